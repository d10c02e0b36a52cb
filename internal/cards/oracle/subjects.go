package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// objectClause reads a clause whose subject are objects: "target creature gets +1/+1 …",
// "this creature deals 2 damage …".
func (p *parser) objectClause() ([]ir.Effect, bool) {
	if do, ok := p.ableToBlockNow(); ok {
		return do, true
	}
	if do, ok := p.attempt(p.lifeExchanged); ok {
		return do, true
	}
	o, ok := p.objects()
	if !ok {
		return nil, p.fail("a subject is expected")
	}
	if o.chosen {
		return nil, false
	}
	o = p.withOthers(o)
	if n := len(p.things); n > 0 && p.things[n-1].aside {
		p.things[n-1].aside = false // the subject of a sentence is what the next one speaks of
	}
	p.actor = &referent{before: o.before, after: o.ref, heads: o.heads, plural: o.plural}
	if o.plural {
		p.w("each") // what is said of them is said of every one
	}
	p.w("also") // which says nothing but that more was said before
	do, ok := p.objectDeed(o)
	if !ok {
		return nil, false
	}
	for {
		m := p.mark()
		if !p.joiner() {
			return do, true
		}
		more, ok := p.objectDeed(o)
		if !ok {
			p.reset(m)
			return do, true
		}
		do = append(do, more...)
	}
}

// lifeExchanged reads two target players who exchange life totals.
func (p *parser) lifeExchanged() ([]ir.Effect, bool) {
	if !p.s("two target players exchange life totals") {
		return nil, false
	}
	spec := ir.TargetSpec{What: is(ir.PlayerKind)}
	a := p.announce(spec)
	spec.Distinct = true
	return []ir.Effect{ir.Exchange{A: a, B: p.announce(spec), Life: true}}, true
}

// withOthers reads what else the same is said of: all others named like a target, "you and
// permanents you control".
func (p *parser) withOthers(first object) object {
	m := p.mark()
	if !p.w("and") {
		return first
	}
	second, ok := p.objects()
	if !ok || second.chosen || second.noun.player || second.index >= 0 || !second.plural {
		p.reset(m)
		return first
	}
	if next := p.peek().text; next != "get" && next != "gain" && next != "each" {
		p.reset(m)
		return first
	}
	p.things[len(p.things)-1].weak = true
	u := ir.Union{Of: []ir.Ref{first.ref, second.ref}}
	return object{ref: u, before: u, heads: append(slices.Clone(first.heads), second.heads...), plural: true, index: -1}
}

// objectDeed reads what is said of objects.
func (p *parser) objectDeed(o object) ([]ir.Effect, bool) {
	m := p.mark()
	for _, read := range []func(object) ([]ir.Effect, bool){p.deals, p.fights, p.acts, p.staysTapped, p.changes} {
		if do, ok := read(o); ok {
			return do, true
		}
		p.reset(m)
	}
	return nil, false
}

// changes reads changes that last for a while.
func (p *parser) changes(o object) ([]ir.Effect, bool) {
	var pre []ir.Effect
	for _, read := range []func(object) ([]ir.Effect, bool){p.chosenProtection, p.chosenWord} {
		if do, ok := read(o); ok {
			return do, true
		}
	}
	defer p.otherThanSaid(o)()
	mods, ok := p.modsOf(o, false)
	if !ok {
		return nil, false
	}
	if m := p.mark(); p.w("and") {
		if word, mod, ok := p.chosenMod(); ok {
			pre, mods = append(pre, word), append(mods, mod)
		} else {
			p.reset(m)
		}
	}
	if _, ok := p.forEach(); ok { // "until end of turn for each …" comes after the duration too
		return nil, false
	}
	until, ok := p.durationOr(ir.Forever)
	if !ok {
		return nil, false
	}
	if until == ir.Forever && p.lead == nil && slices.ContainsFunc(mods, func(m ir.Mod) bool { _, sized := m.(ir.ModPT); return sized }) && p.has("and") {
		return nil, p.fail("how long this lasts comes later")
	}
	if until == ir.Forever && slices.ContainsFunc(mods, func(m ir.Mod) bool { return same(m, ir.Cant{Do: ir.ToBeRegenerated}) }) {
		return nil, p.fail("this is about a destruction, not about what comes after it")
	}
	if until == "" {
		if q, ok := p.forEach(); ok {
			mods, ok = scaled(mods, q)
			if !ok {
				return nil, false
			}
		}
	}
	return append(pre, ir.Apply{To: o.ref, Mods: mods, Until: until}), true
}

// scaled multiplies a change of power and toughness.
func scaled(mods []ir.Mod, by ir.Quantity) ([]ir.Mod, bool) {
	if len(mods) != 1 {
		return nil, false
	}
	pt, ok := mods[0].(ir.ModPT)
	scale := func(q ir.Quantity) ir.Quantity {
		if q == nil {
			return nil
		}
		return times(q, by)
	}
	return []ir.Mod{ir.ModPT{Power: scale(pt.Power), Toughness: scale(pt.Toughness)}}, ok
}

// chosenProtection reads protection from a color that is chosen as it is given.
func (p *parser) chosenProtection(o object) ([]ir.Effect, bool) {
	m := p.mark()
	if p.w("gains") || p.w("gain") {
		if do, ok := p.protectionOfChoice(o.ref); ok {
			return do, true
		}
	}
	p.reset(m)
	return nil, false
}

// protectionOfChoice reads it after the verb.
func (p *parser) protectionOfChoice(to ir.Ref) ([]ir.Effect, bool) {
	m := p.mark()
	if p.s("protection from the color of your choice") {
		if until, ok := p.durationOr("?"); ok && until != "?" {
			p.card.choices["color"] = true
			k := ir.Keyword{Name: "protection", What: ir.OfChosen{What: ir.ColorChar, Key: "color"}}
			return []ir.Effect{ir.ChooseWord{What: ir.ColorWord, Key: "color"},
				ir.Apply{To: to, Mods: []ir.Mod{ir.Gain{Abilities: ir.Abilities{k}}}, Until: until}}, true
		}
	}
	p.reset(m)
	return nil, false
}

// staysTapped reads "doesn't untap during its controller's next untap step".
func (p *parser) staysTapped(o object) ([]ir.Effect, bool) {
	until := ir.ItsControllersNextUntap
	if do, ok := p.attempt(func() ([]ir.Effect, bool) { return p.staysTappedFor(o) }); ok {
		return do, true
	}
	if _, ok := p.any("doesn't untap during its controller 's next untap step", "don't untap during their controller 's next untap step",
		"don't untap during their controllers 's next untap steps", "doesn't untap during your next untap step"); !ok {
		if _, ok := p.any("doesn't untap during its controller 's untap step", "don't untap during their controllers 's untap steps"); !ok {
			return nil, false
		}
		d, ok := p.duration()
		if !ok {
			return nil, false
		}
		until = d
	}
	return []ir.Effect{apply(o.ref, until, ir.Cant{Do: ir.ToUntap})}, true
}

// deals reads damage.
func (p *parser) deals(o object) ([]ir.Effect, bool) {
	if !p.w("deals") && !p.w("deal") {
		return nil, false
	}
	if o.plural {
		defer p.saidOfEach()()
	}
	var from ir.Ref
	if !same(o.ref, ir.This{}) && !same(o.before, ir.This{}) && !p.saidOfSpell() {
		from = o.before
	}
	m := p.mark()
	if p.s("damage equal to") {
		q, ok := p.quantity()
		if ok && p.w("to") {
			return p.damageTo(q, from)
		}
		p.reset(m)
		if p.s("damage to") {
			return p.damageEqual(from)
		}
		return nil, false
	}
	if p.s("damage to") {
		return p.damageEqual(from)
	}
	n, ok := p.plainNumber()
	if !ok || !p.w("damage") {
		return nil, false
	}
	if p.s("divided as you choose among") {
		return p.dividedDamage(n, from)
	}
	if !p.w("to") {
		return nil, false
	}
	return p.damageTo(n, from)
}

// saidOfSpell says whether the "it" that deals damage is the spell: the sentence spoke of it
// before, as in "If this spell was kicked, it deals 7 damage instead."
func (p *parser) saidOfSpell() bool {
	at := p.pos - 2
	if !p.card.spell || at < 0 || p.toks[at].text != "it" {
		return false
	}
	for ; at > 0 && p.toks[at-1].text != "."; at-- {
		if p.toks[at-1].kind == selfToken {
			return true
		}
	}
	return false
}

// damageEqual reads "deals damage to target creature equal to …".
func (p *parser) damageEqual(from ir.Ref) ([]ir.Effect, bool) {
	to, ok := p.damaged()
	if !ok || !p.s("equal to") {
		return nil, false
	}
	q, ok := p.quantity()
	return []ir.Effect{ir.DealDamage{To: to, Amount: q, From: from}}, ok
}

// damageTo reads who is dealt the damage, and further damage by the same source.
func (p *parser) damageTo(n ir.Quantity, from ir.Ref) ([]ir.Effect, bool) {
	to, ok := p.damaged()
	if !ok {
		return nil, false
	}
	if q, ok := p.forEach(); ok {
		n = times(n, q)
	}
	e := ir.DealDamage{To: to, Amount: n, From: from, As: p.fresh("dealt")}
	p.number = ir.Num{Name: e.As}
	p.things = append(p.things, referent{before: variable(e.As), after: variable(e.As), heads: []string{"dealt damage"}, plural: true, weak: true})
	for {
		m := p.mark()
		p.w(",")
		p.w("and")
		more, ok := p.plainNumber()
		if p.pos == m.pos || !ok || !p.s("damage to") {
			p.reset(m)
			return []ir.Effect{e}, true
		}
		to, ok := p.damagedToo(from)
		if !ok {
			return nil, false
		}
		e.Also = append(e.Also, ir.DamageShare{To: to, Amount: more})
		p.number = nil // the one amount or both
	}
}

// damaged reads what is dealt damage: objects, players, or both.
func (p *parser) damaged() (ir.Ref, bool) {
	one := func() (ir.Ref, bool) {
		m := p.mark()
		if r, _, ok := p.subjectPlayers(); ok {
			if _, choice := r.(ir.Choose); !choice {
				return r, true
			}
		}
		p.reset(m)
		o, ok := p.objects()
		return o.ref, ok && !o.chosen
	}
	r, ok := one()
	if !ok {
		return nil, false
	}
	refs := []ir.Ref{r}
	for {
		m := p.mark()
		if p.w("and") {
			if next, ok := one(); ok && p.phraseEnds() {
				refs = append(refs, next)
				continue
			}
		}
		p.reset(m)
		break
	}
	if len(refs) == 1 {
		return r, true
	}
	return ir.Union{Of: refs}, true
}

// damagedToo reads what else is dealt damage by the source, itself included.
func (p *parser) damagedToo(from ir.Ref) (ir.Ref, bool) {
	if !p.w("itself") {
		return p.damaged()
	}
	if from == nil {
		from = ir.This{}
	}
	return from, true
}

// phraseEnds says whether no verb follows that would make what was read a subject.
func (p *parser) phraseEnds() bool {
	if p.end() {
		return true
	}
	return slices.Contains([]string{".", ",", "and", "for", "where", "if", "unless", lineBreak, "instead", "at", "equal", "this", "that"}, p.peek().text)
}

// dividedDamage reads the targets among which damage is divided.
func (p *parser) dividedDamage(n ir.Quantity, from ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.targetPhrase()
	if !ok || o.index < 0 {
		return nil, false
	}
	spec := &p.targets[o.index]
	spec.Divide = n
	if spec.Min != nil && same(spec.Min, ir.N(0)) {
		spec.Min = ir.N(0)
	}
	return []ir.Effect{ir.DealDamage{To: o.ref, From: from, Divided: true}}, true
}

func (p *parser) fights(o object) ([]ir.Effect, bool) {
	if !p.w("fights") && !p.w("fight") {
		return nil, false
	}
	b, ok := p.objects()
	return []ir.Effect{ir.Fight{A: o.ref, B: b.ref}}, ok && !b.plural && !o.plural
}

// acts reads keyword actions that objects perform.
func (p *parser) acts(o object) ([]ir.Effect, bool) {
	what := o.ref
	switch {
	case p.verb("explore"):
		return []ir.Effect{ir.Act{Name: "explore", What: what}}, true
	case p.verb("connive"):
		return []ir.Effect{ir.Act{Name: "connive", What: what}}, true
	case p.w("endures") || p.w("endure"):
		n, ok := p.plainNumber()
		return []ir.Effect{ir.Act{Name: "endure", What: what, N: n}}, ok
	case p.s("phases out"), p.s("phase out"):
		return []ir.Effect{ir.PhaseOut{What: o.ref}}, true
	case p.s("becomes prepared"), p.s("becomes solved"):
		return []ir.Effect{ir.Become{Who: what, Status: ir.Status(p.toks[p.pos-1].text)}}, true
	}
	return nil, false
}

// matcher is the filter for the objects a phrase means: the very ones, or all like them.
func matcher(o object) ir.Filter {
	if each, ok := o.ref.(ir.Each); ok && each.In == nil && each.Of == nil {
		return each.What
	}
	return sameAs(o.ref)
}
