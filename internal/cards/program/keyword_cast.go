package program

// casting is a way of casting that the keyword offers for its cost.
func (k Keyword) casting() Casting { return Casting{Way: k.Name, Cost: k.Cost} }

// castingFrom is the same from another zone than the hand.
func (k Keyword) castingFrom(z Zone) Casting {
	c := k.casting()
	c.From = zones(z)
	return c
}

// castingIf is the same under a condition.
func (k Keyword) castingIf(cond Condition) []Ability {
	c := k.casting()
	c.If = cond
	return one(c)
}

func expandFlashback(k Keyword) []Ability {
	c := k.castingFrom(Graveyard)
	c.Then = ExileInstead
	return one(c)
}

func expandRetrace(k Keyword) []Ability {
	return one(Casting{Way: k.Name, From: zones(Graveyard), Extra: []Cost{DiscardCost{What: Type{Land}}}})
}

func expandJumpStart(k Keyword) []Ability {
	return one(Casting{Way: k.Name, From: zones(Graveyard), Extra: []Cost{DiscardCost{}}, Then: ExileInstead})
}

func expandEscape(k Keyword) []Ability { return one(k.castingFrom(Graveyard)) }

func expandDisturb(k Keyword) []Ability {
	c := k.castingFrom(Graveyard)
	c.Back = true
	return one(c)
}

func expandAftermath(k Keyword) []Ability {
	return one(Casting{Way: k.Name, From: zones(Graveyard), Then: ExileInstead, Only: true})
}

func expandMayhem(k Keyword) []Ability {
	c := k.castingFrom(Graveyard)
	c.If = isThis(Did{Event: EventPattern{On: Discards, Player: Same{You{}}}, As: RoleNew})
	return one(c)
}

func expandOverload(k Keyword) []Ability {
	c := k.casting()
	c.Each = true
	return one(c)
}

func expandMoreThanMeetsTheEye(k Keyword) []Ability {
	c := k.casting()
	c.Back = true
	return one(c)
}

func expandEvoke(k Keyword) []Ability {
	t := k.triggered(thisEnters, sacrificeThis())
	t.If = k.wasPaid()
	return []Ability{k.casting(), t}
}

func expandWebSlinging(k Keyword) []Ability {
	c := k.casting()
	c.Cost = k.costAnd(ReturnCost{What: AllOf{creature, Having{Tapped}}})
	return one(c)
}

func expandSneak(k Keyword) []Ability {
	c := k.casting()
	c.Cost = k.costAnd(ReturnCost{What: AllOf{creature, Having{Unblocked}}, As: "returned"})
	c.Flash, c.If = true, And{TurnOf{You{}}, During{[]Step{DeclareBlockers}}}
	attacking := Enter{Tapped: true, Attacking: AttackTarget{Var{"returned"}}}
	return []Ability{c, k.replaces(Replacement{On: thisEnters, If: k.wasPaid(), Instead: []Instead{attacking}})}
}

// cheaperIfPaid makes a spell that is cast for the keyword's cost cost less generic mana.
func (k Keyword) cheaperIfPaid(by Quantity) Static {
	s := k.static(CostLess{By: by})
	s.To, s.From, s.While = nil, zones(Stack), k.wasPaid()
	return s
}

// expandEmerge is emerge, and emerge from a quality (CR 702.119).
func expandEmerge(k Keyword) []Ability {
	what := creature
	if k.What != nil {
		what = k.What
	}
	c := k.casting()
	c.Cost = k.costAnd(SacrificeCost{What: what, As: "emerged", Announced: true})
	return []Ability{c, k.cheaperIfPaid(StatOf{Stat: ManaValue, Of: Var{"emerged"}})}
}

func expandHarmonize(k Keyword) []Ability {
	c := k.castingFrom(Graveyard)
	c.Cost = k.costAnd(TapCost{What: creature, UpTo: true, As: "harmonized", Announced: true})
	c.Then = ExileInstead
	return []Ability{c, k.cheaperIfPaid(Most{[]Quantity{N(0), StatOf{Stat: Power, Of: Var{"harmonized"}}}})}
}

func expandAwaken(k Keyword) []Ability {
	once := If{k.wasPaid(), N(1), N(0)}
	return []Ability{k.casting(), Spell{Body{
		Targets: []TargetSpec{{What: AllOf{Type{Land}, yours}, Min: once, Max: once}},
		Do: []Effect{when(k.wasPaid(),
			counter(Target{}, k.N),
			Apply{To: Target{}, Until: Forever, Mods: []Mod{
				AddTypes{Types: []CardType{Creature}, Subtypes: []string{"Elemental"}}, SetPT{N(0), N(0)}, gain("haste"),
			}},
		)},
	}}}
}

func expandBestow(k Keyword) []Ability {
	c := k.casting()
	c.Mods = []Mod{
		SetTypes{Types: []CardType{Enchantment}, Subtypes: []string{"Aura"}},
		Gain{Abilities{Keyword{Name: "enchant", What: creature}}},
	}
	return one(c)
}

// expandMutate is the cost alone: the target and what becomes of the spell are in the rules.
func expandMutate(k Keyword) []Ability { return one(k.casting()) }

func expandProwl(k Keyword) []Ability {
	return k.castingIf(Occurred{Event: EventPattern{On: Damages, Player: Is{PlayerKind}, Combat: yes(),
		Source: AllOf{yours, Shares{CreatureTypeChar, This{}}}}})
}

func expandFreerunning(k Keyword) []Ability {
	source := AllOf{creature, yours, AnyOf{[]Filter{Subtype{"Assassin"}, Having{CommanderIs}}}}
	return k.castingIf(Occurred{Event: EventPattern{On: Damages, Player: Is{PlayerKind}, Combat: yes(), Source: source}})
}

func expandSurge(k Keyword) []Ability {
	return k.castingIf(Occurred{Event: EventPattern{On: Casts, Player: Same{You{}}, Object: Other{}}})
}

func expandSpectacle(k Keyword) []Ability {
	return k.castingIf(Occurred{Event: EventPattern{On: LosesLife, Player: Opponent{}}})
}

// permanent is what the spell becomes, for atNextEndStep.
var permanent = Var{"permanent"}

// atNextEndStep has something done to the permanent that the spell becomes at the
// beginning of the next end step, if the keyword's cost was paid.
func (k Keyword) atNextEndStep(do ...Effect) Static {
	return k.replaces(Replacement{On: thisEnters, If: k.wasPaid(), Instead: []Instead{Enter{Then: []Effect{
		Let{As: permanent.Name, Be: Event{RoleNew}},
		Delay{When: []EventPattern{nextEndStep}, Body: Body{Do: do}},
	}}}})
}

// whilePaid gives the permanent something as long as the keyword's cost was paid for it.
func (k Keyword) whilePaid(mods ...Mod) Static {
	s := k.static(mods...)
	s.While = k.wasPaid()
	return s
}

func expandDash(k Keyword) []Ability {
	return []Ability{k.casting(), k.whilePaid(gain("haste")), k.atNextEndStep(Move{What: permanent, To: Hand})}
}

func expandBlitz(k Keyword) []Ability {
	draw := Triggered{When: []EventPattern{thisDies}, Body: Body{Do: []Effect{Draw{}}}}
	return []Ability{
		k.casting(),
		k.whilePaid(Gain{Abilities{Keyword{Name: "haste"}, draw}}),
		k.atNextEndStep(SacrificeObjects{What: permanent}),
	}
}

func expandWarp(k Keyword) []Ability {
	later := And{isThis(Having{Warped}), isThis(Not{Having{EnteredNow}})}
	return []Ability{
		k.casting(),
		k.atNextEndStep(Move{What: permanent, To: Exile, As: "card"}, Become{Who: Var{"card"}, Status: Warped}),
		Casting{From: zones(Exile), If: later},
	}
}

func expandImpending(k Keyword) []Ability {
	running := And{k.wasPaid(), isThis(HasCounter{Kind: "time"})}
	asleep := k.static(RemoveTypes{Types: []CardType{Creature}})
	asleep.While = running
	tick := k.triggered(EventPattern{On: BeginStep, Player: Same{You{}}, Step: []Step{EndStep}},
		TakeCounters{From: This{}, Kind: "time", N: N(1)})
	tick.If = running
	return []Ability{k.casting(), k.entersWith("time", k.N, k.wasPaid()), asleep, tick}
}

// Casting face down (CR 708.4).

func (k Keyword) faceDown(ward Abilities) Casting {
	return Casting{Way: k.Name, Cost: []Cost{Mana{"{3}"}}, FaceDown: &FaceDown{Way: k.Name, Abilities: ward, TurnUp: k.Cost}}
}

func expandMorph(k Keyword) []Ability { return one(k.faceDown(nil)) }

func expandMegamorph(k Keyword) []Ability {
	return []Ability{k.faceDown(nil), k.replaces(Replacement{
		On: EventPattern{On: TurnsFaceUp, Object: Same{This{}}}, If: k.wasPaid(),
		Instead: []Instead{AlsoDo{[]Effect{counter(This{}, nil)}}},
	})}
}

func expandDisguise(k Keyword) []Ability { return one(k.faceDown(wardTwo)) }

// wardTwo is what face-down permanents of disguise and cloak have (CR 702.168a, 701.58a).
var wardTwo = Abilities{Keyword{Name: "ward", Cost: []Cost{Mana{"{2}"}}}}

// Exiled now, cast later.

func expandForetell(k Keyword) []Ability {
	c := k.castingFrom(Exile)
	c.If = isThis(AllOf{Having{Foretold}, Not{Having{EnteredNow}}})
	return []Ability{
		Special{Way: k.Name, Cost: []Cost{Mana{"{2}"}}, If: TurnOf{You{}}, Do: []Effect{
			Move{What: This{}, To: Exile, Hidden: true, As: "card"},
			Become{Who: Var{"card"}, Status: Foretold},
		}},
		c,
	}
}

// expandPlot is the special action; that a plotted card may be cast later, whatever made it plotted, is up to
// the rules (CR 702.170d).
func expandPlot(k Keyword) []Ability {
	return one(Special{Way: k.Name, Cost: k.Cost, Sorcery: true, Do: []Effect{
		Move{What: This{}, To: Exile, As: "card"},
		Become{Who: Var{"card"}, Status: Plotted},
	}})
}

func expandSuspend(k Keyword) []Ability {
	tick := k.triggered(yourUpkeep, TakeCounters{From: This{}, Kind: "time", N: N(1)})
	tick.From, tick.If = zones(Exile), isThis(HasCounter{Kind: "time"})

	cast := CastIt{What: This{}, Free: true, May: true, PlayLand: true, Way: k.Name}
	hasty := cast
	hasty.Mods = []Mod{gain("haste")}
	last := k.triggered(EventPattern{On: CountersGone, Object: Same{This{}}, Counter: "time", If: isThis(Not{HasCounter{Kind: "time"}})},
		Gate{If: isThis(creature), Then: []Effect{hasty}, Else: []Effect{cast}})
	last.From, last.If = zones(Exile), isThis(InZone{zones(Exile)})
	return []Ability{
		Special{Way: k.Name, Cost: k.Cost, Castable: true, Do: []Effect{
			Move{What: This{}, To: Exile, Counters: []CounterSpec{{"time", k.N}}},
		}},
		tick, last,
	}
}

func expandMadness(k Keyword) []Ability {
	exile := k.replaces(Replacement{On: EventPattern{On: Discards, Object: Same{This{}}},
		Instead: []Instead{GoTo{To: Exile, Link: "madness"}}})
	exile.From = zones(Hand)
	cast := k.triggered(EventPattern{On: ZoneChange, Object: Same{This{}}, From: zones(Hand), To: zones(Exile), Link: "madness"},
		CastIt{Who: Owner{This{}}, What: Event{RoleNew}, Cost: k.Cost, May: true, Way: k.Name, As: "cast"},
		when(Never{Done{"cast"}}, Move{What: Event{RoleNew}, To: Graveyard}))
	cast.From, cast.Link = zones(Exile), "madness"
	return []Ability{exile, cast}
}

func expandRebound(k Keyword) []Ability {
	recast := Delay{When: []EventPattern{yourUpkeep}, Body: Body{Do: []Effect{
		CastIt{What: Var{"card"}, Free: true, May: true, Way: k.Name},
	}}}
	s := k.replaces(Replacement{
		On:      EventPattern{On: ZoneChange, Object: AllOf{Same{This{}}, Having{Resolving}}, From: zones(Stack), To: zones(Graveyard)},
		If:      isThis(CastFrom{zones(Hand)}),
		Instead: []Instead{GoTo{To: Exile, Then: []Effect{Let{As: "card", Be: Event{RoleNew}}, recast}}},
	})
	s.From = zones(Stack)
	return one(s)
}
