package engine

import (
	"slices"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// DecisionKind is the sort of question.
type DecisionKind string

// The sorts of questions. What an answer looks like follows from the sort: Choose names
// options, Number is a number, Amounts one number per option.
const (
	AskTargets DecisionKind = "targets" // Choose: between Min and Max
	AskModes   DecisionKind = "modes"
	AskObjects DecisionKind = "objects"     // objects or players, not targeted
	AskMay     DecisionKind = "may"         // Choose: yes or no
	AskNumber  DecisionKind = "number"      // Number: between Min and Max
	AskWord    DecisionKind = "word"        // a colour, type, name …
	AskOrder   DecisionKind = "order"       // Choose: one, what comes next
	AskDivide  DecisionKind = "divide"      // Amounts: adding up to Total, each at least Min
	AskWay     DecisionKind = "way"         // how a spell is cast or a cost is paid
	AskPayment DecisionKind = "payment"     // manual payment: one mana or source at a time
	AskReplace DecisionKind = "replacement" // which replacement effect applies next (CR 616.1)
	AskFlip    DecisionKind = "flip"        // outcome of a coin flip, only from fixed answers
	AskRoll    DecisionKind = "roll"
	AskName    DecisionKind = "name" // Choose: the name of a card, any text
)

// Purpose says what a decision is for, as a stable word for clients.
type Purpose string

// Decision is a question to a player.
type Decision struct {
	Kind     DecisionKind
	Purpose  Purpose
	Player   state.PlayerID
	Source   state.ObjectID // what asks
	Options  []Option
	Min, Max int
	Repeat   bool             // an option may be chosen more than once
	Total    int              // for AskDivide
	Optional bool             // "may": declining is always possible
	Index    int              // which instance of "target" or which cost
	Mode     int              // the mode a target belongs to, counted from 0; -1: none
	Key      string           // for costs: the key of the additional cost; else a stable word for what is asked
	Cost     []program.Cost   // what would be paid
	Effects  []program.Effect // what would be done

	Announcing bool // it belongs to the announcement of the action itself (CR 601.2, 602.2)

	live *state.Game
	fits func(string) bool // for AskName; nil: any text fits
	part *part             // for AskTargets: the targets of the instance are asked for one by one
	why  func(state.Ent)   // for AskTargets: refuses something that is no legal target for its reason
}

// part says which of the targets asked for one by one a question is about.
type part struct {
	nth  int  // counted from 0
	last bool // no more can be chosen after it
}

// of are those of the targets given with an action that answer the question: one, none after the end of
// the list, all that are left for the last one, so that too many are refused.
func (p *part) of(given []state.Ent) []state.Ent {
	switch {
	case p == nil:
		return given
	case p.last:
		return given[min(p.nth, len(given)):]
	}
	return given[min(p.nth, len(given)):min(p.nth+1, len(given))]
}

// Fits tells whether a text answers a question for a name.
func (d *Decision) Fits(name string) bool { return d.fits == nil || d.fits(name) }

// Live is the game in the middle of the evaluation that asks, for a [Chooser] to look at.
func (d *Decision) Live() *state.Game { return d.live }

// Option is one possible choice.
type Option struct {
	ID      string // unique in the decision: object id, player id, word, number
	Ent     state.Ent
	Label   string
	Num     int
	Way     program.KeywordName // for ways of casting
	Cost    []program.Cost      // for ways and costs; nil: the mana cost
	Ability program.Ability     // for abilities to put in order or apply
}

// Answer is a player's answer.
type Answer struct {
	Player  state.PlayerID
	Choose  []string
	Number  int
	Amounts []int
}

// suspension ends an evaluation at an unanswered question (docs/decisions: resumption by replay).
type suspension struct{ decision *Decision }

// ask puts the question and returns the positions of the chosen options, or the
// number or amounts, valid for the decision. It does not return when there is no answer.
func (g *game) ask(d *Decision) Answer {
	g.spend(1)
	d.Player = g.decider(d.Player)
	d.Announcing, d.live = g.announcing, g.Game
	if a, ok := g.preset(d); ok {
		return g.take(d, a)
	}
	if g.opt.Choose != nil {
		if a, ok := g.opt.Choose(d); ok {
			return g.take(d, a)
		}
	}
	if a, forced := forcedAnswer(d); forced {
		return a
	}
	if len(g.answers) == 0 {
		panic(&suspension{d})
	}
	a := g.answers[0]
	g.answers = g.answers[1:]
	if a.Player != d.Player {
		g.illegal(rule.AnswerWrongPlayer.Code, 0, rule.Params{rule.Player: g.Players[d.Player].ID})
	}
	return g.take(d, a)
}

// take validates an answer and records it.
func (g *game) take(d *Decision, a Answer) Answer {
	g.refuseOffers(d, a)
	if code := d.check(a); code != "" {
		g.refuseAnswer(d, a, code)
	}
	g.given = append(g.given, a)
	if _, forced := forcedAnswer(d); !forced {
		g.forgetPositions() // a loop with a choice in it is no mandatory one
	}
	return a
}

// decider is who makes the player's decisions (CR 722.5).
func (g *game) decider(p state.PlayerID) state.PlayerID {
	if p >= 0 && int(p) < len(g.Players) {
		if by := g.Players[p].ControlledBy; by != state.NoPlayer {
			return by
		}
	}
	return p
}

// forcedAnswer answers questions that leave nothing to choose.
func forcedAnswer(d *Decision) (Answer, bool) {
	switch d.Kind {
	case AskTargets, AskObjects, AskModes, AskReplace, AskOrder, AskWay, AskWord:
		if len(d.Options) == d.Min && d.Min == min(d.Max, len(d.Options)) {
			a := Answer{Player: d.Player}
			for _, o := range d.Options {
				a.Choose = append(a.Choose, o.ID)
			}
			return a, true
		}
		if d.Max == 0 || len(d.Options) == 0 {
			return Answer{Player: d.Player}, true
		}
	case AskNumber:
		if d.Min == d.Max {
			return Answer{Player: d.Player, Number: d.Min}, true
		}
	case AskDivide:
		if len(d.Options) == 1 {
			return Answer{Player: d.Player, Amounts: []int{d.Total}}, true
		}
	}
	return Answer{}, false
}

// check is the code of the check that an answer fails, "" if it is one.
func (d *Decision) check(a Answer) rule.Code {
	switch d.Kind {
	case AskNumber, AskRoll:
		if a.Number < d.Min || a.Number > d.Max {
			return rule.AnswerNumber.Code
		}
		return ""
	case AskDivide:
		return d.checkDivision(a)
	case AskName:
		if len(a.Choose) != 1 {
			return rule.AnswerCount.Code
		}
		if !d.Fits(a.Choose[0]) {
			return rule.AnswerName.Code
		}
		return ""
	}
	for i, id := range a.Choose {
		if d.position(id) < 0 || slices.Contains(a.Choose[:i], id) && !d.Repeat {
			return rule.AnswerNotAnOption.Code
		}
	}
	if len(a.Choose) < d.Min || len(a.Choose) > d.Max {
		return rule.AnswerCount.Code
	}
	return ""
}

func (d *Decision) checkDivision(a Answer) rule.Code {
	if len(a.Amounts) != len(d.Options) {
		return rule.AnswerInvalid.Code
	}
	sum := 0
	for _, n := range a.Amounts {
		if n < d.Min {
			return rule.AnswerDivision.Code
		}
		sum += n
	}
	if sum != d.Total {
		return rule.AnswerDivision.Code
	}
	return ""
}

// position finds an option by its id, -1 if there is none.
func (d *Decision) position(id string) int {
	return slices.IndexFunc(d.Options, func(o Option) bool { return o.ID == id })
}

// picked are the positions of the options an answer chose, in the order chosen.
func (d *Decision) picked(a Answer) []int {
	out := make([]int, len(a.Choose))
	for i, id := range a.Choose {
		out[i] = d.position(id)
	}
	return out
}

// option makes an option of an object or player.
func (g *game) option(e state.Ent) Option {
	if e.IsPlayer() {
		return Option{ID: g.Players[e.Player()].ID, Ent: e, Label: g.Players[e.Player()].ID}
	}
	return Option{ID: "o" + strconv.Itoa(int(e)), Ent: e, Label: g.nameOf(e.Object())}
}

func (g *game) options(ents []state.Ent) []Option {
	out := make([]Option, len(ents))
	for i, e := range ents {
		out[i] = g.option(e)
	}
	return out
}

// askMay asks a yes-or-no question.
func (g *game) askMay(p state.PlayerID, source state.ObjectID, purpose Purpose, key string) bool {
	return g.askYes(&Decision{Purpose: purpose, Player: p, Source: source, Key: key})
}

// askYes asks a prepared yes-or-no question.
func (g *game) askYes(d *Decision) bool {
	d.Kind, d.Min, d.Max, d.Optional, d.Mode = AskMay, 1, 1, true, -1
	d.Options = []Option{{ID: "yes", Num: 1}, {ID: "no"}}
	a := g.ask(d)
	return a.Choose[0] == "yes"
}

// askEnts has the player choose among objects or players.
func (g *game) askEnts(p state.PlayerID, source state.ObjectID, purpose Purpose, from []state.Ent, least, most int) []state.Ent {
	most = min(most, len(from))
	least = max(min(least, most), 0)
	d := &Decision{Kind: AskObjects, Purpose: purpose, Player: p, Source: source, Options: g.options(from), Min: least, Max: most, Mode: -1}
	var out []state.Ent
	for _, i := range d.picked(g.ask(d)) {
		out = append(out, from[i])
	}
	return out
}

// askNumber has the player choose a number.
func (g *game) askNumber(p state.PlayerID, source state.ObjectID, purpose Purpose, least, most int) int {
	return g.ask(&Decision{Kind: AskNumber, Purpose: purpose, Player: p, Source: source, Min: least, Max: most}).Number
}

// askOne has the player choose one of several options and returns its position.
func (g *game) askOne(d *Decision) int {
	d.Min, d.Max = 1, 1
	return d.picked(g.ask(d))[0]
}
