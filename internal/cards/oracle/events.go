package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// eventVerb reads what happens to the subject, or what it does.
func (p *parser) eventVerb(s eventSubject) ([]ir.EventPattern, bool) {
	m := p.mark()
	readers := []func(eventSubject) ([]ir.EventPattern, bool){p.zoneEvent, p.combatEvent, p.damageEvent, p.stateEvent}
	if s.source {
		readers = []func(eventSubject) ([]ir.EventPattern, bool){p.damageEvent}
		if p.has("is") || p.has("are") {
			return nil, false
		}
	}
	if s.player {
		readers = []func(eventSubject) ([]ir.EventPattern, bool){p.castEvent, p.activateEvent, p.questEvent, p.playerEvent, p.playerThings}
	}
	for _, read := range readers {
		if e, ok := read(s); ok {
			return e, true
		}
		p.reset(m)
	}
	return nil, p.fail("this event is not known")
}

func (s eventSubject) event(k ir.EventKind) ir.EventPattern {
	if s.player && same(s.filter, is(ir.PlayerKind)) && k != ir.Damages && k != ir.CountersPut && k != ir.BecomesTarget {
		return ir.EventPattern{On: k, Batch: s.batch}
	}
	if s.player {
		return ir.EventPattern{On: k, Player: s.filter, Batch: s.batch}
	}
	return ir.EventPattern{On: k, Object: s.filter, Batch: s.batch}
}

// target is the event of becoming a target. Spells may be that as well, so types alone are
// said to be of permanents (CR 109.2).
func (s eventSubject) target() ir.EventPattern {
	e := s.event(ir.BecomesTarget)
	if e.Object != nil && !find(e.Object, ofThisOrKind) {
		e.Object = all(is(ir.PermanentKind), e.Object)
	}
	return e
}

func ofThisOrKind(x any) bool {
	switch x.(type) {
	case ir.Is, ir.Same:
		return true
	}
	return false
}

func oneEvent(e ir.EventPattern) ([]ir.EventPattern, bool) { return []ir.EventPattern{e}, true }

// damageEvent reads damage dealt by or to the subject.
func (p *parser) damageEvent(s eventSubject) ([]ir.EventPattern, bool) {
	e := ir.EventPattern{On: ir.Damages, Batch: s.batch}
	p.number = ir.EventAmount{}
	switch {
	case p.verb("deal combat damage"):
		e.Source, e.Combat = s.filter, yes()
	case p.verb("deal damage"):
		e.Source = s.filter
	case p.verb("deal noncombat damage"):
		e.Source, e.Combat = s.filter, no()
	case p.s("is dealt noncombat damage"):
		e.Object, e.Combat, e.Batch, e.BatchBy = s.filter, no(), true, each(s, ir.RoleObject)
		return oneEvent(e)
	case p.s("is dealt combat damage"):
		e.Object, e.Combat, e.Batch, e.BatchBy = s.filter, yes(), true, each(s, ir.RoleObject)
		return oneEvent(e)
	case p.s("is dealt damage"), p.s("are dealt damage"):
		e.Object, e.Batch, e.BatchBy = s.filter, true, each(s, ir.RoleObject)
		return oneEvent(e)
	default:
		return nil, false
	}
	if !p.w("to") {
		e.Batch = true // what one source deals at a time is one event
		e.BatchBy = each(s, ir.RoleSource)
		return oneEvent(e)
	}
	switch {
	case p.s("a player or planeswalker"), p.s("a player or battle"):
		other := e
		e.Player, other.Object = is(ir.PlayerKind), typ(cardTypeNames[p.toks[p.pos-1].text])
		return []ir.EventPattern{e, other}, !e.Batch
	case p.s("an opponent or planeswalker"):
		return nil, false
	case p.s("a player"), p.s("one or more players"):
		e.Player = is(ir.PlayerKind)
	case p.s("an opponent"), p.s("one or more of your opponents"), p.s("one of your opponents"):
		e.Player = ir.Opponent{}
	case p.s("you"):
		e.Player = sameAs(ir.You{})
		p.mentionSource(s)
		return oneEvent(e)
	case p.self():
		e.Object = sameAs(ir.This{})
		p.mentionSource(s)
		return oneEvent(e)
	default:
		if !p.w("a") && !p.w("an") {
			return nil, false
		}
		n, ok := p.nounPhrase()
		if !ok || n.player {
			return nil, false
		}
		e.Object = n.filter()
		p.things = append(p.things, referent{before: roleOf(ir.RoleObject), after: roleOf(ir.RoleObject), heads: n.heads, weak: true})
		return oneEvent(e)
	}
	if e.Batch {
		e.BatchBy = ir.RolePlayer
	}
	p.mentionPlayer(roleOf(ir.RolePlayer), false, "player")
	return oneEvent(e)
}

// mentionSource lets later words mean a source of damage, and an opponent said to control it.
func (p *parser) mentionSource(s eventSubject) {
	if !s.source {
		return
	}
	r := roleOf(ir.RoleSource)
	p.things = append(p.things, referent{before: r, after: r, heads: []string{"source"}, weak: true})
	if find(s.filter, func(x any) bool { return same(x, theirs) }) {
		p.mentionPlayer(controllerOf(r), false, "player")
	}
}

// exactLoss reads "lose exactly 1 life", said of several players each.
func (p *parser) exactLoss(s eventSubject) (ir.EventPattern, bool) {
	m := p.mark()
	p.w("each")
	e := s.event(ir.LosesLife)
	if p.verb("lose exactly") {
		if n, ok := p.plainNumber(); ok && p.w("life") {
			e.Amount = &ir.AmountIs{Op: ir.Eq, N: n}
			return e, true
		}
	}
	p.reset(m)
	return e, false
}

// stateEvent reads what else happens to objects.
func (p *parser) stateEvent(s eventSubject) ([]ir.EventPattern, bool) {
	switch {
	case p.s("phases in"):
		return oneEvent(s.event(ir.PhasesIn))
	case p.s("phases out"):
		return oneEvent(s.event(ir.PhasesOut))
	case p.s("becomes tapped"), p.s("become tapped"):
		return oneEvent(s.event(ir.TapsEvent))
	case p.s("becomes untapped"), p.s("become untapped"):
		return oneEvent(s.event(ir.UntapsEvent))
	case p.s("is turned face up"):
		return oneEvent(s.event(ir.TurnsFaceUp))
	case p.has("saddles a mount"), p.has("saddle a mount"), p.has("crews a vehicle"), p.has("crew a vehicle"):
		return p.crewEvent(s)
	case p.s("becomes crewed"):
		return p.firstTime(s, s.event(ir.BecomesCrewed))
	case p.s("becomes saddled"):
		return p.firstTime(s, s.event(ir.BecomesSaddled))
	case p.s("becomes monstrous"):
		return oneEvent(s.event(ir.BecomesMonstrous))
	case p.s("transforms into {self}"), p.verb("transform"):
		return oneEvent(s.event(ir.Transforms))
	case p.s("exploits a creature"):
		return oneEvent(s.event(ir.Exploits))
	case p.verb("explore"):
		return oneEvent(s.event(ir.Explores))
	case p.s("becomes the target of a spell or ability an opponent controls"):
		e := s.target()
		e.Source = theirs
		p.mentionPlayer(controllerOf(roleOf(ir.RoleSource)), false, "player")
		p.things = append(p.things, referent{before: roleOf(ir.RoleSource), after: roleOf(ir.RoleSource), heads: []string{"spell or ability"}, weak: true})
		return oneEvent(e)
	case p.s("becomes the target of a spell or ability you control"):
		e := s.target()
		e.Source = yours
		return oneEvent(e)
	case p.s("becomes the target of a spell or ability"):
		return oneEvent(s.target())
	case p.s("becomes the target of a spell"):
		e := s.target()
		e.Source = is(ir.SpellKind)
		source := roleOf(ir.RoleSource)
		p.things = append(p.things, referent{before: source, after: source, heads: []string{"spell"}, weak: true})
		if p.s("an opponent controls") {
			e.Source = all(is(ir.SpellKind), theirs)
			p.mentionPlayer(controllerOf(source), false, "player")
		} else if p.s("you control") {
			e.Source = all(is(ir.SpellKind), yours)
		}
		return oneEvent(e)
	case p.s("is tapped for mana"):
		return oneEvent(s.event(ir.TapsForMana))
	case p.verb("mutate"):
		return oneEvent(s.event(ir.Mutates))
	case p.s("becomes level"):
		e := s.event(ir.LevelsUp)
		n, ok := p.plainNumber()
		e.Amount = &ir.AmountIs{Op: ir.Eq, N: n}
		return []ir.EventPattern{e}, ok
	}
	return nil, false
}

// crewEvent reads "crews a Vehicle", "saddles a Mount or crews a Vehicle during your main phase".
func (p *parser) crewEvent(s eventSubject) ([]ir.EventPattern, bool) {
	var out []ir.EventPattern
	heads := []string{"permanent"}
	if p.verb("saddle a mount") {
		out, heads = append(out, s.event(ir.Saddles)), append(heads, "Mount")
		out[0].Other = ir.Subtype{Is: "Mount"}
		p.w("or")
	}
	if p.verb("crew a vehicle") {
		e := s.event(ir.Crews)
		e.Other = ir.Subtype{Is: "Vehicle"}
		out, heads = append(out, e), append(heads, "Vehicle")
	}
	if len(out) == 2 {
		heads = append(heads, "mount or vehicle")
	}
	if p.s("during your main phase") {
		for i := range out {
			out[i].If = ir.And{ir.TurnOf{Who: ir.You{}}, ir.During{Steps: []ir.Step{ir.PrecombatMain, ir.PostcombatMain}}}
		}
	}
	p.things = append(p.things, referent{before: roleOf(ir.RoleOther), after: roleOf(ir.RoleOther), heads: heads})
	return out, len(out) > 0
}

// firstTime reads "for the first time each turn" after what happens to the object itself.
func (p *parser) firstTime(s eventSubject, e ir.EventPattern) ([]ir.EventPattern, bool) {
	if s.self && p.s("for the first time each turn") {
		e.Nth = ir.N(1)
	}
	return oneEvent(e)
}

// castEvent reads spells cast, "your second spell each turn" included.
func (p *parser) castEvent(s eventSubject) ([]ir.EventPattern, bool) {
	if !p.verb("cast") && (!s.you || !p.s("next cast")) {
		return nil, false
	}
	e := s.event(ir.Casts)
	orCopy := p.s("or copy") || p.s("or copies")
	if p.self() {
		e.Object, e.Player = sameAs(ir.This{}), nil
		p.from = ir.Stack
		if orCopy {
			return nil, p.fail("copies of a spell have no trigger for it here")
		}
		return oneEvent(e)
	}
	if p.s("your second spell each turn") || p.s("their second spell each turn") {
		e.Nth = ir.N(2)
		p.things = append(p.things, referent{before: roleOf(ir.RoleObject), after: roleOf(ir.RoleObject), heads: []string{"spell"}})
		return oneEvent(e)
	}
	if p.s("your first spell each turn") || p.s("their first spell each turn") {
		e.Nth = ir.N(1)
		p.things = append(p.things, referent{before: roleOf(ir.RoleObject), after: roleOf(ir.RoleObject), heads: []string{"spell"}})
		return oneEvent(e)
	}
	if !p.w("a") && !p.w("an") && !p.has("another") {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.kind != ir.SpellKind {
		return nil, false
	}
	e.Object = n.bare()
	p.things = append(p.things, referent{before: roleOf(ir.RoleObject), after: roleOf(ir.RoleObject), heads: append([]string{"spell"}, n.heads...)})
	if orCopy {
		c := e
		c.On, c.Object = ir.CopiesSpell, n.filter()
		return []ir.EventPattern{e, c}, true
	}
	if p.s("from anywhere other than your hand") {
		e.Object = all(e.Object, not(ir.CastFrom{Zones: zones(ir.Hand)}))
	} else if p.s("from your graveyard") {
		e.Object = all(e.Object, ir.CastFrom{Zones: zones(ir.Graveyard)})
	} else if p.s("from your hand") {
		e.Object = all(e.Object, ir.CastFrom{Zones: zones(ir.Hand)})
	} else if p.s("from your library") {
		e.Object = all(e.Object, ir.CastFrom{Zones: zones(ir.Library)})
	}
	if p.s("during your turn") {
		e.If = ir.TurnOf{Who: ir.You{}}
	} else if p.s("during an opponent 's turn") {
		e.If = ir.TurnOf{Who: ir.Opponents{}}
	}
	return oneEvent(e)
}

// playerEvent reads what players do or what happens to them.
func (p *parser) playerEvent(s eventSubject) ([]ir.EventPattern, bool) {
	for _, v := range []struct {
		phrase string
		kind   ir.EventKind
		amount bool
	}{
		{"gain life", ir.GainsLife, true}, {"lose life", ir.LosesLife, true}, {"scry", ir.Scries, false}, {"surveil", ir.Surveils, false},
		{"commit a crime", ir.CommitsCrime, false}, {"proliferate", ir.Proliferates, false}, {"become the monarch", ir.BecomesMonarch, false},
		{"shuffle your library", ir.Shuffles, false}, {"shuffle their library", ir.Shuffles, false}, {"search their library", ir.Searches, false},
		{"play a land", ir.PlaysLand, false}, {"win a coin flip", "", false}, {"fully unlock a room", ir.FullyUnlocks, false},
		{"give a gift", ir.GivesGift, false},
	} {
		if v.kind != "" && p.verb(v.phrase) {
			if v.amount {
				p.number = ir.EventAmount{}
			}
			if v.kind == ir.Searches {
				e := s.event(v.kind)
				e.Other = sameAs(roleOf(ir.RolePlayer))
				return oneEvent(e)
			}
			e := s.event(v.kind)
			if p.s("for the first time each turn") {
				e.Nth = ir.N(1)
			}
			return oneEvent(e)
		}
	}
	if e, ok := p.exactLoss(s); ok {
		return oneEvent(e)
	}
	switch {
	case s.you && p.s("unlock this door"):
		e := s.event(ir.UnlocksDoor)
		e.Object, e.If = sameAs(ir.This{}), ir.ThisDoor{}
		return []ir.EventPattern{e}, slices.Contains(p.card.types.Subtypes, "Room")
	case p.verb("attack"):
		e := s.event(ir.AttacksWith)
		if p.w("with") {
			op, n, ok := p.comparison()
			if !ok || !p.w("creatures") {
				return nil, false
			}
			e.Amount = &ir.AmountIs{Op: op, N: n}
			return oneEvent(e)
		}
		if s.you && p.s("a player") {
			return p.attackedPlayer(s)
		}
		if p.has("you") || p.has("a") || p.has("one") {
			return nil, false
		}
		return oneEvent(e)
	case p.s("is dealt damage"), p.s("are dealt damage"), p.s("'re dealt damage"), p.s("is dealt combat damage"), p.s("is dealt noncombat damage"):
		e := s.event(ir.Damages)
		e.Batch, e.BatchBy = true, each(s, ir.RolePlayer)
		switch p.toks[p.pos-2].text {
		case "combat":
			e.Combat = yes()
		case "noncombat":
			e.Combat = no()
		}
		p.number = ir.EventAmount{}
		return oneEvent(e)
	}
	return nil, false
}

// playerThings reads cards drawn and discarded, permanents sacrificed, cards cycled.
func (p *parser) playerThings(s eventSubject) ([]ir.EventPattern, bool) {
	kind := ir.EventKind("")
	switch {
	case p.verb("put"):
		return p.putsCounters(s)
	case p.verb("draw"):
		return p.drawEvent(s)
	case p.s("cycle or discard"), p.s("cycles or discards"):
		kind = ir.Discards
	case p.verb("discard"):
		kind = ir.Discards
	case p.verb("cycle"):
		if p.self() {
			e := s.event(ir.Cycles)
			e.Object = sameAs(ir.This{})
			p.fromMany = zones(ir.Graveyard, ir.Exile) // wherever it went (CR 702.29c)
			return oneEvent(e)
		}
		kind = ir.Cycles
	case p.verb("sacrifice"):
		kind = ir.Sacrifices
	case p.verb("mill"):
		kind = ir.Mills
	case p.verb("tap"):
		kind = ir.TapsForMana
	case p.verb("exert"):
		kind = ir.Exerts
	default:
		return nil, false
	}
	e := s.event(kind)
	e.Batch = p.s("one or more")
	if !e.Batch && !p.w("a") && !p.w("an") && !p.has("another") {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || (kind == ir.Discards || kind == ir.Cycles || kind == ir.Mills) != (n.kind == ir.CardKind) {
		return nil, false
	}
	if kind == ir.TapsForMana && !p.s("for mana") {
		return nil, false
	}
	e.Object = n.filter()
	if n.kind == ir.CardKind {
		e.Object = n.bare()
	}
	if kind == ir.Sacrifices && same(e.Object, is(ir.PermanentKind)) {
		e.Object = nil
	}
	if s.you && e.Batch && p.s("for the first time each turn") {
		e.Nth = ir.N(1)
	}
	r := referent{before: roleOf(ir.RoleObject), after: roleOf(ir.RoleObject), heads: n.heads, plural: e.Batch}
	if hasRole(kind, ir.RoleNew) {
		r.after = roleOf(ir.RoleNew)
	}
	p.things = append(p.things, r)
	return oneEvent(e)
}

func (p *parser) drawEvent(s eventSubject) ([]ir.EventPattern, bool) {
	e := s.event(ir.Draws)
	switch {
	case p.s("a card"):
		if p.has("except") {
			return nil, false
		}
	case p.s("your second card each turn"), p.s("their second card each turn"):
		e.Nth = ir.N(2)
	case p.s("your third card each turn"):
		e.Nth = ir.N(3)
	default:
		return nil, false
	}
	return oneEvent(e)
}

// putsCounters reads "put one or more +1/+1 counters on a creature". However many kinds are put
// on one thing at a time, it is one event.
func (p *parser) putsCounters(s eventSubject) ([]ir.EventPattern, bool) {
	e := s.event(ir.CountersPut)
	if !p.s("one or more") {
		return nil, false
	}
	if e.Counter, _ = p.counterKind(); e.Counter == "" {
		e.Batch, e.BatchBy = true, ir.RoleObject
	}
	if !p.s("counters on") || !p.w("a") && !p.w("an") && !p.has("another") {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || n.plural {
		return nil, false
	}
	e.Object = n.filter()
	p.number = ir.EventAmount{}
	p.things = append(p.things, referent{before: roleOf(ir.RoleObject), after: roleOf(ir.RoleObject), heads: n.heads})
	return oneEvent(e)
}
