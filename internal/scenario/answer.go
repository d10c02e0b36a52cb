package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/cards/wording"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// answerer answers the game's questions from a document. One lives as long as one
// proposed action is judged.
type answerer struct {
	table
	look    func(*state.Game) table
	players []*sheet
	act     *Act   // what is being announced; nil: nothing with choices of its own
	taken   []bool // which targets of the act have been used
	asked   []fork // the questions that no answer fitted, in order
	plan    []int  // which alternative to take at the first of them
	open    bool   // what the act leaves open is free: answers are not used up for it
	cost    string // names what the cost of an ability activated while searching takes
	notes   []string
}

// fork is a question without a fitting answer: how many alternatives there were, and
// whether the question belongs to the announcement.
type fork struct {
	alternatives int
	announcing   bool
}

// answer answers a question; false leaves it to chance.
func (a *answerer) answer(d *engine.Decision) (engine.Answer, bool) {
	if live := d.Live(); live != nil {
		a.table = a.look(live)
	}
	ans, how := a.scripted(d)
	switch how {
	case noAnswer:
		return a.byHabit(d)
	case byChance:
		return engine.Answer{}, false
	}
	ans.Player = d.Player
	return ans, true
}

// found says where an answer came from.
type found int

const (
	noAnswer found = iota
	scripted
	byChance
)

// scripted finds the answer that the document gives to the question.
func (a *answerer) scripted(d *engine.Decision) (engine.Answer, found) {
	s := a.players[d.Player]
	switch d.Kind {
	case engine.AskTargets:
		return a.targets(d, s)
	case engine.AskObjects:
		return a.objects(d, s)
	case engine.AskModes:
		return a.modes(d, s)
	case engine.AskMay:
		return a.may(d, s)
	case engine.AskNumber:
		return a.number(d, s)
	case engine.AskDivide:
		return a.division(d, s)
	case engine.AskFlip:
		if heads, ok := s.flip(); ok {
			return choose(yesNo(d, heads)), scripted
		}
		return engine.Answer{}, byChance
	case engine.AskRoll:
		if n, ok := s.roll(); ok {
			return engine.Answer{Number: n}, scripted
		}
		return engine.Answer{}, byChance
	}
	return a.option(d, s)
}

func choose(ids ...string) engine.Answer { return engine.Answer{Choose: ids} }

// yesNo is the id of the option that means yes or no.
func yesNo(d *engine.Decision, yes bool) string {
	for _, o := range d.Options {
		if (o.Num == 1) == yes {
			return o.ID
		}
	}
	return d.Options[0].ID
}

// objects chooses objects or players that are no targets. While a library is searched an
// answer may activate an ability instead.
func (a *answerer) objects(d *engine.Decision, s *sheet) (engine.Answer, found) {
	if a.cost != "" && d.Purpose == engine.PurposeCost {
		name := a.cost
		a.cost = ""
		if id := a.fitting(d, Target{Name: name}, nil); id != "" {
			return choose(id), scripted
		}
	}
	for i, c := range s.answers.Choices {
		switch {
		case s.used.choices[i]:
		case c.Kind == ChoiceActivate:
			if id := a.offer(d, c.Act); id != "" {
				s.used.choices[i], a.cost = true, c.Act.Returning
				return choose(id), scripted
			}
		case c.Kind == ChoiceWord && a.fitting(d, Target{Name: c.Word}, nil) != "":
			return a.chosen(d, a.lists(s, a.amongCards(d))) // what is found comes after all activations
		}
	}
	return a.chosen(d, a.lists(s, a.amongCards(d)))
}

// amongCards tells whether the choice is among cards of a library: a search, or cards that
// are looked at.
func (a *answerer) amongCards(d *engine.Decision) bool {
	return !slices.ContainsFunc(d.Options, func(o engine.Option) bool {
		obj := a.Objects[o.Ent.Object()]
		return obj == nil || obj.Zone != program.Library
	})
}

// offer is the option that activates an ability in the middle of a search.
func (a *answerer) offer(d *engine.Decision, act ActivateAnswer) string {
	for _, o := range d.Options {
		ab, ok := o.Ability.(program.Activated)
		if !ok || act.Card != "" && !a.isEnt(o.Ent, ParseNaming(act.Card)) {
			continue
		}
		names := a.sourceNames(o.Ent.Object())
		if Begins(wording.Keyword(ab.Keyword), act.Activate) || Begins(wording.Of(ab), act.Activate, names...) {
			return o.ID
		}
	}
	return ""
}

// list is a list of answers that objects can be chosen from.
type list struct {
	size int
	used func(int) bool
	use  func(int)
	name func(int) (Target, bool) // false: no name of an object or player
}

// lists are the player's lists in which objects may be named, the one that the question
// belongs to first.
func (a *answerer) lists(s *sheet, targetsFirst bool) []list {
	targets := list{
		size: len(s.answers.Targets),
		used: func(i int) bool { return s.used.targets[i] },
		use:  func(i int) { s.used.targets[i] = true },
		name: func(i int) (Target, bool) { return s.answers.Targets[i], true },
	}
	choices := list{
		size: len(s.answers.Choices),
		used: func(i int) bool { return s.used.choices[i] },
		use:  func(i int) { s.used.choices[i] = true },
		name: func(i int) (Target, bool) {
			c := s.answers.Choices[i]
			return Target{Name: c.Word}, c.Kind == ChoiceWord
		},
	}
	if targetsFirst {
		return []list{targets, a.amountList(s), choices}
	}
	return []list{choices, targets}
}

// amountList are the targets named by the amounts that are to be divided among them. They
// are used up only when the amount is divided.
func (a *answerer) amountList(s *sheet) list {
	seen := make([]bool, len(s.answers.Amounts))
	return list{
		size: len(s.answers.Amounts),
		used: func(i int) bool { return seen[i] || s.used.amounts[i] },
		use:  func(i int) { seen[i] = true },
		name: func(i int) (Target, bool) { return Target{Name: s.answers.Amounts[i].To}, !s.answers.Amounts[i].Skip },
	}
}

// ownTargets are the targets listed with the act that is being announced.
func (a *answerer) ownTargets() list {
	return list{
		size: len(a.act.Targets),
		used: func(i int) bool { return a.taken[i] },
		use:  func(i int) { a.taken[i] = true },
		name: func(i int) (Target, bool) { return a.act.Targets[i], true },
	}
}

// targets chooses targets: those listed with the act, then those the player has answers for.
func (a *answerer) targets(d *engine.Decision, s *sheet) (engine.Answer, found) {
	lists := a.lists(s, true)
	if d.Announcing && a.act != nil && len(a.act.Targets) > 0 {
		ans, how := a.chosen(d, []list{a.ownTargets()})
		if how == scripted {
			return ans, how
		}
	}
	if a.open && d.Announcing {
		return engine.Answer{}, noAnswer
	}
	return a.chosen(d, lists)
}

// chosen chooses objects or players by the answers of the first list that has a fitting one.
func (a *answerer) chosen(d *engine.Decision, lists []list) (engine.Answer, found) {
	for _, l := range lists {
		ids, skipped := a.fromList(d, l)
		if len(ids) == 0 && !skipped {
			continue
		}
		return choose(a.fillUp(d, ids)...), scripted
	}
	return engine.Answer{}, noAnswer
}

// fromList takes fitting answers of a list, in order, until enough are chosen or one says
// that no more are.
func (a *answerer) fromList(d *engine.Decision, l list) (ids []string, skipped bool) {
	for i := 0; i < l.size && len(ids) < d.Max; i++ {
		if l.used(i) {
			continue
		}
		t, ok := l.name(i)
		if !ok {
			continue
		}
		if t.Name == Skip {
			if len(ids) >= d.Min {
				l.use(i)
				return ids, true
			}
			continue
		}
		if id := a.fitting(d, t, ids); id != "" {
			l.use(i)
			ids = append(ids, id)
		}
	}
	return ids, false
}

// fitting is the first option that the target names and that is not yet chosen, "" if there is none.
func (a *answerer) fitting(d *engine.Decision, t Target, not []string) string {
	if t.Mode != 0 && d.Mode >= 0 && d.Mode != t.Mode-1 || t.Mode != 0 && d.Mode < 0 {
		return ""
	}
	for _, o := range d.Options {
		if o.Ability == nil && !slices.Contains(not, o.ID) && a.names(o, t) {
			return o.ID
		}
	}
	return ""
}

// names tells whether the target names the option.
func (a *answerer) names(o engine.Option, t Target) bool {
	if t.Ability != nil {
		obj := a.Objects[o.Ent.Object()]
		if obj == nil || obj.Ability == nil {
			return false
		}
		texts, names := a.stackText(obj)
		return slices.ContainsFunc(texts, func(s string) bool { return Begins(s, *t.Ability, names...) })
	}
	if o.Ent == 0 {
		return SameName(o.Label, t.Name) || SameName(o.ID, t.Name)
	}
	return a.isEnt(o.Ent, ParseNaming(t.Name))
}

// fillUp adds options, first ones first, until as many are chosen as must be.
func (a *answerer) fillUp(d *engine.Decision, ids []string) []string {
	for _, o := range d.Options {
		if len(ids) >= d.Min {
			return ids
		}
		if !slices.Contains(ids, o.ID) {
			ids = append(ids, o.ID)
			a.note(d, "chooses %s, as one more is needed", a.label(o))
		}
	}
	return ids
}

// modes chooses modes, counted from 1 as printed.
func (a *answerer) modes(d *engine.Decision, s *sheet) (engine.Answer, found) {
	var ids []string
	for len(ids) < d.Max {
		n, skip, ok := s.mode(func(n int) bool { return modeID(d, n, ids) != "" }, len(ids) >= d.Min)
		if !ok || skip {
			if skip && len(ids) == 0 {
				return engine.Answer{}, scripted
			}
			break
		}
		ids = append(ids, modeID(d, n, ids))
	}
	if len(ids) == 0 {
		return engine.Answer{}, noAnswer
	}
	return choose(a.fillUp(d, ids)...), scripted
}

// modeID is the option of a mode, "" if it can't be chosen (again).
func modeID(d *engine.Decision, n int, not []string) string {
	for _, o := range d.Options {
		if o.Num == n-1 && (d.Repeat || !slices.Contains(not, o.ID)) {
			return o.ID
		}
	}
	return ""
}

// may answers "may" and "pay?".
func (a *answerer) may(d *engine.Decision, s *sheet) (engine.Answer, found) {
	if d.Announcing && d.Purpose == engine.PurposeCost && a.act != nil && a.act.Kicked != nil && strings.Contains(d.Key, "kick") {
		return choose(yesNo(d, *a.act.Kicked)), scripted
	}
	if a.open && d.Announcing {
		return engine.Answer{}, noAnswer
	}
	if yes, ok := s.yesNo(); ok {
		return choose(yesNo(d, yes)), scripted
	}
	return engine.Answer{}, noAnswer
}

// number answers with a number.
func (a *answerer) number(d *engine.Decision, s *sheet) (engine.Answer, found) {
	if d.Announcing && d.Purpose == engine.PurposeX && a.act != nil && a.act.X != nil {
		return engine.Answer{Number: *a.act.X}, scripted
	}
	if a.open && d.Announcing {
		return engine.Answer{}, noAnswer
	}
	if d.Purpose == engine.PurposeCost {
		if n, ok := s.times(d.Max); ok {
			return engine.Answer{Number: n}, scripted
		}
	}
	if n, ok := s.number(d.Min, d.Max); ok {
		return engine.Answer{Number: n}, scripted
	}
	return engine.Answer{}, noAnswer
}

// division divides an amount: among targets by name, else by one number per thing in order.
func (a *answerer) division(d *engine.Decision, s *sheet) (engine.Answer, found) {
	amounts, any := make([]int, len(d.Options)), false
	if d.Purpose == engine.PurposeTargets {
		any = a.dividedAmounts(d, s, amounts)
	} else {
		for i := range amounts {
			n, ok := s.number(0, d.Total)
			if !ok {
				break
			}
			amounts[i], any = n, true
		}
	}
	if !any {
		return engine.Answer{}, noAnswer
	}
	return engine.Answer{Amounts: a.even(d, amounts)}, scripted
}

// dividedAmounts takes the amounts whose names fit the targets.
func (a *answerer) dividedAmounts(d *engine.Decision, s *sheet, amounts []int) bool {
	any := false
	var done []string
	for i, amount := range s.answers.Amounts {
		if s.used.amounts[i] {
			continue
		}
		if amount.Skip {
			if any {
				s.used.amounts[i] = true
				return true
			}
			continue
		}
		if id := a.fitting(d, Target{Name: amount.To}, done); id != "" {
			s.used.amounts[i] = true
			done = append(done, id)
			amounts[slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.ID == id })] = amount.N
			any = true
		}
	}
	return any
}

// even makes a division add up: everything gets its least, and what is left over goes to
// the first that was given something.
func (a *answerer) even(d *engine.Decision, amounts []int) []int {
	sum, first := 0, -1
	for i := range amounts {
		if amounts[i] > 0 && first < 0 {
			first = i
		}
		amounts[i] = max(amounts[i], d.Min)
		sum += amounts[i]
	}
	if sum != d.Total {
		first = max(first, 0)
		amounts[first] += d.Total - sum
		a.note(d, "the amounts given do not add up to %d", d.Total)
	}
	return amounts
}

// note remembers something for the log.
func (a *answerer) note(d *engine.Decision, format string, args ...any) {
	who := ""
	if d.Player != state.NoPlayer {
		who = a.Players[d.Player].ID + " "
	}
	a.notes = append(a.notes, who+fmt.Sprintf(format, args...))
}

// label is what an option is called in the log.
func (a *answerer) label(o engine.Option) string {
	switch {
	case o.Label != "":
		return o.Label
	case o.Ent.Object() != 0:
		return a.name(o.Ent.Object())
	}
	return o.ID
}
