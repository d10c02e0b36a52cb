package main

import (
	"log/slog"

	"github.com/verdict-rules/verdict/internal/cards/pack"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// knowledge is what a command judges with: cards, and what citations are made of.
type knowledge struct {
	packFlag
	Rules   string `help:"The plain-text Comprehensive Rules; citations then carry their words." type:"existingfile" placeholder:"FILE"`
	Rulings string `help:"Official rulings in Scryfall bulk format, plain or gzip; citations then carry their words." type:"existingfile" placeholder:"FILE"`
}

// index loads what citations are made of, and logs how it fits what is built in. A file that is
// named takes the place of what the pack has.
func (k *knowledge) index(cards *pack.Library, logger *slog.Logger) (*rulings.Index, error) {
	options, err := cards.Citations(k.Rules == "", k.Rulings == "")
	if err != nil {
		return nil, err
	}
	if k.Rules != "" {
		options = append(options, rulings.WithRulesFile(k.Rules))
	}
	if k.Rulings != "" {
		options = append(options, rulings.WithRulingsFile(k.Rulings, cards.OracleName))
	}
	index, err := rulings.New(options...)
	if err != nil {
		return nil, err
	}
	logger.Info("citations", "report", index.Report().String())
	return index, nil
}
