package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// CR 118.9, 305.9: who may cast an exiled card may cast it in another way of its own as well, so a
// land with morph face down, although the land itself can't be cast; the permission's mana of any
// type pays for that too.
func TestPermittedLandIsCastFaceDown(t *testing.T) {
	tb := keywordGame(t, `
- {name: Cave, type: Land, abilities: [{morph: {cost: [{mana: "{2}"}]}}]}
- name: Loan
  mana: "{U}"
  type: Sorcery
  abilities:
    - spell:
        do:
          - move: {what: {each: {what: {named: Cave}, in: [hand], of: you}}, to: exile, as: lent}
          - apply: {to: you, mods: [{may_play: {cards: {var: lent}, cast: true, any_mana: true}}], until: forever}
`, side{hand: []string{"Loan", "Cave"}}, side{})
	tb.cast("Loan", "", program.Hand)
	tb.resolve()
	tb.refuse("land.no_permission", Action{Type: PlayLand, Object: tb.find(0, program.Exile, "Cave"), Face: -1})
	tb.cast("Cave", "morph", program.Exile)
	tb.resolve()
	tb.want("exile", tb.names(0, program.Exile), "")
	ids := *tb.st.Zone(program.Battlefield, 0)
	face := tb.st.Objects[ids[len(ids)-1]]
	if face.FaceDown == nil {
		t.Error("the land isn't face down on the battlefield")
	}
}
