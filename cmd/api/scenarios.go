package main

import (
	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/scenario/cli"
)

// scenariosCommand plays scenario documents with the built-in cards.
type scenariosCommand struct {
	Run runScenarios `cmd:"" help:"Play scenario documents and say how they went."`
}

type runScenarios struct {
	cli.RunCommand
}

// Run implements the command.
func (c *runScenarios) Run() error {
	cards, err := pool.Load()
	if err != nil {
		return err
	}
	return c.Execute(poolCards{cards})
}

// poolCards hands the built-in cards to the engine.
type poolCards struct{ pool *pool.Pool }

// Card implements engine.Cards.
func (p poolCards) Card(name string) *program.Card {
	card, ok := p.pool.Find(name)
	if !ok {
		return nil
	}
	return card
}
