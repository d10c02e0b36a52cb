package tests

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// write puts a text into the n-th field that a selector finds, as if somebody typed it.
func (b *tab) write(selector string, n int, text string) {
	b.Helper()
	require.True(b, evaluate[bool](b, fmt.Sprintf(`(() => {
		const field = document.querySelectorAll(%q)[%d];
		if (!field) return false;
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, %q);
		field.dispatchEvent(new Event("input", {bubbles: true}));
		field.dispatchEvent(new Event("change", {bubbles: true}));
		return true;
	})()`, selector, n, text)), "%s %d", selector, n)
}

// TestPlaygroundBeginsAGame begins one by the keyboard: a deck that is not allowed is refused with its line,
// a mulligan is taken, and the game goes on from the first turn.
func TestPlaygroundBeginsAGame(t *testing.T) {
	b := openTab(t, 1300, 1000)
	b.run(chromedp.Navigate(base(t)))
	b.shows(".question", "ninja")
	b.tabTo("button", "New game")
	b.press(kb.Enter)
	b.shows("dialog[open] h2", "Begin a game")
	b.write("dialog textarea", 1, "// the other deck\n55 Mountain\n5 Lightning Bolt")
	b.shows("dialog .new-game-side:last-child", "60 cards")
	b.tabTo("dialog button", "Shuffle and deal")
	b.press(kb.Enter)
	b.shows("dialog .findings", "Ben, line 3: at most 4 of Lightning Bolt")
	b.write("dialog textarea", 1, "56 Mountain\n4x Lightning Bolt\nSideboard\nSB: 1 Shock\n2 Forest")
	b.shows("dialog .new-game-side:last-child", "60 cards, 3 in the sideboard")
	b.write("dialog select", 1, "Ann")
	b.tabTo("dialog button", "Shuffle and deal")
	b.press(kb.Enter)
	b.until("a closed dialog", "!document.querySelector('dialog')")
	b.shows("#said", "opening hands")
	b.until("an opening hand", "document.querySelectorAll('.hand .card').length >= 7")

	b.shows("#actions button", "mulligan")
	b.clickText("mulligan")
	b.shows("#actions h2", "Ben")
	b.clickText("keep")
	b.shows("#actions", "bottom")
	b.click("#actions .action-list button")
	b.shows("#actions button", "mulligan")
	b.clickText("keep")
	b.shows("#actions button", "Pass priority")
	state := post(t, "/v1/verdicts", b.exported("json"))["state"].(object) // what is exported is the last question
	assert.Equal(t, 1.0, state["turn"].(object)["number"])
	assert.Len(t, state["players"].(list)[0].(object)["hand"], 6)
	assert.Len(t, state["players"].(list)[1].(object)["library"], 53)
}

// TestPlaygroundMakesTokensAndEmblems makes some that the service takes for what they are.
func TestPlaygroundMakesTokensAndEmblems(t *testing.T) {
	b := openTab(t, 1300, 1000)
	b.run(chromedp.Navigate(base(t)))
	b.shows(".question", "ninja")
	b.tabTo("button", "Empty table")
	b.press(kb.Enter)
	b.until("an empty table", "!document.querySelector('.card')")
	b.click(".makers summary")
	b.write(".make input[type=text]", 0, "knight soldier")
	require.True(t, evaluate[bool](b, `[...document.querySelectorAll(".make label")].some(l => l.textContent === "flying" && (l.click(), true))`))
	b.write(".make input[type=number]", 2, "2")
	b.tabTo("button", "Add the token")
	b.press(kb.Enter)
	b.until("two tokens", "document.querySelectorAll('.card').length === 2")
	b.shows(".card", "Knight Soldier")
	b.shows(".card .card-pt", "1/1")
	b.tabTo("button", "Add the emblem")
	b.press(kb.Enter)
	b.shows(".card .card-pt", "2/2")

	b.write(".make textarea", 0, "no list")
	b.tabTo("button", "Add the emblem")
	b.press(kb.Enter)
	b.shows(".make", "not a list")

	state := b.exported("json")["state"].(object)
	view := post(t, "/v1/views", object{"state": state})
	token := view["board"].(list)[0].(object)
	assert.Equal(t, true, token["token"])
	assert.Equal(t, list{"flying"}, token["keywords"])
	assert.Equal(t, list{"W"}, token["colors"])
	assert.Len(t, state["players"].(list)[0].(object)["command"], 1)
}

// TestPlaygroundGamesAreAccessible looks at both forms with axe-core, and in French.
func TestPlaygroundGamesAreAccessible(t *testing.T) {
	axe, err := os.ReadFile(playgroundFolder + "node_modules/axe-core/axe.min.js")
	if err != nil {
		missing(t, "axe-core is not installed (npm ci in "+playgroundFolder+")")
	}
	b := openTab(t, 1300, 1000)
	b.run(chromedp.Navigate(base(t)))
	b.shows(".question", "ninja")
	b.click(".makers summary")
	assert.Empty(t, b.inaccessible(string(axe)), "tokens and emblems")
	b.clickText("New game")
	b.shows("dialog[open] h2", "Begin a game")
	b.write("dialog select", 0, "commander")
	b.shows("dialog", "Second commander")
	assert.Empty(t, b.inaccessible(string(axe)), "a new game")
	b.clickText("Shuffle and deal")
	b.shows("dialog .findings", "a deck has a commander")
	assert.Empty(t, b.inaccessible(string(axe)), "a new game that is refused")
	b.press(kb.Escape)
	b.until("a closed dialog", "!document.querySelector('dialog')")
	b.click("button[lang=fr]")
	b.clickText("Nouvelle partie")
	b.shows("dialog[open] h2", "Commencer une partie")
	assert.LessOrEqual(t, evaluate[int](b, "document.documentElement.scrollWidth"), 1300)
	b.clickText("Mélanger et distribuer") //nolint:misspell // French
	b.shows("#actions button", "garder")
	narrow := openTab(t, 390, 800)
	narrow.run(chromedp.Navigate(base(t)))
	narrow.shows(".question", "ninja")
	narrow.click(".makers summary")
	narrow.clickText("New game")
	narrow.shows("dialog[open] h2", "Begin a game")
	assert.LessOrEqual(t, evaluate[int](narrow, "document.documentElement.scrollWidth"), 390, "nothing sticks out at the side")
}
