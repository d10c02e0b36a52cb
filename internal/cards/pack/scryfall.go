package pack

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/oracle"
)

// source is a card as a file has it.
type source struct {
	facts   oracle.CardFacts
	names   []foreignName
	rulings []ruling
}

// foreignName is a name in another language.
type foreignName struct {
	language, name string
	english        string // the name of the card or face that it translates
}

// noCards are the layouts of what is no card that is played with: published files have them, packs
// leave them out.
var noCards = []string{"token", "double_faced_token", "emblem", "art_series", "planar", "scheme", "vanguard", "reversible_card", "dungeon"}

// passedOver reports whether an entry of that layout is no card that is played with.
func passedOver(layout string) bool { return slices.Contains(noCards, layout) }

// heading is what of an entry of Scryfall's files is read before it is compiled.
type heading struct {
	OracleID string `json:"oracle_id"`
	Layout   string `json:"layout"`
}

// scryfallCard reads an entry of Scryfall's bulk files. A printing in another language tells the
// names that the card has there.
func scryfallCard(i item) (source, error) {
	var s source
	if err := decode(i.raw, &s.facts); err != nil {
		return s, err
	}
	var printed struct {
		Language string `json:"lang"`
		Name     string `json:"printed_name"`
		Faces    []struct {
			Name    string `json:"printed_name"`
			English string `json:"name"`
		} `json:"card_faces"`
	}
	if err := decode(i.raw, &printed); err != nil {
		return s, err
	}
	if printed.Language == "" || printed.Language == "en" {
		return s, nil
	}
	s.addName(printed.Language, printed.Name, s.facts.Name)
	for _, f := range printed.Faces {
		s.addName(printed.Language, f.Name, f.English)
	}
	return s, nil
}

// addName adds a name of another language, if there is one.
func (s *source) addName(language, name, english string) {
	if name != "" && english != "" {
		s.names = append(s.names, foreignName{language, name, english})
	}
}
