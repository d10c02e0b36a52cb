package wording

import (
	"reflect"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// classLevel is what a Class has from a level on, or the level band of a leveler card, as their
// text boxes show it: one line for each ability (CR 711.2, 716.2).
func (s *speaker) classLevel(a program.ClassLevel) string {
	var lines []string
	if a.PT != nil {
		band := "LEVEL " + digits(a.Min) + "+"
		if a.Max > 0 {
			band = "LEVEL " + digits(a.Min) + "-" + digits(a.Max)
		}
		lines = append(lines, band, digits(a.PT.Power)+"/"+digits(a.PT.Toughness))
	}
	for _, inner := range a.Abilities {
		lines = append(lines, s.fresh().ability(inner))
	}
	if len(lines) == 0 {
		return "Level " + digits(a.Min)
	}
	return strings.Join(lines, "\n")
}

// levelBar is the ability that brings a Class to a level (CR 716.2a).
func (s *speaker) levelBar(a program.Activated) (string, bool) {
	if len(a.Do) != 1 || !a.Sorcery {
		return "", false
	}
	set, ok := a.Do[0].(program.SetLevel)
	before := program.Compare{A: program.StatOf{Stat: program.LevelStat, Of: program.This{}}, Op: program.Eq, B: program.N(set.To - 1)}
	if !ok || set.What != nil || !reflect.DeepEqual(a.If, program.Condition(before)) {
		return "", false
	}
	return s.costs(a.Cost) + ": Level " + digits(set.To), true
}

// striation words what a station card has from a number of charge counters on, as its text box
// shows it (CR 721.2).
func (s *speaker) striation(a program.Ability) (string, bool) {
	st, ok := a.(program.Static)
	if !ok || !isThis(program.Same{As: st.To}) {
		return "", false
	}
	while, _ := st.While.(program.Matches)
	counters, ok := while.What.(program.HasCounter)
	if !ok || counters.Kind != "charge" || counters.Op != "" || !isThis(program.Same{As: while.Ref}) {
		return "", false
	}
	gain, ok := st.Mods[len(st.Mods)-1].(program.Gain)
	if !ok || len(st.Mods) == 2 || len(st.Mods) > 3 {
		return "", false
	}
	lines := make([]string, len(gain.Abilities))
	for i, inner := range gain.Abilities {
		lines[i] = s.fresh().ability(inner)
	}
	return s.quantity(counters.N) + "+ | " + strings.Join(lines, "\n"), true
}

// materials are what a card is crafted with (CR 702.167a).
func (s *speaker) materials(k program.Keyword) string {
	n := "one"
	if k.N != nil {
		n = s.quantity(k.N)
		if fixed, ok := k.N.(program.N); ok {
			n = number(int(fixed))
		}
	}
	noun := ""
	if k.What != nil {
		noun = s.noun(k.What, "")
	}
	switch {
	case k.Text != "" && noun == "":
		return n + " " + k.Text
	case k.Text != "":
		return n + " " + k.Text + " " + plural(noun)
	case n == "one":
		return noun
	}
	return n + " " + plural(noun)
}

// isSolved is the condition that a Case is solved.
var isSolved = program.Condition(program.Matches{Ref: program.This{}, What: program.Having{Status: program.Solved}})

var isUnsolved = program.Condition(program.Matches{Ref: program.This{}, What: program.Not{What: program.Having{Status: program.Solved}}})

// caseAbility words the abilities that only Cases have (CR 719.3).
func (s *speaker) caseAbility(a program.Ability) (string, bool) {
	ok := false
	switch x := a.(type) {
	case program.Static:
		x.While, ok = besides(x.While, isSolved)
		a = x
	case program.Activated:
		x.If, ok = besides(x.If, isSolved)
		a = x
	case program.Triggered:
		if len(x.Do) == 1 && reflect.DeepEqual(x.Do[0], program.Effect(program.Become{Who: program.This{}, Status: program.Solved})) {
			cond, last := besides(x.If, isUnsolved)
			return "To solve — " + sentence(s.condition(cond)), last && cond != nil
		}
		when := make([]program.EventPattern, len(x.When))
		for i, p := range x.When {
			if p.If, ok = besides(p.If, isSolved); !ok {
				return "", false
			}
			when[i] = p
		}
		x.When = when
		a = x
	}
	if !ok {
		return "", false
	}
	return "Solved — " + s.ability(a), true
}

// besides is a condition without one of its parts; false: it is none.
func besides(c, part program.Condition) (program.Condition, bool) {
	if reflect.DeepEqual(c, part) {
		return nil, true
	}
	list, _ := c.(program.And)
	var rest program.And
	for _, one := range list {
		if !reflect.DeepEqual(one, part) {
			rest = append(rest, one)
		}
	}
	if len(rest) == len(list) {
		return nil, false
	}
	if len(rest) == 1 {
		return rest[0], true
	}
	return rest, true
}

// entersPrepared words that a permanent enters prepared.
func entersPrepared(r program.Replacement) (string, bool) {
	if len(r.Instead) != 1 || r.If != nil {
		return "", false
	}
	enter, ok := r.Instead[0].(program.Enter)
	if !ok || len(enter.Then) != 1 {
		return "", false
	}
	become, ok := enter.Then[0].(program.Become)
	return "{this} enters prepared.", ok && become.Status == program.Prepared && isThis(program.Same{As: become.Who})
}
