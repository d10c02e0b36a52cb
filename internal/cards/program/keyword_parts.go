package program

// The parts that keyword definitions are made of. They are shared and never changed.
var (
	creature     Filter = Type{Creature}
	yours        Filter = ControlledBy{You{}}
	yourCreature Filter = AllOf{creature, yours}
	attacking    Filter = Having{Attacking}
	unpaired     Filter = Not{Having{Paired}}

	thisEnters   = EventPattern{On: ZoneChange, Object: Same{This{}}, To: []Zone{Battlefield}}
	thisLeaves   = EventPattern{On: ZoneChange, Object: Same{This{}}, From: []Zone{Battlefield}}
	thisDies     = EventPattern{On: ZoneChange, Object: Same{This{}}, From: []Zone{Battlefield}, To: []Zone{Graveyard}}
	thisAttacks  = EventPattern{On: DeclaresAttack, Object: Same{This{}}}
	thisIsCast   = EventPattern{On: Casts, Object: Same{This{}}}
	yourUpkeep   = EventPattern{On: BeginStep, Player: Same{You{}}, Step: []Step{Upkeep}}
	nextEndStep  = EventPattern{On: BeginStep, Step: []Step{EndStep}}
	endOfCombat  = EventPattern{On: BeginStep, Step: []Step{EndCombat}}
	thisHitsFace = EventPattern{On: Damages, Source: Same{This{}}, Player: Is{PlayerKind}, Combat: yes()}
)

func yes() *bool {
	b := true
	return &b
}

const plusOne CounterKind = "+1/+1"

// triggered is a triggered ability of the keyword.
func (k Keyword) triggered(when EventPattern, do ...Effect) Triggered {
	return Triggered{When: []EventPattern{when}, Keyword: k.Name, Body: Body{Do: do}}
}

// static is a static ability of the keyword that affects its own object.
func (k Keyword) static(mods ...Mod) Static {
	return Static{To: This{}, Mods: mods, Keyword: k.Name}
}

// replaces is a static ability of the keyword that replaces an event.
func (k Keyword) replaces(r Replacement) Static {
	return Static{Mods: []Mod{Replaces{r}}, Keyword: k.Name}
}

// entersWith has this enter with counters, if the condition holds.
func (k Keyword) entersWith(kind CounterKind, n Quantity, cond Condition) Static {
	return k.replaces(Replacement{On: thisEnters, If: cond, Instead: []Instead{Enter{Counters: []CounterSpec{{kind, n}}}}})
}

// costAnd is the keyword's cost with further parts.
func (k Keyword) costAnd(more ...Cost) []Cost {
	return append(append([]Cost{}, k.Cost...), more...)
}

// optionalCost is an additional cost that the keyword offers under its own name.
func (k Keyword) optionalCost(cost []Cost) AdditionalCost {
	return AdditionalCost{Key: string(k.Name), Cost: cost, Optional: true, Keyword: k.Name}
}

// wasPaid holds when the keyword's cost was paid.
func (k Keyword) wasPaid() Condition { return Paid{string(k.Name)} }

func one(a Ability) []Ability { return []Ability{a} }

func gain(k KeywordName) Mod { return Gain{Abilities{Keyword{Name: k}}} }

func plus(n Quantity) Mod { return ModPT{n, n} }

func counter(on Ref, n Quantity) Effect { return PutCounters{On: on, Kind: plusOne, N: n} }

func may(then ...Effect) Effect { return Gate{May: You{}, Then: then} }

func when(cond Condition, then ...Effect) Effect { return Gate{If: cond, Then: then} }

// unlessPaid follows the instruction unless the player pays.
func unlessPaid(who Ref, cost []Cost, then Effect) Effect {
	return Gate{May: who, Cost: cost, Unless: true, Then: []Effect{then}}
}

func sacrificeThis() Effect { return SacrificeObjects{What: This{}} }

func powerOf(r Ref) Quantity { return StatOf{Stat: Power, Of: r} }

func isThis(f Filter) Condition { return Matches{This{}, f} }

func zones(z ...Zone) []Zone { return z }

// creatureToken is a creature token without anything special about it.
func creatureToken(size Quantity, colors []Color, subtypes ...string) *TokenSpec {
	return &TokenSpec{Colors: colors, Types: []CardType{Creature}, Subtypes: subtypes, Power: size, Toughness: size}
}

// toBottom puts what remains of cards in exile on the bottom of the library.
func toBottom(cards Ref, order Order) Effect {
	return Move{What: Matching{cards, InZone{zones(Exile)}}, To: Library, At: AtBottom, Order: order}
}
