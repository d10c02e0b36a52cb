package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// creatureWords are keywords that say something only about creatures.
var creatureWords = []ir.KeywordName{
	"flying", "reach", "defender", "trample", "vigilance", "haste", "menace", "first_strike",
	"double_strike", "deathtouch", "lifelink", "shadow", "horsemanship", "fear", "intimidate",
}

// addForCreatures adds what follows a list of nouns. What only creatures have belongs to the
// creatures of the list; where these aren't the last noun, it may belong to one or to all.
func (p *parser) addForCreatures(n *noun, f ir.Filter) bool {
	creatures := 0
	for _, option := range n.list {
		if ofCreatures(option) {
			creatures++
		}
	}
	if creatures == 0 || creatures == len(n.list) || !onlyCreatures(f) {
		return n.add(f)
	}
	last := len(n.list) - 1
	if creatures > 1 || len(n.parts) > 1 || !ofCreatures(n.list[last]) {
		return p.fail("what follows may belong to one noun or to all")
	}
	n.list = slices.Clone(n.list)
	n.list[last] = all(n.list[last], f)
	n.parts = []ir.Filter{anyOf(n.list...)}
	return true
}

// ofCreatures tells whether an alternative means creatures, or Vehicles, which have power
// and toughness as well (CR 301.7a).
func ofCreatures(option ir.Filter) bool {
	return find(option, func(x any) bool {
		switch f := x.(type) {
		case ir.Type:
			return f.Is == ir.Creature
		case ir.Subtype:
			return f.Is == "Vehicle" || ir.IsCreatureType(f.Is)
		}
		return false
	})
}

// onlyCreatures tells whether a filter asks for what only creatures have.
func onlyCreatures(f ir.Filter) bool {
	return find(f, func(x any) bool {
		switch f := x.(type) {
		case ir.StatIs:
			return f.Stat != ir.ManaValue && f.Stat != ir.LoyaltyStat
		case ir.With:
			return slices.Contains(creatureWords, f.Keyword)
		}
		return false
	})
}

// shareSubtype looks for a subtype before the first of several types that could be meant for
// one of them or for all: "Adventure instant or sorcery".
func shareSubtype(list []head) bool {
	first, last := list[0].types, list[len(list)-1].types
	return len(first) < 2 || !isSubtype(first[0]) || isSubtype(first[1]) || len(last) != 1 || isSubtype(last[0])
}

// shareColor tells whether a list is of instants and sorceries with only a color before the first:
// texts say that of both.
func shareColor(list []head) bool {
	for i, h := range list {
		if len(h.types) != 1 || !same(h.types[0], typ(ir.Instant)) && !same(h.types[0], typ(ir.Sorcery)) || i > 0 && len(h.adjectives) > 0 {
			return false
		}
	}
	return !slices.ContainsFunc(list[0].adjectives, func(f ir.Filter) bool {
		return find(f, func(x any) bool {
			switch x.(type) {
			case ir.Having, ir.Super, ir.Type, ir.Subtype:
				return true
			}
			return false
		})
	})
}

// shareBasic tells whether a list is of land types with only "basic" before the first: all of them
// are meant then, "a basic Forest, Plains, or Island card".
func shareBasic(list []head) bool {
	for i, h := range list {
		if len(h.types) != 1 || i > 0 && len(h.adjectives) > 0 {
			return false
		}
		s, is := h.types[0].(ir.Subtype)
		if !is || !ir.IsBasicLandType(s.Is) {
			return false
		}
	}
	return same(list[0].adjectives, []ir.Filter{ir.Super{Is: ir.Basic}})
}

// shareStatus tells whether a list in the plural joined by "and/or" has only a state before the first
// noun: "untapped artifacts and/or creatures" are all untapped.
func (p *parser) shareStatus(list []head) bool {
	for i, h := range list {
		if !h.plural || i > 0 && len(h.adjectives) > 0 {
			return false
		}
	}
	joined := false
	for i := p.pos - 1; i >= 0 && i > p.pos-6; i-- {
		joined = joined || p.toks[i].text == "and/or"
	}
	return joined && len(list[0].adjectives) == 1 && (same(list[0].adjectives[0], having(ir.Untapped)) || same(list[0].adjectives[0], having(ir.Tapped)))
}

// speaksAcross tells whether one branch of a gate speaks of what only the other one made.
func speaksAcross(x any) bool {
	g, is := x.(ir.Gate)
	if !is || g.Else == nil {
		return false
	}
	made := map[string]bool{}
	find(g.Then, func(x any) bool {
		switch e := x.(type) {
		case ir.Move:
			made[e.As] = true
		case ir.CreateToken:
			made[e.As] = true
		}
		return false
	})
	return find(g.Else, func(x any) bool { v, is := x.(ir.Var); return is && made[v.Name] })
}
