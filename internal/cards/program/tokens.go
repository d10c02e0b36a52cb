package program

// PredefinedToken gives the characteristics of a token that the rules define under a
// name (CR 111.10), such as "Treasure" or "Monster Role".
func PredefinedToken(name string) (TokenSpec, bool) {
	for _, t := range predefinedTokens {
		if t.Known == name {
			return t, true
		}
	}
	return TokenSpec{}, false
}

func predefinedNames() []string {
	out := make([]string, len(predefinedTokens))
	for i, t := range predefinedTokens {
		out[i] = t.Known
	}
	return out
}

// predefinedTokens are the tokens of CR 111.10, in its order. Shared and never changed.
var predefinedTokens = []TokenSpec{
	artifactToken("Treasure", Activated{Cost: []Cost{TapThis{}, SacrificeThis{}}, Body: Body{Do: []Effect{AddMana{Any: AnyOneColor}}}}),
	artifactToken("Food", Activated{Cost: []Cost{Mana{"{2}"}, TapThis{}, SacrificeThis{}}, Body: Body{Do: []Effect{GainLife{N: N(3)}}}}),
	artifactToken("Gold", Activated{Cost: []Cost{SacrificeThis{}}, Body: Body{Do: []Effect{AddMana{Any: AnyOneColor}}}}),
	{Known: "Walker", Name: "Walker", Colors: []Color{Black}, Types: []CardType{Creature}, Subtypes: []string{"Zombie"}, Power: N(2), Toughness: N(2)},
	{Known: "Shard", Types: []CardType{Enchantment}, Subtypes: []string{"Shard"}, Abilities: Abilities{
		Activated{Cost: []Cost{Mana{"{2}"}, SacrificeThis{}}, Body: Body{Do: []Effect{Act{Name: "scry", N: N(1)}, Draw{}}}},
	}},
	artifactToken("Clue", Activated{Cost: []Cost{Mana{"{2}"}, SacrificeThis{}}, Body: Body{Do: []Effect{Draw{}}}}),
	artifactToken("Blood", Activated{
		Cost: []Cost{Mana{"{1}"}, TapThis{}, DiscardCost{}, SacrificeThis{}}, Body: Body{Do: []Effect{Draw{}}},
	}),
	artifactToken("Powerstone", Activated{Cost: []Cost{TapThis{}}, Body: Body{Do: []Effect{
		AddMana{Of: "{C}", NotFor: Not{Type{Artifact}}},
	}}}),
	incubator(),
	role("Cursed", Static{To: Host{This{}}, Mods: []Mod{SetPT{N(1), N(1)}}}),
	role("Monster", Static{To: Host{This{}}, Mods: []Mod{plus(N(1)), gain("trample")}}),
	role("Royal", Static{To: Host{This{}}, Mods: []Mod{plus(N(1)), Gain{Abilities{Keyword{Name: "ward", Cost: []Cost{Mana{"{1}"}}}}}}}),
	role("Sorcerer", Static{To: Host{This{}}, Mods: []Mod{plus(N(1)), Gain{Abilities{
		Triggered{When: []EventPattern{thisAttacks}, Body: Body{Do: []Effect{Act{Name: "scry", N: N(1)}}}},
	}}}}),
	role("Virtuous", Static{To: Host{This{}}, Mods: []Mod{plus(Count{Each{What: AllOf{Type{Enchantment}, yours}}})}}),
	role("Wicked", Static{To: Host{This{}}, Mods: []Mod{plus(N(1))}},
		Triggered{When: []EventPattern{thisDies}, Body: Body{Do: []Effect{LoseLife{Who: Opponents{}, N: N(1)}}}}),
	role("Young Hero", Static{To: Host{This{}}, Mods: []Mod{Gain{Abilities{
		Triggered{When: []EventPattern{thisAttacks}, If: isThis(StatIs{Toughness, Le, N(3)}), Body: Body{Do: []Effect{counter(This{}, nil)}}},
	}}}}),
	artifactToken("Map", Activated{
		Cost: []Cost{Mana{"{1}"}, TapThis{}, SacrificeThis{}}, Sorcery: true,
		Body: Body{Targets: target(creature, yours), Do: []Effect{Act{Name: "explore", What: Target{}}}},
	}),
	artifactToken("Junk", Activated{
		Cost: []Cost{TapThis{}, SacrificeThis{}}, Sorcery: true,
		Body: Body{Do: []Effect{
			Move{What: Top{N: N(1)}, To: Exile, As: "card"},
			Apply{To: You{}, Mods: []Mod{MayPlay{Cards: Var{"card"}}}},
		}},
	}),
	artifactToken("Lander", Activated{
		Cost: []Cost{Mana{"{2}"}, TapThis{}, SacrificeThis{}},
		Body: Body{Do: []Effect{
			Search{For: AllOf{Super{Basic}, Type{Land}}, As: "found"},
			Move{What: Var{"found"}, To: Battlefield, Tapped: true},
			Shuffle{You{}},
		}},
	}),
	artifactToken("Mutagen", Activated{
		Cost: []Cost{Mana{"{1}"}, TapThis{}, SacrificeThis{}}, Sorcery: true,
		Body: Body{Targets: target(creature), Do: []Effect{counter(Target{}, nil)}},
	}),
}

// artifactToken is a colourless artifact with one ability, named like its subtype.
func artifactToken(name string, ability Ability) TokenSpec {
	return TokenSpec{Known: name, Types: []CardType{Artifact}, Subtypes: []string{name}, Abilities: Abilities{ability}}
}

// role is a colourless Aura Role that enchants a creature.
func role(name string, abilities ...Ability) TokenSpec {
	enchant := Keyword{Name: "enchant", What: creature}
	return TokenSpec{
		Known: name + " Role", Name: name, Types: []CardType{Enchantment}, Subtypes: []string{"Aura", "Role"},
		Abilities: append(Abilities{enchant}, abilities...),
	}
}

func incubator() TokenSpec {
	t := artifactToken("Incubator", Activated{Cost: []Cost{Mana{"{2}"}}, Body: Body{Do: []Effect{Transform{This{}}}}})
	t.Back = &TokenSpec{Types: []CardType{Artifact, Creature}, Subtypes: []string{"Phyrexian"}, Power: N(0), Toughness: N(0)}
	return t
}
