package program

// activated is an activated ability of the keyword.
func (k Keyword) activated(cost []Cost, do ...Effect) Activated {
	return Activated{Cost: cost, Keyword: k.Name, Body: Body{Do: do}}
}

// sorcery is an activated ability to be activated only as a sorcery, with targets.
func (k Keyword) sorcery(cost []Cost, targets []TargetSpec, do ...Effect) Activated {
	a := k.activated(cost, do...)
	a.Sorcery, a.Targets = true, targets
	return a
}

func target(f ...Filter) []TargetSpec {
	if len(f) == 1 {
		return []TargetSpec{{What: f[0]}}
	}
	return []TargetSpec{{What: AllOf(f)}}
}

// On the battlefield.

func expandEquip(k Keyword) []Ability {
	who := target(creature, yours)
	if k.What != nil {
		who = target(creature, yours, k.What)
	}
	return one(k.sorcery(k.Cost, who, Attach{This{}, Target{}}))
}

func expandFortify(k Keyword) []Ability {
	return one(k.sorcery(k.Cost, target(Type{Land}, yours), Attach{This{}, Target{}}))
}

func expandReconfigure(k Keyword) []Ability {
	attached := Exists{Host{This{}}}
	off := k.sorcery(k.Cost, nil, Unattach{This{}})
	off.If = attached
	still := k.static(RemoveTypes{Types: []CardType{Creature}})
	still.While = attached
	return []Ability{k.sorcery(k.Cost, target(creature, yours, Other{}), Attach{This{}, Target{}}), off, still}
}

func expandCrew(k Keyword) []Ability {
	tap := TapCost{What: AllOf{creature, Other{}}, Power: k.N, Tells: Crews}
	return one(k.activated([]Cost{tap}, Apply{To: This{}, Mods: []Mod{AddTypes{Types: []CardType{Artifact, Creature}}}},
		Announce{On: BecomesCrewed, Object: This{}}))
}

func expandSaddle(k Keyword) []Ability {
	tap := TapCost{What: AllOf{creature, Other{}}, Power: k.N, Tells: Saddles}
	return one(k.sorcery([]Cost{tap}, nil, Apply{To: This{}, Mods: []Mod{Mark{Saddled}}}))
}

func expandStation(k Keyword) []Ability {
	tap := TapCost{What: AllOf{creature, Other{}}, As: "tapped"}
	return one(k.sorcery([]Cost{tap}, nil, PutCounters{On: This{}, Kind: "charge", N: powerOf(Var{"tapped"})}))
}

// expandCraft exiles what the card is crafted with from among permanents and cards in a graveyard; with
// the text "or more" it may be more of them (CR 702.167a).
func expandCraft(k Keyword) []Ability {
	with := ExileCost{What: Other{}, From: Battlefield, Or: Graveyard, N: k.N}
	if k.What != nil {
		with.What = AllOf{k.What, Other{}}
	}
	if k.Text == orMore {
		with.Max = Unbounded{}
	}
	return one(k.sorcery(k.costAnd(ExileThis{}, with), nil,
		Move{What: This{}, To: Battlefield, Transformed: true, Under: Owner{It{}}}))
}

// orMore is the text of a craft ability that takes any number of objects from a least one on.
const orMore = "or more"

func expandLevelUp(k Keyword) []Ability {
	return one(k.sorcery(k.Cost, nil, PutCounters{On: This{}, Kind: "level"}))
}

func expandOutlast(k Keyword) []Ability {
	return one(k.sorcery(k.costAnd(TapThis{}), nil, counter(This{}, nil)))
}

// tutor finds a card, shows it and puts it into the hand or onto the battlefield.
func tutor(f Filter, to Zone) []Effect {
	return []Effect{
		Search{For: f, Reveal: to == Hand, As: "found"},
		Move{What: Var{"found"}, To: to},
		Shuffle{You{}},
	}
}

func sameManaValue() Filter {
	return StatIs{ManaValue, Eq, StatOf{Stat: ManaValue, Of: This{}}}
}

func expandTransfigure(k Keyword) []Ability {
	return one(k.sorcery(k.costAnd(SacrificeThis{}), nil, tutor(AllOf{creature, sameManaValue()}, Battlefield)...))
}

// From the hand.

// fromHand is an activated ability that costs discarding its card.
func (k Keyword) fromHand(do ...Effect) Activated {
	a := k.activated(k.costAnd(DiscardThis{}), do...)
	a.From = zones(Hand)
	return a
}

func expandCycling(k Keyword) []Ability { return one(k.fromHand(Draw{})) }

func expandTypecycling(k Keyword) []Ability {
	a := k.fromHand(tutor(k.What, Hand)...)
	a.Keyword = "cycling" // typecycling abilities are cycling abilities (CR 702.29f)
	return one(a)
}

func expandTransmute(k Keyword) []Ability {
	a := k.fromHand(tutor(sameManaValue(), Hand)...)
	a.Sorcery = true
	return one(a)
}

func expandReinforce(k Keyword) []Ability {
	a := k.fromHand(counter(Target{}, k.N))
	a.Targets = target(creature)
	return one(a)
}

// unblockedAttacker is the creature that gives way to a Ninja.
var unblockedAttacker = AllOf{creature, attacking, Having{Unblocked}}

// sneakIn puts this onto the battlefield attacking what the creature that gave way attacked.
func (k Keyword) sneakIn(giveWay Cost, from ...Zone) Activated {
	a := k.activated(k.costAnd(RevealThis{}, giveWay),
		Move{What: This{}, To: Battlefield, Tapped: true, Attacking: AttackTarget{Var{"returned"}}})
	a.From = from
	return a
}

func expandNinjutsu(k Keyword) []Ability {
	return one(k.sneakIn(ReturnCost{What: unblockedAttacker, As: "returned"}, Hand))
}

func expandCommanderNinjutsu(k Keyword) []Ability {
	return one(k.sneakIn(ReturnCost{What: unblockedAttacker, As: "returned"}, Hand, Command))
}

func expandLibraryNinjutsu(k Keyword) []Ability {
	a := k.sneakIn(ShuffleCost{What: unblockedAttacker, As: "returned"}, Library)
	a.While = WhileSearching
	return one(a)
}

// From the graveyard.

// fromGraveyard is an activated ability of a card in a graveyard, as a sorcery.
func (k Keyword) fromGraveyard(cost []Cost, targets []TargetSpec, do ...Effect) Activated {
	a := k.sorcery(cost, targets, do...)
	a.From = zones(Graveyard)
	return a
}

func expandUnearth(k Keyword) []Ability {
	stays := Replaces{Replacement{On: EventPattern{On: ZoneChange, Object: Same{It{}}, From: zones(Battlefield)},
		Instead: []Instead{GoTo{To: Exile}}}}
	return one(k.fromGraveyard(k.Cost, nil,
		Move{What: This{}, To: Battlefield, Mods: []Mod{gain("haste"), stays}, As: "unearthed"},
		Delay{When: []EventPattern{nextEndStep}, Body: Body{Do: []Effect{Move{What: Var{"unearthed"}, To: Exile}}}}))
}

func expandScavenge(k Keyword) []Ability {
	return one(k.fromGraveyard(k.costAnd(ExileThis{}), target(creature), counter(Target{}, powerOf(This{}))))
}

// zombieCopy creates a token copy of this card without mana cost.
func (k Keyword) zombieCopy(changes ...Mod) []Ability {
	except := append(changes, AddTypes{Subtypes: []string{"Zombie"}}, SetMana{})
	return one(k.fromGraveyard(k.costAnd(ExileThis{}), nil, CreateToken{CopyOf: This{}, Except: except}))
}

func expandEmbalm(k Keyword) []Ability { return k.zombieCopy(SetColors{Colors: []Color{White}}) }

func expandEternalize(k Keyword) []Ability {
	return k.zombieCopy(SetColors{Colors: []Color{Black}}, SetPT{N(4), N(4)})
}

func expandEncore(k Keyword) []Ability {
	return one(k.fromGraveyard(k.costAnd(ExileThis{}), nil,
		ForEach{Of: Opponents{}, Together: true, Do: []Effect{
			Let{As: "opponent", Be: It{}},
			CreateToken{CopyOf: This{}, Mods: []Mod{gain("haste")}, As: "token"},
			Apply{To: Var{"token"}, Mods: []Mod{Must{Do: ToAttack, Whom: Var{"opponent"}}}},
			Let{As: "tokens", Be: Var{"token"}},
		}},
		Delay{When: []EventPattern{nextEndStep}, Body: Body{Do: []Effect{SacrificeObjects{What: Var{"tokens"}}}}}))
}
