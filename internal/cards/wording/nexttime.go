package wording

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
)

// nextTime words a shield against the next damage from a source that is chosen.
func (s *speaker) nextTime(let program.Let, next program.Effect) (string, bool) {
	choice, ok := let.Be.(program.Choose)
	apply, ok2 := next.(program.Apply)
	if !ok || !ok2 || apply.To != nil {
		return "", false
	}
	r, ok := only1(apply.Mods).(program.Replaces)
	if !ok || !r.Prevents || r.Uses != program.Quantity(program.N(1)) || r.On.On != program.Damages || len(r.Instead) != 1 || !isYouFilter(r.On.Player) {
		return "", false
	}
	prevent, ok := r.Instead[0].(program.PreventIt)
	source, ok2 := r.On.Source.(program.Same)
	if !ok || !ok2 || source.As != program.Ref(program.Var{Name: let.As}) || prevent.N != nil || len(prevent.Then) > 0 || prevent.Shield {
		return "", false
	}
	sort := ""
	from := choice.From
	if m, ok := from.(program.Matching); ok {
		p := phrase{s: s}
		p.add(m.What)
		if len(p.before) != 1 || p.named() || len(p.after) > 0 {
			return "", false
		}
		sort, from = p.before[0]+" ", m.Of
	}
	if union, ok := from.(program.Union); !ok || len(union.Of) != 2 {
		return "", false
	}
	would := " would deal damage to you this turn"
	return "the next time a " + sort + "source of your choice" + would + ", prevent that damage", true
}
