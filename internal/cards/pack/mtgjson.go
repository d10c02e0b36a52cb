package pack

import (
	"errors"
	"maps"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/oracle"
)

// atomicCard is one face of a card as MTGJSON's AtomicCards file has it.
type atomicCard struct {
	Name        string    `json:"name"` // of the whole card
	FaceName    string    `json:"faceName"`
	Layout      string    `json:"layout"`
	Side        string    `json:"side"`
	ManaCost    string    `json:"manaCost"`
	Type        string    `json:"type"`
	Text        string    `json:"text"`
	Power       string    `json:"power"`
	Toughness   string    `json:"toughness"`
	Loyalty     string    `json:"loyalty"`
	Defense     string    `json:"defense"`
	Colors      []string  `json:"colors"`
	Indicator   []string  `json:"colorIndicator"`
	Identity    *[]string `json:"colorIdentity"` // of the whole card
	Identifiers struct {
		OracleID string `json:"scryfallOracleId"`
	} `json:"identifiers"`
	Legalities map[string]string `json:"legalities"`
	Foreign    []struct {
		Language string `json:"language"`
		Name     string `json:"name"`
		FaceName string `json:"faceName"`
	} `json:"foreignData"`
	Rulings []struct {
		Date string `json:"date"`
		Text string `json:"text"`
	} `json:"rulings"`
}

// mtgjsonLayouts are the layouts that MTGJSON calls by another name.
var mtgjsonLayouts = map[string]string{"aftermath": "split"}

// mtgjsonCard reads an entry of MTGJSON's AtomicCards: the faces of a card.
func mtgjsonCard(i item) (source, error) {
	var s source
	var faces []atomicCard
	if err := decode(i.raw, &faces); err != nil {
		return s, err
	}
	switch {
	case len(faces) == 0:
		return s, errors.New("not a card: it has no faces")
	case len(faces) > 1 && faces[0].Side == "":
		return s, errors.New("several cards have this name")
	}
	first := faces[0]
	s.facts = oracle.CardFacts{Name: first.Name, Layout: first.Layout, OracleID: first.Identifiers.OracleID,
		FaceFacts: first.facts(), Legalities: map[string]string{}, Identity: first.Identity}
	if layout := mtgjsonLayouts[first.Layout]; layout != "" {
		s.facts.Layout = layout
	}
	if first.Layout == "meld" { // the other side is a card of its own
		s.facts.Name, faces = first.faceName(), faces[:1]
	}
	for format, legality := range maps.All(first.Legalities) {
		s.facts.Legalities[strings.ToLower(format)] = strings.ToLower(legality)
	}
	for _, face := range faces {
		if len(faces) > 1 {
			s.facts.Faces = append(s.facts.Faces, face.facts())
		}
		for _, f := range face.Foreign {
			s.addName(f.Language, f.Name, s.facts.Name)
			s.addName(f.Language, f.FaceName, face.faceName())
		}
	}
	for _, r := range first.Rulings {
		s.rulings = append(s.rulings, ruling{"ruling", s.facts.OracleID, "wotc", r.Date, r.Text})
	}
	return s, nil
}

func (c atomicCard) faceName() string {
	if c.FaceName != "" {
		return c.FaceName
	}
	return c.Name
}

func (c atomicCard) facts() oracle.FaceFacts {
	return oracle.FaceFacts{Name: c.faceName(), ManaCost: c.ManaCost, TypeLine: c.Type, Text: c.Text, Power: c.Power,
		Toughness: c.Toughness, Loyalty: c.Loyalty, Defense: c.Defense, Colors: c.Colors, Indicator: c.Indicator}
}
