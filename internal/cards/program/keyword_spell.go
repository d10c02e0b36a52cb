package program

// Additional costs, cost reductions and what happens when a spell is cast.

func expandKicker(k Keyword) []Ability {
	c := k.optionalCost(k.Cost)
	if k.Text != "" { // a card with two kickers names each, so that conditions can ask for one
		c.Key = k.Text
	}
	return one(c)
}

func expandMultikicker(k Keyword) []Ability {
	c := k.optionalCost(k.Cost)
	c.Repeat = true
	return one(c)
}

func expandEntwine(k Keyword) []Ability { return one(k.optionalCost(k.Cost)) }

func expandEscalate(k Keyword) []Ability {
	beyondFirst := Minus{ModesChosen{}, N(1)}
	return one(AdditionalCost{Key: string(k.Name), Cost: []Cost{TimesCost{beyondFirst, k.Cost}}, Keyword: k.Name})
}

func expandBargain(k Keyword) []Ability {
	fuel := AnyOf{[]Filter{Type{Artifact}, Type{Enchantment}, Having{Token}}}
	return one(k.optionalCost([]Cost{SacrificeCost{What: fuel}}))
}

func expandBuyback(k Keyword) []Ability {
	back := k.replaces(Replacement{
		On:      EventPattern{On: ZoneChange, Object: AllOf{Same{This{}}, Having{Resolving}}, From: zones(Stack), To: zones(Graveyard)},
		If:      k.wasPaid(),
		Instead: []Instead{GoTo{To: Hand}},
	})
	back.From = zones(Stack)
	return []Ability{k.optionalCost(k.Cost), back}
}

// cheaper reduces what this spell costs by generic mana.
func (k Keyword) cheaper(by Quantity) []Ability {
	return one(Static{Mods: []Mod{CostLess{By: by}}, From: zones(Stack), Keyword: k.Name})
}

func expandAffinity(k Keyword) []Ability {
	return k.cheaper(Count{Each{What: AllOf{k.What, yours}}})
}

func expandUndaunted(k Keyword) []Ability { return k.cheaper(Count{Opponents{}}) }

// onCast is an ability that triggers when its spell is cast.
func (k Keyword) onCast(cond Condition, do ...Effect) Triggered {
	t := k.triggered(thisIsCast, do...)
	t.From, t.If = zones(Stack), cond
	return t
}

func copyThis(n Quantity) Effect { return CopySpell{What: This{}, N: n, NewTargets: true} }

func expandSplitSecond(Keyword) []Ability {
	return one(Static{From: zones(Stack), To: Players{}, Mods: []Mod{Cant{Do: ToCast, What: Other{}}, Cant{Do: ToActivateNonMana}}})
}

func expandStorm(k Keyword) []Ability {
	return one(k.onCast(nil, copyThis(Happened{Event: EventPattern{On: Casts}, Before: true})))
}

func expandGravestorm(k Keyword) []Ability {
	died := EventPattern{On: ZoneChange, Object: Is{PermanentKind}, From: zones(Battlefield), To: zones(Graveyard)}
	return one(k.onCast(nil, copyThis(Happened{Event: died})))
}

func expandReplicate(k Keyword) []Ability {
	c := k.optionalCost(k.Cost)
	c.Repeat = true
	return []Ability{c, k.onCast(k.wasPaid(), copyThis(TimesPaid{string(k.Name)}))}
}

func expandConspire(k Keyword) []Ability {
	tap := TapCost{What: AllOf{creature, Shares{ColorChar, This{}}}, N: N(2)}
	return []Ability{k.optionalCost([]Cost{tap}), k.onCast(k.wasPaid(), copyThis(nil))}
}

func expandCasualty(k Keyword) []Ability {
	victim := SacrificeCost{What: AllOf{creature, StatIs{Power, Ge, k.N}}}
	return []Ability{k.optionalCost([]Cost{victim}), k.onCast(k.wasPaid(), copyThis(nil))}
}

func expandDemonstrate(k Keyword) []Ability {
	return one(k.onCast(nil, may(
		copyThis(nil),
		Let{As: "opponent", Be: Choose{From: Opponents{}}},
		CopySpell{What: This{}, Who: Var{"opponent"}, NewTargets: true},
	)))
}

func expandCascade(k Keyword) []Ability {
	lesser := StatIs{ManaValue, Lt, StatOf{Stat: ManaValue, Of: This{}}}
	return one(k.onCast(nil,
		RevealUntil{Until: AllOf{Not{Type{Land}}, lesser}, Exile: true, As: "found", Rest: "others"},
		CastIt{What: Var{"found"}, Free: true, May: true, Only: lesser},
		toBottom(Union{[]Ref{Var{"found"}, Var{"others"}}}, RandomOrder),
	))
}

func expandRipple(k Keyword) []Ability {
	return one(k.onCast(nil, may(
		Let{As: "cards", Be: Top{N: k.N}},
		Reveal{What: Var{"cards"}},
		CastIt{What: Matching{Var{"cards"}, SameName{This{}}}, Free: true, May: true, N: Unbounded{}},
		Move{What: Matching{Var{"cards"}, InZone{zones(Library)}}, To: Library, At: AtBottom},
	)))
}

// Copies that come along with the permanent.

func expandSquad(k Keyword) []Ability {
	c := k.optionalCost(k.Cost)
	c.Repeat = true
	t := k.triggered(thisEnters, CreateToken{CopyOf: This{}, N: TimesPaid{string(k.Name)}})
	t.If = k.wasPaid()
	return []Ability{c, t}
}

func expandOffspring(k Keyword) []Ability {
	t := k.triggered(thisEnters, CreateToken{CopyOf: This{}, Except: []Mod{SetPT{N(1), N(1)}}})
	t.If = k.wasPaid()
	return []Ability{k.optionalCost(k.Cost), t}
}

// expandAscend is what ascend means on an instant or sorcery (CR 702.131a); on a permanent the rules
// themselves look for it all the time (CR 702.131b).
func expandAscend(Keyword) []Ability {
	permanents := Count{Each{What: yours}}
	return one(Spell{Body{Do: []Effect{when(Compare{permanents, Ge, N(10)}, Become{Status: CityBlessing})}}})
}

// Characteristic-defining keywords.

func expandChangeling(k Keyword) []Ability {
	return one(Static{To: This{}, CDA: true, Mods: []Mod{AddTypes{AllCreatureTypes: true}}, Keyword: k.Name})
}

func expandDevoid(k Keyword) []Ability {
	return one(Static{To: This{}, CDA: true, Mods: []Mod{SetColors{}}, Keyword: k.Name})
}

// gifts are what can be promised, by their names (CR 702.174d–i). The chosen player is bound as
// "gifted".
var gifts = map[string]Effect{
	"Food":        CreateToken{Who: Var{"gifted"}, Token: &TokenSpec{Known: "Food"}},
	"card":        Draw{Who: Var{"gifted"}},
	"tapped Fish": CreateToken{Who: Var{"gifted"}, Token: creatureToken(N(1), []Color{Blue}, "Fish"), Tapped: true},
	"extra turn":  ExtraTurn{Who: Var{"gifted"}},
	"Treasure":    CreateToken{Who: Var{"gifted"}, Token: &TokenSpec{Known: "Treasure"}},
	"Octopus":     CreateToken{Who: Var{"gifted"}, Token: creatureToken(N(8), []Color{Blue}, "Octopus")},
}

// expandGift lets an opponent be chosen as an additional cost; they get the gift before anything
// else the instant or sorcery does, or when the permanent enters (CR 702.174a, 702.174b, 702.174j).
func expandGift(k Keyword) []Ability {
	choose := DoCost{[]Effect{Let{As: "gifted", Be: Choose{From: Opponents{}}}}}
	given := Announce{On: GivesGift, Player: You{}} // CR 702.174c
	entered := k.triggered(thisEnters, gifts[k.Text], given)
	entered.If = k.wasPaid()
	return []Ability{k.optionalCost([]Cost{choose}), Spell{Body{Do: []Effect{when(k.wasPaid(), gifts[k.Text], given)}}}, entered}
}
