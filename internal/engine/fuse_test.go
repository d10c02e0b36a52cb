package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const halves = `
- name: Rise // Fall
  layout: split
  faces:
    - {name: Rise, mana: "{1}{U}", type: Instant, abilities: [fuse, {spell: {do: [{gain_life: {n: 1}}]}}]}
    - {name: Fall, mana: "{1}{R}", type: Instant, abilities: [fuse, {spell: {do: [{gain_life: {n: 10}}]}}]}
- name: Free Two
  type: Enchantment
  abilities: [{static: {to: you, mods: [{may_play: {what: {stat: {stat: mana_value, op: "<=", n: 2}}, from: [hand], cast: true, free: true}}]}}]
- name: Free Four
  type: Enchantment
  abilities: [{static: {to: you, mods: [{may_play: {what: {stat: {stat: mana_value, op: "<=", n: 4}}, from: [hand], cast: true, free: true}}]}}]
`

// CR 702.102b: what permits casting a fused spell looks at both halves combined.
func TestFusedSpellIsPermittedAsAWhole(t *testing.T) {
	for permit, want := range map[string]int{"Free Two": 20, "Free Four": 31} {
		tb := deal(t, halves, side{hand: []string{"Rise // Fall"}, battlefield: []string{permit}}, side{})
		tb.to(program.PrecombatMain)
		fused := Action{Type: Cast, Player: 0, Object: (*tb.st.Zone(program.Hand, 0))[0], Face: -1, Fuse: true}
		if want == 20 {
			tb.refuse("cast.cannot_pay", fused)
			continue
		}
		fused.Answers = []Answer{{Choose: []string{"2"}}}
		tb.do(fused)
		tb.pass()
		if got := tb.st.Players[0].Life; got != want {
			t.Errorf("%s: life is %d, want %d", permit, got, want)
		}
	}
}

// CR 702.102a, 702.102c: without permission both halves are paid for; the offer of an effect names
// the object that makes it.
func TestFusedSpellFreeOfCostNamesWhatAllowsIt(t *testing.T) {
	tb := deal(t, halves, side{hand: []string{"Rise // Fall"}, battlefield: []string{"Free Four", "Island", "Island", "Mountain", "Mountain"}}, side{})
	tb.to(program.PrecombatMain)
	v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: (*tb.st.Zone(program.Hand, 0))[0], Face: -1, Fuse: true}, tb.opt)
	if v.Next.Kind != NextDecision || len(v.Next.Decision.Options) != 2 {
		t.Fatalf("%+v", v)
	}
	free := v.Next.Decision.Options[1]
	if free.Way != "free" || free.Ent != state.Obj(tb.find(0, program.Battlefield, "Free Four")) {
		t.Errorf("offered %+v", free)
	}
}
