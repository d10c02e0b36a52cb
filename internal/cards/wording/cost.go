package wording

import (
	"strconv"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

func digits(n int) string { return strconv.Itoa(n) }

// costs are costs as cards list them: mana and tapping first, in their own order.
func (s *speaker) costs(costs []program.Cost) string {
	if c, ok := s.loyalty(costs); ok {
		return c
	}
	parts := make([]string, len(costs))
	for i, c := range costs {
		parts[i] = s.cost(c)
	}
	return strings.Join(parts, ", ")
}

// loyalty is the cost of a loyalty ability (CR 606.4).
func (s *speaker) loyalty(costs []program.Cost) (string, bool) {
	if len(costs) != 1 {
		return "", false
	}
	switch c := costs[0].(type) {
	case program.PutCountersCost:
		if c.Kind == "loyalty" && c.On == nil {
			if n, ok := c.N.(program.N); ok && n == 0 {
				return "0", true
			}
			return "+" + s.amount(c.N), true
		}
	case program.RemoveCounters:
		if c.Kind == "loyalty" && c.From == nil {
			return "-" + s.amount(c.N), true
		}
	}
	return "", false
}

func (s *speaker) cost(c program.Cost) string {
	switch c := c.(type) {
	case program.Mana:
		return c.Of
	case program.TapThis:
		return "{T}"
	case program.UntapThis:
		return "{Q}"
	case program.PayLife:
		return "Pay " + s.lifeOf(c.N)
	case program.SacrificeThis:
		return "Sacrifice {this}"
	case program.SacrificeCost:
		return "Sacrifice " + s.number(c.N, s.noun(dropYou(c.What), ""))
	case program.DiscardThis:
		return "Discard this card"
	case program.DiscardHand:
		return "Discard your hand"
	case program.DiscardCost:
		end := ""
		if c.Random {
			end = " at random"
		}
		return "Discard " + s.number(c.N, s.noun(c.What, "card")) + end
	case program.ExileThis:
		return "Exile {this}" + s.origin()
	case program.ExileCost:
		if c.Sum != nil && c.From == program.Graveyard && c.What == nil {
			return "Collect evidence " + s.amount(c.Sum)
		}
		return "Exile " + s.number(c.N, s.noun(dropYou(c.What), zoneNoun(c.From))) + fromZone(c.From)
	case program.ReturnThis:
		return "Return {this} to its owner's hand"
	case program.ReturnCost:
		return "Return " + s.number(c.N, s.noun(dropYou(c.What), "")+afterNoun+"you control") + " to its owner's hand"
	}
	return s.otherCost(c)
}

func (s *speaker) otherCost(c program.Cost) string {
	switch c := c.(type) {
	case program.TapCost:
		if c.Power != nil {
			return "Tap any number of untapped creatures you control with total power " + s.amount(c.Power) + " or greater"
		}
		return "Tap " + s.number(c.N, "untapped "+s.noun(dropYou(c.What), "")+afterNoun+"you control")
	case program.UntapCost:
		return "Untap " + s.number(c.N, "tapped "+s.noun(dropYou(c.What), "")+afterNoun+"you control")
	case program.RemoveCounters:
		from := "{this}"
		if c.From != nil {
			from = article(s.noun(c.From, ""))
		}
		if every, is := c.N.(program.CountersOn); is && c.From == nil && every.On == program.Ref(program.This{}) {
			return "Remove all " + plural(counterNoun(c.Kind)) + " from {this}"
		}
		return "Remove " + s.number(c.N, counterNoun(c.Kind)) + " from " + from
	case program.PutCountersCost:
		on := "{this}"
		if c.On != nil {
			on = article(s.noun(c.On, ""))
		}
		return "Put " + s.number(c.N, counterNoun(c.Kind)) + " on " + on
	case program.PayCounters:
		if c.Kind == "energy" {
			return "Pay " + s.energy(c.N)
		}
		return "Pay " + s.number(c.N, counterNoun(c.Kind))
	case program.RevealThis:
		return "Reveal this card"
	case program.RevealCost:
		return "Reveal " + s.number(c.N, s.noun(c.What, "card")) + " from your hand"
	case program.MillCost:
		return "Mill " + s.number(c.N, "card")
	case program.OneOf:
		parts := make([]string, len(c.Of))
		for i, o := range c.Of {
			parts[i] = s.payVerb(o, "")
		}
		return upperFirst(strings.Join(parts, " or "))
	case program.Generic:
		return "{" + s.amount(c.N) + "}"
	case program.TimesCost:
		return s.costs(c.Cost) + " times " + s.quantity(c.N)
	case program.ShuffleCost:
		return "Shuffle " + article(s.noun(dropYou(c.What), "")+afterNoun+"you control") + " into its owner's library"
	case program.DoCost:
		if isExerting(c) {
			return "Exert {this}"
		}
		return "Cause this: " + s.inner(c.Do)
	}
	return "Pay a cost"
}

func (s *speaker) energy(n program.Quantity) string {
	if k, ok := n.(program.N); ok && k > 0 && k < 10 {
		return strings.Repeat("{E}", int(k))
	}
	return s.amount(n) + " {E}"
}

func counterNoun(kind program.CounterKind) string {
	if kind == "" {
		return "counter"
	}
	return string(kind) + " counter"
}

func zoneNoun(z program.Zone) string {
	switch z {
	case program.Battlefield, "":
		return ""
	case program.Stack:
		return "spell"
	}
	return "card"
}

func fromZone(z program.Zone) string {
	switch z {
	case program.Hand, program.Graveyard, program.Library:
		return " from your " + string(z)
	case program.Battlefield, program.Stack, "":
		return " you control"
	}
	return ""
}
