package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// blessing is a made-up Aura that gives protection from its own colour and doesn't remove itself.
var blessing = thing("Blessing", "Enchantment — Aura", "colors: [W]", `{enchant: {what: {type: creature}}}`,
	`{static: {to: {host: this}, mods: [{gain: [{protection: {what: [{color: W}, {not: {same: granter}}]}}]}]}}`)

// CR 702.16n: protection that doesn't remove the Aura that gives it spares that Aura alone; another one of the
// same name can't be cast on the creature.
func TestProtectionSparesTheOneAura(t *testing.T) {
	tb := keywordGame(t, cards(blessing, thing("Bear", "Creature — Bear", "pt: 2/2")),
		side{hand: []string{"Blessing", "Blessing"}, battlefield: []string{"Bear"}}, side{})
	tb.play("Blessing", "Bear")
	tb.want("attached", tb.in(program.Battlefield), "Bear, Blessing")
	check(t, "another one", tb.can(casting("Blessing", "Bear")(tb)), false)
}

// CR 702.16n: where two of them are on one creature, each removes the other.
func TestTwoProtectingAurasRemoveEachOther(t *testing.T) {
	both := instant("Both", `do: [{move: {what: {each: {what: {named: Blessing}, in: [graveyard], of: you}}, to: battlefield}}]`)
	tb := keywordGame(t, cards(blessing, both, thing("Bear", "Creature — Bear", "pt: 2/2")),
		side{hand: []string{"Both"}, graveyard: []string{"Blessing", "Blessing"}, battlefield: []string{"Bear"}}, side{})
	tb.prefer("Bear")
	tb.play("Both")
	tb.want("battlefield", tb.in(program.Battlefield), "Bear")
}
