package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Offer is an action that a player may begin now and complete.
type Offer struct {
	Action
	Asks *Decision // the first choice that it leaves open; nil: none
}

// Listing says what a player may do.
type Listing struct {
	Outcome Outcome // Unsupported: nothing could be listed
	Offers  []Offer
	// Unsupported is what keeps the referee from listing anything or, of a listing, the actions that
	// it can't judge: each with the object that they are about, none for passing.
	Unsupported []Gap
	Steps       int // of the evaluation
}

// LegalActions lists every action the player may begin now and complete, each ready to be
// proposed; what it leaves open is asked for then. Declarations of attackers and blockers
// are listed one creature at a time. The state is left as it is. All of it has one budget, of
// four judgements; what is not looked at when that is used up is listed as unsupported.
func LegalActions(st *state.Game, p state.PlayerID, opt Options) (list Listing) {
	opt.meter = newMeter(opt, listShare)
	opt.Choose = nil
	g := newGame(st.Clone(), opt)
	var actions []Action
	stop := caught(func() {
		g.checkSupport()
		actions = g.conceivable(p)
	})
	if stop != nil {
		v := g.stopped(stop, st)
		return Listing{Outcome: v.Outcome, Unsupported: v.Unsupported, Steps: opt.meter.steps}
	}
	list.Outcome = Legal
	for _, a := range actions {
		list.consider(st, a, opt)
	}
	list.Steps = opt.meter.steps
	return list
}

// consider offers the action if it is legal.
func (l *Listing) consider(st *state.Game, a Action, opt Options) {
	v := Verdict{Outcome: Legal}
	if a.Type != Pass { // whoever has priority may pass (CR 117.3d)
		v = Try(st, a, opt)
	}
	if v.Outcome == Legal { // and what follows from it can be judged as far as the first choice
		v = Judge(st.Clone(), a, opt)
	}
	switch v.Outcome {
	case Legal:
		l.Offers = append(l.Offers, Offer{a, v.Next.Decision})
	case Unsupported:
		for _, gap := range v.Unsupported {
			if gap.Object == 0 {
				gap.Object = a.Object
				if o := st.Objects[a.Object]; o != nil && o.Card != nil {
					gap.Card = o.Card.Name
				}
			}
			if !slices.Contains(l.Unsupported, gap) {
				l.Unsupported = append(l.Unsupported, gap)
			}
		}
	}
}

// Try carries out only the action itself on a copy of the state: the proposal with some
// choice of what it leaves open, and nothing of what follows. It is legal if any choice makes it
// so. The state is left as it is.
func Try(st *state.Game, a Action, opt Options) Verdict {
	if opt.meter == nil {
		opt.meter = newMeter(opt, 1)
	}
	var last *game
	stop := explore(func(choose Chooser) (*game, any) {
		g := newGame(st.Clone(), opt)
		g.trial, g.action, g.opt.Choose = true, &a, choose
		last = g
		return g, caught(func() {
			g.checkSupport()
			g.perform(a)
		})
	})
	if stop != nil {
		return last.stopped(stop, st)
	}
	return Verdict{Outcome: Legal, State: last.Game, Next: last.next()}
}

// conceivable lists the actions worth trying.
func (g *game) conceivable(p state.PlayerID) []Action {
	if g.Over != nil {
		return nil
	}
	if g.Turn.Await != state.NoAwait {
		if g.Turn.AwaitOf != p {
			return nil
		}
		return g.conceivableDeclarations(p)
	}
	if g.Turn.Priority != p {
		return nil
	}
	out := []Action{{Type: Pass, Player: p, Face: -1}}
	for _, id := range g.allObjects() {
		o := g.Objects[id]
		if o.Hidden || o.Ability != nil {
			continue
		}
		if o.Zone == program.Outside {
			out = append(out, conceivableCompanion(p, o)...)
			continue
		}
		out = append(out, g.conceivablePlays(p, o)...)
		out = append(out, g.conceivableAbilities(p, o)...)
	}
	return out
}

// conceivablePlays lists the ways to play the card, and its special actions.
func (g *game) conceivablePlays(p state.PlayerID, o *state.Object) []Action {
	if o.Zone == program.Battlefield || o.Zone == program.Stack {
		return g.conceivablePrepared(p, o)
	}
	var out []Action
	if face, _, ok := g.landPermission(p, o, -1); ok {
		out = append(out, Action{Type: PlayLand, Player: p, Object: o.ID, Face: face})
	}
	for _, w := range g.ways(p, o) {
		out = append(out, Action{Type: Cast, Player: p, Object: o.ID, Face: w.face, Fuse: w.fuse, Using: w.name, UsingSet: true})
	}
	for _, in := range g.chars(o.ID).Abilities {
		if sp, ok := in.Ability.(program.Special); ok {
			out = append(out, Action{Type: Special, Player: p, Object: o.ID, Face: -1, Special: sp.Way})
		}
	}
	return out
}

// conceivableAbilities lists the activated abilities of the object, turning it face up and
// unlocking its doors.
func (g *game) conceivableAbilities(p state.PlayerID, o *state.Object) []Action {
	var out []Action
	for _, in := range g.chars(o.ID).Abilities {
		act, ok := in.Ability.(program.Activated)
		ctx := state.Ctx{Source: o.ID, Controller: p}
		if ok && functionsIn(act.From, o.Zone, false) && g.mayActivate(p, o, act, &ctx) {
			out = append(out, Action{Type: Activate, Player: p, Object: o.ID, Face: -1, Ability: in.Key})
		}
	}
	if o.FaceDown != nil && o.Zone == program.Battlefield {
		out = append(out, Action{Type: Special, Player: p, Object: o.ID, Face: -1, Special: "turn_face_up"})
	}
	return append(out, g.conceivableUnlocks(p, o)...)
}

// conceivableDeclarations lists the declaration of nothing or of what is required, and one for
// each creature and each thing it may attack or block, with no more creatures than restrictions
// and requirements make necessary.
func (g *game) conceivableDeclarations(p state.PlayerID) []Action {
	var pairs []pairing
	var d *declaration
	as := attackAction
	if g.Turn.Await == state.AwaitBlock {
		pairs, d, as = g.possibleBlocks(p), g.blockDeclaration(p, nil), blockAction
	} else {
		pairs, d = g.possibleAttacks(), g.attackDeclaration(nil)
	}
	most := g.mostObeyed(d)
	required := g.improve(d, most-1, nil)
	out := []Action{as(p, required)}
	for _, pair := range pairs {
		if declared := g.improve(d, most-1, []pairing{pair}); declared != nil && !slices.Contains(required, pair) {
			out = append(out, as(p, declared))
		}
	}
	return out
}

func attackAction(p state.PlayerID, declared []pairing) Action {
	a := Action{Type: Attack, Player: p, Face: -1}
	for _, x := range declared {
		a.Attacks = append(a.Attacks, AttackChoice{Attacker: x.who, Defender: x.whom})
	}
	return a
}

func blockAction(p state.PlayerID, declared []pairing) Action {
	a := Action{Type: Block, Player: p, Face: -1}
	for _, x := range declared {
		a.Blocks = append(a.Blocks, BlockChoice{x.who, x.whom.Object()})
	}
	return a
}
