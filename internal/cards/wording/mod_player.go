package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// playerMod words what players may do and what things cost.
func (s *speaker) playerMod(m program.Mod) string {
	switch m := m.(type) {
	case program.MayPlay:
		return s.mayPlay(m)
	case program.Offer:
		return "may cast " + plural(s.noun(m.For, "spell")) + " another way: " + s.casting(m.Cast)
	case program.AsFlash:
		return "may cast " + plural(s.noun(m.What, "spell")) + " as though they had flash"
	case program.NextSpell:
		return s.nextSpell(m)
	case program.LifeForMana:
		return "may pay 2 life for each {" + string(m.Color) + "} in a cost"
	case program.CostLess:
		return s.costChange(m)
	case program.ExtraLands:
		return "may play " + s.moreLands(m) + " on each of your turns"
	case program.ExtraVotes:
		if m.May {
			return "may vote an additional time"
		}
		return "gets an additional vote"
	case program.ChooseVotes:
		return "votes as " + s.ref(m.By) + " choose"
	case program.ControlTurn:
		return "is controlled by " + s.ref(m.By) + " during their next turn"
	case program.MaxHand:
		return s.maxHand(m)
	case program.TriggersMore:
		return "has abilities of " + plural(s.noun(m.Of, "permanent")) + " trigger an additional time when " + s.clause(m.When)
	case program.DoesntEmpty:
		if m.Become != "" {
			return "has unspent mana become " + m.Become + " as steps and phases end"
		}
		return "doesn't lose unspent mana as steps and phases end"
	case program.PlaysRevealed:
		if m.ToSelf {
			return "may look at the top card of your library any time"
		}
		if m.Zone == program.Library {
			return "plays with the top card of their library revealed"
		}
		return "plays with their " + string(m.Zone) + " revealed"
	case program.SkipsStep:
		return "skips their " + stepName(m.Step)
	}
	return "changes"
}

// nextSpellSentence words what waits for the next spell you cast this turn.
func (s *speaker) nextSpellSentence(m program.NextSpell) string {
	what := s.noun(m.For, "spell")
	if m.Then == program.HandInstead {
		if parts, ok := m.For.(program.AllOf); ok && len(parts) == 2 {
			what = s.noun(parts[0], "spell")
		}
		moved := "put that card into your hand"
		moved += " instead of into your graveyard as it resolves"
		return "the next time you cast " + article(what) + " from your hand this turn, " + moved
	}
	subject := "the next " + what + " you cast this turn "
	if c, ok := only1(m.Mods).(program.CostLess); ok {
		by := c.Mana
		if c.By != nil {
			by = "{" + s.amount(c.By) + "}"
		}
		return subject + "costs " + by + map[bool]string{false: " less", true: " more"}[c.More] + " to cast"
	}
	if m.Flash {
		return subject + "can be cast as though it had flash"
	}
	return subject + s.mods(m.Mods)
}

// nextSpell words what waits for the next spell somebody casts.
func (s *speaker) nextSpell(m program.NextSpell) string {
	what := "next " + s.noun(m.For, "spell")
	switch {
	case m.Then == program.HandInstead:
		return "has the card of the " + what + " put into their hand as it resolves"
	case m.Flash:
		return "may cast the " + what + " as though it had flash"
	}
	return "casts the " + what + " so that it " + s.mods(m.Mods)
}

func (s *speaker) maxHand(m program.MaxHand) string {
	switch {
	case m.N == nil:
		return "has no maximum hand size"
	case m.Less:
		return "has a maximum hand size reduced by " + s.quantityWord(m.N)
	case m.More:
		return "has a maximum hand size increased by " + s.quantityWord(m.N)
	}
	return "has a maximum hand size of " + s.quantityWord(m.N)
}

func (s *speaker) mayPlay(m program.MayPlay) string {
	verb := "play"
	if m.Cast && !m.Land {
		verb = "cast"
	}
	what := plural(s.noun(m.What, "card"))
	if m.Cards != nil {
		what = s.ref(m.Cards)
	}
	text := "may " + verb + " " + what
	if m.Top {
		text += " from the top of your library"
	} else if len(m.From) > 0 {
		names := make([]string, len(m.From))
		for i, z := range m.From {
			names[i] = string(z)
		}
		text += " from your " + list(names, "or")
	}
	switch {
	case m.Free && m.Cards != nil:
		text += " without paying its mana cost"
	case m.Free:
		text += " without paying their mana costs"
	case len(m.Cost) > 0:
		text += " by paying " + s.costs(m.Cost) + " rather than the mana cost"
	}
	if m.AnyMana {
		text += ", and mana of any type can be spent to cast it"
	}
	return text
}

func (s *speaker) costChange(m program.CostLess) string {
	if len(m.Set) > 0 {
		subject := "this spell"
		if m.For != nil {
			subject = plural(s.noun(m.For, "spell"))
		}
		return "has " + subject + " cost an additional " + s.costs(m.Set)
	}
	return "has " + s.changedCost(nil, m)
}

// changedCost is whose spells or abilities cost how much more or less, as a sentence.
func (s *speaker) changedCost(to program.Ref, m program.CostLess) string {
	by := m.Mana
	if m.By != nil {
		by = "{" + s.amount(m.By) + "}"
	}
	word := map[bool]string{false: " less", true: " more"}[m.More]
	if m.Ability != "" || m.Keyword != "" {
		end := " to activate"
		if m.Ability == program.NonManaActivated {
			end += " unless they're mana abilities"
		}
		if m.Keyword != "" {
			return plainWords(string(m.Keyword)) + " abilities you activate cost " + by + word + end
		}
		if m.Min == program.Quantity(program.N(1)) {
			const least = " to less than one mana"
			end += s.closing() + ". This effect can't reduce the mana in that cost" + least
		}
		return "activated abilities of " + plural(s.noun(m.For, "")) + " cost " + by + word + end
	}
	if _, this := to.(program.This); this {
		end := " to cast"
		if m.Targeting != nil {
			end += " if it targets " + article(s.noun(m.Targeting, ""))
		}
		return "this spell costs " + by + word + end
	}
	who := ""
	switch to.(type) {
	case program.You:
		who = " you cast"
	case program.Opponents:
		who = " your opponents cast"
	}
	if from, rest, ok := castZone(m.For); ok && who == " you cast" && !m.Once {
		m.For, who = rest, who+" "+strings.TrimPrefix(s.qualification(from), "cast ")
	}
	if m.Once {
		return "the first " + s.noun(m.For, "spell") + who + " each turn costs " + by + word + " to cast"
	}
	if m.Targeting != nil {
		who += " that target " + article(s.noun(m.Targeting, ""))
	}
	return plural(s.noun(m.For, "spell")) + who + " cost " + by + word + " to cast"
}

// freerLoyalty says when loyalty abilities may be activated besides.
func freerLoyalty(m program.FreerLoyalty) string {
	text := "may have its loyalty abilities activated"
	if m.AnyTime {
		text += " on any turn and any time an instant could be cast"
	}
	if m.Twice {
		text += " twice each turn"
	}
	return text
}

// castZone is where spells must be cast from, and the filter without that.
func castZone(f program.Filter) (program.CastFrom, program.Filter, bool) {
	if from, ok := f.(program.CastFrom); ok {
		return from, nil, true
	}
	all, _ := f.(program.AllOf)
	for i, part := range all {
		if from, ok := part.(program.CastFrom); ok {
			rest := append(append(program.AllOf{}, all[:i]...), all[i+1:]...)
			if len(rest) == 1 {
				return from, rest[0], true
			}
			return from, rest, true
		}
	}
	return program.CastFrom{}, f, false
}

// moreLands is how many lands more may be played in a turn.
func (s *speaker) moreLands(m program.ExtraLands) string {
	if m.N == nil || m.N == program.Quantity(program.N(1)) {
		return "an additional land"
	}
	return s.quantityWord(m.N) + " additional lands"
}

// crewsWith says with how much power a creature crews or saddles.
func (s *speaker) crewsWith(m program.CrewsWith) string {
	var does []string
	if m.Saddles {
		does = append(does, "saddles Mounts")
	}
	if m.Crews {
		does = append(does, "crews Vehicles")
	}
	if m.Toughness {
		return list(does, "and") + " using its toughness rather than its power"
	}
	return list(does, "and") + " as though its power were " + s.amount(m.More) + " greater"
}
