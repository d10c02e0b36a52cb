package handlers

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/wire"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// wireRule writes a rule as somebody reading the rules sees it.
func wireRule(c rulings.Citation) api.Rule {
	return api.Rule{
		Number: c.Number, Formerly: c.Formerly, Effective: c.Effective,
		Standing: api.Standing(c.Standing), Name: c.Name,
		Text: c.Text, Summary: c.Summary, Language: c.Language, Translation: wireTranslation(c.Translation),
	}
}

// wireRulePage writes a rule with its surroundings.
func wireRulePage(page rulings.RulePage) api.Rule {
	rule := wireRule(page.Citation)
	rule.Examples, rule.Parent, rule.Children = page.Examples, page.Parent, page.Children
	return rule
}

// wireRuling writes a ruling of a card.
func wireRuling(c rulings.Citation) api.Ruling {
	return api.Ruling{
		ID: c.ID, Card: c.Card, Date: c.Date, Source: c.Source,
		Text: c.Text, Summary: c.Summary, Language: c.Language, Translation: wireTranslation(c.Translation),
	}
}

// wireTranslation writes a translation; there is nothing to write without one.
func wireTranslation(t *rulings.Translation) api.Translation {
	if t == nil {
		return api.Translation{}
	}
	return api.Translation{Language: t.Language, Text: t.Text, Origin: api.TranslationOrigin(t.Origin)}
}

// maxRulings is how many rulings a violation cites at most; the best ones come first.
const maxRulings = 5

// violation writes why an action is illegal, with the rules it rests on and the rulings of the cards
// involved that speak about the same matter.
func (s *Service) violation(v *rule.Violation, language string) (api.Violation, error) {
	out := api.Violation{
		Code: api.ViolationCode(v.Check.Code), Message: v.Message(language),
		Object: wire.ObjectName(state.ObjectID(v.Object)), Citations: []api.Citation{},
	}
	for _, number := range v.Check.Rules {
		cited, ok := s.rulings.Rule(number, language)
		if !ok {
			continue // a test proves that every declared number exists
		}
		if err := cite(&out, func(c *api.Citation) error { return c.FromRuleCitation(ruleCitation(cited)) }); err != nil {
			return out, err
		}
	}
	subject := rulings.Subject{Rules: v.Check.Rules, Keywords: slices.Concat(v.Check.Keywords, v.Words), Words: v.Message(rulings.English)}
	for _, cited := range s.rulings.RulingsFor(involved(v), subject, language, maxRulings) {
		if err := cite(&out, func(c *api.Citation) error { return c.FromRulingCitation(rulingCitation(cited)) }); err != nil {
			return out, err
		}
	}
	return out, nil
}

// cite adds a citation that is made by a function.
func cite(v *api.Violation, make func(*api.Citation) error) error {
	var citation api.Citation
	if err := make(&citation); err != nil {
		return err
	}
	v.Citations = append(v.Citations, citation)
	return nil
}

// involved names the cards that a violation is about.
func involved(v *rule.Violation) []string {
	var cards []string
	for _, param := range []rule.Param{rule.Card, rule.Other} {
		if name := v.Params[param]; name != "" {
			cards = append(cards, name)
		}
	}
	return append(cards, v.Cards...)
}

// ruleCitation writes a rule that a verdict rests on.
func ruleCitation(c rulings.Citation) api.RuleCitation {
	return api.RuleCitation{
		Kind: api.RuleCitationKindRule, Number: c.Number, Formerly: c.Formerly, Effective: c.Effective,
		Standing: api.Standing(c.Standing), Name: c.Name,
		Text: c.Text, Summary: c.Summary, Language: c.Language, Translation: wireTranslation(c.Translation),
	}
}

// rulingCitation writes a ruling that a verdict rests on.
func rulingCitation(c rulings.Citation) api.RulingCitation {
	return api.RulingCitation{
		Kind: api.RulingCitationKindRuling, ID: c.ID, Card: c.Card, Date: c.Date, Source: c.Source,
		Text: c.Text, Summary: c.Summary, Language: c.Language, Translation: wireTranslation(c.Translation),
	}
}
