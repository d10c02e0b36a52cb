package scenario

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// byHabit answers a question that the document has no answer for: "may" is yes, X is as
// much as can be paid, a target is one's own or the opponent's best as the effect helps or
// harms, and everything else is the first option. When what follows from it is illegal, the
// next alternative is tried (see [runner.attempt]).
func (a *answerer) byHabit(d *engine.Decision) (engine.Answer, bool) {
	all := a.alternatives(d)
	if len(all) == 0 {
		return engine.Answer{}, false
	}
	i := 0
	if len(a.asked) < len(a.plan) {
		i = min(a.plan[len(a.asked)], len(all)-1)
	}
	a.asked = append(a.asked, fork{len(all), d.Announcing})
	ans := all[i]
	ans.Player = d.Player
	if len(all) > 1 {
		a.note(d, "has no answer to a question (%s) and answers %s", d.Kind, a.describe(d, ans))
	}
	return ans, true
}

// alternatives are the answers worth trying, best first.
func (a *answerer) alternatives(d *engine.Decision) []engine.Answer {
	switch d.Kind {
	case engine.AskMay:
		yes, no := choose(yesNo(d, true)), choose(yesNo(d, false))
		if a.open || a.Turn.Number == 0 && len(d.Cost) > 0 { // the situation is set up: nobody pays for it
			return []engine.Answer{no, yes}
		}
		return []engine.Answer{yes, no}
	case engine.AskNumber:
		return a.numbers(d)
	case engine.AskDivide:
		amounts := make([]int, len(d.Options))
		return []engine.Answer{{Amounts: a.spread(d, amounts)}}
	case engine.AskTargets, engine.AskObjects:
		return a.objectAlternatives(d)
	case engine.AskWay:
		return a.ways(d)
	}
	return firstOptions(d.Options, max(d.Min, 0))
}

func (a *answerer) numbers(d *engine.Decision) []engine.Answer {
	var out []engine.Answer
	if d.Purpose == engine.PurposeX && !a.open {
		out = append(out, engine.Answer{Number: d.Max})
	}
	for n := d.Min; n <= d.Max && n <= d.Min+mostNumbers; n++ {
		out = append(out, engine.Answer{Number: n})
	}
	return append(out, engine.Answer{Number: d.Max})
}

// mostNumbers is how many numbers are tried from the least up.
const mostNumbers = 16

// ways are the ways of casting a spell or paying a cost, the printed mana cost first.
func (a *answerer) ways(d *engine.Decision) []engine.Answer {
	all := firstOptions(d.Options, 1)
	if id := a.byCost(d, CostAnswer{Cost: "normal"}); id != "" && d.Purpose == engine.PurposeWay {
		all = slices.DeleteFunc(all, func(x engine.Answer) bool { return x.Choose[0] == id })
		return slices.Insert(all, 0, choose(id))
	}
	return all
}

// spread divides an amount: to each its least, the rest to the first. Combat damage that may go
// beyond blockers does: to each blocker lethal damage while there is some left, the rest to what
// is attacked (CR 702.19b).
func (a *answerer) spread(d *engine.Decision, amounts []int) []int {
	tramples := a.beyond(d)
	rest, first := d.Total, 0
	for i := range amounts {
		amounts[i] = d.Min
		if tramples {
			amounts[i] = min(d.Options[i].Num, rest)
		}
		rest -= amounts[i]
	}
	if tramples {
		first = len(amounts) - 1
	}
	if len(amounts) > 0 {
		amounts[first] += rest
	}
	return amounts
}

// beyond tells whether the last option of a division of combat damage is what is attacked.
func (a *answerer) beyond(d *engine.Decision) bool {
	if d.Purpose != engine.PurposeCombatDamage || len(d.Options) == 0 {
		return false
	}
	last := d.Options[len(d.Options)-1].Ent
	return slices.ContainsFunc(a.Combat.Attackers, func(at state.Attacker) bool {
		return at.ID == d.Source && at.Defender == last
	})
}

// objectAlternatives are choices of objects or players, the one that habit prefers first.
func (a *answerer) objectAlternatives(d *engine.Decision) []engine.Answer {
	options := slices.DeleteFunc(slices.Clone(d.Options), func(o engine.Option) bool { return o.Ability != nil })
	n := d.Min
	if d.Kind == engine.AskTargets {
		if harm, known := a.harmful(d); known {
			slices.SortStableFunc(options, func(x, y engine.Option) int { return a.worth(y, d.Player, harm) - a.worth(x, d.Player, harm) })
			if n == 0 && len(options) > 0 && !a.listedAll(d) && a.worth(options[0], d.Player, harm) > 0 {
				n = 1
			}
		}
	}
	if d.Purpose == "search" {
		n = min(d.Max, len(options))
	}
	return firstOptions(options, n)
}

// listedAll tells whether the act has listed targets and all of them are chosen: no more are wished for.
func (a *answerer) listedAll(d *engine.Decision) bool {
	return d.Announcing && a.act != nil && len(a.act.Targets) > 0 && !slices.Contains(a.taken, false)
}

// firstOptions chooses so many of the options; where it is one, each of them in turn is an alternative.
func firstOptions(options []engine.Option, n int) []engine.Answer {
	n = min(n, len(options))
	if n == 1 {
		out := make([]engine.Answer, len(options))
		for i, o := range options {
			out[i] = choose(o.ID)
		}
		return out
	}
	ids := make([]string, n)
	for i := range ids {
		ids[i] = options[i].ID
	}
	return []engine.Answer{choose(ids...)}
}

// worth is how much habit prefers an option as the target of a harmful or helpful effect.
func (a *answerer) worth(o engine.Option, player state.PlayerID, harm bool) int {
	own, value := false, 0
	if o.Ent.IsPlayer() {
		own = o.Ent.Player() == player
	} else if obj := a.Objects[o.Ent.Object()]; obj != nil {
		own = a.holder(obj) == player
		ch := a.view.Chars(obj.ID)
		value = min(ch.ManaValue+ch.Power, 90)
	}
	if own == harm {
		return -value - 1
	}
	return 100 + value
}

// harmful tells whether the effect that asks for a target harms it, as far as its first
// instruction about targets shows.
func (a *answerer) harmful(d *engine.Decision) (harm, known bool) {
	body := a.bodyOf()
	if body == nil {
		return false, false
	}
	do := body.Do
	if body.Modes != nil && d.Mode >= 0 && d.Mode < len(body.Modes.Options) {
		do = body.Modes.Options[d.Mode].Do
	}
	for _, e := range do {
		if h, k := effectHarms(e); k {
			return h, true
		}
	}
	return false, false
}

// bodyOf is what asks for targets: the topmost object on the stack.
func (a *answerer) bodyOf() *program.Body {
	if len(a.Stack) == 0 {
		return nil
	}
	o := a.Objects[a.Stack[len(a.Stack)-1]]
	if o.Ability != nil {
		return o.Ability.Body
	}
	for _, in := range a.view.Chars(o.ID).Abilities {
		switch ab := in.Ability.(type) {
		case program.Spell:
			return &ab.Body
		case program.Keyword:
			if ab.Name == "enchant" {
				return nil
			}
		}
	}
	return nil
}

// effectHarms tells whether an instruction harms what it is about.
func effectHarms(e program.Effect) (harm, known bool) {
	switch e := e.(type) {
	case program.DealDamage, program.Destroy, program.LoseLife, program.Discard, program.Mill, program.CounterSpell,
		program.Sacrifice, program.SacrificeObjects, program.Tap, program.TakeCounters, program.LoseGame:
		return true, true
	case program.GainLife, program.Draw, program.UntapThem, program.Regenerate, program.CreateToken, program.CopySpell:
		return false, true
	case program.SetLife:
		_, doubled := e.N.(program.Times)
		return false, doubled
	case program.PutCounters:
		return strings.HasPrefix(string(e.Kind), "-"), true
	case program.Move:
		return e.To != program.Battlefield, true
	case program.Apply:
		return modsHarm(e.Mods)
	case program.Gate:
		for _, inner := range e.Then {
			if h, k := effectHarms(inner); k {
				return h, true
			}
		}
	}
	return false, false
}

func modsHarm(mods []program.Mod) (harm, known bool) {
	for _, m := range mods {
		switch m := m.(type) {
		case program.ModPT:
			if n, ok := m.Toughness.(program.N); ok {
				return n < 0, true
			}
			return false, true
		case program.Gain, program.DoublePT:
			return false, true
		case program.Cant, program.LoseAll, program.Lose, program.ControlBy, program.Must, program.Goad:
			return true, true
		}
	}
	return false, false
}

// describe is an answer as the log shows it.
func (a *answerer) describe(d *engine.Decision, ans engine.Answer) string {
	switch d.Kind {
	case engine.AskNumber:
		return Value{Kind: NumberValue, Number: ans.Number}.String()
	case engine.AskDivide:
		return "the first option"
	}
	var parts []string
	for _, id := range ans.Choose {
		i := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.ID == id })
		if i >= 0 {
			parts = append(parts, a.label(d.Options[i]))
		}
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, ", ")
}
