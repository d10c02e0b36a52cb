package wire

import (
	"fmt"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// EncodeAction writes an action. What is read back is the same action.
func EncodeAction(g *state.Game, a engine.Action) (api.Action, error) {
	n := namesOf(g)
	var out api.Action
	var err error
	player, object := n.player(a.Player), n.object(a.Object)
	answers := convert(a.Answers, n.answer)
	switch a.Type {
	case engine.Pass:
		err = out.FromPassAction(api.PassAction{Player: player})
	case engine.Concede:
		err = out.FromConcedeAction(api.ConcedeAction{Player: player})
	case engine.PlayLand:
		err = out.FromPlayLandAction(api.PlayLandAction{Player: player, Object: object, Face: face(a), Answers: answers})
	case engine.Cast:
		err = out.FromCastAction(api.CastAction{
			Player: player, Object: object, Face: face(a), Fuse: a.Fuse, Using: using(a), OptionalCosts: optionalCosts(a),
			Modes: modes(a), Targets: n.targets(a), X: a.X, Division: a.Divide, Payment: payment(a), LifeFor: lifeFor(a), Answers: answers,
		})
	case engine.Activate:
		err = out.FromActivateAction(api.ActivateAction{
			Player: player, Object: object, Ability: a.Ability,
			Modes: modes(a), Targets: n.targets(a), X: a.X, Division: a.Divide, Payment: payment(a), LifeFor: lifeFor(a), Answers: answers,
		})
	case engine.Special:
		err = out.FromSpecialAction(api.SpecialAction{
			Player: player, Object: object, Kind: api.SpecialActionKind(a.Special), Half: api.SpecialActionHalf(a.Half),
			Using: using(a), X: a.X, Payment: payment(a), Answers: answers,
		})
	case engine.Attack:
		err = out.FromAttackAction(api.AttackAction{
			Player: player, Attackers: n.attackers(a), Payment: payment(a), Answers: answers,
		})
	case engine.Block:
		err = out.FromBlockAction(api.BlockAction{
			Player: player, Blockers: n.blockers(a), Payment: payment(a), Answers: answers,
		})
	default:
		err = fmt.Errorf("wire: no action of type %q", a.Type)
	}
	return out, err
}

// face writes which face is played.
func face(a engine.Action) *int {
	if a.Face < 0 {
		return nil
	}
	return &a.Face
}

// using writes the way of casting.
func using(a engine.Action) *string {
	if !a.UsingSet {
		return nil
	}
	way := string(a.Using)
	return &way
}

// optionalCosts writes which optional costs are paid.
func optionalCosts(a engine.Action) []api.OptionalCost {
	if !a.PaidSet {
		return nil
	}
	out := make([]api.OptionalCost, len(a.Paid))
	for i, paid := range a.Paid {
		out[i] = api.OptionalCost{Cost: paid.Key}
		if paid.Times != 1 {
			out[i].Times = &a.Paid[i].Times
		}
	}
	return out
}

// modes writes the chosen modes, counted from 1.
func modes(a engine.Action) []int {
	return convert(a.Modes, func(mode int) int { return mode + 1 })
}

// payment writes how the cost is paid.
func payment(a engine.Action) api.Payment {
	if a.Manual {
		return api.PaymentManual
	}
	return ""
}

// lifeFor writes for which symbols life is paid.
func lifeFor(a engine.Action) []string {
	return convert(a.LifeFor, func(s mana.Symbol) string { return s.String() })
}

// targets writes what is targeted.
func (n names) targets(a engine.Action) [][]string {
	return convert(a.Targets, func(list []state.Ent) []string {
		out := make([]string, len(list))
		for i, e := range list {
			out[i] = n.ref(e)
		}
		return out
	})
}

// attackers writes declared attackers; there is a list even where there is none.
func (n names) attackers(a engine.Action) []api.DeclaredAttacker {
	out := make([]api.DeclaredAttacker, len(a.Attacks))
	for i, choice := range a.Attacks {
		out[i] = api.DeclaredAttacker{Object: n.object(choice.Attacker), Defender: n.ref(choice.Defender), Band: choice.Band}
	}
	return out
}

// blockers writes declared blockers; there is a list even where there is none.
func (n names) blockers(a engine.Action) []api.DeclaredBlocker {
	out := make([]api.DeclaredBlocker, len(a.Blocks))
	for i, choice := range a.Blocks {
		out[i] = api.DeclaredBlocker{Object: n.object(choice.Blocker), Attacker: n.object(choice.Attacker)}
	}
	return out
}

// answer writes one answer. The number is written where nothing else is.
func (n names) answer(a engine.Answer) api.Answer {
	out := api.Answer{Player: n.player(a.Player), Choose: a.Choose, Amounts: a.Amounts}
	if a.Number != 0 || len(a.Choose)+len(a.Amounts) == 0 {
		out.Number = &a.Number
	}
	return out
}
