package program

// RingBearerOfYours matches your Ring-bearer (CR 701.54e).
func RingBearerOfYours() Filter { return AllOf{Having{RingBearer}, yours} }

// TheRing gives the emblem that a player has once the Ring has tempted them (CR 701.54c). The abilities that it
// gains later are written as such that don't trigger before.
func TheRing() Face {
	bearer := RingBearerOfYours()
	one := Each{What: bearer}
	after := func(n int) Condition { return Compare{Temptations{You{}}, Ge, N(n)} }
	blocker := Var{"blocker"}
	abilities := Abilities{
		Static{To: one, Mods: []Mod{
			AddTypes{Super: []Supertype{Legendary}},
			Cant{Do: ToBeBlocked, What: StatIs{Power, Gt, StatOf{Stat: Power, Of: one}}},
		}},
		Triggered{
			When: []EventPattern{{On: DeclaresAttack, Object: bearer, If: after(2)}},
			Body: Body{Do: []Effect{Draw{}, Discard{}}},
		},
		Triggered{
			When: []EventPattern{{On: DeclaresBlock, Object: creature, Other: bearer, If: after(3)}},
			Body: Body{Do: []Effect{
				Let{As: blocker.Name, Be: Event{RoleObject}},
				Delay{When: []EventPattern{endOfCombat}, Body: Body{Do: []Effect{SacrificeObjects{Who: Controller{blocker}, What: blocker}}}},
			}},
		},
		Triggered{
			When: []EventPattern{{On: Damages, Source: bearer, Player: Is{PlayerKind}, Combat: yes(), If: after(4)}},
			Body: Body{Do: []Effect{LoseLife{Who: Opponents{}, N: N(3)}}},
		},
	}
	face := Face{Name: "The Ring"}
	for _, a := range abilities {
		face.Abilities = append(face.Abilities, Line{Ability: a})
	}
	return face
}
