package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// countersArrive reads that one or more counters are put on something, or removed from it, by whomever.
// What is said of a single counter would trigger for each of them, which no event here says.
func (p *parser) countersArrive() ([]ir.EventPattern, bool) {
	m := p.mark()
	e, r, ok := p.countersMoved()
	if !ok {
		p.reset(m)
		return nil, false
	}
	if same(e.Object, sameAs(ir.This{})) && p.s("for the first time each turn") {
		e.Nth = ir.N(1)
	}
	p.number = ir.EventAmount{}
	p.things = append([]referent{r}, p.things...)
	return []ir.EventPattern{e}, true
}

// youOrYoursTargeted reads that you or something you control becomes a target (CR 603.2).
func (p *parser) youOrYoursTargeted() ([]ir.EventPattern, bool) {
	m := p.mark()
	if p.s("you or a") {
		n, ok := p.nounPhrase()
		if ok && !n.player && n.in == nil && n.says(yours) {
			s := eventSubject{filter: n.filter()}
			mine := eventSubject{filter: sameAs(ir.You{}), player: true, you: true}
			if theirs, ok := p.stateEvent(s); ok && len(theirs) == 1 && theirs[0].On == ir.BecomesTarget {
				self := mine.target()
				self.Source = theirs[0].Source
				return []ir.EventPattern{self, theirs[0]}, true
			}
		}
	}
	p.reset(m)
	return nil, false
}

// playedFromElsewhere reads that you play a land or cast a spell from another zone than your hand.
func (p *parser) playedFromElsewhere() ([]ir.EventPattern, bool) {
	if !p.s("you play a land or cast a spell") || !p.s("from anywhere other than your hand") {
		return nil, false
	}
	you := sameAs(ir.You{})
	from := zones(ir.Library, ir.Graveyard, ir.Exile, ir.Command)
	return []ir.EventPattern{{On: ir.PlaysLand, Player: you, From: from}, {On: ir.Casts, Player: you, Object: not(ir.CastFrom{Zones: zones(ir.Hand)})}}, true
}

// putItsCounters reads that the counters of something that is gone are put on something else (CR 122.8).
func (p *parser) putItsCounters() ([]ir.Effect, bool) {
	from, ok := ir.Ref(nil), false
	if p.s("those counters on") {
		r, it := p.it()
		from, ok = r.before, it
	} else if from, ok = p.possessiveThing(); ok {
		ok = p.s("counters on")
	}
	if !ok {
		return nil, false
	}
	to, ok := p.objects()
	if !ok || to.plural || to.chosen || to.noun.player {
		return nil, false
	}
	return []ir.Effect{ir.MoveCounters{From: from, To: to.ref, Gone: true}}, true
}

// moveCounters reads counters moved from one thing onto another (CR 122.5).
func (p *parser) moveCounters(ir.Ref) ([]ir.Effect, bool) {
	e := ir.MoveCounters{}
	switch {
	case p.w("all"):
	case p.s("any number of"):
		e.UpTo = true
	case p.s("up to"):
		n, ok := p.plainNumber()
		if !ok {
			return nil, false
		}
		e.N, e.UpTo = n, true
	default:
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
	from, ok := p.objects()
	if !ok || from.plural || from.chosen || !p.w("onto") && !p.w("to") {
		return nil, false
	}
	to, ok := p.objects()
	e.From, e.To = from.ref, to.ref
	return []ir.Effect{e}, ok && !to.plural && !to.chosen && !to.noun.player
}

// madeToDiscard reads that what an opponent controls has you discard this card (CR 701.9).
func (p *parser) madeToDiscard() ([]ir.EventPattern, bool) {
	if !p.s("a spell or ability an opponent controls causes you to discard {self}") {
		return nil, false
	}
	p.fromMany = zones(ir.Graveyard, ir.Exile) // wherever it went
	p.things = append([]referent{{before: ir.This{}, after: ir.This{}}}, p.things...)
	source := roleOf(ir.RoleSource)
	p.mentionPlayer(controllerOf(source), false, "player")
	return []ir.EventPattern{{On: ir.Discards, Object: sameAs(ir.This{}), Player: sameAs(ir.You{}), Source: theirs}}, true
}

func (p *parser) countersMoved() (ir.EventPattern, referent, bool) {
	e, r := ir.EventPattern{On: ir.CountersPut}, referent{before: ir.This{}, after: ir.This{}}
	if !p.s("one or more") {
		return e, r, false
	}
	if e.Counter, _ = p.counterKind(); e.Counter == "" {
		e.Batch, e.BatchBy = true, ir.RoleObject
	}
	if p.s("counters are removed from") {
		e.On = ir.CountersGone
	} else if !p.s("counters are put on") {
		return e, r, false
	}
	if p.self() {
		e.Object = sameAs(ir.This{})
		return e, r, true
	}
	if !p.w("a") && !p.w("an") && !p.has("another") {
		return e, r, false
	}
	n, ok := p.nounPhrase()
	e.Object, r = n.filter(), referent{before: roleOf(ir.RoleObject), after: roleOf(ir.RoleObject), heads: n.heads}
	return e, r, ok && !n.player && !n.plural && n.rel == "" && n.kind != ir.CardKind
}
