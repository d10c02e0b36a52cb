package engine

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// slowPayer is an independent, naive payer: it activates mana abilities in every order with every
// choice, as a player would, and then pays from the pool by hand.
type slowPayer struct {
	tb   *table
	cast Action
	seen map[string]bool
	left int
}

// pays tells whether some sequence of activations pays; left below 0: it gave up.
func (s *slowPayer) pays(st *state.Game) bool {
	if s.left--; s.left < 0 || s.seen[s.mark(st)] {
		return false
	}
	s.seen[s.mark(st)] = true
	if Try(st, s.cast, s.tb.opt).Outcome == Legal {
		return true
	}
	g := newGame(st.Clone(), s.tb.opt)
	for _, id := range g.Battlefield {
		for _, in := range g.chars(id).Abilities {
			act, ok := in.Ability.(program.Activated)
			if !ok || !isManaAbility(act) {
				continue
			}
			for _, next := range s.outcomes(st, Action{Type: Activate, Player: 0, Object: id, Ability: in.Key, Face: -1, Manual: true}) {
				if s.pays(next) {
					return true
				}
			}
		}
	}
	return false
}

// outcomes carries out an action with every choice.
func (s *slowPayer) outcomes(st *state.Game, a Action) []*state.Game {
	var out []*state.Game
	queue := [][]Answer{nil}
	for len(queue) > 0 {
		first := queue[0]
		queue = queue[1:]
		var given []Answer
		opt := s.tb.opt
		opt.Choose = func(d *Decision) (Answer, bool) {
			if n := len(given); n < len(first) {
				given = append(given, first[n])
				return first[n], true
			}
			all, _ := answersTo(d)
			if d.Kind == AskPayment {
				all = nil
				for _, o := range d.Options {
					all = append(all, Answer{Player: d.Player, Choose: []string{o.ID}})
				}
			}
			for _, other := range all[1:] {
				queue = append(queue, append(slices.Clone(given), other))
			}
			given = append(given, all[0])
			return all[0], true
		}
		if v := Judge(st.Clone(), a, opt); v.Outcome == Legal && v.Next.Kind != NextDecision {
			out = append(out, v.State)
		}
	}
	return out
}

// mark sums up what matters for paying.
func (s *slowPayer) mark(st *state.Game) string {
	var b strings.Builder
	for _, id := range st.Battlefield {
		o := st.Objects[id]
		fmt.Fprint(&b, id, o.Tapped, o.Counters, o.Uses)
	}
	var pool []string
	for _, m := range st.Players[0].Mana {
		pool = append(pool, fmt.Sprint(string(m.Type), m.Snow, m.Spec != nil))
	}
	slices.Sort(pool)
	fmt.Fprint(&b, pool, st.Players[0].Life)
	return b.String()
}

// randomCost is a small cost with some of every symbol.
func randomCost(r *rand.Rand) string {
	symbols := strings.Fields("{1} {1} {2} {W} {U} {R} {G} {G} {C} {S} {R/G} {2/U} {B/P} {G/U/P}")
	cost := ""
	for range 1 + r.Intn(3) {
		cost += symbols[r.Intn(len(symbols))]
	}
	return cost
}

// CR 601.2g–h: the automatic payer finds a payment if, and only if, a player trying everything
// finds one.
func TestAutomaticPaymentAgainstTryingEverything(t *testing.T) {
	menu := strings.Split("Forest, Island, Mountain, Snow-Covered Plains, Growth, Bloom, Mirror, Gated, Crowd, Trinket, Altar, Elf, Pair, Filter, Memnite, Only, Rider", ", ")
	rounds := 80
	if testing.Short() {
		rounds = 10
	}
	counts := map[Outcome]int{}
	for seed := range rounds {
		r := rand.New(rand.NewSource(int64(seed)))
		var board []string
		for range 1 + r.Intn(4) {
			board = append(board, menu[r.Intn(len(menu))])
		}
		cost := randomCost(r)
		tb := deal(t, payers+restricted+costing(cost), side{hand: []string{"Spell"}, battlefield: board, life: 1 + r.Intn(4)}, side{})
		tb.to(program.PrecombatMain)
		cast := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Spell"), Face: -1}
		v := Judge(tb.st.Clone(), cast, tb.opt)
		counts[v.Outcome]++
		cast.Manual = true
		slow := slowPayer{tb: tb, cast: cast, seen: map[string]bool{}, left: 600}
		pays := slow.pays(tb.st)
		if slow.left < 0 && !pays {
			continue
		}
		if v.Outcome == Unsupported && !pays {
			continue // undecided is no wrong answer
		}
		if pays != (v.Outcome == Legal) {
			t.Errorf("seed %d: %s with %v and %d life: %s %v %v, trying everything says %v", seed, cost, board, tb.st.Players[0].Life, v.Outcome, v.Violation, v.Unsupported, pays)
		}
	}
	if counts[Legal] < rounds/5 || counts[Illegal] < rounds/5 || counts[Unsupported] > rounds/20 {
		t.Errorf("%v: the comparison says little", counts)
	}
}

// restricted are sources of mana that may not be spent on everything.
const restricted = `
- name: Only
  type: Artifact
  abilities: [{activated: {cost: [tap_this], do: [{add_mana: {any: one, n: 2, only: {type: creature}}}]}}]
- name: Rider
  type: Artifact
  abilities: [{activated: {cost: [tap_this], do: [{add_mana: {of: "{C}", only: {type: sorcery}}}]}}]
`
