package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// damageSaid is damage that something will happen to: which, and what has to be chosen first.
type damageSaid struct {
	on     ir.EventPattern
	lets   []ir.Effect
	either ir.Ref // a target that may be a player or a permanent
	this   bool   // "this turn" was said
}

// replaced makes the effect that a replacement of that damage is, for the rest of the turn.
func (d damageSaid) replaced(r ir.Replacement) []ir.Effect {
	r.On = d.on
	mods := []ir.Mod{ir.Replaces{Replacement: r}}
	if d.either != nil {
		// The target is a player or a permanent: only one of the two will ever apply.
		toPlayer, toObject := r, r
		toPlayer.On.Player, toObject.On.Object = sameAs(d.either), sameAs(d.either)
		mods = []ir.Mod{ir.Replaces{Replacement: toPlayer}, ir.Replaces{Replacement: toObject}}
	}
	return append(slices.Clone(d.lets), ir.Apply{Mods: mods})
}

// prevent reads prevention effects.
func (p *parser) prevent(ir.Ref) ([]ir.Effect, bool) {
	d, amount, shield, ok := p.preventedDamage()
	if !ok || !d.this || shield && d.open() {
		return nil, false
	}
	p.number = ir.EventAmount{}
	return d.replaced(ir.Replacement{Prevents: true, Instead: []ir.Instead{ir.PreventIt{N: amount, Shield: shield}}}), true
}

// open tells whether nothing says whom the damage would be dealt to.
func (d damageSaid) open() bool {
	return d.on.Object == nil && d.on.Player == nil && d.on.If == nil && d.either == nil
}

// preventedDamage reads "all combat damage that would be dealt this turn", "the next 3 damage" from a
// source of your choice.
func (p *parser) preventedDamage() (d damageSaid, amount ir.Quantity, shield, ok bool) {
	d.on = ir.EventPattern{On: ir.Damages}
	switch {
	case p.w("all"):
		p.combatWord(&d.on)
	case p.s("the next"):
		if amount, ok = p.plainNumber(); !ok {
			return d, nil, false, false
		}
		shield = true
	default:
		return d, nil, false, false
	}
	return d, amount, shield, p.w("damage") && p.damageClause(&d)
}

// damageClause reads "that would be dealt to you by red sources", "that creature would deal to you
// this turn".
func (p *parser) damageClause(d *damageSaid) bool {
	p.w("that")
	passive := p.s("would be dealt")
	if !passive {
		if !p.damageSource(d) || !p.s("would deal") {
			return false
		}
	}
	d.this = p.s("this turn")
	if p.w("to") && !p.damageVictims(d) {
		return false
	}
	d.this = p.s("this turn") || d.this
	if passive && p.w("by") && !p.damageSource(d) {
		return false
	}
	d.this = p.s("this turn") || d.this
	return true
}

// damageSource reads what would deal the damage: a source of your choice, or objects.
func (p *parser) damageSource(d *damageSaid) bool {
	m := p.mark()
	if (p.w("a") || p.w("an")) && p.chosenSource(d) {
		return true
	}
	p.reset(m)
	o, ok := p.objects()
	if !ok || o.chosen || o.noun.player {
		return false
	}
	d.on.Source = matcher(o)
	return true
}

// chosenSource reads "red source of your choice", "unblocked creature of your choice": what is
// chosen as the instruction is followed (CR 609.7).
func (p *parser) chosenSource(d *damageSaid) bool {
	start := p.pos
	from := ir.Ref(nil)
	if f, ok := p.sourceNoun(); ok {
		ability := is(ir.AbilityKind)
		from = ir.Union{Of: []ir.Ref{
			ir.Each{What: not(ability), In: zones(ir.Battlefield, ir.Stack, ir.Command)},
			ir.SourceOf{Of: ir.Each{What: ability, In: zones(ir.Stack)}},
		}}
		if f != nil {
			from = ir.Matching{Of: from, What: f}
		}
	} else if n, ok := p.nounPhrase(); ok && !n.player && !n.plural && n.kind != ir.CardKind {
		from = n.each()
	} else {
		return false
	}
	if !said(p.toks[start:p.pos], "of", "your", "choice") {
		return false
	}
	name := p.fresh("source")
	d.lets = append(d.lets, ir.Let{As: name, Be: ir.Choose{From: from}})
	d.on.Source = sameAs(variable(name))
	p.mention(referent{before: variable(name), heads: []string{"source"}, weak: true})
	return true
}

// said looks for words in a row.
func said(toks []token, words ...string) bool {
	for i := range toks {
		if startsWithWords(toks[i:], words...) {
			return true
		}
	}
	return false
}

// damageVictims reads who or what would be dealt the damage: "any target", "you and/or creatures
// you control".
func (p *parser) damageVictims(d *damageSaid) bool {
	var player, object []ir.Filter
	for {
		if !p.oneVictim(d, &player, &object) {
			return false
		}
		m := p.mark()
		if _, ok := p.any("and/or", "and", "or"); !ok {
			break
		}
		if !p.startsVictim() {
			p.reset(m)
			break
		}
	}
	if d.either != nil {
		return len(player)+len(object) == 0
	}
	switch {
	case len(object) == 0:
		d.on.Player = anyOf(player...)
	case len(player) == 0:
		d.on.Object = anyOf(object...)
	default:
		d.on.If = ir.Or{Of: []ir.Condition{
			ir.Matches{Ref: roleOf(ir.RolePlayer), What: anyOf(player...)}, ir.Matches{Ref: roleOf(ir.RoleObject), What: anyOf(object...)},
		}}
	}
	return true
}

// startsVictim looks whether another noun follows and not another clause.
func (p *parser) startsVictim() bool {
	m := p.mark()
	defer p.reset(m)
	if p.w("you") {
		return !slices.Contains([]string{"gain", "draw", "may", "lose"}, p.peek().text)
	}
	if p.self() {
		return !p.has("deals") && !p.has("gets")
	}
	n, ok := p.nounPhrase()
	return ok && n.plural
}

func (p *parser) oneVictim(d *damageSaid, player, object *[]ir.Filter) bool {
	switch {
	case p.w("you"):
		*player = append(*player, sameAs(ir.You{}))
		return true
	case p.s("each player"), p.w("players"):
		*player = append(*player, is(ir.PlayerKind))
		return true
	}
	o, ok := p.objects()
	if !ok || o.chosen || o.noun.player && o.index < 0 {
		return false
	}
	if o.noun.player {
		d.either = o.ref
		return !o.plural
	}
	*object = append(*object, matcher(o))
	return true
}

// nextTime reads what happens with the damage that is dealt the next time, be it prevented, more, or
// dealt to something else. Damage dealt at the same time is dealt one time.
func (p *parser) nextTime() ([]ir.Effect, bool) {
	if !p.s("the next time") {
		return nil, false
	}
	d := damageSaid{on: ir.EventPattern{On: ir.Damages}}
	passive := p.combatWord(&d.on) && p.s("damage would be dealt")
	if !passive {
		d.on.Combat = nil
		if !p.damageSource(&d) || !p.s("would deal") || !p.combatWord(&d.on) || !p.w("damage") {
			return nil, false
		}
	}
	if p.w("to") && !p.damageVictims(&d) || !p.s("this turn ,") {
		return nil, false
	}
	p.number = ir.EventAmount{}
	r := ir.Replacement{Uses: ir.N(1)}
	m := p.mark()
	if n, ok := p.newDamage(); ok {
		r.Instead = []ir.Instead{ir.Amount{To: n}}
		return d.replaced(r), true
	}
	p.reset(m)
	switch {
	case p.s("prevent that damage"):
		r.Prevents, r.Instead = true, []ir.Instead{ir.PreventIt{}}
	case p.s("prevent all but"):
		n, ok := p.plainNumber()
		if !ok || !p.s("of that damage") {
			return nil, false
		}
		r.Prevents, r.Instead = true, []ir.Instead{ir.PreventIt{N: ir.Minus{A: ir.EventAmount{}, B: n}}}
	case p.s("that damage is dealt to"):
		to, ok := p.redirected()
		if !ok {
			return nil, false
		}
		r.Instead = []ir.Instead{ir.RedirectTo{To: to}}
	default:
		return nil, false
	}
	return d.replaced(r), true
}

// redirected reads what damage is dealt to instead.
func (p *parser) redirected() (ir.Ref, bool) {
	if p.s("you instead") {
		return ir.You{}, true
	}
	o, ok := p.objects()
	return o.ref, ok && !o.chosen && !o.plural && p.w("instead")
}

// redirectNext reads that so much damage, or all of it, is dealt to something else instead (CR 614.9).
func (p *parser) redirectNext() ([]ir.Effect, bool) {
	d, amount, shield, ok := p.preventedDamage()
	if !ok || !d.this || d.open() || !p.s("is dealt to") {
		return nil, false
	}
	to, ok := p.redirected()
	if !ok {
		return nil, false
	}
	return d.replaced(ir.Replacement{Instead: []ir.Instead{ir.RedirectTo{To: to, N: amount, Shield: shield}}}), true
}

// lastingDamage reads prevention and redirection that last as long as the ability.
func (p *parser) lastingDamage() (ir.Ability, bool) {
	r := ir.Replacement{Prevents: p.w("prevent"), Instead: []ir.Instead{ir.PreventIt{}}}
	d, amount, _, ok := p.preventedDamage()
	if !ok || d.this || amount != nil || len(d.lets) > 0 || d.either != nil || len(p.targets) > 0 {
		return nil, false
	}
	if !r.Prevents {
		if d.open() || !p.s("is dealt to") {
			return nil, false
		}
		to, ok := p.redirected()
		if !ok {
			return nil, false
		}
		r.Instead = []ir.Instead{ir.RedirectTo{To: to}}
	}
	r.On = d.on
	return replaces(r), p.sentenceEnd()
}

// ifPrevented reads what else happens when damage is prevented (CR 615.5): "if damage is prevented
// this way, you gain that much life".
func (p *parser) ifPrevented(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	m := p.mark()
	when, ok := p.preventedThisWay()
	if !ok {
		p.reset(m)
		return do, false, true
	}
	out, ok := lastPrevention(do, func(it *ir.PreventIt, source ir.Ref) bool {
		p.number = ir.EventAmount{}
		then, ok := p.clauses()
		if when != nil {
			then = []ir.Effect{ir.Gate{If: ir.Matches{Ref: source, What: when}, Then: then}}
		}
		it.Then = append(it.Then, then...)
		return ok
	})
	return out, true, ok && p.sentenceEnd()
}

// preventedThisWay reads "if damage from a black source is prevented this way, …", and what the
// source has to be.
func (p *parser) preventedThisWay() (ir.Filter, bool) {
	if !p.s("if damage") {
		return nil, false
	}
	var when ir.Filter
	if p.w("from") {
		if !p.w("a") && !p.w("an") {
			return nil, false
		}
		f, ok := p.sourceNoun()
		if !ok {
			return nil, false
		}
		when = f
	}
	return when, p.s("is prevented this way ,")
}

// lastPrevention finds the prevention that the last instruction begins and changes it, given its
// source.
func lastPrevention(do []ir.Effect, change func(*ir.PreventIt, ir.Ref) bool) ([]ir.Effect, bool) {
	if len(do) == 0 {
		return nil, false
	}
	a, is := do[len(do)-1].(ir.Apply)
	if !is || len(a.Mods) != 1 {
		return nil, false
	}
	r, is := a.Mods[0].(ir.Replaces)
	if !is || !r.Prevents || len(r.Instead) != 1 {
		return nil, false
	}
	it, is := r.Instead[0].(ir.PreventIt)
	if !is || !change(&it, roleOf(ir.RoleSource)) {
		return nil, false
	}
	r.Instead = []ir.Instead{it}
	a.Mods = []ir.Mod{r}
	return append(slices.Clone(do[:len(do)-1]), a), true
}

// preventedAmount reads instructions about how much was prevented: what is done for each 1 damage, and
// "you gain life equal to the damage prevented this way".
func (p *parser) preventedAmount(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	m := p.mark()
	if p.s("for each 1 damage prevented this way ,") {
		if then, ok := p.clauses(); ok && len(then) == 1 {
			if scaled, ok := timesDone(then[0]); ok {
				out, ok := lastPrevention(do, func(it *ir.PreventIt, _ ir.Ref) bool { it.Then = append(it.Then, scaled); return true })
				return out, true, ok && p.sentenceEnd()
			}
		}
	}
	p.reset(m)
	if p.s("you gain life equal to the damage prevented this way") {
		out, ok := lastPrevention(do, func(it *ir.PreventIt, _ ir.Ref) bool {
			it.Then = append(it.Then, ir.GainLife{N: ir.EventAmount{}})
			return true
		})
		return out, true, ok && p.sentenceEnd()
	}
	p.reset(m)
	return do, false, true
}

// timesDone does something as often as the amount of the event says, at once.
func timesDone(e ir.Effect) (ir.Effect, bool) {
	switch e := e.(type) {
	case ir.PutCounters:
		e.N = times(orOne(e.N), ir.EventAmount{})
		return e, !e.Divided
	case ir.GainLife:
		e.N = times(e.N, ir.EventAmount{})
		return e, true
	case ir.Draw:
		e.N = times(orOne(e.N), ir.EventAmount{})
		return e, true
	case ir.CreateToken:
		e.N = times(orOne(e.N), ir.EventAmount{})
		return e, true
	}
	return nil, false
}
