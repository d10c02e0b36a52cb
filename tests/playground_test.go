package tests

import (
	"encoding/json"
	"net/http"
	"os"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/verdict-rules/verdict/internal/handlers"
	"github.com/verdict-rules/verdict/internal/handlers/keys"
	"github.com/verdict-rules/verdict/internal/handlers/reload"
	served "github.com/verdict-rules/verdict/tests/service"
)

const (
	playgroundFolder = "../internal/handlers/playground/"
	cardField        = "input[role=combobox]"
)

// starter is a situation that the playground offers.
type starter struct {
	ID     string  `json:"id"`
	State  object  `json:"state"`
	Played []act   `json:"played"`
	Ask    act     `json:"ask"`
	Answer verdict `json:"answer"`
}

type verdict struct {
	Outcome string `json:"outcome"`
	Code    string `json:"code"`
}

func TestPlaygroundStartersAreAnsweredAsTheySay(t *testing.T) {
	data, err := os.ReadFile(playgroundFolder + "src/starters.json")
	require.NoError(t, err)
	var starters []starter
	require.NoError(t, json.Unmarshal(data, &starters))
	require.NotEmpty(t, starters)
	for _, s := range starters {
		t.Run(s.ID, func(t *testing.T) {
			replay := post(t, "/v1/replays", object{"state": s.State, "actions": append([]act{}, s.Played...)})
			for _, step := range replay["steps"].(list) {
				require.Equal(t, "legal", step.(object)["outcome"], "%v", step)
			}
			answer := post(t, "/v1/verdicts", object{"state": replay["state"], "action": s.Ask})
			got := verdict{Outcome: answer["outcome"].(string)}
			if violation, refused := answer["violation"].(object); refused {
				got.Code = violation["code"].(string)
			}
			assert.Equal(t, s.Answer, got)
		})
	}
}

func TestPlaygroundIsServedUnderAStrictPolicy(t *testing.T) {
	for _, path := range []string{"/", "/playground/app.js", "/playground/style.css", "/playground/icon.svg"} {
		answer, err := http.Get(base(t) + path)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		assert.Equal(t, http.StatusOK, answer.StatusCode, path)
		policy := answer.Header.Get("Content-Security-Policy")
		assert.Contains(t, policy, "default-src 'none'", path)
		assert.NotContains(t, policy, "unsafe", path)
		assert.NotContains(t, policy, "data:", path)
	}
}

// addCard adds a card by the keyboard: some letters of its name, and Enter on the first completion.
func (b *tab) addCard(letters, name string) {
	b.Helper()
	b.tabTo(cardField, "")
	b.press(letters)
	b.shows("[role=option]", name)
	b.press(kb.Enter)
	b.shows("#said", name)
}

func TestPlaygroundByKeyboard(t *testing.T) {
	b := openTab(t, 1300, 1000)
	b.run(chromedp.Navigate(base(t)))
	b.shows(".question", "ninja")
	b.tabTo("button", "Empty table")
	b.press(kb.Enter)
	b.until("an empty table", "!document.querySelector('.card')")

	b.addCard("forest", "Forest")
	b.addCard("forest", "Forest")
	b.tabTo("select", "")
	b.press("H") // the zone whose name begins so: Hand
	b.addCard("grizzly b", "Grizzly Bears")
	b.until("three cards", "document.querySelectorAll('.card').length === 3")
	assert.Contains(t, b.text(".hand .card"), "Grizzly Bears")

	b.shows("#actions button", "Cast Grizzly Bears")
	b.tabTo("#actions button", "Cast Grizzly Bears")
	b.press(kb.Enter)
	b.shows(".banner-legal", "Legal")
	b.shows("#said", "Legal.")
	b.shows(".stack", "Grizzly Bears")
	assert.Equal(t, 2, evaluate[int](b, "document.querySelectorAll('.card.is-tapped').length"), "both Forests have paid")
	b.until("the focus stays near", "document.activeElement.closest('#actions')")

	b.tabTo("#verdict .event", "Grizzly Bears")
	b.press(kb.Enter)
	b.until("an event that is pointed out", "document.querySelector('.card.is-pointed')")
	b.tabTo("#verdict .rule-chip", "Rule 4")
	b.press(kb.Enter)
	b.shows("dialog[open] h2", "Rule 4")
	b.press(kb.Escape)
	b.until("a closed dialog", "!document.querySelector('dialog')")

	b.tabTo("button", "Before")
	b.press(kb.Enter)
	b.until("the board before", "!document.querySelector('.stack') && document.querySelectorAll('.card').length === 3")
	b.tabTo("button", "Undo")
	b.press(kb.Enter)
	b.until("one step back", "!document.querySelector('.banner') && document.querySelectorAll('.card.is-tapped').length === 0")
}

// refused opens the page with its first situation and asks the question, which is refused.
func refused(t *testing.T, b *tab) {
	t.Helper()
	b.run(chromedp.Navigate(base(t)))
	b.shows(".question button:not(:disabled)", "Ask the referee")
	b.click(".question button")
	b.shows(".banner-illegal", "Illegal")
}

// emptyTableWith begins a situation with nothing in it, and puts a card into Ann's hand.
func (b *tab) emptyTableWith(letters, name string) {
	b.Helper()
	b.tabTo("button", "Empty table")
	b.press(kb.Enter)
	b.until("an empty table", "!document.querySelector('.card')")
	b.tabTo("select", "")
	b.press("H")
	b.addCard(letters, name)
}

func TestPlaygroundWithAnyChance(t *testing.T) {
	for _, drawn := range []string{"0n", "1n", "(1n << 64n) - 1n"} {
		b := openTab(t, 1300, 1000)
		b.run(chromedp.Navigate(base(t)))
		b.shows(".question", "ninja")
		evaluate[bool](b, "!!(crypto.getRandomValues = a => a.fill("+drawn+"))")
		b.emptyTableWith("ornithop", "Ornithopter")
		b.shows("#actions button", "Cast Ornithopter")
	}
}

func TestPlaygroundDrawsNoCardAsAnotherWhileItWaits(t *testing.T) {
	b := openTab(t, 1300, 1000)
	b.run(chromedp.Navigate(base(t)))
	b.shows(".question", "ninja")
	b.until("a board", "document.querySelector('#actions button')")
	// From now on no board comes, so whatever is drawn is drawn from the document and the cards.
	evaluate[bool](b, `!!(window.fetch = (ask => r => r.url.includes("/v1/views") ? new Promise(() => {}) : ask(r))(window.fetch))`)
	b.emptyTableWith("ornithop", "Ornithopter")
	b.until("a card", "document.querySelectorAll('.card').length === 1")
	assert.Contains(t, b.text(".hand .card"), "Ornithopter")
}

func TestPlaygroundShowsARefusalWithItsRulings(t *testing.T) {
	b := openTab(t, 1300, 1000)
	refused(t, b)
	b.shows("#said", "Illegal.")
	b.shows("#verdict .rule-chip", "702.49a")
	b.shows("#verdict .ruling", "Panglacial Shinobi")
	b.click("#verdict .rule-chip")
	b.shows("dialog[open] h2", "Rule 702.49a")
	b.shows("dialog[open]", "ninjutsu")
}

func TestPlaygroundInFrench(t *testing.T) {
	b := openTab(t, 1300, 1000)
	refused(t, b)
	b.click("button[lang=fr]")
	b.shows("#verdict .banner", "Illégal")
	b.shows(".verdict-message", "il faut renvoyer")
	b.shows("#verdict .source-words", "Le ninjutsu s'utilise depuis la main")
	b.shows("#table h2", "La table")
	assert.Equal(t, "fr", evaluate[string](b, "document.documentElement.lang"))
	b.run(chromedp.Reload())
	b.shows("#table h2", "La table")
}

func TestPlaygroundLinksCarryTheSituation(t *testing.T) {
	b := openTab(t, 1300, 1000)
	refused(t, b)
	b.clickText("Share")
	b.shows("#said", "The link is")
	link, exported := evaluate[string](b, "location.href"), b.exported("json")
	assert.Equal(t, "answer", exported["action"].(object)["type"])

	other := openTab(t, 1300, 1000)
	other.run(chromedp.Navigate(link))
	other.shows(".banner-illegal", "Illegal")
	assert.Equal(t, exported, other.exported("json"), "the other page has the same situation and action")

	other.run(chromedp.Navigate(base(t)+"/#s=broken"), chromedp.Reload())
	other.shows("#said", "no situation")
}

// exported is the document that the export dialog shows.
func (b *tab) exported(form string) object {
	b.Helper()
	b.clickText("Export")
	b.click("[role=tab][id$='-" + form + "']")
	var out object
	require.NoError(b, json.Unmarshal([]byte(evaluate[string](b, "document.querySelector('.document').value")), &out))
	b.press(kb.Escape)
	b.until("a closed dialog", "!document.querySelector('dialog')")
	return out
}

func TestPlaygroundExportsAScenarioThatHolds(t *testing.T) {
	b := openTab(t, 1300, 1000)
	b.run(chromedp.Navigate(base(t)))
	b.clickText("Situations")
	b.clickText("Growth in response")
	b.shows(".stack", "Lightning Bolt")
	b.click(".question button")
	b.shows(".banner-legal", "Legal")
	for _, player := range []string{"Ann", "Ben", "Ben", "Ann"} { // for each of the two spells both players pass
		b.shows("#actions h2", "What "+player+" may do")
		b.clickText("Pass priority")
	}
	b.until("an empty stack", "!document.querySelector('.stack')")
	request := b.exported("json")
	assert.Equal(t, "legal", post(t, "/v1/verdicts", request)["outcome"])
	scenario := b.exported("scenario")
	assert.Len(t, scenario["script"], 2)
	assert.Equal(t, "held", post(t, "/v1/scenarios", scenario)["outcome"])
}

func TestPlaygroundPutsSpellsOnTheStack(t *testing.T) {
	b := openTab(t, 1300, 1000)
	b.run(chromedp.Navigate(base(t)))
	b.clickText("Empty table")
	b.addCard("grizzly b", "Grizzly Bears")
	b.tabTo("select", "")
	b.press("S")
	b.tabTo(cardField, "")
	b.press("lightning bolt")
	b.shows("[role=option]", "Lightning Bolt")
	b.press(kb.Enter)
	b.shows("#actions h2", "Put Lightning Bolt on the stack")
	b.shows("#actions .action-list button", "Grizzly Bears")
	b.tabTo("#actions .action-list button", "Grizzly Bears")
	b.press(kb.Enter)
	b.shows(".stack", "→ Grizzly Bears")
	state := b.exported("json")["state"].(object)
	assert.Len(t, state["stack"], 1)
	answer := post(t, "/v1/replays", object{"state": state, "actions": list{act{"type": "pass", "player": "Ann"}, act{"type": "pass", "player": "Ben"}}})
	assert.Nil(t, answer["state"].(object)["battlefield"], "the Bears are dead")
}

func TestPlaygroundChangesACard(t *testing.T) {
	b := openTab(t, 1300, 1000)
	b.run(chromedp.Navigate(base(t)))
	b.clickText("Empty table")
	b.addCard("grizzly b", "Grizzly Bears")
	b.click(".card")
	b.shows(".inspector h2", "Grizzly Bears")
	b.clickText("Put")
	b.shows(".card .badge-counter", "1× +1/+1")
	b.shows(".card .card-pt", "3/3")
	b.click(".changes .tick input")
	b.until("a tapped card", "document.querySelector('.card.is-tapped')")
	permanent := b.exported("json")["state"].(object)["battlefield"].(list)[0].(object)
	assert.Equal(t, true, permanent["tapped"])
	assert.Equal(t, object{"+1/+1": 1.0}, permanent["counters"])
	b.clickText("Remove")
	b.until("an empty table", "!document.querySelector('.card')")
}

func TestPlaygroundAsksForAKeyWhereOneIsNeeded(t *testing.T) {
	known, err := keys.Parse([]byte("a-key-for-this-page page"))
	require.NoError(t, err)
	server, err := served.Start(handlers.WithKeys(reload.Fixed(known), false))
	require.NoError(t, err)
	t.Cleanup(server.Close)
	b := openTab(t, 1300, 1000)
	b.run(chromedp.Navigate(server.URL))
	b.shows("#verdict .banner", "asks for a key")
	b.tabTo(".key input", "")
	b.press("a-key-for-this-page", kb.Enter)
	b.shows("#actions h2", "Ann")
}

func TestPlaygroundFitsANarrowWindow(t *testing.T) {
	b := openTab(t, 390, 800)
	refused(t, b)
	assert.LessOrEqual(t, evaluate[int](b, "document.documentElement.scrollWidth"), 390, "nothing sticks out at the side")
}

// inaccessible lists what axe-core finds wrong with the page as it is, of the grave sort.
func (b *tab) inaccessible(axe string) []string {
	b.Helper()
	return evaluate[[]string](b, axe+`;axe.run(document, {resultTypes: ["violations"]}).then(r => r.violations
		.filter(v => v.impact === "serious" || v.impact === "critical")
		.map(v => v.id + ": " + v.help + " " + v.nodes.map(n => n.target.join(" ") + " " + n.failureSummary).join("; ")))`)
}

func TestPlaygroundIsAccessible(t *testing.T) {
	axe, err := os.ReadFile(playgroundFolder + "node_modules/axe-core/axe.min.js")
	if err != nil {
		missing(t, "axe-core is not installed (npm ci in "+playgroundFolder+")")
	}
	for _, scheme := range []string{"light", "dark"} {
		t.Run(scheme, func(t *testing.T) {
			b := openTab(t, 1300, 1000)
			b.run(command(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
				{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"},
			}}))
			refused(t, b)
			assert.Empty(t, b.inaccessible(string(axe)), "a refusal")
			b.click(".card.is-attacking")
			b.shows(".inspector", "Silvercoat Lion")
			b.click(".situation summary")
			assert.Empty(t, b.inaccessible(string(axe)), "a card that is looked at")
			b.click("#verdict .rule-chip")
			b.shows("dialog[open]", "ninjutsu")
			assert.Empty(t, b.inaccessible(string(axe)), "a rule")
			b.press(kb.Escape)
			b.clickText("Situations")
			assert.Empty(t, b.inaccessible(string(axe)), "the situations")
			b.clickText("What nobody can see")
			b.shows("#actions", "hidden information")
			assert.Empty(t, b.inaccessible(string(axe)), "an unsupported situation")
		})
	}
}
