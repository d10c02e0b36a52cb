package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// search is a library being searched: what may be done while searching looks at it.
type search struct {
	player, owner state.PlayerID
}

// doSearch has players search for cards (CR 701.23). What is found is only bound; what
// happens to it are instructions of their own.
func (g *game) doSearch(e program.Search, ctx *state.Ctx) {
	var found []state.Ent
	for _, p := range g.acting(e.Who, ctx) {
		inner := as(state.Plr(p), ctx)
		owner := p
		if e.Whose != nil {
			whose := g.players(e.Whose, inner)
			if len(whose) == 0 {
				continue
			}
			owner = whose[0]
		}
		found = append(found, g.searchZones(p, owner, e, inner)...)
	}
	if e.Reveal {
		g.reveal(objectIDs(found), ctx)
	}
	bindEnts(ctx, e.As, found)
}

// searchZones has one player search the zones of one player.
func (g *game) searchZones(p, owner state.PlayerID, e program.Search, ctx *state.Ctx) []state.Ent {
	zones := e.In
	if len(zones) == 0 {
		zones = []program.Zone{program.Library}
	}
	library := slices.Contains(zones, program.Library)
	if library && g.cant(program.ToSearch, state.Plr(p), state.Plr(owner)) != nil {
		zones = slices.DeleteFunc(slices.Clone(zones), func(z program.Zone) bool { return z == program.Library })
		library = false
	}
	for _, z := range zones {
		if z == program.Library || z == program.Hand {
			g.demandKnown(*g.Zone(z, owner)...)
		}
	}
	if library {
		g.searching = append(g.searching, search{p, owner})
		defer func() { g.searching = g.searching[:len(g.searching)-1] }()
	}
	found := g.find(p, owner, zones, e, ctx)
	if library {
		g.announceEvent(state.Event{Kind: program.Searches, Player: owner, Defender: state.Plr(p), Source: ctx.Source})
	}
	return found
}

// find has the player choose cards. Cards with a stated quality in a hidden zone need not
// be found (CR 701.23b); without one, as many as possible must (CR 701.23d). Before that,
// abilities may be activated that work while searching; the question is then asked again.
func (g *game) find(p, owner state.PlayerID, zones []program.Zone, e program.Search, ctx *state.Ctx) []state.Ent {
	for {
		var from []state.Ent
		for _, z := range zones {
			from = append(from, g.filtered(entsOf(g.zoneObjects(z, []state.PlayerID{owner})), e.For, ctx)...)
		}
		most := max(0, g.quantityOr(e.N, ctx, len(from)))
		least := 0
		if e.For == nil {
			least = min(most, len(from))
		}
		found, again := g.askFind(p, owner, from, least, most, e, ctx)
		if !again {
			return found
		}
	}
}

func (g *game) askFind(p, owner state.PlayerID, from []state.Ent, least, most int, e program.Search, ctx *state.Ctx) ([]state.Ent, bool) {
	offers := g.searchOffers(p, owner)
	if len(offers) > 0 {
		d := &Decision{Kind: AskObjects, Purpose: "search", Player: p, Source: ctx.Source, Options: append(g.options(from), offers...),
			Min: min(1, least), Max: max(1, min(most, len(from))), Mode: -1}
		picked := d.picked(g.ask(d))
		if i := slices.IndexFunc(picked, func(i int) bool { return i >= len(from) }); i >= 0 {
			g.activateOffer(p, d.Options[picked[i]])
			return nil, true
		}
		var found []state.Ent
		for _, i := range picked {
			found = append(found, from[i])
		}
		if len(found) > most || len(found) < least || !g.related(found, e.Together) {
			g.illegal("answer.invalid", ctx.Source)
		}
		return found, false
	}
	if e.Together != program.Unrelated {
		return g.askTogether(p, ctx.Source, from, least, most, e.Together), false
	}
	return g.askEnts(p, ctx.Source, "search", from, least, most), false
}

// searchesOwn tells whether the player is searching their own library now.
func (g *game) searchesOwn(p state.PlayerID) bool {
	return slices.ContainsFunc(g.searching, func(s search) bool { return s.player == p && s.owner == p })
}

// searchOffers are the abilities that the player may activate while searching their own
// library.
func (g *game) searchOffers(p, owner state.PlayerID) []Option {
	if p != owner || !g.searchesOwn(p) {
		return nil
	}
	var out []Option
	for _, id := range g.Players[p].Library {
		g.demandWhere(g.Objects[id], func(_ *state.Object, u unread) bool {
			return slices.Contains(u.From, program.Library) && u.Only == program.WhenUsed
		})
		for _, in := range g.chars(id).Abilities {
			act, ok := in.Ability.(program.Activated)
			if ok && act.While == program.WhileSearching && g.couldActivate(p, id, in.Key) {
				o := g.option(state.Obj(id))
				o.ID, o.Ability = offerPrefix+decimal(int(id))+":"+in.Key, act
				out = append(out, o)
			}
		}
	}
	return out
}

// offerPrefix begins the id of an option that activates an ability: the number of its object
// and the key of the ability follow.
const offerPrefix = "activate:o"

// offered reads the id of an option that activates an ability.
func offered(option string) (id state.ObjectID, key string, ok bool) {
	rest, ok := strings.CutPrefix(option, offerPrefix)
	if !ok {
		return 0, "", false
	}
	number, key, ok := strings.Cut(rest, ":")
	n, err := strconv.Atoi(number)
	return state.ObjectID(n), key, ok && err == nil
}

// refuseOffers refuses an answer that activates an ability where none may be activated, for
// the reason why it can't be. What a search finds comes after all activations.
func (g *game) refuseOffers(d *Decision, a Answer) {
	for _, option := range a.Choose {
		id, key, ok := offered(option)
		switch {
		case !ok:
		case slices.ContainsFunc(a.Choose, func(other string) bool { _, _, offer := offered(other); return !offer }):
			g.illegal(rule.NinjutsuAlreadyFound.Code, id)
		case d.position(option) < 0:
			if v := g.refusal(func(t *game) { t.activateNow(d.Player, id, key, !t.searchesOwn(d.Player)) }); v != nil {
				panic(v)
			}
		}
	}
}

// couldActivate tries the activation on a copy of the state.
func (g *game) couldActivate(p state.PlayerID, id state.ObjectID, key string) bool {
	return g.tried(func(t *game) { t.activateNow(p, id, key, false) })
}

// tried tells whether something can be completed, with some choice of what it leaves open,
// by doing it on a copy of the state. What the referee can't judge counts as possible: it
// is refused when it is done.
func (g *game) tried(do func(t *game)) bool { return g.refusal(do) == nil }

// refusal is why something can't be completed, whatever is chosen on the way; nil if it can.
func (g *game) refusal(do func(t *game)) *Violation {
	stop := explore(func(choose Chooser) (*game, any) {
		t := newGame(g.Clone(), g.opt)
		t.trial, t.resolving, t.searching = true, g.resolving, slices.Clone(g.searching)
		t.opt.Choose = choose
		return t, caught(func() { do(t) })
	})
	switch stop := stop.(type) {
	case nil, *suspension, *unsupported:
		return nil
	case *Violation:
		return stop
	}
	panic(stop)
}

// activateOffer activates the ability an option stands for.
func (g *game) activateOffer(p state.PlayerID, o Option) {
	id, key, _ := offered(o.ID)
	g.activateNow(p, id, key, false)
}
