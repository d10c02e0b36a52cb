package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// otherVerbs make tokens and mana, and perform keyword actions.
var otherVerbs = []playerVerb{
	{"distribute", (*parser).distribute},
	{"create", (*parser).create},
	{"add", (*parser).addMana},
	{"proliferate", action("proliferate")},
	{"populate", action("populate")},
	{"investigate", action("investigate")},
	{"manifest dread", action("manifest_dread")},
	{"venture into the dungeon", action("venture")},
	{"learn", action("learn")},
	{"clash with an opponent", (*parser).clash},
	{"lock or unlock a door of", unlock(true)},
	{"unlock a locked door of", unlock(false)},
	{"time travel", action("time_travel")},
	{"discover", numbered("discover")},
	{"bolster", numbered("bolster")},
	{"incubate", numbered("incubate")},
	{"adapt", numbered("adapt")},
	{"monstrosity", numbered("monstrosity")},
	{"amass", (*parser).amass},
	{"goad", aboutThings("goad")},
	{"detain", aboutThings("detain")},
	{"suspect", aboutThings("suspect")},
	{"support", (*parser).support},
	{"end the turn", (*parser).endTurn},
	{"choose", (*parser).choose},
	{"manifest", (*parser).manifest},
	{"cloak", (*parser).manifest},
	{"switch", (*parser).switchPT},
	{"change", (*parser).changeTargets},
	{"flip", (*parser).flipCoin},
	{"can cast only", (*parser).castOnlyMore},
}

var allColors = []ir.Color{ir.White, ir.Blue, ir.Black, ir.Red, ir.Green}

func action(name string) func(*parser, ir.Ref) ([]ir.Effect, bool) {
	return func(p *parser, who ir.Ref) ([]ir.Effect, bool) {
		e := ir.Act{Name: name, Who: orYou(who)}
		if name == "investigate" && p.w("twice") {
			e.N = ir.N(2)
		}
		if p.w("twice") {
			return []ir.Effect{e, e}, true
		}
		return []ir.Effect{e}, true
	}
}

func aboutThings(name string) func(*parser, ir.Ref) ([]ir.Effect, bool) {
	return func(p *parser, who ir.Ref) ([]ir.Effect, bool) {
		o, ok := p.objects()
		return []ir.Effect{ir.Act{Name: name, Who: orYou(who), What: o.ref}}, ok
	}
}

// unlock reads whose door a player unlocks, or may lock instead (CR 709.5f, 709.5g).
func unlock(orLock bool) func(*parser, ir.Ref) ([]ir.Effect, bool) {
	return func(p *parser, who ir.Ref) ([]ir.Effect, bool) {
		o, ok := p.objects()
		return []ir.Effect{ir.Unlock{What: o.ref, OrLock: orLock}}, ok && orYou(who) == nil
	}
}

func (p *parser) amass(who ir.Ref) ([]ir.Effect, bool) {
	text := "Zombie"
	if s, ok := subtypeOf(p.peek().raw); ok {
		p.advance(1)
		text = s
	}
	n, ok := p.plainNumber()
	return []ir.Effect{ir.Act{Name: "amass", Who: orYou(who), N: n, Text: text}}, ok
}

// support puts counters on up to so many targets, other than this permanent (CR 701.41).
func (p *parser) support(ir.Ref) ([]ir.Effect, bool) {
	n, ok := p.plainNumber()
	if !ok {
		return nil, false
	}
	what := creature
	if !p.card.spell {
		what = all(creature, ir.Other{})
	}
	r := p.announce(ir.TargetSpec{What: what, Min: ir.N(0), Max: n})
	return []ir.Effect{ir.Act{Name: "support", What: r}}, true
}

func (p *parser) endTurn(ir.Ref) ([]ir.Effect, bool) { return []ir.Effect{ir.EndTheTurn{}}, true }

func (p *parser) manifest(who ir.Ref) ([]ir.Effect, bool) {
	name := p.toks[p.pos-1].text
	if name != "manifest" && name != "cloak" {
		name = name[:len(name)-1]
	}
	if !p.s("the top card of") {
		return nil, false
	}
	whose, ok := p.possessive()
	if !ok || !p.w("library") || !same(whose, who) {
		return nil, false
	}
	act := ir.Act{Name: name, Who: orYou(who), As: p.fresh("hidden")}
	made := variable(act.As)
	p.mention(referent{before: made, after: made, heads: []string{"creature", "permanent"}})
	return []ir.Effect{act}, true
}

// switchPT reads "switch target creature's power and toughness until end of turn".
func (p *parser) switchPT(ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.objects()
	if !ok || !p.s("'s power and toughness") {
		return nil, false
	}
	until, ok := p.durationOr("?")
	return []ir.Effect{apply(o.ref, until, ir.SwitchPT{})}, ok && until != "?"
}

// changeTargets reads that the one target of a spell or ability is changed (CR 115.7a, 115.7b).
func (p *parser) changeTargets(who ir.Ref) ([]ir.Effect, bool) {
	if !p.s("the target of") {
		return nil, false
	}
	o, ok := p.targetPhrase()
	if !ok || o.plural || !slices.ContainsFunc(o.noun.parts, func(f ir.Filter) bool { return same(f, singleTarget) }) {
		return nil, false
	}
	e := ir.NewTargets{What: o.ref, Must: true, Who: orYou(who)}
	if p.w("to") {
		r, ok := p.backThing()
		if !ok || !same(r.before, ir.This{}) {
			return nil, false
		}
		e.Must, e.To = false, r.after
	}
	return []ir.Effect{e}, true
}

// singleTarget is what has exactly one target.
var singleTarget = ir.TargetCount{Op: ir.Eq, N: ir.N(1)}

// choose reads what is chosen as the instructions are followed: a color, a creature type,
// new targets.
func (p *parser) choose(who ir.Ref) ([]ir.Effect, bool) {
	m := p.mark()
	if p.s("a color . add an amount of mana of that color") && p.s("equal to your devotion to that color") {
		return []ir.Effect{devotedMana()}, true
	}
	if e, ok := p.chooseWord(); ok {
		e.Who = orYou(who)
		return []ir.Effect{e}, true
	}
	p.reset(m)
	if do, ok := p.chooseFrom(); ok {
		return do, true
	}
	p.reset(m)
	if p.s("new targets for") {
		o, ok := p.objects()
		return []ir.Effect{ir.NewTargets{What: o.ref, All: true, Who: orYou(who)}}, ok
	}
	if o, ok := p.targetPhrase(); ok {
		_ = o
		return []ir.Effect{}, false
	}
	p.reset(m)
	o, ok := p.someObjects(who)
	if !ok {
		return nil, false
	}
	name := p.fresh("chosen")
	p.mention(referent{before: variable(name), heads: append([]string{"chosen"}, o.heads...), plural: o.plural})
	return []ir.Effect{ir.Let{As: name, Be: o.ref}}, true
}

// devotedMana is a choice of a color and as much mana of it as the devotion to it (CR 700.5).
func devotedMana() ir.PickOne {
	var modes []ir.Mode
	for _, c := range allColors {
		modes = append(modes, ir.Mode{Do: []ir.Effect{ir.AddMana{Of: "{" + string(c) + "}", N: ir.Devotion{To: []ir.Color{c}}}}})
	}
	return ir.PickOne{Options: modes}
}

// chooseWord reads the choice of a word that abilities of this object speak of later.
func (p *parser) chooseWord() (ir.ChooseWord, bool) {
	for _, c := range []struct {
		phrase, key string
		what        ir.WordKind
	}{
		{"a color", "color", ir.ColorWord}, {"a creature type", "type", ir.CreatureWord},
		{"an opponent", "player", ir.OpponentWord}, {"a player", "player", ir.PlayerWord}, {"a basic land type", "land_type", ir.BasicLandWord},
	} {
		if p.s(c.phrase) {
			if p.has("you control") || p.has("other than") {
				return ir.ChooseWord{}, false
			}
			p.card.choices[c.key] = true
			return ir.ChooseWord{What: c.what, Key: c.key}, true
		}
	}
	e := ir.ChooseWord{What: ir.NameWord, Key: "name"}
	switch {
	case p.s("a nonland card name"):
		e.Like = not(typ(ir.Land))
	case p.s("a card name"):
	default:
		like, ok := p.cardNameLike()
		if !ok {
			return e, false
		}
		e.Like = like
	}
	p.card.choices["name"] = true
	return e, true
}

// cardNameLike reads which cards a name is chosen of: "an artifact card name".
func (p *parser) cardNameLike() (ir.Filter, bool) {
	if !p.w("a") && !p.w("an") {
		return nil, false
	}
	h, ok := p.oneHead(true)
	if !ok || h.player || h.other || h.plural || len(h.types) == 0 || !p.w("name") {
		return nil, false
	}
	return all(h.filters()...), true
}

// addMana reads the mana that is added.
func (p *parser) addMana(who ir.Ref) ([]ir.Effect, bool) {
	p.s("an additional")
	for _, read := range []func() ([]ir.Effect, bool){p.manaOfAnyColor, p.manaAmount, p.manaList} {
		if do, ok := p.attempt(read); ok {
			for i, e := range do {
				if a, is := e.(ir.AddMana); is {
					a.Who = orYou(who)
					do[i] = a
				}
			}
			return do, true
		}
	}
	return nil, p.fail("mana is expected")
}

// manaOfAnyColor reads "one mana of any color", "three mana in any combination of {R} and {G}".
func (p *parser) manaOfAnyColor() ([]ir.Effect, bool) {
	n, ok := p.plainNumber()
	if !ok || !p.w("mana") {
		return nil, false
	}
	e := ir.AddMana{N: one(n)}
	switch {
	case p.s("of any color in your commander 's color identity"):
		e.Any = ir.CommanderColors
	case p.s("of any color that a land an opponent controls could produce"):
		e.Any, e.From, e.Colors = ir.LandColors, ir.Each{What: all(typ(ir.Land), theirs)}, allColors
	case p.s("of any color that a land you control could produce"):
		e.Any, e.From, e.Colors = ir.LandColors, ir.Each{What: all(typ(ir.Land), yours)}, allColors
	case p.s("of any type that a land you control could produce"):
		e.Any, e.From = ir.LandColors, ir.Each{What: all(typ(ir.Land), yours)}
	case p.s("of any color"):
		if p.has("that") || p.has("among") {
			return nil, false
		}
		e.Any = ir.AnyOneColor
	case p.s("of the chosen color"):
		if !p.card.choices["color"] {
			return nil, false
		}
		e.Any = ir.ChosenColor
	case p.s("of any type that land produced"), p.s("of any type that permanent produced"):
		if !p.event {
			return nil, false
		}
		e.Any = ir.ProducedTypes
	case p.s("in any combination of colors"):
		e.Any = ir.AnyMix
	case p.s("in any combination of"):
		colors, ok := p.colorSymbols()
		if !ok {
			return nil, false
		}
		e.Any, e.Colors = ir.AnyMix, colors
	default:
		return nil, false
	}
	if q, ok := p.forEach(); ok {
		e.N = times(n, q)
		if e.Any == ir.AnyOneColor && n == ir.Quantity(ir.N(1)) {
			e.Any = ir.AnyMix // each of them is of any color
		}
	}
	return []ir.Effect{e}, true
}

// colorSymbols reads mana symbols of colors joined by "and", "or" or "and/or".
func (p *parser) colorSymbols() ([]ir.Color, bool) {
	var out []ir.Color
	for {
		c, ok := colorOfSymbol(p.peek().text)
		if !ok || p.peek().kind != symbolToken {
			return nil, false
		}
		p.advance(1)
		out = append(out, c)
		m := p.mark()
		p.w(",")
		if !p.w("and") && !p.w("or") && !p.w("and/or") && p.pos == m.pos {
			return out, true
		}
		if p.peek().kind != symbolToken {
			p.reset(m)
			return out, true
		}
	}
}

func colorOfSymbol(s string) (ir.Color, bool) {
	if len(s) == 3 && slices.Contains([]string{"W", "U", "B", "R", "G"}, s[1:2]) {
		return ir.Color(s[1:2]), true
	}
	return "", false
}

// manaAmount reads "an amount of {G} equal to …".
func (p *parser) manaAmount() ([]ir.Effect, bool) {
	if !p.s("an amount of") {
		return nil, false
	}
	s := p.peek()
	if s.kind != symbolToken {
		return nil, false
	}
	p.advance(1)
	if !p.s("equal to") {
		return nil, false
	}
	q, ok := p.quantity()
	return []ir.Effect{ir.AddMana{Of: s.text, N: q}}, ok
}

// manaList reads "{G}{G}", "{R} or {W}", "{G} for each Elf you control".
func (p *parser) manaList() ([]ir.Effect, bool) {
	m := p.mark()
	if n, ok := p.plainNumber(); ok && p.peek().kind == symbolToken && p.ahead(1).kind != symbolToken {
		of, ok := p.manaSymbols()
		return []ir.Effect{ir.AddMana{Of: of, N: one(n)}}, ok
	}
	p.reset(m)
	first, ok := p.manaSymbols()
	if !ok {
		return nil, false
	}
	options := []string{first}
	for {
		m := p.mark()
		p.w(",")
		if !p.w("or") && p.pos == m.pos {
			break
		}
		next, ok := p.manaSymbols()
		if !ok {
			p.reset(m)
			break
		}
		options = append(options, next)
	}
	if len(options) == 1 {
		e := ir.AddMana{Of: first}
		if q, ok := p.forEach(); ok {
			e.N = q
		}
		return []ir.Effect{e}, true
	}
	var colors []ir.Color
	for _, o := range options {
		if c, ok := colorOfSymbol(o); ok {
			colors = append(colors, c)
		}
	}
	if len(colors) == len(options) {
		return []ir.Effect{ir.AddMana{Any: ir.AnyOneColor, Colors: colors}}, true
	}
	var modes []ir.Mode
	for _, o := range options {
		modes = append(modes, ir.Mode{Do: []ir.Effect{ir.AddMana{Of: o}}})
	}
	return []ir.Effect{ir.PickOne{Options: modes}}, true
}
