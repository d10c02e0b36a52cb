package scenario

import (
	"slices"
	"strconv"
	"strings"
)

// sheet is what a player has answers for, and which of them have been used.
type sheet struct {
	answers Answers
	used    usage
}

// usage marks the answers that have been used, list by list.
type usage struct {
	choices, targets, modes, amounts []bool
	flips, rolls                     int // used so far
}

func newSheet(a Answers) *sheet {
	return &sheet{answers: a, used: usage{choices: make([]bool, len(a.Choices)), targets: make([]bool, len(a.Targets)),
		modes: make([]bool, len(a.Modes)), amounts: make([]bool, len(a.Amounts))}}
}

func (u usage) clone() usage {
	u.choices, u.targets = slices.Clone(u.choices), slices.Clone(u.targets)
	u.modes, u.amounts = slices.Clone(u.modes), slices.Clone(u.amounts)
	return u
}

// choice uses the first unused choice that fits and returns it.
func (s *sheet) choice(fits func(Choice) bool) (Choice, bool) {
	for i, c := range s.answers.Choices {
		if !s.used.choices[i] && fits(c) {
			s.used.choices[i] = true
			return c, true
		}
	}
	return Choice{}, false
}

// yesNo uses the first unused true or false.
func (s *sheet) yesNo() (yes, ok bool) {
	c, ok := s.choice(func(c Choice) bool { return c.Kind == ChoiceYesNo })
	return c.Yes, ok
}

// times is how often an optional cost is paid that may be paid several times, asked as
// yes-or-no questions until the first no. A number that is next decides instead.
func (s *sheet) times(most int) (int, bool) {
	if c, ok := s.next(); !ok || c.Kind != ChoiceYesNo {
		return 0, false
	}
	for n := range most {
		if yes, ok := s.yesNo(); !ok || !yes {
			return n, true
		}
	}
	return most, true
}

// skipped uses the answer that no more are chosen, if it is the next of all.
func (s *sheet) skipped() bool {
	i := slices.Index(s.used.choices, false)
	if i < 0 || s.answers.Choices[i].Word != Skip {
		return false
	}
	s.used.choices[i] = true
	return true
}

// next is the first unused answer that is a number, true or false.
func (s *sheet) next() (Choice, bool) {
	for i, c := range s.answers.Choices {
		if _, number := c.number(); !s.used.choices[i] && (number || c.Kind == ChoiceYesNo) {
			return c, true
		}
	}
	return Choice{}, false
}

// number uses the first unused number from least to most.
func (s *sheet) number(least, most int) (int, bool) {
	c, ok := s.choice(func(c Choice) bool {
		n, ok := c.number()
		return ok && n >= least && n <= most
	})
	n, _ := c.number()
	return n, ok
}

// number is the number an answer gives: a number or "X=3".
func (c Choice) number() (int, bool) {
	if c.Kind == ChoiceNumber {
		return c.Number, true
	}
	if rest, ok := strings.CutPrefix(c.Word, "X="); ok && c.Kind == ChoiceWord {
		n, err := strconv.Atoi(rest)
		return n, err == nil
	}
	return 0, false
}

// mode uses the first unused mode among those that can be chosen; skip: no more are chosen.
func (s *sheet) mode(possible func(int) bool, maySkip bool) (n int, skip, ok bool) {
	for i, m := range s.answers.Modes {
		switch {
		case s.used.modes[i]:
		case m.Kind == ChoiceWord && maySkip:
			s.used.modes[i] = true
			return 0, true, true
		case m.Kind == ChoiceNumber && possible(m.Number):
			s.used.modes[i] = true
			return m.Number, false, true
		}
	}
	return 0, false, false
}

// flip uses the next fixed coin flip.
func (s *sheet) flip() (heads, ok bool) {
	if s.used.flips >= len(s.answers.Flips) {
		return false, false
	}
	s.used.flips++
	return s.answers.Flips[s.used.flips-1], true
}

// roll uses the next fixed die roll.
func (s *sheet) roll() (int, bool) {
	if s.used.rolls >= len(s.answers.Rolls) {
		return 0, false
	}
	s.used.rolls++
	return s.answers.Rolls[s.used.rolls-1], true
}

// left lists the answers that were never used, as they are written.
func (s *sheet) left() []string {
	var out []string
	for i, c := range s.answers.Choices {
		if !s.used.choices[i] {
			out = append(out, c.String())
		}
	}
	for i, t := range s.answers.Targets {
		if !s.used.targets[i] {
			out = append(out, t.String())
		}
	}
	for i, m := range s.answers.Modes {
		if !s.used.modes[i] {
			out = append(out, "mode "+m.String())
		}
	}
	for i, a := range s.answers.Amounts {
		if !s.used.amounts[i] && !a.Skip {
			out = append(out, strconv.Itoa(a.N)+" to "+a.To)
		}
	}
	return out
}

// String is the target as the log shows it.
func (t Target) String() string {
	if t.Ability != nil {
		return "ability " + strconv.Quote(*t.Ability)
	}
	return strconv.Quote(t.Name)
}
