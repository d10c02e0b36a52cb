package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// matches tells whether the filter matches the candidate. Objects that are gone are
// judged by their last-known information.
func (g *game) matches(e state.Ent, f program.Filter, ctx *state.Ctx) bool {
	g.spend(1)
	switch f := f.(type) {
	case nil:
		return true
	case program.AllOf:
		for _, part := range f {
			if !g.matches(e, part, ctx) {
				return false
			}
		}
		return true
	case program.AnyOf:
		return slices.ContainsFunc(f.Of, func(part program.Filter) bool { return g.matches(e, part, ctx) })
	case program.Not:
		return !g.matches(e, f.What, ctx)
	case program.Where:
		inner := *ctx
		inner.It = e
		return g.holds(f.If, &inner)
	case program.Voted:
		return g.voted(e, f, ctx)
	case program.Same:
		return slices.Contains(g.ents(f.As, ctx), e)
	case program.Is:
		return g.isKind(e, f.Kind)
	case program.HasCounter:
		return g.hasCounter(e, f, ctx)
	case program.Having:
		return g.hasStatus(e, f.Status)
	case program.Opponent:
		return e.IsPlayer() && e.Player() != ctx.Controller
	case program.Did:
		return g.did(e, f, ctx)
	case program.HasAttached:
		return slices.ContainsFunc(g.attachedTo(e), func(a state.Ent) bool { return g.matches(a, f.What, ctx) })
	case program.With:
		if e.IsPlayer() {
			return g.playerHas(e.Player(), f.Keyword)
		}
	}
	if e.IsPlayer() || e == 0 {
		return false
	}
	return g.matchesObject(e.Object(), f, ctx)
}

// matchesObject handles the filters that only objects can match: characteristics first.
func (g *game) matchesObject(id state.ObjectID, f program.Filter, ctx *state.Ctx) bool {
	switch f := f.(type) {
	case program.Type:
		return isType(g.seen(id), f.Is)
	case program.Super:
		return slices.Contains(g.seen(id).Super, f.Is)
	case program.Subtype:
		return hasSubtype(g.defined(id), f.Is)
	case program.IsColor:
		return slices.Contains(g.defined(id).Colors, f.Is)
	case program.ColorCount:
		return compare(len(g.defined(id).Colors), f.Op, g.quantity(f.N, ctx))
	case program.With:
		return has(g.seen(id), f.Keyword) || g.unlessUnread(id)
	case program.WithAbility:
		return g.hasAbilitySort(id, f.Sort)
	case program.StatIs:
		return g.statIs(id, f, ctx)
	case program.Named:
		return g.isNamed(id, f.Name, ctx)
	case program.SameName:
		return slices.ContainsFunc(g.ents(f.As, ctx), func(o state.Ent) bool { return g.sharesName(id, o.Object()) })
	case program.SymbolTwice:
		return repeatsSymbol(g.seen(id).Mana)
	case program.HasX:
		return countX(g.seen(id).Mana) > 0
	case program.Shares:
		return slices.ContainsFunc(g.ents(f.With, ctx), func(o state.Ent) bool { return g.shares(id, o.Object(), f.What) })
	case program.OfChosen:
		return g.ofChosen(id, f, ctx)
	}
	return g.matchesPlace(id, f, ctx)
}

// seen are the characteristics of an object that a question depends on: what its holder
// does not know keeps the referee from judging.
func (g *game) seen(id state.ObjectID) *state.Chars {
	if o := g.lastKnown(id); o != nil && o.Hidden {
		panic(&unsupported{[]Gap{{Object: id, Reason: "hidden_information"}}})
	}
	return g.chars(id)
}

// matchesPlace handles the filters about where an object is and what it is doing.
func (g *game) matchesPlace(id state.ObjectID, f program.Filter, ctx *state.Ctx) bool {
	switch f := f.(type) {
	case program.ControlledBy:
		return slices.Contains(g.players(f.Who, ctx), g.controllerOf(state.Obj(id)))
	case program.OwnedBy:
		return slices.Contains(g.players(f.Who, ctx), g.ownerOf(state.Obj(id)))
	case program.Other:
		return id != ctx.Source && !g.becameOf(ctx.Source, id)
	case program.InZone: // where it is now, also if what asks may follow it there
		o := g.Objects[g.located(id, ctx)]
		return o != nil && slices.Contains(f.Zones, o.Zone)
	case program.AttachedToWhat:
		o := g.lastKnown(id)
		return o != nil && o.AttachedTo != 0 && g.matches(o.AttachedTo, f.What, ctx)
	case program.Attacks:
		a := g.attacker(id)
		return a != nil && slices.Contains(g.ents(f.Who, ctx), a.Defender)
	case program.TargetsWhat:
		return g.targetsWhat(id, f, ctx)
	case program.TargetCount:
		return compare(len(g.targetsOf(state.Obj(id))), f.Op, g.quantity(f.N, ctx))
	case program.NthSpell:
		return g.spellsBefore(id, f.Like, ctx) == g.quantity(f.N, ctx)-1
	case program.CastFrom:
		o := g.lastKnown(id)
		return o != nil && o.Cast != nil && slices.Contains(f.Zones, o.Cast.From)
	}
	g.unsupported("filter not executable", ctx.Source)
	return false
}

// spellsBefore is how many spells like that the player who casts the spell has cast this turn before
// it; -1 if it was not cast.
func (g *game) spellsBefore(id state.ObjectID, like program.Filter, ctx *state.Ctx) int {
	o := g.lastKnown(id)
	if o == nil || o.Cast == nil {
		return -1
	}
	defer func(was bool) { g.recalling = was }(g.recalling)
	g.recalling = true
	n := 0
	for _, ev := range g.pastEvents(false) {
		if ev.Kind != program.Casts || ev.Player != o.Cast.By {
			continue
		}
		if ev.Object == id {
			break
		}
		if like == nil || g.matches(state.Obj(ev.Object), like, ctx) && (!excludesSource(like) || !g.became(ev.Object, ctx.Source)) {
			n++
		}
	}
	return n
}

// excludesSource tells whether the filter leaves out the object that the ability is of.
func excludesSource(f program.Filter) bool {
	switch f := f.(type) {
	case program.Other:
		return true
	case program.AllOf:
		return slices.ContainsFunc(f, excludesSource)
	}
	return false
}

// became tells whether the spell resolved as that permanent (CR 608.3a).
func (g *game) became(spell, permanent state.ObjectID) bool {
	ev := g.arrival(permanent)
	return ev != nil && ev.From == program.Stack && ev.Object == spell
}

// isKind tells what sort of thing the candidate is.
func (g *game) isKind(e state.Ent, kind program.Kind) bool {
	if e.IsPlayer() {
		return kind == program.PlayerKind
	}
	o := g.lastKnown(e.Object())
	if o == nil {
		return false
	}
	switch kind {
	case program.PermanentKind:
		return o.Zone == program.Battlefield
	case program.PermanentCard:
		return isPermanentCard(g.seen(o.ID))
	case program.SpellKind:
		return o.Zone == program.Stack && o.Ability == nil
	case program.CardKind:
		return o.Sort == state.CardObject
	case program.AbilityKind:
		return o.Ability != nil
	case program.LoyaltyKind:
		return o.Ability != nil && o.Ability.Loyalty
	case program.ActivatedKind:
		return o.Ability != nil && !o.Ability.Triggered
	case program.TriggeredKind:
		return o.Ability != nil && o.Ability.Triggered
	}
	return false
}

func (g *game) hasCounter(e state.Ent, f program.HasCounter, ctx *state.Ctx) bool {
	op, n := f.Op, 1
	if op == "" {
		op = program.Ge
	}
	if f.N != nil {
		n = g.quantity(f.N, ctx)
	}
	return compare(g.countersOn(e, f.Kind), op, n)
}

// countersOn is the number of counters of a kind (empty: all) on an object or player.
func (g *game) countersOn(e state.Ent, kind program.CounterKind) int {
	var c state.Counters
	if e.IsPlayer() {
		c = g.Players[e.Player()].Counters
	} else if o := g.lastKnown(e.Object()); o != nil {
		c = o.Counters
	}
	if kind == "" {
		return c.Total()
	}
	return c.Of(kind)
}

func (g *game) statIs(id state.ObjectID, f program.StatIs, ctx *state.Ctx) bool {
	ch := g.seen(id)
	if (f.Stat == program.Power || f.Stat == program.Toughness) && !ch.HasPT {
		return false
	}
	return compare(g.stat(id, f.Stat), f.Op, g.quantity(f.N, ctx))
}

// isNamed compares names; "{this}" is the name of the source.
func (g *game) isNamed(id state.ObjectID, name string, ctx *state.Ctx) bool {
	if name == "{this}" {
		return g.sharesName(id, ctx.Source)
	}
	ch := g.seen(id)
	return ch.Name == name || slices.Contains(ch.Names, name)
}

// sharesName tells whether two objects have a name in common (CR 201.2); objects without
// a name never do.
func (g *game) sharesName(a, b state.ObjectID) bool {
	ca, cb := g.seen(a), g.seen(b)
	for _, n := range append([]string{ca.Name}, ca.Names...) {
		if n != "" && (n == cb.Name || slices.Contains(cb.Names, n)) {
			return true
		}
	}
	return false
}

func (g *game) hasAbilitySort(id state.ObjectID, sort program.AbilitySort) bool {
	if sort == program.AdventureSort {
		o := g.lastKnown(id)
		return o != nil && o.FaceDown == nil && layoutOf(o) == program.Adventure &&
			(o.Zone != program.Stack || o.Face != 1)
	}
	return slices.ContainsFunc(g.seen(id).Abilities, func(in state.Inst) bool { return sortMatches(in.Ability, sort) }) || g.unlessUnread(id)
}

// shares tells whether two objects share a characteristic.
func (g *game) shares(a, b state.ObjectID, what program.Characteristic) bool {
	ca, cb := g.seen(a), g.seen(b)
	switch what {
	case program.ColorChar, program.CreatureTypeChar, program.LandTypeChar, program.BasicLandTypeChar, program.PowerChar:
		ca, cb = g.defined(a), g.defined(b)
	}
	switch what {
	case program.NameChar:
		return g.sharesName(a, b)
	case program.ColorChar:
		return overlap(ca.Colors, cb.Colors)
	case program.CardTypeChar:
		return overlap(ca.Types, cb.Types)
	case program.CreatureTypeChar:
		return g.shareType(ca, cb)
	case program.LandTypeChar, program.BasicLandTypeChar:
		for _, s := range ca.Subtypes {
			if program.SubtypeOf(s) == program.Land && hasSubtype(cb, s) && (what == program.LandTypeChar || program.IsBasicLandType(s)) {
				return true
			}
		}
		return false
	case program.ManaValueChar:
		return ca.ManaValue == cb.ManaValue
	case program.PowerChar:
		return ca.HasPT && cb.HasPT && ca.Power == cb.Power
	case program.PermanentTypeChar:
		for _, t := range ca.Types {
			if t != program.Instant && t != program.Sorcery && t != program.Kindred && isType(cb, t) {
				return true
			}
		}
		return false
	case program.ControllerChar:
		return g.controllerOf(state.Obj(a)) == g.controllerOf(state.Obj(b))
	}
	return false
}

// shareType tells whether two objects have a creature type in common.
func (g *game) shareType(a, b *state.Chars) bool {
	if a.AllCreatureTypes && b.AllCreatureTypes {
		return true
	}
	for _, s := range a.Subtypes {
		if program.IsCreatureType(s) && hasSubtype(b, s) {
			return true
		}
	}
	if a.AllCreatureTypes {
		return slices.ContainsFunc(b.Subtypes, program.IsCreatureType)
	}
	return false
}

func overlap[T comparable](a, b []T) bool {
	return slices.ContainsFunc(a, func(x T) bool { return slices.Contains(b, x) })
}

// ofChosen compares a characteristic with the word chosen for the source.
func (g *game) ofChosen(id state.ObjectID, f program.OfChosen, ctx *state.Ctx) bool {
	b := g.choice(ctx.Source, f.Key)
	if b == nil {
		return false
	}
	ch := g.seen(id)
	switch f.What {
	case program.ColorChar:
		return slices.Contains(g.defined(id).Colors, colorNamed(b.Word))
	case program.NameChar:
		return b.Word != "" && (ch.Name == b.Word || slices.Contains(ch.Names, b.Word))
	case program.CardTypeChar:
		return isType(ch, program.CardType(b.Word))
	case program.ManaValueChar:
		return ch.ManaValue == b.Num
	}
	return hasSubtype(g.defined(id), b.Word)
}

func (g *game) targetsWhat(id state.ObjectID, f program.TargetsWhat, ctx *state.Ctx) bool {
	targets := g.targetsOf(state.Obj(id))
	if f.Only {
		return len(targets) == 1 && g.matches(targets[0], f.What, ctx)
	}
	return slices.ContainsFunc(targets, func(e state.Ent) bool { return g.matches(e, f.What, ctx) })
}

// hasStatus tells whether an object or player is in the state.
func (g *game) hasStatus(e state.Ent, s program.Status) bool {
	if e.IsPlayer() {
		return g.playerStatus(e.Player(), s)
	}
	o := g.lastKnown(e.Object())
	if o == nil {
		return false
	}
	switch s {
	case program.Tapped:
		return o.Tapped
	case program.Untapped:
		return !o.Tapped
	case program.Attacking:
		return g.isAttacking(o.ID)
	case program.Blocking:
		return len(g.blockedBy(o.ID)) > 0 || g.isBlocking(o.ID)
	case program.Blocked:
		a := g.attacker(o.ID)
		return a != nil && a.Blocked
	case program.Unblocked: // only once blockers have been declared (CR 509.1h)
		a := g.attacker(o.ID)
		return a != nil && (g.Combat == nil || g.Combat.BlocksDeclared) && !a.Blocked
	case program.FaceDownIs:
		return o.FaceDown != nil
	case program.FaceUp:
		return o.FaceDown == nil
	case program.Resolving:
		return g.resolving == o.ID
	case program.Paired:
		return g.pairedWith(o.ID) != 0
	case program.Flipped:
		return o.Flipped && o.Zone == program.Battlefield
	case program.Foretold:
		return o.Foretold > 0
	case program.Plotted:
		return o.Plotted > 0
	case program.Token:
		return o.Sort == state.TokenObject
	case program.Copied:
		return o.Sort == state.CopyObject
	case program.CommanderIs:
		return o.Commander
	case program.Transformed:
		return o.Face == 1 && (layoutOf(o) == program.DoubleFaced || layoutOf(o) == program.ModalDFC || layoutOf(o) == program.Meld)
	}
	return g.hasHistoryStatus(o, s)
}

func (g *game) hasHistoryStatus(o *state.Object, s program.Status) bool {
	self := state.Obj(o.ID)
	switch s {
	case program.Attached:
		return o.AttachedTo != 0
	case program.Enchanted, program.Equipped, program.Modified:
		return g.attachmentStatus(o, s)
	case program.Kicked:
		return timesPaid(o.Cast, "kicker") > 0
	case program.WasCast:
		return o.Cast != nil && o.Cast.From != ""
	case program.NewSinceUpkeep: // asked in an upkeep; what began the game in play is not new
		return o.Since > 0 && o.Since >= g.Players[g.controllerOf(self)].TurnBefore
	case program.Summoned:
		return o.Sick && isType(g.chars(o.ID), program.Creature) && !has(g.chars(o.ID), "haste")
	case program.EnteredNow:
		return g.arriving == o.ID || g.happenedTo(self, program.EventPattern{On: program.ZoneChange, To: []program.Zone{o.Zone}}, program.RoleNew)
	case program.RingBearer:
		return g.bearsRing(o)
	case program.DealtDamage:
		return g.happenedTo(self, program.EventPattern{On: program.Damages}, program.RoleObject)
	case program.AttackedNow:
		return g.happenedTo(self, program.EventPattern{On: program.DeclaresAttack}, program.RoleObject)
	case program.BlockedNow:
		return g.happenedTo(self, program.EventPattern{On: program.Blocks}, program.RoleObject)
	}
	return slices.Contains(o.Marks, s) || g.marked(o.ID, s)
}

func (g *game) attachmentStatus(o *state.Object, s program.Status) bool {
	for _, a := range g.attachedTo(state.Obj(o.ID)) {
		aura := hasSubtype(g.chars(a.Object()), "Aura")
		equipment := hasSubtype(g.chars(a.Object()), "Equipment")
		switch {
		case s == program.Enchanted && aura, s == program.Equipped && equipment:
			return true
		case s == program.Modified && (equipment || aura && g.controllerOf(a) == g.controllerOf(state.Obj(o.ID))):
			return true
		}
	}
	return s == program.Modified && o.Counters.Total() > 0
}

func (g *game) playerStatus(p state.PlayerID, s program.Status) bool {
	switch s {
	case program.Monarch:
		return g.Monarch == p
	case program.Initiative:
		return g.Initiative == p
	case program.CityBlessing:
		return g.Players[p].CityBlessing
	case program.ActivePlayerIs:
		return g.Turn.Active == p
	case program.Enchanted:
		return slices.ContainsFunc(g.attachedTo(state.Plr(p)), func(a state.Ent) bool { return hasSubtype(g.chars(a.Object()), "Aura") })
	case program.AttackedNow:
		return g.happenedTo(state.Plr(p), program.EventPattern{On: program.DeclaresAttack}, program.RoleDefender)
	}
	return false
}

// compare compares two numbers.
func compare(a int, op program.Op, b int) bool {
	switch op {
	case program.Eq:
		return a == b
	case program.Ne:
		return a != b
	case program.Lt:
		return a < b
	case program.Le:
		return a <= b
	case program.Gt:
		return a > b
	case program.Ge:
		return a >= b
	}
	return false
}
