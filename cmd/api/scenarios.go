package main

import "github.com/verdict-rules/verdict/internal/scenario/cli"

// scenariosCommand plays scenario documents.
type scenariosCommand struct {
	Run runScenarios `cmd:"" help:"Play scenario documents and say how they went."`
}

type runScenarios struct {
	packFlag
	cli.RunCommand
}

// Run implements the command.
func (c *runScenarios) Run() error {
	cards, err := c.library()
	if err != nil {
		return err
	}
	return c.Execute(cards)
}
