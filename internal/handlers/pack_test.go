package handlers

import (
	"net/http"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/pack"
	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// packClient is a client of a service with a pack of two cards of our own.
func packClient(t *testing.T) *client {
	t.Helper()
	return clientWith(t, pack.Sources{
		Cards: strings.NewReader(`[
{"oracle_id": "1", "name": "Élan Imp", "layout": "normal", "mana_cost": "{U}", "type_line": "Creature — Imp", "power": "1", "toughness": "1",
 "oracle_text": "Flying\nWhenever the moon is green, zorp.", "legalities": {"legacy": "legal"}},
{"oracle_id": "2", "name": "Plain Imp", "layout": "normal", "mana_cost": "{U}", "type_line": "Creature — Imp", "power": "1", "toughness": "1"}]`),
		Rulings: strings.NewReader(`[{"object": "ruling", "oracle_id": "1", "source": "wotc", "published_at": "2020-01-01", "comment": "Something about it."}]`),
		Names:   strings.NewReader(`{"French": {"Diablotin d'élan": "Élan Imp"}}`),
	})
}

// clientWith is a client of a service with a pack.
func clientWith(t *testing.T, sources pack.Sources) *client {
	t.Helper()
	data, _, err := pack.Build(t.Context(), sources, 1)
	if err != nil {
		t.Fatal(err)
	}
	p, err := pack.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	own, err := pool.Load()
	if err != nil {
		t.Fatal(err)
	}
	cards := pack.NewLibrary(own, p)
	options, err := cards.Citations(true, true)
	if err != nil {
		t.Fatal(err)
	}
	index, err := rulings.New(options...)
	if err != nil {
		t.Fatal(err)
	}
	return clientOf(t, NewService(DefaultLimits(), cards, index))
}

func TestACardOfAPackIsShown(t *testing.T) {
	c := packClient(t)
	for _, name := range []string{"Élan Imp", "elan imp", "Diablotin d'élan", "DIABLOTIN D’ELAN"} {
		card := into[api.Card](t, c.get("/v1/cards/"+strings.ReplaceAll(name, " ", "%20")), http.StatusOK)
		lines := card.Faces[0].Lines
		if card.Name != "Élan Imp" || card.Support != api.SupportPartial || len(lines) != 2 || !lines[0].Supported ||
			lines[1].Supported || lines[1].Reason == "" || lines[1].Text == "" || len(card.Rulings) != 1 {
			t.Errorf("%s: %+v", name, card)
		}
	}
	if p := decodeProblem(t, c.get("/v1/cards/Elan%20Imq")); p.Errors[0].Nearest[0] != "Élan Imp" {
		t.Errorf("%+v", p)
	}
	list := into[api.CardList](t, c.get("/v1/cards?q=imp%20elan"), http.StatusOK)
	if len(list.Cards) != 1 || list.Cards[0].Support != api.SupportPartial {
		t.Errorf("%+v", list)
	}
	found := into[api.RulingList](t, c.get("/v1/rulings?card=diablotin%20d'elan"), http.StatusOK)
	if found.Card != "Élan Imp" || len(found.Rulings) != 1 {
		t.Errorf("%+v", found)
	}
}

func TestCoverage(t *testing.T) {
	got := into[api.Coverage](t, packClient(t).get("/v1/coverage"), http.StatusOK)
	if got.Cards != 2 || got.Supported != 1 || got.Partial != 1 || !strings.HasPrefix(got.Pack, "sha256:") ||
		got.ByLegality["legacy"].Partial != 1 || len(got.Wanted) != 1 || got.Wanted[0].Alone != 1 || got.Wanted[0].Example != "Élan Imp" {
		t.Errorf("%+v", got)
	}
	c := newClient(t, DefaultLimits())
	got = into[api.Coverage](t, c.get("/v1/coverage?limit=1"), http.StatusOK)
	if got.Pack != "built-in" || got.Cards < 200 || got.Cards != got.Supported+got.Partial+got.Unsupported || len(got.Wanted) > 1 {
		t.Errorf("%+v", got)
	}
	if got := c.get("/v1/coverage?limit=0"); got.status != http.StatusBadRequest {
		t.Errorf("%d", got.status)
	}
}

// TestALineOfAPackThatCannotBeReadIsNamed casts a card with a line nobody can read.
func TestALineOfAPackThatCannotBeReadIsNamed(t *testing.T) {
	got := packClient(t).post("/v1/verdicts", `{"state": {"format": "verdict.state/1", "rules": {"format": "casual"},
 "players": [{"id": "A", "hand": [{"id": "o1", "card": "Élan Imp"}]}, {"id": "B"}], "battlefield": [{"id": "o2", "card": "Island", "owner": "A"}],
 "turn": {"number": 3, "active": "A", "step": "precombat_main", "priority": "A"}, "next_id": 3},
 "action": {"type": "cast", "player": "A", "object": "o1"}}`)
	verdict := into[api.UnsupportedVerdict](t, got, http.StatusOK)
	if verdict.Outcome != api.UnsupportedVerdictOutcomeUnsupported || len(verdict.Unsupported) != 1 ||
		verdict.Unsupported[0].Card != "Élan Imp" || verdict.Unsupported[0].Line != "Whenever the moon is green, zorp." {
		t.Errorf("%s", got.body)
	}
}
