package oracle

import (
	"slices"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// triggered reads a triggered ability.
func (p *parser) triggered() (ir.Ability, bool) {
	t := ir.Triggered{}
	if p.w("at") {
		e, ok := p.stepEvent()
		if !ok {
			return nil, false
		}
		t.When = []ir.EventPattern{e}
	} else {
		if !p.w("when") && !p.w("whenever") {
			return nil, false
		}
		m := p.mark()
		when, ok := p.events()
		if !ok {
			p.reset(m)
			if c, ok := p.stateTrigger(); ok {
				return p.afterState(c)
			}
			return nil, p.fail("an event is expected")
		}
		t.When = when
	}
	p.event = true
	if !p.eventWhile(t.When) || !p.w(",") {
		return nil, p.fail("the event goes on")
	}
	var eminent []ir.Zone
	switch {
	case p.s("if {self} is in the command zone or on the battlefield ,"):
		eminent = zones(ir.Battlefield, ir.Command)
	case p.s("if {self} is in the command zone ,"):
		eminent = zones(ir.Command)
	}
	if m := p.mark(); p.w("if") {
		cond, ok := p.condition()
		if ok && p.w(",") {
			t.If = cond
		} else {
			p.reset(m)
		}
	}
	if p.stripLimit() {
		t.Limit = ir.OncePerTurn
	} else if p.strip("this ability triggers only twice each turn .") {
		t.Limit = ir.TwicePerTurn
	}
	once := p.strip("do this only once each turn .")
	body, ok := p.body()
	if !ok || once && !oneOffer(&body) {
		return nil, false
	}
	t.Body = body
	if eminent != nil {
		t.From, t.If = eminent, both(t.If, isThis(ir.InZone{Zones: eminent}))
		return t, p.fromMany == nil && p.from == "" && p.settleRoles(&t)
	}
	if p.haunts {
		t.From = hauntingFrom(t.When)
	} else if p.fromMany != nil {
		if len(t.When) > 1 || p.from != "" {
			return nil, p.fail("the events are looked for from different zones")
		}
		t.From = p.fromMany
	} else if p.from == ir.Stack && len(t.When) > 1 {
		if !aboutThis(t.When) {
			return nil, p.fail("the events are looked for from different zones")
		}
		t.From = zones(ir.Battlefield, ir.Stack)
	} else if p.from != "" && (p.from != ir.Graveyard || !find(t.When, speaksOfThis)) {
		t.From = zones(p.from)
	}
	return t, p.settleRoles(&t)
}

// eventWhile reads what must be so as the events happen: "attacks while saddled".
func (p *parser) eventWhile(when []ir.EventPattern) bool {
	if !p.w("while") {
		return true
	}
	var c ir.Condition
	if p.s("saddled") {
		c = isThis(having(ir.Saddled))
	} else {
		read, ok := p.condition()
		if !ok {
			return false
		}
		c = read
	}
	if same(c, isThis(ir.InZone{Zones: zones(ir.Graveyard)})) {
		return p.from == ir.Graveyard // which says where the ability works
	}
	for i := range when {
		when[i].If = both(when[i].If, c)
	}
	return true
}

// oneOffer has the one thing that a body lets be done be done only once each turn.
func oneOffer(b *ir.Body) bool {
	if len(b.Do) != 1 || b.Modes != nil {
		return false
	}
	g, is := b.Do[0].(ir.Gate)
	if !is || g.May == nil || g.Unless {
		return false
	}
	g.Once = true
	b.Do = []ir.Effect{g}
	return true
}

// aboutThis tells whether all events happen to the source itself, so that the ability may look
// for them from every zone in which one of them can happen.
func aboutThis(events []ir.EventPattern) bool {
	return !slices.ContainsFunc(events, func(e ir.EventPattern) bool { return !same(e.Object, sameAs(ir.This{})) })
}

// speaksOfThis tells what an event can only be about while the source is on the battlefield,
// or as it leaves it: the source itself, and what it is attached to.
func speaksOfThis(x any) bool {
	switch x.(type) {
	case ir.This, ir.Host:
		return true
	}
	return false
}

// stateTrigger reads a state that makes an ability trigger (CR 603.8).
func (p *parser) stateTrigger() (ir.Condition, bool) {
	m := p.mark()
	if p.has("you control no") || p.has("there are no") || p.has("{self} has") || p.has("you have") {
		if c, ok := p.condition(); ok && p.has(",") {
			return c, true
		}
	}
	p.reset(m)
	return nil, false
}

func (p *parser) afterState(c ir.Condition) (ir.Ability, bool) {
	if !p.w(",") {
		return nil, false
	}
	body, ok := p.body()
	return ir.Triggered{State: c, Body: body}, ok
}

// stripLimit reads, at the end of the ability, that it triggers only once each turn.
func (p *parser) stripLimit() bool {
	return p.strip("this ability triggers only once each turn .")
}

// strip reads a sentence at the end of the ability.
func (p *parser) strip(sentence string) bool {
	phrase := strings.Fields(sentence)
	n := len(p.toks) - len(phrase)
	if n <= p.pos || !startsWithWords(p.toks[n:], phrase...) {
		return false
	}
	p.toks = p.toks[:n]
	return true
}

// settleRoles refuses abilities that name a participant which some of their events lack.
func (p *parser) settleRoles(t *ir.Triggered) bool {
	ok := !mixedMoves(t.When) || !find(t.If, sizeOfEvent) && !find(t.Body, sizeOfEvent)
	find(t.Body, func(x any) bool {
		if e, is := x.(ir.Event); is {
			for _, when := range t.When {
				if !hasRole(when.On, e.Role) {
					ok = false
				}
			}
		}
		return false
	})
	return ok || p.fail("not every event here has what is spoken of")
}

// mixedMoves says whether some of the events are something entering and others something dying:
// what is asked about it is asked about different objects.
func mixedMoves(when []ir.EventPattern) bool {
	enters, leaves := false, false
	for _, e := range when {
		if e.On == ir.ZoneChange {
			entering := same(e.To, zones(ir.Battlefield))
			enters, leaves = enters || entering, leaves || !entering
		}
	}
	return enters && leaves
}

func sizeOfEvent(x any) bool {
	s, is := x.(ir.StatOf)
	if !is {
		return false
	}
	_, event := s.Of.(ir.Event)
	return event
}

func hasRole(k ir.EventKind, r ir.Role) bool {
	for _, e := range ir.DescribeEvents() {
		if e.Kind == k {
			for _, have := range e.Roles {
				if have == r {
					return true
				}
			}
		}
	}
	return false
}

// stepEvent reads "the beginning of your upkeep".
func (p *parser) stepEvent() (ir.EventPattern, bool) {
	e := ir.EventPattern{On: ir.BeginStep}
	you := sameAs(ir.You{})
	p.mentionPlayer(roleOf(ir.RolePlayer), false, "player")
	if p.s("end of combat") {
		e.Step = []ir.Step{ir.EndCombat}
		return e, true
	}
	if !p.s("the beginning of") {
		return e, false
	}
	if step, ok := p.any("combat on your turn", "each combat"); ok {
		e.Step = []ir.Step{ir.BeginCombat}
		if step != "each combat" {
			e.Player = you
		}
		return e, true
	}
	switch {
	case p.w("your"), p.s("each of your"):
		e.Player = you
	case p.s("each opponent 's"):
		e.Player = ir.Opponent{}
	case p.s("each other player 's"):
		e.Player = not(sameAs(ir.You{}))
	case p.s("each player 's"), p.w("each"):
	case p.s("the"):
		m := p.mark()
		if p.s("upkeep of enchanted creature 's controller") || p.s("upkeep of enchanted permanent 's controller") {
			e.Step, e.Player = []ir.Step{ir.Upkeep}, sameAs(controllerOf(ir.Host{Of: ir.This{}}))
			return e, true
		}
		p.reset(m)
		return e, false
	default:
		who, ok := p.relatedOrEnchanted()
		if !ok {
			return e, false
		}
		e.Player = sameAs(who)
	}
	if p.s("second main phase") {
		e.Step, e.Nth = []ir.Step{ir.PrecombatMain, ir.PostcombatMain}, ir.N(2)
		return e, true
	}
	step, ok := p.stepName()
	if !ok {
		return e, false
	}
	e.Step = []ir.Step{step}
	if step == ir.BeginCombat {
		return e, p.s("on your turn")
	}
	return e, true
}

// relatedOrEnchanted reads "enchanted player's", "enchanted creature's controller's".
func (p *parser) relatedOrEnchanted() (ir.Ref, bool) {
	who, ok := p.backPlayer()
	return who, ok && p.w("'s")
}

func (p *parser) stepName() (ir.Step, bool) {
	for _, s := range []struct {
		phrase string
		step   ir.Step
	}{
		{"upkeep", ir.Upkeep}, {"draw step", ir.DrawStep}, {"end step", ir.EndStep}, {"precombat main phase", ir.PrecombatMain},
		{"first main phase", ir.PrecombatMain}, {"postcombat main phase", ir.PostcombatMain},
		{"untap step", ir.Untap},
	} {
		if p.s(s.phrase) {
			return s.step, true
		}
	}
	return "", false
}

// eventSubject is who or what an event is about.
type eventSubject struct {
	filter ir.Filter
	self   bool
	batch  bool
	player bool
	you    bool
	source bool // of damage, wherever it is
	heads  []string
}

// events reads the events that make an ability trigger, joined by "or".
func (p *parser) events() ([]ir.EventPattern, bool) {
	if out, ok := p.battalion(); ok {
		return out, true
	}
	if p.s("the ring tempts you") {
		return []ir.EventPattern{{On: ir.RingTempts, Player: sameAs(ir.You{})}}, true
	}
	if p.s("players finish voting") {
		return []ir.EventPattern{{On: ir.FinishesVoting}}, true
	}
	for _, read := range []func() ([]ir.EventPattern, bool){p.countersArrive, p.madeToDiscard, p.youOrYoursTargeted, p.playedFromElsewhere} {
		if out, ok := read(); ok {
			return out, true
		}
	}
	s, ok := p.eventSubject()
	if !ok {
		return nil, false
	}
	if s.player && !s.you {
		p.mentionPlayer(roleOf(ir.RolePlayer), false, "player")
	}
	m := p.mark()
	if s.player {
		if out, ok := p.eventList(s); ok {
			p.countBatch(out)
			p.mentionEvent(s, out)
			return out, true
		}
		p.reset(m)
	}
	out, ok := p.eventVerb(s)
	if !ok {
		return nil, false
	}
	for {
		m := p.mark()
		if !p.w("or") && !p.s("and whenever") && !p.s("or whenever") {
			break
		}
		p.w("whenever")
		p.w("when")
		more, ok := p.eventVerb(s)
		if !ok {
			if s2, ok2 := p.eventSubject(); ok2 {
				more, ok = p.eventVerb(s2)
			}
		}
		if !ok {
			p.reset(m)
			break
		}
		out = append(out, more...)
	}
	p.mentionEvent(s, out)
	p.countBatch(out)
	return out, true
}

// countBatch lets "that many" mean how many events there were at the same time.
func (p *parser) countBatch(out []ir.EventPattern) {
	counted := func(e ir.EventPattern) bool {
		return e.Batch && e.BatchBy == "" && (e.On == ir.ZoneChange || e.On == ir.DeclaresAttack || e.On == ir.Mills || e.On == ir.Discards)
	}
	if p.number == nil && !slices.ContainsFunc(out, func(e ir.EventPattern) bool { return !counted(e) }) {
		p.number = ir.EventAmount{}
	}
}

// eventSubject reads who or what does or suffers the event.
func (p *parser) eventSubject() (eventSubject, bool) {
	m := p.mark()
	if p.self() {
		s := eventSubject{filter: sameAs(ir.This{}), self: true}
		if p.s("or another") || p.s("and/or another") {
			p.pos--
			n, ok := p.nounPhrase()
			if !ok || n.player {
				p.reset(m)
				return s, false
			}
			n.other = false
			return p.selfOr(n), true
		}
		if p.s("and at least") {
			p.reset(m)
			return s, false
		}
		return s, true
	}
	if s, ok := p.hauntedCreature(); ok {
		return s, true
	}
	if r, ok := p.hostThing(); ok {
		return eventSubject{filter: sameAs(r.before), heads: r.heads}, true
	}
	switch {
	case p.w("you"):
		return eventSubject{filter: sameAs(ir.You{}), player: true, you: true}, true
	case p.s("an opponent"), p.s("one of your opponents"):
		return eventSubject{filter: ir.Opponent{}, player: true}, true
	case p.s("one or more opponents"), p.s("one or more of your opponents"):
		return eventSubject{filter: ir.Opponent{}, player: true, batch: true}, true
	case p.s("a player"), p.s("any player"):
		return eventSubject{filter: is(ir.PlayerKind), player: true}, true
	case p.s("another player"):
		return eventSubject{filter: not(sameAs(ir.You{})), player: true}, true
	case p.s("enchanted player"), p.s("enchanted opponent"):
		return eventSubject{filter: sameAs(ir.Host{Of: ir.This{}}), player: true}, true
	}
	if len(p.targets) == 0 && (p.has("that") || p.has("it")) {
		if r, ok := p.backThing(); ok && !same(r.before, ir.This{}) {
			return eventSubject{filter: sameAs(r.after), heads: r.heads}, true
		}
		p.reset(m)
	}
	batch := p.s("one or more")
	if !batch && !p.w("a") && !p.w("an") && !p.has("another") {
		return eventSubject{}, false
	}
	if f, ok := p.sourceNoun(); ok {
		return eventSubject{filter: f, source: true, batch: batch}, true
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || n.rel != "" {
		p.reset(m)
		return eventSubject{}, false
	}
	f := n.filter()
	if n.kind == ir.CardKind {
		f = all(is(ir.CardKind), f) // a token is no card
	}
	return eventSubject{filter: f, batch: batch, heads: n.heads}, true
}

// selfOr is "this or another …": this itself, and whatever matches the rest.
func (p *parser) selfOr(n noun) eventSubject {
	control := []ir.Filter{}
	rest := []ir.Filter{}
	for _, f := range n.parts {
		if same(f, yours) {
			control = append(control, f)
		} else {
			rest = append(rest, f)
		}
	}
	n.parts = rest
	f := anyOf(sameAs(ir.This{}), n.filter())
	return eventSubject{filter: all(append([]ir.Filter{f}, control...)...), heads: n.heads}
}

// mentionEvent lets pronouns mean the participants of the events.
func (p *parser) mentionEvent(s eventSubject, events []ir.EventPattern) {
	if s.player {
		if !s.you {
			p.mentionPlayer(roleOf(ir.RolePlayer), false, "player")
		}
		return
	}
	r := referent{before: roleOf(ir.RoleObject), heads: s.heads, plural: s.batch}
	if s.self {
		r.before = ir.This{}
	}
	r.after = r.before
	first := events[0]
	if first.On == ir.Damages && first.Source != nil && same(first.Source, s.filter) && !s.self {
		r.before, r.after = roleOf(ir.RoleSource), roleOf(ir.RoleSource)
	}
	if first.On == ir.ZoneChange {
		if (len(first.From) == 0 || same(first.To, zones(ir.Battlefield))) && !s.self {
			r.before, r.after = roleOf(ir.RoleNew), roleOf(ir.RoleNew)
		} else if len(first.From) > 0 && !same(first.To, zones(ir.Battlefield)) {
			r.after = roleOf(ir.RoleNew)
			r.heads = append(slices.Clone(r.heads), "card")
		}
	}
	if s.batch && first.On == ir.Damages {
		return
	}
	p.things = append([]referent{r}, p.things...)
}
