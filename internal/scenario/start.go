package scenario

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// seed is where the generator of every scenario starts: what chance decides and no answer
// fixes is the same each time.
const seed = 1

// setUp builds the game as it stands before turn 1 and begins it.
func (r *runner) setUp() *stopped {
	r.aliases = map[string]*program.Card{}
	r.game = &state.Game{}
	start := engine.Start{Seed: seed, Rules: state.Rules{Format: string(cmp.Or(r.doc.Format, Casual)), StartingLife: DefaultLife,
		AttackLeft: r.doc.Attack == AttackLeft, Range: r.doc.Range}}
	var missing []Gap
	for i := range r.doc.Players {
		p := &r.doc.Players[i]
		start.Players = append(start.Players, r.side(p, &missing))
		if p.ManualMana {
			start.Rules.ManualMana = append(start.Rules.ManualMana, state.PlayerID(i))
		}
	}
	if len(missing) > 0 {
		return &stopped{Unsupported, &Reason{Message: fmt.Sprintf("the referee does not know %s", missing[0].Card), Gaps: missing}}
	}
	an := r.answerer(r.game, nil)
	v, _ := engine.Begin(start, r.options(an))
	if v.State != nil {
		r.game, r.next = v.State, v.Next
	}
	r.logNotes(an)
	r.logVerdict(v)
	return r.must(v, nil)
}

// side is what a player has at the start; names of cards that are not known are added to
// the missing ones.
func (r *runner) side(p *Player, missing *[]Gap) engine.StartPlayer {
	out := engine.StartPlayer{ID: p.ID, Life: DefaultLife}
	if p.Life != nil {
		out.Life = *p.Life
	}
	library := append(slices.Clone(p.Library), ZoneCard{Card: LibraryFiller, Count: p.fill()})
	for _, z := range []struct {
		from []ZoneCard
		to   *[]engine.StartCard
	}{{library, &out.Library}, {p.Hand, &out.Hand}, {p.Battlefield, &out.Battlefield}, {p.Graveyard, &out.Graveyard},
		{p.Exile, &out.Exile}, {p.Command, &out.Command}} {
		for _, c := range z.from {
			*z.to = append(*z.to, r.cards(c, missing)...)
		}
	}
	r.takeCompanion(p, &out)
	return out
}

// cards looks a listed card up, as often as it is there.
func (r *runner) cards(c ZoneCard, missing *[]Gap) []engine.StartCard {
	card := r.cfg.Cards.Card(c.Card)
	if card == nil {
		if c.Count > 0 && !slices.ContainsFunc(*missing, func(g Gap) bool { return g.Card == c.Card }) {
			*missing = append(*missing, Gap{Card: c.Card, Reason: "unknown_card"})
		}
		return nil
	}
	if c.Alias != "" {
		own := *card // one card of its own, so that it is known wherever it goes
		card = &own
		r.aliases[c.Alias] = card
	}
	out := make([]engine.StartCard, c.Count)
	for i := range out {
		out[i] = engine.StartCard{Card: card, Face: faceUp(card, c.Card), Tapped: c.Tapped}
	}
	return out
}

// faceUp is the face of a permanent that its name in the document says is up: the back
// face of a double-faced card if it is named, else the front face.
func faceUp(card *program.Card, name string) int {
	if card.Layout != program.DoubleFaced && card.Layout != program.ModalDFC {
		return 0
	}
	for i := range card.Faces {
		if i > 0 && SameName(card.Faces[i].Name, name) {
			return i
		}
	}
	return 0
}
