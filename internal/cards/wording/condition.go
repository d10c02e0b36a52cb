package wording

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// condition is a condition as a clause after "if".
func (s *speaker) condition(c program.Condition) string {
	switch c := c.(type) {
	case program.And:
		if castInMain(c) {
			return "you cast this spell during your main phase"
		}
		return s.conditions(c, "and")
	case program.Or:
		return s.conditions(c.Of, "or")
	case program.Never:
		return s.not(c.If)
	case program.Compare:
		return s.compare(c)
	case program.Exists:
		return s.exists(c.Any, "")
	case program.Matches:
		return s.matches(c, false)
	case program.TurnOf:
		return "it's " + s.possessiveWord(s.anOpponent(c.Who)) + " turn"
	case program.PlaysFirst:
		return s.isPlaying(c.Who, "")
	case program.During:
		steps := make([]string, len(c.Steps))
		for i, st := range c.Steps {
			steps[i] = stepName(st)
		}
		return "it's " + list(steps, "or")
	case program.Paid:
		return paid(c.Key, "was")
	case program.Done:
		if c.Name != "" && c.Name == s.clash {
			return "you win"
		}
		return "you do"
	}
	return s.history(c)
}

// castInMain tells whether a condition is that you cast the spell during your main phase.
func castInMain(c program.And) bool {
	if len(c) != 3 {
		return false
	}
	cast, is := c[0].(program.Occurred)
	_, turn := c[1].(program.TurnOf)
	during, main := c[2].(program.During)
	return is && turn && main && cast.Event.On == program.Casts && len(during.Steps) == 2
}

// history words conditions about what has happened and what was chosen.
func (s *speaker) history(c program.Condition) string {
	switch c := c.(type) {
	case program.Occurred:
		return s.occurred(c)
	case program.ChoiceIs:
		return "the chosen " + plainWords(c.Key) + " is " + c.Value
	case program.IsDay:
		return "it's day"
	case program.IsNight:
		return "it's night"
	case program.ThisDoor:
		return "it's this door"
	case program.ResolvedTimes:
		number, _ := c.N.(program.N)
		if nth, is := map[program.N]string{2: "second", 3: "third"}[number]; is && c.Op == program.Eq {
			return "this is the " + nth + " time this ability has resolved this turn"
		}
		if c.Activated {
			return "the number of times this ability has been activated this turn is " + s.comparison(c.Op, c.N)
		}
		return "the number of times this ability has resolved this turn is " + s.comparison(c.Op, c.N)
	case program.EventIs:
		return s.clause(c.Event)
	case program.ByEffect:
		return "an effect is the cause"
	}
	return "a condition holds"
}

func (s *speaker) conditions(parts []program.Condition, and string) string {
	words := make([]string, len(parts))
	for i, p := range parts {
		words[i] = s.condition(p)
	}
	return list(words, and)
}

// not is the opposite of a condition.
func (s *speaker) not(c program.Condition) string {
	switch c := c.(type) {
	case program.Never:
		return s.condition(c.If)
	case program.Exists:
		if c.Any == program.Ref(program.Chosen{Key: "tribute"}) {
			return "tribute wasn't paid"
		}
		return s.exists(c.Any, "no ")
	case program.Matches:
		return s.matches(c, true)
	case program.Compare:
		return s.compare(program.Compare{A: c.A, Op: opposite[c.Op], B: c.B})
	case program.PlaysFirst:
		return s.isPlaying(c.Who, "not ")
	case program.TurnOf:
		return "it's not " + s.possessive(c.Who) + " turn"
	case program.Paid:
		return paid(c.Key, "wasn't")
	case program.Done:
		return "you don't"
	case program.IsDay:
		return "it's not day"
	case program.IsNight:
		return "it's not night"
	}
	return "it's not true that " + s.condition(c)
}

var opposite = map[program.Op]program.Op{
	program.Eq: program.Ne, program.Ne: program.Eq, program.Lt: program.Ge,
	program.Ge: program.Lt, program.Gt: program.Le, program.Le: program.Gt,
}

func paid(key, was string) string {
	if key == "gift" {
		return "the gift " + was + " promised"
	}
	if key == "kicker" || key == "multikicker" {
		return "{this} " + was + " kicked"
	}
	return "its " + plainWords(key) + " cost " + was + " paid"
}

// compare words a comparison; how many things a player controls is worded as cards do.
func (s *speaker) compare(c program.Compare) string {
	if count, ok := c.A.(program.Count); ok {
		if each, ok := count.Of.(program.Each); ok && len(each.In) == 0 {
			if isYours(each.What) {
				return "you control " + s.atLeast(c.Op, c.B) + " " + plural(s.noun(dropYou(each.What), ""))
			}
		}
	}
	if happened, ok := c.A.(program.Happened); ok {
		if happened.Event.On == program.BeginStep && c.Op == program.Le && c.B == program.Quantity(program.N(1)) && len(happened.Event.Step) == 1 && happened.Event.Step[0] == program.BeginCombat {
			return "it's the first combat phase of the turn"
		}
		if text, ok := s.compareHappened(happened, c.Op, c.B); ok {
			return text
		}
	}
	if spent, ok := c.A.(program.ManaSpent); ok && len(spent.Colors) == 1 && c.Op == program.Gt {
		if n, ok := c.B.(program.N); ok && n >= 0 && n < 5 {
			return s.manaSpent(spent, int(n)+1)
		}
	}
	if text, ok := s.moreOwned(c); ok {
		return text
	}
	if text, ok := s.dungeonsDone(c); ok {
		return text
	}
	if life, ok := c.A.(program.Life); ok && isYou(life.Of) && (c.Op == program.Ge || c.Op == program.Le) {
		if n, ok := c.B.(program.N); ok {
			return "you have " + s.comparison(c.Op, n) + " life"
		}
	}
	return s.quantity(c.A) + " is " + s.fullComparison(c.Op, c.B)
}

// moreOwned compares what you have with what another player has.
func (s *speaker) moreOwned(c program.Compare) (string, bool) {
	a, who, ok := s.owned(c.A)
	if !ok || c.Op != program.Gt {
		return "", false
	}
	b, than, ok := s.owned(c.B)
	if !ok || a != b || isYou(who) == isYou(than) {
		return "", false
	}
	verb, thing, _ := strings.Cut(a, " ")
	if !isYou(who) {
		verb = map[string]string{"have": "has", "control": "controls"}[verb]
	}
	return s.ref(who) + " " + verb + " more " + thing + " than " + s.ref(than), true
}

// manaSpent is that so much mana of a color was spent: "{G}{G} was spent to cast it".
func (s *speaker) manaSpent(q program.ManaSpent, n int) string {
	of := "{this}"
	if q.Of != nil {
		of = s.ref(q.Of)
	}
	return strings.Repeat("{"+string(q.Colors[0])+"}", n) + " was spent to cast " + of
}

// fullComparison is a comparison after "is" that says what a computed number is.
func (s *speaker) fullComparison(op program.Op, n program.Quantity) string {
	switch n.(type) {
	case program.N, program.X, program.Num, program.EventAmount:
	default:
		if op == program.Ge || op == program.Le {
			return map[program.Op]string{program.Ge: "greater", program.Le: "less"}[op] + " than or equal to " + s.quantity(n)
		}
	}
	return s.comparison(op, n)
}

// matches is what is said of an object or player.
func (s *speaker) matches(m program.Matches, negated bool) string {
	if m.What == (program.Shares{What: program.CreatureTypeChar, With: program.This{}}) && !negated {
		return s.subject(m.Ref) + " shares a creature type with {this}"
	}
	if having, ok := m.What.(program.Having); ok {
		clause := statusClause[having.Status]
		switch {
		case isYou(m.Ref) && having.Status == program.Monarch && !negated:
			return "you're the monarch"
		case isYou(m.Ref) && having.Status == program.CityBlessing && !negated:
			return "you have the city's blessing"
		case having.Status == program.AttackedNow && negated:
			return s.subject(m.Ref) + " didn't attack this turn"
		case clause != "" && !negated && having.Status != program.CommanderIs:
			return s.subject(m.Ref) + " " + clause
		}
	}
	if shares, ok := m.What.(program.Shares); ok && shares.What == program.CreatureTypeChar && shares.With == program.Ref(program.This{}) && !negated {
		return s.subject(m.Ref) + " shares a creature type with {this}"
	}
	if not, ok := m.What.(program.Not); ok {
		if counters, ok := not.What.(program.HasCounter); ok && counters.N == nil && !negated {
			return s.subject(m.Ref) + " has no " + plural(counterNoun(counters.Kind)) + " on it"
		}
	}
	if isYourBearer(m.What) {
		return s.subject(m.Ref) + map[bool]string{false: " is", true: " isn't"}[negated] + " your Ring-bearer"
	}
	if all, ok := m.What.(program.AllOf); ok && len(all) == 2 && isYours(all) && !negated {
		if in, ok := all[1].(program.InZone); ok && only(in.Zones) == program.Battlefield {
			return s.subject(m.Ref) + " entered under your control"
		}
	}
	if in, ok := m.What.(program.InZone); ok && m.Ref == program.Ref(program.This{}) && only(in.Zones) == program.Graveyard && !negated {
		return "{this} is in your graveyard"
	}
	return s.subject(m.Ref) + " " + s.predicate(m.Ref, m.What, negated)
}

// isYours tells whether the filter asks for what you control.
func isYours(f program.Filter) bool {
	switch f := f.(type) {
	case program.ControlledBy:
		return isYou(f.Who)
	case program.AllOf:
		return slices.ContainsFunc(f, isYours)
	}
	return false
}

// countersHad is how many counters something has: "a charge counter", "three or more counters".
func (s *speaker) countersHad(f program.HasCounter) string {
	if f.N == nil || f.N == program.Quantity(program.N(1)) && (f.Op == "" || f.Op == program.Ge) {
		return article(counterNoun(f.Kind))
	}
	op := f.Op
	if op == "" {
		op = program.Ge
	}
	if op == program.Eq && f.N == program.Quantity(program.N(0)) {
		return "no " + plural(counterNoun(f.Kind))
	}
	return s.atLeast(op, f.N) + " " + plural(counterNoun(f.Kind))
}

// atLeast is a comparison before what is counted: "three or more", "exactly one".
func (s *speaker) atLeast(op program.Op, n program.Quantity) string {
	word := s.quantityWord(n)
	switch op {
	case program.Ge:
		return word + " or more"
	case program.Le:
		return word + " or fewer"
	case program.Gt:
		return "more than " + word
	case program.Lt:
		return "fewer than " + word
	case program.Ne:
		return "other than " + word
	}
	return "exactly " + word
}

// comparison is a comparison after "is" or a stat: "3 or greater".
func (s *speaker) comparison(op program.Op, n program.Quantity) string {
	if op == program.Ge || op == program.Le {
		return s.amount(n) + map[program.Op]string{program.Ge: " or greater", program.Le: " or less"}[op]
	}
	word := s.quantity(n)
	switch op {
	case program.Eq, "":
		switch n.(type) {
		case program.N, program.X, nil:
		default:
			return "equal to " + word
		}
	case program.Gt:
		return "greater than " + word
	case program.Lt:
		return "less than " + word
	case program.Ne:
		return "not " + word
	}
	return word
}

// exists words that there is something; no is "no " for that there is nothing.
func (s *speaker) exists(r program.Ref, no string) string {
	if players, ok := r.(program.Players); ok {
		have := s.whoHave
		if no != "" {
			have = s.nobodyHas
		}
		if text, ok := have(players.Who); ok {
			return text
		}
		r = program.Each{What: players.Who, In: []program.Zone{program.Battlefield}, Of: program.You{}}
		if players.Who == nil {
			r = program.Each{What: program.Is{Kind: program.PlayerKind}}
		}
	}
	if one, many, ok := s.thisWay(r); ok {
		if no != "" {
			return no + strings.Replace(many, afterNoun, " are ", 1)
		}
		return article(strings.Replace(one, afterNoun, " is ", 1))
	}
	if m, ok := r.(program.Matching); ok && inDeck(m.Of) {
		if no == "" {
			no = "some "
		}
		return no + s.noun(m.What, "card") + " is in your starting deck"
	}
	each, ok := r.(program.Each)
	if !ok {
		if no != "" {
			return "there is no such thing as " + s.ref(r)
		}
		return "there is " + s.ref(r)
	}
	count := func(thing string) string {
		if no != "" {
			return no + plural(thing)
		}
		return article(thing)
	}
	if len(each.In) == 0 && isYours(each.What) {
		return "you control " + count(s.noun(dropYou(each.What), ""))
	}
	if who := controllerIn(each.What); who != nil && len(each.In) == 0 {
		switch who.(type) {
		case program.Opponents, program.DefendingPlayer, program.Event, program.Target, program.Controller:
			thing := s.noun(withoutControl(each.What), "")
			return s.anOpponent(who) + " controls " + count(thing)
		}
	}
	if len(each.In) == 0 && controllerIn(each.What) == nil && no == "" {
		return "a player controls " + count(s.noun(each.What, ""))
	}
	fallback := zoneFallback(each.In)
	if _, ok := each.Of.(program.You); ok && len(each.In) == 1 && each.In[0] == program.Battlefield {
		fallback = "player"
	}
	verb := "there is "
	if no != "" {
		verb = "there are "
	}
	where := s.place(each)
	if no != "" && len(each.In) == 0 {
		where = " on the battlefield"
	}
	return verb + count(s.noun(each.What, fallback)) + where
}

// castHow tells whether the filter asks that something was cast, and from where.
func castHow(f program.Filter) (*program.CastFrom, bool) {
	if f == program.Filter(program.Having{Status: program.WasCast}) {
		return nil, true
	}
	all, ok := f.(program.AllOf)
	if !ok || len(all) != 2 || all[0] != program.Filter(program.Having{Status: program.WasCast}) {
		return nil, false
	}
	from, ok := all[1].(program.CastFrom)
	return &from, ok
}

// predicate is what a filter says of its subject: "is an artifact", "has flying".
func (s *speaker) predicate(subject program.Ref, f program.Filter, negated bool) string {
	if n, ok := f.(program.Not); ok {
		return s.predicate(subject, n.What, !negated)
	}
	are, have := s.verb(subject, "is"), s.verb(subject, "has")
	if negated {
		are, have = are+"n't", map[string]string{"has": "doesn't have", "have": "don't have"}[have]
	}
	if from, ok := castHow(f); ok {
		was := map[bool]string{false: "was", true: "wasn't"}[negated] + " cast"
		if from != nil {
			return was + strings.TrimPrefix(s.qualification(*from), "cast")
		}
		return was
	}
	switch f := f.(type) {
	case program.With:
		return have + " " + plainWords(string(f.Keyword))
	case program.StatIs:
		return have + " " + plainWords(string(f.Stat)) + " " + s.fullComparison(f.Op, f.N)
	case program.HasCounter:
		return have + " " + s.countersHad(f) + " on it"
	case program.AnyOf:
		if words, ok := s.adjectives(f.Of); ok {
			return are + " " + list(words, "or")
		}
	case program.Having:
		if f.Status == program.Initiative {
			return have + " the initiative"
		}
		return are + " " + statusWords(f.Status)
	case program.Super:
		return are + " " + string(f.Is)
	case program.IsColor:
		return are + " " + colorWord(f.Is)
	case program.InZone:
		return are + " " + zonePlace(f.Zones)
	case program.CastFrom:
		return map[bool]string{false: "was", true: "wasn't"}[negated] + " " + s.qualification(f)
	case program.ControlledBy:
		return are + " under " + s.possessive(f.Who) + " control"
	}
	return are + " " + article(strings.TrimSpace(s.noun(f, "")))
}

// inDeck tells whether the ref names the cards of a starting deck.
func inDeck(r program.Ref) bool {
	_, is := r.(program.StartingDeck)
	return is
}
