package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// ActionType is what a player proposes to do.
type ActionType string

// The action types.
const (
	Pass     ActionType = "pass"
	PlayLand ActionType = "play_land"
	Cast     ActionType = "cast"
	Activate ActionType = "activate"
	Special  ActionType = "special"
	Attack   ActionType = "attack"
	Block    ActionType = "block"
	Concede  ActionType = "concede"
	Opening  ActionType = "opening" // an answer about the own opening hand, the first of the Answers (CR 103.5)
)

// Action is a proposed action. Choices not given here are asked for, in the order the
// rules make them; Answers are used for those questions first to last.
type Action struct {
	Type     ActionType
	Player   state.PlayerID
	Object   state.ObjectID // the card played or cast, the object whose ability is activated
	Face     int            // the face to play or cast; -1: unset, the only or front one
	Fuse     bool
	Using    program.KeywordName // the way of casting; "" the normal one
	UsingSet bool                // Using was given, even if empty
	Ability  string              // Inst key of the ability to activate; for special: what
	Special  program.KeywordName // turn_face_up, suspend, foretell, plot, companion, unlock
	Half     string

	Modes   []int // counted from 0
	Targets [][]state.Ent
	X       *int
	Paid    []state.Paid // optional additional costs to pay: kicker …
	PaidSet bool
	Divide  [][]int
	Manual  bool          // mana is paid by hand: each mana is asked for
	LifeFor []mana.Symbol // symbols of the cost that are paid with life (CR 107.4f); nil: nothing is announced about them

	Attacks []AttackChoice
	Blocks  []BlockChoice
	Answers []Answer
}

// AttackChoice declares one attacker.
type AttackChoice struct {
	Attacker state.ObjectID
	Defender state.Ent
	Band     int // attackers of one number, 1 or more, are declared as a band (CR 702.22c); 0: in none
}

// BlockChoice declares that a creature blocks an attacker.
type BlockChoice struct {
	Blocker, Attacker state.ObjectID
}

// preset answers a question from the choices given with the action.
func (g *game) preset(d *Decision) (Answer, bool) {
	a := g.action
	if a == nil || !g.announcing {
		return Answer{}, false
	}
	answer, given, ok := a.preset(g, d)
	if ok {
		g.asked = append(g.asked, given)
	}
	return answer, ok
}

func (a *Action) preset(g *game, d *Decision) (Answer, Given, bool) {
	ans := Answer{Player: d.Player}
	switch {
	case d.Kind == AskTargets && a.Targets != nil && d.Index < len(a.Targets):
		for _, e := range d.part.of(a.Targets[d.Index]) {
			ans.Choose = append(ans.Choose, g.option(e).ID)
		}
		return ans, Given{ChoiceTargets, d.Index}, true
	case d.Kind == AskModes && a.Modes != nil && d.Purpose == PurposeModes:
		for _, m := range a.Modes {
			ans.Choose = append(ans.Choose, decimal(m+1))
		}
		return ans, Given{Choice: ChoiceModes}, true
	case d.Kind == AskNumber && d.Purpose == PurposeX && a.X != nil:
		ans.Number = *a.X
		return ans, Given{Choice: ChoiceX}, true
	case d.Kind == AskDivide && d.Index < len(a.Divide):
		ans.Amounts = a.Divide[d.Index]
		return ans, Given{ChoiceDivision, d.Index}, true
	}
	return Answer{}, Given{}, false
}

// The purposes of questions asked while a spell or ability is announced.
const (
	PurposeTargets      Purpose = "targets"
	PurposeModes        Purpose = "modes"
	PurposeX            Purpose = "x"
	PurposeCost         Purpose = "additional_cost"
	PurposeWay          Purpose = "way"
	PurposeMay          Purpose = "may"
	PurposeEffect       Purpose = "effect"
	PurposePay          Purpose = "pay"
	PurposeCombatDamage Purpose = "combat_damage" // the division of a creature's combat damage
)

// demandPriority refuses what only the player with priority may do (CR 117.1).
func (g *game) demandPriority(p state.PlayerID) {
	if g.Turn.Await != state.NoAwait {
		g.illegal("priority.turn_based_action_first", 0)
	}
	if has := g.Turn.Priority; has != p {
		params := rule.Params{}
		if has >= 0 {
			params[rule.Player] = g.Players[has].ID
		}
		g.illegal("priority.not_yours", 0, params)
	}
}

// perform carries out the action.
func (g *game) perform(a Action) {
	if g.Over != nil {
		g.illegal("game.over", 0)
	}
	if int(a.Player) < 0 || int(a.Player) >= len(g.Players) {
		g.illegal("player.unknown", 0)
	}
	if g.Players[a.Player].Lost {
		g.illegal("player.left", 0, rule.Params{rule.Player: g.Players[a.Player].ID})
	}
	if a.Type == Concede {
		g.concede(a.Player)
		return
	}
	if g.Turn.Await.Opening() {
		g.answerOpening(a)
		return
	}
	if a.Type != Pass {
		g.forgetPositions()
	}
	switch a.Type {
	case Attack:
		g.declareAttackers(a)
		return
	case Block:
		g.declareBlockers(a)
		return
	}
	g.demandPriority(a.Player)
	switch a.Type {
	case Pass:
		g.pass()
		return
	case PlayLand:
		g.playLand(a)
	case Cast:
		g.castAction(a)
	case Activate:
		g.activateAction(a)
	case Special:
		g.specialAction(a)
	default:
		g.illegal("action.unknown", 0)
	}
	g.announcing = false
	if g.trial {
		return
	}
	g.Turn.Passed = 0
	g.givePriority(a.Player) // CR 117.3c
}
