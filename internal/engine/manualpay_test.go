package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// floating puts mana into a player's pool.
func (tb *table) floating(p state.PlayerID, types string) {
	for _, t := range []byte(types) {
		tb.st.Players[p].Mana = append(tb.st.Players[p].Mana, state.Mana{Type: t})
	}
}

// byHand casts a card with payment by hand, answering by the beginning of labels, and gives what
// was offered at each question, or the code of the refusal.
func (tb *table) byHand(name string, answers ...string) ([]string, string) {
	tb.t.Helper()
	a := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, name), Face: -1, Manual: true}
	var asked []string
	opt := tb.opt
	opt.Choose = func(d *Decision) (Answer, bool) {
		if d.Purpose != PurposePay {
			return firstChoice(d)
		}
		var labels []string
		for _, o := range d.Options {
			labels = append(labels, o.Label)
		}
		asked = append(asked, strings.Join(labels, ", "))
		if len(answers) == 0 {
			return Answer{}, false
		}
		i := slices.IndexFunc(labels, func(l string) bool { return strings.HasPrefix(l, answers[0]) })
		if i < 0 {
			tb.t.Fatalf("%s isn't among %v", answers[0], labels)
		}
		answers = answers[1:]
		return Answer{Player: d.Player, Choose: []string{d.Options[i].ID}}, true
	}
	v := Judge(tb.st.Clone(), a, opt)
	if v.Outcome == Illegal {
		return asked, string(v.Violation.Check.Code)
	}
	tb.took(v)
	return asked, ""
}

// CR 702.51a: a creature that is tapped pays for mana of its colour or for generic mana.
func TestConvokeByHand(t *testing.T) {
	tb := sit(t, side{hand: []string{"Stoke the Flames"}, battlefield: []string{"Raging Goblin", "Grizzly Bears", "Llanowar Elves"}}, side{})
	tb.to(program.PrecombatMain)
	tb.floating(0, "R")
	asked, code := tb.byHand("Stoke the Flames", "Convoke", "Grizzly Bears", "Convoke", "Raging Goblin", "Red", "Convoke")
	if code != "" {
		t.Fatalf("refused: %s after %v", code, asked)
	}
	if asked[0] != "Red, Convoke" || asked[1] != "Raging Goblin, Grizzly Bears, Llanowar Elves" {
		t.Errorf("offered %v", asked)
	}
	for _, name := range []string{"Raging Goblin", "Grizzly Bears", "Llanowar Elves"} {
		if !tb.st.Objects[tb.find(0, program.Battlefield, name)].Tapped {
			t.Errorf("%s is untapped", name)
		}
	}
}

// CR 702.51a: creatures of other colours don't pay for coloured mana.
func TestConvokeByHandOfAnotherColour(t *testing.T) {
	tb := sit(t, side{hand: []string{"Stoke the Flames"}, battlefield: []string{"Grizzly Bears", "Llanowar Elves", "Llanowar Elves"}}, side{})
	tb.to(program.PrecombatMain)
	tb.floating(0, "R")
	if _, code := tb.byHand("Stoke the Flames"); code != "cast.cannot_pay" {
		t.Errorf("got %q", code)
	}
}

// CR 702.126a: an artifact that is tapped pays for generic mana.
func TestImproviseByHand(t *testing.T) {
	tb := sit(t, side{hand: []string{"Bastion Inventor"}, battlefield: []string{"Ornithopter", "Memnite"}}, side{})
	tb.to(program.PrecombatMain)
	tb.floating(0, "UUUU")
	asked, code := tb.byHand("Bastion Inventor", "Improvise", "Memnite", "Blue", "Blue", "Blue", "Improvise", "Ornithopter", "Blue")
	if code != "" || asked[len(asked)-1] != "Blue" {
		t.Fatalf("refused: %q after %v", code, asked)
	}
	if !tb.st.Objects[tb.find(0, program.Battlefield, "Ornithopter")].Tapped {
		t.Error("Ornithopter is untapped")
	}
}

// CR 702.66a: a card exiled from the graveyard pays for generic mana, not for {B}.
func TestDelveByHand(t *testing.T) {
	tb := sit(t, side{hand: []string{"Gurmag Angler"}, graveyard: []string{"Forest", "Memnite", "Island", "Swamp"}}, side{})
	tb.to(program.PrecombatMain)
	tb.floating(0, "RRB")
	asked, code := tb.byHand("Gurmag Angler", "Exile a card", "Memnite", "Exile a card", "Swamp", "Red", "Red", "Exile a card", "Island", "Exile a card", "Forest", "Black")
	if code != "" || asked[len(asked)-1] != "Black" {
		t.Fatalf("refused: %q after %v", code, asked)
	}
	if got := tb.names(0, program.Exile); got != "Memnite, Swamp, Island, Forest" {
		t.Errorf("exiled %s", got)
	}
}

// CR 107.4f: who pays by hand says for each Phyrexian symbol whether mana or life pays.
func TestLifeByHand(t *testing.T) {
	for want, answer := range map[int]string{20: "Blue", 18: "Pay 2 life"} {
		tb := deal(t, probe, side{hand: []string{"Probe"}}, side{})
		tb.to(program.PrecombatMain)
		tb.floating(0, "U")
		if asked, code := tb.byHand("Probe", answer); code != "" || asked[0] != "Blue, Pay 2 life" {
			t.Fatalf("refused: %q after %v", code, asked)
		}
		if got := tb.st.Players[0].Life; got != want {
			t.Errorf("%s: life is %d, want %d", answer, got, want)
		}
	}
}

const probe = `
- name: Probe
  mana: "{U/P}"
  type: Instant
  abilities:
    - spell: {do: [draw]}
`
