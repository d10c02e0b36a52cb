package handlers

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// into decodes an answer that must have the given status.
func into[T any](t testing.TB, got answer, status int) T {
	t.Helper()
	var value T
	if got.status != status {
		t.Fatalf("status %d: %s", got.status, got.body)
	}
	if err := json.Unmarshal(got.body, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

func TestOneRule(t *testing.T) {
	c := newClient(t, DefaultLimits())
	rule := into[api.Rule](t, c.get("/v1/rules/704.5"), 200)
	if rule.Number != "704.5" || rule.Effective != rulings.BaseEffective || rule.Parent != "704" || len(rule.Children) < 20 {
		t.Errorf("%+v", rule)
	}
	for path, status := range map[string]int{
		"/v1/rules/704.5g": 200, "/v1/rules/99": 400, "/v1/rules/704.5.1": 400, "/v1/rules/701.999": 404,
	} {
		if got := c.get(path); got.status != status {
			t.Errorf("%s: %d, want %d", path, got.status, status)
		}
	}
}

func TestSearchingRules(t *testing.T) {
	c := newClient(t, DefaultLimits())
	list := into[api.RuleList](t, c.get("/v1/rules?q=702.49&limit=2"), 200)
	if len(list.Rules) != 2 || list.Rules[0].Number != "702.49" {
		t.Errorf("%+v", list)
	}
	if got := c.get("/v1/rules?q=zzzzzz"); string(got.body) != "{\"rules\":[]}\n" {
		t.Errorf("nothing found: %s", got.body)
	}
	for _, path := range []string{
		"/v1/rules?q=", "/v1/rules?q=a&limit=0", "/v1/rules?q=a&limit=201", "/v1/rules?q=a&limit=many",
		"/v1/rules?q=" + strings.Repeat("a", 201), "/v1/rulings", "/v1/rulings?card=",
	} {
		if p := decodeProblem(t, c.get(path)); p.Type != api.ProblemTypeProblemsMalformed {
			t.Errorf("%.60s: %+v", path, p)
		}
	}
}

func TestRulingsInTheLanguageAskedFor(t *testing.T) {
	c := newClient(t, DefaultLimits())
	path := "/v1/rulings?card=Panglacial+Shinobi"
	english := into[api.RulingList](t, c.get(path), 200)
	request := httptest.NewRequest(http.MethodGet, path, nil)
	request.Header.Set("Accept-Language", "fr-FR, en;q=0.5")
	french := into[api.RulingList](t, c.send(request), 200)
	if len(english.Rulings) < 5 || len(french.Rulings) != len(english.Rulings) {
		t.Fatalf("%d rulings in English, %d in French", len(english.Rulings), len(french.Rulings))
	}
	for i, ruling := range french.Rulings {
		original := english.Rulings[i]
		if original.Translation != (api.Translation{}) || original.Language != "en" || original.Summary == "" {
			t.Errorf("%+v", original)
		}
		if ruling.Translation.Language != "fr" || ruling.Translation.Origin != api.TranslationOriginMachine || ruling.Summary != original.Summary {
			t.Errorf("%+v", ruling)
		}
	}
}

func TestLanguageOf(t *testing.T) {
	for _, tc := range []struct{ body, header, want string }{
		{"", "", "en"}, {"", "fr", "fr"}, {"", "fr-CA", "fr"}, {"", "de", "en"}, {"", "de, fr;q=0.5", "fr"},
		{"", "en;q=0.2, fr;q=0.9", "fr"}, {"en", "fr", "en"}, {"fr", "en", "fr"}, {"", ";;;=", "en"}, {"", "*", "en"},
	} {
		if got := languageOf(api.Options{Language: api.Language(tc.body)}, tc.header); got != tc.want {
			t.Errorf("body %q, header %q: %s", tc.body, tc.header, got)
		}
	}
}

func TestAbilitiesOfACardHaveTheirKeys(t *testing.T) {
	c := newClient(t, DefaultLimits())
	for name, want := range map[string][]api.BoardAbility{
		"Llanowar%20Elves": {{Key: "0", Text: "{T}: Add {G}.", Activated: api.BoardAbilityActivatedMana}},
		"Bonesplitter": {
			{Key: "0", Text: "The permanent {this} is attached to gets +2/+0."}, {Key: "1", Text: "Equip {1}"},
			{Key: "1.0", Text: "{1}: Attach {this} to target creature you control. Activate only as a sorcery.", Activated: api.BoardAbilityActivatedOther},
		},
	} {
		card := into[api.Card](t, c.get("/v1/cards/"+name), 200)
		if got := card.Faces[0].Abilities; !slices.Equal(got, want) {
			t.Errorf("%s: %+v", name, got)
		}
	}
	loyal := into[api.Card](t, c.get("/v1/cards/Jace%20Beleren"), 200).Faces[0].Abilities
	if n := len(slices.DeleteFunc(loyal, func(a api.BoardAbility) bool { return a.Activated != api.BoardAbilityActivatedLoyalty })); n != 3 {
		t.Errorf("%d loyalty abilities, not three", n)
	}
}
