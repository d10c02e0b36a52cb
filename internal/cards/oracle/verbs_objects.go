package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// objectVerbs are about objects.
var objectVerbs = []playerVerb{
	{"destroy", (*parser).destroy},
	{"exile", (*parser).exile},
	{"return", (*parser).returnTo},
	{"put", (*parser).put},
	{"sacrifice", (*parser).sacrifice},
	{"tap or untap", (*parser).tapOrUntap},
	{"tap", (*parser).tap},
	{"untap", (*parser).untap},
	{"counter", (*parser).counterSpell},
	{"copy", (*parser).copySpell},
	{"regenerate", (*parser).regenerate},
	{"attach", (*parser).attachTo},
	{"transform", (*parser).transform},
	{"meld", (*parser).meld},
	{"flip", (*parser).flipOver},
	{"remove", (*parser).removeFrom},
	{"move", (*parser).moveCounters},
	{"exchange control of", (*parser).exchange},
	{"double", (*parser).double},
	{"prevent", (*parser).prevent},
	{"have", (*parser).haveDo},
	{"turn", (*parser).turnDown},
}

func (p *parser) destroy(ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.joinedObjects(nil)
	if !ok || o.chosen {
		return nil, false
	}
	d := ir.Destroy{What: o.ref, As: p.fresh("destroyed")}
	p.done("destroyed", d.As, o)
	return []ir.Effect{d}, true
}

// done lets phrases such as "destroyed this way" and "the exiled card" find what was done.
func (p *parser) done(deed, name string, o object) {
	heads := []string{deed}
	for _, h := range o.heads {
		heads = append(heads, deed+" "+h)
	}
	heads = append(heads, deed+" card", deed+" creature", deed+" permanent")
	p.things = append(p.things, referent{before: variable(name), after: variable(name), heads: heads, plural: o.plural, weak: true})
}

// object is a phrase for objects, chosen ones included, as the object of a verb.
func (p *parser) anyObjects(by ir.Ref) (object, bool) {
	m := p.mark()
	if o, ok := p.objects(); ok {
		return o, true
	}
	p.reset(m)
	return p.someObjects(by)
}

func (p *parser) exile(who ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.zoneContents()
	if !ok {
		o, ok = p.joinedObjects(who)
	}
	if !ok {
		return nil, false
	}
	p.fromZone(&o)
	mv := ir.Move{What: o.ref, To: ir.Exile, As: p.fresh("exiled")}
	if p.s("face down") {
		mv.Hidden = true
	}
	if !p.counteredExile(&mv) {
		return nil, false
	}
	if p.w("until") {
		if !p.self() || !p.s("leaves the battlefield") {
			return nil, false
		}
		mv.UntilThisLeaves = true
	}
	p.settle(&mv, o, "exiled")
	if same(o.before, ir.This{}) && p.has(", then return it") { // whatever was spoken of in other sentences
		p.mention(referent{before: ir.This{}, after: variable(mv.As), heads: []string{"card"}})
	}
	return []ir.Effect{mv}, true
}

// counteredExile reads the counters that something is exiled with.
func (p *parser) counteredExile(mv *ir.Move) bool {
	m := p.mark()
	if !p.w("with") {
		return true
	}
	c, ok := p.counterSpec()
	if !ok {
		p.reset(m)
		return true
	}
	mv.Counters = []ir.CounterSpec{c}
	return p.s("on it") || p.s("on them")
}

// fromZone reads where a thing referred to is taken from, when the noun did not say it.
func (p *parser) fromZone(o *object) {
	m := p.mark()
	if p.s("from your graveyard") && same(o.ref, ir.This{}) {
		p.from = ir.Graveyard
		return
	}
	p.reset(m)
}

// settle notes where moved things are now.
func (p *parser) settle(mv *ir.Move, o object, deed string) {
	now := variable(mv.As)
	if o.chosen {
		p.mention(referent{before: now, after: now, heads: append([]string{deed + " card"}, o.heads...), plural: o.plural})
		return
	}
	p.moved(o.ref, now, mv.To == ir.Battlefield)
	for i := range p.things {
		if same(p.things[i].after, now) && mv.To != ir.Battlefield {
			p.things[i].heads = append(slices.Clone(p.things[i].heads), "card")
		}
	}
	p.done(deed, mv.As, o)
}

// zoneContents reads "all graveyards", "target player's graveyard", "your hand".
func (p *parser) zoneContents() (object, bool) {
	m := p.mark()
	if p.s("all graveyards") {
		return object{ref: ir.Each{In: zones(ir.Graveyard)}, plural: true, chosen: true, heads: []string{"card"}}, true
	}
	p.s("all cards from") // the same as the zone itself
	who, ok := p.possessive()
	if ok {
		if z, ok := p.zoneWord(); ok && (z == ir.Graveyard || z == ir.Hand) {
			return object{ref: ir.Each{In: zones(z), Of: who}, plural: true, chosen: true, heads: []string{"card"}}, true
		}
	}
	p.reset(m)
	return object{}, false
}

// returnTo reads what is returned and where to.
func (p *parser) returnTo(who ir.Ref) ([]ir.Effect, bool) {
	if do, ok := p.attempt(func() ([]ir.Effect, bool) { return p.returnWhereFirst(who) }); ok {
		return do, true
	}
	o, ok := p.returnAmong()
	if !ok {
		o, ok = p.joinedObjects(who)
	}
	if !ok {
		return nil, false
	}
	p.fromZone(&o)
	mv := ir.Move{What: o.ref, As: p.fresh("returned")}
	switch {
	case !p.w("to"):
		return nil, false
	case p.ownersHand():
		mv.To = ir.Hand
	case p.s("the battlefield"):
		mv.To = ir.Battlefield
		if !p.entersHow(&mv) {
			return nil, false
		}
	default:
		return nil, false
	}
	p.settle(&mv, o, "returned")
	return []ir.Effect{mv}, true
}

// returnWhereFirst reads where something is returned to before what it is.
func (p *parser) returnWhereFirst(who ir.Ref) ([]ir.Effect, bool) {
	if !p.w("to") {
		return nil, false
	}
	mv := ir.Move{To: ir.Hand, As: p.fresh("returned")}
	if !p.ownersHand() {
		if !p.s("the battlefield") {
			return nil, false
		}
		if mv.To = ir.Battlefield; !p.entersHow(&mv) {
			return nil, false
		}
	}
	o, ok := p.anyObjects(who)
	mv.What = o.ref
	p.settle(&mv, o, "returned")
	return []ir.Effect{mv}, ok
}

// ownersHand reads the hands that returned objects go to: always their owners'.
func (p *parser) ownersHand() bool {
	_, ok := p.any("its owner 's hand", "their owner 's hand", "their owners 's hands", "your hand", "their owner 's hands", "that player 's hand",
		"their hand")
	return ok
}

// entersHow reads "tapped", "under your control", "attached to …", "with a counter on it".
func (p *parser) entersHow(mv *ir.Move) bool {
	for {
		switch {
		case p.s("tapped and transformed"):
			mv.Tapped, mv.Transformed = true, true
		case p.s("tapped and attacking"):
			mv.Tapped, mv.Attacking = true, ir.Choose{From: ir.Defenders{}} // CR 508.4
		case p.w("tapped"):
			mv.Tapped = true
		case p.w("transformed"):
			mv.Transformed = true
		case p.w("flipped"):
			mv.Flipped = true
		case p.s("under your control"):
			mv.Under = nil
		case p.s("under its owner 's control"), p.s("under their owner 's control"), p.s("under their owners 's control"):
			mv.Under = ir.Owner{Of: ir.It{}}
		case p.s("attached to"):
			o, ok := p.objects()
			if !ok {
				return false
			}
			mv.AttachTo = o.ref
		case p.has("with a") || p.has("with an") || p.has("with two") || p.has("with three") || p.has("with x"):
			p.w("with")
			c, ok := p.counterSpec()
			if !ok || !p.s("on it") && !p.s("on them") {
				return false
			}
			mv.Counters = append(mv.Counters, c)
		default:
			return true
		}
	}
}

// counterSpec reads "a +1/+1 counter", "two charge counters", "an additional +1/+1 counter".
func (p *parser) counterSpec() (ir.CounterSpec, bool) {
	n, ok := p.plainNumber()
	if !ok {
		return ir.CounterSpec{}, false
	}
	if p.w("additional") && p.has("x") {
		n, _ = p.plainNumber() // "an additional X counters"
	}
	k, ok := p.counterKind()
	if !ok || !p.w("counter") && !p.w("counters") {
		return ir.CounterSpec{}, false
	}
	return ir.CounterSpec{Kind: k, N: one(n)}, true
}

// put reads counters put on things, and things put somewhere.
func (p *parser) put(who ir.Ref) ([]ir.Effect, bool) {
	m := p.mark()
	if do, ok := p.putCounters(); ok {
		return do, true
	}
	p.reset(m)
	if do, ok := p.putItsCounters(); ok {
		return do, true
	}
	p.reset(m)
	if do, ok := p.putRest(who); ok {
		return do, true
	}
	p.reset(m)
	o, ok := p.anyObjects(who)
	if !ok {
		return nil, false
	}
	p.fromZone(&o)
	mv := ir.Move{What: o.ref, As: p.fresh("put")}
	if !p.destination(&mv) {
		return nil, false
	}
	if top, is := mv.What.(ir.Top); is && mv.To == ir.Graveyard {
		e := ir.Mill{Who: top.Of, N: top.N, As: mv.As}
		p.settle(&mv, o, "milled")
		return []ir.Effect{e}, true
	}
	if mv.To == ir.Battlefield && who != ir.Ref(ir.You{}) && mv.Under == nil {
		mv.Under = who
	}
	p.settle(&mv, o, "put")
	if rest, ok := p.attempt(func() ([]ir.Effect, bool) { return p.andTheRest(o) }); ok {
		return append([]ir.Effect{mv}, rest...), true
	}
	return []ir.Effect{mv}, true
}

// destination reads where something is put.
func (p *parser) destination(mv *ir.Move) bool {
	switch {
	case p.s("back in any order"), p.s("back"):
		mv.To = ir.Library
		return true
	case p.w("into"):
		if p.ownersHand() {
			mv.To = ir.Hand
			return true
		}
		if _, ok := p.any("your graveyard", "their graveyard", "its owner 's graveyard", "their owner 's graveyard", "their owners 's graveyards",
			"that player 's graveyard"); ok {
			mv.To = ir.Graveyard
			return true
		}
		if p.ownersLibrary() {
			mv.To, mv.At = ir.Library, ir.AtBottom
			if p.s("second from the top") {
				mv.At = "2"
				return true
			}
			if p.s("third from the top") {
				mv.At = "3"
				return true
			}
		}
		return false
	case p.s("onto the battlefield"):
		mv.To = ir.Battlefield
		return p.entersHow(mv)
	case p.s("on the bottom of"):
		mv.To, mv.At = ir.Library, ir.AtBottom
		return p.ownersLibrary() && p.order(mv)
	case p.s("on top of"), p.s("on the top of"):
		mv.To = ir.Library
		return (p.ownersLibrary() || p.searched != nil && p.w("it")) && p.order(mv)
	case p.searched != nil && p.s("on top"):
		mv.To = ir.Library
		return p.has(".") || p.end()
	}
	return false
}

// ownersLibrary reads the library that cards go to: always their owners'.
func (p *parser) ownersLibrary() bool {
	_, ok := p.any("its owner 's library", "their owner 's library", "their owners 's libraries", "your library", "their library",
		"that player 's library", "their owner 's libraries", "that library")
	return ok
}

func (p *parser) order(mv *ir.Move) bool {
	if p.s("in any order") || p.s("in any order they choose") {
		return true
	}
	if p.s("in a random order") {
		mv.Order = ir.RandomOrder
	}
	return true
}

// putCounters reads "put two +1/+1 counters on target creature".
func (p *parser) putCounters() ([]ir.Effect, bool) {
	if p.s("a number of") {
		return p.numberOfCounters()
	}
	n, ok := p.plainNumber()
	if !ok {
		return nil, false
	}
	p.w("additional")
	kind, ok := p.counterKind()
	if !ok || !p.w("counter") && !p.w("counters") || !p.w("on") {
		return nil, false
	}
	return p.countersOnto(kind, n)
}

func (p *parser) numberOfCounters() ([]ir.Effect, bool) {
	kind, ok := p.counterKind()
	if !ok || !p.w("counters") || !p.w("on") {
		return nil, false
	}
	o, ok := p.counterHolder()
	if !ok || !p.s("equal to") {
		return nil, false
	}
	q, ok := p.quantity()
	if !ok {
		return nil, false
	}
	return p.putOn(o, ir.PutCounters{On: o.ref, Kind: kind, N: q}), true
}

func (p *parser) countersOnto(kind ir.CounterKind, n ir.Quantity) ([]ir.Effect, bool) {
	o, ok := p.counterHolder()
	if !ok {
		return nil, false
	}
	if q, ok := p.forEach(); ok {
		n = times(n, q)
	}
	return p.putOn(o, ir.PutCounters{On: o.ref, Kind: kind, N: one(n)}), true
}

// putOn puts counters on objects, which are chosen first where they are chosen on resolution.
func (p *parser) putOn(o object, e ir.PutCounters) []ir.Effect {
	if !o.chosen {
		return []ir.Effect{e}
	}
	name := p.fresh("chosen")
	e.On = variable(name)
	p.mention(referent{before: e.On, heads: o.heads, plural: o.plural})
	return []ir.Effect{ir.Let{As: name, Be: o.ref}, e}
}

func (p *parser) counterHolder() (object, bool) {
	m := p.mark()
	if o, ok := p.objects(); ok {
		return o, true
	}
	p.reset(m)
	return p.someObjects(nil)
}

// sacrifice reads what players sacrifice.
func (p *parser) sacrifice(who ir.Ref) ([]ir.Effect, bool) {
	m := p.mark()
	if o, ok := p.backObjects(); ok {
		e := ir.SacrificeObjects{Who: orYou(who), What: o.ref, As: p.fresh("sacrificed")}
		p.done("sacrificed", e.As, o)
		return []ir.Effect{e}, true
	}
	p.reset(m)
	e := ir.Sacrifice{Who: orYou(who), As: p.fresh("sacrificed")}
	if p.w("all") {
		n, ok := p.nounPhrase()
		if !ok || n.player || n.kind == ir.CardKind {
			return nil, false
		}
		n.parts = withoutOwner(n.parts, who)
		e.What, e.All = n.filter(), true
		return []ir.Effect{e}, true
	}
	lo, hi, ok := p.howMany()
	if !ok || lo != hi {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || n.kind == ir.CardKind {
		return nil, false
	}
	n.parts = withoutOwner(n.parts, who)
	e.What, e.N = n.filter(), one(lo)
	o := object{heads: n.heads, plural: e.N != nil}
	p.done("sacrificed", e.As, o)
	return []ir.Effect{e}, true
}

// withoutOwner leaves out that the sacrificing player controls what is sacrificed.
func withoutOwner(parts []ir.Filter, who ir.Ref) []ir.Filter {
	var out []ir.Filter
	for _, f := range parts {
		if !same(f, controlled(who)) {
			out = append(out, f)
		}
	}
	return out
}

func (p *parser) tap(who ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.joinedObjects(who)
	return []ir.Effect{ir.Tap{What: o.ref}}, ok && !o.chosen
}

func (p *parser) untap(who ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.joinedObjects(who)
	return []ir.Effect{ir.UntapThem{What: o.ref}}, ok
}

// tapOrUntap is a choice on resolution.
func (p *parser) tapOrUntap(who ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.objects()
	if !ok {
		return nil, false
	}
	return []ir.Effect{ir.PickOne{Who: orYou(who), Options: []ir.Mode{
		{Do: []ir.Effect{ir.Tap{What: o.ref}}}, {Do: []ir.Effect{ir.UntapThem{What: o.ref}}},
	}}}, true
}

func (p *parser) counterSpell(ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.objects()
	if !ok {
		return nil, false
	}
	p.things = append(p.things, referent{before: o.before, after: o.ref, heads: o.heads, plural: o.plural}) // "its controller"
	e := ir.CounterSpell{What: o.ref}
	m := p.mark()
	if p.s(". if that spell is countered this way ,") {
		switch {
		case p.s("exile it instead of putting it into its owner 's graveyard"):
			e.Instead = &ir.Move{To: ir.Exile}
		case p.s("put it on top of its owner 's library") && p.insteadOfThere():
			e.Instead = &ir.Move{To: ir.Library}
		case p.s("put it into its owner 's hand") && p.insteadOfThere():
			e.Instead = &ir.Move{To: ir.Hand}
		default:
			p.reset(m)
		}
	}
	return []ir.Effect{e}, true
}

func (p *parser) insteadOfThere() bool { return p.s("instead of into that player 's graveyard") }

func (p *parser) copySpell(who ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.objects()
	if !ok || o.chosen {
		return nil, false
	}
	if called(o, "card") && !called(o, "spell") {
		return p.castCopy(o)
	}
	c := ir.CopySpell{What: o.ref, Who: orYou(who)}
	switch {
	case p.w("twice"):
		c.N = ir.N(2)
	case p.s("three times"):
		c.N = ir.N(3)
	}
	if !p.copyDiffers(&c) {
		return nil, false
	}
	if _, ok := p.any(", and you may choose new targets for the copy", "and you may choose new targets for the copy",
		"and may choose new targets for the copy", "and you may choose new targets for the copies", ", and you may choose new targets for the copies"); ok {
		c.NewTargets = true
	}
	return []ir.Effect{c}, true
}

// copyDiffers reads how the copy of a spell differs from it, or for what copies are made (CR 707.10d).
func (p *parser) copyDiffers(c *ir.CopySpell) bool {
	switch {
	case p.s(", except the copy isn't legendary"), p.s(", except it isn't legendary"):
		p.s("if the spell is legendary")
		c.Except = []ir.Mod{ir.RemoveTypes{Super: []ir.Supertype{ir.Legendary}}}
	case p.has("for each other") && p.s("for each"):
		n, ok := p.nounPhrase()
		if !ok || n.player || n.in != nil || n.plural {
			return false
		}
		if _, ok := p.any("that the spell could target", "that spell could target", "that ability could target", "the spell could target"); !ok {
			return false
		}
		if !p.s(". each copy targets a different one of those creatures") {
			return false
		}
		c.Each = n.each()
	}
	return true
}

// castCopy reads that the copy of a card may be cast, for its mana cost or for free (CR 707.12).
func (p *parser) castCopy(o object) ([]ir.Effect, bool) {
	if _, ok := p.any(", and you may cast", "and you may cast", ". you may cast", ", then you may cast", ". then you may cast"); !ok {
		return nil, false
	}
	c := ir.CastIt{What: o.ref, Copy: true, May: true, As: p.fresh("cast")}
	many := p.s("any number of")
	if _, ok := p.any("the copy", "that copy", "the copies", "those copies"); !ok || many != o.plural && o.plural {
		return nil, false
	}
	if many {
		c.N = ir.Unbounded{}
	}
	c.Free = p.freeCast()
	p.mention(referent{before: variable(c.As), heads: []string{"spell"}, plural: many, weak: true})
	return []ir.Effect{c}, true
}

func (p *parser) regenerate(ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.objects()
	return []ir.Effect{ir.Regenerate{What: o.ref}}, ok
}

func (p *parser) attachTo(ir.Ref) ([]ir.Effect, bool) {
	what, ok := p.objects()
	if !ok || !p.w("to") {
		return nil, false
	}
	if n := len(p.things); n > 0 && (p.things[n-1].aside || p.things[n-1].again) {
		p.things = p.things[:n-1] // nothing is attached to itself
	}
	to, ok := p.objects()
	return []ir.Effect{ir.Attach{What: what.ref, To: to.ref}}, ok
}

func (p *parser) transform(ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.objects()
	return []ir.Effect{ir.Transform{What: o.ref}}, ok
}

// removeFrom reads counters removed, and creatures removed from combat.
func (p *parser) removeFrom(ir.Ref) ([]ir.Effect, bool) {
	m := p.mark()
	if o, ok := p.objects(); ok && p.s("from combat") {
		return []ir.Effect{ir.RemoveFromCombat{What: o.ref}}, true
	}
	p.reset(m)
	e := ir.TakeCounters{As: p.fresh("removed")}
	if !p.w("all") {
		n, ok := p.plainNumber()
		if !ok {
			return nil, false
		}
		e.N = n
	}
	e.Kind, _ = p.counterKind()
	if !p.w("counter") && !p.w("counters") || !p.w("from") {
		return nil, false
	}
	o, ok := p.objects()
	e.From = o.ref
	p.number = ir.Num{Name: e.As}
	return []ir.Effect{e}, ok
}

func (p *parser) exchange(ir.Ref) ([]ir.Effect, bool) {
	a, ok := p.objects()
	if !ok {
		return nil, false
	}
	if !p.w("and") {
		if a.index < 0 || !same(p.targets[a.index].Max, ir.N(2)) {
			return nil, false
		}
		spec := p.targets[a.index]
		spec.Min, spec.Max = nil, nil
		p.targets[a.index] = spec
		spec.Distinct = true
		return []ir.Effect{ir.Exchange{A: a.ref, B: p.announce(spec)}}, spec.Together == ""
	}
	b, ok := p.objects()
	return []ir.Effect{ir.Exchange{A: a.ref, B: b.ref}}, ok
}

// double reads doubling counters, a life total, or power and toughness (CR 701.10).
func (p *parser) double(ir.Ref) ([]ir.Effect, bool) {
	for _, read := range []func() ([]ir.Effect, bool){p.doubleCounters, p.doubleLife, p.doubleSize} {
		if do, ok := p.attempt(read); ok {
			return do, true
		}
	}
	return nil, false
}

// doubleLife reads "your life total".
func (p *parser) doubleLife() ([]ir.Effect, bool) {
	who, ok := p.possessive()
	if !ok {
		who, ok = p.possessedBy()
	}
	return []ir.Effect{ir.SetLife{Who: orYou(who), N: ir.Times{A: ir.N(2), B: ir.Life{Of: who}}}}, ok && p.s("life total")
}

// doubleSize reads "the power of each creature you control until end of turn", "its power and toughness".
func (p *parser) doubleSize() ([]ir.Effect, bool) {
	m := p.mark()
	var o object
	mod, ok := p.sizes("the")
	if ok && p.w("of") {
		o, ok = p.objects()
	} else {
		p.reset(m)
		if r, its := p.possessedObject(); its {
			o = r
			mod, ok = p.sizes("")
		}
	}
	if !ok || o.ref == nil {
		return nil, false
	}
	until, ok := p.durationOr(ir.Forever)
	return []ir.Effect{ir.Apply{To: o.ref, Mods: []ir.Mod{mod}, Until: until}}, ok && until != ir.Forever
}

// sizes reads "power and toughness", "power", "toughness" after a word.
func (p *parser) sizes(after string) (ir.DoublePT, bool) {
	switch {
	case after != "" && !p.w(after):
		return ir.DoublePT{}, false
	case p.s("power and toughness"):
		return ir.DoublePT{Power: true, Toughness: true}, true
	case p.w("power"):
		return ir.DoublePT{Power: true}, true
	}
	return ir.DoublePT{Toughness: true}, p.w("toughness")
}

// possessedObject reads "its", "target creature's", "this creature's".
func (p *parser) possessedObject() (object, bool) {
	if p.w("its") {
		r, ok := p.it()
		return objectOf(r), ok
	}
	o, ok := p.objects()
	return o, ok && p.w("'s")
}

// doubleCounters reads "the number of +1/+1 counters on this creature".
func (p *parser) doubleCounters() ([]ir.Effect, bool) {
	if !p.s("the number of") {
		return nil, false
	}
	kind, ok := p.counterKind()
	if !ok || !p.s("counters on") {
		return nil, false
	}
	o, ok := p.objects()
	if !ok {
		return nil, false
	}
	if o.plural {
		it := ir.PutCounters{On: ir.It{}, Kind: kind, N: ir.CountersOn{Kind: kind, On: ir.It{}}}
		return []ir.Effect{ir.ForEach{Of: o.ref, Do: []ir.Effect{it}, Together: true}}, true
	}
	return []ir.Effect{ir.PutCounters{On: o.ref, Kind: kind, N: ir.CountersOn{Kind: kind, On: o.ref}}}, true
}

// turnDown reads permanents turned face down (CR 708.2b).
func (p *parser) turnDown(ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.objects()
	if !ok || o.chosen || !p.s("face down") {
		return nil, false
	}
	return []ir.Effect{ir.TurnFace{What: o.ref, Down: &ir.FaceDown{}}}, true
}

// haveDo reads "have" with what somebody else does: "you may have target player draw a card".
func (p *parser) haveDo(ir.Ref) ([]ir.Effect, bool) { return p.clause() }
