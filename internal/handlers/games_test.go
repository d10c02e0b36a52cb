package handlers

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/pack"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// duel is a request for a game of two.
const duel = `{"format": "casual", "seed": "5eed", "first": "A", "players": [
	{"id": "A", "deck": [{"card": "Forest", "count": 36}, {"card": "Grizzly Bears", "count": 4}, {"card": "Plains", "count": 20}]},
	{"id": "B", "deck": [{"card": "Mountain", "count": 59}, "Lightning Bolt"]}]}`

// commanders is a request for a commander game of four.
const commanders = `{"format": "commander", "seed": "1", "first": "C", "players": [
	{"id": "A", "commander": "Verdeloth the Ancient", "deck": [{"card": "Forest", "count": 99}]},
	{"id": "B", "commander": "Verdeloth the Ancient", "deck": [{"card": "Forest", "count": 98}, "Grizzly Bears"]},
	{"id": "C", "commander": "Verdeloth the Ancient", "deck": [{"card": "Forest", "count": 99}]},
	{"id": "D", "commander": "Verdeloth the Ancient", "deck": [{"card": "Forest", "count": 99}]}]}`

// begin begins a game.
func (c *client) begin(t *testing.T, body string) judged {
	t.Helper()
	v := into[judged](t, c.post("/v1/games", body), 200)
	if v.Outcome != "dealt" || v.Next.Kind != api.NextKindDecision {
		t.Fatalf("%+v", v)
	}
	return v
}

// hand answers the question about an opening hand, and gives what comes next.
func (c *client) hand(t *testing.T, v judged, player string, choose ...string) judged {
	t.Helper()
	if v.Next.Player != player {
		t.Fatalf("%s is asked, not %s", v.Next.Player, player)
	}
	out := c.judge(t, next(t, v, object{"type": "answer", "player": player, "choose": choose}))
	if out.Outcome != "legal" {
		t.Fatalf("%s %v: %+v", player, choose, out.Violation)
	}
	return out
}

// bottom puts the first cards that are offered on the bottom.
func (c *client) bottom(t *testing.T, v judged, player string, n int) judged {
	t.Helper()
	d := v.Next.Decision
	if d == nil || d.Purpose != "mulligan_bottom" || d.Min != n || d.Max != n || len(d.Options) != 7 {
		t.Fatalf("%d cards for the bottom: %+v", n, d)
	}
	var ids []string
	for _, o := range d.Options[:n] {
		ids = append(ids, o.ID)
	}
	return c.hand(t, v, player, ids...)
}

// stateOf reads the state of a verdict.
func stateOf(t *testing.T, v judged) api.State {
	t.Helper()
	var out api.State
	if err := json.Unmarshal(v.State, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestAGameOfTwoBegins(t *testing.T) {
	c := newClient(t, DefaultLimits())
	v := c.begin(t, duel)
	if again := c.begin(t, duel); string(again.State) != string(v.State) {
		t.Error("the same seed dealt other hands")
	}
	if other := c.begin(t, edit(t, duel, object{"/seed": "5eee"})); string(other.State) == string(v.State) {
		t.Error("another seed dealt the same hands")
	}
	s := stateOf(t, v)
	if s.Turn.Number != 0 || s.Turn.Active != "A" || len(s.Players[0].Hand) != 7 || len(s.Players[1].Library) != 53 || *s.Players[1].Life != 20 {
		t.Fatalf("%+v", s.Turn)
	}
	v = c.hand(t, v, "A", "keep")
	v = c.hand(t, v, "B", "keep")
	s = stateOf(t, v)
	if v.Next.Kind != api.NextKindPriority || s.Turn.Number != 1 || s.Turn.Step != "upkeep" || s.Turn.Await != "" || s.Players[0].OpeningHand != "" {
		t.Fatalf("%+v %+v", v.Next, s.Turn)
	}
	for _, p := range []string{"A", "B"} { // the draw step is skipped (CR 103.8a)
		v = c.judge(t, next(t, v, object{"type": "pass", "player": p}))
	}
	if s = stateOf(t, v); s.Turn.Step != "precombat_main" || len(s.Players[0].Hand) != 7 {
		t.Errorf("%+v, %d cards", s.Turn, len(s.Players[0].Hand))
	}
}

func TestMulligansToFive(t *testing.T) {
	c := newClient(t, DefaultLimits())
	v := c.begin(t, duel)
	before := stateOf(t, v).Players[0]
	v = c.hand(t, v, "A", "mulligan")
	if kept := stateOf(t, v).Players[0]; len(kept.Hand) != 7 || kept.Hand[0].ID != before.Hand[0].ID || kept.OpeningHand != "mulligan" {
		t.Fatal("a mulligan was taken before all had declared theirs")
	}
	v = c.hand(t, v, "B", "keep")
	v = c.bottom(t, v, "A", 1)
	v = c.hand(t, v, "A", "mulligan")
	chosen := v.Next.Decision.Options[:2]
	v = c.bottom(t, v, "A", 2)
	s := stateOf(t, v)
	if p := s.Players[0]; len(p.Hand) != 5 || len(p.Library) != 55 || p.Library[54].Card != chosen[1].Label || p.Library[53].Card != chosen[0].Label || p.Mulligans != 2 {
		t.Fatalf("%d in the hand, %d mulligans", len(p.Hand), p.Mulligans)
	}
	v = c.hand(t, v, "A", "keep")
	s = stateOf(t, v)
	if s.Turn.Number != 1 || len(s.Players[0].Hand) != 5 || len(s.Players[1].Hand) != 7 || s.Players[0].Mulligans != 0 {
		t.Errorf("%+v", s.Turn)
	}
}

func TestMulligansEndWithoutAHand(t *testing.T) {
	c := newClient(t, DefaultLimits())
	v := c.hand(t, c.hand(t, c.begin(t, duel), "A", "mulligan"), "B", "keep")
	for n := 1; n < 7; n++ {
		v = c.hand(t, c.bottom(t, v, "A", n), "A", "mulligan")
	}
	v = c.bottom(t, v, "A", 7)
	if s := stateOf(t, v); v.Next.Kind != api.NextKindPriority || len(s.Players[0].Hand) != 0 || len(s.Players[0].Library) != 60 {
		t.Errorf("%+v", v.Next)
	}
}

func TestACommanderGameOfFour(t *testing.T) {
	c := newClient(t, DefaultLimits())
	v := c.begin(t, commanders)
	s := stateOf(t, v)
	if p := s.Players[0]; *p.Life != 40 || len(p.Command) != 1 || !p.Command[0].Commander || len(p.Hand) != 7 || len(p.Library) != 92 {
		t.Fatalf("%+v", p.Command)
	}
	v = c.hand(t, v, "C", "mulligan")
	v = c.hand(t, v, "D", "keep")
	v = c.hand(t, v, "A", "mulligan")
	v = c.hand(t, v, "B", "keep")
	v = c.hand(t, v, "C", "keep") // the first one is free (CR 103.5c)
	v = c.hand(t, v, "A", "mulligan")
	v = c.bottom(t, v, "A", 1)
	v = c.hand(t, v, "A", "keep")
	s = stateOf(t, v)
	if s.Turn.Number != 1 || s.Turn.Active != "C" || len(s.Players[0].Hand) != 6 || len(s.Players[2].Hand) != 7 {
		t.Fatalf("%+v", s.Turn)
	}
	for _, p := range []string{"C", "D", "A", "B"} {
		v = c.judge(t, next(t, v, object{"type": "pass", "player": p}))
	}
	if s = stateOf(t, v); s.Turn.Step != "draw" || len(s.Players[2].Hand) != 8 { // CR 103.8c
		t.Errorf("%+v, %d cards", s.Turn, len(s.Players[2].Hand))
	}
}

func TestWhoConcedesBeforeTheFirstTurn(t *testing.T) {
	c := newClient(t, DefaultLimits())
	v := c.judge(t, next(t, c.begin(t, commanders), object{"type": "concede", "player": "C"}))
	for _, p := range []string{"D", "A", "B"} {
		v = c.hand(t, v, p, "keep")
	}
	if s := stateOf(t, v); s.Turn.Active != "D" || s.Turn.Number != 1 {
		t.Errorf("%+v", s.Turn)
	}
	v = c.judge(t, next(t, c.begin(t, duel), object{"type": "concede", "player": "B"}))
	if v.Next.Kind != api.NextKindGameOver || !slices.Equal(v.Next.Result.Winners, []string{"A"}) {
		t.Errorf("%+v", v.Next)
	}
}

func TestWhatMayNotBeDoneBeforeTheFirstTurn(t *testing.T) {
	c := newClient(t, DefaultLimits())
	dealt := c.begin(t, duel)
	bottoms := c.hand(t, c.hand(t, dealt, "A", "mulligan"), "B", "keep")
	for _, tc := range []struct {
		v      judged
		code   api.ViolationCode
		action object
	}{
		{dealt, "priority.decision_first", object{"type": "pass", "player": "A"}},
		{dealt, "answer.wrong_player", object{"type": "answer", "player": "B", "choose": []string{"keep"}}},
		{dealt, "answer.not_an_option", object{"type": "answer", "player": "A", "choose": []string{"none"}}},
		{dealt, "answer.count", object{"type": "answer", "player": "A"}},
		{bottoms, "answer.count", object{"type": "answer", "player": "A"}},
		{bottoms, "answer.not_an_option", object{"type": "answer", "player": "A", "choose": []string{"keep"}}},
	} {
		v := c.judge(t, next(t, tc.v, tc.action))
		if v.Outcome != "illegal" || v.Violation.Code != tc.code {
			t.Errorf("%v: %+v", tc.action, v.Violation)
		}
	}
	list := into[api.LegalActions](t, c.post("/v1/legal-actions", `{"state": `+string(dealt.State)+`}`), 200)
	if list.Next.Decision == nil || list.Next.Decision.Purpose != "mulligan" || len(list.Actions) != 0 {
		t.Errorf("%+v", list)
	}
	french := into[judged](t, c.post("/v1/games", edit(t, duel, object{"/options": object{"language": "fr"}})), 200)
	if french.Next.Decision.Prompt == dealt.Next.Decision.Prompt {
		t.Error(french.Next.Decision.Prompt)
	}
}

func TestOpeningHandsAreHidden(t *testing.T) {
	c := newClient(t, DefaultLimits())
	v := c.begin(t, edit(t, duel, object{"/first": "B"}))
	view := into[struct{ State json.RawMessage }](t, c.post("/v1/views", `{"viewer": "B", "state": `+string(v.State)+`}`), 200)
	if text := string(view.State); strings.Contains(text, "Forest") || strings.Contains(text, "rng") || !strings.Contains(text, "Mountain") {
		t.Error(text)
	}
	seen := judged{State: view.State, Next: v.Next}
	seen = c.hand(t, seen, "B", "mulligan")
	answered := c.judge(t, next(t, seen, object{"type": "answer", "player": "A", "choose": []string{"keep"}}))
	if answered.Outcome != "unsupported" || answered.Unsupported[0].Reason != "hidden_information" {
		t.Errorf("%+v", answered)
	}
}

func TestChanceChoosesWhoBegins(t *testing.T) {
	c := newClient(t, DefaultLimits())
	seen := map[string]bool{}
	for seed := 1; seed < 20; seed++ {
		v := c.begin(t, edit(t, duel, object{"/first": nil, "/seed": strconv.Itoa(seed)}))
		if len(stateOf(t, v).Players[0].Hand) != 7 {
			t.Fatal("no hand")
		}
		seen[v.Next.Player] = true
	}
	if len(seen) != 2 {
		t.Errorf("only %v began", seen)
	}
}

func TestDecksThatAreNotAllowed(t *testing.T) {
	c := newClient(t, DefaultLimits())
	for _, tc := range []struct {
		name, base string
		changes    object
		pointer    string
	}{
		{"too small", duel, object{"/players/1/deck/0/count": 58}, "/players/1/deck"},
		{"five of a card", duel, object{"/players/0/deck/1/count": 5}, "/players/0/deck/1"},
		{"five with the sideboard", duel, object{"/players/0/sideboard": []any{"Grizzly Bears"}}, "/players/0/sideboard/0"},
		{"large sideboard", duel, object{"/players/0/sideboard": []any{object{"card": "Forest", "count": 16}}}, "/players/0/sideboard"},
		{"a commander", duel, object{"/players/0/commander": "Verdeloth the Ancient"}, "/players/0/commander"},
		{"no commander", commanders, object{"/players/2/commander": nil}, "/players/2"},
		{"no legend", commanders, object{"/players/2/commander": "Grizzly Bears"}, "/players/2/commander"},
		{"98 cards", commanders, object{"/players/3/deck/0/count": 98}, "/players/3/deck"},
		{"two of a card", commanders, object{"/players/1/deck": []any{object{"card": "Forest", "count": 97}, object{"card": "Grizzly Bears", "count": 2}}}, "/players/1/deck/1"},
		{"another color", commanders, object{"/players/1/deck/1": "Lightning Bolt"}, "/players/1/deck/1"},
		{"another color of mana", commanders, object{"/players/1/deck/1": "Badlands"}, "/players/1/deck/1"},
		{"another color in its text", commanders, object{"/players/1/deck/1": "Blackcleave Cliffs"}, "/players/1/deck/1"},
		{"two commanders without an ability", commanders, object{"/players/0/partner": "Rograkh, Son of Rohgahh", "/players/0/deck/0/count": 98}, "/players/0/partner"},
		{"no companion", duel, object{"/players/0/companion": "Grizzly Bears"}, "/players/0/companion"},
		{"a companion that does not fit", duel, object{"/players/0/companion": "Lurrus of the Dream-Den", "/players/0/deck/1/card": "Craw Wurm"}, "/players/0/companion"},
		{"commander's sideboard", commanders, object{"/players/0/sideboard": []any{"Forest"}}, "/players/0/sideboard"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c.t = t
			got := c.post("/v1/games", edit(t, tc.base, tc.changes))
			p := decodeProblem(t, got)
			if got.status != http.StatusUnprocessableEntity || p.Type != api.ProblemTypeProblemsIllegalDeck || len(p.Errors) != 1 || p.Errors[0].Pointer != tc.pointer {
				t.Errorf("%d: %+v", got.status, p)
			}
		})
	}
}

func TestRequestsForGamesThatMakeNoSense(t *testing.T) {
	c := newClient(t, DefaultLimits())
	many := make([]any, 501)
	for i := range many {
		many[i] = "Forest"
	}
	for _, tc := range []struct {
		name    string
		changes object
		status  int
		pointer string
	}{
		{"unknown card", object{"/players/1/deck/1": "Lightning Blot"}, 422, "/players/1/deck/1"},
		{"unknown card with a count", object{"/players/0/deck/1/card": "Grizly Bears"}, 422, "/players/0/deck/1/card"},
		{"no card", object{"/players/0/deck/1/card": ""}, 400, "/players/0/deck/1/card"},
		{"none", object{"/players/0/deck/1/count": 0}, 400, "/players/0/deck/1/count"},
		{"absurdly many", object{"/players/0/deck/1/count": 1001}, 400, "/players/0/deck/1/count"},
		{"too many objects", object{"/players/0/deck": []any{object{"card": "Forest", "count": 1000}, object{"card": "Plains", "count": 1000},
			object{"card": "Island", "count": 1000}, object{"card": "Swamp", "count": 1000}, object{"card": "Mountain", "count": 1000}}}, 422, "/players/1/deck"},
		{"a half", object{"/players/0/deck/1/count": 1.5}, 400, "/players/0/deck/1/count"},
		{"a number", object{"/players/0/deck/1": 3}, 400, "/players/0/deck/1"},
		{"another member", object{"/players/0/deck/1/name": "Forest"}, 400, "/players/0/deck/1/name"},
		{"too many entries", object{"/players/0/deck": many}, 400, "/players/0/deck"},
		{"no deck", object{"/players/0/deck": []any{}}, 400, "/players/0/deck"},
		{"no seed", object{"/seed": nil}, 400, "/seed"},
		{"seed 0", object{"/seed": "0"}, 400, "/seed"},
		{"no such format", object{"/format": "chess"}, 400, "/format"},
		{"a second commander alone", object{"/players/0/partner": "Rograkh, Son of Rohgahh"}, 422, "/players/0/partner"},
		{"nobody begins", object{"/first": "C"}, 422, "/first"},
		{"one name twice", object{"/players/1/id": "A"}, 422, "/players/1/id"},
		{"one player", object{"/players": []any{object{"id": "A", "deck": []any{object{"card": "Forest", "count": 60}}}}}, 400, "/players"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c.t = t
			got := c.post("/v1/games", edit(t, duel, tc.changes))
			p := decodeProblem(t, got)
			if got.status != tc.status || len(p.Errors) == 0 || p.Errors[0].Pointer != tc.pointer {
				t.Fatalf("%d: %+v", got.status, p)
			}
			if strings.HasPrefix(tc.name, "unknown") && len(p.Errors[0].Nearest) != 3 {
				t.Errorf("%+v", p.Errors)
			}
		})
	}
	if v := into[judged](t, c.post("/v1/games", edit(t, duel, object{"/format": "modern"})), 200); v.Outcome != "unsupported" || v.Unsupported[0].Reason != "legality unknown" {
		t.Errorf("%+v", v)
	}
}

func TestGamesStartSealed(t *testing.T) {
	c := sealingClient(t, sealKey, true)
	v := c.begin(t, duel)
	if stateOf(t, v).Seal == "" {
		t.Fatal("no seal")
	}
	v = c.hand(t, c.hand(t, v, "A", "mulligan"), "B", "keep")
	v = c.hand(t, c.bottom(t, v, "A", 1), "A", "keep")
	if stateOf(t, v).Seal == "" || v.Next.Kind != api.NextKindPriority {
		t.Errorf("%+v", v.Next)
	}
}

// TestAGameWithTwoCommanders begins with both in the command zone, and plays with both their colors
// (CR 702.124).
func TestAGameWithTwoCommanders(t *testing.T) {
	card := func(name, cost, colors string) string {
		return `{"oracle_id": "` + name + `", "name": "` + name + `", "layout": "normal", "mana_cost": "` + cost + `", "type_line": "Legendary Creature — Human",
			"power": "1", "toughness": "1", "oracle_text": "Partner (You can have two commanders if both have partner.)", "color_identity": [` + colors + `]}`
	}
	c := clientWith(t, pack.Sources{Cards: strings.NewReader(`[` + card("Ada", "{U}", `"U"`) + `,` + card("Bob", "{1}", `"R"`) + `]`)})
	request := `{"format": "commander", "seed": "1", "first": "A", "players": [
		{"id": "A", "commander": "Ada", "partner": "Bob", "deck": [{"card": "Island", "count": 90}, {"card": "Mountain", "count": 8}]},
		{"id": "B", "commander": "Verdeloth the Ancient", "deck": [{"card": "Forest", "count": 99}]}]}`
	s := stateOf(t, c.begin(t, request))
	if p := s.Players[0]; len(p.Command) != 2 || !p.Command[0].Commander || !p.Command[1].Commander || len(p.Library)+len(p.Hand) != 98 {
		t.Errorf("%+v", p.Command)
	}
	got := c.post("/v1/games", edit(t, request, object{"/players/0/deck/1/card": "Forest"}))
	if p := decodeProblem(t, got); len(p.Errors) != 1 || p.Errors[0].Pointer != "/players/0/deck/1" {
		t.Errorf("%+v", p)
	}
	bob := into[api.Card](t, c.get("/v1/cards/Bob"), 200)
	if bob.ColorIdentity == nil || !slices.Equal(*bob.ColorIdentity, []api.Color{"R"}) {
		t.Errorf("%+v", bob)
	}
	bare := into[api.Card](t, c.get("/v1/cards/Nykthos,%20Shrine%20to%20Nyx"), 200)
	if bare.ColorIdentity == nil || len(*bare.ColorIdentity) != 0 {
		t.Errorf("%+v", bare.ColorIdentity)
	}
}

// CR 103.6: opening hands are used before the first turn; what that asks waits like any other action.
func TestOpeningHandsAreUsed(t *testing.T) {
	c := newClient(t, DefaultLimits())
	v := c.begin(t, `{"format": "limited", "seed": "5eed", "first": "A", "players": [
		{"id": "A", "deck": [{"card": "Chancellor of the Tangle", "count": 40}]}, {"id": "B", "deck": [{"card": "Gemstone Caverns", "count": 40}]}]}`)
	v = c.hand(t, v, "A", "keep")
	v = c.hand(t, v, "B", "keep")
	if d := v.Next.Decision; d == nil || d.Purpose != "opening_hand" || len(d.Options) != 7 || d.Min != 0 {
		t.Fatalf("%+v", v.Next)
	}
	v = c.hand(t, v, "A", v.Next.Decision.Options[0].ID)
	seen := stateOf(t, judged{State: into[struct{ State json.RawMessage }](t, c.post("/v1/views", `{"viewer": "B", "state": `+string(v.State)+`}`), 200).State})
	shown := slices.DeleteFunc(slices.Clone(seen.Players[0].Hand), func(o api.Object) bool { return o.Hidden })
	if len(shown) != 1 {
		t.Errorf("%d cards of the hand are shown", len(shown))
	}
	v = c.hand(t, v, "A", []string{}...)
	v = c.hand(t, v, "B", v.Next.Decision.Options[3].ID)
	if s := stateOf(t, v); s.Pending == nil || v.Next.Decision.Purpose == "opening_hand" {
		t.Fatalf("%+v", v.Next)
	}
	v = c.hand(t, v, "B", v.Next.Decision.Options[0].ID)
	s := stateOf(t, v)
	if len(s.Battlefield) != 1 || s.Battlefield[0].Counters[0].Kind != "luck" || len(s.Exile) != 1 || len(s.Players[1].Hand) != 5 {
		t.Errorf("%+v", s.Battlefield)
	}
	v = c.hand(t, v, "B", []string{}...)
	if s = stateOf(t, v); s.Turn.Number != 1 || s.Turn.Await != "" {
		t.Errorf("%+v", s.Turn)
	}
}

// CR 103.2b, 702.139: a companion whose condition the deck fulfills waits outside the game, for all to see.
func TestACompanionIsChosen(t *testing.T) {
	c := newClient(t, DefaultLimits())
	v := c.begin(t, edit(t, duel, object{"/players/0/companion": "Lurrus of the Dream-Den"}))
	view := into[struct{ State json.RawMessage }](t, c.post("/v1/views", `{"viewer": "B", "state": `+string(v.State)+`}`), 200)
	seen := stateOf(t, judged{State: view.State})
	if out := seen.Players[0].Outside; len(out) != 1 || !out[0].Companion || out[0].Card != "Lurrus of the Dream-Den" {
		t.Errorf("%+v", out)
	}
}

// A sideboard waits outside the game, where its owner alone sees it; the companion may be one of its cards.
func TestSideboardsWaitOutside(t *testing.T) {
	c := newClient(t, DefaultLimits())
	v := c.begin(t, edit(t, duel, object{"/players/0/companion": "Lurrus of the Dream-Den",
		"/players/0/sideboard": []any{"Lurrus of the Dream-Den", object{"card": "Lightning Bolt", "count": 2}}}))
	if out := stateOf(t, v).Players[0].Outside; len(out) != 3 || !out[0].Companion || out[1].Card != "Lightning Bolt" {
		t.Fatalf("%+v", out)
	}
	for viewer, hidden := range map[string]int{"A": 0, "B": 2} {
		view := into[struct{ State json.RawMessage }](t, c.post("/v1/views", `{"viewer": "`+viewer+`", "state": `+string(v.State)+`}`), 200)
		seen := slices.DeleteFunc(stateOf(t, judged{State: view.State}).Players[0].Outside, func(o api.Object) bool { return !o.Hidden })
		if len(seen) != hidden {
			t.Errorf("%d cards are hidden from %s", len(seen), viewer)
		}
	}
}
