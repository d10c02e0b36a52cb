package handlers

import (
	"github.com/verdict-rules/verdict/internal/handlers/api"
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
