package engine

import (
	"math/bits"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// random is the next number of the seeded generator (splitmix64). Where its state is zero nobody
// knows what chance will bring: no generator that was seeded ever gets there.
func (g *game) random() uint64 {
	if g.RNG == 0 {
		g.unsupported("hidden_information", 0)
	}
	g.forgetPositions() // chance may end what would else go on for ever (CR 104.4b)
	g.RNG += increment
	if g.RNG == 0 {
		g.RNG += increment
	}
	z := g.RNG
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// increment is added to the generator's state for every number.
const increment = 0x9e3779b97f4a7c15

// below is a random number from 0 to n−1, each as likely as the others.
func (g *game) below(n int) int {
	size := uint64(n)
	for {
		hi, lo := bits.Mul64(g.random(), size)
		if lo >= -size%size {
			return int(hi)
		}
	}
}

// randomEnts picks n of them at random, in random order.
func (g *game) randomEnts(from []state.Ent, n int) []state.Ent {
	out := slices.Clone(from)
	n = max(0, min(n, len(out)))
	for i := range n {
		j := i + g.below(len(out)-i)
		out[i], out[j] = out[j], out[i]
	}
	return out[:n]
}

// shuffle randomizes the player's library (CR 701.24a).
func (g *game) shuffle(p state.PlayerID) {
	g.randomize(p)
	g.happen(&occurrence{Event: state.Event{Kind: program.Shuffles, Player: p}})
}

// randomize puts the player's library in random order.
func (g *game) randomize(p state.PlayerID) {
	lib := g.Players[p].Library
	if g.RNG != 0 || !g.alikeToAll(lib) {
		g.Players[p].Library = objectIDs(g.randomEnts(entsOf(lib), len(lib)))
	}
	for _, id := range lib {
		g.Objects[id].Looks = nil
	}
	if !slices.Contains(g.shuffled, p) {
		g.shuffled = append(g.shuffled, p)
	}
	g.changed()
}

// alikeToAll tells whether an order of the cards can't matter to the referee: it knows none of
// them, or there are not two.
func (g *game) alikeToAll(cards []state.ObjectID) bool {
	return len(cards) < 2 || !slices.ContainsFunc(cards, func(id state.ObjectID) bool { return !g.Objects[id].Hidden })
}

// renameShuffled gives the cards of libraries that were shuffled new ids, from the top down: who
// knew which card an id stood for must not know where it is now.
func (g *game) renameShuffled() {
	for _, p := range g.shuffled {
		lib := g.Players[p].Library
		for i, id := range lib {
			o := g.Objects[id]
			if o.Commander {
				o.First = commanderKey(o)
			}
			delete(g.Objects, id)
			o.ID = g.newID()
			g.Objects[o.ID] = o
			lib[i] = o.ID
			g.renameIn(state.Obj(id), state.Obj(o.ID))
		}
	}
	if len(g.shuffled) > 0 {
		g.shuffled = nil
		g.changed()
	}
}

// renameIn has lasting effects, delayed abilities and abilities on the stack speak of an object by its
// new id.
func (g *game) renameIn(from, to state.Ent) {
	for _, id := range g.Stack {
		if a := g.Objects[id].Ability; a != nil {
			g.Objects[id].Ability = speakingOf(*a, from, to)
		}
	}
	for _, e := range g.Effects {
		e.Ctx.Vars = renamed(e.Ctx.Vars, from, to)
		if i := slices.Index(e.Affected, from); i >= 0 {
			e.Affected[i] = to
		}
	}
	for _, d := range g.Delayed {
		d.Ctx.Vars = renamed(d.Ctx.Vars, from, to)
	}
}

// speakingOf is an ability on the stack whose source, or another object that it remembers, has a new id.
func speakingOf(a state.StackAbility, from, to state.Ent) *state.StackAbility {
	if a.Source == from.Object() {
		a.Source = to.Object()
	}
	if a.Ctx.Source == from.Object() {
		a.Ctx.Source = to.Object()
	}
	if a.Ctx.It == from {
		a.Ctx.It = to
	}
	a.Ctx.Vars = renamed(a.Ctx.Vars, from, to)
	return &a
}

// flip flips a coin; true: the player, who calls heads, wins it (CR 705.2).
func (g *game) flip(p state.PlayerID, ctx *state.Ctx) bool {
	d := &Decision{Kind: AskFlip, Purpose: PurposeEffect, Player: p, Source: ctx.Source, Min: 1, Max: 1,
		Options: []Option{{ID: "heads", Num: 1}, {ID: "tails"}}}
	won := 0
	if a, fixed := g.fixedOutcome(d); fixed {
		won = d.Options[d.picked(a)[0]].Num
	} else {
		won = g.below(2)
	}
	g.announceEvent(state.Event{Kind: program.Flips, Player: p, Amount: won, Source: ctx.Source})
	return won == 1
}

// fixedOutcome is the outcome of something random if it was fixed beforehand.
func (g *game) fixedOutcome(d *Decision) (Answer, bool) {
	if g.opt.Choose == nil {
		return Answer{}, false
	}
	a, ok := g.opt.Choose(d)
	if !ok {
		return Answer{}, false
	}
	return g.take(d, a), true
}

// doFlipCoins has each player flip coins, until a loss where it says so.
func (g *game) doFlipCoins(e program.FlipCoins, ctx *state.Ctx) {
	wins := 0
	for _, p := range g.acting(e.Who, ctx) {
		n := g.quantityOr(e.N, ctx, largest)
		for i := 0; i < n || e.UntilLoss; i++ {
			g.spend(1)
			won := g.flip(p, ctx)
			if won {
				wins++
				g.execute(e.Win, ctx)
			} else {
				g.execute(e.Lose, ctx)
			}
			if !won && e.UntilLoss || g.Over != nil {
				break
			}
		}
	}
	bindNum(ctx, e.As, wins, nil)
}

// doRollDice has each player roll dice and follows the results table (CR 706).
func (g *game) doRollDice(e program.RollDice, ctx *state.Ctx) {
	if e.Sides < 1 {
		g.unsupported("die without sides", ctx.Source)
	}
	total := 0
	for _, p := range g.acting(e.Who, ctx) {
		for range g.count(e.N, ctx) {
			result := g.roll(p, e.Sides, ctx)
			if e.Mod != nil {
				result += g.quantity(e.Mod, ctx)
			}
			total += result
			g.announceEvent(state.Event{Kind: program.Rolls, Player: p, Amount: result, Source: ctx.Source})
			bindNum(ctx, e.As, result, nil)
			for _, line := range e.Results {
				if result >= line.Min && (line.Max == 0 || result <= line.Max) {
					g.execute(line.Do, ctx)
				}
			}
		}
	}
	bindNum(ctx, e.As, total, nil)
}

// roll is the natural result of rolling one die (CR 706.2).
func (g *game) roll(p state.PlayerID, sides int, ctx *state.Ctx) int {
	d := &Decision{Kind: AskRoll, Purpose: PurposeEffect, Player: p, Source: ctx.Source, Min: 1, Max: sides}
	if a, fixed := g.fixedOutcome(d); fixed {
		return a.Number
	}
	return 1 + g.below(sides)
}
