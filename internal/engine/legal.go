package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// LegalActions lists every action the player may begin now and complete, each ready to be
// proposed; what it leaves open is asked for then. Declarations of attackers and blockers
// are listed one creature at a time. The state is left as it is.
func LegalActions(st *state.Game, p state.PlayerID, opt Options) []Action {
	g := newGame(st.Clone(), opt)
	var out []Action
	for _, a := range g.conceivable(p) {
		if a.Type == Pass || Possible(st, a, opt) { // whoever has priority may pass (CR 117.3d)
			out = append(out, a)
		}
	}
	return out
}

// Possible tells whether the action could be begun now and completed, with some choice of
// what it leaves open. The state is left as it is. An action the referee can't judge is not
// possible.
func Possible(st *state.Game, a Action, opt Options) bool {
	return Try(st, a, opt).Outcome == Legal
}

// Try carries out only the action itself on a copy of the state: the proposal with some
// choice of what it leaves open, and nothing of what follows.
func Try(st *state.Game, a Action, opt Options) Verdict {
	v, ways := try(st, a, opt, 0)
	for i := 1; i < ways && v.Outcome != Legal; i++ { // each way of casting may be the one that works
		if next, _ := try(st, a, opt, i); next.Outcome == Legal {
			return next
		}
	}
	return v
}

// try is one trial, with the given way where there are several; it tells how many there are.
func try(st *state.Game, a Action, opt Options, way int) (v Verdict, ways int) {
	copied := st.Clone()
	g := newGame(copied, opt)
	g.trial = true
	g.action = &a
	g.opt.Choose = func(d *Decision) (Answer, bool) {
		if d.Kind == AskWay && d.Purpose == PurposeWay {
			ways = len(d.Options)
			return Answer{Player: d.Player, Choose: []string{d.Options[min(way, len(d.Options)-1)].ID}}, true
		}
		return firstChoice(d)
	}
	defer func() {
		if stop := recover(); stop != nil {
			v = g.stopped(stop, copied)
		}
	}()
	g.checkSupport()
	g.perform(a)
	return Verdict{Outcome: Legal, State: g.Game, Next: g.next()}, ways
}

// firstChoice answers questions of a trial so that the action is most easily completed: no
// optional cost, the smallest number, the first options.
func firstChoice(d *Decision) (Answer, bool) {
	a := Answer{Player: d.Player}
	switch d.Kind {
	case AskMay:
		a.Choose = []string{"no"}
	case AskNumber, AskRoll:
		a.Number = d.Min
	case AskDivide:
		a.Amounts = make([]int, len(d.Options))
		left := d.Total
		for i := range a.Amounts {
			a.Amounts[i] = d.Min
			left -= d.Min
		}
		a.Amounts[0] += left
	default:
		for i := range d.Min {
			if i < len(d.Options) {
				a.Choose = append(a.Choose, d.Options[i].ID)
			} else if d.Repeat && len(d.Options) > 0 {
				a.Choose = append(a.Choose, d.Options[0].ID)
			}
		}
	}
	return a, true
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
		out = append(out, g.conceivablePlays(p, o)...)
		out = append(out, g.conceivableAbilities(p, o)...)
	}
	return out
}

// conceivablePlays lists the ways to play the card, and its special actions.
func (g *game) conceivablePlays(p state.PlayerID, o *state.Object) []Action {
	if o.Zone == program.Battlefield || o.Zone == program.Stack {
		return nil
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

// conceivableAbilities lists the activated abilities of the object, and turning it face up.
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
	return out
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
		a.Attacks = append(a.Attacks, AttackChoice{x.who, x.whom})
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
