package oracle

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// Compile makes a program of the facts of a card. The report tells which lines could not
// be read; such a line is in the program as [ir.Unsupported]. If the facts contradict
// themselves there is no program, and the report says why.
func Compile(c CardFacts) (*ir.Card, Report) {
	report := Report{Name: c.Name}
	layout, ok := layouts[c.Layout]
	if !ok {
		report.Err = fmt.Errorf("unknown layout %q", c.Layout)
		return nil, report
	}
	card := &ir.Card{Name: c.Name, Layout: layout, OracleID: c.OracleID, Legal: c.Legalities}
	if card.Identity, report.Err = identity(c); report.Err != nil {
		return nil, report
	}
	faces := c.Faces
	if layout == ir.Normal || layout == ir.Prototype || layout == ir.Meld || len(faces) == 0 {
		single := c.FaceFacts
		single.Name = c.Name
		faces = []FaceFacts{single}
		card.Layout = ir.Normal
	}
	if len(faces) == 1 {
		card.Layout = ir.Normal
	}
	for _, f := range faces {
		face, small, err := compileFace(c, f, &report)
		if err != nil {
			report.Err = fmt.Errorf("%s: %w", f.Name, err)
			return nil, report
		}
		card.Faces = append(card.Faces, face)
		if small != nil {
			card.Layout = ir.Prototype
			card.Faces = append(card.Faces, small.face(face))
		}
	}
	if card.Layout == ir.Flip { // CR 710.1c
		card.Faces[1].Mana, card.Faces[1].Colors = card.Faces[0].Mana, card.Faces[0].Colors
	}
	check(card, &report)
	return card, report
}

// identity is the color identity as the data tell it, nil where they do not.
func identity(c CardFacts) (*ir.Identity, error) {
	if c.Identity == nil {
		return nil, nil
	}
	var out ir.Identity
	for _, letter := range *c.Identity {
		color, err := mana.Parse("{" + letter + "}")
		if err != nil || color.Colors().Len() != 1 {
			return nil, fmt.Errorf("unknown color %q in the color identity", letter)
		}
		out.Colors |= color.Colors()
	}
	return &out, nil
}

// layouts are the layouts of the data and what the program calls them.
var layouts = map[string]ir.Layout{
	"normal": ir.Normal, "split": ir.Split, "flip": ir.Flip, "transform": ir.DoubleFaced, "modal_dfc": ir.ModalDFC,
	"adventure": ir.Adventure, "omen": ir.Adventure, "saga": ir.Normal, "class": ir.Normal, "leveler": ir.Normal, "meld": ir.Meld,
	"prototype": ir.Prototype, "mutate": ir.Normal, "case": ir.Normal, "prepare": ir.Prepare, "token": ir.Normal, "augment": ir.Normal,
	"battle": ir.DoubleFaced, "room": ir.Split,
}

// check makes of a program that breaks the language's own rules one that refuses the line.
func check(card *ir.Card, report *Report) {
	for range 40 {
		problems := ir.Check(*card)
		if len(problems) == 0 {
			return
		}
		face, line, ok := placeOf(problems[0].Path, card)
		if !ok {
			report.Err = problems[0]
			return
		}
		why := "not sound: " + problems[0].Message
		l := &card.Faces[face].Abilities[line]
		l.Ability = unsound(card.Faces[face], l, why)
		report.Lines = append(report.Lines, LineReport{Face: card.Faces[face].Name, Text: l.Text, Why: why, Rest: why})
	}
}

// unsound is the line of a face without what breaks the rules of the language.
func unsound(f ir.Face, l *ir.Line, why string) ir.Unsupported {
	return refused(why, 0, reword(markSelf(lex(l.Text), ownNames(f.Name, slices.Contains(f.Super, ir.Legendary)))))
}

// placeOf finds the face and line that a problem's path points to.
func placeOf(path string, card *ir.Card) (face, line int, ok bool) {
	steps := strings.Split(strings.TrimPrefix(path, "/"), "/")
	if len(steps) > 1 && steps[0] == "faces" {
		face, _ = strconv.Atoi(steps[1])
		steps = steps[2:]
	}
	if len(steps) < 2 || steps[0] != "abilities" || face >= len(card.Faces) {
		return 0, 0, false
	}
	line, err := strconv.Atoi(steps[1])
	return face, line, err == nil && line < len(card.Faces[face].Abilities)
}

// compileFace makes a face of its facts, with the smaller values of a prototype card.
func compileFace(c CardFacts, f FaceFacts, report *Report) (ir.Face, *prototype, error) {
	face := ir.Face{Name: f.Name}
	types, err := parseTypes(f.TypeLine)
	if err != nil {
		return face, nil, err
	}
	face.Super, face.Types, face.Subtypes = types.Super, types.Types, types.Subtypes
	var costless error
	if face.Mana, err = manaOf(f.ManaCost); errors.Is(err, errUnknownSymbol) {
		costless = err
	} else if err != nil {
		return face, nil, err
	}
	if err := numbers(f, &face); err != nil {
		return face, nil, err
	}
	face.Colors = indicator(f, face)
	ctx := newContext(c, f, types)
	for _, l := range compileText(ctx, f.Text) {
		report.Lines = append(report.Lines, l.report)
		for i, a := range l.abilities {
			line := ir.Line{Ability: a}
			if i == 0 {
				line.Text = l.report.Text
			}
			face.Abilities = append(face.Abilities, line)
		}
	}
	mutateCosts(&face)
	if costless != nil {
		face.Abilities = append(face.Abilities, ir.Line{Ability: ir.Unsupported{Reason: costless.Error(), From: elsewhere}})
		report.Lines = append(report.Lines, LineReport{Face: f.Name, Why: costless.Error(), Rest: "mana cost"})
	}
	return face, ctx.prototype, nil
}

func newContext(c CardFacts, f FaceFacts, types ir.TypeLine) *cardContext {
	ctx := &cardContext{
		facts: f, types: types, parts: c.Parts, own: ownNames(f.Name, slices.Contains(types.Super, ir.Legendary)),
		links: map[string]bool{}, choices: map[string]bool{}, keywords: map[ir.KeywordName]bool{},
	}
	if c.Name != f.Name && c.Layout != "split" {
		ctx.own = append(ctx.own, lex(c.Name))
	}
	ctx.spell = ctx.isType(ir.Instant) || ctx.isType(ir.Sorcery)
	return ctx
}

var todaysTypes = strings.NewReplacer("Tribal ", "Kindred ", " - ", " — ")

// parseTypes reads a type line as printed, in old or new style.
func parseTypes(s string) (ir.TypeLine, error) {
	s = todaysTypes.Replace(s)
	if front, _, ok := strings.Cut(s, " // "); ok {
		s = front
	}
	return ir.ParseTypeLine(s)
}

// errUnknownSymbol is in the error about a mana cost with a symbol that has the form of one but is
// none of CR 107.4: such a card is known, but nothing that may depend on its cost can be judged.
var errUnknownSymbol = errors.New("a mana cost beyond the rules")

var symbols = regexp.MustCompile(`^(?:\{[0-9A-Z]+(?:/[0-9A-Z]+)*\})+$`)

// manaOf checks a mana cost by the notation of the language.
func manaOf(s string) (string, error) {
	if front, _, ok := strings.Cut(s, " // "); ok {
		s = front
	}
	if s == "" {
		return "", nil
	}
	p := &parser{toks: lex(s), card: &cardContext{}}
	out, ok := p.manaSymbols()
	switch {
	case ok && p.end():
		return out, nil
	case symbols.MatchString(s):
		return "", fmt.Errorf("%w: %q", errUnknownSymbol, s)
	}
	return "", fmt.Errorf("unknown mana cost %q", s)
}

// numbers reads power, toughness, loyalty and defense.
func numbers(f FaceFacts, face *ir.Face) error {
	if f.Power != "" || f.Toughness != "" {
		pt := &ir.PT{}
		var errP, errT error
		pt.Power, pt.PowerStar, errP = printedStat(f.Power)
		pt.Toughness, pt.ToughnessStar, errT = printedStat(f.Toughness)
		if errP != nil {
			return errP
		}
		if errT != nil {
			return errT
		}
		face.PT = pt
	}
	if f.Loyalty == "X" {
		face.LoyaltyX = true
	} else if f.Loyalty != "" {
		n, err := strconv.Atoi(f.Loyalty)
		if err != nil {
			return fmt.Errorf("unknown loyalty %q", f.Loyalty)
		}
		face.Loyalty = &n
	}
	if f.Defense != "" {
		n, err := strconv.Atoi(f.Defense)
		if err != nil {
			return fmt.Errorf("unknown defense %q", f.Defense)
		}
		face.Defense = &n
	}
	return nil
}

// printedStat reads "2", "*", "1+*", "*+1", "7-*".
func printedStat(s string) (n int, star bool, err error) {
	rest := s
	if strings.Contains(s, "*") {
		star = true
		rest = strings.Trim(strings.ReplaceAll(s, "*", ""), "+-")
		if rest == "" {
			return 0, true, nil
		}
	}
	n, err = strconv.Atoi(rest)
	if err != nil {
		return 0, false, fmt.Errorf("unknown power or toughness %q", s)
	}
	return n, star, nil
}

// indicator gives the color indicator: as the data has it, or the colors of a face
// without mana cost.
func indicator(f FaceFacts, face ir.Face) []ir.Color {
	colors := f.Indicator
	if len(colors) == 0 && face.Mana == "" && !slices.Contains(face.Types, ir.Land) {
		colors = f.Colors
	}
	var out []ir.Color
	for _, c := range []string{"W", "U", "B", "R", "G"} {
		if slices.Contains(colors, c) {
			out = append(out, ir.Color(c))
		}
	}
	return out
}
