package wire

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// actionsOfEveryType are actions with everything that each type can say.
func actionsOfEveryType() []engine.Action {
	three := 3
	answers := []engine.Answer{{Player: 1, Choose: []string{"o3", "P0"}}, {Player: 0, Number: 2}, {Player: 0, Amounts: []int{0, 2}}, {Player: 1}}
	return []engine.Action{
		{Type: engine.Pass, Player: 1, Face: -1},
		{Type: engine.Concede, Face: -1},
		{Type: engine.PlayLand, Player: 1, Object: 4, Face: 1, Answers: answers},
		{Type: engine.Cast, Object: 5, Face: 0, Fuse: true, Using: "flashback", UsingSet: true, Modes: []int{0, 2},
			Targets: [][]state.Ent{{state.Plr(1), state.Obj(7)}, {}}, X: &three, Paid: []state.Paid{{Key: "kicker", Times: 2}, {Key: "buyback", Times: 1}},
			PaidSet: true, Divide: [][]int{{1, 2}}, Manual: true, LifeFor: mana.MustParse("{B/P}{G/W/P}{B}"), Answers: answers},
		{Type: engine.Cast, Object: 5, Face: -1, UsingSet: true},
		{Type: engine.Activate, Object: 5, Face: -1, Ability: "2", Modes: []int{1}, X: &three, LifeFor: mana.MustParse("{U/P}"), Answers: answers},
		{Type: engine.Special, Object: 5, Face: -1, Special: "unlock", Half: "left", Using: "morph", UsingSet: true, X: &three},
		{Type: engine.Attack, Face: -1, Attacks: []engine.AttackChoice{{Attacker: 3, Defender: state.Plr(1)}, {Attacker: 4, Defender: state.Obj(9), Band: 2}}},
		{Type: engine.Attack, Face: -1},
		{Type: engine.Block, Player: 1, Face: -1, Blocks: []engine.BlockChoice{{Blocker: 3, Attacker: 4}}},
	}
}

func TestActionsAreReadAsTheyAreWritten(t *testing.T) {
	r := newRandom(t, rand.NewPCG(1, 1), 2)
	g := r.game()
	for _, want := range actionsOfEveryType() {
		written, err := EncodeAction(g, want)
		if err != nil {
			t.Fatal(err)
		}
		got, rejection := DecodeAction(written, g, "/action")
		if rejection != nil {
			t.Errorf("%+v: %+v", want, rejection)
			continue
		}
		if diff := cmp.Diff(want, got.Action, cmpopts.EquateEmpty()); diff != "" || got.IsAnswer {
			t.Errorf("%s: %s", want.Type, diff)
		}
	}
	if _, err := EncodeAction(g, engine.Action{Type: "nothing"}); err == nil {
		t.Error("an action of no type is written")
	}
}

func TestAnAnswer(t *testing.T) {
	g := &state.Game{Players: []*state.Player{{ID: "A"}, {ID: "B"}}}
	got, rejection := DecodeAction(document(t, `{"type": "answer", "player": "B", "number": -2}`), g, "")
	if rejection != nil || !got.IsAnswer || got.Answer.Player != 1 || got.Answer.Number != -2 || got.Player != 1 {
		t.Errorf("%+v, %+v", got, rejection)
	}
}

// document reads an action's JSON.
func document(t *testing.T, text string) api.Action {
	t.Helper()
	var out api.Action
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestBadActions(t *testing.T) {
	g := &state.Game{Players: []*state.Player{{ID: "A"}, {ID: "B"}}, NextID: 10, Turn: state.Turn{Step: program.Upkeep}}
	for text, want := range map[string]struct {
		pointer   string
		malformed bool
	}{
		`3`:                               {"/action", true},
		`{}`:                              {"/action/type", true},
		`{"type": "dance"}`:               {"/action/type", true},
		`{"type": "pass"}`:                {"/action/player", true},
		`{"type": 3}`:                     {"/action", true},
		`{"type": "pass", "player": "C"}`: {"/action/player", false},
		`{"type": "pass", "player": "A", "object": "o1"}`:                                                    {"/action/object", true},
		`{"type": "cast", "player": "A"}`:                                                                    {"/action/object", true},
		`{"type": "cast", "player": "A", "object": "1"}`:                                                     {"/action/object", true},
		`{"type": "cast", "player": "A", "object": "o1", "x": -1}`:                                           {"/action/x", true},
		`{"type": "cast", "player": "A", "object": "o1", "x": 9999999999}`:                                   {"/action/x", true},
		`{"type": "cast", "player": "A", "object": "o1", "face": 5}`:                                         {"/action/face", true},
		`{"type": "cast", "player": "A", "object": "o1", "modes": [0]}`:                                      {"/action/modes/0", true},
		`{"type": "cast", "player": "A", "object": "o1", "targets": [["C"]]}`:                                {"/action/targets/0/0", false},
		`{"type": "cast", "player": "A", "object": "o1", "targets": ["B"]}`:                                  {"/action/targets/0", true},
		`{"type": "cast", "player": "A", "object": "o1", "division": [[-1]]}`:                                {"/action/division/0/0", true},
		`{"type": "cast", "player": "A", "object": "o1", "payment": "later"}`:                                {"/action/payment", true},
		`{"type": "cast", "player": "A", "object": "o1", "optional_costs": [{"cost": ""}]}`:                  {"/action/optional_costs/0/cost", true},
		`{"type": "cast", "player": "A", "object": "o1", "optional_costs": [{"cost": "kicker", "times":0}]}`: {"/action/optional_costs/0/times", true},
		`{"type": "cast", "player": "A", "object": "o1", "answers": [{"choose": ["o1"]}]}`:                   {"/action/answers/0/player", true},
		`{"type": "cast", "player": "A", "object": "o1", "answers": [{"player": "A", "choose": [""]}]}`:      {"/action/answers/0/choose/0", true},
		`{"type": "activate", "player": "A", "object": "o1"}`:                                                {"/action/ability", true},
		`{"type": "special", "player": "A", "object": "o1", "kind": "dance"}`:                                {"/action/kind", true},
		`{"type": "special", "player": "A", "object": "o1", "kind": "unlock", "half": "both"}`:               {"/action/half", true},
		`{"type": "attack", "player": "A"}`:                                                                  {"/action/attackers", true},
		`{"type": "attack", "player": "A", "attackers": [{"object": "o1"}]}`:                                 {"/action/attackers/0/defender", true},
		`{"type": "block", "player": "A", "blockers": [{"object": "o1"}]}`:                                   {"/action/blockers/0/attacker", true},
		`{"type": "block", "player": "A", "blockers": [{"object": "B", "attacker": "o2"}]}`:                  {"/action/blockers/0/object", true},
		`{"type": "answer", "player": "A", "number": 10000000000}`:                                           {"/action/number", true},
		`{"type": "answer", "player": "A", "yes": true}`:                                                     {"/action/yes", true},
		`{"type": "answer"}`: {"/action/player", true},
	} {
		_, rejection := DecodeAction(document(t, text), g, "/action")
		if rejection == nil {
			t.Errorf("%s: taken", text)
			continue
		}
		if rejection.Malformed != want.malformed || rejection.Findings[0].Pointer != want.pointer {
			t.Errorf("%s: %+v", text, rejection)
		}
	}
}
