package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// intrinsicAbilities are the abilities that the rules give a face by what is printed on it:
// planeswalkers enter with their loyalty (CR 306.5b), battles with their defense (CR 310.4b),
// Sagas with a lore counter (CR 714.3a), and Sieges can be defeated.
func intrinsicAbilities(face *program.Face) []state.Inst {
	var out []state.Inst
	enters := func(key string, kind program.CounterKind, n program.Quantity) {
		out = append(out, state.Inst{Key: key, Line: -1, Ability: program.Static{Mods: []program.Mod{program.Replaces{Replacement: program.Replacement{
			On:      program.EventPattern{On: program.ZoneChange, Object: program.Same{As: program.This{}}, To: []program.Zone{program.Battlefield}},
			Instead: []program.Instead{program.Enter{Counters: []program.CounterSpec{{Kind: kind, N: n}}}}}}}}})
	}
	if face.LoyaltyX {
		enters("loyalty", "loyalty", program.X{})
	} else if face.Loyalty != nil {
		enters("loyalty", "loyalty", program.N(*face.Loyalty))
	}
	if face.Defense != nil {
		enters("defense", "defense", program.N(*face.Defense))
	}
	if slices.Contains(face.Subtypes, "Saga") && !readsAhead(face) {
		enters("lore", "lore", program.N(1))
	}
	if slices.Contains(face.Subtypes, "Siege") {
		out = append(out, state.Inst{Key: "defeat", Line: -1, Ability: defeat})
	}
	return out
}

// defeat is the ability of Sieges that exiles them as their last defense counter is removed and
// lets them be cast transformed (CR 310.11b).
var defeat = program.Triggered{
	When: []program.EventPattern{{
		On: program.CountersGone, Object: program.Same{As: program.This{}}, Counter: "defense", Batch: true,
		If: program.Matches{Ref: program.This{}, What: program.Not{What: program.HasCounter{Kind: "defense"}}},
	}},
	Body: program.Body{Do: []program.Effect{
		program.Move{What: program.This{}, To: program.Exile, As: "siege"},
		program.CastIt{What: program.Var{Name: "siege"}, Free: true, May: true, Back: true},
	}},
}

func readsAhead(face *program.Face) bool {
	return slices.ContainsFunc(face.Abilities, func(l program.Line) bool {
		k, ok := l.Ability.(program.Keyword)
		return ok && k.Name == "read_ahead"
	})
}

// chapterInsts are the triggered abilities of a chapter symbol, one per numeral: when lore
// counters are put on the Saga and their number passes the numeral (CR 714.2b, 714.2c).
func chapterInsts(ch program.Chapter, key string, line int) []state.Inst {
	lore := program.CountersOn{Kind: "lore", On: program.This{}}
	out := []state.Inst{{Ability: ch, Key: key, Line: line}}
	for _, at := range ch.At {
		passed := program.And{
			program.Compare{A: lore, Op: program.Ge, B: program.N(at)},
			program.Compare{A: program.Minus{A: lore, B: program.EventAmount{}}, Op: program.Lt, B: program.N(at)},
		}
		out = append(out, state.Inst{Key: key + "." + decimal(at), Line: line, Ability: program.Triggered{
			When: []program.EventPattern{{On: program.CountersPut, Object: program.Same{As: program.This{}}, Counter: "lore", If: passed}},
			Body: ch.Body}})
	}
	return out
}
