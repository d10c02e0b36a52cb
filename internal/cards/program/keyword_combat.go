package program

// Evasion: restrictions on who may block.

// unblockableBy is a creature that can't be blocked by creatures like that.
func (k Keyword) unblockableBy(blockers Filter) []Ability {
	return one(k.static(Cant{Do: ToBeBlocked, What: blockers}))
}

func expandIntimidate(k Keyword) []Ability {
	return k.unblockableBy(Not{AnyOf{[]Filter{Type{Artifact}, Shares{ColorChar, This{}}}}})
}

func expandFear(k Keyword) []Ability {
	return k.unblockableBy(Not{AnyOf{[]Filter{Type{Artifact}, IsColor{Black}}}})
}

func expandHorsemanship(k Keyword) []Ability {
	return k.unblockableBy(Not{With{k.Name}})
}

func expandSkulk(k Keyword) []Ability {
	return k.unblockableBy(StatIs{Power, Gt, powerOf(This{})})
}

func expandShadow(k Keyword) []Ability {
	other := Not{With{k.Name}}
	return one(k.static(Cant{Do: ToBeBlocked, What: other}, Cant{Do: ToBlock, What: other}))
}

func expandLandwalk(k Keyword) []Ability {
	s := k.static(Cant{Do: ToBeBlocked})
	s.While = Exists{Each{What: AllOf{Type{Land}, k.What, ControlledBy{DefendingPlayer{}}}}}
	return one(s)
}

// Abilities that trigger on attacking, blocking and damage.

func expandRampage(k Keyword) []Ability {
	beyondFirst := Most{[]Quantity{N(0), Minus{Count{BlockersOf{This{}}}, N(1)}}}
	return one(k.triggered(EventPattern{On: BecomesBlocked, Object: Same{This{}}},
		Apply{To: This{}, Mods: []Mod{plus(Times{k.N, beyondFirst})}}))
}

func expandFlanking(k Keyword) []Ability {
	return one(k.triggered(EventPattern{On: DeclaresBlock, Object: Not{With{k.Name}}, Other: Same{This{}}},
		Apply{To: Event{RoleObject}, Mods: []Mod{plus(N(-1))}}))
}

func expandProvoke(k Keyword) []Ability {
	t := k.triggered(thisAttacks, may(UntapThem{What: Target{}}, Apply{To: Target{}, Mods: []Mod{Must{Do: ToBlock, Whom: This{}}}, Until: EndOfCombat}))
	t.Targets = []TargetSpec{{What: AllOf{creature, ControlledBy{DefendingPlayer{}}}}}
	return one(t)
}

func expandBushido(k Keyword) []Ability {
	t := k.triggered(EventPattern{On: Blocks, Object: Same{This{}}}, Apply{To: This{}, Mods: []Mod{plus(k.N)}})
	t.When = append(t.When, EventPattern{On: BecomesBlocked, Object: Same{This{}}})
	return one(t)
}

func expandFrenzy(k Keyword) []Ability {
	return one(k.triggered(EventPattern{On: Unblocks, Object: Same{This{}}}, Apply{To: This{}, Mods: []Mod{ModPT{Power: k.N}}}))
}

func expandPoisonous(k Keyword) []Ability {
	return one(k.triggered(thisHitsFace, PutCounters{On: Event{RolePlayer}, Kind: "poison", N: k.N}))
}

func expandExalted(k Keyword) []Ability {
	alone := Compare{Count{Each{What: attacking}}, Eq, N(1)}
	return one(k.triggered(EventPattern{On: DeclaresAttack, Object: yours, If: alone},
		Apply{To: Event{RoleObject}, Mods: []Mod{plus(N(1))}}))
}

func expandAnnihilator(k Keyword) []Ability {
	return one(k.triggered(thisAttacks, Sacrifice{Who: DefendingPlayer{}, N: k.N}))
}

func expandBattleCry(k Keyword) []Ability {
	return one(k.triggered(thisAttacks,
		Apply{To: Each{What: AllOf{creature, attacking, Other{}}}, Mods: []Mod{ModPT{Power: N(1)}}}))
}

func expandDethrone(k Keyword) []Ability {
	richer := Where{Compare{Life{It{}}, Gt, Life{Event{RoleDefender}}}}
	most := And{Matches{Event{RoleDefender}, Is{PlayerKind}}, Never{Exists{Players{richer}}}}
	when := thisAttacks
	when.If = most
	return one(k.triggered(when, counter(This{}, nil)))
}

func expandRenown(k Keyword) []Ability {
	t := k.triggered(thisHitsFace, counter(This{}, k.N), Become{Who: This{}, Status: Renowned})
	t.If = isThis(Not{Having{Renowned}})
	return one(t)
}

func expandIngest(k Keyword) []Ability {
	return one(k.triggered(thisHitsFace, Move{What: Top{N(1), Event{RolePlayer}}, To: Exile}))
}

func expandMyriad(k Keyword) []Ability {
	opponent := Var{"opponent"}
	attackable := Union{[]Ref{opponent, Each{What: AllOf{Type{Planeswalker}, ControlledBy{opponent}}}}}
	return one(k.triggered(thisAttacks,
		ForEach{Of: Except{Opponents{}, DefendingPlayer{}}, Together: true, Do: []Effect{
			Let{As: "opponent", Be: It{}},
			may(CreateToken{CopyOf: This{}, Tapped: true, Attacking: Choose{From: attackable}, As: "tokens"}),
		}},
		when(Done{"tokens"}, Delay{When: []EventPattern{endOfCombat}, Body: Body{Do: []Effect{Move{What: Var{"tokens"}, To: Exile}}}})))
}

func expandMelee(k Keyword) []Ability {
	attacked := Did{Event: EventPattern{On: DeclaresAttack, Player: Same{You{}}}, As: RoleDefender, Combat: true}
	return one(k.triggered(thisAttacks,
		Apply{To: This{}, Mods: []Mod{plus(Count{Players{AllOf{Opponent{}, attacked}}})}}))
}

func expandAfflict(k Keyword) []Ability {
	return one(k.triggered(EventPattern{On: BecomesBlocked, Object: Same{This{}}}, LoseLife{Who: DefendingPlayer{}, N: k.N}))
}

func expandMentor(k Keyword) []Ability {
	t := k.triggered(thisAttacks, counter(Target{}, nil))
	t.Targets = []TargetSpec{{What: AllOf{creature, attacking, StatIs{Power, Lt, powerOf(This{})}}}}
	return one(t)
}

func expandTraining(k Keyword) []Ability {
	when := thisAttacks
	when.If = Exists{Each{What: AllOf{creature, attacking, Other{}, yours, StatIs{Power, Gt, powerOf(This{})}}}}
	return one(k.triggered(when, counter(This{}, nil)))
}

func expandDecayed(k Keyword) []Ability {
	sacrifice := Delay{When: []EventPattern{endOfCombat}, Body: Body{Do: []Effect{sacrificeThis()}}}
	return []Ability{k.static(Cant{Do: ToBlock}), k.triggered(thisAttacks, sacrifice)}
}

func expandMobilize(k Keyword) []Ability {
	warrior := CreateToken{Token: creatureToken(N(1), []Color{Red}, "Warrior"), Tapped: true,
		Attacking: Choose{From: Defenders{}}, As: "tokens"}
	return one(k.triggered(thisAttacks,
		Repeat{N: k.N, Do: []Effect{warrior}},
		Delay{When: []EventPattern{nextEndStep}, Body: Body{Do: []Effect{SacrificeObjects{What: Var{"tokens"}}}}}))
}

func expandFirebending(k Keyword) []Ability {
	return one(k.triggered(thisAttacks, AddMana{Of: "{R}", N: k.N, Lasts: EndOfCombat}))
}

// expandEnlist taps a creature that does not attack and could, as this attacks, and adds its power to this
// one's (CR 702.154a).
func expandEnlist(k Keyword) []Ability {
	other := Var{"enlisted"}
	ready := AnyOf{[]Filter{With{"haste"}, Not{Having{Summoned}}}}
	tap := TapCost{What: AllOf{creature, Not{attacking}, Other{}, ready}, As: other.Name}
	return one(k.static(AsAttacks{Cost: []Cost{tap}, Then: []Effect{
		Announce{On: Enlists, Object: This{}, Other: other, Player: You{}},
		Reflexive{Body{Do: []Effect{Apply{To: This{}, Mods: []Mod{ModPT{Power: powerOf(other)}}}}}},
	}}))
}
