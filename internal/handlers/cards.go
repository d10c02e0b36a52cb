package handlers

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/pack"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// Cards are the cards that the service knows.
type Cards interface {
	// Find returns the card with that full or face name.
	Find(name string) (*program.Card, bool)
	// Lookup is Find for names in any language.
	Lookup(name string) (*program.Card, bool)
	// Nearest returns names most like an unknown one, best first.
	Nearest(unknown string) []string
	// Legalities are where a card may be played, format → legality; none where that is not known.
	Legalities(card *program.Card) map[string]string
	// Search returns the names of cards whose name has every word of a query, the best first, so many
	// at most.
	Search(query string, limit int) []string
	// Coverage says how much of the cards is supported.
	Coverage() (pack.Coverage, error)
	// Dungeons returns the dungeon cards, in the order in which they are offered.
	Dungeons() []*program.Card
	// Count returns how many cards there are.
	Count() int
	// Version names the cards that are known besides the built-in ones.
	Version() string
}

// engineCards lets the engine look cards up.
type engineCards struct{ cards Cards }

// Card finds a card by its full or face name, or nil.
func (c engineCards) Card(name string) *program.Card {
	card, _ := c.cards.Find(name)
	return card
}

// Dungeons are the dungeon cards that players may bring into the game.
func (c engineCards) Dungeons() []*program.Card { return c.cards.Dungeons() }

// GetCards searches cards by name.
func (s *Service) GetCards(_ context.Context, r api.GetCardsRequestObject) (api.GetCardsResponseObject, error) {
	if err := checkQuery("q", r.Params.Q); err != nil {
		return nil, err
	}
	limit, err := limitOf(r.Params.Limit)
	if err != nil {
		return nil, err
	}
	found := s.cards.Search(r.Params.Q, limit)
	out := make([]api.CardSummary, 0, len(found))
	for _, name := range found {
		if card, ok := s.cards.Find(name); ok {
			out = append(out, summary(card))
		}
	}
	return api.GetCards200JSONResponse{Cards: out}, nil
}

// summary writes a card for a list.
func summary(card *program.Card) api.CardSummary {
	return api.CardSummary{Name: card.Name, Support: support(card)}
}

// support says whether all, some or none of a card's lines are supported.
func support(card *program.Card) api.Support { return api.Support(pack.SupportOf(card)) }

// GetCard shows one card and how the referee reads it.
func (s *Service) GetCard(_ context.Context, r api.GetCardRequestObject) (api.GetCardResponseObject, error) {
	if err := checkQuery("name", r.Name); err != nil {
		return nil, err
	}
	card, err := s.card("name", r.Name)
	if err != nil {
		return nil, err
	}
	out := api.GetCard200JSONResponse{
		Name: card.Name, Layout: string(card.Layout), Support: support(card), Faces: make([]api.CardFace, len(card.Faces)),
		Rulings: mapped(s.rulings.Rulings(card.Name, languageOf(api.Options{}, r.Params.AcceptLanguage)), wireRuling),
	}
	if card.Identity != nil {
		colors := mapped(card.Identity.Colors.Types(), func(t mana.Type) api.Color { return api.Color(t.String()) })
		out.ColorIdentity = &colors
	}
	for i := range card.Faces {
		if out.Faces[i], err = cardFace(&card.Faces[i]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// card finds a card by its name; the problem names the nearest ones.
func (s *Service) card(parameter, name string) (*program.Card, error) {
	card, ok := s.cards.Lookup(name)
	if !ok {
		return nil, &problem{kind: kindNotFound, findings: []api.Finding{{
			Parameter: parameter, Detail: "there is no card of this name", Nearest: s.cards.Nearest(name),
		}}}
	}
	return card, nil
}

// cardFace writes one face of a card, line by line.
func cardFace(face *program.Face) (api.CardFace, error) {
	out := api.CardFace{
		Name: face.Name, ManaCost: face.Mana, Colors: words[api.Color](face.Colors),
		Supertypes: words[string](face.Super), Types: words[string](face.Types), Subtypes: face.Subtypes,
		Loyalty: number(face.Loyalty), Defense: number(face.Defense), Lines: make([]api.CardLine, len(face.Abilities)),
		Abilities: mapped(slices.DeleteFunc(engine.Printed(face), unread), boardAbility),
	}
	if face.PT != nil {
		written, err := program.Encode(*face.PT)
		if err != nil {
			return out, err
		}
		var text string
		if err := json.Unmarshal(written, &text); err == nil {
			out.Power, out.Toughness, _ = strings.Cut(text, "/")
		}
	}
	for i, line := range face.Abilities {
		written, err := cardLine(line)
		if err != nil {
			return out, err
		}
		out.Lines[i] = written
	}
	return out, nil
}

// unread tells whether an ability is a line that the referee cannot read.
func unread(in state.Inst) bool {
	_, bad := in.Ability.(program.Unsupported)
	return bad
}

// cardLine writes one line as the referee reads it.
func cardLine(line program.Line) (api.CardLine, error) {
	out := api.CardLine{Text: line.Text, Reason: engine.Refusal(line)}
	if u, unread := line.Ability.(program.Unsupported); unread {
		out.Position = u.At
		return out, nil
	}
	written, err := program.Encode(line.Ability)
	out.Program, out.Supported = written, out.Reason == ""
	return out, err
}

// number writes a number that may be missing.
func number(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

// words writes the words of a list.
func words[B, A ~string](from []A) []B {
	return mapped(from, func(a A) B { return B(a) })
}

// GetRulings lists the rulings of a card, oldest first.
func (s *Service) GetRulings(_ context.Context, r api.GetRulingsRequestObject) (api.GetRulingsResponseObject, error) {
	if err := checkQuery("card", r.Params.Card); err != nil {
		return nil, err
	}
	language := languageOf(api.Options{}, r.Params.AcceptLanguage)
	found := s.rulings.Rulings(r.Params.Card, language)
	name := r.Params.Card
	if len(found) == 0 {
		card, err := s.card("card", name)
		if err != nil {
			return nil, err
		}
		name = card.Name
		found = s.rulings.Rulings(name, language)
	}
	return api.GetRulings200JSONResponse{Card: name, Rulings: mapped(found, wireRuling)}, nil
}
