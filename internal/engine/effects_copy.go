package engine

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// copiableOf are the object's copiable values (CR 707.2): of the face that is up, as copy
// effects and its being face down change it. For an object that is gone they are those it
// last had; nil if there are none.
func (g *game) copiableOf(id state.ObjectID) *state.Copiable {
	o := g.lastKnown(id)
	if o == nil || o.Sort == state.AbilityObject {
		return nil
	}
	if o.FaceDown != nil && (o.Zone == program.Battlefield || o.Zone == program.Stack) {
		return faceDownCopiable(o.FaceDown)
	}
	g.demandKnown(id)
	if copied := g.copyEffect(o); copied != nil {
		return copied
	}
	face := faceOf(o)
	if face == nil {
		return nil
	}
	out := &state.Copiable{Face: *face, Layout: program.Normal, Maker: g.makerOf(id)}
	switch l := layoutOf(o); l {
	case program.Adventure, program.Split, program.Prepare:
		out.Layout, out.Other = l, otherFace(o)
	case program.Flip: // being flipped is a status, which isn't copied (CR 707.2)
		out.Face, out.Layout, out.Other = *castFace(o, 0), l, otherFace(o)
	}
	return out
}

// makerOf is what made the token or emblem, 0 if nothing did. A copy of a token keeps naming
// what made the original (CR 201.5a).
func (g *game) makerOf(id state.ObjectID) state.ObjectID {
	o := g.lastKnown(id)
	switch {
	case o == nil:
	case g.copyEffect(o) != nil:
		return g.copyEffect(o).Maker
	case o.Base != nil:
		return o.Base.Maker
	}
	return 0
}

// faceDownCopiable are the copiable values of a face-down object (CR 708.2).
func faceDownCopiable(down *program.FaceDown) *state.Copiable {
	f := program.Face{Types: []program.CardType{program.Creature}, PT: &program.PT{Power: 2, Toughness: 2}}
	for _, a := range down.Abilities {
		f.Abilities = append(f.Abilities, program.Line{Ability: a})
	}
	return &state.Copiable{Face: f, Layout: program.Normal}
}

// otherFace is the second set of characteristics of the object, if it has one.
func otherFace(o *state.Object) *program.Face {
	if o.Base != nil {
		return o.Base.Other
	}
	if o.Card != nil && len(o.Card.Faces) > 1 {
		return &o.Card.Faces[1]
	}
	return nil
}

// copiableWith are the object's copiable values with the exceptions of a copy effect, which
// become part of them (CR 707.9); nil if there is nothing to copy.
func (g *game) copiableWith(id state.ObjectID, except []program.Mod, ctx *state.Ctx) *state.Copiable {
	of := g.copiableOf(id)
	if of == nil || len(except) == 0 {
		return of
	}
	if sharesTypeLine(of.Layout, &of.Face, of.Other) {
		g.unsupported("copy of a Room with exceptions", id)
	}
	out := *of
	out.Face = g.excepted(out.Face, except, ctx)
	if out.Layout == program.Flip && out.Other != nil {
		other := g.excepted(*out.Other, except, ctx)
		out.Other = &other
	}
	return &out
}

// tokenCopy are the copiable values of a token that is a copy of the object, and which face
// is up: a copy of a double-faced permanent or card has both faces (CR 707.8a).
func (g *game) tokenCopy(id state.ObjectID, except []program.Mod, ctx *state.Ctx) (*state.Copiable, int) {
	o := g.lastKnown(id)
	if o == nil {
		return nil, 0
	}
	l := layoutOf(o)
	if l != program.DoubleFaced && l != program.ModalDFC || o.FaceDown != nil || g.copyEffect(o) != nil {
		return g.copiableWith(id, except, ctx), 0
	}
	g.demandKnown(id)
	front, back := castFace(o, 0), otherFace(o)
	out := &state.Copiable{Face: g.excepted(*front, except, ctx), Layout: l, Maker: g.makerOf(id)}
	if back != nil {
		changed := g.excepted(*back, except, ctx)
		out.Other = &changed
	}
	up := 0
	if o.Zone == program.Battlefield {
		up = o.Face
	}
	return out, up
}

// excepted applies the exceptions of a copy effect to copied values.
func (g *game) excepted(f program.Face, except []program.Mod, ctx *state.Ctx) program.Face {
	f.Abilities = slices.Clone(f.Abilities)
	for _, m := range except {
		if set, ok := m.(program.SetMana); ok {
			f.Colors = faceColors(&f) // the colours are copied, whatever becomes of the mana cost
			f.Mana = set.To
		}
	}
	for _, m := range except {
		g.exceptOne(&f, m, ctx)
	}
	return f
}

func (g *game) exceptOne(f *program.Face, m program.Mod, ctx *state.Ctx) {
	switch m := m.(type) {
	case program.SetMana:
	case program.SetName:
		f.Name = m.To
	case program.KeepAbility:
		on := g.Objects[ctx.StackObj]
		if on == nil || on.Ability == nil || on.Ability.Ability == nil {
			g.unsupported("an ability to be kept that is not on the stack", ctx.Source)
		}
		f.Abilities = append(f.Abilities, program.Line{Ability: on.Ability.Ability})
	case program.AddTypes, program.SetTypes, program.RemoveTypes:
		g.exceptTypes(f, m, ctx)
	case program.SetColors:
		exceptColors(f, g.modColors(m.Colors, m.Chosen, ctx))
	case program.AddColors:
		exceptColors(f, union(faceColors(f), g.modColors(m.Colors, m.Chosen, ctx)))
	case program.Gain:
		for _, a := range m.Abilities {
			f.Abilities = append(f.Abilities, program.Line{Ability: a})
		}
	case program.Lose:
		f.Abilities = slices.DeleteFunc(f.Abilities, func(l program.Line) bool {
			k, ok := l.Ability.(program.Keyword)
			return ok && goesWith(k.Name, m.Keyword)
		})
	case program.LoseAll:
		f.Abilities = nil
	case program.SetPT:
		g.exceptPT(f, m, ctx)
	default:
		g.unsupported("exception to copying not executable", ctx.Source)
	}
}

func (g *game) exceptTypes(f *program.Face, m program.Mod, ctx *state.Ctx) {
	ch := &state.Chars{Types: f.Types, Super: f.Super, Subtypes: f.Subtypes}
	switch m := m.(type) {
	case program.AddTypes:
		g.addTypes(ch, m, ctx)
	case program.SetTypes:
		g.setTypes(ch, m, ctx)
	case program.RemoveTypes:
		removeTypes(ch, m)
	}
	f.Types, f.Super, f.Subtypes = ch.Types, ch.Super, ch.Subtypes
	if ch.AllCreatureTypes {
		f.Abilities = append(f.Abilities, program.Line{Ability: program.Keyword{Name: "changeling"}})
	}
}

// exceptColors sets the copy's colours. Abilities that define colour are not copied (CR
// 707.9d). Where the mana cost would still give other colours, the copy defines its own.
func exceptColors(f *program.Face, colors []program.Color) {
	f.Abilities = slices.DeleteFunc(f.Abilities, func(l program.Line) bool {
		k, keyword := l.Ability.(program.Keyword)
		return keyword && k.Name == "devoid" || defines(l.Ability, func(m program.Mod) bool { _, ok := m.(program.SetColors); return ok })
	})
	f.Colors = sortColors(colors)
	for _, c := range allColors {
		if strings.Contains(manaLetters(f.Mana), string(c)) && !slices.Contains(colors, c) {
			f.Abilities = append(f.Abilities, program.Line{Ability: program.Static{To: program.This{}, CDA: true,
				Mods: []program.Mod{program.SetColors{Colors: f.Colors}}}})
			return
		}
	}
}

// defines tells whether an ability is characteristic-defining with such a part.
func defines(a program.Ability, part func(program.Mod) bool) bool {
	st, ok := a.(program.Static)
	return ok && st.CDA && slices.ContainsFunc(st.Mods, part)
}

// exceptPT sets the copy's power and toughness; abilities that define them are not copied
// (CR 707.9d).
func (g *game) exceptPT(f *program.Face, m program.SetPT, ctx *state.Ctx) {
	pt := program.PT{}
	if f.PT != nil {
		pt = *f.PT
	}
	if m.Power != nil {
		pt.Power, pt.PowerStar = g.quantity(m.Power, ctx), false
	}
	if m.Toughness != nil {
		pt.Toughness, pt.ToughnessStar = g.quantity(m.Toughness, ctx), false
	}
	f.PT = &pt
	f.Abilities = slices.DeleteFunc(f.Abilities, func(l program.Line) bool {
		return defines(l.Ability, func(m program.Mod) bool { _, ok := m.(program.SetPT); return ok })
	})
}

// doCopySpell puts copies of spells or abilities onto the stack (CR 707.10).
func (g *game) doCopySpell(e program.CopySpell, ctx *state.Ctx) {
	var made []state.Ent
	for _, by := range g.acting(e.Who, ctx) {
		for _, of := range g.ents(e.What, ctx) {
			o := g.lastKnown(of.Object()) // a copy may be made of what has left the stack (CR 608.2h)
			if o == nil || o.Zone != program.Stack {
				continue
			}
			made = append(made, g.copiesOf(o, by, e, ctx)...)
		}
	}
	bindEnts(ctx, e.As, made)
}

// copiesOf makes the copies of one spell or ability: a number of them, or one for each
// object or player it could target (CR 707.10d).
func (g *game) copiesOf(o *state.Object, by state.PlayerID, e program.CopySpell, ctx *state.Ctx) []state.Ent {
	if g.spliced(o.ID) {
		g.unsupported("copy of a spell with spliced text", o.ID)
	}
	var made []state.Ent
	if e.Each != nil {
		for _, to := range g.foundEnts(e.Each, ctx) {
			c := g.copyOnStack(o, by, e.Except, ctx)
			if !g.retarget(c, to) {
				g.takeBack(c)
				continue
			}
			made = append(made, state.Obj(c.ID))
			g.copied(c, by)
		}
		return made
	}
	for range g.count(e.N, ctx) {
		c := g.copyOnStack(o, by, e.Except, ctx)
		made = append(made, state.Obj(c.ID))
		if e.NewTargets && len(stackTargets(c)) > 0 {
			g.pickNewTargets(c, by) // CR 707.10c
		}
		g.copied(c, by)
	}
	return made
}

// copied announces that a copy has been put onto the stack.
func (g *game) copied(c *state.Object, by state.PlayerID) {
	g.announceEvent(state.Event{Kind: program.CopiesSpell, Object: c.ID, Player: by, Source: c.ID})
	g.announceTargets(c)
}

// copyOnStack makes a copy with all decisions made for the original. A copied spell wasn't
// cast, and no mana was spent on it (CR 707.10).
func (g *game) copyOnStack(o *state.Object, by state.PlayerID, except []program.Mod, ctx *state.Ctx) *state.Object {
	c := o.Clone()
	c.ID, c.Zone, c.Owner, c.Controller, c.Stamp = g.newID(), program.Stack, by, by, g.stamp()
	c.Counters, c.Memory, c.Marks, c.Commander, c.Permit = nil, nil, nil, false, nil
	if c.Ability != nil {
		c.Ability.Ctx.StackObj = c.ID
		c.Ability.Ctx.Controller = by
		c.Ability.Ctx.Targets = cloneTargets(c.Ability.Ctx.Targets)
	} else {
		c.Sort = state.CopyObject
		if copied := g.copyEffect(o); copied != nil || len(except) > 0 {
			c.Base = g.copiableWith(o.ID, except, ctx)
		}
	}
	if c.Cast != nil {
		c.Cast.From, c.Cast.Spent, c.Cast.Targets = "", nil, cloneTargets(c.Cast.Targets)
	}
	g.Objects[c.ID] = c
	g.Stack = append(g.Stack, c.ID)
	g.copyCastMods(o.ID, c.ID)
	g.changed()
	return c
}

// copyCastMods lets what the way of casting the original changes apply to the copy too: how
// a spell was cast is copied (CR 707.10).
func (g *game) copyCastMods(from, to state.ObjectID) {
	for _, e := range slices.Clone(g.Effects) {
		if e.Moved && e.Ctx.Source == from && slices.Contains(e.Affected, state.Obj(from)) {
			copied := *e
			copied.Affected, copied.Ctx.Source = []state.Ent{state.Obj(to)}, to
			g.addEffect(&copied)
		}
	}
}

func cloneTargets(targets []state.Targets) []state.Targets {
	out := slices.Clone(targets)
	for i := range out {
		out[i].Chosen, out[i].Divide = slices.Clone(out[i].Chosen), slices.Clone(out[i].Divide)
	}
	return out
}

// takeBack removes a copy that can't be made after all.
func (g *game) takeBack(c *state.Object) {
	g.Stack = slices.DeleteFunc(slices.Clone(g.Stack), func(id state.ObjectID) bool { return id == c.ID })
	delete(g.Objects, c.ID)
	g.changed()
}

// retarget makes the object or player every target of the copy; false if it is not a legal
// one for each instance of "target" (CR 707.10d, 707.10e).
func (g *game) retarget(c *state.Object, to state.Ent) bool {
	targets := stackTargets(c)
	if len(targets) == 0 {
		return false
	}
	for i := range targets {
		t := &targets[i]
		ctx := g.stackCtx(c)
		if t.Spec == nil || !slices.Contains(g.candidates(c, t.Spec, &ctx), to) {
			return false
		}
	}
	for i := range targets {
		if len(targets[i].Chosen) > 0 {
			targets[i].Chosen = []state.Ent{to}
		}
	}
	g.setTargets(c, targets)
	return true
}
