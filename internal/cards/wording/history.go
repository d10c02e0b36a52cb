package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// pastVerbs are what players do with things, in the past tense.
var pastVerbs = map[program.EventKind]string{
	program.Casts: "cast", program.Sacrifices: "sacrificed", program.Discards: "discarded", program.Draws: "drawn", program.Cycles: "cycled",
	program.CreatesTokens: "created",
}

// lifeChange is "gained" or "lost".
var lifeChange = map[program.EventKind]string{program.GainsLife: "gained", program.LosesLife: "lost"}

// pastPlayer is whose past is asked about, and with the verb "have".
func (s *speaker) pastPlayer(f program.Filter) (who, has string, ok bool) {
	switch f := f.(type) {
	case program.Same:
		if isYou(f.As) {
			return "you", "you've", true
		}
		who = s.ref(f.As)
		return who, who + " has", true
	case program.Opponent:
		return "an opponent", "an opponent has", true
	case program.Is:
		return "a player", "a player has", f.Kind == program.PlayerKind
	}
	return "", "", false
}

// occurred is that something has happened.
func (s *speaker) occurred(c program.Occurred) string {
	e := c.Event
	if !c.LastTurn {
		switch who, _, ok := s.pastPlayer(e.Player); {
		case e.On == program.DeclaresAttack && isYourCreature(e.Object):
			return "you attacked this turn"
		case e.On == program.ZoneChange && isDescent(e):
			return "you descended this turn"
		case e.On == program.Damages && ok && e.Source == nil && e.Combat == nil && who == "you":
			return "you were dealt damage this turn"
		case e.On == program.Damages && ok && e.Source == nil && e.Combat == nil:
			return who + " was dealt damage this turn"
		}
	}
	if e.On == program.ZoneChange && only(e.To) == program.Battlefield && e.Object != nil && isYours(e.Object) && len(e.From) == 0 {
		return article(s.noun(dropYou(e.Object), "permanent")) + " entered under your control" + span(c.LastTurn)
	}
	return past(s.clause(e)) + span(c.LastTurn)
}

func span(last bool) string {
	if last {
		return " last turn"
	}
	return " this turn"
}

func isYourCreature(f program.Filter) bool {
	all, ok := f.(program.AllOf)
	return ok && len(all) == 2 && isYours(f) && dropYou(f).(program.AllOf)[0] == program.Filter(program.Type{Is: program.Creature})
}

// isDescent tells whether a permanent card was put into your graveyard from anywhere (CR 700.11).
func isDescent(e program.EventPattern) bool {
	all, ok := e.Object.(program.AllOf)
	if !ok || len(all) != 2 || only(e.To) != program.Graveyard || len(e.From) > 0 || all[0] != program.Filter(program.Is{Kind: program.PermanentCard}) {
		return false
	}
	owner, ok := all[1].(program.OwnedBy)
	return ok && isYou(owner.Who)
}

// happened is how much or how often something has happened, as a noun phrase.
func (s *speaker) happened(q program.Happened) string {
	if text, ok := s.happenedThings(q); ok {
		return text
	}
	end := span(q.LastTurn)
	if q.Before {
		end = " before this, this turn"
	}
	if q.Amounts {
		return "the total of what happened when " + past(s.clause(q.Event)) + end
	}
	return "the number of times " + past(s.clause(q.Event)) + end
}

// happenedThings counts the things that something happened to: "the number of cards you've
// drawn this turn", "the amount of life you gained this turn".
func (s *speaker) happenedThings(q program.Happened) (string, bool) {
	e := q.Event
	who, has, person := s.pastPlayer(e.Player)
	switch {
	case q.LastTurn:
		return "", false
	case q.Amounts && lifeChange[e.On] != "" && e.Player == program.Filter(program.Opponent{}):
		return "the amount of life your opponents " + lifeChange[e.On] + " this turn", true
	case q.Amounts:
		return "the amount of life " + who + " " + lifeChange[e.On] + " this turn", lifeChange[e.On] != "" && person
	case e.On == program.Casts && q.Before && e.Player == nil && e.Object == nil:
		return "the number of spells cast before it this turn", true
	case e.On == program.Casts && person && has == "you've":
		return "the number of " + plural(s.noun(e.Object, "spell")) + " you've cast " + map[bool]string{true: "before it "}[q.Before] + "this turn", true
	case e.On == program.BeginStep && len(e.Step) == 1 && e.Step[0] == program.BeginCombat && !q.Before:
		return "the number of combat phases begun this turn", true
	case e.On == program.Draws && person && has == "you've" && !q.Before:
		return "the number of cards you've drawn this turn", true
	case e.On == program.ZoneChange && !q.Before:
		text, ok := s.pastMove(e)
		return "the number of " + strings.Replace(text, finalNoun, " that", 1), ok
	}
	return "", false
}

// finalNoun stands, for a moment, between a subject and its verb.
const finalNoun = "\x1d"

// pastMove is things that changed zones: "creatures died this turn".
func (s *speaker) pastMove(e program.EventPattern) (string, bool) {
	to, from := only(e.To), only(e.From)
	switch {
	case to == program.Graveyard && from == program.Battlefield:
		return plural(s.noun(e.Object, "")) + finalNoun + " died this turn", true
	case to == program.Battlefield && len(e.From) == 0 && isYours(e.Object):
		return plural(s.noun(dropYou(e.Object), "permanent")) + finalNoun + " entered under your control this turn", true
	case from != "" && from != program.Battlefield && len(e.To) == 0:
		whose, rest := s.zoneOwner(e.Object)
		return plural(s.noun(rest, "card")) + finalNoun + " left " + whose + " " + string(from) + " this turn", true
	}
	return "", false
}

// compareHappened is how much or how often something has happened, compared with a number.
func (s *speaker) compareHappened(q program.Happened, op program.Op, n program.Quantity) (string, bool) {
	e := q.Event
	if q.LastTurn {
		none := e.On == program.Casts && e.Player == nil && e.Object == nil && op == program.Eq && n == program.Quantity(program.N(0))
		return "no spells were cast last turn", none
	}
	if op != program.Ge && op != program.Le || q.Before {
		return "", false
	}
	who, has, person := s.pastPlayer(e.Player)
	count := s.atLeast(op, n)
	switch {
	case lifeChange[e.On] != "" && q.Amounts && person:
		return who + " " + lifeChange[e.On] + " " + s.comparison(op, n) + " life this turn", true
	case pastVerbs[e.On] != "" && person && q.Amounts == (e.On == program.CreatesTokens):
		return has + " " + pastVerbs[e.On] + " " + count + " " + plural(s.noun(e.Object, fallback(e.On, objects[e.On]))) + " this turn", true
	case e.On == program.ZoneChange && !q.Amounts:
		text, ok := s.pastMove(e)
		return count + " " + strings.Replace(text, finalNoun, "", 1), ok
	}
	return "", false
}

// whoHave are players of whom a comparison is true: "an opponent has 10 or less life".
func (s *speaker) whoHave(f program.Filter) (string, bool) {
	who := "a player"
	if all, ok := f.(program.AllOf); ok && len(all) == 2 && all[0] == program.Filter(program.Opponent{}) {
		who, f = "an opponent", all[1]
	}
	where, ok := f.(program.Where)
	if !ok {
		return "", false
	}
	c, ok := where.If.(program.Compare)
	if !ok {
		return "", false
	}
	if q, ok := c.A.(program.Happened); ok && isIt(q.Event.Player) {
		return s.whoDid(who, q, c)
	}
	if text, ok := s.moreThan(who, c); ok {
		return text, true
	}
	switch a := c.A.(type) {
	case program.Life:
		if a.Of == program.Ref(program.It{}) && (c.Op == program.Ge || c.Op == program.Le) {
			return who + " has " + s.comparison(c.Op, c.B) + " life", true
		}
	case program.Count:
		if each, ok := a.Of.(program.Each); ok && each.Of == program.Ref(program.It{}) && (c.Op == program.Ge || c.Op == program.Le) {
			return who + " has " + s.atLeast(c.Op, c.B) + " " + plural(s.noun(each.What, "card")) + " in their " + string(only(each.In)), len(each.In) == 1
		}
	}
	return "", false
}

func isIt(f program.Filter) bool {
	same, ok := f.(program.Same)
	return ok && same.As == program.Ref(program.It{})
}

// whoDid are players who have done something so often, or so much in all.
func (s *speaker) whoDid(who string, q program.Happened, c program.Compare) (string, bool) {
	q.Event.Player = program.Is{Kind: program.PlayerKind}
	if who == "an opponent" {
		q.Event.Player = program.Opponent{}
	}
	if q.LastTurn {
		two := who == "a player" && q.Event.On == program.Casts && q.Event.Object == nil && c.Op == program.Ge && c.B == program.Quantity(program.N(2))
		return "a player cast two or more spells last turn", two
	}
	return s.compareHappened(q, c.Op, c.B)
}

// moreThan compares what one of the players has with what you have.
func (s *speaker) moreThan(who string, c program.Compare) (string, bool) {
	if who != "an opponent" {
		return "", false
	}
	a, owner, ok := s.owned(c.A)
	b, other, ok2 := s.owned(c.B)
	if !ok || !ok2 || a != b || owner != program.Ref(program.It{}) || !isYou(other) {
		return "", false
	}
	verb, thing, _ := strings.Cut(a, " ")
	switch c.Op {
	case program.Gt:
		return "an opponent " + verbS(strings.Replace(verb, "have", "ha", 1)) + " more " + thing + " than you", true
	case program.Lt:
		return "you " + verb + " more " + thing + " than an opponent", true
	}
	return "", false
}

// nobodyHas is that no opponent has as much as you.
func (s *speaker) nobodyHas(f program.Filter) (string, bool) {
	all, ok := f.(program.AllOf)
	if !ok || len(all) != 2 || all[0] != program.Filter(program.Opponent{}) {
		return "", false
	}
	where, _ := all[1].(program.Where)
	c, ok := where.If.(program.Compare)
	if !ok || c.Op != program.Ge {
		return "", false
	}
	c.Op = program.Lt
	text, ok := s.moreThan("an opponent", c)
	return strings.TrimSuffix(text, "an opponent") + "each opponent", ok
}

// owned is what a player has, as a verb and a noun, and who it is.
func (s *speaker) owned(q program.Quantity) (text string, who program.Ref, ok bool) {
	switch q := q.(type) {
	case program.Life:
		return "have life", q.Of, true
	case program.Count:
		each, ok := q.Of.(program.Each)
		if !ok {
			return "", nil, false
		}
		if only(each.In) == program.Hand && each.What == nil && each.Of != nil {
			return "have cards in hand", each.Of, true
		}
		if who := controllerIn(each.What); who != nil && len(each.In) == 0 {
			return "control " + plural(s.noun(withoutControl(each.What), "")), who, true
		}
	}
	return "", nil, false
}

// controllerIn is who must control what a filter matches.
func controllerIn(f program.Filter) program.Ref {
	parts, ok := f.(program.AllOf)
	if !ok {
		parts = program.AllOf{f}
	}
	for _, part := range parts {
		if c, ok := part.(program.ControlledBy); ok {
			return c.Who
		}
	}
	return nil
}

// zoneOwner is whose zone something leaves or goes to, and the filter without that.
func (s *speaker) zoneOwner(f program.Filter) (whose string, rest program.Filter) {
	if own, ok := f.(program.OwnedBy); ok {
		return s.possessiveWord(s.anOpponent(own.Who)), nil
	}
	all, ok := f.(program.AllOf)
	if !ok {
		return "a", f
	}
	whose = "a"
	var parts program.AllOf
	for _, part := range all {
		if own, ok := part.(program.OwnedBy); ok {
			whose = s.possessiveWord(s.anOpponent(own.Who))
			continue
		}
		parts = append(parts, part)
	}
	if len(parts) == 1 {
		return whose, parts[0]
	}
	return whose, parts
}
