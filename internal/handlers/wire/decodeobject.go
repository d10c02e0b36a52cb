package wire

import (
	"slices"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// zone reads the objects of a zone; home is the player whose zone it is.
func (r *reader) zone(base string, in []api.Object, zone program.Zone, home state.PlayerID) []state.ObjectID {
	var out []state.ObjectID
	for i := range in {
		pointer := base + "/" + strconv.Itoa(i)
		o := r.gameObject(pointer, &in[i], zone, home)
		switch {
		case o.ID == 0: // found already
		case r.game.Objects[o.ID] != nil:
			r.fail(pointer+"/id", "there is another object with this id")
		case len(r.game.Objects) >= r.limits.Objects:
			r.fail(pointer, "at most %d objects", r.limits.Objects)
			return out
		case zone == program.Stack && i >= r.limits.Stack:
			r.fail(pointer, "at most %d objects on the stack", r.limits.Stack)
			return out
		default:
			r.game.Objects[o.ID] = o
			out = append(out, o.ID)
		}
	}
	return out
}

// gameObject reads one object.
func (r *reader) gameObject(base string, in *api.Object, zone program.Zone, home state.PlayerID) *state.Object {
	o := &state.Object{
		ID: r.ownID(base+"/id", in.ID), Sort: state.CardObject, Zone: zone, Hidden: in.Hidden,
		Face: r.within(base+"/face", in.Face, 0, maxFace), Fused: in.Fused,
		Tapped: in.Tapped, Flipped: in.Flipped, PhasedOut: in.PhasedOut,
		PhasedWith: r.readObject(base+"/phased_with", in.PhasedWith),
		Counters:   r.counters(base+"/counters", in.Counters), Damage: r.quantity(base+"/damage", in.Damage),
		Deathtouched: in.Deathtouched, AttachedTo: r.readRef(base+"/attached_to", in.AttachedTo),
		Stamp: r.quantity(base+"/timestamp", in.Timestamp), Since: r.quantity(base+"/since", in.Since),
		Sick: in.SummoningSick, HeldBy: r.quantity(base+"/held_by", in.HeldBy), Regen: r.readObjects(base+"/regeneration", in.Regeneration),
		Marks: eachOf(base+"/marks", in.Marks, word[program.Status](r)), Level: r.quantity(base+"/level", in.Level),
		Commander: in.Commander, Companion: in.Companion, First: r.readObject(base+"/first_id", in.FirstID), Foretold: r.quantity(base+"/foretold", in.Foretold),
		Plotted: r.quantity(base+"/plotted", in.Plotted),
		Looks:   r.readPlayers(base+"/seen_by", in.SeenBy), Adapted: in.Adapted,
		Unlocked: r.unlocked(base+"/unlocked", in.Unlocked), Room: in.Room,
	}
	r.counterStamps(base+"/counter_timestamps", in.CounterTimestamps, o.Counters)
	o.Owner = r.owner(base, in, home)
	o.Controller = o.Owner
	if in.Controller != "" {
		o.Controller = r.readPlayer(base+"/controller", in.Controller)
	}
	r.whatItIs(base, in, o)
	r.objectRecords(base, in, o)
	return o
}

// ownID reads the id of an object, which must be below the next one.
func (r *reader) ownID(pointer, text string) state.ObjectID {
	id, ok := toObject(text)
	switch {
	case !ok:
		r.malformed(pointer, "an object's id is o and a number")
	case id >= r.game.NextID:
		r.fail(pointer, "must be smaller than next_id")
		return 0
	}
	return id
}

// owner reads who owns an object; in a zone of one player, it is that player's.
func (r *reader) owner(base string, in *api.Object, home state.PlayerID) state.PlayerID {
	if in.Owner == "" && home != state.NoPlayer {
		return home
	}
	if in.Owner == "" {
		r.fail(base+"/owner", "an object in this zone names its owner")
	}
	owner := r.readPlayer(base+"/owner", in.Owner)
	if home != state.NoPlayer && owner != home && in.Kind != api.ObjectKindEmblem {
		r.fail(base+"/owner", "cards in this zone are owned by its player (CR 400.3)")
	}
	return owner
}

// whatItIs reads what kind of object it is, and its card.
func (r *reader) whatItIs(base string, in *api.Object, o *state.Object) {
	if in.Kind != "" {
		if !in.Kind.Valid() {
			r.malformed(base+"/kind", "must be token, copy, ability or emblem")
		}
		o.Sort = state.Sort(in.Kind)
	}
	if in.Card != "" {
		card, ok := r.cards.Find(in.Card)
		if !ok {
			r.unknownCard(base+"/card", in.Card)
			return
		}
		o.Card = card
		if o.Face >= len(card.Faces) {
			r.fail(base+"/face", "the card has %d faces", len(card.Faces))
		}
	}
	if o.Sort == state.CardObject && (o.Card == nil) != o.Hidden {
		r.fail(base+"/card", "a card has a name, unless it is hidden")
	}
}

// objectRecords reads the parts that follow the Go types.
func (r *reader) objectRecords(base string, in *api.Object, o *state.Object) {
	o.Base = free[state.Copiable](r, base+"/copiable", in.Copiable)
	o.Cast = free[state.CastInfo](r, base+"/cast", in.Cast)
	o.Memory = values(freeList[state.Binding](r, base+"/memory", in.Memory))
	o.Merged = values(freeList[state.Component](r, base+"/merged", in.Merged))
	o.Uses = values(freeList[state.Use](r, base+"/uses", in.Uses))
	o.Ability = free[state.StackAbility](r, base+"/ability", in.Ability)
	o.Permit = free[state.Permit](r, base+"/permit", in.Permit)
	if len(in.FaceDown) > 0 {
		o.FaceDown = &program.FaceDown{}
		r.readProgram(in.FaceDown, base+"/face_down", o.FaceDown)
	}
}

// unlocked reads the unlocked halves of a Room.
func (r *reader) unlocked(base string, in []api.ObjectUnlocked) [2]bool {
	for i, half := range in {
		if !half.Valid() || slices.Contains(in[:i], half) {
			r.malformed(base+"/"+strconv.Itoa(i), "must be left or right, each once")
		}
	}
	return [2]bool{slices.Contains(in, api.ObjectUnlockedLeft), slices.Contains(in, api.ObjectUnlockedRight)}
}
