package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// pastSubject is who or what something has happened to, or who has done it.
type pastSubject struct {
	player ir.Filter // a filter on players
	each   bool      // one of several players: what is counted is counted for each of them
	ref    ir.Ref
}

// historyCondition reads what has happened this turn.
func (p *parser) historyCondition() (ir.Condition, bool) {
	m := p.mark()
	for _, read := range []func() (ir.Condition, bool){p.fixedHistory, p.lifeHistory, p.deedHistory, p.thingHistory, p.manaHistory} {
		if c, ok := read(); ok {
			return c, true
		}
		p.reset(m)
	}
	return nil, false
}

// fixedHistory reads what is always worded alike.
func (p *parser) fixedHistory() (ir.Condition, bool) {
	happened := func(e ir.EventPattern) (ir.Condition, bool) { return ir.Occurred{Event: e}, true }
	you := sameAs(ir.You{})
	switch {
	case p.s("you attacked this turn"), p.s("you attacked with a creature this turn"), p.s("you've attacked this turn"):
		return happened(ir.EventPattern{On: ir.DeclaresAttack, Object: all(creature, yours)})
	case p.s("an opponent was dealt damage this turn"), p.s("an opponent has been dealt damage this turn"):
		return happened(ir.EventPattern{On: ir.Damages, Player: ir.Opponent{}})
	case p.s("you were dealt damage this turn"), p.s("you've been dealt damage this turn"):
		return happened(ir.EventPattern{On: ir.Damages, Player: you})
	case p.s("you committed a crime this turn"), p.s("you've committed a crime this turn"):
		return happened(ir.EventPattern{On: ir.CommitsCrime, Player: you})
	case p.s("you descended this turn"):
		return happened(ir.EventPattern{On: ir.ZoneChange, Object: all(is(ir.PermanentCard), owned(ir.You{})), To: zones(ir.Graveyard)})
	}
	return nil, false
}

// pastPlayer reads whose past is asked about.
func (p *parser) pastPlayer() (pastSubject, bool) {
	switch {
	case p.w("you"), p.w("you've"):
		return pastSubject{player: sameAs(ir.You{}), ref: ir.You{}}, true
	case p.s("an opponent"), p.s("one of your opponents"):
		return pastSubject{player: ir.Opponent{}, each: true}, true
	case p.s("a player"):
		return pastSubject{player: is(ir.PlayerKind), each: true}, true
	}
	who, ok := p.backPlayer()
	return pastSubject{player: sameAs(who), ref: who}, ok
}

// occurred is that some event like that has happened, or with a number so many of them or so
// much in all.
func (s pastSubject) occurred(e ir.EventPattern, op ir.Op, n ir.Quantity, amounts bool) ir.Condition {
	if n == nil {
		e.Player = s.player
		return ir.Occurred{Event: e}
	}
	if s.each {
		e.Player = sameAs(ir.It{})
		c := compare(ir.Happened{Event: e, Amounts: amounts}, op, n)
		return ir.Exists{Any: ir.Players{Who: all(withoutPlayer(s.player), ir.Where{If: c})}}
	}
	e.Player = s.player
	return compare(ir.Happened{Event: e, Amounts: amounts}, op, n)
}

func withoutPlayer(f ir.Filter) ir.Filter {
	if f == is(ir.PlayerKind) {
		return nil
	}
	return f
}

// lifeHistory reads "you gained 3 or more life this turn", "an opponent lost life this turn".
func (p *parser) lifeHistory() (ir.Condition, bool) {
	s, ok := p.pastPlayer()
	if !ok {
		return nil, false
	}
	var kinds []ir.EventKind
	switch {
	case p.s("gained or lost"), p.s("lost or gained"):
		kinds = []ir.EventKind{ir.GainsLife, ir.LosesLife}
	case p.w("gained"):
		kinds = []ir.EventKind{ir.GainsLife}
	case p.w("lost"):
		kinds = []ir.EventKind{ir.LosesLife}
	default:
		return nil, false
	}
	var op ir.Op
	var n ir.Quantity
	if !p.has("life") {
		if op, n, ok = p.comparison(); !ok || op == ir.Eq {
			return nil, false
		}
	}
	if !p.s("life this turn") || n != nil && len(kinds) > 1 {
		return nil, false
	}
	var options []ir.Condition
	for _, k := range kinds {
		options = append(options, s.occurred(ir.EventPattern{On: k}, op, n, true))
	}
	if len(options) == 1 {
		return options[0], true
	}
	return ir.Or{Of: options}, true
}

// pastDeeds are what players do with things, in the past tense.
var pastDeeds = []struct {
	verb string
	kind ir.EventKind
}{
	{"cast", ir.Casts}, {"sacrificed", ir.Sacrifices}, {"discarded", ir.Discards}, {"drawn", ir.Draws}, {"drew", ir.Draws}, {"cycled", ir.Cycles},
	{"created", ir.CreatesTokens},
}

// deedHistory reads "you've cast another spell this turn", "you sacrificed a permanent this
// turn", "an opponent has drawn three or more cards this turn".
func (p *parser) deedHistory() (ir.Condition, bool) {
	s, ok := p.pastPlayer()
	if !ok {
		return nil, false
	}
	p.w("has")
	p.w("have")
	if p.s("attacked with") {
		op, n, ok := p.comparison()
		if !ok || op == ir.Eq || !p.s("creatures this turn") {
			return nil, false
		}
		return ir.Occurred{Event: ir.EventPattern{On: ir.AttacksWith, Player: s.player, Amount: &ir.AmountIs{Op: op, N: n}}}, true
	}
	for _, d := range pastDeeds {
		if !p.w(d.verb) {
			continue
		}
		op, n, what, ok := p.pastThings()
		if !ok || !p.s("this turn") || !pastFits(d.kind, what) {
			return nil, false
		}
		e := ir.EventPattern{On: d.kind, Object: what.bare()}
		if d.kind == ir.Draws && e.Object != nil {
			return nil, false
		}
		return s.occurred(e, op, n, d.kind == ir.CreatesTokens), true
	}
	return nil, false
}

func pastFits(k ir.EventKind, n noun) bool {
	switch k {
	case ir.Casts:
		return n.kind == ir.SpellKind
	case ir.Discards, ir.Draws, ir.Cycles:
		return n.kind == ir.CardKind && n.in == nil
	case ir.CreatesTokens:
		return n.says(having(ir.Token))
	}
	return n.kind != ir.SpellKind && n.kind != ir.CardKind
}

// pastThings reads "a spell", "another creature spell", "three or more cards". Without a
// number it means at least one.
func (p *parser) pastThings() (ir.Op, ir.Quantity, noun, bool) {
	if p.w("a") || p.w("an") || p.s("one or more") || p.has("another") {
		n, ok := p.nounPhrase()
		return "", nil, n, ok && !n.player && n.rel == ""
	}
	op, q, ok := p.comparison()
	if !ok || op == ir.Eq {
		return "", nil, noun{}, false
	}
	n, ok := p.nounPhrase()
	return op, q, n, ok && !n.player && n.rel == ""
}

// thingHistory reads "a creature died this turn", "two or more nonland permanents entered under
// your control this turn", "a card left your graveyard this turn".
func (p *parser) thingHistory() (ir.Condition, bool) {
	if c, ok := p.countersCame(); ok {
		return c, true
	}
	op, n, what, ok := p.pastThings()
	if !ok {
		return nil, false
	}
	f := what.filter()
	if what.kind == ir.CardKind {
		f = all(is(ir.CardKind), f)
	}
	e := ir.EventPattern{On: ir.ZoneChange, Object: f}
	if e, ok = p.pastMove(e); !ok || !p.s("this turn") {
		return nil, false
	}
	if n == nil {
		return ir.Occurred{Event: e}, true
	}
	return compare(ir.Happened{Event: e}, op, n), true
}

// countersCame reads that a counter was put on something this turn.
func (p *parser) countersCame() (ir.Condition, bool) {
	m := p.mark()
	if p.w("a") || p.s("one or more") {
		kind, named := p.counterKind()
		if _, ok := p.any("counter was put on a", "counters were put on a"); ok && named {
			n, ok := p.nounPhrase()
			if p.s("under your control") {
				n.parts = append(n.parts, yours)
			}
			if ok && !n.player && !n.plural && p.s("this turn") {
				return ir.Occurred{Event: ir.EventPattern{On: ir.CountersPut, Object: n.filter(), Counter: kind}}, true
			}
		}
	}
	p.reset(m)
	return nil, false
}

// pastMove reads a change of zones in the past tense.
func (p *parser) pastMove(e ir.EventPattern) (ir.EventPattern, bool) {
	one := func(list []ir.EventPattern, ok bool) (ir.EventPattern, bool) {
		if !ok || len(list) != 1 {
			return e, false
		}
		return list[0], true
	}
	var ok bool
	switch {
	case p.w("died"):
		e.From, e.To = zones(ir.Battlefield), zones(ir.Graveyard)
		ok = true
	case p.w("entered"):
		e.To, ok = zones(ir.Battlefield), true
		e.Object = withoutKind(e.Object)
	case p.w("left"):
		e, ok = one(p.leaveEvent(e))
	case p.s("was put into"), p.s("were put into"), p.s("has been put into"):
		return one(p.putEvent(e))
	case p.s("you controlled left the battlefield"):
		e.From, e.Object = zones(ir.Battlefield), all(e.Object, yours)
		return e, true
	}
	if ok && p.s("under your control") {
		e.Object = all(e.Object, yours)
	}
	return e, ok
}

// withoutKind leaves out that what enters the battlefield is a permanent: asked later, it may
// have left.
func withoutKind(f ir.Filter) ir.Filter {
	if f == is(ir.PermanentKind) {
		return nil
	}
	list, _ := f.(ir.AllOf)
	if len(list) > 0 && list[0] == is(ir.PermanentKind) {
		return all(list[1:]...)
	}
	return f
}

// manaHistory reads what mana was spent: "{G} was spent to cast it".
func (p *parser) manaHistory() (ir.Condition, bool) {
	var colors []ir.Color
	for {
		c, ok := colorOfSymbol(p.peek().text)
		if !ok || p.peek().kind != symbolToken {
			break
		}
		colors = append(colors, c)
		p.advance(1)
	}
	if len(colors) == 0 {
		return p.manaAmountSpent()
	}
	if !p.s("was spent to cast") && !p.s("were spent to cast") {
		return nil, false
	}
	r, ok := p.conditionSubject()
	if !ok {
		return nil, false
	}
	if same(r, ir.This{}) {
		r = nil
	}
	for _, c := range colors {
		if c != colors[0] {
			return nil, false
		}
	}
	return compare(ir.ManaSpent{Colors: colors[:1], Of: r}, ir.Gt, ir.N(len(colors)-1)), true
}

// manaAmountSpent reads "five or more mana was spent to cast that spell".
func (p *parser) manaAmountSpent() (ir.Condition, bool) {
	op, n, ok := p.comparison()
	if !ok || op == ir.Eq || !p.s("mana was spent to cast") {
		return nil, false
	}
	r, ok := p.conditionSubject()
	if same(r, ir.This{}) {
		r = nil
	}
	return compare(ir.ManaSpent{Of: r}, op, n), ok
}

// castCondition reads how something was cast, or whether: "you cast it from your hand", "it
// wasn't cast", "this spell was cast from a graveyard".
func (p *parser) castCondition() (ir.Condition, bool) {
	if p.s("you cast {self} during your main phase") {
		cast := ir.Occurred{Event: ir.EventPattern{On: ir.Casts, Object: sameAs(ir.This{}), Player: sameAs(ir.You{})}}
		during := ir.During{Steps: []ir.Step{ir.PrecombatMain, ir.PostcombatMain}} // which can't end before the spell has resolved
		return ir.And{cast, ir.TurnOf{Who: ir.You{}}, during}, p.card.spell
	}
	negated := p.s("you didn't cast")
	by := negated || p.s("you cast")
	r, ok := p.conditionSubject()
	if !ok {
		return nil, false
	}
	if !by {
		negated = p.s("wasn't cast")
		if !negated && !p.s("was cast") {
			return nil, false
		}
	}
	f := having(ir.WasCast)
	if p.w("from") {
		from, ok := p.castFrom()
		if !ok {
			return nil, false
		}
		f = all(f, from)
	}
	c := ir.Condition(ir.Matches{Ref: r, What: f})
	if negated {
		c = ir.Never{If: c}
	}
	return c, true
}

// castFrom reads the zones that something is cast from.
func (p *parser) castFrom() (ir.Filter, bool) {
	for _, z := range []struct {
		phrase string
		zone   ir.Zone
		not    bool
	}{
		{"anywhere other than your hand", ir.Hand, true}, {"anywhere other than their hand", ir.Hand, true}, {"your hand", ir.Hand, false},
		{"their hand", ir.Hand, false}, {"a graveyard", ir.Graveyard, false}, {"your graveyard", ir.Graveyard, false},
		{"exile", ir.Exile, false}, {"your library", ir.Library, false}, {"the top of your library", ir.Library, false},
		{"their graveyard", ir.Graveyard, false}, {"the command zone", ir.Command, false},
	} {
		if !p.s(z.phrase) {
			continue
		}
		f := ir.Filter(ir.CastFrom{Zones: zones(z.zone)})
		if z.not { // a copy that was not cast was cast from nowhere
			f = ir.CastFrom{Zones: zones(ir.Library, ir.Graveyard, ir.Exile, ir.Command)}
		} else if z.zone == ir.Graveyard && p.s("or exile") {
			f = ir.CastFrom{Zones: zones(ir.Graveyard, ir.Exile)}
		}
		return f, true
	}
	return nil, false
}

// countedPast reads what is counted of this turn: "creatures that entered under your control
// this turn", "spell you've cast this turn".
func (p *parser) countedPast() (ir.Quantity, bool) {
	n, ok := p.nounPhrase()
	if !ok || n.player || n.rel != "" {
		return nil, false
	}
	if n.kind == ir.SpellKind && (p.s("you've cast this turn") || p.s("you've cast before it this turn")) {
		e := ir.EventPattern{On: ir.Casts, Player: sameAs(ir.You{}), Object: n.bare()}
		return ir.Happened{Event: e, Before: p.toks[p.pos-3].text == "it"}, true
	}
	p.w("that")
	f := n.filter()
	if n.kind == ir.CardKind {
		f = all(is(ir.CardKind), f)
	}
	e, ok := p.pastMove(ir.EventPattern{On: ir.ZoneChange, Object: f})
	return ir.Happened{Event: e}, ok && p.s("this turn")
}

// lifeAmounts reads "the amount of life you gained this turn" and the like.
func (p *parser) lifeAmounts() (ir.Quantity, bool) {
	if !p.s("the amount of life") && !p.s("the total amount of life") && !p.s("the life") {
		return nil, false
	}
	var who ir.Filter
	switch {
	case p.w("you"), p.w("you've"):
		who = sameAs(ir.You{})
	case p.s("your opponents have"), p.s("your opponents"):
		who = ir.Opponent{}
	default:
		r, ok := p.backPlayer()
		if !ok {
			return nil, false
		}
		who = sameAs(r)
	}
	e := ir.EventPattern{On: ir.GainsLife, Player: who}
	if p.w("lost") {
		e.On = ir.LosesLife
	} else if !p.w("gained") {
		return nil, false
	}
	return ir.Happened{Event: e, Amounts: true}, p.s("this turn")
}
