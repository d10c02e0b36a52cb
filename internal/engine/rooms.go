package engine

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// rightHalf begins the keys of the abilities that an object has from its right half.
const rightHalf = "h"

// doorNames are the words for the halves of a Room, left first.
var doorNames = [2]string{"left", "right"}

// sharesTypeLine tells whether the two halves of a split card are a permanent card with a shared
// type line (CR 709.5), as those of Rooms are.
func sharesTypeLine(layout program.Layout, left, right *program.Face) bool {
	return layout == program.Split && left != nil && right != nil && isPermanentFace(left) && isPermanentFace(right)
}

// doors are the halves of an object with a shared type line, by its copiable values (CR 709.5b);
// nil for anything else.
func (g *game) doors(o *state.Object) []*program.Face {
	if copied := g.copyEffect(o); copied != nil {
		if sharesTypeLine(copied.Layout, &copied.Face, copied.Other) {
			return []*program.Face{&copied.Face, copied.Other}
		}
		return nil
	}
	return printedDoors(o)
}

// printedDoors are the halves of an object with a shared type line before copy effects.
func printedDoors(o *state.Object) []*program.Face {
	switch {
	case o.FaceDown != nil && o.Zone == program.Battlefield:
	case o.Base != nil:
		if sharesTypeLine(o.Base.Layout, &o.Base.Face, o.Base.Other) {
			return []*program.Face{&o.Base.Face, o.Base.Other}
		}
	case o.Card != nil && len(o.Card.Faces) == 2:
		if sharesTypeLine(o.Card.Layout, &o.Card.Faces[0], &o.Card.Faces[1]) {
			return []*program.Face{&o.Card.Faces[0], &o.Card.Faces[1]}
		}
	}
	return nil
}

// fillDoors sets the characteristics of a permanent with a shared type line: its types, and the
// name, mana cost and rules text of each unlocked half (CR 709.5, 709.5a).
func fillDoors(c *state.Chars, halves []*program.Face, unlocked [2]bool) {
	c.Super, c.Types, c.Subtypes = halves[0].Super, halves[0].Types, halves[0].Subtypes
	for i, half := range halves {
		if !unlocked[i] {
			continue
		}
		if c.Name == "" {
			c.Name = half.Name
		} else {
			c.Names = append(c.Names, half.Name)
		}
		c.Mana += half.Mana
		c.ManaValue += manaValue(half.Mana)
		for _, col := range faceColors(half) {
			c.Colors = addColor(c.Colors, col)
		}
		for _, in := range compiled(half) {
			if i == 1 {
				in.Key = rightHalf + in.Key
			}
			c.Abilities = append(c.Abilities, in)
		}
	}
}

// facesInPlay are the faces whose abilities a permanent may have: that which is up, or both halves
// of a Room.
func (g *game) facesInPlay(o *state.Object) []*program.Face {
	if halves := g.doors(o); halves != nil {
		return halves
	}
	if face := g.copiedFace(o); face != nil {
		return []*program.Face{face}
	}
	return nil
}

// facesThatMatter are the faces whose abilities the object has or may have where it is. A locked half
// of a Room has none.
func (g *game) facesThatMatter(o *state.Object) []*program.Face {
	if halves := g.doors(o); halves != nil && o.Zone == program.Battlefield {
		var out []*program.Face
		for i, half := range halves {
			if o.Unlocked[i] {
				out = append(out, half)
			}
		}
		return out
	}
	return []*program.Face{g.copiedFace(o), otherHalf(o)}
}

// printedOn is the face that an ability of the object is printed on, nil if there is none.
func printedOn(o *state.Object, in state.Inst) *program.Face {
	if strings.HasPrefix(in.Key, rightHalf) {
		return otherHalf(o)
	}
	return faceOf(o)
}

// enterUnlocked gives a permanent with a shared type line the designation of the half that was
// cast as a spell, as it enters (CR 709.5d).
func (g *game) enterUnlocked(o, spell *state.Object) {
	if spell.Zone == program.Stack && spell.Cast != nil && o.FaceDown == nil && printedDoors(spell) != nil && g.doors(o) != nil {
		g.unlock(o, spell.Face, o.Controller)
	}
}

// unlock gives a locked half its designation (CR 709.5f). Abilities that watch for it trigger, also
// those of the half that was just unlocked (CR 709.5h, 709.5i).
func (g *game) unlock(o *state.Object, half int, by state.PlayerID) {
	o.Unlocked[half] = true
	g.changed()
	g.demandSupport(o)
	g.announceEvent(state.Event{Kind: program.UnlocksDoor, Object: o.ID, Player: by, Source: o.ID, Word: doorNames[half]})
	if o.Unlocked[1-half] {
		g.announceEvent(state.Event{Kind: program.FullyUnlocks, Object: o.ID, Player: by, Source: o.ID})
	}
}

// isThisDoor tells whether the event is about the half of a Room that has the ability.
func isThisDoor(ctx *state.Ctx) bool {
	if ctx.Event == nil {
		return false
	}
	own := doorNames[0]
	if strings.HasPrefix(ctx.Key, rightHalf) {
		own = doorNames[1]
	}
	return ctx.Event.Word == own
}

// unlockAction unlocks a door of a Room for its mana cost (CR 116.2m, 709.5e).
func (g *game) unlockAction(p state.PlayerID, o *state.Object, half string) {
	i := max(slices.Index(doorNames[:], half), 0)
	if o == nil || o.Zone != program.Battlefield || o.Unlocked[i] || g.doors(o) == nil {
		id := state.ObjectID(0)
		if o != nil {
			id = o.ID
		}
		g.illegal("special.not_locked", id)
	}
	if g.chars(o.ID).Controller != p || !g.sorceryTiming(p) {
		g.illegal("special.unlock", o.ID)
	}
	cost := g.doors(o)[i].Mana
	if cost == "" || !g.payCost(p, []program.Cost{program.Mana{Of: cost}}, &state.Ctx{Source: o.ID, Controller: p}) {
		g.illegal("special.cannot_pay", o.ID)
	}
	g.announcing = false
	g.unlock(o, i, p)
}

// conceivableUnlocks lists the locked halves of a permanent that its controller may unlock.
func (g *game) conceivableUnlocks(p state.PlayerID, o *state.Object) []Action {
	if o.Zone != program.Battlefield || g.chars(o.ID).Controller != p || g.doors(o) == nil {
		return nil
	}
	var out []Action
	for i, name := range doorNames {
		if !o.Unlocked[i] {
			out = append(out, Action{Type: Special, Player: p, Object: o.ID, Face: -1, Special: "unlock", Half: name})
		}
	}
	return out
}

// doUnlock has a player unlock a locked door of Rooms, or lock an unlocked one where the effect
// allows that (CR 709.5f, 709.5g).
func (g *game) doUnlock(e program.Unlock, ctx *state.Ctx) {
	for _, of := range g.ents(e.What, ctx) {
		o := g.Objects[of.Object()]
		if o == nil || o.Zone != program.Battlefield {
			continue
		}
		halves := g.doors(o)
		d := &Decision{Kind: AskWord, Purpose: "door", Player: ctx.Controller, Source: ctx.Source, Mode: -1}
		for i, half := range halves {
			if !o.Unlocked[i] || e.OrLock {
				d.Options = append(d.Options, Option{ID: doorNames[i], Label: half.Name, Num: i})
			}
		}
		if len(d.Options) == 0 {
			continue
		}
		half := d.Options[g.askOne(d)].Num
		if o.Unlocked[half] {
			o.Unlocked[half] = false
			g.changed()
			continue
		}
		g.unlock(o, half, ctx.Controller)
	}
}
