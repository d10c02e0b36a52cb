package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// quest reads conditions about dungeons, the initiative and the Ring.
func (p *parser) quest() (ir.Condition, bool) {
	m := p.mark()
	for _, read := range []func() (ir.Condition, bool){p.dungeonsDone, p.haveInitiative, p.temptedTimes, p.choseBearer, p.isBearer} {
		if c, ok := read(); ok {
			return c, true
		}
		p.reset(m)
	}
	return nil, false
}

// dungeonsDone reads "you've completed a dungeon", "you haven't completed" a dungeon of a name (CR 309.7).
func (p *parser) dungeonsDone() (ir.Condition, bool) {
	op, done := ir.Ge, ir.Dungeons{Of: ir.You{}}
	switch {
	case p.s("you 've completed"), p.s("you've completed"):
	case p.s("you haven't completed"):
		op = ir.Lt
	default:
		return nil, false
	}
	if !p.s("a dungeon") {
		name, ok := p.properName()
		if !ok {
			return nil, false
		}
		done.Named = name
	}
	return compare(done, op, ir.N(1)), true
}

// haveInitiative reads "you have the initiative" (CR 725.1).
func (p *parser) haveInitiative() (ir.Condition, bool) {
	return ir.Matches{Ref: ir.You{}, What: having(ir.Initiative)}, p.s("you have the initiative")
}

// temptedTimes reads how often the Ring has tempted you (CR 701.54c).
func (p *parser) temptedTimes() (ir.Condition, bool) {
	if !p.s("the ring has tempted you") {
		return nil, false
	}
	n, ok := p.plainNumber()
	return compare(ir.Temptations{Of: ir.You{}}, ir.Ge, n), ok && p.s("or more times this game")
}

// choseBearer reads which creature you chose as the Ring tempted you.
func (p *parser) choseBearer() (ir.Condition, bool) {
	if !startsWithWords(p.toks, "whenever", "the", "ring", "tempts", "you", ",") || !p.s("you chose a creature other than") || !p.self() {
		return nil, false
	}
	return ir.Matches{Ref: roleOf(ir.RoleObject), What: ir.Other{}}, p.s("as your ring-bearer")
}

// isBearer reads "{this} is your Ring-bearer": it is only on the battlefield (CR 701.54e).
func (p *parser) isBearer() (ir.Condition, bool) {
	ref, ok := p.conditionSubject()
	if !ok || !p.s("is your ring-bearer") && !p.s("'s your ring-bearer") {
		return nil, false
	}
	return ir.Matches{Ref: ref, What: all(having(ir.RingBearer), yours, ir.InZone{Zones: zones(ir.Battlefield)})}, true
}

// tempts reads that the Ring tempts you (CR 701.54).
func (p *parser) tempts() ([]ir.Effect, bool) {
	return []ir.Effect{ir.Act{Name: "tempt_with_the_ring"}}, p.s("the ring tempts you")
}

// questEvent reads what players do in dungeons and with the Ring.
func (p *parser) questEvent(s eventSubject) ([]ir.EventPattern, bool) {
	switch {
	case p.verb("complete"):
		return []ir.EventPattern{s.event(ir.CompletesDungeon)}, p.s("a dungeon")
	case p.verb("venture into the dungeon"):
		return oneEvent(s.event(ir.Ventures))
	case p.verb("take the initiative"):
		return oneEvent(s.event(ir.TakesInitiative))
	case s.you && p.s("choose a creature as your ring-bearer"):
		e := s.event(ir.RingTempts)
		e.Object = creature
		return oneEvent(e)
	}
	return nil, false
}

// yourBearer reads "your Ring-bearer".
func (p *parser) yourBearer() (referent, bool) {
	r := ir.Each{What: ir.RingBearerOfYours()}
	return referent{before: r, after: r, heads: []string{"creature", "permanent"}}, p.s("your ring-bearer")
}

// roomsTwice reads that room abilities trigger an additional time.
func (p *parser) roomsTwice() (ir.Ability, bool) {
	more := ir.TriggersMore{When: ir.EventPattern{On: ir.EntersRoom}, Of: all(typ(ir.Dungeon), ir.OwnedBy{Who: ir.You{}})}
	return ir.Static{Mods: []ir.Mod{more}}, p.s("room abilities of dungeons you own trigger an additional time") && p.sentenceEnd()
}
