package engine

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// colorWords are the colours as players name them, in WUBRG order.
var colorWords = []string{"White", "Blue", "Black", "Red", "Green"}

// cardTypeWords are the card types as players name them.
var cardTypeWords = []string{"Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery"}

// doChooseWord has a player choose a word, number or player, which the source remembers.
func (g *game) doChooseWord(e program.ChooseWord, ctx *state.Ctx) {
	p := ctx.Controller
	if e.Who != nil {
		who := g.players(e.Who, ctx)
		if len(who) == 0 {
			return
		}
		p = who[0]
	}
	b := state.Binding{Name: e.Key, Done: true}
	switch e.What {
	case program.NumberWord:
		b.Num = g.chooseNumber(p, e, ctx)
		b.Word = decimal(b.Num)
	case program.PlayerWord, program.OpponentWord:
		b.Ents = g.choosePlayer(p, e, ctx)
	case program.NameWord:
		b.Word = g.chooseName(p, e, ctx)
	default:
		b.Word = g.chooseAmong(p, e, ctx)
	}
	ctx.Vars = bind(ctx.Vars, b)
	if names := g.identities(ctx.Source); len(names) > 0 {
		b.As = names[0]
	}
	g.memorize(ctx.Source, b)
}

func (g *game) chooseNumber(p state.PlayerID, e program.ChooseWord, ctx *state.Ctx) int {
	least, most := 0, largest
	if e.Min != nil {
		least = g.quantity(e.Min, ctx)
	}
	if e.Max != nil {
		most = g.quantityOr(e.Max, ctx, largest)
	}
	if e.Random {
		return least + g.below(most-least+1)
	}
	return g.askNumber(p, ctx.Source, "number", least, most)
}

func (g *game) choosePlayer(p state.PlayerID, e program.ChooseWord, ctx *state.Ctx) []state.Ent {
	var from []state.Ent
	for _, q := range g.apnap() {
		if e.What == program.PlayerWord || q != p {
			from = append(from, state.Plr(q))
		}
	}
	if e.Random {
		return g.randomEnts(from, 1)
	}
	return g.askEnts(p, ctx.Source, "player", from, 1, 1)
}

// chooseName has the player name a card that exists, with the characteristics asked for
// (CR 201.4).
func (g *game) chooseName(p state.PlayerID, e program.ChooseWord, ctx *state.Ctx) string {
	d := &Decision{Kind: AskName, Purpose: "card_name", Player: p, Source: ctx.Source, Min: 1, Max: 1}
	d.fits = func(name string) bool {
		f := g.namedFace(name)
		return f != nil && g.faceMatches(f, e.Like, ctx)
	}
	return g.namedFace(g.ask(d).Choose[0]).Name
}

// namedFace is the face of a card that a name means, nil if it means none. Both halves of a
// split card together are no name (CR 201.4b); the full name of another card is its front's.
func (g *game) namedFace(name string) *program.Face {
	if g.opt.Cards == nil {
		return nil
	}
	card := g.opt.Cards.Card(name)
	if card == nil || len(card.Faces) == 0 {
		return nil
	}
	for i := range card.Faces {
		if strings.EqualFold(card.Faces[i].Name, name) {
			return &card.Faces[i]
		}
	}
	if len(card.Faces) > 1 && (card.Layout == program.Split || !strings.EqualFold(card.Name, name)) {
		return nil
	}
	return &card.Faces[0]
}

// faceMatches tells whether a card that has that face alone, and is in no zone, matches.
func (g *game) faceMatches(f *program.Face, what program.Filter, ctx *state.Ctx) bool {
	if what == nil {
		return true
	}
	t := newGame(g.Clone(), g.opt)
	id := t.NextID
	t.NextID++
	t.Objects[id] = &state.Object{ID: id, Sort: state.CardObject, Owner: ctx.Controller, Controller: ctx.Controller,
		Card: &program.Card{Name: f.Name, Layout: program.Normal, Faces: []program.Face{*f}}}
	return t.matches(state.Obj(id), what, ctx)
}

// chooseAmong has the player choose among the words of a kind. Card types are remembered as
// the language writes them.
func (g *game) chooseAmong(p state.PlayerID, e program.ChooseWord, ctx *state.Ctx) string {
	words := wordsFor(e)
	if len(words) == 0 {
		return ""
	}
	i := 0
	if e.Random {
		i = g.below(len(words))
	} else {
		d := &Decision{Kind: AskWord, Purpose: Purpose(e.What), Player: p, Source: ctx.Source}
		for n, w := range words {
			d.Options = append(d.Options, Option{ID: w, Label: w, Num: n})
		}
		i = g.askOne(d)
	}
	if e.What == program.CardTypeWord {
		return strings.ToLower(words[i])
	}
	return words[i]
}

// wordsFor lists the words to choose among: for options those given, for other kinds all but
// those given.
func wordsFor(e program.ChooseWord) []string {
	var all []string
	switch e.What {
	case program.OptionWord:
		return e.Among
	case program.ColorWord:
		all = colorWords
	case program.CreatureWord:
		all = slices.Clone(program.CreatureTypes())
		slices.Sort(all)
	case program.CardTypeWord:
		all = cardTypeWords
	case program.LandWord:
		all = slices.Clone(program.LandTypes())
		slices.Sort(all)
	case program.BasicLandWord:
		all = program.BasicLandTypes
	}
	return slices.DeleteFunc(slices.Clone(all), func(w string) bool {
		return slices.ContainsFunc(e.Among, func(not string) bool { return strings.EqualFold(w, not) || string(colorNamed(w)) == not && not != "" })
	})
}
