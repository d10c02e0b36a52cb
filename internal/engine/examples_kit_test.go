package engine

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// The tests called TestExample… play the worked examples of the Comprehensive Rules, as far as they are
// about play; docs/rules-examples.md lists them all. A name tells the rule and the number of the example.

// The words of targets that many made-up spells share.
const (
	oneCreature  = `targets: [{what: {type: creature}}]`
	onePermanent = `targets: [{what: {is: permanent}}]`
	anyTarget    = `targets: [{what: {any: [{is: player}, {type: creature}]}}]`
)

// instant is a made-up instant that costs nothing; body is the inside of its spell ability.
func instant(name, body string) string {
	return fmt.Sprintf("- {name: %s, mana: \"{0}\", type: Instant, abilities: [{spell: {%s}}]}\n", name, body)
}

// trick is a made-up instant that applies mods to a target permanent until end of turn.
func trick(name, mods string) string {
	return instant(name, onePermanent+`, do: [{apply: {to: target, mods: [`+mods+`]}}]`)
}

// thing is a made-up permanent that costs nothing; facts are its further fields, such as "pt: 2/2".
func thing(name, typ, facts string, abilities ...string) string {
	if facts != "" {
		facts = ", " + facts
	}
	if len(abilities) > 0 {
		facts += ", abilities: [" + strings.Join(abilities, ", ") + "]"
	}
	return fmt.Sprintf("- {name: %s, mana: \"{0}\", type: %s%s}\n", name, typ, facts)
}

// all is a static ability that applies mods to every permanent the filters match.
func all(filters, mods string) string {
	return `{static: {to: {each: {what: [` + filters + `]}}, mods: [` + mods + `]}}`
}

// on is a triggered ability.
func on(event, do string) string {
	return `{triggered: {when: [{on: ` + event + `}], do: [` + do + `]}}`
}

// entering is a replacement of the object's own entering.
func entering(change string) string {
	return `{static: {mods: [{replaces: {on: {on: zone_change, object: {same: this}, to: [battlefield]}, instead: [` + change + `]}}]}}`
}

// cards joins made-up cards.
func cards(list ...string) string { return strings.Join(list, "") }

// play has A cast a card from the hand, and everything resolve.
func (tb *table) play(name string, targets ...string) {
	tb.t.Helper()
	tb.cast(name, "", program.Hand, targets...)
	tb.resolve()
}

// can says whether an action would be legal.
func (tb *table) can(a Action) bool {
	tb.t.Helper()
	v := Judge(tb.st.Clone(), a, tb.opt)
	if v.Outcome == Unsupported {
		tb.t.Fatalf("unsupported: %v", v.Unsupported)
	}
	return v.Outcome == Legal
}

// looks are the characteristics of a permanent, the first of that name.
func (tb *table) looks(name string) *state.Chars {
	tb.t.Helper()
	return newGame(tb.st, tb.opt).chars(tb.ent(name).Object())
}

// sizeAny is the power and toughness of any player's permanent.
func (tb *table) sizeAny(name string) string {
	tb.t.Helper()
	return tb.sizeOf(tb.ent(name).Object())
}

// colors are the colours of a permanent as letters.
func (tb *table) colors(name string) string {
	out := ""
	for _, c := range tb.looks(name).Colors {
		out += string(c)
	}
	return out
}

// check compares what a test sees, of any sort.
func check[T comparable](t *testing.T, what string, have, want T) {
	t.Helper()
	if have != want {
		t.Fatalf("%s: %v, want %v", what, have, want)
	}
}

// prefer answers every question with an option of one of the names, or the first one.
func (tb *table) prefer(names ...string) {
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		if d.Purpose == PurposeLife { // paid automatically
			return Answer{}, false
		}
		if a, forced := forcedAnswer(d); forced {
			return a, true
		}
		pick := d.Options[0].ID
		for _, o := range d.Options {
			if slices.Contains(names, tb.called(o.Ent)) || slices.Contains(names, o.Label) || slices.Contains(names, o.ID) {
				pick = o.ID
				break
			}
		}
		return Answer{Player: d.Player, Choose: []string{pick}}, true
	}
}
