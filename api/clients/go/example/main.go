// Command example asks a running server of Verdict about a few actions, and goes on from the states that
// it gets back:
//
//	go run ./api/clients/go/example http://localhost:8080
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"

	verdict "github.com/verdict-rules/verdict/api/clients/go"
)

func main() {
	log.SetFlags(0)
	address := "http://localhost:8080"
	if len(os.Args) > 1 {
		address = os.Args[1]
	}
	client, err := verdict.New(address)
	if err != nil {
		log.Fatal(err)
	}
	if err := run(context.Background(), client, os.Stdout); err != nil {
		log.Fatal(err)
	}
}

// situation is Ann's main phase: she has Grizzly Bears and two Forests, one of them tapped, and Ben has a
// card in his hand that we do not know. It could as well be built of the client's types.
const situation = `{
	"format": "verdict.state/1", "rules": {"format": "casual"}, "next_id": 5,
	"players": [
		{"id": "Ann", "hand": [{"id": "o1", "card": "Grizzly Bears"}]},
		{"id": "Ben", "hand": [{"id": "o4", "hidden": true}]}
	],
	"battlefield": [
		{"id": "o2", "card": "Forest", "owner": "Ann"},
		{"id": "o3", "card": "Forest", "owner": "Ann", "tapped": true}
	],
	"turn": {"number": 3, "active": "Ann", "step": "precombat_main", "priority": "Ann"}
}`

// run asks one question for every kind of answer there is.
func run(ctx context.Context, client *verdict.ClientWithResponses, out io.Writer) error {
	var state verdict.State
	if err := json.Unmarshal([]byte(situation), &state); err != nil {
		return err
	}
	game := &game{client: client, state: state, out: out}
	bears := verdict.CastAction{Player: "Ann", Object: "o1"}
	if err := game.cast(ctx, bears); err != nil { // one Forest is too little
		return err
	}
	game.state.Battlefield[1].Tapped = false
	if err := game.cast(ctx, bears); err != nil {
		return err
	}
	for _, player := range []string{"Ann", "Ben"} { // the spell resolves
		if err := game.pass(ctx, player); err != nil {
			return err
		}
	}
	if err := game.pass(ctx, "Ann"); err != nil {
		return err
	}
	if err := game.cast(ctx, verdict.CastAction{Player: "Ben", Object: "o4"}); err != nil { // nobody told us what it is
		return err
	}
	game.state.Players[0].Graveyard = []verdict.Object{{ID: "o99", Card: "Grizly Bears"}}
	err := game.pass(ctx, "Ben") // no state that can exist
	var problem *verdict.ProblemError
	if !errors.As(err, &problem) {
		return err
	}
	for _, finding := range problem.Problem.Errors {
		fmt.Fprintf(out, "problem %d: %s: %s %q\n", problem.Problem.Status, finding.Pointer, finding.Detail, finding.Nearest)
	}
	return nil
}

// game is where a game stands.
type game struct {
	client *verdict.ClientWithResponses
	state  verdict.State
	out    io.Writer
}

func (g *game) cast(ctx context.Context, cast verdict.CastAction) error {
	var action verdict.Action
	if err := action.FromCastAction(cast); err != nil {
		return err
	}
	return g.judge(ctx, action)
}

func (g *game) pass(ctx context.Context, player string) error {
	var action verdict.Action
	if err := action.FromPassAction(verdict.PassAction{Player: player}); err != nil {
		return err
	}
	return g.judge(ctx, action)
}

// judge asks about an action, says what came of it, and goes on from the new state where it is legal.
func (g *game) judge(ctx context.Context, action verdict.Action) error {
	request := verdict.VerdictRequest{State: g.state, Action: action}
	answer, err := g.client.PostVerdictWithResponse(ctx, &verdict.PostVerdictParams{}, request)
	if err != nil {
		return err
	}
	outcome, err := answer.JSON200.ValueByDiscriminator()
	if err != nil {
		return err
	}
	switch v := outcome.(type) {
	case verdict.LegalVerdict:
		g.state = v.State
		for _, event := range v.Events {
			fmt.Fprintf(g.out, "  %s %s %v\n", event.Type, event.Card, event.Citations)
		}
		fmt.Fprintf(g.out, "legal: next is %s of %s\n", v.Next.Kind, v.Next.Player)
	case verdict.IllegalVerdict:
		return g.refused(v.Violation)
	case verdict.UnsupportedVerdict:
		for _, gap := range v.Unsupported {
			fmt.Fprintf(g.out, "unsupported: %s %s %s %s\n", gap.Object, gap.Card, gap.Line, gap.Reason)
		}
	}
	return nil
}

// refused says why an action is illegal, with every citation.
func (g *game) refused(violation verdict.Violation) error {
	fmt.Fprintf(g.out, "illegal (%s): %s\n", violation.Code, violation.Message)
	for _, citation := range violation.Citations {
		cited, err := citation.ValueByDiscriminator()
		if err != nil {
			return err
		}
		switch c := cited.(type) {
		case verdict.RuleCitation:
			fmt.Fprintf(g.out, "  CR %s (%s): %s%s\n", c.Number, c.Effective, c.Text, c.Summary)
		case verdict.RulingCitation:
			fmt.Fprintf(g.out, "  %s, %s: %s%s\n", c.Card, c.Date, c.Text, c.Summary)
		}
	}
	return nil
}
