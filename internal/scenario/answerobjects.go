package scenario

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/cards/wording"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// objects chooses objects or players that are no targets. While a library is searched an
// answer may activate an ability instead.
func (a *answerer) objects(d *engine.Decision, s *sheet) (engine.Answer, found) {
	if a.cost != "" && d.Purpose == engine.PurposeCost {
		name := a.cost
		a.cost = ""
		if id := a.fitting(d, Target{Name: name}, nil); id != "" {
			return choose(id), scripted
		}
	}
	for i, c := range s.answers.Choices {
		switch {
		case s.used.choices[i]:
		case c.Kind == ChoiceActivate:
			if id := a.offer(d, c.Act); id != "" {
				s.used.choices[i], a.cost = true, c.Act.Returning
				return choose(id), scripted
			}
		case c.Kind == ChoiceWord && a.fitting(d, Target{Name: c.Word}, nil) != "":
			return a.chosen(d, a.lists(s, a.amongCards(d))) // what is found comes after all activations
		}
	}
	return a.chosen(d, a.lists(s, a.amongCards(d)))
}

// amongCards tells whether the choice is among cards of a library: a search, or cards that
// are looked at.
func (a *answerer) amongCards(d *engine.Decision) bool {
	return !slices.ContainsFunc(d.Options, func(o engine.Option) bool {
		obj := a.Objects[o.Ent.Object()]
		return obj == nil || obj.Zone != program.Library
	})
}

// offer is the option that activates an ability in the middle of a search.
func (a *answerer) offer(d *engine.Decision, act ActivateAnswer) string {
	for _, o := range d.Options {
		ab, ok := o.Ability.(program.Activated)
		if !ok || act.Card != "" && !a.isEnt(o.Ent, ParseNaming(act.Card)) {
			continue
		}
		names := a.sourceNames(o.Ent.Object())
		if Begins(wording.Keyword(ab.Keyword), act.Activate) || Begins(wording.Of(ab), act.Activate, names...) {
			return o.ID
		}
	}
	return ""
}

// list is a list of answers that objects can be chosen from.
type list struct {
	size int
	used func(int) bool
	use  func(int)
	name func(int) (Target, bool) // false: no name of an object or player
}

// lists are the player's lists in which objects may be named, the one that the question
// belongs to first.
func (a *answerer) lists(s *sheet, targetsFirst bool) []list {
	targets := list{
		size: len(s.answers.Targets),
		used: func(i int) bool { return s.used.targets[i] },
		use:  func(i int) { s.used.targets[i] = true },
		name: func(i int) (Target, bool) { return s.answers.Targets[i], true },
	}
	choices := list{
		size: len(s.answers.Choices),
		used: func(i int) bool { return s.used.choices[i] },
		use:  func(i int) { s.used.choices[i] = true },
		name: func(i int) (Target, bool) {
			c := s.answers.Choices[i]
			return Target{Name: c.Word}, c.Kind == ChoiceWord
		},
	}
	if targetsFirst {
		return []list{targets, a.amountList(s), choices}
	}
	return []list{choices, targets}
}

// amountList are the targets named by the amounts that are to be divided among them. They
// are used up only when the amount is divided.
func (a *answerer) amountList(s *sheet) list {
	seen := make([]bool, len(s.answers.Amounts))
	return list{
		size: len(s.answers.Amounts),
		used: func(i int) bool { return seen[i] || s.used.amounts[i] },
		use:  func(i int) { seen[i] = true },
		name: func(i int) (Target, bool) { return Target{Name: s.answers.Amounts[i].To}, !s.answers.Amounts[i].Skip },
	}
}

// ownTargets are the targets listed with the act that is being announced.
func (a *answerer) ownTargets() list {
	return list{
		size: len(a.act.Targets),
		used: func(i int) bool { return a.taken[i] },
		use:  func(i int) { a.taken[i] = true },
		name: func(i int) (Target, bool) { return a.act.Targets[i], true },
	}
}

// targets chooses targets: those listed with the act, then those the player has answers for.
func (a *answerer) targets(d *engine.Decision, s *sheet) (engine.Answer, found) {
	lists := a.lists(s, true)
	if d.Announcing && a.act != nil && len(a.act.Targets) > 0 {
		ans, how := a.chosen(d, []list{a.ownTargets()})
		if how == scripted {
			return ans, how
		}
	}
	if a.open && d.Announcing {
		return engine.Answer{}, noAnswer
	}
	return a.chosen(d, lists)
}

// chosen chooses objects or players by the answers of the first list that has a fitting one.
func (a *answerer) chosen(d *engine.Decision, lists []list) (engine.Answer, found) {
	for _, l := range lists {
		ids, skipped := a.fromList(d, l)
		if len(ids) == 0 && !skipped {
			continue
		}
		return choose(a.fillUp(d, ids)...), scripted
	}
	return engine.Answer{}, noAnswer
}

// fromList takes fitting answers of a list, in order, until enough are chosen or one says
// that no more are.
func (a *answerer) fromList(d *engine.Decision, l list) (ids []string, skipped bool) {
	for i := 0; i < l.size && len(ids) < d.Max; i++ {
		if l.used(i) {
			continue
		}
		t, ok := l.name(i)
		if !ok {
			continue
		}
		if t.Name == Skip {
			if len(ids) >= d.Min {
				l.use(i)
				return ids, true
			}
			continue
		}
		if id := a.fitting(d, t, ids); id != "" {
			l.use(i)
			ids = append(ids, id)
		}
	}
	return ids, false
}

// fitting is the first option that the target names and that is not yet chosen, "" if there is none.
func (a *answerer) fitting(d *engine.Decision, t Target, not []string) string {
	if t.Mode != 0 && d.Mode >= 0 && d.Mode != t.Mode-1 || t.Mode != 0 && d.Mode < 0 {
		return ""
	}
	for _, o := range d.Options {
		if o.Ability == nil && !slices.Contains(not, o.ID) && a.names(o, t) {
			return o.ID
		}
	}
	return ""
}

// names tells whether the target names the option.
func (a *answerer) names(o engine.Option, t Target) bool {
	if t.Ability != nil {
		obj := a.Objects[o.Ent.Object()]
		if obj == nil || obj.Ability == nil {
			return false
		}
		texts, names := a.stackText(obj)
		return slices.ContainsFunc(texts, func(s string) bool { return Begins(s, *t.Ability, names...) })
	}
	if o.Ent == 0 {
		return SameName(o.Label, t.Name) || SameName(o.ID, t.Name)
	}
	return a.isEnt(o.Ent, ParseNaming(t.Name)) || a.isEmblem(o.Ent, t.Name)
}

// isEmblem tells whether the words name an emblem, by the type of the planeswalker that made it.
func (a *answerer) isEmblem(e state.Ent, name string) bool {
	rest, ok := strings.CutPrefix(name, "Emblem ")
	o := a.Objects[e.Object()]
	if !ok || o == nil || o.Sort != state.EmblemObject || o.Base == nil || a.Objects[o.Base.Maker] == nil {
		return false
	}
	return slices.Contains(a.view.Chars(o.Base.Maker).Subtypes, rest)
}

// fillUp adds options, first ones first, until as many are chosen as must be.
func (a *answerer) fillUp(d *engine.Decision, ids []string) []string {
	for _, o := range d.Options {
		if len(ids) >= d.Min {
			return ids
		}
		if !slices.Contains(ids, o.ID) {
			ids = append(ids, o.ID)
			a.note(d, "chooses %s, as one more is needed", a.label(o))
		}
	}
	return ids
}
