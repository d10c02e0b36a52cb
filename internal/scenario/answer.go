package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
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
	switch {
	case how == noAnswer && d.Purpose == engine.PurposeLife: // automatic payment decides
		return engine.Answer{}, false
	case how == noAnswer:
		return a.byHabit(d)
	case how == byChance:
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
		return labelledMode(d, s)
	}
	return choose(a.fillUp(d, ids)...), scripted
}

// labelledMode chooses a mode by what it is called: the mana that it adds.
func labelledMode(d *engine.Decision, s *sheet) (engine.Answer, found) {
	id := ""
	_, ok := s.choice(func(c Choice) bool {
		i := slices.IndexFunc(d.Options, func(o engine.Option) bool {
			return o.Label != "" && c.Kind == ChoiceWord && strings.EqualFold(o.Label, c.Word)
		})
		if i >= 0 {
			id = d.Options[i].ID
		}
		return i >= 0
	})
	if !ok {
		return engine.Answer{}, noAnswer
	}
	return choose(id), scripted
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
	if d.Purpose != engine.PurposeLife && (!d.Announcing || onlyReveals(d)) && s.skipped() {
		return choose(yesNo(d, false)), scripted
	}
	return engine.Answer{}, noAnswer
}

// onlyReveals tells whether an optional cost only shows cards: to choose none of them is not to pay it.
func onlyReveals(d *engine.Decision) bool {
	return d.Purpose == engine.PurposeCost && len(d.Cost) > 0 && !slices.ContainsFunc(d.Cost, func(c program.Cost) bool {
		_, reveals := c.(program.RevealCost)
		return !reveals
	})
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

// even makes a division add up: everything gets its least, and what is left over goes to what
// is attacked, where damage may go beyond blockers, and else to the first that was given something.
func (a *answerer) even(d *engine.Decision, amounts []int) []int {
	sum, first := 0, -1
	if last := len(amounts) - 1; a.beyond(d) && amounts[last] == 0 {
		first = last
	}
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
