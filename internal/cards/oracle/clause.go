package oracle

import (
	"reflect"
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

func sameSort(a, b any) bool { return reflect.TypeOf(a) == reflect.TypeOf(b) }

// sentence reads one sentence with its full stop.
func (p *parser) sentence() ([]ir.Effect, bool) {
	p.arrived()
	if p.w("then") {
		p.w(",")
	}
	if p.try(p.chosenTargets) {
		return nil, true
	}
	do, ok := p.clauses()
	if !ok || !p.sentenceEnd() {
		return nil, false
	}
	return do, true
}

// clauses reads clauses joined by commas, "and" and "then", with what is said before or
// after them about when they hold.
func (p *parser) clauses() ([]ir.Effect, bool) {
	m := p.mark()
	for _, read := range []func() ([]ir.Effect, bool){
		p.redirectedLater, p.conditional, p.whenLater, p.vote, p.friendsAndFoes, p.delayedFirst, p.durationFirst, p.forEachOpponent, p.forEachVote, p.forEachFirst, p.mayPlay, p.nextSpell, p.nextTime, p.redirectNext, p.optional, p.plainClauses,
	} {
		if do, ok := read(); ok {
			return do, true
		}
		p.reset(m)
	}
	return nil, false
}

// conditional reads "if …, …".
func (p *parser) conditional() ([]ir.Effect, bool) {
	if !p.w("if") {
		return nil, false
	}
	cond, ok := p.condition()
	if !ok || !p.w(",") {
		return nil, false
	}
	p.w("then")
	before := p.clone()
	do, ok := p.clauses()
	if !ok {
		return nil, false
	}
	copy(p.things, before.things) // what may not have happened has moved nothing
	if p.has(". if it") {         // the next condition is on what this one was on
		p.things = before.things
	}
	if g, is := do[0].(ir.Gate); is && len(do) == 1 && g.If == nil && g.Else == nil {
		g.If = cond
		return []ir.Effect{g}, true
	}
	return []ir.Effect{ir.Gate{If: cond, Then: do}}, true
}

// optional reads "you may …", "that player may …", with "unless" and payments.
func (p *parser) optional() ([]ir.Effect, bool) {
	who, several, ok := p.subjectPlayers()
	if !ok || !p.w("may") {
		return nil, false
	}
	if several {
		return p.eachMayPut(who)
	}
	if c, isChoice := who.(ir.Choose); isChoice {
		return nil, p.fail("who may choose is open: " + string(c.Together))
	}
	if do, ok := p.attempt(func() ([]ir.Effect, bool) { return p.optionalAmong(who) }); ok {
		return do, true
	}
	if cost, ok := p.optionalCost(); ok && who == ir.Ref(ir.You{}) {
		return []ir.Effect{ir.Gate{May: who, Cost: cost}}, true
	}
	if p.s("have") {
		do, ok := p.plainClauses()
		if !ok {
			return nil, false
		}
		return []ir.Effect{ir.Gate{May: who, Then: do}}, true
	}
	if _, you := who.(ir.You); !you {
		p.mentionPlayer(who, false, "player")
	}
	do, ok := p.predicates(who)
	if !ok {
		return nil, false
	}
	if e, is := do[0].(ir.NewTargets); is && len(do) == 1 && !e.Must && e.To == nil {
		return do, true // leaving the targets as they are is part of choosing new ones
	}
	return []ir.Effect{ir.Gate{May: who, Then: mergeReveal(do)}}, true
}

// optionalCost reads a payment that "if you do" follows.
func (p *parser) optionalCost() ([]ir.Cost, bool) {
	m := p.mark()
	cost, ok := p.costs()
	if ok && p.w(".") && (p.has("if you do ,") || p.has("when you do ,")) {
		for _, c := range cost {
			if _, tap := c.(ir.TapThis); tap {
				ok = false
			}
		}
		if ok {
			return cost, true
		}
	}
	p.reset(m)
	return nil, false
}

// plainClauses reads clauses in a row.
func (p *parser) plainClauses() ([]ir.Effect, bool) {
	do, ok := p.clause()
	if !ok {
		return nil, false
	}
	then := 0 // where what comes after the last "then" begins
	for {
		m := p.mark()
		if !p.joiner() {
			break
		}
		next := p.toks[p.pos-1].text == "then"
		more, ok := p.clauseOrOptional()
		if !ok {
			p.reset(m)
			break
		}
		if next {
			then = len(do)
		}
		do = append(do, more...)
	}
	if then > 0 && (p.has("unless") || p.has("if")) {
		return p.afterLast(do[:then], do[then:])
	}
	return p.afterClauses(mergeReveal(do))
}

// afterLast reads a condition that belongs to what follows "then" alone.
func (p *parser) afterLast(before, last []ir.Effect) ([]ir.Effect, bool) {
	if find(before, func(x any) bool { _, is := x.(ir.X); return is }) {
		return nil, p.fail("what X is may be said of all that comes before")
	}
	after, ok := p.afterClauses(mergeReveal(last))
	return append(mergeReveal(slices.Clone(before)), after...), ok
}

func (p *parser) clauseOrOptional() ([]ir.Effect, bool) {
	if do, ok := p.attempt(p.mayPlay); ok {
		return do, true
	}
	if do, ok := p.attempt(p.optional); ok {
		return do, true
	}
	if do, ok := p.attempt(p.conditional); ok {
		return do, true
	}
	return p.clause()
}

// attempt runs a reader and goes back if it fails.
func (p *parser) attempt(read func() ([]ir.Effect, bool)) ([]ir.Effect, bool) {
	m := p.mark()
	do, ok := read()
	if !ok {
		p.reset(m)
	}
	return do, ok
}

// joiner reads what joins clauses.
func (p *parser) joiner() bool {
	_, ok := p.any(", then", ", and then", "and then", ", and", "and", ",", "then")
	return ok
}

// afterClauses reads what follows clauses and belongs to all of them.
func (p *parser) afterClauses(do []ir.Effect) ([]ir.Effect, bool) {
	if d, ok := p.delayAfter(do); ok {
		do = d
	}
	if p.w("unless") {
		return p.unless(do)
	}
	m := p.mark()
	if p.w("if") {
		cond, ok := p.condition()
		if ok && (p.end() || p.has(".")) {
			do = []ir.Effect{ir.Gate{If: cond, Then: do}}
		} else {
			p.reset(m)
		}
	}
	return p.whereX(do)
}

// whereX reads ", where X is …" and puts it in X's place.
func (p *parser) whereX(do []ir.Effect) ([]ir.Effect, bool) {
	m := p.mark()
	p.w(",")
	if !p.s("where x is") {
		p.reset(m)
		return do, true
	}
	if it, ok := p.it(); ok && p.has("its") && p.actor != nil && !same(p.actor.before, ir.This{}) && !same(p.actor.before, it.before) {
		return nil, p.fail("its may mean the subject or what was named last")
	}
	q, ok := p.quantity()
	if !ok {
		return nil, false
	}
	p.x.used = false
	define := func(x any) (any, bool) {
		_, is := x.(ir.X)
		return q, is
	}
	p.targets = rewrite(p.targets, define)
	return rewrite(do, define), true
}

// unless reads who may pay what to prevent the instructions, or a condition.
func (p *parser) unless(do []ir.Effect) ([]ir.Effect, bool) {
	m := p.mark()
	who, several, ok := p.subjectPlayers()
	if ok && !several {
		if _, ok := eachByThemselves(do, who); severalPlayers(who) && !ok {
			return nil, p.fail("who may pay is open")
		}
		if cost, ok := p.unlessCost(); ok {
			if q := p.mark(); p.w("or") {
				other, ok := p.unlessCost()
				if s, mana := p.manaSymbols(); !ok && mana {
					other, ok = []ir.Cost{ir.Mana{Of: s}}, true
				}
				if ok {
					cost = []ir.Cost{ir.OneOf{Of: []ir.CostList{cost, other}}}
				} else {
					p.reset(q)
				}
			}
			if each, several := eachByThemselves(do, who); several {
				g := ir.Gate{May: ir.It{}, Cost: cost, Unless: true, Then: each}
				return p.whereX([]ir.Effect{ir.ForEach{Of: who, Do: []ir.Effect{g}, Together: true}})
			}
			return p.whereX([]ir.Effect{ir.Gate{May: who, Cost: cost, Unless: true, Then: do}})
		}
	}
	p.reset(m)
	cond, ok := p.condition()
	if !ok {
		return nil, false
	}
	return []ir.Effect{ir.Gate{If: negated(cond), Then: do}}, true
}

// severalPlayers tells whether a ref may mean more than one player.
func severalPlayers(who ir.Ref) bool {
	switch who.(type) {
	case ir.Players, ir.Opponents, ir.Except:
		return true
	}
	return false
}

// eachByThemselves is what several players do as what each of them does in a loop: one of
// them prevents it for themselves alone.
func eachByThemselves(do []ir.Effect, who ir.Ref) ([]ir.Effect, bool) {
	if !severalPlayers(who) || len(do) != 1 {
		return nil, false
	}
	if loop, ok := do[0].(ir.ForEach); ok {
		return loop.Do, same(loop.Of, who)
	}
	found := false
	each := rewrite(do, func(x any) (any, bool) {
		if same(x, who) {
			found = true
			return ir.It{}, true
		}
		return nil, false
	})
	return each, found
}

// unlessCost reads a payment in the third person: "pays {2}", "discards a card".
func (p *parser) unlessCost() ([]ir.Cost, bool) {
	t := p.peek()
	for _, v := range []string{"pay", "sacrifice", "discard", "return", "exile", "reveal", "tap", "remove"} {
		if t.text == v || t.text == thirdPerson(v) {
			p.toks[p.pos].text = v
			cost, ok := p.costs()
			if !ok {
				return nil, false
			}
			if len(cost) == 1 {
				if g, is := cost[0].(ir.Mana); is {
					if q, ok := p.forEach(); ok {
						return []ir.Cost{ir.TimesCost{N: q, Cost: []ir.Cost{g}}}, true
					}
				}
			}
			return cost, true
		}
	}
	return nil, false
}

// clause reads one clause: a subject with what it does, or an instruction to you.
func (p *parser) clause() ([]ir.Effect, bool) {
	m := p.mark()
	if who, several, ok := p.subjectPlayers(); ok {
		if do, ok := p.loop(who, several); ok {
			return do, true
		}
	}
	p.reset(m)
	if do, ok := p.extraPhases(); ok {
		return do, true
	}
	p.reset(m)
	if do, ok := p.lifeBecomes(); ok {
		return do, true
	}
	p.reset(m)
	if do, ok := p.tempts(); ok {
		return do, true
	}
	p.reset(m)
	if do, ok := p.imperative(ir.You{}); ok {
		return do, true
	}
	p.reset(m)
	return p.objectClause()
}

// lifeBecomes reads "your life total becomes 10".
func (p *parser) lifeBecomes() ([]ir.Effect, bool) {
	who, ok := p.possessive()
	if !ok || !p.s("life total becomes") {
		return nil, false
	}
	n, ok := p.quantity()
	return []ir.Effect{ir.SetLife{Who: who, N: n}}, ok
}

// loop reads what players do. When something is said of each of several players by
// himself, it becomes a loop over them.
func (p *parser) loop(who ir.Ref, several bool) ([]ir.Effect, bool) {
	if c, ok := who.(ir.Choose); ok {
		name := p.fresh("player")
		p.mentionPlayer(variable(name), false, "player")
		do, ok := p.predicates(variable(name))
		return append([]ir.Effect{ir.Let{As: name, Be: c}}, do...), ok
	}
	if !several {
		if _, you := who.(ir.You); !you {
			p.mentionPlayer(who, false, "player")
		}
		return p.predicates(who)
	}
	return p.eachOfThem(who)
}

// eachOfThem reads what several players do, one deed after the other. A deed in which
// something is said of each player by himself becomes a loop, and so do those after it, which may
// speak of what it chose for each. What was spoken of before can't be meant by a deed after the first.
func (p *parser) eachOfThem(who ir.Ref) ([]ir.Effect, bool) {
	people, before := len(p.people), slices.Clone(p.things)
	do, ok := p.deedOfThem(who, people)
	if !ok {
		return nil, false
	}
	p.things = p.things[min(len(before), len(p.things)):]
	for {
		last := len(do) - 1
		loop, within := do[last].(ir.ForEach)
		next := func() ([]ir.Effect, bool) { return p.deedInLoop(people) }
		if !within {
			p.things = nil
			next = func() ([]ir.Effect, bool) { return p.deedOfThem(who, people) }
		}
		m := p.mark()
		p.people = p.people[:people]
		more, ok := []ir.Effect(nil), false
		if p.joiner() {
			more, ok = p.attempt(next)
		}
		if !ok {
			p.reset(m)
			p.things = before
			p.people = append(p.people[:people:people], referent{before: who, after: who, plural: true})
			return do, true
		}
		if within {
			loop.Do = append(slices.Clone(loop.Do), more...)
			do[last] = loop
			continue
		}
		do = append(do, more...)
	}
}

// deedInLoop reads a deed of several players after one that has become a loop over them.
func (p *parser) deedInLoop(people int) ([]ir.Effect, bool) {
	p.mentionPlayer(ir.It{}, false, "player")
	do, ok := p.imperative(ir.It{})
	p.people = p.people[:people]
	return do, ok
}

// deedOfThem reads one deed of several players.
func (p *parser) deedOfThem(who ir.Ref, people int) ([]ir.Effect, bool) {
	m := p.mark()
	p.usedIt = false
	p.mentionPlayer(ir.It{}, false, "player")
	do, ok := p.imperative(ir.It{})
	if !ok {
		return nil, false
	}
	if one, ok := together(do, who); ok {
		p.people = p.people[:people]
		return one, true
	}
	if p.usedIt || len(do) > 1 || !plainDeed(do[0]) {
		p.people = p.people[:people]
		return []ir.Effect{ir.ForEach{Of: who, Do: do, Together: true}}, true
	}
	p.reset(m)
	p.mentionPlayer(who, true, "player")
	do, ok = p.imperative(who)
	p.people = p.people[:people]
	return do, ok
}

// together is a deed that several players can be told to do at once though it was said of each
// of them: milling cards is the same in both ways.
func together(do []ir.Effect, who ir.Ref) ([]ir.Effect, bool) {
	if len(do) != 1 {
		return nil, false
	}
	mill, ok := do[0].(ir.Mill)
	if !ok || !same(mill.Who, ir.It{}) || find(mill.N, func(x any) bool { return same(x, ir.It{}) }) {
		return nil, false
	}
	mill.Who = who
	return []ir.Effect{mill}, true
}

// plainDeed says whether an effect itself can be about several players at once.
func plainDeed(e ir.Effect) bool {
	switch e.(type) {
	case ir.Draw, ir.Discard, ir.Mill, ir.GainLife, ir.LoseLife, ir.SetLife, ir.Sacrifice, ir.Shuffle, ir.PutCounters, ir.DealDamage,
		ir.CreateToken, ir.LoseGame, ir.Apply:
		return true
	}
	return false
}

// predicates reads verbs with the same players as their subject: "draws a card and loses 1 life".
func (p *parser) predicates(who ir.Ref) ([]ir.Effect, bool) {
	do, ok := p.imperative(who)
	if !ok {
		return nil, false
	}
	for {
		m := p.mark()
		if !p.joiner() {
			return do, true
		}
		then := p.toks[p.pos-1].text == "then"
		if _, you := who.(ir.You); you {
			p.w("you")
		}
		more, ok := p.imperative(who)
		if !ok {
			p.reset(m)
			return do, true
		}
		if then && (p.has("unless") || p.has("if")) {
			if severalPlayers(who) {
				return nil, p.fail("of which of them the condition is said is open")
			}
			return p.afterLast(do, more)
		}
		do = append(do, more...)
	}
}

// imperative reads one verb phrase of a player.
func (p *parser) imperative(who ir.Ref) ([]ir.Effect, bool) {
	m := p.mark()
	for _, v := range playerVerbs {
		if !p.verb(v.verb) {
			continue
		}
		if do, ok := v.read(p, who); ok {
			return do, true
		}
		p.reset(m)
	}
	return nil, p.fail("an instruction is expected")
}

// playerVerb is a verb that players are told to do, and the reader of what follows it.
type playerVerb struct {
	verb string
	read func(p *parser, who ir.Ref) ([]ir.Effect, bool)
}

// playerVerbs are tried in order; set up in init because the readers refer back to them.
var playerVerbs []playerVerb

func init() {
	playerVerbs = append(playerVerbs, cardVerbs...)
	playerVerbs = append(playerVerbs, objectVerbs...)
	playerVerbs = append(playerVerbs, libraryVerbs...)
	playerVerbs = append(playerVerbs, otherVerbs...)
}

// forEachFirst reads "for each …, …".
func (p *parser) forEachFirst() ([]ir.Effect, bool) {
	if do, ok := p.attempt(p.forEachOfThem); ok {
		return do, true
	}
	q, ok := p.forEach()
	if !ok || !p.w(",") {
		return nil, false
	}
	c, isCount := q.(ir.Count)
	if !isCount {
		return nil, false
	}
	before := len(p.targets)
	heads := append([]string{"creature", "permanent", "card", "land", "artifact"}, typesSaid(c.Of)...)
	p.things = append(p.things, referent{before: ir.It{}, after: ir.It{}, heads: heads})
	do, ok := p.plainClauses()
	if !ok || len(p.targets) != before {
		return nil, false
	}
	return []ir.Effect{ir.ForEach{Of: c.Of, Do: do, Together: true}}, true
}

// typesSaid are the card types and subtypes by which things are called.
func typesSaid(of ir.Ref) []string {
	var out []string
	find(of, func(x any) bool {
		switch f := x.(type) {
		case ir.Type:
			out = append(out, string(f.Is))
		case ir.Subtype:
			out = append(out, f.Is)
		}
		return false
	})
	return out
}

// forEachOfThem reads "for each of those tokens, …".
func (p *parser) forEachOfThem() ([]ir.Effect, bool) {
	if !p.s("for each of") || !p.has("them") && !p.has("those") {
		return nil, false
	}
	o, ok := p.backObjects()
	if !ok || !o.plural || !p.w(",") {
		return nil, false
	}
	before := len(p.targets)
	one := p.fresh("one")
	p.things = append(p.things, referent{before: variable(one), after: variable(one)})
	do, ok := p.clauses()
	do = append([]ir.Effect{ir.Let{As: one, Be: ir.It{}}}, do...)
	return []ir.Effect{ir.ForEach{Of: o.ref, Do: do, Together: true}}, ok && len(p.targets) == before
}

// durationFirst reads "until end of turn, …".
func (p *parser) durationFirst() ([]ir.Effect, bool) {
	d, ok := p.duration()
	if !ok || !p.w(",") {
		return nil, false
	}
	old := p.lead
	p.lead = &d
	do, ok := p.attempt(p.mayPlay)
	for _, read := range []func() ([]ir.Effect, bool){p.whenLater, p.redirectedLater} {
		if !ok {
			do, ok = p.attempt(read)
		}
	}
	if !ok {
		do, ok = p.plainClauses()
	}
	p.lead = old
	return do, ok
}
