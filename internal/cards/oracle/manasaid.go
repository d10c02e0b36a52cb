package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// spendOnly reads what mana may be spent on.
func (p *parser) spendOnly(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if !p.s("spend this mana only") {
		return do, false, true
	}
	a := ir.AddMana{}
	for {
		if !p.manaPurpose(&a) {
			return nil, false, p.fail("what the mana may be spent on is not understood")
		}
		m := p.mark()
		comma := p.w(",")
		if !p.w("or") && !p.w("and") && !comma || p.has("that spell can't be countered") {
			p.reset(m)
			break
		}
	}
	if p.s(", and that spell can't be countered") {
		a.Rider = []ir.Mod{ir.Cant{Do: ir.ToBeCountered}}
	}
	out, ok := eachMana(do, func(m *ir.AddMana) {
		m.Only, m.OnlyAbilities, m.OnlyCosts, m.Rider = a.Only, a.OnlyAbilities, a.OnlyCosts, a.Rider
	})
	if !ok {
		return nil, false, p.fail("no mana was added before this")
	}
	return out, true, p.sentenceEnd()
}

// eachMana changes all the mana that the last instruction adds.
func eachMana(do []ir.Effect, change func(*ir.AddMana)) ([]ir.Effect, bool) {
	if len(do) == 0 {
		return nil, false
	}
	found := false
	last := rewrite(do[len(do)-1], func(x any) (any, bool) {
		a, is := x.(ir.AddMana)
		if is {
			change(&a)
			found = true
		}
		return a, is
	})
	return append(slices.Clone(do[:len(do)-1]), last), found
}

// anything is a filter that every permanent and card matches.
func anything() ir.Filter { return anyOf(is(ir.PermanentKind), is(ir.CardKind)) }

// manaPurpose reads one thing that mana may be spent on: "to cast creature spells", "activate an
// ability of a colorless permanent", "on costs that contain {X}".
func (p *parser) manaPurpose(a *ir.AddMana) bool {
	p.w("to")
	switch {
	case p.s("on costs that contain"), p.s("pay a cost that contains"):
		t := p.peek()
		p.advance(1)
		a.OnlyCosts = t.text
		return (t.text == "{X}" || t.text == "{C}")
	case p.w("cast"):
		_ = p.w("a") || p.w("an")
		n, ok := p.nounPhrase()
		if !ok || n.kind != ir.SpellKind {
			return false
		}
		f := n.filter()
		if p.w("from") {
			from, ok := p.castFrom()
			if !ok {
				return false
			}
			f = all(f, from)
		}
		if a.Only != nil {
			f = anyOf(a.Only, f)
		}
		a.Only = f
		return true
	case p.s("activate abilities"), p.s("activate an ability"):
		f := anything()
		if p.w("of") {
			_ = p.w("a") || p.w("an")
			source, ok := p.sourceNoun()
			if !ok {
				n, ok := p.nounPhrase()
				if !ok || n.player {
					return false
				}
				source = n.filter()
			}
			f = source
		}
		a.OnlyAbilities = f
		return true
	}
	return false
}

// whenSpent reads a trigger on spending the mana just added (CR 106.6a): what it does is said up to
// the end.
func (p *parser) whenSpent(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if !p.s("when you spend this mana to cast") && !p.s("when that mana is spent to cast") {
		return do, false, true
	}
	if !p.w("a") && !p.w("an") {
		return nil, false, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.kind != ir.SpellKind || n.plural || !p.w(",") {
		return nil, false, false
	}
	targets := len(p.targets)
	p.things = append(p.things, referent{before: ir.It{}, after: ir.It{}, heads: append([]string{"spell"}, n.heads...)})
	then, modes, ok := p.instructions()
	if !ok || modes != nil || len(p.targets) > targets || find(then, rebindsIt) {
		return nil, false, p.fail("what the mana triggers is not understood")
	}
	out, ok := eachMana(do, func(m *ir.AddMana) { m.RiderFor, m.Then = n.filter(), then })
	if !ok {
		return nil, false, p.fail("no mana was added before this")
	}
	return out, true, true
}

// rebindsIt tells what gives `it` another meaning inside.
func rebindsIt(x any) bool {
	switch x.(type) {
	case ir.ForEach, ir.Apply, ir.Delay, ir.Reflexive:
		return true
	}
	return false
}

// manaLasts reads that the mana just added stays until the end of the turn.
func (p *parser) manaLasts(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if len(do) == 0 || !p.s("until end of turn , you don't lose this mana") || !p.s("as steps and phases end") || !p.sentenceEnd() {
		return do, false, true
	}
	for i, e := range do {
		if a, is := e.(ir.AddMana); is && a.Lasts == "" {
			a.Lasts = ir.EndOfTurn
			out := slices.Clone(do)
			out[i] = a
			return out, true, true
		}
	}
	return nil, false, p.fail("no mana was added before this")
}

// keepsMana reads that unspent mana stays, or becomes other mana (CR 500.5).
func (p *parser) keepsMana() (ir.Ability, bool) {
	s := ir.Static{To: ir.You{}}
	if p.s("if you would lose unspent mana , that mana becomes") {
		become := "{C}"
		if !p.w("colorless") {
			c, ok := colorNames[p.peek().text]
			if !ok {
				return nil, false
			}
			p.advance(1)
			become = "{" + string(c) + "}"
		}
		s.Mods = []ir.Mod{ir.DoesntEmpty{Become: become}}
		return s, p.w("instead") && p.sentenceEnd()
	}
	switch {
	case p.w("you"):
	case p.w("players"):
		s.To = ir.Players{}
	default:
		return nil, false
	}
	if !p.s("don't lose unspent") {
		return nil, false
	}
	keep := ir.DoesntEmpty{}
	if c, ok := colorNames[p.peek().text]; ok {
		p.advance(1)
		keep.Colors = []ir.Color{c}
	}
	s.Mods = []ir.Mod{keep}
	return s, p.w("mana") && p.s("as steps and phases end") && p.sentenceEnd()
}

// spendsAny reads that mana may be spent as other mana: "you can spend mana of any type to cast
// creature spells" (CR 609.4b).
func (p *parser) spendsAny() (ir.Ability, bool) {
	as := ir.AnyManaType
	if !p.s("you can spend mana of any type to cast") && !p.s("you may spend mana of any type to cast") {
		if !p.s("you may spend mana as though it were mana of any") {
			return nil, false
		}
		if p.w("color") {
			as = ir.AnyManaColor
		} else if !p.w("type") {
			return nil, false
		}
		if !p.s("to cast") {
			return nil, false
		}
	}
	n, ok := p.nounPhrase()
	if !ok || n.kind != ir.SpellKind || !n.plural || n.in != nil {
		return nil, false
	}
	n.parts = append(n.parts, yours)
	return ir.Static{To: n.each(), Mods: []ir.Mod{ir.AsThough{What: as}}}, p.sentenceEnd()
}

// lifeForMana reads that life may be paid for each symbol of a color in a cost.
func (p *parser) lifeForMana() (ir.Ability, bool) {
	if !p.s("for each") {
		return nil, false
	}
	c, ok := colorOfSymbol(p.peek().text)
	if !ok {
		return nil, false
	}
	p.advance(1)
	s := ir.Static{To: ir.You{}, Mods: []ir.Mod{ir.LifeForMana{Color: c}}}
	return s, p.s("in a cost , you may pay 2 life") && p.s("rather than pay that mana") && p.sentenceEnd()
}
