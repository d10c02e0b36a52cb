package scenario

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
)

// takeCompanion makes a card listed in the command zone the player's companion, outside the game, where
// the script has it taken into the hand from there (CR 702.139a).
func (r *runner) takeCompanion(p *Player, side *engine.StartPlayer) {
	for i := range r.doc.Script {
		e := &r.doc.Script[i]
		if e.Player != p.ID || e.Do != DoSpecial || e.Kind != "companion" {
			continue
		}
		at := slices.IndexFunc(side.Command, func(c engine.StartCard) bool { return companionNamed(c.Card, e.Card) })
		if at < 0 {
			continue
		}
		chosen := side.Command[at]
		side.Companion, side.Command = &chosen, slices.Delete(side.Command, at, at+1)
		return
	}
}

// companionNamed tells whether a card has a companion ability and the name, if one is given.
func companionNamed(card *program.Card, name string) bool {
	return (name == "" || SameName(card.Name, ParseNaming(name).Name)) &&
		slices.ContainsFunc(card.Faces[0].Abilities, func(l program.Line) bool {
			k, ok := l.Ability.(program.Keyword)
			return ok && k.Name == "companion"
		})
}
