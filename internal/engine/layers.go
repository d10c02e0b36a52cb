package engine

import (
	"slices"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// layer is a layer or sublayer of CR 613.1, in the order of application. Layer 1 is the
// base the others start from (chars.go).
type layer int

const (
	rulesLevel   layer = iota // changes no characteristic (CR 613.11)
	layerControl              // 2
	layerText                 // 3
	layerType                 // 4
	layerColor                // 5
	layerAbility              // 6
	layerCDA                  // 7a
	layerSetPT                // 7b
	layerModPT                // 7c
	layerSwitch               // 7d
)

// layerOf is the layer a mod applies in (CR 613.1, 613.4).
func layerOf(m program.Mod, cda bool) layer {
	switch m.(type) {
	case program.ControlBy:
		return layerControl
	case program.SetName, program.KeepAbility:
		return layerText
	case program.AddTypes, program.SetTypes, program.RemoveTypes:
		return layerType
	case program.SetColors, program.AddColors:
		return layerColor
	case program.Gain, program.Lose, program.LoseAll, program.GainAbilitiesOf, program.CantHave:
		return layerAbility
	case program.SetPT:
		if cda {
			return layerCDA
		}
		return layerSetPT
	case program.ModPT, program.DoublePT:
		return layerModPT
	case program.SwitchPT:
		return layerSwitch
	case program.CopyOf, program.SetMana: // part of the base (layer 1)
		return rulesLevel
	case program.Cant, program.Must, program.MayPlay, program.Offer, program.AsFlash, program.NextSpell, program.LifeForMana, program.CostLess, program.ExtraLands,
		program.ExtraVotes, program.ChooseVotes, program.ControlTurn,
		program.MaxHand, program.TriggersMore, program.Replaces, program.DoesntEmpty, program.ExtraBlocks, program.AsThough,
		program.LegendRuleOff, program.PlaysRevealed, program.SkipsStep, program.Goad, program.Mark,
		program.MayStayTapped, program.FreerLoyalty, program.AsAttacks, program.CrewsWith:
		return rulesLevel
	}
	panic(&unsupported{[]Gap{{Reason: noSuchMod}}})
}

// noSuchMod refuses a change that no layer knows, noSuchEvent an event that nothing carries out.
const (
	noSuchMod   = "change not executable"
	noSuchEvent = "event not executable"
)

// calculation holds the characteristics of one version of the state.
type calculation struct {
	version int
	chars   map[state.ObjectID]*state.Chars // looked up by id only
	ids     []state.ObjectID                // the objects that effects look at, in order
	done    bool
	effects []*contEffect
	rules   []*ruleMod // rules-level mods in force; computed after the layers
	ruled   bool
}

// contEffect is a continuous effect while the layers are applied.
type contEffect struct {
	stamp    int
	cda      bool
	inst     string // for static abilities: the ability's key on the source
	to       program.Ref
	while    program.Condition
	mods     []program.Mod
	ctx      state.Ctx
	fixed    bool // affected is known for good: a resolved effect's, or locked (CR 613.6)
	affected []state.ObjectID
	order    int           // tie-break: order of discovery
	loop     []*contEffect // this layer: those it is in a dependency loop with
}

// chars are the object's characteristics now. For an object that is gone, they are its
// last-known information (CR 608.2h).
func (g *game) chars(id state.ObjectID) *state.Chars {
	c := g.calculate()
	if ch := c.chars[id]; ch != nil {
		return ch
	}
	o := g.Objects[id]
	if o == nil {
		if d := g.Departed[id]; d != nil {
			return &d.Chars
		}
		return &state.Chars{Controller: state.NoPlayer}
	}
	ch := g.aloneChars(o)
	c.chars[id] = ch
	return ch
}

// aloneChars are the characteristics of an object that no effect of other objects reaches:
// its own characteristic-defining abilities still apply (CR 604.3).
func (g *game) aloneChars(o *state.Object) *state.Chars {
	ch := g.baseChars(o)
	keywordsOf(ch)
	g.calc.chars[o.ID] = ch
	for _, in := range ch.Abilities {
		if st, ok := in.Ability.(program.Static); ok && st.CDA {
			ctx := g.ctxOf(o, ch, in.Key)
			for _, m := range st.Mods {
				g.applyMod(ch, m, &ctx)
			}
		}
	}
	keywordsOf(ch)
	return ch
}

// ctxOf is what the words of an object's own ability refer to.
func (g *game) ctxOf(o *state.Object, ch *state.Chars, key string) state.Ctx {
	ctx := state.Ctx{Source: o.ID, Controller: ch.Controller, Key: key}
	if o.Cast != nil {
		ctx.X = o.Cast.X
		ctx.Vars = o.Cast.Vars
	}
	if o.Zone != program.Battlefield && o.Zone != program.Stack {
		ctx.Controller = o.Owner
	}
	return ctx
}

// calculate brings the characteristics up to date with the state.
func (g *game) calculate() *calculation {
	if g.calc != nil && g.calc.version == g.version {
		return g.calc
	}
	c := &calculation{version: g.version, chars: make(map[state.ObjectID]*state.Chars, len(g.Battlefield)+8)}
	g.calc = c
	g.spend(1 + len(g.Battlefield))
	g.collectObjects(c)
	for _, id := range c.ids {
		c.chars[id] = g.baseChars(g.Objects[id])
		keywordsOf(c.chars[id])
	}
	g.collectEffects(c)
	g.collectCounters(c)
	for l := layerControl; l <= layerSwitch; l++ {
		g.applyLayer(c, l)
	}
	for _, id := range c.ids {
		keywordsOf(c.chars[id])
	}
	c.done = true
	return c
}

// collectObjects lists the objects whose characteristics effects may change: all in play
// and, where an ability reaches into other zones, the objects there.
func (g *game) collectObjects(c *calculation) {
	for _, id := range g.Battlefield {
		if !g.Objects[id].PhasedOut {
			c.ids = append(c.ids, id)
		}
	}
	c.ids = append(c.ids, g.Stack...)
	for _, p := range g.Players {
		c.ids = append(c.ids, p.Command...)
	}
	reached := g.reachedZones()
	for _, z := range []program.Zone{program.Hand, program.Graveyard, program.Exile, program.Library} {
		for p := range g.Players {
			if z == program.Exile && p > 0 {
				break
			}
			for _, id := range *g.Zone(z, state.PlayerID(p)) {
				if slices.Contains(reached, z) || z != program.Library && reachesOut(g.Objects[id]) {
					c.ids = append(c.ids, id)
				}
			}
		}
	}
}

// reachesOut tells whether a card in a hand, graveyard or exile has a static ability that
// functions there and changes characteristics (CR 113.6).
func reachesOut(o *state.Object) bool {
	f := faceOf(o)
	return f != nil && slices.ContainsFunc(compiled(f), func(in state.Inst) bool {
		st, ok := in.Ability.(program.Static)
		return ok && slices.Contains(st.From, o.Zone) && changesCharacteristics(st.Mods, st.CDA)
	})
}

// reachedZones are the zones beyond the battlefield that some effect changes
// characteristics in, or where static abilities function.
func (g *game) reachedZones() []program.Zone {
	var zones []program.Zone
	note := func(r program.Ref) {
		if each, ok := r.(program.Each); ok {
			for _, z := range each.In {
				if z != program.Battlefield && z != program.Stack && z != program.Command && !slices.Contains(zones, z) {
					zones = append(zones, z)
				}
			}
		}
		if u, ok := r.(program.Union); ok {
			for _, part := range u.Of {
				if each, ok := part.(program.Each); ok {
					for _, z := range each.In {
						if z != program.Battlefield && z != program.Stack && z != program.Command && !slices.Contains(zones, z) {
							zones = append(zones, z)
						}
					}
				}
			}
		}
	}
	for _, id := range g.Battlefield {
		for _, face := range g.facesInPlay(g.Objects[id]) {
			for _, in := range compiled(face) {
				if st, ok := in.Ability.(program.Static); ok {
					note(st.To)
				}
			}
		}
	}
	for _, e := range g.Effects {
		for _, m := range e.Mods {
			if layerOf(m, false) == rulesLevel {
				continue
			}
			for _, a := range e.Affected {
				if o := g.Objects[a.Object()]; o != nil && o.Zone != program.Battlefield && o.Zone != program.Stack && o.Zone != program.Command && !slices.Contains(zones, o.Zone) {
					zones = append(zones, o.Zone)
				}
			}
		}
	}
	return zones
}

// collectEffects lists the effects of resolved spells and abilities. Those of static
// abilities are looked up layer by layer, since layers add and remove them.
func (g *game) collectEffects(c *calculation) {
	for i, e := range g.Effects {
		if !changesCharacteristics(e.Mods, false) {
			continue
		}
		ce := &contEffect{stamp: e.Stamp, mods: e.Mods, ctx: e.Ctx, fixed: true, while: e.While, order: i}
		for _, a := range e.Affected {
			if id := a.Object(); id != 0 {
				ce.affected = append(ce.affected, id)
			}
		}
		c.effects = append(c.effects, ce)
	}
}

func changesCharacteristics(mods []program.Mod, cda bool) bool {
	return slices.ContainsFunc(mods, func(m program.Mod) bool { return layerOf(m, cda) != rulesLevel })
}

// findStatics adds the static abilities that now exist and have a part in the layer.
func (g *game) findStatics(c *calculation, l layer) {
	for _, id := range c.ids {
		o := g.Objects[id]
		for _, in := range c.chars[id].Abilities {
			st, ok := in.Ability.(program.Static)
			if !ok || !functionsIn(st.From, placeOf(o), st.CDA) || !hasPart(st.Mods, st.CDA, l) {
				continue
			}
			if c.known(id, in.Key) {
				continue
			}
			to := st.To
			if to == nil {
				to = program.This{}
			}
			c.effects = append(c.effects, &contEffect{stamp: max(o.Stamp, in.Stamp), cda: st.CDA, inst: in.Key, to: to, while: st.While,
				mods: st.Mods, ctx: g.ctxOf(o, c.chars[id], in.Key), order: len(g.Effects) + len(c.effects)})
		}
	}
}

func (c *calculation) known(id state.ObjectID, key string) bool {
	return slices.ContainsFunc(c.effects, func(e *contEffect) bool { return e.ctx.Source == id && e.inst == key && e.inst != "" })
}

func hasPart(mods []program.Mod, cda bool, l layer) bool {
	return slices.ContainsFunc(mods, func(m program.Mod) bool { return layerOf(m, cda) == l })
}

// functionsIn tells whether an ability that functions in the given zones works in one
// (CR 113.6): by default on the battlefield, a CDA everywhere (CR 604.3).
func functionsIn(from []program.Zone, z program.Zone, cda bool) bool {
	if cda {
		return true
	}
	if len(from) == 0 {
		return z == program.Battlefield
	}
	return slices.Contains(from, z)
}

// placeOf is the zone an object's abilities take it to be in: emblems work from the command
// zone as permanents do from the battlefield (CR 114.4).
func placeOf(o *state.Object) program.Zone {
	if o.Sort == state.EmblemObject {
		return program.Battlefield
	}
	return o.Zone
}

// applyLayer applies the effects with a part in the layer: characteristic-defining
// abilities first, then in timestamp order but for dependencies (CR 613.3, 613.7, 613.8).
func (g *game) applyLayer(c *calculation, l layer) {
	g.findStatics(c, l)
	var todo []*contEffect
	for _, e := range c.effects {
		if hasPart(e.mods, e.cda, l) {
			e.loop = nil
			todo = append(todo, e)
		}
	}
	slices.SortStableFunc(todo, func(a, b *contEffect) int {
		switch {
		case a.cda != b.cda && a.cda:
			return -1
		case a.cda != b.cda:
			return 1
		case a.stamp != b.stamp:
			return a.stamp - b.stamp
		}
		return a.order - b.order
	})
	for len(todo) > 0 {
		i := g.nextEffect(c, todo, l)
		e := todo[i]
		todo = slices.Delete(todo, i, i+1)
		if g.effectExists(c, e) {
			g.applyEffect(c, e, l)
		}
		todo = append(todo, g.newlyExisting(c, l)...)
	}
	if l == layerType {
		g.intrinsicManaAbilities(c)
	}
	if l == layerSetPT {
		for _, id := range c.ids {
			ch := c.chars[id]
			ch.BasePower, ch.BaseToughness = ch.Power, ch.Toughness
		}
	}
	if l == layerModPT {
		g.applyCounters(c)
	}
}

// newlyExisting are effects of abilities that an effect just applied in this layer added.
func (g *game) newlyExisting(c *calculation, l layer) []*contEffect {
	if l != layerAbility && l != layerText {
		return nil
	}
	before := len(c.effects)
	g.findStatics(c, l)
	return c.effects[before:]
}

// effectExists tells whether the effect applies: its ability is still there, unless it
// began to apply in an earlier layer (CR 613.6), and its condition holds.
func (g *game) effectExists(c *calculation, e *contEffect) bool {
	if e.inst != "" && !e.fixed {
		ch := c.chars[e.ctx.Source]
		if ch == nil || !slices.ContainsFunc(ch.Abilities, func(in state.Inst) bool { return in.Key == e.inst }) {
			return false
		}
		e.ctx.Controller = ch.Controller
		if o := g.Objects[e.ctx.Source]; o.Zone != program.Battlefield && o.Zone != program.Stack {
			e.ctx.Controller = o.Owner
		}
	}
	return e.while == nil || g.holds(e.while, &e.ctx)
}

// affects lists the objects the effect applies to.
func (g *game) affects(e *contEffect) []state.ObjectID {
	if e.fixed {
		return e.affected
	}
	var out []state.ObjectID
	for _, ent := range g.ents(e.to, &e.ctx) {
		if id := ent.Object(); id != 0 {
			out = append(out, id)
		}
	}
	return out
}

// applyEffect applies the parts of the effect that belong to the layer.
func (g *game) applyEffect(c *calculation, e *contEffect, l layer) {
	e.affected = g.affects(e)
	e.fixed = true
	for _, id := range e.affected {
		ch := c.chars[id]
		if ch == nil {
			continue
		}
		for i, m := range e.mods {
			if layerOf(m, e.cda) == l {
				e.ctx.It = state.Obj(id)
				before := len(ch.Abilities)
				g.applyModKeyed(ch, m, &e.ctx, e.key(i))
				for j := before; j < len(ch.Abilities); j++ { // what the effect grants is as old as it (CR 613.7a)
					ch.Abilities[j].Stamp = e.stamp
				}
			}
		}
		if l == layerAbility {
			keywordsOf(ch)
		}
	}
}

// key names the effect's i-th mod, for the keys of the abilities it grants.
func (e *contEffect) key(i int) string {
	return "g" + strconv.Itoa(int(e.ctx.Source)) + "." + e.inst + "." + strconv.Itoa(e.stamp) + "." + strconv.Itoa(i)
}

// keywordsOf recomputes the list of keywords from the abilities.
func keywordsOf(ch *state.Chars) {
	var out []program.KeywordName
	for _, in := range ch.Abilities {
		if kw, ok := in.Ability.(program.Keyword); ok {
			out = append(out, kw.Name)
		}
	}
	ch.Keywords = out
}

// intrinsicManaAbilities gives lands with basic land types their mana abilities (CR 305.6).
func (g *game) intrinsicManaAbilities(c *calculation) {
	for _, id := range c.ids {
		addIntrinsic(c.chars[id])
	}
}

func addIntrinsic(ch *state.Chars) {
	if !isType(ch, program.Land) {
		return
	}
	for i, t := range program.BasicLandTypes {
		if hasSubtype(ch, t) {
			ch.Abilities = append(ch.Abilities, state.Inst{Key: "i" + strconv.Itoa(i), Line: -1, Ability: intrinsic[i]})
		}
	}
}

var intrinsic = makeIntrinsic()

func makeIntrinsic() []program.Ability {
	out := make([]program.Ability, len(allColors))
	for i, c := range allColors {
		out[i] = program.Activated{Cost: []program.Cost{program.TapThis{}},
			Body: program.Body{Do: []program.Effect{program.AddMana{Of: "{" + string(c) + "}"}}}}
	}
	return out
}
