package oracle

import (
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// plainNumber reads a number as written: "two", "3", "X", "that many".
func (p *parser) plainNumber() (ir.Quantity, bool) {
	t := p.peek()
	if t.kind != wordToken {
		return nil, false
	}
	if t.text == "x" {
		p.advance(1)
		p.x.used = true
		return ir.X{}, true
	}
	if n, ok := isNumber(t.text); ok {
		p.advance(1)
		return ir.N(n), true
	}
	m := p.mark()
	if p.s("that many") || p.s("that much") {
		if p.number != nil {
			return p.number, true
		}
		p.fail("nothing before says how many")
	}
	p.reset(m)
	return nil, false
}

// quantity reads a number or what is counted or measured: "the number of Goblins you
// control", "its power", "your life total", "twice the number of …".
func (p *parser) quantity() (ir.Quantity, bool) {
	q, ok := p.simpleQuantity()
	if !ok {
		return nil, false
	}
	for {
		m := p.mark()
		if p.w("plus") {
			if b, ok := p.simpleQuantity(); ok {
				q = ir.Sum{Of: []ir.Quantity{q, b}}
				continue
			}
		}
		p.reset(m)
		if p.w("minus") {
			if b, ok := p.simpleQuantity(); ok {
				q = ir.Minus{A: q, B: b}
				continue
			}
		}
		p.reset(m)
		return q, true
	}
}

func (p *parser) simpleQuantity() (ir.Quantity, bool) {
	m := p.mark()
	switch {
	case p.w("twice"):
		if q, ok := p.simpleQuantity(); ok {
			return ir.Times{A: ir.N(2), B: q}, true
		}
	case p.s("half"):
		if q, ok := p.simpleQuantity(); ok {
			p.w(",")
			if p.s("rounded up") {
				return ir.Half{Of: q, Up: true}, true
			}
			if p.s("rounded down") {
				return ir.Half{Of: q}, true
			}
		}
	default:
		if q, ok := p.manyTimes(); ok {
			return q, true
		}
		p.reset(m)
		for _, read := range []func() (ir.Quantity, bool){p.plainNumber, p.countOf, p.statOf, p.playerNumber, p.lifeAmounts, p.otherNumber} {
			if q, ok := read(); ok {
				return q, true
			}
			p.reset(m)
		}
		return nil, false
	}
	p.reset(m)
	return nil, false
}

// manyTimes reads "three times the number of …".
func (p *parser) manyTimes() (ir.Quantity, bool) {
	n, ok := isNumber(p.peek().text)
	if !ok || n < 2 || p.ahead(1).text != "times" {
		return nil, false
	}
	p.advance(2)
	q, ok := p.simpleQuantity()
	return ir.Times{A: ir.N(n), B: q}, ok
}

// countOf reads "the number of" things.
func (p *parser) countOf() (ir.Quantity, bool) {
	if !p.s("the number of") && !p.s("the total number of") {
		return nil, false
	}
	return p.counted()
}

// counted reads what is counted, in the plural or after "for each" in the singular.
func (p *parser) counted() (ir.Quantity, bool) {
	m := p.mark()
	if q, ok := p.countersOn(); ok {
		return q, true
	}
	p.reset(m)
	if q, ok := p.cardsInHand(); ok {
		return q, true
	}
	p.reset(m)
	switch {
	case p.s("opponents you have"), p.s("opponent you have"):
		return ir.Count{Of: ir.Opponents{}}, true
	case p.s("basic land types among lands you control"), p.s("basic land type among lands you control"):
		return ir.Distinct{What: ir.BasicLandTypeChar, Of: ir.Each{What: all(typ(ir.Land), yours)}}, true
	case p.s("card types among cards in all graveyards"), p.s("card type among cards in all graveyards"):
		return ir.Distinct{What: ir.CardTypeChar, Of: ir.Each{In: zones(ir.Graveyard)}}, true
	case p.s("card types among cards in your graveyard"), p.s("card type among cards in your graveyard"):
		return ir.Distinct{What: ir.CardTypeChar, Of: ir.Each{In: zones(ir.Graveyard), Of: ir.You{}}}, true
	case p.s("colors among permanents you control"), p.s("color among permanents you control"):
		return ir.Distinct{What: ir.ColorChar, Of: ir.Each{What: all(is(ir.PermanentKind), yours)}}, true
	case p.s("differently named dungeon you 've completed"), p.s("differently named dungeon you've completed"):
		return ir.Dungeons{Of: ir.You{}, Distinct: true}, true
	case p.s("creature in your party"), p.s("creatures in your party"):
		return ir.Party{Of: ir.You{}}, true
	case p.s("times this spell was kicked"), p.s("times {self} was kicked"), p.s("time {self} was kicked"), p.s("times it was kicked"), p.s("time it was kicked"):
		return ir.TimesPaid{Key: "multikicker"}, true
	case p.card.hasKeyword("devour") && p.devoured():
		return ir.ChosenNumber{Key: "devoured"}, true
	case p.s("mana spent to cast it"), p.s("mana spent to cast {self}"):
		return ir.ManaSpent{}, true
	case p.s("times {self} has mutated"), p.s("time {self} has mutated"):
		return ir.TimesMutated{}, true
	case p.s("spells cast before it this turn"), p.s("spell cast before it this turn"):
		return ir.Happened{Event: ir.EventPattern{On: ir.Casts}, Before: true}, true
	case p.s("colors of mana spent to cast it"), p.s("color of mana spent to cast it"), p.s("color of mana spent to cast {self}"), p.s("colors of mana spent to cast {self}"):
		return ir.ColorsSpent{}, true
	case p.s("cards you've drawn this turn"), p.s("card you've drawn this turn"):
		return ir.Happened{Event: ir.EventPattern{On: ir.Draws, Player: sameAs(ir.You{})}}, true
	}
	for _, read := range []func() (ir.Quantity, bool){p.countedVotes, p.differentStats, p.countedDeaths, p.countedThisWay, p.countedPast} {
		if q, ok := read(); ok {
			return q, true
		}
		p.reset(m)
	}
	n, ok := p.nounPhrase()
	if !ok || n.kind == ir.CardKind && n.in == nil || n.rel != "" {
		p.reset(m)
		return nil, false
	}
	if n.player {
		if !playersOnly(n) {
			p.reset(m)
			return nil, false
		}
		if same(n.parts, []ir.Filter{ir.Opponent{}}) {
			return ir.Count{Of: ir.Opponents{}}, true
		}
	}
	if p.s("on the battlefield") {
		n.in = nil
	}
	return ir.Count{Of: n.each()}, true
}

// differentStats reads "different powers among creatures you control".
func (p *parser) differentStats() (ir.Quantity, bool) {
	if !p.w("different") {
		return nil, false
	}
	var what ir.Characteristic
	switch {
	case p.s("mana values among"):
		what = ir.ManaValueChar
	case p.s("powers among"):
		what = ir.PowerChar
	default:
		return nil, false
	}
	n, ok := p.nounPhrase()
	return ir.Distinct{What: what, Of: n.each()}, ok && n.plural && !n.player && n.rel == ""
}

// devoured reads "creature it devoured" (CR 702.82b).
func (p *parser) devoured() bool {
	_, ok := p.any("creature it devoured", "creatures it devoured", "creature {self} devoured", "creatures {self} devoured")
	return ok
}

// countedDeaths reads "creatures that died this turn".
func (p *parser) countedDeaths() (ir.Quantity, bool) {
	n, ok := p.nounPhrase()
	if !ok || !p.s("that died this turn") && !p.s("that died under your control this turn") && !p.s("died this turn") {
		return nil, false
	}
	e := ir.EventPattern{On: ir.ZoneChange, Object: n.filter(), From: zones(ir.Battlefield), To: zones(ir.Graveyard)}
	if p.toks[p.pos-3].text == "control" {
		e.Object = all(e.Object, yours)
	}
	return ir.Happened{Event: e}, true
}

// countersOn reads "+1/+1 counters on it", "charge counter on this artifact".
func (p *parser) countersOn() (ir.Quantity, bool) {
	kind, _ := p.counterKind()
	if !p.w("counters") && !p.w("counter") {
		return nil, false
	}
	if p.s("on") {
		r, ok := p.backThing()
		if ok && same(r.before, ir.This{}) {
			r.aside = true
			p.things = append(p.things, r)
		}
		return ir.CountersOn{Kind: kind, On: r.before}, ok
	}
	if p.s("you have") {
		return ir.CountersOn{Kind: kind, On: ir.You{}}, kind != ""
	}
	if n, is := p.number.(ir.Num); is && strings.HasPrefix(n.Name, "removed") && (p.s("removed this way") || p.s("removed from it this way")) {
		return n, true
	}
	if p.s("they have") || p.s("that player has") {
		r, ok := p.player(false)
		return ir.CountersOn{Kind: kind, On: r}, ok && kind != ""
	}
	return nil, false
}

// cardsInHand reads "cards in your hand", "card in their library".
func (p *parser) cardsInHand() (ir.Quantity, bool) {
	if !p.w("cards") && !p.w("card") {
		return nil, false
	}
	if !p.w("in") {
		return nil, false
	}
	if p.s("all players 's hands") {
		return ir.Count{Of: ir.Each{In: zones(ir.Hand)}}, true
	}
	who, ok := p.possessive()
	if !ok {
		return nil, false
	}
	z, ok := p.zoneWord()
	return ir.Count{Of: ir.Each{In: zones(z), Of: who}}, ok
}

// statOf reads "its power", "this creature's toughness", "the sacrificed creature's mana
// value", "the greatest power among creatures you control".
func (p *parser) statOf() (ir.Quantity, bool) {
	m := p.mark()
	if p.s("the greatest") || p.s("the highest") {
		if stat, ok := p.statWord(); ok && (p.w("among") || p.w("of")) {
			if n, ok := p.nounPhrase(); ok && n.plural && !n.player {
				return ir.StatOf{Stat: stat, Of: n.each(), Agg: ir.GreatestOf}, true
			}
		}
		p.reset(m)
		return nil, false
	}
	if p.s("the total") {
		if stat, ok := p.statWord(); ok && p.w("of") {
			if n, ok := p.nounPhrase(); ok && n.plural && !n.player {
				return ir.StatOf{Stat: stat, Of: n.each()}, true
			}
		}
		p.reset(m)
		return nil, false
	}
	r, ok := p.possessiveThing()
	if ok {
		if stat, ok := p.statWord(); ok && stat == ir.ManaValue {
			return ir.StatOf{Stat: stat, Of: p.asCard(r)}, true
		} else if ok {
			return ir.StatOf{Stat: stat, Of: r}, true
		}
	}
	p.reset(m)
	if p.w("the") {
		if stat, ok := p.statWord(); ok && p.w("of") {
			if o, ok := p.targetPhrase(); ok && !o.plural && !o.noun.player {
				return ir.StatOf{Stat: stat, Of: o.ref}, true
			}
		}
	}
	p.reset(m)
	return nil, false
}

// playerNumber reads "your life total", "that player's life total".
func (p *parser) playerNumber() (ir.Quantity, bool) {
	m := p.mark()
	who, ok := p.possessive()
	if !ok {
		return nil, false
	}
	switch {
	case p.s("life total"), p.s("life"):
		return ir.Life{Of: who}, true
	case p.s("starting life total"):
		return ir.StartingLife{Of: who}, true
	case who == ir.Ref(ir.You{}) && p.s("devotion to"):
		return p.devotion()
	case who == ir.Ref(ir.You{}) && p.s("speed"):
		return nil, false
	}
	p.reset(m)
	return nil, false
}

func (p *parser) devotion() (ir.Quantity, bool) {
	var colors []ir.Color
	for {
		c, ok := colorNames[p.peek().text]
		if !ok {
			return nil, false
		}
		p.advance(1)
		colors = append(colors, c)
		if !p.w("and") {
			return ir.Devotion{To: colors}, true
		}
	}
}

// otherNumber reads amounts of what happened: "the damage dealt this way", "the life lost".
func (p *parser) otherNumber() (ir.Quantity, bool) {
	if p.number != nil && p.s("that number") {
		return p.number, true
	}
	if p.s("the amount of mana spent to cast") {
		r, ok := p.backThing()
		if same(r.before, ir.This{}) {
			return ir.ManaSpent{}, ok
		}
		return ir.ManaSpent{Of: r.before}, ok && r.called("spell")
	}
	for _, phrase := range []string{"the damage dealt", "the amount of damage dealt", "the amount of life you gained", "the life lost",
		"the amount of life lost", "the life lost this way", "the amount of mana spent"} {
		if p.number != nil && !strings.HasSuffix(phrase, "spent") && p.s(phrase) {
			p.s("this way")
			return p.number, true
		}
	}
	return nil, false
}

// forEach reads "for each" and what is counted, as a factor.
func (p *parser) forEach() (ir.Quantity, bool) {
	m := p.mark()
	if !p.s("for each") {
		return nil, false
	}
	q, ok := p.counted()
	if !ok {
		p.reset(m)
	}
	return q, ok
}

// amountOf reads how many of a thing: "a card", "two cards", "cards equal to …", "an amount
// of life equal to". The noun is given in singular.
func (p *parser) amountOf(noun, plural string) (ir.Quantity, bool) {
	m := p.mark()
	if n, ok := p.plainNumber(); ok {
		p.w("additional")
		if p.w(noun) || p.w(plural) {
			if q, ok := p.forEach(); ok {
				return times(n, q), true
			}
			if m := p.mark(); p.w("plus") {
				if more, ok := p.plainNumber(); ok && !p.has("the") {
					return ir.Sum{Of: []ir.Quantity{n, more}}, true
				}
				p.reset(m)
			}
			return n, true
		}
	}
	p.reset(m)
	if p.w(plural) && p.s("equal to") {
		if q, ok := p.quantity(); ok {
			return q, true
		}
	}
	p.reset(m)
	return nil, false
}

// lifeAmount reads "3 life", "X life", "that much life", "life equal to its power".
func (p *parser) lifeAmount() (ir.Quantity, bool) { return p.amountOf("life", "life") }

// signed reads "+2", "-X", "+0" as one half of "+2/+0".
func (p *parser) signedPair() (power, toughness ir.Quantity, ok bool) {
	t := p.peek()
	a, b, ok := strings.Cut(t.text, "/")
	if !ok || t.kind != wordToken {
		return nil, nil, false
	}
	power, okA := p.signedNumber(a)
	toughness, okB := p.signedNumber(b)
	if !okA || !okB {
		return nil, nil, false
	}
	p.advance(1)
	return power, toughness, true
}

func (p *parser) signedNumber(s string) (ir.Quantity, bool) {
	if s == "" || s[0] != '+' && s[0] != '-' {
		return nil, false
	}
	var q ir.Quantity
	if s[1:] == "x" {
		p.x.used = true
		q = ir.X{}
	} else {
		n, ok := isNumber(s[1:])
		if !ok {
			return nil, false
		}
		q = ir.N(n)
	}
	if s[0] == '-' {
		q = negative(q)
	}
	return q, true
}

// plainPair reads "2/2", "X/X", "*/*".
func (p *parser) plainPair() (power, toughness ir.Quantity, ok bool) {
	t := p.peek()
	a, b, ok := strings.Cut(t.text, "/")
	if !ok || t.kind != wordToken {
		return nil, nil, false
	}
	read := func(s string) (ir.Quantity, bool) {
		if s == "x" {
			p.x.used = true
			return ir.X{}, true
		}
		n, ok := isNumber(s)
		return ir.N(n), ok && s[0] >= '0' && s[0] <= '9'
	}
	power, okA := read(a)
	toughness, okB := read(b)
	if okA && okB {
		p.advance(1)
	}
	return power, toughness, okA && okB
}
