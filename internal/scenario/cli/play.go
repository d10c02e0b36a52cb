package cli

import (
	"context"
	"os"
	"os/signal"

	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/scenario"
)

// Execute plays the scenarios with the cards given. It is the command as main runs it: the
// table goes to the standard output, progress to the standard error, and an interrupt ends it.
func (c *RunCommand) Execute(cards engine.Cards) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	cfg := scenario.Config{Cards: cards}
	return c.Play(ctx, os.Stdout, os.Stderr, func(ctx context.Context, doc *scenario.Scenario) *scenario.Result {
		return scenario.Run(ctx, doc, cfg)
	})
}
