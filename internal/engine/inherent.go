package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// becomeMonarch makes the player the monarch (CR 724.3).
func (g *game) becomeMonarch(p state.PlayerID) {
	if g.Monarch == p || g.Players[p].Lost {
		return
	}
	g.Monarch = p
	g.changed()
	g.announceEvent(state.Event{Kind: program.BecomesMonarch, Player: p})
}

// takeInitiative gives the player the initiative. Whoever has it takes it again as well (CR 725.3, 725.5).
func (g *game) takeInitiative(p state.PlayerID) {
	if g.Players[p].Lost {
		return
	}
	g.Initiative = p
	g.changed()
	g.announceEvent(state.Event{Kind: program.TakesInitiative, Player: p})
}

// passOn has others become the monarch and take the initiative as players leave the game: the active
// player, or the next one in turn order if that one leaves too (CR 724.4, 725.4).
func (g *game) passOn(leaves state.PlayerID) {
	heir := g.Turn.Active
	if g.Players[heir].Lost {
		heir = g.neighbour(heir, false)
	}
	if g.Monarch == leaves {
		g.Monarch = state.NoPlayer
		g.becomeMonarch(heir)
	}
	if g.Initiative == leaves {
		g.Initiative = state.NoPlayer
		g.takeInitiative(heir)
	}
}

// inherentAbility is a triggered ability that comes with a designation. It has no source, and is controlled by
// the player who has the designation as it triggers (CR 724.2, 725.2).
type inherentAbility struct {
	key    string
	holder func(*game) state.PlayerID
	when   program.EventPattern
	do     program.Effect
	apart  bool // damage by what different players control triggers it apart
}

var inherentAbilities = makeInherentAbilities()

func makeInherentAbilities() []inherentAbility {
	combat := true
	you := program.Same{As: program.You{}}
	creature := program.Type{Is: program.Creature}
	attacker := program.Controller{Of: program.Event{Role: program.RoleSource}}
	undercity := program.Act{Name: "venture", Text: "Undercity"}
	crown := func(g *game) state.PlayerID { return g.Monarch }
	lead := func(g *game) state.PlayerID { return g.Initiative }
	return []inherentAbility{
		{key: "monarch.0", holder: crown, do: program.Draw{},
			when: program.EventPattern{On: program.BeginStep, Step: []program.Step{program.EndStep}, Player: you}},
		{key: "monarch.1", holder: crown, do: program.Become{Who: attacker, Status: program.Monarch},
			when: program.EventPattern{On: program.Damages, Combat: &combat, Player: you, Source: creature}},
		{key: "initiative.0", holder: lead, do: undercity,
			when: program.EventPattern{On: program.BeginStep, Step: []program.Step{program.Upkeep}, Player: you}},
		{key: "initiative.1", holder: lead, do: program.Become{Who: attacker, Status: program.Initiative}, apart: true,
			when: program.EventPattern{On: program.Damages, Combat: &combat, Player: you, Source: creature, Batch: true}},
		{key: "initiative.2", holder: lead, do: undercity,
			when: program.EventPattern{On: program.TakesInitiative, Player: you}},
	}
}

// matchInherent finds the inherent abilities of designations that trigger on the events.
func (g *game) matchInherent(done []*occurrence) {
	for _, a := range inherentAbilities {
		p := a.holder(g)
		if p == state.NoPlayer || !slices.ContainsFunc(done, func(oc *occurrence) bool { return oc.Kind == a.when.On }) {
			continue
		}
		tr := program.Triggered{When: []program.EventPattern{a.when}, Body: program.Body{Do: []program.Effect{a.do}}}
		parts := [][]*occurrence{done}
		if a.apart {
			parts = g.byController(done)
		}
		for _, part := range parts {
			g.matchPattern(&a.when, &tr, state.Inst{Key: a.key}, state.Ctx{Controller: p, Key: a.key}, part, false)
		}
	}
}

// byController divides damage by who controls its sources.
func (g *game) byController(done []*occurrence) [][]*occurrence {
	parts := make([][]*occurrence, len(g.Players))
	for _, oc := range done {
		if oc.Kind == program.Damages {
			if p := g.controllerOf(state.Obj(oc.Source)); p != state.NoPlayer {
				parts[p] = append(parts[p], oc)
			}
		}
	}
	return parts
}
