package program

// Abilities of permanents that trigger or replace something outside combat.

func expandWard(k Keyword) []Ability {
	spell := Event{RoleSource}
	return one(k.triggered(EventPattern{On: BecomesTarget, Object: Same{This{}}, Source: ControlledBy{Opponents{}}},
		unlessPaid(Controller{spell}, k.Cost, CounterSpell{What: spell})))
}

func expandUmbraArmor(k Keyword) []Ability {
	host := Host{This{}}
	return one(k.replaces(Replacement{On: EventPattern{On: Destroys, Object: Same{host}},
		Instead: []Instead{InsteadDo{[]Effect{RemoveDamage{host}, Destroy{What: This{}}}}}}))
}

func expandAbsorb(k Keyword) []Ability {
	return one(k.replaces(Replacement{On: EventPattern{On: Damages, Object: Same{This{}}},
		Instead: []Instead{PreventIt{N: k.N}}, Prevents: true}))
}

func expandDredge(k Keyword) []Ability {
	s := k.replaces(Replacement{
		On:      EventPattern{On: Draws, Player: Same{You{}}},
		If:      Compare{Count{Each{In: zones(Library), Of: You{}}}, Ge, k.N},
		May:     true,
		Instead: []Instead{InsteadDo{[]Effect{Mill{N: k.N}, Move{What: This{}, To: Hand}}}},
	})
	s.From = zones(Graveyard)
	return one(s)
}

// Upkeep costs and counters that run out.

func expandEcho(k Keyword) []Ability {
	t := k.triggered(yourUpkeep, unlessPaid(You{}, k.Cost, sacrificeThis()))
	t.If = isThis(Having{NewSinceUpkeep})
	return one(t)
}

func expandCumulativeUpkeep(k Keyword) []Ability {
	cost := TimesCost{CountersOn{"age", This{}}, k.Cost}
	t := k.triggered(yourUpkeep,
		PutCounters{On: This{}, Kind: "age"},
		unlessPaid(You{}, []Cost{cost}, sacrificeThis()))
	t.If = isThis(InZone{zones(Battlefield)})
	return one(t)
}

func expandFading(k Keyword) []Ability {
	return []Ability{k.entersWith("fade", k.N, nil), k.triggered(yourUpkeep,
		TakeCounters{From: This{}, Kind: "fade", N: N(1), As: "removed"},
		when(Compare{Num{"removed"}, Eq, N(0)}, sacrificeThis()))}
}

func expandVanishing(k Keyword) []Ability {
	tick := k.triggered(yourUpkeep, TakeCounters{From: This{}, Kind: "time", N: N(1)})
	tick.If = isThis(HasCounter{Kind: "time"})
	last := k.triggered(EventPattern{On: CountersGone, Object: Same{This{}}, Counter: "time", If: isThis(Not{HasCounter{Kind: "time"}})},
		sacrificeThis())
	if k.N == nil { // counters come from elsewhere (CR 702.63b)
		return []Ability{tick, last}
	}
	return []Ability{k.entersWith("time", k.N, nil), tick, last}
}

// Entering with counters.

func expandBloodthirst(k Keyword) []Ability {
	return one(k.entersWith(plusOne, k.N, Occurred{Event: EventPattern{On: Damages, Player: Opponent{}}}))
}

func expandSunburst(k Keyword) []Ability {
	return []Ability{
		k.entersWith(plusOne, ColorsSpent{}, isThis(creature)),
		k.entersWith("charge", ColorsSpent{}, isThis(Not{creature})),
	}
}

func expandRavenous(k Keyword) []Ability {
	t := k.triggered(thisEnters, Draw{})
	t.If = Compare{X{}, Ge, N(5)}
	return []Ability{k.entersWith(plusOne, X{}, nil), t}
}

func expandUnleash(k Keyword) []Ability {
	stay := k.static(Cant{Do: ToBlock})
	stay.While = isThis(HasCounter{Kind: plusOne})
	return []Ability{k.replaces(Replacement{On: thisEnters, May: true,
		Instead: []Instead{Enter{Counters: []CounterSpec{{plusOne, nil}}}}}), stay}
}

func expandRiot(k Keyword) []Ability {
	haste := when(Never{Done{"counter"}}, Apply{To: Event{RoleNew}, Mods: []Mod{gain("haste")}, Until: WhileHere})
	return one(k.replaces(Replacement{On: thisEnters, Instead: []Instead{
		AlsoDo{[]Effect{Gate{May: You{}, As: "counter"}}},
		Enter{Counters: []CounterSpec{{plusOne, If{Done{"counter"}, N(1), N(0)}}}, Then: []Effect{haste}},
	}}))
}

// expandTribute has an opponent put counters on this as it enters, or not; those who did are remembered as
// "tribute" (CR 702.104a, 702.104b).
func expandTribute(k Keyword) []Ability {
	opponent := Var{"opponent"}
	return one(k.replaces(Replacement{On: thisEnters, Instead: []Instead{
		AlsoDo{[]Effect{
			Let{As: opponent.Name, Be: Choose{From: Opponents{}}},
			Gate{May: opponent, Then: []Effect{Remember{What: opponent, Key: "tribute"}}, As: "paid"},
		}},
		Enter{Counters: []CounterSpec{{plusOne, If{Done{"paid"}, k.N, N(0)}}}},
	}}))
}

// asEnters chooses objects as this enters, does something with them and puts N counters on
// it for each.
func (k Keyword) asEnters(from Ref, do ...Effect) Static {
	return k.replaces(Replacement{On: thisEnters, Instead: []Instead{
		AlsoDo{append([]Effect{Let{As: "chosen", Be: Choose{From: from, Min: N(0), Max: Unbounded{}}}}, do...)},
		Enter{Counters: []CounterSpec{{plusOne, Times{k.N, Count{Var{"chosen"}}}}}},
	}})
}

func expandDevour(k Keyword) []Ability {
	food := AllOf{yourCreature, Other{}}
	if k.What != nil { // CR 702.82c
		food = AllOf{k.What, ControlledBy{You{}}, Other{}}
	}
	return one(k.asEnters(Each{What: food}, SacrificeObjects{What: Var{"chosen"}, As: "eaten"}, Remember{What: Var{"eaten"}, Key: "devoured"}))
}

func expandAmplify(k Keyword) []Ability {
	kin := Each{What: AllOf{Shares{CreatureTypeChar, This{}}, Other{}}, In: zones(Hand), Of: You{}}
	return one(k.asEnters(kin, Reveal{What: Var{"chosen"}}))
}

func expandModular(k Keyword) []Ability {
	t := k.triggered(thisDies, may(counter(Target{}, CountersOn{plusOne, This{}})))
	t.Targets = target(Type{Artifact}, creature)
	return []Ability{k.entersWith(plusOne, k.N, nil), t}
}

func expandGraft(k Keyword) []Ability {
	t := k.triggered(EventPattern{On: ZoneChange, Object: AllOf{creature, Other{}}, To: zones(Battlefield)},
		may(MoveCounters{From: This{}, To: Event{RoleNew}, Kind: plusOne, N: N(1)}))
	t.If = isThis(HasCounter{Kind: plusOne})
	return []Ability{k.entersWith(plusOne, k.N, nil), t}
}

// When this or another creature enters.

func expandFabricate(k Keyword) []Ability {
	servo := creatureToken(N(1), nil, "Servo")
	servo.Types = []CardType{Artifact, Creature}
	return one(k.triggered(thisEnters, Gate{
		If: isThis(InZone{zones(Battlefield)}), May: You{},
		Then: []Effect{counter(This{}, k.N)},
		Else: []Effect{CreateToken{Token: servo, N: k.N}},
	}))
}

func expandExploit(k Keyword) []Ability {
	return one(k.triggered(thisEnters, may(
		Sacrifice{What: creature, As: "sacrificed"},
		when(Done{"sacrificed"}, Announce{On: Exploits, Object: This{}, Other: Var{"sacrificed"}, Player: You{}}),
	)))
}

func expandEvolve(k Keyword) []Ability {
	entering := Event{RoleNew}
	bigger := Or{[]Condition{
		Compare{powerOf(entering), Gt, powerOf(This{})},
		Compare{StatOf{Stat: Toughness, Of: entering}, Gt, StatOf{Stat: Toughness, Of: This{}}},
	}}
	t := k.triggered(EventPattern{On: ZoneChange, Object: AllOf{yourCreature, Other{}}, To: zones(Battlefield)}, counter(This{}, nil))
	t.If = bigger
	return one(t)
}

func expandSoulbond(k Keyword) []Ability {
	free := AllOf{yourCreature, unpaired}
	entering := k.triggered(thisEnters,
		may(Pair{This{}, Choose{From: Each{What: AllOf{free, Other{}}}}}))
	entering.If = And{isThis(free), Exists{Each{What: AllOf{free, Other{}}}}}

	other := Event{RoleNew}
	later := k.triggered(EventPattern{On: ZoneChange, Object: AllOf{yourCreature, Other{}}, To: zones(Battlefield)}, may(Pair{This{}, other}))
	later.If = And{isThis(free), Matches{other, free}}
	return []Ability{entering, later}
}

func expandChampion(k Keyword) []Ability {
	championed := Choose{From: Each{What: AllOf{k.What, yours, Other{}}}, Min: N(0), Max: N(1)}
	return []Ability{
		k.triggered(thisEnters,
			Let{As: "championed", Be: championed},
			Gate{If: Exists{Var{"championed"}},
				Then: []Effect{Move{What: Var{"championed"}, To: Exile, Link: "champion"}},
				Else: []Effect{sacrificeThis()}}),
		k.triggered(thisLeaves, Move{What: Linked{"champion"}, To: Battlefield, Under: Owner{Linked{"champion"}}}),
	}
}

func expandHideaway(k Keyword) []Ability {
	return one(k.triggered(thisEnters,
		Look{What: Top{N: k.N}, As: "seen"},
		Let{As: "hidden", Be: Choose{From: Var{"seen"}}},
		Move{What: Var{"hidden"}, To: Exile, Hidden: true, Link: "hideaway"},
		Move{What: Except{Var{"seen"}, Var{"hidden"}}, To: Library, At: AtBottom, Order: RandomOrder}))
}

func expandPartnerWith(k Keyword) []Ability {
	who := Target{}
	t := k.triggered(thisEnters, Gate{May: who, Then: []Effect{
		Search{Who: who, For: Named{k.Text}, Reveal: true, As: "found"},
		Move{What: Var{"found"}, To: Hand},
		Shuffle{who},
	}})
	t.Targets = target(Is{PlayerKind})
	return one(t)
}

// wearer creates a creature token and attaches this Equipment to it.
func (k Keyword) wearer(token *TokenSpec) []Ability {
	return one(k.triggered(thisEnters, CreateToken{Token: token, As: "token"}, Attach{This{}, Var{"token"}}))
}

func expandLivingWeapon(k Keyword) []Ability {
	return k.wearer(creatureToken(N(0), []Color{Black}, "Phyrexian", "Germ"))
}

func expandForMirrodin(k Keyword) []Ability {
	return k.wearer(creatureToken(N(2), []Color{Red}, "Rebel"))
}

func expandJobSelect(k Keyword) []Ability { return k.wearer(creatureToken(N(1), nil, "Hero")) }

// expandDaybound has a permanent enter with its back face up by night (CR 702.145b); that it
// turns over as day and night change is up to the rules.
func expandDaybound(k Keyword) []Ability {
	return one(k.replaces(Replacement{On: thisEnters, If: IsNight{}, Instead: []Instead{Enter{Transformed: true}}}))
}

func expandLivingMetal(k Keyword) []Ability {
	s := k.static(AddTypes{Types: []CardType{Creature}})
	s.While = TurnOf{You{}}
	return one(s)
}

// When a spell is cast.

func expandProwess(k Keyword) []Ability {
	return one(k.triggered(EventPattern{On: Casts, Object: Not{creature}, Player: Same{You{}}},
		Apply{To: This{}, Mods: []Mod{plus(N(1))}}))
}

func expandExtort(k Keyword) []Ability {
	return one(k.triggered(EventPattern{On: Casts, Player: Same{You{}}}, Gate{
		May: You{}, Cost: []Cost{Mana{"{W/B}"}},
		Then: []Effect{LoseLife{Who: Opponents{}, N: N(1), As: "lost"}, GainLife{N: Num{"lost"}}},
	}))
}

// When a creature dies.

// returns brings this back as it died without such a counter, with one.
func (k Keyword) returns(kind CounterKind) []Ability {
	t := k.triggered(thisDies, Move{What: Event{RoleNew}, To: Battlefield, Under: Owner{Event{RoleNew}},
		Counters: []CounterSpec{{kind, nil}}})
	t.If = Matches{Event{RoleObject}, Not{HasCounter{Kind: kind}}}
	return one(t)
}

func expandPersist(k Keyword) []Ability { return k.returns("-1/-1") }

func expandUndying(k Keyword) []Ability { return k.returns(plusOne) }

func expandAfterlife(k Keyword) []Ability {
	spirit := creatureToken(N(1), []Color{White, Black}, "Spirit")
	spirit.Abilities = Abilities{Keyword{Name: "flying"}}
	return one(k.triggered(thisDies, CreateToken{Token: spirit, N: k.N}))
}

func expandSoulshift(k Keyword) []Ability {
	t := k.triggered(thisDies, may(Move{What: Target{}, To: Hand}))
	t.Targets = []TargetSpec{{What: AllOf{Subtype{"Spirit"}, OwnedBy{You{}}, StatIs{ManaValue, Le, k.N}}, In: zones(Graveyard)}}
	return one(t)
}

func expandRecover(k Keyword) []Ability {
	t := k.triggered(EventPattern{On: ZoneChange, Object: AllOf{creature, OwnedBy{You{}}}, From: zones(Battlefield), To: zones(Graveyard)},
		Gate{May: You{}, Cost: k.Cost, Then: []Effect{Move{What: This{}, To: Hand}}, Else: []Effect{Move{What: This{}, To: Exile}}})
	t.From = zones(Graveyard)
	return one(t)
}

// expandHaunt exiles the card haunting a creature, which the exiled card remembers as "haunted": a creature as it
// dies, an instant or sorcery as it resolves (CR 702.55a, 702.55b). Neither happens to a card of the other sort.
func expandHaunt(k Keyword) []Ability {
	card := Var{"card"}
	haunts := []Effect{
		Move{What: Event{RoleNew}, To: Exile, As: card.Name},
		Remember{For: card, What: Target{}, Key: "haunted"},
	}
	dies := k.triggered(thisDies, haunts...)
	resolved := k.triggered(EventPattern{On: ZoneChange, Object: Same{This{}}, From: zones(Stack), To: zones(Graveyard),
		If: Matches{Event{RoleObject}, Having{Resolving}}}, haunts...)
	dies.Targets, resolved.Targets = target(creature), target(creature)
	resolved.From = zones(Graveyard)
	return []Ability{dies, resolved}
}

func expandBackup(k Keyword) []Ability { return backup(k, nil) }

// backup puts counters on a creature as this enters; another creature also gains the other abilities
// that are printed on the face below it (CR 702.165a, 702.165c).
func backup(k Keyword, face *Face) []Ability {
	do := []Effect{PutCounters{On: Target{}, Kind: plusOne, N: k.N}}
	if below := printedBelow(k.Name, face); len(below) > 0 {
		do = append(do, when(Never{Matches{Target{}, Same{This{}}}}, Apply{To: Target{}, Mods: []Mod{Gain{below}}}))
	}
	t := k.triggered(thisEnters, do...)
	t.Targets = target(creature)
	return one(t)
}

// printedBelow are the abilities of the face after the first one with the keyword, but for others with it.
func printedBelow(name KeywordName, face *Face) Abilities {
	if face == nil {
		return nil
	}
	var out Abilities
	found := false
	for _, l := range face.Abilities {
		k, is := l.Ability.(Keyword)
		if is && k.Name == name {
			found = true
			continue
		}
		if found {
			out = append(out, l.Ability)
		}
	}
	return out
}
