package wire

import (
	"errors"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/strict"
)

// actionDepth bounds the nesting of an action.
const actionDepth = 8

// Bounds of the lists in an action; the contract has the same.
const (
	maxChoices = 100   // modes, targets, divisions, optional costs
	maxPerList = 1_000 // targets of one, chosen options, answers
	maxTimes   = 1_000_000
	maxText    = 200
	maxKeyword = 64
)

// Action is an action as a document says it: what a player does, or how they answer what was asked
// while an action was carried out.
type Action struct {
	engine.Action
	IsAnswer bool          // it is an answer, and nothing else
	Answer   engine.Answer // for an answer
}

// DecodeAction reads an action of a game's players, pointers starting at base.
func DecodeAction(in api.Action, g *state.Game, base string) (Action, *Rejection) {
	r := &reader{names: namesOf(g), game: g}
	out := r.action(in, base)
	if !r.fine() {
		return Action{}, &r.rejected
	}
	return out, nil
}

// action reads an action by its type.
func (r *reader) action(in api.Action, base string) Action {
	data, err := in.MarshalJSON()
	kind, kindErr := in.Discriminator()
	if err != nil || kindErr != nil || len(data) == 0 || data[0] != '{' {
		r.malformed(base, "an action is an object with a type")
		return Action{}
	}
	switch kind {
	case "pass", "concede":
		var a api.PassAction // both are nothing but a player
		return r.simple(data, &a, base, engine.ActionType(kind))
	case "play_land":
		return r.playLand(data, base)
	case "cast":
		return r.cast(data, base)
	case "activate":
		return r.activate(data, base)
	case "special":
		return r.special(data, base)
	case "attack":
		return r.attack(data, base)
	case "block":
		return r.block(data, base)
	case "answer":
		return r.answerAction(data, base)
	case "":
		r.malformed(base+"/type", "an action has a type")
	default:
		r.malformed(base+"/type", "there is no such type of action")
	}
	return Action{}
}

// typed decodes an action into its model.
func (r *reader) typed(data []byte, into any, base string) bool {
	err := strict.Decode(data, into, strict.Options{Base: base, Depth: actionDepth})
	var wrong *strict.Error
	if errors.As(err, &wrong) {
		r.malformed(wrong.Pointer, "%s", wrong.Detail)
	}
	return err == nil
}

// simple reads an action that is nothing but a player.
func (r *reader) simple(data []byte, a *api.PassAction, base string, kind engine.ActionType) Action {
	if !r.typed(data, a, base) {
		return Action{}
	}
	return r.begin(kind, base, a.Player, "", nil)
}

// begin makes an action with what most have. An object that the action needs is looked for by the
// engine: that it is not there is for the rules to say.
func (r *reader) begin(kind engine.ActionType, base, player, object string, answers []api.Answer) Action {
	a := Action{Action: engine.Action{Type: kind, Face: -1, Player: r.somebody(base+"/player", player)}}
	a.Object = r.readObject(base+"/object", object)
	a.Answers = r.answers(base+"/answers", answers)
	return a
}

// needsObject finds an action without the object that it is about.
func (r *reader) needsObject(base, object string) {
	if object == "" {
		r.malformed(base+"/object", "must name an object")
	}
}

// playLand reads the play of a land.
func (r *reader) playLand(data []byte, base string) Action {
	var in api.PlayLandAction
	if !r.typed(data, &in, base) {
		return Action{}
	}
	r.needsObject(base, in.Object)
	a := r.begin(engine.PlayLand, base, in.Player, in.Object, in.Answers)
	r.face(base, in.Face, &a)
	return a
}

// face reads which face is played.
func (r *reader) face(base string, in *int, a *Action) {
	if in != nil {
		a.Face = r.within(base+"/face", *in, 0, maxFace)
	}
}

// cast reads the casting of a spell.
func (r *reader) cast(data []byte, base string) Action {
	var in api.CastAction
	if !r.typed(data, &in, base) {
		return Action{}
	}
	r.needsObject(base, in.Object)
	a := r.begin(engine.Cast, base, in.Player, in.Object, in.Answers)
	r.face(base, in.Face, &a)
	a.Fuse = in.Fuse
	r.using(base, in.Using, &a)
	r.optionalCosts(base, in.OptionalCosts, &a)
	r.announced(base, &a, in.Modes, in.Targets, in.X, in.Division, in.Payment)
	r.lifeFor(base+"/life_for", in.LifeFor, &a)
	return a
}

// lifeFor reads for which symbols life is paid.
func (r *reader) lifeFor(base string, in []string, a *Action) {
	if in == nil {
		return
	}
	if len(in) > maxChoices {
		r.malformed(base, "at most %d", maxChoices)
		return
	}
	a.LifeFor = make([]mana.Symbol, 0, len(in))
	for i, text := range in {
		cost, err := mana.Parse(text)
		if err != nil || len(cost) != 1 || len(text) > maxSymbol {
			r.malformed(base+"/"+strconv.Itoa(i), "must be one mana symbol, such as {B/P}")
			continue
		}
		a.LifeFor = append(a.LifeFor, cost[0])
	}
}

// maxSymbol is the length of the longest mana symbol.
const maxSymbol = 8

// using reads the way of casting.
func (r *reader) using(base string, in *string, a *Action) {
	if in == nil {
		return
	}
	if len([]rune(*in)) > maxKeyword {
		r.malformed(base+"/using", "at most %d characters", maxKeyword)
	}
	a.Using, a.UsingSet = program.KeywordName(*in), true
}

// optionalCosts reads which optional costs are paid.
func (r *reader) optionalCosts(base string, in []api.OptionalCost, a *Action) {
	a.PaidSet = in != nil
	if len(in) > maxChoices {
		r.malformed(base+"/optional_costs", "at most %d", maxChoices)
		return
	}
	for i, cost := range in {
		pointer := base + "/optional_costs/" + strconv.Itoa(i)
		if cost.Cost == "" || len([]rune(cost.Cost)) > maxKeyword {
			r.malformed(pointer+"/cost", "from 1 to %d characters", maxKeyword)
		}
		times := 1
		if cost.Times != nil {
			times = r.within(pointer+"/times", *cost.Times, 1, maxTimes)
		}
		a.Paid = append(a.Paid, state.Paid{Key: cost.Cost, Times: times})
	}
}

// announced reads the choices that are made while a spell or ability is put on the stack.
func (r *reader) announced(base string, a *Action, modes []int, targets [][]string, x *int, division [][]int, payment api.Payment) {
	if len(modes) > maxChoices || len(targets) > maxChoices || len(division) > maxChoices {
		r.malformed(base, "at most %d modes, targets or divisions", maxChoices)
		return
	}
	a.Modes = eachOf(base+"/modes", modes, func(p string, mode int) int { return r.within(p, mode, 1, maxChoices) - 1 })
	a.Targets = eachOf(base+"/targets", targets, func(p string, list []string) []state.Ent {
		return eachOf(p, r.short(p, list), func(p, name string) state.Ent { return r.named(p, name) })
	})
	a.Divide = eachOf(base+"/division", division, func(p string, list []int) []int {
		if len(list) > maxPerList {
			r.malformed(p, "at most %d", maxPerList)
			return nil
		}
		return eachOf(p, list, r.quantity)
	})
	if x != nil {
		value := r.quantity(base+"/x", *x)
		a.X = &value
	}
	if payment != "" && !payment.Valid() {
		r.malformed(base+"/payment", "must be automatic or manual")
	}
	a.Manual = payment == api.PaymentManual
}

// short finds a list that is too long.
func (r *reader) short(pointer string, list []string) []string {
	if len(list) > maxPerList {
		r.malformed(pointer, "at most %d", maxPerList)
		return nil
	}
	return list
}

// named reads the name of an object or player that must be there.
func (r *reader) named(pointer, name string) state.Ent {
	if name == "" {
		r.malformed(pointer, "must name an object or a player")
	}
	return r.readRef(pointer, name)
}

// activate reads the activation of an ability.
func (r *reader) activate(data []byte, base string) Action {
	var in api.ActivateAction
	if !r.typed(data, &in, base) {
		return Action{}
	}
	r.needsObject(base, in.Object)
	a := r.begin(engine.Activate, base, in.Player, in.Object, in.Answers)
	if in.Ability == "" || len([]rune(in.Ability)) > maxText {
		r.malformed(base+"/ability", "must be the key of an ability")
	}
	a.Ability = in.Ability
	r.announced(base, &a, in.Modes, in.Targets, in.X, in.Division, in.Payment)
	r.lifeFor(base+"/life_for", in.LifeFor, &a)
	return a
}

// special reads a special action.
func (r *reader) special(data []byte, base string) Action {
	var in api.SpecialAction
	if !r.typed(data, &in, base) {
		return Action{}
	}
	r.needsObject(base, in.Object)
	a := r.begin(engine.Special, base, in.Player, in.Object, in.Answers)
	if !in.Kind.Valid() {
		r.malformed(base+"/kind", "there is no such special action")
	}
	if in.Half != "" && !in.Half.Valid() {
		r.malformed(base+"/half", "must be left or right")
	}
	a.Special, a.Half = program.KeywordName(in.Kind), string(in.Half)
	r.using(base, in.Using, &a)
	r.announced(base, &a, nil, nil, in.X, nil, in.Payment)
	return a
}

// attack reads a declaration of attackers.
func (r *reader) attack(data []byte, base string) Action {
	var in api.AttackAction
	if !r.typed(data, &in, base) {
		return Action{}
	}
	a := r.begin(engine.Attack, base, in.Player, "", in.Answers)
	if in.Attackers == nil {
		r.malformed(base+"/attackers", "must be there, if only an empty list")
	}
	a.Attacks = eachOf(base+"/attackers", in.Attackers, func(p string, d api.DeclaredAttacker) engine.AttackChoice {
		r.needsObject(p, d.Object)
		return engine.AttackChoice{Attacker: r.readObject(p+"/object", d.Object), Defender: r.named(p+"/defender", d.Defender), Band: r.quantity(p+"/band", d.Band)}
	})
	r.announced(base, &a, nil, nil, nil, nil, in.Payment)
	return a
}

// block reads a declaration of blockers.
func (r *reader) block(data []byte, base string) Action {
	var in api.BlockAction
	if !r.typed(data, &in, base) {
		return Action{}
	}
	a := r.begin(engine.Block, base, in.Player, "", in.Answers)
	if in.Blockers == nil {
		r.malformed(base+"/blockers", "must be there, if only an empty list")
	}
	a.Blocks = eachOf(base+"/blockers", in.Blockers, func(p string, d api.DeclaredBlocker) engine.BlockChoice {
		r.needsObject(p, d.Object)
		if d.Attacker == "" {
			r.malformed(p+"/attacker", "must name an object")
		}
		return engine.BlockChoice{Blocker: r.readObject(p+"/object", d.Object), Attacker: r.readObject(p+"/attacker", d.Attacker)}
	})
	r.announced(base, &a, nil, nil, nil, nil, in.Payment)
	return a
}

// answerAction reads an answer to what was asked.
func (r *reader) answerAction(data []byte, base string) Action {
	var in api.AnswerAction
	if !r.typed(data, &in, base) {
		return Action{}
	}
	answer := r.answer(base, api.Answer{Player: in.Player, Choose: in.Choose, Number: in.Number, Amounts: in.Amounts})
	return Action{IsAnswer: true, Answer: answer, Action: engine.Action{Player: answer.Player}}
}

// answers reads answers in their order.
func (r *reader) answers(base string, in []api.Answer) []engine.Answer {
	if len(in) > maxPerList {
		r.malformed(base, "at most %d answers", maxPerList)
		return nil
	}
	return eachOf(base, in, r.answer)
}

// answer reads one answer.
func (r *reader) answer(base string, in api.Answer) engine.Answer {
	out := engine.Answer{Player: r.somebody(base+"/player", in.Player), Choose: r.short(base+"/choose", in.Choose)}
	for i, id := range in.Choose {
		if id == "" || len([]rune(id)) > maxText {
			r.malformed(base+"/choose/"+strconv.Itoa(i), "must be the id of an option")
		}
	}
	if len(in.Amounts) > maxPerList {
		r.malformed(base+"/amounts", "at most %d", maxPerList)
		return out
	}
	out.Amounts = eachOf(base+"/amounts", in.Amounts, r.quantity)
	if in.Number != nil {
		out.Number = r.within(base+"/number", *in.Number, -maxNumber, maxNumber)
	}
	return out
}

// Opening is an answer as the action that it is before the first turn: the game itself waits for it then
// (CR 103.5).
func (a Action) Opening() Action {
	return Action{Action: engine.Action{Type: engine.Opening, Player: a.Player, Face: -1, Answers: []engine.Answer{a.Answer}}}
}

// Resume reads what a state is waiting for: the action that asked, with the answers so far.
func Resume(pending *api.Pending, g *state.Game, base string) (Action, *Rejection) {
	r := &reader{names: namesOf(g), game: g}
	action := r.action(pending.Action, base+"/action")
	switch {
	case action.IsAnswer && g.Turn.Await.Opening():
		action = action.Opening()
	case action.IsAnswer:
		r.fail(base+"/action/type", "an answer does not wait for answers")
	}
	action.Answers = append(action.Answers, r.answers(base+"/answers", pending.Answers)...)
	if !r.fine() {
		return Action{}, &r.rejected
	}
	return action, nil
}
