package scenario

import (
	"fmt"
	"maps"
	"slices"
)

// check refuses documents that match the format's shape but mean nothing.
func (s *Scenario) check() error {
	switch {
	case s.ID == "":
		return wrong("/id", "a scenario needs an id")
	case !slices.Contains([]Format{"", Casual, Commander}, s.Format):
		return wrong("/format", "the format is %q or %q", Casual, Commander)
	case s.Range < 0 || s.Range > MaxPlayers:
		return wrong("/range", "the range is from 0 to %d", MaxPlayers)
	case !slices.Contains([]AttackOption{"", AttackAny, AttackLeft}, s.Attack):
		return wrong("/attack", "the attack option is %q or %q", AttackAny, AttackLeft)
	case len(s.Script) > MaxEntries:
		return wrong("/script", "more than %d entries", MaxEntries)
	case len(s.Expect) > MaxExpect:
		return wrong("/expect", "more than %d expectations", MaxExpect)
	}
	for _, check := range []func() error{s.checkPlayers, s.checkUntil, s.checkScript, s.checkAnswers} {
		if err := check(); err != nil {
			return err
		}
	}
	for i := range s.Expect {
		if err := s.checkExpectation(fmt.Sprintf("/expect/%d", i), &s.Expect[i]); err != nil {
			return err
		}
	}
	return nil
}

// PlayerIndex is the player's place in turn order, -1 if there is no such player.
func (s *Scenario) PlayerIndex(id string) int {
	return slices.IndexFunc(s.Players, func(p Player) bool { return p.ID == id })
}

func (s *Scenario) checkPlayers() error {
	if len(s.Players) < 2 || len(s.Players) > MaxPlayers {
		return wrong("/players", "a game has from 2 to %d players", MaxPlayers)
	}
	cards, aliases := 0, map[string]bool{}
	for i := range s.Players {
		p, at := &s.Players[i], fmt.Sprintf("/players/%d", i)
		if p.ID == "" {
			return wrong(at+"/id", "a player needs an id")
		}
		if s.PlayerIndex(p.ID) != i {
			return wrong(at+"/id", "another player has this id already")
		}
		if p.Life != nil && (*p.Life < -MaxNumber || *p.Life > MaxNumber) {
			return wrong(at+"/life", "the life total is out of range")
		}
		if p.LibraryFill != nil && *p.LibraryFill < 0 {
			return wrong(at+"/library_fill", "a negative number of cards")
		}
		cards += p.fill()
		for _, z := range p.zones() {
			if err := checkZone(at+"/"+z.name, z.cards, aliases, &cards); err != nil {
				return err
			}
		}
		if cards > MaxCards {
			return wrong(at, "more than %d cards in the game", MaxCards)
		}
	}
	return nil
}

// fill is how many basic lands are below the listed cards of the library.
func (p *Player) fill() int {
	if p.LibraryFill == nil {
		return DefaultLibraryFill
	}
	return min(*p.LibraryFill, MaxCards+1)
}

type listedZone struct {
	name  string
	cards []ZoneCard
}

func (p *Player) zones() []listedZone {
	return []listedZone{{"library", p.Library}, {"hand", p.Hand}, {"battlefield", p.Battlefield},
		{"graveyard", p.Graveyard}, {"exile", p.Exile}, {"command", p.Command}}
}

func checkZone(at string, zone []ZoneCard, aliases map[string]bool, cards *int) error {
	for i, c := range zone {
		at := fmt.Sprintf("%s/%d", at, i)
		switch {
		case c.Card == "":
			return wrong(at, "a card needs a name")
		case c.Count < 0 || c.Count > MaxCards:
			return wrong(at+"/count", "from 0 to %d cards", MaxCards)
		case c.Alias != "" && c.Count != 1:
			return wrong(at+"/alias", "an alias names exactly one card")
		case c.Alias != "" && aliases[c.Alias]:
			return wrong(at+"/alias", "another card has this alias already")
		}
		aliases[c.Alias] = true
		*cards += c.Count
	}
	return nil
}

func (s *Scenario) checkUntil() error {
	if !slices.Contains([]Edge{"", AtStart, AtEnd}, s.Until.At) {
		return wrong("/until/at", "a scenario stops at the %q or the %q of a step", AtStart, AtEnd)
	}
	return checkTime("/until", s.Until.Turn, s.Until.Step)
}

func checkTime(at string, turn int, step Step) error {
	if turn < 1 || turn > MaxTurn {
		return wrong(at+"/turn", "turns are counted from 1 to %d", MaxTurn)
	}
	if !slices.Contains(Steps, step) {
		return wrong(at+"/step", "there is no such step")
	}
	return nil
}

func (s *Scenario) checkAnswers() error {
	for _, id := range slices.Sorted(maps.Keys(s.Answers)) {
		a, at := s.Answers[id], "/answers/"+escape(id)
		if s.PlayerIndex(id) < 0 {
			return wrong(at, "there is no such player")
		}
		for _, n := range []int{len(a.Choices), len(a.Targets), len(a.Modes), len(a.Amounts), len(a.Flips), len(a.Rolls)} {
			if n > MaxAnswers {
				return wrong(at, "more than %d answers", MaxAnswers)
			}
		}
		for i, m := range a.Modes {
			number, skip := m.Kind == ChoiceNumber && m.Number > 0, m.Kind == ChoiceWord && m.Word == Skip
			if !number && !skip {
				return wrong(fmt.Sprintf("%s/modes/%d", at, i), "a mode is a number from 1, or %q", Skip)
			}
		}
	}
	return nil
}
