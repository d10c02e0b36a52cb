package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// flipCoin reads a coin that a player flips (CR 705.1); what winning or losing does follows.
func (p *parser) flipCoin(who ir.Ref) ([]ir.Effect, bool) {
	if !p.s("a coin") || p.has("until") || p.has("for") {
		return nil, false
	}
	return []ir.Effect{ir.FlipCoins{Who: orYou(who)}}, true
}

// flipOutcome reads what winning or losing the flip does (CR 705.2).
func (p *parser) flipOutcome(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	outcome, is := p.any("if you win the flip ,", "if you lose the flip ,", "if that player wins the flip ,", "if that player loses the flip ,",
		"if the player wins the flip ,", "if the player loses the flip ,", "if they win the flip ,", "if they lose the flip ,")
	if !is || len(do) == 0 {
		return do, false, true
	}
	flip, is := do[len(do)-1].(ir.FlipCoins)
	if !is || sameSort(flip.Who, ir.You{}) || (flip.Who == nil) != (outcome == "if you win the flip ," || outcome == "if you lose the flip ,") {
		return nil, false, p.fail("it is not clear who flipped a coin")
	}
	before := p.clone()
	then, ok := p.clauses()
	copy(p.things, before.things) // what may not have happened has moved nothing
	if !ok || !p.sentenceEnd() {
		return nil, false, false
	}
	branch := &flip.Lose
	if slices.Contains([]string{"if you win the flip ,", "if that player wins the flip ,", "if the player wins the flip ,", "if they win the flip ,"}, outcome) {
		branch = &flip.Win
	}
	if len(*branch) > 0 {
		return nil, false, p.fail("what this flip does was said before")
	}
	*branch = then
	return append(slices.Clone(do[:len(do)-1]), flip), true, true
}
