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
	switch {
	case !slices.Contains(face.Subtypes, "Saga"):
	case readsAhead(face):
		out = append(out, state.Inst{Key: "lore", Line: -1, Ability: aheadTo(face)})
	default:
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

// aheadTo is how a Saga with read ahead enters: with as many lore counters as its controller
// chooses, from one to its final chapter number (CR 702.155b, 714.3a).
func aheadTo(face *program.Face) program.Static {
	final := 0
	for _, l := range face.Abilities {
		if ch, ok := l.Ability.(program.Chapter); ok {
			final = max(final, slices.Max(ch.At))
		}
	}
	return program.Static{Mods: []program.Mod{program.Replaces{Replacement: program.Replacement{
		On: program.EventPattern{On: program.ZoneChange, Object: program.Same{As: program.This{}}, To: []program.Zone{program.Battlefield}},
		Instead: []program.Instead{
			program.AlsoDo{Do: []program.Effect{program.ChooseWord{What: program.NumberWord, Min: program.N(1), Max: program.N(final), Key: "read_ahead"}}},
			program.Enter{Counters: []program.CounterSpec{{Kind: "lore", N: program.Num{Name: "read_ahead"}}}},
		}}}}}
}

func readsAhead(face *program.Face) bool { return prints(face, "read_ahead") }

// prints tells whether a face has a keyword ability printed on it.
func prints(face *program.Face, keyword program.KeywordName) bool {
	return slices.ContainsFunc(face.Abilities, func(l program.Line) bool {
		k, ok := l.Ability.(program.Keyword)
		return ok && k.Name == keyword
	})
}

// chapterInsts are the triggered abilities of a chapter symbol, one per numeral: when lore
// counters are put on the Saga and their number passes the numeral (CR 714.2b, 714.2c).
func chapterInsts(ch program.Chapter, key string, line int, ahead bool) []state.Inst {
	lore := program.CountersOn{Kind: "lore", On: program.This{}}
	out := []state.Inst{{Ability: ch, Key: key, Line: line}}
	for _, at := range ch.At {
		passed := program.And{
			program.Compare{A: lore, Op: program.Ge, B: program.N(at)},
			program.Compare{A: program.Minus{A: lore, B: program.EventAmount{}}, Op: program.Lt, B: program.N(at)},
		}
		if ahead { // CR 702.155a
			entered := program.Matches{Ref: program.This{}, What: program.Having{Status: program.EnteredNow}}
			exactly := program.Compare{A: lore, Op: program.Eq, B: program.N(at)}
			passed = append(passed, program.Or{Of: []program.Condition{program.Never{If: entered}, exactly}})
		}
		out = append(out, state.Inst{Key: key + "." + decimal(at), Line: line, Ability: program.Triggered{
			When: []program.EventPattern{{On: program.CountersPut, Object: program.Same{As: program.This{}}, Counter: "lore", If: passed}},
			Body: ch.Body}})
	}
	return out
}
