package program

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// DecodeCards reads a YAML file of cards, a list of them. See docs/abilities.md for the
// notation.
func DecodeCards(file string, data []byte) ([]Card, error) {
	n, problem := parseYAML(data)
	if problem != nil {
		problem.File = file
		return nil, Problems{*problem}
	}
	d := &decoder{file: file}
	if n.sort != listNode {
		d.fail(n, "expected a list of cards, found %s", n.found())
		return nil, d.err()
	}
	cards := make([]Card, 0, len(n.list))
	for i, item := range n.list {
		d.within(strconv.Itoa(i), func() { cards = append(cards, d.card(item)) })
	}
	return cards, d.err()
}

// DecodeCard reads one card from JSON, in the same notation.
func DecodeCard(data []byte) (Card, error) {
	n, err := parseJSON(data)
	if err != nil {
		return Card{}, Problems{{Message: err.Error()}}
	}
	d := &decoder{}
	card := d.card(n)
	return card, d.err()
}

// EncodeCard writes a card as canonical JSON, which [DecodeCard] reads back.
func EncodeCard(c Card) ([]byte, error) {
	doc, err := newCardDoc(c)
	if err != nil {
		return nil, err
	}
	return Encode(doc)
}

// cardDoc is a card as it is written: a card of one face has its parts at the top.
type cardDoc struct {
	Name   string `ir:"required"`
	Layout Layout // left out for normal
	sheet
	Faces    []faceDoc // two or more, for the other layouts
	Identity *Identity // left out where the program tells it
	OracleID string
	Legal    map[string]string
}

type faceDoc struct {
	Name string `ir:"required"`
	sheet
}

type sheet struct {
	Mana      string    `ir:"mana"`
	Type      *TypeLine // required but for the card of several faces
	PT        *PT
	Loyalty   *int
	LoyaltyX  bool
	Defense   *int
	Colors    []Color // colour indicator
	Abilities Abilities
	Texts     []string // the official text of each ability, only in packs
}

func (d *decoder) card(n *node) Card {
	var doc cardDoc
	before := len(d.problems)
	d.value(n, reflect.ValueOf(&doc).Elem(), nil)
	if len(d.problems) > before {
		return Card{}
	}
	card, err := doc.card()
	if err != nil {
		d.fail(n, "%v", err)
		return card
	}
	d.check(n, card)
	return card
}

// check adds the problems of the card's program, where they are in the document.
func (d *decoder) check(n *node, card Card) {
	for _, p := range Check(card) {
		if len(d.problems) >= MaxProblems {
			return
		}
		at := n.at(p.Path)
		at.Path, at.File, at.Message = d.pointer()+p.Path, d.file, p.Message
		d.problems = append(d.problems, at)
	}
}

// at finds the position of a value by its JSON pointer, or of the nearest one around it.
func (n *node) at(pointer string) Problem {
	for step := range strings.SplitSeq(strings.TrimPrefix(pointer, "/"), "/") {
		next := n.child(pointerUnescapes.Replace(step))
		if next == nil {
			break
		}
		n = next
	}
	return Problem{Line: n.line, Col: n.col}
}

func (n *node) child(step string) *node {
	for _, p := range n.dict {
		if p.key == step {
			return p.value
		}
	}
	if i, err := strconv.Atoi(step); err == nil && i >= 0 && i < len(n.list) {
		return n.list[i]
	}
	return nil
}

func (doc cardDoc) card() (Card, error) {
	c := Card{Name: doc.Name, Layout: doc.Layout, Identity: doc.Identity, OracleID: doc.OracleID, Legal: doc.Legal}
	switch doc.Layout {
	case Normal:
		return c, fmt.Errorf("layout normal is the default; leave it out")
	case "":
		c.Layout = Normal
		if len(doc.Faces) > 0 {
			return c, fmt.Errorf("a card with faces needs a layout")
		}
		face, err := doc.face(doc.Name)
		c.Faces = []Face{face}
		return c, err
	}
	return doc.manyFaces(c)
}

func (doc cardDoc) manyFaces(c Card) (Card, error) {
	if !reflect.ValueOf(doc.sheet).IsZero() {
		return c, fmt.Errorf("with layout %s, everything but the name belongs to the faces", doc.Layout)
	}
	if len(doc.Faces) < 2 {
		return c, fmt.Errorf("layout %s needs at least two faces", doc.Layout)
	}
	names := make([]string, len(doc.Faces))
	for i, fd := range doc.Faces {
		face, err := fd.face(fd.Name)
		if err != nil {
			return c, err
		}
		names[i] = face.Name
		c.Faces = append(c.Faces, face)
	}
	joined := strings.Join(names, " // ")
	if doc.Name != joined && doc.Name != names[0] {
		return c, fmt.Errorf("the card's name must be its faces' names, %s, or the first of them", quoteLong(joined))
	}
	return c, nil
}

func (s sheet) face(name string) (Face, error) {
	f := Face{Name: name, Mana: s.Mana, Colors: s.Colors, PT: s.PT, Loyalty: s.Loyalty, LoyaltyX: s.LoyaltyX, Defense: s.Defense}
	if s.Type == nil {
		return f, fmt.Errorf("%s needs type", name)
	}
	f.Super, f.Types, f.Subtypes = s.Type.Super, s.Type.Types, s.Type.Subtypes
	if len(s.Texts) > 0 && len(s.Texts) != len(s.Abilities) {
		return f, fmt.Errorf("%s has %d texts for %d abilities", name, len(s.Texts), len(s.Abilities))
	}
	for i, a := range s.Abilities {
		line := Line{Ability: a}
		if len(s.Texts) > 0 {
			line.Text = s.Texts[i]
		}
		f.Abilities = append(f.Abilities, line)
	}
	return f, nil
}

func newCardDoc(c Card) (cardDoc, error) {
	doc := cardDoc{Name: c.Name, Layout: c.Layout, Identity: c.Identity, OracleID: c.OracleID, Legal: c.Legal}
	if c.Layout == Normal {
		if len(c.Faces) != 1 || c.Faces[0].Name != c.Name {
			return doc, fmt.Errorf("program: %s: a normal card has one face of its name", c.Name)
		}
		doc.Layout = ""
		doc.sheet = newSheet(c.Faces[0])
		return doc, nil
	}
	for _, f := range c.Faces {
		doc.Faces = append(doc.Faces, faceDoc{Name: f.Name, sheet: newSheet(f)})
	}
	return doc, nil
}

func newSheet(f Face) sheet {
	s := sheet{
		Mana: f.Mana, PT: f.PT, Loyalty: f.Loyalty, LoyaltyX: f.LoyaltyX, Defense: f.Defense, Colors: f.Colors,
		Type: &TypeLine{Super: f.Super, Types: f.Types, Subtypes: f.Subtypes},
	}
	texts := false
	for _, l := range f.Abilities {
		s.Abilities = append(s.Abilities, l.Ability)
		s.Texts = append(s.Texts, l.Text)
		texts = texts || l.Text != ""
	}
	if !texts {
		s.Texts = nil
	}
	return s
}
