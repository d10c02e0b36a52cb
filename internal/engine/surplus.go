package engine

import "slices"

// Choice is a sort of choice that is given with an action.
type Choice string

// The sorts of choices that come with an action.
const (
	ChoiceAnswers  Choice = "answers"
	ChoiceTargets  Choice = "targets"
	ChoiceModes    Choice = "modes"
	ChoiceX        Choice = "x"
	ChoiceDivision Choice = "division"
	ChoiceLifeFor  Choice = "life_for"
)

// Given is a choice that came with an action. The index tells one of several of its sort from the
// others, and is 0 where there is one only.
type Given struct {
	Choice Choice
	Index  int
}

// choices lists what was given with the action, besides the answers. That nothing is chosen where nothing
// can be is no choice.
func (a *Action) choices() []Given {
	var out []Given
	for i, targets := range a.Targets {
		if len(targets) > 0 {
			out = append(out, Given{ChoiceTargets, i})
		}
	}
	if len(a.Modes) > 0 {
		out = append(out, Given{ChoiceModes, 0})
	}
	if a.X != nil {
		out = append(out, Given{ChoiceX, 0})
	}
	for i := range a.LifeFor {
		out = append(out, Given{ChoiceLifeFor, i})
	}
	for i, amounts := range a.Divide {
		if len(amounts) > 0 {
			out = append(out, Given{ChoiceDivision, i})
		}
	}
	return out
}

// surplus lists the choices that came with the action and that nothing asked for, in the order in which
// they were given.
func (g *game) surplus() []Given {
	out := slices.DeleteFunc(g.action.choices(), func(c Given) bool { return slices.Contains(g.asked, c) })
	for i := range g.answers {
		out = append(out, Given{ChoiceAnswers, len(g.action.Answers) - len(g.answers) + i})
	}
	return out
}
