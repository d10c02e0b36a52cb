package engine

import (
	"slices"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// applyMod applies one change of characteristics. Slices are replaced, never changed in
// place: they may be shared with a card.
func (g *game) applyMod(ch *state.Chars, m program.Mod, ctx *state.Ctx) {
	g.applyModKeyed(ch, m, ctx, "")
}

func (g *game) applyModKeyed(ch *state.Chars, m program.Mod, ctx *state.Ctx, key string) {
	switch m := m.(type) {
	case program.ControlBy:
		if who := g.players(m.Who, ctx); len(who) > 0 {
			ch.Controller = who[0]
		}
	case program.SetName:
		ch.Name = m.To
	case program.KeepAbility: // of copies alone
	case program.AddTypes:
		g.addTypes(ch, m, ctx)
	case program.SetTypes:
		g.setTypes(ch, m, ctx)
	case program.RemoveTypes:
		removeTypes(ch, m)
	case program.SetColors:
		ch.Colors = sortColors(g.modColors(m.Colors, m.Chosen, ctx))
	case program.AddColors:
		for _, c := range g.modColors(m.Colors, m.Chosen, ctx) {
			ch.Colors = addColor(ch.Colors, c)
		}
	case program.Gain, program.Lose, program.LoseAll, program.GainAbilitiesOf, program.CantHave:
		g.applyAbilityMod(ch, m, ctx, key)
	case program.SetPT:
		ch.HasPT = true
		if m.Power != nil {
			ch.Power = g.quantity(m.Power, ctx)
		}
		if m.Toughness != nil {
			ch.Toughness = g.quantity(m.Toughness, ctx)
		}
	case program.ModPT:
		if m.Power != nil {
			ch.Power += g.sizeChange(m.Power, ctx)
		}
		if m.Toughness != nil {
			ch.Toughness += g.sizeChange(m.Toughness, ctx)
		}
	case program.DoublePT:
		if m.Power {
			ch.Power *= 2
		}
		if m.Toughness {
			ch.Toughness *= 2
		}
	case program.SwitchPT:
		ch.Power, ch.Toughness = ch.Toughness, ch.Power
	default:
		g.unsupported(noSuchMod, ctx.Source)
	}
}

// sizeChange is what is added to power or toughness: a number as it is written, or what is computed, which
// counts as 0 when it is less (CR 107.1b), also where it is taken away.
func (g *game) sizeChange(q program.Quantity, ctx *state.Ctx) int {
	switch q := q.(type) {
	case program.N:
		return int(q)
	case program.Times:
		if by, fixed := q.A.(program.N); fixed {
			return int(by) * max(0, g.quantity(q.B, ctx))
		}
	}
	return max(0, g.quantity(q, ctx))
}

func (g *game) applyAbilityMod(ch *state.Chars, m program.Mod, ctx *state.Ctx, key string) {
	switch m := m.(type) {
	case program.Gain:
		for i, a := range m.Abilities {
			granted := g.expandGranted(g.settled(a, ctx), key, i)
			for j := range granted {
				granted[j].From = ctx.Source
			}
			ch.Abilities = append(slices.Clip(ch.Abilities), granted...)
		}
	case program.Lose:
		ch.Abilities = withoutKeyword(ch.Abilities, m.Keyword)
	case program.CantHave:
		ch.Abilities = withoutKeyword(ch.Abilities, m.Keyword)
	case program.LoseAll:
		ch.Abilities = nil
	case program.GainAbilitiesOf:
		for _, e := range g.ents(m.Of, ctx) {
			g.demandRead(e.Object())
			for i, in := range g.chars(e.Object()).Abilities {
				if sortMatches(in.Ability, m.Sort) {
					in.Key = key + "/" + strconv.Itoa(int(e)) + "." + strconv.Itoa(i)
					in.Line = -1
					ch.Abilities = append(slices.Clip(ch.Abilities), in)
				}
			}
		}
	}
	keywordsOf(ch)
}

// expandGranted expands an ability that an effect grants.
func (g *game) expandGranted(a program.Ability, key string, i int) []state.Inst {
	return expandAbility(a, nil, key+"."+strconv.Itoa(i), -1)
}

// goesWith tells whether whoever loses a keyword ability loses the other one: itself, and with
// banding all that is a form of it (CR 702.22b).
func goesWith(kw, lost program.KeywordName) bool {
	return kw == lost || lost == "banding" && kw == "bands_with_other"
}

func withoutKeyword(abilities []state.Inst, kw program.KeywordName) []state.Inst {
	var out []state.Inst
	for _, in := range abilities {
		if !goesWith(in.Keyword, kw) {
			out = append(out, in)
		}
	}
	return out
}

// sortMatches tells whether an ability is of the sort.
func sortMatches(a program.Ability, sort program.AbilitySort) bool {
	act, activated := a.(program.Activated)
	switch sort {
	case program.AnyAbility:
		return true
	case program.ActivatedSort:
		return activated
	case program.ManaAbilitySort:
		return activated && isManaAbility(act)
	case program.NonManaActivated:
		return activated && !isManaAbility(act)
	}
	return false
}

func (g *game) modColors(colors []program.Color, chosen string, ctx *state.Ctx) []program.Color {
	if chosen == "" {
		return colors
	}
	if b := g.choice(ctx.Source, chosen); b != nil {
		return []program.Color{colorNamed(b.Word)}
	}
	return nil
}

func sortColors(colors []program.Color) []program.Color {
	var out []program.Color
	for _, c := range allColors {
		if slices.Contains(colors, c) {
			out = append(out, c)
		}
	}
	return out
}

func (g *game) addTypes(ch *state.Chars, m program.AddTypes, ctx *state.Ctx) {
	ch.Types = union(ch.Types, m.Types)
	ch.Super = union(ch.Super, m.Super)
	ch.Subtypes = union(ch.Subtypes, m.Subtypes)
	ch.AllCreatureTypes = ch.AllCreatureTypes || m.AllCreatureTypes
	if m.ChosenType != "" {
		if b := g.choice(ctx.Source, m.ChosenType); b != nil {
			ch.Subtypes = union(ch.Subtypes, []string{b.Word})
		}
	}
}

// setTypes replaces types. New card types take along the subtypes that belong to none of
// them (CR 205.1a); a basic land type set on a land takes its other land types and
// abilities from the rules text (CR 305.7).
func (g *game) setTypes(ch *state.Chars, m program.SetTypes, ctx *state.Ctx) {
	subtypes := m.Subtypes
	if m.ChosenType != "" {
		if b := g.choice(ctx.Source, m.ChosenType); b != nil {
			subtypes = append(slices.Clone(subtypes), b.Word)
		}
	}
	if len(m.Types) > 0 {
		ch.Types = m.Types
		ch.Subtypes = slices.DeleteFunc(slices.Clone(ch.Subtypes), func(s string) bool {
			t := program.SubtypeOf(s)
			return !slices.Contains(m.Types, t) && (t != program.Creature || !slices.Contains(m.Types, program.Kindred))
		})
		if !slices.Contains(m.Types, program.Creature) {
			ch.AllCreatureTypes = false
		}
	}
	if len(m.Super) > 0 {
		ch.Super = m.Super
	}
	if len(subtypes) > 0 {
		setSubtypes(ch, subtypes)
	}
}

func setSubtypes(ch *state.Chars, subtypes []string) {
	kind := program.SubtypeOf(subtypes[0])
	ch.Subtypes = slices.DeleteFunc(slices.Clone(ch.Subtypes), func(s string) bool { return program.SubtypeOf(s) == kind })
	ch.Subtypes = append(ch.Subtypes, subtypes...)
	if kind == program.Creature {
		ch.AllCreatureTypes = false
	}
	if kind == program.Land && slices.ContainsFunc(subtypes, program.IsBasicLandType) {
		ch.Abilities = nil
	}
}

func removeTypes(ch *state.Chars, m program.RemoveTypes) {
	ch.Types = slices.DeleteFunc(slices.Clone(ch.Types), func(t program.CardType) bool { return slices.Contains(m.Types, t) })
	ch.Super = slices.DeleteFunc(slices.Clone(ch.Super), func(t program.Supertype) bool { return slices.Contains(m.Super, t) })
	ch.Subtypes = slices.DeleteFunc(slices.Clone(ch.Subtypes), func(s string) bool {
		gone := slices.Contains(m.Subtypes, s)
		for _, t := range m.Types { // CR 205.1a: subtypes go with their card type
			gone = gone || program.SubtypeOf(s) == t
		}
		return gone || (m.AllCreatureTypes && program.IsCreatureType(s))
	})
	if m.AllCreatureTypes {
		ch.AllCreatureTypes = false
	}
}

// colorNamed is the colour with the English name or letter.
func colorNamed(word string) program.Color {
	switch word {
	case "White", "white", "W":
		return program.White
	case "Blue", "blue", "U":
		return program.Blue
	case "Black", "black", "B":
		return program.Black
	case "Red", "red", "R":
		return program.Red
	case "Green", "green", "G":
		return program.Green
	}
	return ""
}
