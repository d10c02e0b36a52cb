package wire

import (
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/deck"
	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// Bounds of a request for a game; the contract has the same.
const (
	maxEntries = 500
	maxCount   = 1_000
)

// DeckCards are cards that decks are built of.
type DeckCards interface {
	Cards
	// Legalities are where a card may be played, format → legality; none where that is not known.
	Legalities(card *program.Card) map[string]string
}

// GameRequest is a game that somebody wants to begin, as a document says it.
type GameRequest struct {
	Start  engine.Start
	First  state.PlayerID // [state.NoPlayer]: chance chooses
	Format deck.Format
	Decks  []deck.Deck // of each player
}

// deckReader reads the decks of a request.
type deckReader struct {
	reader
	deckCards DeckCards
}

// DecodeGameRequest reads a request for a game. Whether the format allows the decks is for
// [deck.Check] to say.
func DecodeGameRequest(limits Limits, in *api.GameRequest, cards DeckCards) (*GameRequest, *Rejection) {
	r := &deckReader{reader: reader{limits: limits, cards: cards, game: &state.Game{}}, deckCards: cards}
	out := r.request(in)
	if !r.fine() {
		return nil, &r.rejected
	}
	return out, nil
}

// request reads the whole request.
func (r *deckReader) request(in *api.GameRequest) *GameRequest {
	players := convert(in.Players, func(p api.GamePlayer) api.Player { return api.Player{ID: p.ID} })
	r.playerNames(players, "/players")
	if !in.Format.Valid() {
		r.malformed("/format", "there is no such format")
	}
	out := &GameRequest{Format: deck.Format(in.Format), First: r.readPlayer("/first", in.First)}
	out.Start = engine.Start{Seed: r.random("/seed", in.Seed), Rules: state.Rules{Format: string(api.GameRulesFormatCasual), StartingLife: 20}} // CR 103.4
	if out.Format == deck.Commander {
		out.Start.Rules = state.Rules{Format: string(api.GameRulesFormatCommander), StartingLife: 40} // CR 903.7
	}
	if out.Start.Seed == 0 {
		r.malformed("/seed", "must be from 1 to 16 hexadecimal digits, not 0")
	}
	if len(in.Players) > Contract.Players {
		return out
	}
	objects := 0
	for i := range in.Players {
		d := r.deck("/players/"+strconv.Itoa(i), &in.Players[i])
		out.Decks = append(out.Decks, d)
		if objects += deck.Size(d.Main) + deck.Size(d.Side) + len(d.Commanders); objects > r.limits.Objects {
			r.fail("/players/"+strconv.Itoa(i)+"/deck", "at most %d objects", r.limits.Objects)
			return out
		}
		out.Start.Players = append(out.Start.Players, startOf(in.Players[i].ID, out.Start.Rules.StartingLife, d))
	}
	return out
}

// startOf is a player's side with a deck that is not shuffled yet.
func startOf(id string, life int, d deck.Deck) engine.StartPlayer {
	p := engine.StartPlayer{ID: id, Life: life}
	for _, e := range d.Main {
		for range e.Count {
			p.Library = append(p.Library, engine.StartCard{Card: e.Card})
		}
	}
	for _, e := range d.Commanders {
		p.Command = append(p.Command, engine.StartCard{Card: e.Card})
	}
	for _, e := range d.Side {
		n := e.Count
		if d.Companion != nil && d.Companion.Card == e.Card {
			n-- // it is one of these
		}
		for range n {
			p.Outside = append(p.Outside, engine.StartCard{Card: e.Card})
		}
	}
	if d.Companion != nil {
		p.Companion = &engine.StartCard{Card: d.Companion.Card}
	}
	return p
}

// deck reads what a player brings.
func (r *deckReader) deck(base string, in *api.GamePlayer) deck.Deck {
	d := deck.Deck{AtMain: base + "/deck", AtSide: base + "/sideboard", AtOwner: base}
	if len(in.Deck) == 0 {
		r.malformed(d.AtMain, "a deck has cards")
	}
	d.Main = r.entries(d.AtMain, in.Deck)
	d.Side = r.entries(d.AtSide, in.Sideboard)
	for _, named := range []struct{ at, name string }{{base + "/commander", in.Commander}, {base + "/partner", in.Partner}} {
		if named.name == "" {
			continue
		}
		if e, ok := r.entry(named.at, named.at, named.name, 1); ok {
			d.Commanders = append(d.Commanders, e)
		}
	}
	if in.Companion != "" {
		if e, ok := r.entry(base+"/companion", base+"/companion", in.Companion, 1); ok {
			d.Companion = &e
		}
	}
	if in.Partner != "" && in.Commander == "" {
		r.fail(base+"/partner", "there is a second commander only beside a first one")
	}
	return d
}

// entries reads a list of cards.
func (r *deckReader) entries(base string, in []api.DeckEntry) []deck.Entry {
	if len(in) > maxEntries {
		r.malformed(base, "at most %d entries", maxEntries)
		return nil
	}
	var out []deck.Entry
	for i, raw := range in {
		pointer := base + "/" + strconv.Itoa(i)
		data, err := raw.MarshalJSON()
		if err != nil || len(data) == 0 || data[0] != '"' && data[0] != '{' {
			r.malformed(pointer, "must be the name of a card, or a card with a count")
			continue
		}
		cards := api.DeckCards{Count: 1}
		at := pointer
		if data[0] == '"' {
			if !r.typed(data, &cards.Card, pointer) {
				continue
			}
		} else {
			cards.Count, at = 0, pointer+"/card"
			if !r.typed(data, &cards, pointer) {
				continue
			}
		}
		count := r.within(pointer+"/count", cards.Count, 1, maxCount)
		if e, ok := r.entry(at, pointer, cards.Card, count); ok {
			out = append(out, e)
		}
	}
	return out
}

// entry finds the card of an entry: by its full name, or by that of its front face.
func (r *deckReader) entry(atName, at, name string, count int) (deck.Entry, bool) {
	if name == "" || len([]rune(name)) > maxName {
		r.malformed(atName, "a name has from 1 to %d characters", maxName)
		return deck.Entry{}, false
	}
	card, ok := r.cards.Find(name)
	if !ok {
		r.unknownCard(atName, name)
		return deck.Entry{}, false
	}
	if folded := pool.Fold(name); folded != pool.Fold(card.Name) && folded != pool.Fold(card.Faces[0].Name) {
		r.find(api.Finding{Pointer: atName, Detail: "this is not the front of a card", Nearest: []string{card.Name}})
		return deck.Entry{}, false
	}
	return deck.Entry{Card: card, Count: count, Legal: r.deckCards.Legalities(card), At: at}, true
}
