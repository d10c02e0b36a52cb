package program

import "cmp"

// who performs the action, and what it is about: by default you, and this.
func (a Act) who() Ref {
	if a.Who == nil {
		return You{}
	}
	return a.Who
}

func (a Act) what() Ref {
	if a.What == nil {
		return This{}
	}
	return a.What
}

// bound is the name the action binds: the writer's, or one of its own.
func (a Act) bound(own string) string { return cmp.Or(a.As, own) }

func (a Act) theirs() Filter { return ControlledBy{a.who()} }

// times follows the instructions N times, once if no N is given.
func (a Act) times(do ...Effect) []Effect {
	if a.N == nil {
		return do
	}
	return []Effect{Repeat{N: a.N, Do: do}}
}

func expandGoad(a Act) []Effect {
	return []Effect{Apply{To: a.What, Mods: []Mod{Goad{By: a.who()}}, Until: YourNextTurn}}
}

func expandDetain(a Act) []Effect {
	return []Effect{Apply{To: a.What, Mods: []Mod{Cant{Do: ToAttack}, Cant{Do: ToBlock}, Cant{Do: ToActivate}}, Until: YourNextTurn}}
}

// expandExert keeps the permanent from untapping in the untap step of the player who exerts it, whoever
// controls it then (CR 701.43a, 701.43b).
func expandExert(a Act) []Effect {
	return []Effect{
		Apply{To: a.what(), Mods: []Mod{Cant{Do: ToUntap, What: Same{a.who()}}}, Until: YourNextUntap},
		Announce{On: Exerts, Object: a.what(), Player: a.who()},
	}
}

// expandBehold chooses one of the objects, which are cards in hand or permanents.
func expandBehold(a Act) []Effect {
	chosen := Var{a.bound("beheld")}
	return []Effect{
		Let{As: chosen.Name, Be: Choose{By: a.Who, From: a.What}},
		Reveal{What: Matching{chosen, InZone{zones(Hand)}}},
	}
}

// Tokens.

func expandInvestigate(a Act) []Effect {
	return a.times(CreateToken{Who: a.Who, Token: &TokenSpec{Known: "Clue"}, As: a.As})
}

func expandIncubate(a Act) []Effect {
	return []Effect{CreateToken{Who: a.Who, Token: &TokenSpec{Known: "Incubator"}, Counters: []CounterSpec{{plusOne, a.N}}, As: a.As}}
}

func expandPopulate(a Act) []Effect {
	tokens := Each{What: AllOf{creature, Having{Token}, a.theirs()}}
	return []Effect{
		Let{As: "original", Be: Choose{By: a.Who, From: tokens}},
		CreateToken{Who: a.Who, CopyOf: Var{"original"}, As: a.As},
	}
}

func expandAmass(a Act) []Effect {
	army := Each{What: AllOf{creature, Subtype{"Army"}, a.theirs()}}
	chosen := Var{a.bound("army")}
	return []Effect{
		when(Never{Exists{army}}, CreateToken{Who: a.Who, Token: creatureToken(N(0), []Color{Black}, a.Text, "Army")}),
		Let{As: chosen.Name, Be: Choose{By: a.Who, From: army}},
		counter(chosen, a.N),
		when(Matches{chosen, Not{Subtype{a.Text}}},
			Apply{To: chosen, Mods: []Mod{AddTypes{Subtypes: []string{a.Text}}}, Until: Forever}),
	}
}

func expandEndure(a Act) []Effect {
	spirit := creatureToken(a.N, []Color{White}, "Spirit")
	return []Effect{ForEach{Of: a.what(), Do: []Effect{
		Gate{If: Compare{a.N, Gt, N(0)}, Then: []Effect{Gate{
			If: Matches{It{}, InZone{zones(Battlefield)}}, May: Controller{It{}},
			Then: []Effect{counter(It{}, a.N)},
			Else: []Effect{CreateToken{Who: Controller{It{}}, Token: spirit}},
		}}},
	}}}
}

// Counters.

func expandMonstrosity(a Act) []Effect {
	return []Effect{when(isThis(Not{Having{Monstrous}}),
		counter(This{}, a.N),
		Become{Who: This{}, Status: Monstrous},
		Announce{On: BecomesMonstrous, Object: This{}, N: a.N})}
}

func expandAdapt(a Act) []Effect {
	return []Effect{when(isThis(Not{HasCounter{Kind: plusOne}}), counter(This{}, a.N))}
}

func expandBolster(a Act) []Effect {
	weakest := Extreme{Of: Each{What: AllOf{creature, a.theirs()}}, Stat: Toughness, Least: true}
	chosen := Var{a.bound("bolstered")}
	return []Effect{Let{As: chosen.Name, Be: Choose{By: a.Who, From: weakest}}, counter(chosen, a.N)}
}

func expandSupport(a Act) []Effect { return []Effect{counter(a.What, nil)} }

func expandBlight(a Act) []Effect {
	chosen := Var{a.bound("blighted")}
	return []Effect{
		Let{As: chosen.Name, Be: Choose{By: a.Who, From: Each{What: AllOf{creature, a.theirs()}}}},
		PutCounters{On: chosen, Kind: "-1/-1", N: a.N},
	}
}

func expandTimeTravel(a Act) []Effect {
	timed := HasCounter{Kind: "time"}
	candidates := Union{[]Ref{
		Each{What: AllOf{a.theirs(), timed}},
		Each{What: AllOf{OwnedBy{a.who()}, With{"suspend"}, timed}, In: zones(Exile)},
	}}
	return []Effect{ForEach{
		Of: Choose{By: a.Who, From: candidates, Min: N(0), Max: Unbounded{}},
		Do: []Effect{PickOne{Who: a.Who, Options: []Mode{
			{Do: []Effect{PutCounters{On: It{}, Kind: "time"}}},
			{Do: []Effect{TakeCounters{From: It{}, Kind: "time", N: N(1)}}},
		}}},
	}}
}

// Cards from the library.

// faceDownOnto puts cards onto the battlefield face down.
func (a Act) faceDownOnto(cards Ref, way KeywordName, abilities Abilities) Effect {
	return Move{What: cards, To: Battlefield, Under: a.who(), FaceDown: &FaceDown{Way: way, Abilities: abilities}, As: a.As}
}

func (a Act) cardsOrTop() Ref {
	if a.What == nil {
		return Top{N: N(1), Of: a.Who}
	}
	return a.What
}

func expandManifest(a Act) []Effect {
	return a.times(a.faceDownOnto(a.cardsOrTop(), "manifest", nil))
}

func expandCloak(a Act) []Effect {
	return a.times(a.faceDownOnto(a.cardsOrTop(), "cloak", wardTwo))
}

func expandManifestDread(a Act) []Effect {
	seen, chosen := Var{"seen"}, Var{"dreaded"}
	return []Effect{
		Look{Who: a.Who, What: Top{N: N(2), Of: a.Who}, As: seen.Name},
		Let{As: chosen.Name, Be: Choose{By: a.Who, From: seen}},
		a.faceDownOnto(chosen, "manifest", nil),
		Move{What: Except{seen, chosen}, To: Graveyard},
	}
}

func expandDiscover(a Act) []Effect {
	within := StatIs{ManaValue, Le, a.N}
	found, others := Var{a.bound("found")}, Var{"others"}
	return []Effect{
		RevealUntil{Who: a.Who, Until: AllOf{Not{Type{Land}}, within}, Exile: true, As: found.Name, Rest: others.Name},
		CastIt{Who: a.Who, What: found, Free: true, May: true, Only: within},
		Move{What: Matching{found, InZone{zones(Exile)}}, To: Hand},
		toBottom(others, RandomOrder),
	}
}

func expandConnive(a Act) []Effect {
	controller := Controller{It{}}
	nonland := Matching{Var{"discarded"}, Not{Type{Land}}}
	return []Effect{ForEach{Of: a.what(), Do: []Effect{
		Draw{Who: controller, N: a.N},
		Discard{Who: controller, N: a.N, As: "discarded"},
		counter(It{}, Count{nonland}),
	}}}
}

func expandClash(a Act) []Effect {
	opponent, mine, others := Var{"opponent"}, Var{"revealed"}, Var{"opposing"}
	higher := Compare{StatOf{Stat: ManaValue, Of: mine}, Gt, StatOf{Stat: ManaValue, Of: others}}
	return []Effect{
		Let{As: opponent.Name, Be: Choose{By: a.Who, From: Except{Players{}, a.who()}}},
		Let{As: mine.Name, Be: Top{N: N(1), Of: a.Who}},
		Let{As: others.Name, Be: Top{N: N(1), Of: opponent}},
		Reveal{What: Union{[]Ref{mine, others}}},
		Gate{May: a.who(), Then: []Effect{Move{What: mine, To: Library, At: AtBottom}}},
		Gate{May: opponent, Then: []Effect{Move{What: others, To: Library, At: AtBottom}}},
		Gate{If: And{Exists{mine}, Or{[]Condition{higher, Never{Exists{others}}}}}, As: a.bound("won")},
	}
}

// Bending.

func expandAirbend(a Act) []Effect {
	card := Var{"card"}
	return []Effect{
		Move{What: a.What, To: Exile, As: "airbent"},
		ForEach{Of: Var{"airbent"}, Do: []Effect{
			Let{As: card.Name, Be: It{}},
			Apply{To: Owner{It{}}, Mods: []Mod{MayPlay{Cards: card, Cast: true, Cost: []Cost{Mana{"{2}"}}}}, Until: Forever},
		}},
	}
}

func expandEarthbend(a Act) []Effect {
	gone := EventPattern{On: ZoneChange, Object: Same{Var{"land"}}, From: zones(Battlefield), To: zones(Graveyard, Exile)}
	return []Effect{
		Let{As: "land", Be: a.What},
		Apply{To: Var{"land"}, Until: Forever,
			Mods: []Mod{AddTypes{Types: []CardType{Creature}}, SetPT{N(0), N(0)}, gain("haste")}},
		counter(Var{"land"}, a.N),
		Delay{When: []EventPattern{gone}, Body: Body{Do: []Effect{Move{What: Event{RoleNew}, To: Battlefield, Tapped: true}}}},
	}
}
