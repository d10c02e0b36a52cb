package wording

import (
	"reflect"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// moveBy words what another player chooses and moves, or puts onto the battlefield under
// their own control: "target opponent exiles a card from their hand".
func (s *speaker) moveBy(e program.Move) (string, bool) {
	if c, ok := e.What.(program.Choose); ok && c.By != nil && !isYou(c.By) {
		return s.chooserMoves(e, c)
	}
	v, ok := e.What.(program.Var)
	if _, owner := e.Under.(program.Owner); !ok || owner || e.To != program.Battlefield || isYou(e.Under) || reflect.DeepEqual(e.Under, s.doer) {
		return "", false
	}
	who := s.ref(e.Under)
	e.Under = nil
	return who + " puts " + s.ref(v) + " onto the battlefield" + s.entering(e), true
}

// perOpponent words an instruction; targets of which each opponent controls one are said to be
// chosen for each of them.
func (s *speaker) perOpponent(e program.Effect) string {
	for n, spec := range s.targets {
		count, ok := spec.Max.(program.Count)
		if !ok || s.said[n] || count.Of != program.Ref(program.Opponents{}) || spec.Together != program.DifferentController || spec.Min != program.Quantity(program.N(0)) {
			continue
		}
		trial := s.trial()
		if trial.effect(e); !trial.said[n] {
			continue
		}
		spec.Max, spec.Together = program.N(1), ""
		s.targets = slices.Clone(s.targets)
		s.targets[n] = spec
		return "for each opponent, " + strings.Replace(s.effect(e), "an opponent controls", "that player controls", 1)
	}
	return s.effect(e)
}

// chooserMoves words a choice of another player as what that player does.
func (s *speaker) chooserMoves(e program.Move, c program.Choose) (string, bool) {
	own := reflect.DeepEqual(c.By, s.doer)
	who := s.ref(c.By)
	if reflect.DeepEqual(e.Under, c.By) {
		e.Under = nil
	}
	what, ok := s.theirs(c)
	if !ok {
		return "", false
	}
	verb, end := "puts ", destination(e, "its owner's")
	switch e.To {
	case program.Exile:
		verb, end = "exiles ", ""
	case program.Hand:
		verb, end = "returns ", " to its owner's hand"
	}
	if own {
		return strings.Replace(verb, "s ", " ", 1) + what + end + s.entering(e), true
	}
	return who + " " + verb + what + end + s.entering(e), true
}

// chosenBy words what another player chooses, of which is spoken later.
func (s *speaker) chosenBy(e program.Let, c program.Choose) (string, bool) {
	if c.By == nil || isYou(c.By) {
		return "", false
	}
	who := s.ref(c.By)
	what, ok := s.theirs(c)
	if !ok {
		return "", false
	}
	each, _ := c.From.(program.Each)
	noun := headNoun(each.What)
	if len(each.In) > 0 {
		noun = "card"
	}
	s.name(e.As, "that "+noun)
	if isSeveral(c.Max) {
		s.name(e.As, "those "+plural(noun))
	}
	return who + " chooses " + what, true
}

// theirs is what somebody chooses, with "their" for what belongs to them.
func (s *speaker) theirs(c program.Choose) (string, bool) {
	each, ok := c.From.(program.Each)
	if !ok {
		return "", false
	}
	end := ""
	if c.Random {
		end = " at random"
	}
	if len(each.In) == 1 && reflect.DeepEqual(each.Of, c.By) {
		return s.howMany(c.Min, c.Max, s.noun(each.What, "card")+afterNoun+"from their "+string(each.In[0])) + end, true
	}
	if len(each.In) == 0 && reflect.DeepEqual(controllerIn(each.What), c.By) {
		return s.howMany(c.Min, c.Max, withTheirs(s.noun(withoutControl(each.What), ""))) + end, true
	}
	return "", false
}

// withTheirs adds that they control it.
func withTheirs(noun string) string {
	if strings.Contains(noun, afterNoun) {
		return noun + " they control"
	}
	return noun + afterNoun + "they control"
}
