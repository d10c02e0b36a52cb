package wording

import "github.com/verdict-rules/verdict/internal/cards/program"

// staticOf words static abilities that cards word in ways of their own.
func (s *speaker) staticOf(a program.Static) (string, bool) {
	mod := only1(a.Mods)
	_, you := a.To.(program.You)
	_, players := a.To.(program.Players)
	switch m := mod.(type) {
	case program.MayStayTapped:
		return "You may choose not to untap {this} during your untap step.", a.To == program.Ref(program.This{})
	case program.SkipsStep:
		switch {
		case you:
			return "Skip your " + stepName(m.Step) + ".", true
		case players:
			return "Players skip their " + plural(stepName(m.Step)) + ".", true
		}
	case program.PlaysRevealed:
		return s.playsRevealed(m, you, players)
	case program.AsThough:
		if each, ok := a.To.(program.Each); ok && m.What == program.ByToughness {
			return sentence(s.ref(each) + " " + s.mods(a.Mods)), true
		}
	case program.Cant:
		return s.cantStatic(a, m)
	}
	return "", false
}

func (s *speaker) playsRevealed(m program.PlaysRevealed, you, players bool) (string, bool) {
	switch {
	case m.ToSelf:
		return "", false
	case you && m.Zone == program.Library:
		return "Play with the top card of your library revealed.", true
	case you:
		return "Play with your " + string(m.Zone) + " revealed.", true
	case players && m.Zone == program.Library:
		return "Players play with the top card of their libraries revealed.", true
	case players:
		return "Players play with their " + string(m.Zone) + "s revealed.", true
	}
	return "", false
}

// cantStatic words what is forbidden, where it has another subject than what it is about.
func (s *speaker) cantStatic(a program.Static, m program.Cant) (string, bool) {
	switch m.Do {
	case program.ToTriggerEnters:
		text := s.members(a.To) + " entering don't cause abilities "
		if m.What != nil {
			text += "of " + plural(s.noun(m.What, "")) + " "
		}
		return sentence(text + "to trigger"), a.To != nil
	case program.ToActivate:
		if a.To == nil || m.What != nil || m.Who != nil {
			return "", false
		}
		subject := s.ref(a.To)
		return sentence(s.possessiveWord(subject) + " activated abilities can't be activated"), true
	}
	return "", false
}

// triggersMore words abilities that trigger an additional time.
func (s *speaker) triggersMore(m program.TriggersMore) string {
	deed := ""
	switch {
	case m.When.On == program.ZoneChange && only(m.When.To) == program.Battlefield && len(m.When.From) == 0:
		deed = "entering"
	case m.When.On == program.ZoneChange && only(m.When.To) == program.Graveyard && only(m.When.From) == program.Battlefield:
		deed = "dying"
	case m.When.On == program.DeclaresAttack:
		deed = "attacking"
	}
	if deed == "" {
		return sentence("abilities of " + plural(s.noun(m.Of, "permanent")) + " that trigger when " + s.clause(m.When) + " trigger an additional time")
	}
	return sentence("if " + article(s.noun(m.When.Object, "")) + " " + deed + " causes a triggered ability of " + article(s.noun(m.Of, "permanent")) +
		" to trigger, that ability triggers an additional time")
}
