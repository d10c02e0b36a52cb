package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// stateBasedAction is one of the conditions the game checks whenever a player would receive
// priority (CR 704.5, 704.6): it lists the events to happen.
type stateBasedAction struct {
	rule string
	find func(*game, *stateBased)
}

// stateBased collects what one check of state-based actions does, all at the same time.
type stateBased struct {
	losers  []state.PlayerID
	graves  []state.ObjectID // put into their owners' graveyards
	destroy []state.ObjectID
	events  []*occurrence
	acts    []func() // changes that are no events: unattaching, ceasing to exist
}

// stateBasedRules are the state-based actions in the order of CR 704.5 and 704.6.
var stateBasedRules = []stateBasedAction{
	{"704.5a", (*game).sbaNoLife},
	{"704.5b", (*game).sbaEmptyLibrary},
	{"704.5c", (*game).sbaPoison},
	{"704.5d", (*game).sbaTokens},
	{"704.5f", (*game).sbaToughness},
	{"704.5g", (*game).sbaLethalDamage},
	{"704.5i", (*game).sbaLoyalty},
	{"704.5j", (*game).sbaLegends},
	{"704.5k", (*game).sbaWorlds},
	{"704.5m", (*game).sbaAuras},
	{"704.5n", (*game).sbaEquipment},
	{"704.5q", (*game).sbaOpposedCounters},
	{"704.5s", (*game).sbaSagas},
	{"704.5v", (*game).sbaBattles},
	{"704.5y", (*game).sbaRoles},
	{"704.6c", (*game).sbaCommanderDamage},
	{"704.6d", (*game).sbaCommanders},
}

// stateBasedActions performs all applicable state-based actions simultaneously and reports
// whether there were any (CR 704.3).
func (g *game) stateBasedActions() bool {
	g.checkCombat()
	var s stateBased
	for _, a := range stateBasedRules {
		a.find(g, &s)
	}
	for _, p := range g.Players {
		p.DrewFromEmpty = false
	}
	for _, id := range g.Battlefield {
		g.Objects[id].Deathtouched = false
	}
	return g.performStateBased(&s)
}

func (g *game) performStateBased(s *stateBased) bool {
	var occs []*occurrence
	for _, id := range s.graves {
		occs = append(occs, &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: id, From: program.Battlefield, To: program.Graveyard, Player: state.NoPlayer}, move: &moving{}})
	}
	for _, id := range s.destroy {
		if !slices.Contains(s.graves, id) {
			occs = append(occs, &occurrence{Event: state.Event{Kind: program.Destroys, Object: id, Player: state.NoPlayer}})
		}
	}
	occs = append(occs, s.events...)
	for _, act := range s.acts {
		act()
	}
	did := len(s.acts) > 0
	if len(occs) > 0 && len(g.happen(occs...)) > 0 {
		did = true
	}
	if len(s.losers) > 0 {
		did = g.loseAtOnce(s.losers) || did
	}
	return did
}

// alivePlayers lists the players in the game.
func (g *game) eachPlayer(f func(state.PlayerID, *state.Player)) {
	for i, p := range g.Players {
		if !p.Lost {
			f(state.PlayerID(i), p)
		}
	}
}

func (g *game) eachPermanent(f func(*state.Object, *state.Chars)) {
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		f(g.Objects[id], g.chars(id))
	}
}

func (s *stateBased) lose(p state.PlayerID) {
	if !slices.Contains(s.losers, p) {
		s.losers = append(s.losers, p)
	}
}

// sbaNoLife: a player with no life left loses (CR 704.5a).
func (g *game) sbaNoLife(s *stateBased) {
	g.eachPlayer(func(id state.PlayerID, p *state.Player) {
		if p.Life <= 0 && g.canLose(id) {
			s.lose(id)
		}
	})
}

// sbaEmptyLibrary: a player who had to draw from an empty library loses (CR 704.5b).
func (g *game) sbaEmptyLibrary(s *stateBased) {
	g.eachPlayer(func(id state.PlayerID, p *state.Player) {
		if p.DrewFromEmpty && g.canLose(id) {
			s.lose(id)
		}
	})
}

// sbaPoison: a player with ten poison counters loses (CR 704.5c).
func (g *game) sbaPoison(s *stateBased) {
	g.eachPlayer(func(id state.PlayerID, p *state.Player) {
		if p.Counters.Of("poison") >= 10 && g.canLose(id) {
			s.lose(id)
		}
	})
}

// sbaCommanderDamage: 21 combat damage from one commander (CR 704.6c).
func (g *game) sbaCommanderDamage(s *stateBased) {
	g.eachPlayer(func(id state.PlayerID, p *state.Player) {
		worst := 0
		for _, n := range p.CommanderDamage { // order doesn't matter for the largest
			worst = max(worst, n)
		}
		if worst >= 21 && g.canLose(id) {
			s.lose(id)
		}
	})
}

// sbaTokens: tokens off the battlefield and copies out of place cease to exist (CR 704.5d–e).
func (g *game) sbaTokens(s *stateBased) {
	for _, id := range g.allObjects() {
		o := g.Objects[id]
		gone := o.Sort == state.TokenObject && o.Zone != program.Battlefield && o.Zone != program.Stack ||
			o.Sort == state.CopyObject && o.Zone != program.Battlefield && o.Zone != program.Stack
		if gone {
			s.acts = append(s.acts, func() { g.depart(o, nil); g.changed() })
		}
	}
}

// sbaToughness: creatures with toughness 0 or less (CR 704.5f).
func (g *game) sbaToughness(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if isType(ch, program.Creature) && ch.Toughness <= 0 {
			s.graves = append(s.graves, o.ID)
		}
	})
}

// sbaLethalDamage: creatures dealt lethal damage, or damage by a source with deathtouch, are
// destroyed (CR 704.5g–h).
func (g *game) sbaLethalDamage(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if !isType(ch, program.Creature) || ch.Toughness <= 0 {
			return
		}
		if o.Damage > 0 && o.Damage >= ch.Toughness || o.Deathtouched {
			s.destroy = append(s.destroy, o.ID)
		}
	})
}

// sbaLoyalty: planeswalkers without loyalty (CR 704.5i).
func (g *game) sbaLoyalty(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if isType(ch, program.Planeswalker) && o.Counters.Of("loyalty") == 0 && !slices.Contains(s.graves, o.ID) {
			s.graves = append(s.graves, o.ID)
		}
	})
}

// sbaLegends: the legend rule (CR 704.5j).
func (g *game) sbaLegends(s *stateBased) {
	for _, p := range g.apnap() {
		var seen []string
		g.eachPermanent(func(_ *state.Object, ch *state.Chars) {
			if ch.Controller == p && ch.Name != "" && slices.Contains(ch.Super, program.Legendary) && !slices.Contains(seen, ch.Name) {
				seen = append(seen, ch.Name)
			}
		})
		for _, name := range seen {
			var same []state.Ent
			g.eachPermanent(func(o *state.Object, ch *state.Chars) {
				if ch.Controller == p && ch.Name == name && slices.Contains(ch.Super, program.Legendary) &&
					len(modsFor[program.LegendRuleOff](g, state.Obj(o.ID))) == 0 && !slices.Contains(s.graves, o.ID) {
					same = append(same, state.Obj(o.ID))
				}
			})
			if len(same) < 2 {
				continue
			}
			keep := g.askEnts(p, 0, "legend_rule", same, 1, 1)[0]
			for _, e := range same {
				if e != keep {
					s.graves = append(s.graves, e.Object())
				}
			}
		}
	}
}

// sbaWorlds: the world rule (CR 704.5k).
func (g *game) sbaWorlds(s *stateBased) {
	var worlds []*state.Object
	newest := -1
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if slices.Contains(ch.Super, program.World) {
			worlds = append(worlds, o)
			newest = max(newest, o.Stamp)
		}
	})
	if len(worlds) < 2 {
		return
	}
	for _, o := range worlds {
		if o.Stamp != newest && !slices.Contains(s.graves, o.ID) {
			s.graves = append(s.graves, o.ID)
		}
	}
}

// sbaAuras: Auras attached to nothing or to what they can't enchant (CR 704.5m).
func (g *game) sbaAuras(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if hasSubtype(ch, "Aura") && !isType(ch, program.Creature) && !g.attachmentLegal(o) && !slices.Contains(s.graves, o.ID) {
			if g.becomesCreatureAgain(o) {
				s.acts = append(s.acts, func() { g.unbestow(o) })
				return
			}
			s.graves = append(s.graves, o.ID)
		}
	})
}

// becomesCreatureAgain tells whether the Aura is a bestowed creature that stays on the
// battlefield when it becomes unattached (CR 702.103f).
func (g *game) becomesCreatureAgain(o *state.Object) bool {
	return o.Cast != nil && o.Cast.Way == "bestow"
}

func (g *game) unbestow(o *state.Object) {
	g.unattach(o)
	o.Cast.Way = ""
	g.dropBestow(o.ID)
}

// dropBestow ends the effect that made a bestowed permanent an Aura.
func (g *game) dropBestow(id state.ObjectID) {
	g.Effects = slices.DeleteFunc(slices.Clone(g.Effects), func(e *state.Effect) bool {
		return e.Moved && slices.Contains(e.Affected, state.Obj(id))
	})
	g.changed()
}

// attachmentLegal tells whether what the permanent is attached to is something it can be
// attached to (CR 301.5c, 303.4c, 702.16c–d).
func (g *game) attachmentLegal(o *state.Object) bool {
	if o.AttachedTo == 0 {
		return false
	}
	return g.canAttach(o.ID, o.AttachedTo)
}

// canAttach tells whether an attachment could be attached to the object or player.
func (g *game) canAttach(id state.ObjectID, to state.Ent) bool {
	return g.canAttachAs(id, g.controllerOf(state.Obj(id)), to)
}

// inEnchantZone tells whether the object is where the Aura looks: the battlefield, unless
// its enchant ability says another zone (CR 702.5a).
func (g *game) inEnchantZone(to state.Ent, what program.Filter) bool {
	o := g.Objects[to.Object()]
	return to.IsPlayer() || o.Zone == program.Battlefield || namesZone(what, o.Zone)
}

// namesZone tells whether a filter asks for the zone.
func namesZone(f program.Filter, z program.Zone) bool {
	switch f := f.(type) {
	case program.AllOf:
		return slices.ContainsFunc(f, func(p program.Filter) bool { return namesZone(p, z) })
	case program.InZone:
		return slices.Contains(f.Zones, z)
	}
	return false
}

// sbaEquipment: Equipment and Fortifications on illegal permanents, and other permanents
// attached to anything, become unattached (CR 704.5n, 704.5p).
func (g *game) sbaEquipment(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if o.AttachedTo == 0 || hasSubtype(ch, "Aura") && !isType(ch, program.Creature) {
			return
		}
		attachable := (hasSubtype(ch, "Equipment") || hasSubtype(ch, "Fortification")) && !isType(ch, program.Creature) && !isType(ch, program.Battle)
		if !attachable || !g.attachmentLegal(o) {
			s.acts = append(s.acts, func() { g.unattach(o) })
		}
	})
}

// unattach makes the permanent attached to nothing.
func (g *game) unattach(o *state.Object) {
	from := o.AttachedTo
	o.AttachedTo = 0
	g.changed()
	g.announceEvent(state.Event{Kind: program.Unattaches, Object: o.ID, Other: from.Object(), Player: state.NoPlayer})
}

// sbaOpposedCounters: +1/+1 and -1/-1 counters cancel out (CR 704.5q).
func (g *game) sbaOpposedCounters(s *stateBased) {
	g.eachPermanent(func(o *state.Object, _ *state.Chars) {
		n := min(o.Counters.Of("+1/+1"), o.Counters.Of("-1/-1"))
		if n == 0 {
			return
		}
		for _, kind := range []program.CounterKind{"+1/+1", "-1/-1"} {
			s.events = append(s.events, &occurrence{Event: state.Event{Kind: program.CountersGone, Object: o.ID, Player: state.NoPlayer, Counter: kind, Amount: n}})
		}
	})
}

// sbaSagas: a Saga whose last chapter is done is sacrificed (CR 704.5s).
func (g *game) sbaSagas(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		last := 0
		for _, in := range ch.Abilities {
			if c, ok := in.Ability.(program.Chapter); ok {
				last = max(last, slices.Max(c.At))
			}
		}
		if last == 0 || !hasSubtype(ch, "Saga") || o.Counters.Of("lore") < last || g.hasTriggerPending(o.ID) {
			return
		}
		s.events = append(s.events, &occurrence{Event: state.Event{Kind: program.Sacrifices, Object: o.ID, Player: ch.Controller}})
	})
}

// hasTriggerPending tells whether the object is the source of a triggered ability that has
// triggered and not yet left the stack.
func (g *game) hasTriggerPending(id state.ObjectID) bool {
	if slices.ContainsFunc(g.waiting, func(w *waitingTrigger) bool { return w.source == id }) {
		return true
	}
	return slices.ContainsFunc(g.Stack, func(s state.ObjectID) bool {
		a := g.Objects[s].Ability
		return a != nil && a.Triggered && a.Source == id
	})
}

// sbaBattles: battles without defense (CR 704.5v).
func (g *game) sbaBattles(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if isType(ch, program.Battle) && o.Counters.Of("defense") == 0 && !g.hasTriggerPending(o.ID) && !slices.Contains(s.graves, o.ID) {
			s.graves = append(s.graves, o.ID)
		}
	})
}

// sbaRoles: of several Roles of one player on a permanent only the newest stays (CR 704.5y).
func (g *game) sbaRoles(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if !hasSubtype(ch, "Role") || o.AttachedTo == 0 || slices.Contains(s.graves, o.ID) {
			return
		}
		g.eachPermanent(func(other *state.Object, och *state.Chars) {
			if other.AttachedTo == o.AttachedTo && hasSubtype(och, "Role") && och.Controller == ch.Controller && other.Stamp > o.Stamp && !slices.Contains(s.graves, o.ID) {
				s.graves = append(s.graves, o.ID)
			}
		})
	})
}

// sbaCommanders: a commander put into a graveyard or exile may go to the command zone; its
// owner is asked once each time (CR 704.6d, 903.9a).
func (g *game) sbaCommanders(s *stateBased) {
	if g.Rules.Format != "commander" {
		return
	}
	for _, id := range g.allObjects() {
		o := g.Objects[id]
		if !o.Commander || o.Zone != program.Graveyard && o.Zone != program.Exile || slices.Contains(o.Marks, "commander_asked") {
			continue
		}
		if g.askMay(o.Owner, id, "commander_return", "") {
			s.events = append(s.events, &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: id, From: o.Zone, To: program.Command, Player: o.Owner}, move: &moving{}})
		} else {
			s.acts = append(s.acts, func() { o.Marks = append(o.Marks, "commander_asked") })
		}
	}
}
