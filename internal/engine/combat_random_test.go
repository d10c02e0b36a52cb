package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// randomly answers questions at random.
func randomly(r *rand.Rand) Chooser {
	return func(d *Decision) (Answer, bool) {
		a := Answer{Player: d.Player}
		switch d.Kind {
		case AskNumber, AskRoll:
			a.Number = d.Min + r.IntN(d.Max-d.Min+1)
		case AskDivide:
			a.Amounts = make([]int, len(d.Options))
			for i := range a.Amounts {
				a.Amounts[i] = d.Min
			}
			for left := d.Total - d.Min*len(d.Options); left > 0; left-- {
				i := r.IntN(len(d.Options))
				for j, o := range d.Options { // what tramples over is lethal to the others first
					if a.Amounts[j] < o.Num {
						i = j
						break
					}
				}
				a.Amounts[i]++
			}
		default:
			for _, i := range r.Perm(len(d.Options))[:min(len(d.Options), max(d.Min, min(d.Max, 1)))] {
				a.Choose = append(a.Choose, d.Options[i].ID)
			}
		}
		return a, true
	}
}

// coherent checks that every object is where it says, once, and that combat is only in combat.
func (tb *table) coherent() {
	tb.t.Helper()
	g := newGame(tb.st, tb.opt)
	seen := map[state.ObjectID]bool{}
	for _, id := range g.allObjects() {
		o := g.Objects[id]
		if o == nil || seen[id] {
			tb.t.Fatalf("object %d is in two zones, or in none", id)
		}
		seen[id] = true
		if o.Zone == program.Battlefield && isType(g.chars(id), program.Creature) && tb.next.Kind == NextPriority &&
			(g.chars(id).Toughness <= 0 || o.Damage >= g.chars(id).Toughness && !has(g.chars(id), "indestructible")) {
			tb.t.Fatalf("%s should be dead", g.nameOf(id))
		}
	}
	if len(seen) != len(g.Objects) {
		tb.t.Fatalf("%d objects in zones, %d in all", len(seen), len(g.Objects))
	}
	if c := tb.st.Combat; c != nil {
		for _, a := range c.Attackers {
			if o := g.Objects[a.ID]; o == nil || o.Zone != program.Battlefield {
				tb.t.Fatalf("attacker %d has left", a.ID)
			}
		}
	}
}

// Random attacks and blocks with every sort of fighter come to an end, and what is listed as
// legal is.
func TestRandomCombats(t *testing.T) {
	names := func(written string) (out []string) {
		for line := range strings.SplitSeq(written, "\n") {
			if _, rest, ok := strings.Cut(line, "{name: "); ok {
				name, _, _ := strings.Cut(rest, ",")
				out = append(out, name)
			}
		}
		return out
	}
	var others []string
	known := names(fighters)
	for line := range strings.SplitSeq(strikers, "\n") {
		if n := names(line); len(n) > 0 && !strings.Contains(fighters, "{name: "+n[0]+",") {
			others = append(others, line)
			known = append(known, n...)
		}
	}
	cards := fighters + strings.Join(others, "\n") + "\n"
	attacks, blocks := 0, 0
	combats := uint64(40)
	if testing.Short() {
		combats = 6
	}
	for seed := range combats {
		r := rand.New(rand.NewPCG(seed, 3))
		sides := make([]side, 2+r.IntN(2))
		for i := range sides {
			for range 3 + r.IntN(6) {
				sides[i].battlefield = append(sides[i].battlefield, known[r.IntN(len(known))])
			}
			sides[i].battlefield = append(sides[i].battlefield, "Forest", "Plains")
		}
		tb := deal(t, cards, sides...)
		tb.opt.Choose = randomly(r)
		for range 150 {
			if tb.next.Kind == NextGameOver {
				break
			}
			a := Action{Type: Pass, Player: tb.next.Player, Face: -1}
			if tb.next.Kind != NextPriority {
				legal := LegalActions(tb.st, tb.next.Player, tb.opt).Offers
				if len(legal) == 0 {
					t.Fatalf("seed %d: no declaration is legal", seed)
				}
				a = legal[r.IntN(len(legal))].Action
			}
			attacks, blocks = attacks+len(a.Attacks), blocks+len(a.Blocks)
			v := Judge(tb.st, a, tb.opt)
			if v.Outcome != Legal {
				t.Fatalf("seed %d: %s %v %v for %+v", seed, v.Outcome, v.Violation, v.Unsupported, a)
			}
			tb.took(v)
			tb.coherent()
		}
	}
	if least := 2 * int(combats); attacks < least || blocks < least {
		t.Errorf("%d attacks and %d blocks are too few to tell anything", attacks, blocks)
	}
}
