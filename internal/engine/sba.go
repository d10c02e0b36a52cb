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
	rule   string // of the state-based action that is being looked at
	losers []state.PlayerID
	why    []string      // for each loser, the rule
	graves []*occurrence // what is put into its owner's graveyard
	events []*occurrence
	acts   []func() // changes that are no events: unattaching, ceasing to exist
}

// stateBasedRules are the state-based actions in the order of CR 704.5 and 704.6.
var stateBasedRules = []stateBasedAction{
	{"704.5a", (*game).sbaNoLife},
	{"704.5b", (*game).sbaEmptyLibrary},
	{"704.5c", (*game).sbaPoison},
	{"704.5d", (*game).sbaTokens},
	{"704.5f", (*game).sbaToughness},
	{"704.5g", (*game).sbaLethalDamage},
	{"704.5h", (*game).sbaDeathtouch},
	{"704.5i", (*game).sbaLoyalty},
	{"704.5j", (*game).sbaLegends},
	{"704.5k", (*game).sbaWorlds},
	{"704.5m", (*game).sbaAuras},
	{"704.5n", (*game).sbaEquipment},
	{"704.5p", (*game).sbaStrayAttachments},
	{"704.5q", (*game).sbaOpposedCounters},
	{"704.5r", (*game).sbaCounterLimits},
	{"704.5s", (*game).sbaSagas},
	{"704.5t", (*game).sbaDungeons},
	{"704.5v", (*game).sbaBattles},
	{"704.5w", (*game).sbaProtectors},
	{"704.5y", (*game).sbaRoles},
	{"704.6c", (*game).sbaCommanderDamage},
	{"704.6d", (*game).sbaCommanders},
}

// stateBasedActions performs all applicable state-based actions simultaneously and reports
// whether anything came of it (CR 704.3).
func (g *game) stateBasedActions() bool {
	if g.alive() < len(g.Players) {
		g.exileAbandoned()
	}
	g.checkCombat()
	var s stateBased
	for _, a := range stateBasedRules {
		s.rule = a.rule
		a.find(g, &s)
	}
	g.checkedTo = len(g.log)
	for _, p := range g.Players {
		p.DrewFromEmpty = false
	}
	for _, id := range g.Battlefield {
		g.Objects[id].Deathtouched = false
	}
	return g.performStateBased(&s)
}

// performStateBased performs what has been found; what is put into a graveyard goes before
// what is destroyed, since nothing moves twice (CR 704.7).
func (g *game) performStateBased(s *stateBased) bool {
	before := g.version
	for _, act := range s.acts {
		act()
	}
	done := g.happen(slices.Concat(s.graves, s.events, g.losing(s.losers, s.why))...) // CR 704.3
	g.leaveTogether(slices.DeleteFunc(done, func(oc *occurrence) bool { return oc.Kind != program.LosesGame }))
	return g.version != before
}

// happens adds an event.
func (s *stateBased) happens(ev state.Event) {
	s.events = append(s.events, &occurrence{Event: ev, why: s.rule, move: &moving{}})
}

// bury puts a permanent into its owner's graveyard.
func (s *stateBased) bury(id state.ObjectID) {
	if moveOf(s.graves, id) == nil {
		s.graves = append(s.graves, &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: id, From: program.Battlefield,
			To: program.Graveyard, Player: state.NoPlayer}, why: s.rule, move: &moving{}})
	}
}

// destroy destroys a permanent, once.
func (s *stateBased) destroy(id state.ObjectID) {
	if !slices.ContainsFunc(s.events, func(oc *occurrence) bool { return oc.Kind == program.Destroys && oc.Object == id }) {
		s.happens(state.Event{Kind: program.Destroys, Object: id, Player: state.NoPlayer})
	}
}

// eachPlayer looks at the players in the game.
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
		s.losers, s.why = append(s.losers, p), append(s.why, s.rule)
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
			s.bury(o.ID)
		}
	})
}

// sbaLethalDamage: creatures dealt lethal damage are destroyed (CR 704.5g).
func (g *game) sbaLethalDamage(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if isType(ch, program.Creature) && ch.Toughness > 0 && o.Damage > 0 && o.Damage >= g.fatal(o.ID) {
			s.destroy(o.ID)
		}
	})
}

// sbaDeathtouch: so are creatures dealt damage by a source with deathtouch (CR 704.5h).
func (g *game) sbaDeathtouch(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if isType(ch, program.Creature) && ch.Toughness > 0 && o.Deathtouched {
			s.destroy(o.ID)
		}
	})
}

// sbaLoyalty: planeswalkers without loyalty (CR 704.5i).
func (g *game) sbaLoyalty(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if isType(ch, program.Planeswalker) && o.Counters.Of("loyalty") == 0 {
			s.bury(o.ID)
		}
	})
}

// sbaLegends: the legend rule (CR 704.5j).
func (g *game) sbaLegends(s *stateBased) {
	for _, p := range g.apnap() {
		var names []string
		same := map[string][]state.Ent{} // looked up only
		g.eachPermanent(func(o *state.Object, ch *state.Chars) {
			if ch.Controller != p || ch.Name == "" || !slices.Contains(ch.Super, program.Legendary) ||
				len(modsFor[program.LegendRuleOff](g, state.Obj(o.ID))) > 0 {
				return
			}
			names = union(names, []string{ch.Name})
			same[ch.Name] = append(same[ch.Name], state.Obj(o.ID))
		})
		for _, name := range names {
			if len(same[name]) < 2 {
				continue
			}
			keep := g.askEnts(p, 0, "legend_rule", same[name], 1, 1)
			for _, e := range same[name] {
				if !slices.Contains(keep, e) {
					s.bury(e.Object())
				}
			}
		}
	}
}

// sbaWorlds: the world rule (CR 704.5k).
func (g *game) sbaWorlds(s *stateBased) {
	var worlds []*state.Object
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if slices.Contains(ch.Super, program.World) {
			worlds = append(worlds, o)
		}
	})
	if len(worlds) < 2 {
		return
	}
	newest := slices.MaxFunc(worlds, func(a, b *state.Object) int { return a.Stamp - b.Stamp })
	for _, o := range worlds {
		if o != newest || slices.ContainsFunc(worlds, func(x *state.Object) bool { return x != o && g.enteredTogether(x.ID, o.ID) }) {
			s.bury(o.ID)
		}
	}
}

// enteredTogether tells whether two permanents entered the battlefield in the same event.
func (g *game) enteredTogether(a, b state.ObjectID) bool {
	g.lookedBack(nil)
	entered := func(id state.ObjectID) int {
		return slices.IndexFunc(g.History.Events, func(ev *state.Event) bool { return ev.Kind == program.ZoneChange && ev.New == id })
	}
	i, j := entered(a), entered(b)
	if i < 0 || j < 0 {
		return false
	}
	batch := g.History.Events[i].Batch
	return !slices.ContainsFunc(g.History.Events[min(i, j):max(i, j)+1], func(ev *state.Event) bool { return ev.Batch != batch })
}

// sbaAuras: Auras attached to nothing or to what they can't enchant (CR 704.5m). Those that
// are creatures first become unattached (CR 303.4d, 704.5p).
func (g *game) sbaAuras(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if !hasSubtype(ch, "Aura") || o.AttachedTo != 0 && (cantAttach(ch) || g.attachmentLegal(o)) {
			return
		}
		if g.becomesCreatureAgain(o) {
			s.acts = append(s.acts, func() { g.unbestow(o) })
			return
		}
		s.bury(o.ID)
	})
}

// cantAttach tells whether a permanent is something that is never attached: a battle or
// creature (CR 704.5p).
func cantAttach(ch *state.Chars) bool {
	return isType(ch, program.Battle) || isType(ch, program.Creature)
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

// sbaEquipment: Equipment and Fortifications on illegal permanents or on players become
// unattached (CR 704.5n).
func (g *game) sbaEquipment(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if o.AttachedTo != 0 && isGear(ch) && !cantAttach(ch) && !g.attachmentLegal(o) {
			s.acts = append(s.acts, func() { g.unattach(o) })
		}
	})
}

// sbaStrayAttachments: battles, creatures, and what is neither Aura, Equipment nor
// Fortification become unattached (CR 704.5p).
func (g *game) sbaStrayAttachments(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if o.AttachedTo != 0 && (cantAttach(ch) || !hasSubtype(ch, "Aura") && !isGear(ch)) {
			s.acts = append(s.acts, func() { g.unattach(o) })
		}
	})
}

// isGear tells whether the permanent is an Equipment or Fortification.
func isGear(ch *state.Chars) bool {
	return hasSubtype(ch, "Equipment") || hasSubtype(ch, "Fortification")
}

// unattach makes the permanent attached to nothing.
func (g *game) unattach(o *state.Object) {
	from := o.AttachedTo
	if from == 0 {
		return
	}
	o.AttachedTo = 0
	g.changed()
	g.announceEvent(state.Event{Kind: program.Unattaches, Object: o.ID, Other: from.Object(), Player: from.Player()})
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
		if last == 0 || !hasSubtype(ch, "Saga") || o.Counters.Of("lore") < last || g.hasTriggerPending(o.ID, isChapter) {
			return
		}
		s.happens(state.Event{Kind: program.Sacrifices, Object: o.ID, Player: ch.Controller})
	})
}

// hasTriggerPending tells whether the object is the source of a triggered ability like that
// which has triggered and not yet left the stack.
func (g *game) hasTriggerPending(id state.ObjectID, like func(program.Ability) bool) bool {
	if slices.ContainsFunc(g.waiting, func(w *waitingTrigger) bool { return w.source == id && like(w.ability) }) {
		return true
	}
	return slices.ContainsFunc(g.Stack, func(s state.ObjectID) bool {
		a := g.Objects[s].Ability
		return a != nil && a.Triggered && a.Source == id && like(a.Ability)
	})
}

// isChapter tells whether the triggered ability is a chapter ability (CR 714.2b).
func isChapter(a program.Ability) bool {
	t, ok := a.(program.Triggered)
	return ok && slices.ContainsFunc(t.When, func(p program.EventPattern) bool { return p.On == program.CountersPut && p.Counter == "lore" })
}

func anyAbility(program.Ability) bool { return true }

// sbaBattles: battles without defense (CR 704.5v), but not before their abilities that triggered,
// such as that of a defeated Siege (CR 310.11b), are off the stack.
func (g *game) sbaBattles(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if !isType(ch, program.Battle) || o.Counters.Of("defense") > 0 || g.hasTriggerPending(o.ID, anyAbility) {
			return
		}
		s.bury(o.ID)
	})
}

// sbaProtectors: a battle that nobody in the game protects, and nobody attacks, gets a
// protector, as does a Siege protected by its controller: for a Siege an opponent of its
// controller, else its controller. Without one it is put into the graveyard (CR 704.5w, 704.5x,
// 310.8a, 310.11a).
func (g *game) sbaProtectors(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if !isType(ch, program.Battle) {
			return
		}
		siege := hasSubtype(ch, "Siege")
		protector := g.protectorOf(o.ID)
		if protector != state.NoPlayer && (!siege || protector != ch.Controller) {
			return
		}
		if protector == state.NoPlayer && g.Combat != nil && slices.ContainsFunc(g.Combat.Attackers, func(a state.Attacker) bool { return a.Defender == state.Obj(o.ID) }) {
			return
		}
		able := []state.Ent{state.Plr(ch.Controller)}
		if siege {
			able = g.ents(program.Opponents{}, &state.Ctx{Source: o.ID, Controller: ch.Controller})
		}
		if len(able) == 0 {
			s.bury(o.ID)
			return
		}
		chosen := g.askEnts(ch.Controller, o.ID, "protector", able, 1, 1)
		s.acts = append(s.acts, func() { g.memorize(o.ID, state.Binding{Name: protectorKey, Ents: chosen}) })
	})
}

// sbaRoles: of several Roles of one player on a permanent only the newest stays (CR 704.5y).
func (g *game) sbaRoles(s *stateBased) {
	g.eachPermanent(func(o *state.Object, ch *state.Chars) {
		if !hasSubtype(ch, "Role") || o.AttachedTo == 0 {
			return
		}
		g.eachPermanent(func(other *state.Object, och *state.Chars) {
			if other.AttachedTo == o.AttachedTo && hasSubtype(och, "Role") && och.Controller == ch.Controller && other.Stamp > o.Stamp {
				s.bury(o.ID)
			}
		})
	})
}

// sbaCommanders: a commander put into a graveyard or exile since the last check may go to the
// command zone (CR 704.6d, 903.9a).
func (g *game) sbaCommanders(s *stateBased) {
	if g.Rules.Format != "commander" {
		return
	}
	for _, entry := range g.log[min(g.checkedTo, len(g.log)):] {
		for _, id := range became(&entry.Event) {
			o := g.Objects[id]
			if entry.Event.Kind != program.ZoneChange || o == nil || !o.Commander || o.Zone != program.Graveyard && o.Zone != program.Exile {
				continue
			}
			if g.askMay(o.Owner, o.ID, "commander_return", "") {
				s.happens(state.Event{Kind: program.ZoneChange, Object: o.ID, From: o.Zone, To: program.Command, Player: o.Owner})
			}
		}
	}
}
