package wire

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// playerIDPattern is the form of a player's id.
var playerIDPattern = regexp.MustCompile(`^[A-Za-z0-9_.:-]{1,64}$`)

// escape writes a name as a part of a JSON pointer (RFC 6901).
func escape(name string) string {
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
}

// coherent finds what fits the contract and yet cannot be: things that do not fit together.
func (r *reader) coherent(base string) {
	r.timestamps()
	r.ordinals(base + "/history")
	r.coherentOpening(base)
	r.coherentTurn(base + "/turn")
	r.coherentCombat(base + "/combat")
	r.coherentZone(base+"/battlefield", r.game.Battlefield, r.permanent)
	r.coherentZone(base+"/stack", r.game.Stack, r.onStack)
	r.coherentZone(base+"/exile", r.game.Exile, r.elsewhere)
	for i, p := range r.game.Players {
		side := base + "/players/" + strconv.Itoa(i)
		r.coherentZone(side+"/hand", p.Hand, r.elsewhere)
		r.coherentZone(side+"/library", p.Library, r.elsewhere)
		r.coherentZone(side+"/graveyard", p.Graveyard, r.elsewhere)
		r.coherentZone(side+"/command", p.Command, r.inCommand)
		r.coherentZone(side+"/outside", p.Outside, r.elsewhere)
		r.coherentCompanions(side, p)
	}
}

// timestamps gives timestamps to all objects of a document that has none (CR 613.7).
func (r *reader) timestamps() {
	g := r.game
	if g.NextStamp > 0 {
		return
	}
	g.NextStamp = 1
	stamp := func(ids []state.ObjectID) {
		for _, id := range ids {
			g.Objects[id].Stamp = g.NextStamp
			g.NextStamp++
		}
	}
	for _, p := range g.Players {
		stamp(p.Outside)
		stamp(p.Command)
		stamp(p.Graveyard)
		stamp(p.Library)
		stamp(p.Hand)
	}
	stamp(g.Exile)
	stamp(g.Battlefield)
	stamp(g.Stack)
}

// ordinals finds past events that claim the place of another one or of one still to come. Those of
// a document by hand need not say which they were.
func (r *reader) ordinals(base string) {
	h := &r.game.History
	seen := map[int]bool{}
	check := func(pointer string, events []*state.Event) {
		for i, ev := range events {
			if ev.Ordinal != 0 && (seen[ev.Ordinal] || ev.Ordinal < 0 || ev.Ordinal > h.Count) {
				r.fail(pointer+"/"+strconv.Itoa(i)+"/ordinal", "must be from 1 to count, and once only")
			}
			seen[ev.Ordinal] = true
		}
	}
	check(base+"/last", h.Last)
	check(base+"/events", h.Events)
}

// coherentTurn finds a turn that nobody can be in.
func (r *reader) coherentTurn(base string) {
	g, t := r.game, &r.game.Turn

	if t.Await == state.NoAwait && t.Priority == state.NoPlayer && g.Over == nil {
		r.fail(base+"/priority", "somebody has priority, unless a declaration is due")
	}
	if t.Priority != state.NoPlayer && g.Players[t.Priority].Lost && g.Over == nil {
		r.fail(base+"/priority", "this player has left the game")
	}
	if t.Await == state.NoAwait {
		return
	}
	if t.Priority != state.NoPlayer {
		r.fail(base+"/priority", "nobody has priority while a declaration is due")
	}
	if t.AwaitOf == state.NoPlayer {
		r.fail(base+"/await_of", "must name who declares")
	}
	if t.Await.Opening() {
		return
	}
	due := program.DeclareAttackers
	if t.Await == state.AwaitBlock {
		due = program.DeclareBlockers
	}
	if t.Step != due {
		r.fail(base+"/await", "this is declared in the step %s", due)
	}
}

// coherentOpening finds a game that is before its first turn and beyond it (CR 103.5).
func (r *reader) coherentOpening(base string) {
	g, t := r.game, &r.game.Turn
	if !t.Await.Opening() {
		if t.Number == 0 && g.Over == nil {
			r.fail(base+"/turn/number", "is 0 only while opening hands are chosen")
		}
		for i, p := range g.Players {
			if (p.OpeningHand != state.HandOpen || p.Mulligans > 0) && g.Over == nil {
				r.fail(base+"/players/"+strconv.Itoa(i), "opening hands are chosen before the first turn only")
			}
		}
		return
	}
	if t.Number != 0 || t.Step != program.Untap {
		r.fail(base+"/turn/await", "opening hands are chosen in turn 0, in the untap step")
	}
	if len(g.Stack) > 0 || len(g.Battlefield) > 0 && t.Await != state.AwaitOpening {
		r.fail(base+"/turn/await", "there is nothing on the stack before the first turn, and nothing on the battlefield before opening hands are kept")
	}
	if t.AwaitOf == state.NoPlayer {
		return
	}
	p, due := g.Players[t.AwaitOf], state.HandOpen
	if t.Await == state.AwaitOpening {
		due = state.HandKept
	}
	if t.Await == state.AwaitBottom {
		due = state.HandMulligan
		if p.Mulligans > len(p.Hand) && len(g.Players) == 2 || p.Mulligans-1 > len(p.Hand) || p.Mulligans == 0 {
			r.fail(base+"/turn/await", "there are not so many cards in the hand")
		}
	}
	if p.OpeningHand != due || p.Lost {
		r.fail(base+"/turn/await_of", "this player is not to be asked that")
	}
}

// inCombat reports whether a step belongs to the combat phase (CR 506.1).
func inCombat(s program.Step) bool {
	switch s {
	case program.BeginCombat, program.DeclareAttackers, program.DeclareBlockers,
		program.FirstStrikeDamage, program.CombatDamage, program.EndCombat:
		return true
	}
	return false
}

// coherentCombat finds attackers and blockers that are none.
func (r *reader) coherentCombat(base string) {
	g := r.game
	if g.Combat == nil {
		if inCombat(g.Turn.Step) && g.Turn.Step != program.BeginCombat {
			g.Combat = &state.Combat{} // a document by hand need not say that nothing attacks
		}
		return
	}
	if !inCombat(g.Turn.Step) {
		r.fail(base, "there is no combat in the step %s", g.Turn.Step)
	}
	for i, blocker := range g.Combat.Blocking {
		if !r.isPermanent(blocker) {
			r.fail(base+"/blocking/"+strconv.Itoa(i), "must be on the battlefield")
		}
	}
	seen := map[state.ObjectID]bool{}
	for i, a := range g.Combat.Attackers {
		pointer := base + "/attackers/" + strconv.Itoa(i)
		if !r.isPermanent(a.ID) || seen[a.ID] {
			r.fail(pointer+"/object", "must be on the battlefield, and attack once")
		}
		seen[a.ID] = true
		if a.Defender != 0 && !a.Defender.IsPlayer() && !r.isPermanent(a.Defender.Object()) {
			r.fail(pointer+"/defender", "must be a player, or on the battlefield")
		}
		for j, blocker := range a.Blockers {
			if !r.isPermanent(blocker) {
				r.fail(pointer+"/blockers/"+strconv.Itoa(j), "must be on the battlefield")
			}
		}
	}
}

// isPermanent reports whether an object is on the battlefield.
func (r *reader) isPermanent(id state.ObjectID) bool {
	o := r.game.Objects[id]
	return o != nil && o.Zone == program.Battlefield
}

// coherentZone checks every object of a zone.
func (r *reader) coherentZone(base string, ids []state.ObjectID, check func(pointer string, o *state.Object)) {
	for i, id := range ids {
		o, pointer := r.game.Objects[id], base+"/"+strconv.Itoa(i)
		if o.Companion && o.Zone != program.Outside {
			r.fail(pointer+"/companion", "only a card outside the game is the chosen companion")
		}
		check(pointer, o)
		r.dungeonPlace(pointer, o)
		if o.Zone != program.Battlefield && (o.AttachedTo != 0 || o.Tapped || o.Damage > 0) {
			r.fail(pointer, "only permanents are attached, tapped or damaged")
		}
		if o.Zone != program.Battlefield && len(o.Merged) > 0 {
			r.fail(pointer+"/merged", "only permanents consist of several cards (CR 712.21, 729.3)")
		}
	}
}

// permanent checks an object on the battlefield.
func (r *reader) permanent(pointer string, o *state.Object) {
	switch o.Sort {
	case state.CardObject:
	case state.TokenObject:
		r.needsValues(pointer, o)
	default:
		r.fail(pointer+"/kind", "only cards and tokens are permanents (CR 110.1)")
	}
	r.components(pointer+"/merged", o)
	if host := o.AttachedTo; host != 0 {
		if host.Object() == o.ID || !host.IsPlayer() && !r.isPermanent(host.Object()) {
			r.fail(pointer+"/attached_to", "must be a player or another object on the battlefield")
		}
	}
}

// onStack checks an object on the stack.
func (r *reader) onStack(pointer string, o *state.Object) {
	switch o.Sort {
	case state.CardObject:
		r.needsCast(pointer, o)
	case state.CopyObject:
		if o.Ability == nil {
			r.needsValues(pointer, o)
			r.needsCast(pointer, o)
		}
	case state.AbilityObject:
		if o.Ability == nil {
			r.fail(pointer+"/ability", "an ability on the stack says what it does")
		}
	default:
		r.fail(pointer+"/kind", "only spells and abilities are on the stack (CR 405.1)")
	}
}

// inCommand checks an object in a command zone.
func (r *reader) inCommand(pointer string, o *state.Object) {
	switch o.Sort {
	case state.CardObject:
	case state.EmblemObject:
		r.needsValues(pointer, o)
	default:
		r.fail(pointer+"/kind", "only cards and emblems are in the command zone (CR 408)")
	}
}

// elsewhere checks an object in any other zone.
func (r *reader) elsewhere(pointer string, o *state.Object) {
	if o.Sort != state.CardObject {
		r.fail(pointer+"/kind", "only cards stay in this zone (CR 111.7)")
	}
}

// coherentCompanions finds companions that can't be: a second one, or one that is in the game (CR 103.2b).
func (r *reader) coherentCompanions(side string, p *state.Player) {
	chosen := 0
	for i, id := range p.Outside {
		if o := r.game.Objects[id]; o.Companion {
			if chosen++; chosen > 1 {
				r.fail(side+"/outside/"+strconv.Itoa(i)+"/companion", "a player has one companion at most")
			}
		}
	}
}

// needsValues finds an object that is no card and has no characteristics either.
func (r *reader) needsValues(pointer string, o *state.Object) {
	if o.Base == nil && o.Card == nil {
		r.fail(pointer+"/copiable", "an object that is no card has copiable values")
	}
}

// needsCast finds a spell of which nothing is known.
func (r *reader) needsCast(pointer string, o *state.Object) {
	if o.Cast == nil {
		r.fail(pointer+"/cast", "a spell says how it was cast")
	}
}
