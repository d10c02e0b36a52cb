package engine

import (
	"runtime"
	"slices"
	"strconv"
	"sync"
	"weak"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// compiledFaces remembers the expanded abilities of faces, which never change, for as long as
// the face is in use: those of tokens and copies go with their game.
var compiledFaces sync.Map // weak.Pointer[program.Face] → *faceAbilities

// faceAbilities are the abilities of a face with its keywords expanded, in printed order, and
// those of its lines that the referee cannot read.
type faceAbilities struct {
	insts  []state.Inst
	unread []unread
}

// compiled lists the abilities of a face with its keywords expanded, in printed order.
func compiled(face *program.Face) []state.Inst { return compiledFace(face).insts }

func compiledFace(face *program.Face) *faceAbilities {
	key := weak.Make(face)
	if c, ok := compiledFaces.Load(key); ok {
		return c.(*faceAbilities)
	}
	insts := compileFace(face)
	out := &faceAbilities{insts, unreadAmong(insts)}
	if _, stored := compiledFaces.LoadOrStore(key, out); !stored {
		runtime.AddCleanup(face, func(key weak.Pointer[program.Face]) { compiledFaces.Delete(key) }, key)
	}
	return out
}

func compileFace(face *program.Face) []state.Inst {
	out := intrinsicAbilities(face)
	for i, line := range face.Abilities {
		if word := refusal(line); word != "" {
			out = append(out, state.Inst{Ability: unable(line.Ability, "not carried out: "+word), Key: strconv.Itoa(i), Line: i})
			continue
		}
		out = append(out, expandAbility(line.Ability, face, strconv.Itoa(i), i)...)
	}
	return out
}

// expandAbility gives the ability and, for a keyword, the abilities it stands for. A
// keyword that can't be expanded becomes an unsupported line.
func expandAbility(a program.Ability, face *program.Face, key string, line int) []state.Inst {
	if ch, ok := a.(program.Chapter); ok {
		return chapterInsts(ch, key, line, face != nil && readsAhead(face))
	}
	if r, ok := a.(program.Room); ok && face != nil {
		return roomInsts(r, face, key, line)
	}
	kw, isKeyword := a.(program.Keyword)
	if !isKeyword {
		return []state.Inst{{Ability: a, Key: key, Line: line}}
	}
	out := []state.Inst{{Ability: kw, Key: key, Line: line, Keyword: kw.Name}}
	parts, err := program.Expand(kw, face)
	if err != nil {
		return []state.Inst{{Ability: unable(kw, err.Error()), Key: key, Line: line, Keyword: kw.Name}}
	}
	for j, part := range parts {
		out = append(out, state.Inst{Ability: part, Key: key + "." + strconv.Itoa(j), Line: line, Keyword: kw.Name})
	}
	return out
}

// faceOf is the face whose characteristics the object has before continuous effects,
// nil for abilities on the stack and hidden cards.
func faceOf(o *state.Object) *program.Face {
	switch {
	case o.Base != nil:
		if o.Base.Other != nil && (o.Face == 1 || flippedOver(o)) {
			return o.Base.Other
		}
		return &o.Base.Face
	case o.Card == nil || len(o.Card.Faces) == 0:
		return nil
	case o.Zone != program.Battlefield && o.Zone != program.Stack, o.Zone == program.Battlefield && printedDoors(o) != nil:
		return &o.Card.Faces[0]
	case flippedOver(o) && len(o.Card.Faces) > 1:
		return &o.Card.Faces[1]
	case o.Face < len(o.Card.Faces):
		return &o.Card.Faces[o.Face]
	}
	return &o.Card.Faces[0]
}

// flippedOver tells whether the object has the alternative characteristics of a flip card: only
// a flipped permanent has them (CR 710.2).
func flippedOver(o *state.Object) bool {
	return o.Flipped && o.Zone == program.Battlefield && layoutOf(o) == program.Flip
}

// frontOfBack is the front face of a nonmodal double-faced object whose back face is up, which has
// the front's mana value (CR 202.3b); nil for others, and for copies of a back face alone.
func (g *game) frontOfBack(o *state.Object) *program.Face {
	switch {
	case layoutOf(o) != program.DoubleFaced || o.Face != 1 || o.Zone != program.Battlefield && o.Zone != program.Stack || g.copyEffect(o) != nil:
		return nil
	case o.Base == nil:
		return &o.Card.Faces[0]
	case o.Base.Other != nil:
		return &o.Base.Face
	}
	return nil
}

// layoutOf is the layout of the card or of what it copies.
func layoutOf(o *state.Object) program.Layout {
	switch {
	case o.Base != nil:
		return o.Base.Layout
	case o.Card != nil:
		return o.Card.Layout
	}
	return program.Normal
}

// baseChars are the characteristics before any continuous effect but copy effects
// (CR 613.1, after layer 1).
func (g *game) baseChars(o *state.Object) *state.Chars {
	c := &state.Chars{Controller: o.Controller}
	switch {
	case o.FaceDown != nil:
		faceDownChars(c, o.FaceDown)
	case o.Sort == state.AbilityObject:
		c.Name = ""
	case o.Hidden:
		return c
	default:
		face := g.copiedFace(o)
		if face == nil {
			return c
		}
		if halves := g.doors(o); halves != nil && o.Zone == program.Battlefield {
			fillDoors(c, halves, o.Unlocked)
			return c
		}
		c.Abilities = slices.Clip(slices.Clone(compiled(face)))
		fillFace(c, face)
		if both := otherHalf(o); both != nil {
			joinHalf(c, both)
		}
		g.levelAbilities(c, o)
		switch {
		case g.copyEffect(o) != nil:
		case isMelded(o):
			c.ManaValue = meldedValue(o)
		case isBackUp(o):
			c.ManaValue = manaValue(o.Card.Faces[0].Mana)
		}
		if front := g.frontOfBack(o); front != nil {
			c.ManaValue = manaValue(front.Mana)
		}
	}
	if o.Zone == program.Stack && o.Cast != nil {
		c.ManaValue += o.Cast.X * countX(c.Mana) // CR 202.3e
	}
	return c
}

// isBackUp tells whether a double-faced card that is no copy has its back face up: it has the mana value
// of its front face (CR 202.3b).
func isBackUp(o *state.Object) bool {
	return o.Base == nil && o.Card != nil && o.Card.Layout == program.DoubleFaced && o.Face == 1
}

// copiedFace is the face after copy effects (layer 1a, CR 613.2a): the newest effect
// that makes the object a copy wins.
func (g *game) copiedFace(o *state.Object) *program.Face {
	if copied := g.copyEffect(o); copied != nil {
		if o.Flipped && copied.Layout == program.Flip && copied.Other != nil { // CR 110.5c, 707.2
			return copied.Other
		}
		return &copied.Face
	}
	return faceOf(o)
}

// copyEffect is the newest continuous copy effect on the object, nil if there is none.
func (g *game) copyEffect(o *state.Object) *state.Copiable {
	var newest *state.Copiable
	for _, e := range g.Effects { // in timestamp order
		if len(e.Copies) > 0 && slices.Contains(e.Affected, state.Obj(o.ID)) {
			newest = e.Copies[len(e.Copies)-1]
		}
	}
	return newest
}

// isStation tells whether a face is that of a station card: the size printed on it is part of what a station
// symbol gives it, and no power and toughness of its own (CR 721.2b, 721.2c).
func isStation(face *program.Face) bool { return prints(face, "station") }

// fillFace sets the characteristics that a face prints (CR 109.3).
func fillFace(c *state.Chars, face *program.Face) {
	c.Name, c.Mana = face.Name, face.Mana
	c.Super, c.Types, c.Subtypes = face.Super, face.Types, face.Subtypes
	c.Colors = faceColors(face)
	c.ManaValue = manaValue(face.Mana)
	if face.PT != nil && !isStation(face) {
		c.HasPT = true
		c.Power, c.Toughness = face.PT.Power, face.PT.Toughness
	}
	if face.Loyalty != nil {
		c.Loyalty = *face.Loyalty
	}
	if face.Defense != nil {
		c.Defense = *face.Defense
	}
}

// faceDownChars are the characteristics of a face-down object (CR 708.2a).
func faceDownChars(c *state.Chars, down *program.FaceDown) {
	c.Types = []program.CardType{program.Creature}
	c.HasPT, c.Power, c.Toughness = true, 2, 2
	for i, a := range down.Abilities {
		c.Abilities = append(c.Abilities, expandAbility(a, nil, "d"+strconv.Itoa(i), -1)...)
	}
}

// otherHalf is the half of a split card to be combined with the face: outside the stack, for a
// fused spell (CR 709.4b, 709.4d), and for a permanent with a shared type line (CR 709.5).
func otherHalf(o *state.Object) *program.Face {
	if o.Zone == program.Battlefield {
		if halves := printedDoors(o); halves != nil {
			return halves[1]
		}
		return nil
	}
	if layoutOf(o) != program.Split || o.Card == nil || len(o.Card.Faces) < 2 {
		return nil
	}
	if o.Zone == program.Stack && !o.Fused {
		return nil
	}
	return &o.Card.Faces[1]
}

func joinHalf(c *state.Chars, half *program.Face) {
	c.Names = append(c.Names, half.Name)
	c.Mana += half.Mana
	c.ManaValue += manaValue(half.Mana)
	for _, col := range faceColors(half) {
		c.Colors = addColor(c.Colors, col)
	}
	c.Types = union(c.Types, half.Types)
	c.Subtypes = union(c.Subtypes, half.Subtypes)
	for _, in := range compiled(half) {
		in.Key = rightHalf + in.Key
		c.Abilities = append(c.Abilities, in)
	}
}

// levelAbilities adds what the object's class level or level counters unlock (CR 711, 716).
func (g *game) levelAbilities(c *state.Chars, o *state.Object) {
	var out []state.Inst
	for _, in := range c.Abilities {
		lv, is := in.Ability.(program.ClassLevel)
		if !is {
			out = append(out, in)
			continue
		}
		level := max(o.Level, 1)
		if lv.PT != nil || !slices.Contains(c.Subtypes, "Class") {
			level = o.Counters.Of("level")
		}
		if level < lv.Min || (lv.Max > 0 && level > lv.Max) {
			continue
		}
		if lv.PT != nil {
			c.Power, c.Toughness = lv.PT.Power, lv.PT.Toughness
		}
		for j, a := range lv.Abilities {
			out = append(out, expandAbility(a, nil, in.Key+"/"+strconv.Itoa(j), in.Line)...)
		}
	}
	c.Abilities = out
}

func union[T comparable](a, b []T) []T {
	out := slices.Clone(a)
	for _, x := range b {
		if !slices.Contains(out, x) {
			out = append(out, x)
		}
	}
	return out
}

var allColors = []program.Color{program.White, program.Blue, program.Black, program.Red, program.Green}

// addColor adds a colour, keeping WUBRG order.
func addColor(colors []program.Color, c program.Color) []program.Color {
	var out []program.Color
	for _, x := range allColors {
		if x == c || slices.Contains(colors, x) {
			out = append(out, x)
		}
	}
	return out
}

// has tells whether the characteristics include the keyword.
func has(c *state.Chars, kw program.KeywordName) bool { return slices.Contains(c.Keywords, kw) }

// isType tells whether the characteristics include the card type.
func isType(c *state.Chars, t program.CardType) bool { return slices.Contains(c.Types, t) }

// isPermanentCard tells whether a card with these types is a permanent card (CR 110.4a).
func isPermanentCard(c *state.Chars) bool {
	for _, t := range c.Types {
		switch t {
		case program.Artifact, program.Battle, program.Creature, program.Enchantment, program.Land, program.Planeswalker:
			return true
		}
	}
	return false
}

// hasSubtype tells whether the characteristics include the subtype (changelings have
// every creature type, CR 702.73).
func hasSubtype(c *state.Chars, sub string) bool {
	return slices.Contains(c.Subtypes, sub) || (c.AllCreatureTypes && program.IsCreatureType(sub))
}

// nameOf is the object's name for messages.
func (g *game) nameOf(id state.ObjectID) string {
	o := g.Objects[id]
	switch {
	case o == nil:
		return ""
	case o.Sort == state.AbilityObject && o.Ability != nil:
		return g.nameOf(o.Ability.Source)
	}
	return g.chars(id).Name
}
