package engine

import (
	"errors"
	"reflect"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/payment"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// manaUse is one way to use a mana ability: which ability, what it will produce, and what
// its costs take.
type manaUse struct {
	source  state.ObjectID
	key     string
	act     program.Activated
	bundles [][]byte  // the mana of each AddMana instruction, in order
	pick    state.Ent // the object its cost takes, if it chooses one
	spec    *program.AddMana
}

// payMana pays mana: automatically from the pool and untapped sources, or by hand. It
// returns the types of mana spent.
func (g *game) payMana(p state.PlayerID, t *totalCost, reserved []state.ObjectID, ctx *state.Ctx) ([]byte, bool) {
	if g.paysByHand(p) {
		return g.payManually(p, t, ctx)
	}
	problem, uses, tags := g.paymentProblem(p, t, reserved, ctx)
	_, plan, err := payment.SolveTotals(problem, t.totals)
	if err != nil {
		if errors.Is(err, payment.ErrBudget) {
			g.unsupported("payment too complex", ctx.Source)
		}
		return nil, false
	}
	var spent []byte
	for _, act := range plan.Activations {
		use := uses[act.Source][act.Option]
		for _, pay := range act.Spend {
			if pay.By == payment.ByMana {
				g.takeMana(p, pay.Unit, tags)
			}
		}
		g.useMana(p, use)
	}
	for _, pay := range plan.Spend {
		switch pay.By {
		case payment.ByMana:
			m := g.takeMana(p, pay.Unit, tags)
			spent = append(spent, m.Type)
			g.applyRiders(m, t.purpose)
		case payment.ByPayer:
			g.usePayer(p, state.ObjectID(pay.Payer), ctx)
		}
	}
	life := plan.Life
	for _, act := range plan.Activations {
		life -= problem.Sources[indexOfSource(problem.Sources, act.Source)].Options[act.Option].Life
	}
	g.payLife(p, life)
	return spent, true
}

func indexOfSource(sources []payment.Source, id int) int {
	return slices.IndexFunc(sources, func(s payment.Source) bool { return s.ID == id })
}

// enoughMana tells whether the mana could be paid.
func (g *game) enoughMana(p state.PlayerID, t *totalCost, reserved []state.ObjectID, ctx *state.Ctx) bool {
	problem, _, _ := g.paymentProblem(p, t, reserved, ctx)
	if g.paysByHand(p) {
		problem.Sources = nil
	}
	ok, err := payment.EnoughTotals(problem, t.totals)
	if errors.Is(err, payment.ErrBudget) {
		g.unsupported("payment too complex", ctx.Source)
	}
	return ok
}

// maxX is the largest X for which the mana could be paid.
func (g *game) maxX(p state.PlayerID, cost mana.Cost, adj mana.Adjustments, t *totalCost, reserved []state.ObjectID) int {
	ctx := &state.Ctx{Source: t.purpose.spell, Controller: p}
	problem, _, _ := g.paymentProblem(p, t, reserved, ctx)
	if g.paysByHand(p) {
		problem.Sources = nil
	}
	problem.Cost = cost
	n, err := payment.MaxX(problem, adj)
	if errors.Is(err, payment.ErrBudget) {
		g.unsupported("payment too complex", ctx.Source)
	}
	return n
}

func (g *game) paysByHand(p state.PlayerID) bool {
	return slices.Contains(g.Rules.ManualMana, p) || g.action != nil && g.action.Manual && g.announcing
}

// paymentProblem describes what may pay for the cost.
func (g *game) paymentProblem(p state.PlayerID, t *totalCost, reserved []state.ObjectID, ctx *state.Ctx) (payment.Problem, [][]manaUse, *manaTags) {
	life := g.Players[p].Life
	if g.cant(program.ToPayLife, state.Plr(p), 0) != nil {
		life = 0
	}
	for _, c := range t.other {
		if pay, ok := c.(program.PayLife); ok {
			life -= g.quantity(pay.N, ctx)
		}
	}
	tags := &manaTags{g: g, player: p, purpose: t.purpose, any: t.anyMana,
		anyType:  g.spendsAs(p, t.purpose, program.AnyManaType),
		anyColor: g.spendsAs(p, t.purpose, program.AnyManaColor)}
	problem := payment.Problem{Life: max(0, life), Spend: tags.rule}
	for _, m := range g.Players[p].Mana {
		problem.Pool = append(problem.Pool, tags.unit(m))
	}
	var uses [][]manaUse
	for _, src := range g.manaSources(p, reserved) {
		s := payment.Source{ID: len(uses), Uses: usesPerSource(src)}
		for _, u := range src {
			s.Options = append(s.Options, g.paymentOption(u, tags))
		}
		problem.Sources = append(problem.Sources, s)
		uses = append(uses, src)
	}
	if t.purpose.spell != 0 {
		problem.Payers = g.payersFor(p, t.purpose.spell, ctx)
	}
	return problem, uses, tags
}

// usesPerSource is how often the abilities of one object may be used to pay one cost: once
// where using them takes something, otherwise as often as their mana costs can be paid.
func usesPerSource(uses []manaUse) int {
	for _, u := range uses {
		if u.act.Limit != program.Unlimited {
			return 1
		}
		for _, c := range u.act.Cost {
			switch c.(type) {
			case program.Mana:
			case program.TapThis, program.UntapThis, program.SacrificeThis, program.ExileThis, program.ReturnThis, program.DiscardThis:
				return 1
			default:
				if u.pick == 0 {
					return 1
				}
			}
		}
	}
	return maxUses
}

// maxUses bounds the repeated use of one mana ability for one cost.
const maxUses = 20

// paymentOption describes a use of a mana ability to the solver.
func (g *game) paymentOption(u manaUse, tags *manaTags) payment.Option {
	o := payment.Option{}
	snow := slices.Contains(g.chars(u.source).Super, program.Snow) || u.spec != nil && u.spec.Snow
	for _, b := range u.bundles {
		for _, t := range b {
			o.Produces = append(o.Produces, tags.unit(state.Mana{Type: t, Snow: snow, Source: u.source, Spec: u.spec, Ctx: &state.Ctx{Source: u.source, Controller: tags.player}}))
		}
	}
	for _, c := range u.act.Cost {
		switch c := c.(type) {
		case program.Mana:
			o.Cost = addCost(o.Cost, parseMana(c.Of))
		case program.PayLife:
			o.Life += g.quantity(c.N, &state.Ctx{Source: u.source, Controller: tags.player})
		case program.TapThis, program.UntapThis:
			o.Locks = append(o.Locks, int(u.source))
			if isType(g.chars(u.source), program.Creature) {
				o.Rank++
			}
		case program.SacrificeThis, program.ExileThis, program.ReturnThis, program.DiscardThis:
			o.Rank += 100
			o.Locks = append(o.Locks, int(u.source))
		default:
			o.Rank += 50
		}
	}
	if u.pick != 0 {
		o.Locks = append(o.Locks, int(u.pick))
		o.Rank += 50
	}
	for _, e := range u.act.Do {
		if _, adds := e.(program.AddMana); !adds {
			o.Rank += 10
		}
	}
	slices.Sort(o.Locks)
	o.Locks = slices.Compact(o.Locks)
	return o
}

// manaTags numbers the kinds of restricted mana for the solver.
type manaTags struct {
	g                 *game
	player            state.PlayerID
	purpose           spending
	any               bool
	anyType, anyColor bool // effects let the player spend mana as though of any type, of any colour
	specs             []*program.AddMana
	mana              []state.Mana
}

func (t *manaTags) unit(m state.Mana) mana.Unit {
	typ, _ := mana.TypeOf(m.Type)
	u := mana.Unit{Type: typ, Snow: m.Snow}
	if s := m.Spec; s == nil || s.Only == nil && s.OnlyAbilities == nil && s.NotFor == nil && len(s.Rider) == 0 {
		return u
	}
	i := slices.IndexFunc(t.specs, func(s *program.AddMana) bool { return s == m.Spec || reflect.DeepEqual(s, m.Spec) })
	if i < 0 {
		t.specs = append(t.specs, m.Spec)
		t.mana = append(t.mana, m)
		i = len(t.specs) - 1
	}
	u.Tag = i + 1
	return u
}

// rule says as mana of which types a unit may be spent (CR 106.6, 609.4b).
func (t *manaTags) rule(u mana.Unit, on payment.Purpose) mana.Set {
	if u.Tag > 0 && !t.allowed(t.mana[u.Tag-1], on) {
		return 0
	}
	if on != (payment.Purpose{}) {
		return u.Type.Set()
	}
	if t.any || t.anyType {
		return mana.AllTypes
	}
	if t.anyColor { // colours only: {C} stays what it is (CR 609.4b)
		return mana.Colors | u.Type.Set()
	}
	return u.Type.Set()
}

func (t *manaTags) allowed(m state.Mana, on payment.Purpose) bool {
	ctx := m.Ctx
	if ctx == nil {
		ctx = &state.Ctx{Source: m.Source, Controller: t.player}
	}
	if m.Spec.NotFor != nil && t.purpose.spell != 0 && !on.Activation && t.g.matches(state.Obj(t.purpose.spell), m.Spec.NotFor, ctx) {
		return false
	}
	if m.Spec.Only == nil && m.Spec.OnlyAbilities == nil {
		return true
	}
	if on.Activation {
		return false
	}
	if t.purpose.spell != 0 && m.Spec.Only != nil {
		return t.g.matches(state.Obj(t.purpose.spell), m.Spec.Only, ctx)
	}
	if t.purpose.ability != 0 && m.Spec.OnlyAbilities != nil {
		return t.g.matches(state.Obj(t.purpose.ability), m.Spec.OnlyAbilities, ctx)
	}
	return false
}

// spendsAs tells whether an effect lets the player spend mana as though it were other mana
// (CR 609.4b).
func (g *game) spendsAs(p state.PlayerID, s spending, as program.Pretence) bool {
	return g.pretends(state.Plr(p), as) || s.spell != 0 && g.pretends(state.Obj(s.spell), as)
}

// takeMana removes one such mana from the pool, the oldest first: of the type, snow or not,
// and under the same restriction.
func (g *game) takeMana(p state.PlayerID, u mana.Unit, tags *manaTags) state.Mana {
	pool := &g.Players[p].Mana
	i := slices.IndexFunc(*pool, func(m state.Mana) bool { return tags.unit(m) == u })
	if i < 0 { // a replacement effect changed what the source produced
		g.unsupported("mana changed as it was produced", 0)
	}
	m := (*pool)[i]
	*pool = slices.Delete(slices.Clone(*pool), i, i+1)
	g.changed()
	return m
}

// applyRiders applies what mana does to the spell it is spent on (CR 106.6a).
func (g *game) applyRiders(m state.Mana, s spending) {
	if m.Spec == nil || len(m.Spec.Rider) == 0 || s.spell == 0 {
		return
	}
	g.addEffect(&state.Effect{Affected: []state.Ent{state.Obj(s.spell)}, Mods: m.Spec.Rider, Until: program.WhileHere,
		Ctx: state.Ctx{Source: m.Source, Controller: s.player}, Moved: true})
}
