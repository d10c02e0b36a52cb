package handlers

import (
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// places says where in a request an action stands that is asked about, and the answers to it.
type places struct {
	action  string
	answers []string // besides those within the action
}

// pendingPlaces are the places of what the state of a request waits for.
func pendingPlaces(pending *api.Pending) places {
	at := places{action: "/state/pending/action"}
	for i := range pending.Answers {
		at.answers = append(at.answers, pointerTo("/state/pending/answers", i))
	}
	return at
}

// surplus is the problem that choices were sent and nothing asked for them: whoever sent them takes the
// action for another one than it is. There is none if all were asked for.
func (at places) surplus(given []engine.Given, answers int) error {
	if len(given) == 0 {
		return nil
	}
	p := &problem{kind: kindSurplus}
	for _, g := range given {
		p.findings = append(p.findings, finding(at.of(g, answers-len(at.answers)), "nothing asks for this"))
	}
	return p
}

// of is the place of a choice; so many of the answers stand in the action itself.
func (at places) of(g engine.Given, within int) string {
	list := at.action + "/" + string(g.Choice)
	switch {
	case g.Choice == engine.ChoiceAnswers && g.Index >= within:
		return at.answers[g.Index-within]
	case g.Choice == engine.ChoiceModes || g.Choice == engine.ChoiceX:
		return list
	}
	return pointerTo(list, g.Index)
}
