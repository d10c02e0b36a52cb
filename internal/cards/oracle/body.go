package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// body reads instructions up to the end of the tokens, with the targets they announce.
func (p *parser) body() (ir.Body, bool) {
	do, modes, ok := p.instructions()
	if !ok || !p.end() {
		return ir.Body{}, false
	}
	if find(do, speaksAcross) {
		return ir.Body{}, p.fail("what only happens otherwise is spoken of")
	}
	return ir.Body{Targets: p.targets, Do: do, Modes: modes}, true
}

// instructions reads sentences.
func (p *parser) instructions() ([]ir.Effect, *ir.Modes, bool) {
	var do []ir.Effect
	var groups []int // where the instructions of each sentence begin
	for !p.end() {
		if p.w(lineBreak) {
			p.advance(abilityWordLength(p.toks[p.pos:]))
			continue
		}
		if p.w(".") {
			continue
		}
		if modes, ok := p.modes(); ok {
			return do, modes, p.end()
		}
		start := len(do)
		out, handled, ok := p.followUp(do, groups)
		if !ok {
			return nil, nil, false
		}
		if !handled {
			sets, targets := len(p.sets), len(p.targets)
			p.usedShown = false
			more, ok := p.sentence()
			if !ok {
				return nil, nil, false
			}
			if into, is := p.intoDelay(do, more); is && len(p.targets) == targets {
				out = into
			} else if g, is := p.insideGate(do, more, p.sets[sets:]); is {
				g.Then = append(slices.Clone(g.Then), more...)
				out = append(slices.Clone(do[:start-1]), g)
			} else {
				out = append(do, more...)
				groups = append(groups, start)
			}
		}
		do = mergeReveal(out)
	}
	if p.bothZones {
		return nil, nil, p.fail("which zone was searched is not asked")
	}
	if find(do, unsized) {
		return nil, nil, p.fail("a token has no size")
	}
	return p.bindSets(do), nil, len(do) > 0
}

// mergeReveal makes revealing what was just searched for part of the search.
func mergeReveal(do []ir.Effect) []ir.Effect {
	var out []ir.Effect
	for _, e := range do {
		if r, ok := e.(ir.Reveal); ok && len(out) > 0 {
			if s, ok := out[len(out)-1].(ir.Search); ok && same(r.What, variable(s.As)) && s.As != "" {
				s.Reveal = true
				out[len(out)-1] = s
				continue
			}
		}
		out = append(out, e)
	}
	return out
}

// sentenceEnd reads the full stop, or the end of the text.
func (p *parser) sentenceEnd() bool {
	if p.end() || p.w(".") {
		return true
	}
	return p.has(lineBreak) || p.fail("the sentence goes on")
}

// followUp reads sentences that complete what the one before says: "If you do, …", "It
// can't be regenerated.", "Otherwise, …".
func (p *parser) followUp(do []ir.Effect, groups []int) (out []ir.Effect, handled, ok bool) {
	m := p.mark()
	for _, read := range []func([]ir.Effect, []int) ([]ir.Effect, bool, bool){
		p.ifYouDo, p.ifYouDont, p.whenYouDo, p.otherwise, p.noRegeneration, p.insteadSentence, p.spendOnly, p.newTargets, p.tokenHas, p.stillLand, p.wouldDie, p.excessDamage, p.damageStays, p.dealtThisWay, p.ifPrevented, p.preventedAmount, p.landTypesKept, p.castExiled, p.costSaid, p.flipOutcome, p.libraryToo, p.manaLasts, p.whenSpent,
	} {
		out, handled, ok = read(do, groups)
		if handled || !ok {
			return out, handled, ok
		}
		p.reset(m)
	}
	return do, false, true
}

// ifYouDo reads "If you do, …" after something optional or something that may fail.
func (p *parser) ifYouDo(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if _, is := p.any("if you do ,", "if they do ,", "if that player does ,", "if the player does ,", "if a player does ,"); !is {
		return do, false, true
	}
	if len(do) == 0 {
		return nil, false, p.fail("nothing before this may be done")
	}
	last := do[len(do)-1]
	then, ok := p.clauses()
	if !ok || !p.sentenceEnd() {
		return nil, false, false
	}
	out := append([]ir.Effect{}, do[:len(do)-1]...)
	next, ok := p.attach(last, then)
	if !ok {
		return nil, false, p.fail("what was done is not known")
	}
	return append(out, next...), true, true
}

// attach makes instructions depend on what was done before them.
func (p *parser) attach(last ir.Effect, then []ir.Effect) ([]ir.Effect, bool) {
	if g, ok := last.(ir.Gate); ok && g.May != nil && !g.Unless && g.Else == nil {
		if len(g.Cost) > 0 && len(g.Then) == 0 || len(g.Then) == 0 {
			g.Then = then
			return []ir.Effect{g}, true
		}
		if certain(g.Then) {
			g.Then = append(g.Then, then...)
			return []ir.Effect{g}, true
		}
		if _, shuffle := then[0].(ir.Shuffle); shuffle && len(then) == 1 && searches(g.Then) {
			g.Then = append(slices.Clone(g.Then), then...)
			return []ir.Effect{g}, true
		}
		inner, ok := p.attach(g.Then[len(g.Then)-1], then)
		g.Then = append(append([]ir.Effect{}, g.Then[:len(g.Then)-1]...), inner...)
		return []ir.Effect{g}, ok
	}
	bound, name, ok := p.bind(last, "done")
	if !ok {
		return nil, false
	}
	return []ir.Effect{bound, ir.Gate{If: ir.Done{Name: name}, Then: then}}, true
}

// certain says whether the instructions are always possible to follow.
func certain(do []ir.Effect) bool {
	for _, e := range do {
		switch e.(type) {
		case ir.Draw, ir.GainLife, ir.LoseLife, ir.AddMana, ir.CreateToken, ir.Transform:
		default:
			return false
		}
	}
	return true
}

// searches says whether a library was searched, after which it is shuffled.
func searches(do []ir.Effect) bool {
	return find(do, func(x any) bool { _, is := x.(ir.Search); return is })
}

// bind gives an instruction a name under which its outcome can be asked for.
func (p *parser) bind(e ir.Effect, stem string) (ir.Effect, string, bool) {
	set := func(as *string) string {
		if *as == "" {
			*as = p.fresh(stem)
		}
		return *as
	}
	switch e := e.(type) {
	case ir.Move:
		name := set(&e.As)
		return e, name, true
	case ir.Sacrifice:
		name := set(&e.As)
		return e, name, true
	case ir.SacrificeObjects:
		name := set(&e.As)
		return e, name, true
	case ir.Discard:
		name := set(&e.As)
		return e, name, true
	case ir.Destroy:
		name := set(&e.As)
		return e, name, true
	case ir.Tap:
		name := set(&e.As)
		return e, name, true
	case ir.UntapThem:
		name := set(&e.As)
		return e, name, true
	case ir.TakeCounters:
		name := set(&e.As)
		return e, name, true
	case ir.CounterSpell:
		name := set(&e.As)
		return e, name, true
	case ir.CastIt:
		name := set(&e.As)
		return e, name, true
	case ir.CreateToken:
		name := set(&e.As)
		return e, name, true
	case ir.DiscardObjects:
		name := set(&e.As)
		return e, name, true
	case ir.Reveal:
		name := set(&e.As)
		return e, name, true
	}
	return e, "", false
}

// ifYouDont reads "If you don't, …".
func (p *parser) ifYouDont(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if _, is := p.any("if you don't ,", "if they don't ,", "if that player doesn't ,", "if the player doesn't ,", "if you don't cast it ,",
		"if you don't cast that card ,", "if you don't cast it this way ,"); !is {
		return do, false, true
	}
	if len(do) > 0 {
		if c, is := do[len(do)-1].(ir.CastIt); is {
			bound, name, _ := p.bind(c, "cast")
			not, ok := p.clauses()
			return append(slices.Clone(do[:len(do)-1]), bound, ir.Gate{If: ir.Never{If: ir.Done{Name: name}}, Then: not}), true, ok && p.sentenceEnd()
		}
	}
	return p.elseOf(do, func(g ir.Gate) bool { return g.May != nil && !g.Unless })
}

// otherwise reads "Otherwise, …".
func (p *parser) otherwise(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if !p.s("otherwise ,") {
		return do, false, true
	}
	return p.elseOf(do, func(g ir.Gate) bool { return g.If != nil && g.May == nil })
}

func (p *parser) elseOf(do []ir.Effect, fits func(ir.Gate) bool) ([]ir.Effect, bool, bool) {
	if len(do) == 0 {
		return nil, false, p.fail("nothing before this is a choice")
	}
	g, is := do[len(do)-1].(ir.Gate)
	if !is || g.Else != nil || !fits(g) {
		return nil, false, p.fail("nothing before this is a choice")
	}
	alternative, ok := p.clauses()
	if !ok || !p.sentenceEnd() {
		return nil, false, false
	}
	g.Else = alternative
	return append(append([]ir.Effect{}, do[:len(do)-1]...), g), true, true
}

// whenYouDo reads a reflexive trigger (CR 603.12).
func (p *parser) whenYouDo(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if !p.s("when you do ,") {
		return do, false, true
	}
	if len(do) == 0 {
		return nil, false, p.fail("nothing before this was done")
	}
	lets, body, ok := p.innerBody(false)
	if !ok {
		return nil, false, false
	}
	out, ok := p.attach(do[len(do)-1], append(lets, ir.Reflexive{Body: body}))
	if !ok {
		return nil, false, p.fail("what was done is not known")
	}
	return append(append([]ir.Effect{}, do[:len(do)-1]...), out...), true, true
}

// innerBody reads one sentence that has targets of its own. What it says of the targets
// outside is said of names bound before.
func (p *parser) innerBody(events bool) (lets []ir.Effect, body ir.Body, ok bool) {
	outer, base := p.targets, p.base
	p.targets, p.base = nil, 0
	names := p.nameOuter(events)
	do, ok := p.clauses()
	ok = ok && p.sentenceEnd()
	body = ir.Body{Targets: p.targets, Do: do}
	p.targets, p.base = outer, base
	if !ok {
		return nil, body, false
	}
	for _, l := range names {
		if find(body, func(x any) bool { v, is := x.(ir.Var); return is && v.Name == l.As }) {
			lets = append(lets, l)
		}
	}
	return lets, body, true
}

// nameOuter replaces targets, and with events participants of the event, by names in what
// pronouns may mean.
func (p *parser) nameOuter(events bool) []ir.Let {
	var lets []ir.Let
	swap := func(r ir.Ref) ir.Ref {
		return rewrite(r, func(x any) (any, bool) {
			_, target := x.(ir.Target)
			_, event := x.(ir.Event)
			if !target && (!event || !events) {
				return nil, false
			}
			for _, l := range lets {
				if same(l.Be, x) {
					return ir.Var{Name: l.As}, true
				}
			}
			l := ir.Let{As: p.fresh("named"), Be: x.(ir.Ref)}
			lets = append(lets, l)
			return ir.Var{Name: l.As}, true
		})
	}
	for _, list := range [][]referent{p.things, p.people} {
		for i := range list {
			list[i].before, list[i].after = swap(list[i].before), swap(list[i].after)
		}
	}
	return lets
}

// noRegeneration reads that what was destroyed can't be regenerated.
func (p *parser) noRegeneration(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if _, is := p.any("it can't be regenerated", "they can't be regenerated", "a creature destroyed this way can't be regenerated",
		"that creature can't be regenerated", "those creatures can't be regenerated", "the creature can't be regenerated",
		"creatures destroyed this way can't be regenerated"); !is || !p.sentenceEnd() {
		return do, false, true
	}
	if len(do) > 0 {
		if d, is := do[len(do)-1].(ir.Destroy); is {
			d.NoRegen = true
			return append(append([]ir.Effect{}, do[:len(do)-1]...), d), true, true
		}
	}
	return nil, false, p.fail("nothing was destroyed before this")
}

// insteadSentence reads "If …, … instead.", which takes the place of the sentence before.
func (p *parser) insteadSentence(do []ir.Effect, groups []int) ([]ir.Effect, bool, bool) {
	if !p.w("if") || len(groups) == 0 {
		return do, false, true
	}
	cond, ok := p.condition()
	if !ok || !p.w(",") {
		return do, false, true
	}
	p.w("instead")
	lead := p.toks[p.pos-1].text == "instead"
	then, ok := p.attempt(func() ([]ir.Effect, bool) { return p.moreOfThose(do) })
	if !ok {
		then, ok = p.clauses()
	}
	if !ok || !lead && !p.w("instead") || !p.sentenceEnd() {
		return do, false, true
	}
	start := groups[len(groups)-1]
	old := do[start:]
	if len(old) != 1 || len(then) != 1 || !sameSort(old[0], then[0]) {
		return nil, false, p.fail("what is replaced is not one instruction")
	}
	if replacesPart(old[0], then[0]) {
		return nil, false, p.fail("only a part of what is said before may be replaced")
	}
	out := append([]ir.Effect{}, do[:start]...)
	return append(out, ir.Gate{If: cond, Then: then, Else: append([]ir.Effect{}, old...)}), true, true
}

// replacesPart says whether a change of objects makes kinds of changes that the one in its place does not: then
// these may be meant to stay, as in "becomes an artifact creature with …" and "has base power … instead".
func replacesPart(old, then ir.Effect) bool {
	before, is := old.(ir.Apply)
	after, too := then.(ir.Apply)
	return is && too && slices.ContainsFunc(before.Mods, func(m ir.Mod) bool {
		return !slices.ContainsFunc(after.Mods, func(n ir.Mod) bool { return sameSort(m, n) })
	})
}

// moreOfThose reads "create ten of those tokens" in place of fewer.
func (p *parser) moreOfThose(do []ir.Effect) ([]ir.Effect, bool) {
	if !p.verb("create") || len(do) == 0 {
		return nil, false
	}
	c, is := do[len(do)-1].(ir.CreateToken)
	n, ok := p.plainNumber()
	if !is || !ok || !p.s("of those tokens") {
		return nil, false
	}
	c.N = one(n)
	return []ir.Effect{c}, true
}

// newTargets reads that a copy may get new targets.
func (p *parser) newTargets(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if _, is := p.any("you may choose new targets for the copy", "you may choose new targets for the copies", "you may choose new targets for that copy"); !is {
		return do, false, true
	}
	if out, ok := retargeted(do); ok && p.sentenceEnd() {
		return out, true, true
	}
	return nil, false, p.fail("nothing was copied before this")
}

// retargeted lets new targets be chosen for the copy that the last instruction makes, be it in a gate.
func retargeted(do []ir.Effect) ([]ir.Effect, bool) {
	if len(do) == 0 {
		return nil, false
	}
	out := slices.Clone(do)
	switch e := out[len(out)-1].(type) {
	case ir.CopySpell:
		e.NewTargets = true
		out[len(out)-1] = e
		return out, true
	case ir.Gate:
		if len(e.Else) > 0 {
			return nil, false
		}
		then, ok := retargeted(e.Then)
		e.Then = then
		out[len(out)-1] = e
		return out, ok
	case ir.Delay:
		inner, ok := retargeted(e.Do)
		e.Do = inner
		out[len(out)-1] = e
		return out, ok
	}
	return nil, false
}

// tokenHas reads what a sentence adds to the token just created: "It has "…"".
func (p *parser) tokenHas(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if _, is := p.any("it has", "they have", "those tokens have", "the token has", "that token has"); !is || len(do) == 0 {
		return do, false, true
	}
	m := p.mark()
	a, ok := p.abilityList()
	if !ok || !p.sentenceEnd() {
		p.reset(m)
		return do, false, true
	}
	with, ok := giveToken(do, a)
	if !ok {
		p.reset(m)
		return do, false, true
	}
	return with, true, true
}

// giveToken adds abilities to the token that the last of the effects creates, be it in a gate.
func giveToken(do []ir.Effect, a []ir.Ability) ([]ir.Effect, bool) {
	if len(do) == 0 {
		return nil, false
	}
	before := append([]ir.Effect{}, do[:len(do)-1]...)
	switch c := do[len(do)-1].(type) {
	case ir.Gate:
		if c.Else != nil {
			return nil, false
		}
		then, ok := giveToken(c.Then, a)
		c.Then = then
		return append(before, c), ok
	case ir.CreateToken:
		if c.Token == nil {
			return nil, false
		}
		spec := *c.Token
		spec.Abilities = append(slices.Clone(spec.Abilities), a...)
		if spec.Power == nil && slices.Contains(spec.Types, ir.Creature) {
			spec.Power, spec.Toughness = ir.N(0), ir.N(0)
		}
		c.Token = &spec
		return append(before, c), true
	}
	return nil, false
}

// stillLand reads that something keeps the types it had, which the change before already says.
func (p *parser) stillLand(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	m := p.mark()
	if _, is := p.any("it 's still a", "it 's still an", "they're still"); is && len(do) > 0 {
		_, typed := cardTypeNames[singular(p.peek().text)]
		p.advance(1)
		if typed && p.sentenceEnd() && find(do[len(do)-1], func(x any) bool { _, add := x.(ir.AddTypes); return add }) {
			return do, true, true
		}
	}
	p.reset(m)
	return do, false, true
}

// unsized says whether something creates a creature token whose size is not told.
func unsized(x any) bool {
	c, is := x.(ir.CreateToken)
	return is && c.Token != nil && c.Token.Known == "" && c.Token.Power == nil && slices.Contains(c.Token.Types, ir.Creature)
}
