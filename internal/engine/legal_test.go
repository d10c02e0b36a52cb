package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// fickle are cards that can be used with some choices and not with those that come first.
const fickle = `
- name: Barge
  mana: "{2}"
  type: Artifact — Vehicle
  pt: 4/4
  abilities: [{crew: {n: 3}}]
- name: Exact
  mana: "{X}"
  type: Sorcery
  abilities: [{spell: {targets: [{what: [{type: creature}, {stat: {stat: mana_value, op: "=", n: x}}]}], do: [{destroy: {what: target}}]}}]
- name: Picky
  mana: "{2}"
  type: Sorcery
  abilities:
    - static: {from: [stack], mods: [{cost_less: {by: 2, targeting: {subtype: Ox}}}]}
    - spell: {targets: [{what: [{type: creature}]}], do: [{destroy: {what: target}}]}
- {name: Calf, mana: "{1}", type: Creature — Calf, pt: 1/1}
- {name: Cow, mana: "{1}", type: Creature — Cow, pt: 2/2}
- {name: Bull, mana: "{3}", type: Creature — Ox, pt: 5/5}
`

// offers tells whether the listing has an action like that.
func (l *Listing) offers(a Action) bool {
	return slices.ContainsFunc(l.Offers, func(o Offer) bool {
		return o.Type == a.Type && o.Object == a.Object && o.Ability == a.Ability && (a.Face < 0 || o.Face == a.Face)
	})
}

// An action is offered if any choice makes it legal, not only the first one.
func TestOfferedWithTheRightChoice(t *testing.T) {
	tb := deal(t, fickle, side{battlefield: []string{"Barge", "Calf", "Cow", "Forest"}}, side{})
	tb.to(program.PrecombatMain)
	list := LegalActions(tb.st, 0, tb.opt)
	crew := Action{Type: Activate, Object: tb.find(0, program.Battlefield, "Barge"), Ability: "0.0", Face: -1}
	if !list.offers(crew) {
		t.Errorf("crewing is not offered: %+v", list.Offers)
	}
	for name, c := range map[string]struct {
		lands []string
		want  bool
	}{
		"Exact": {[]string{"Forest", "Forest", "Forest"}, true}, // X is 3, not 0
		"Picky": {nil, true},                                    // the Ox makes it free
	} {
		tb := deal(t, fickle, side{hand: []string{name}, battlefield: append(c.lands, "Bull")}, side{battlefield: []string{"Grizzly Bears"}})
		tb.to(program.PrecombatMain)
		a := Action{Type: Cast, Object: tb.find(0, program.Hand, name), Face: 0}
		list := LegalActions(tb.st, 0, tb.opt)
		if list.offers(a) != c.want {
			t.Errorf("%s: %+v, %v", name, list.Offers, list.Unsupported)
		}
	}
	tb = deal(t, fickle, side{hand: []string{"Picky"}}, side{battlefield: []string{"Calf", "Cow"}})
	tb.to(program.PrecombatMain)
	if list := LegalActions(tb.st, 0, tb.opt); len(list.Offers) != 1 || len(list.Unsupported) != 0 {
		t.Errorf("without an Ox: %+v %v", list.Offers, list.Unsupported)
	}
}

// What can't be judged is listed as that, with its object; what is not looked at as the budget is
// used up too.
func TestListingSaysWhatItLacks(t *testing.T) {
	tb := deal(t, odd, side{hand: []string{"Odd Bear", "Grizzly Bears"}, battlefield: []string{"Forest", "Forest"}}, side{})
	tb.to(program.PrecombatMain)
	list := LegalActions(tb.st, 0, tb.opt)
	bear := tb.find(0, program.Hand, "Odd Bear")
	if len(list.Unsupported) != 1 || list.Unsupported[0].Object != bear || list.Unsupported[0].Card != "Odd Bear" {
		t.Errorf("%+v", list.Unsupported)
	}
	if !list.offers(Action{Type: Cast, Object: tb.find(0, program.Hand, "Grizzly Bears"), Face: 0}) {
		t.Error("what can be judged is not offered")
	}
	opt := tb.opt
	opt.Budget = list.Steps / (2 * listShare)
	short := LegalActions(tb.st, 0, opt)
	if len(short.Offers) >= len(list.Offers) || len(short.Unsupported) == 0 || short.Steps > opt.Budget*listShare+100 {
		t.Errorf("%d steps of %d, %d offers, %v", short.Steps, opt.Budget, len(short.Offers), short.Unsupported)
	}
	for _, gap := range short.Unsupported {
		if gap.Object != bear && gap.Reason != ReasonBudget {
			t.Errorf("%+v", gap)
		}
	}
}

// Cards that the referee does not know may be more than it can list.
func TestListingOfHiddenHand(t *testing.T) {
	tb := sit(t, side{hand: []string{"Forest"}}, side{})
	tb.to(program.PrecombatMain)
	card := tb.find(0, program.Hand, "Forest")
	tb.st.Objects[card].Hidden, tb.st.Objects[card].Card = true, nil
	if gaps := Unread(tb.st, 0); len(gaps) != 1 || gaps[0] != (Gap{Object: card, Reason: "hidden_information"}) {
		t.Errorf("%+v", gaps)
	}
	if gaps := Unread(tb.st, 1); len(gaps) != 0 {
		t.Errorf("%+v", gaps)
	}
}

// However soon an evaluation is stopped, it is never judged otherwise.
func TestStop(t *testing.T) {
	tb := sit(t, side{hand: []string{"Grizzly Bears"}, battlefield: []string{"Forest", "Forest"}}, side{})
	pass := Action{Type: Pass, Player: 0, Face: -1}
	stoppedOnce, whole := false, false
	for most := range 200 {
		asked := 0
		opt := tb.opt
		opt.Stop = func() bool { asked++; return asked > most }
		v := Verdict{Outcome: Legal, State: tb.st.Clone()}
		v.Next.Player = 0
		for range 120 { // as many passes as it takes
			if v.Outcome != Legal || v.Next.Kind == NextDecision {
				break
			}
			pass.Player, pass.Type = v.Next.Player, Pass
			switch v.Next.Kind {
			case NextAttack:
				pass.Type = Attack
			case NextBlock:
				pass.Type = Block
			}
			v = Judge(v.State, pass, opt)
		}
		switch {
		case v.Outcome == Unsupported && v.Unsupported[0].Reason == ReasonStopped:
			stoppedOnce = true
		case v.Outcome == Legal:
			whole = true
		default:
			t.Fatalf("after %d questions: %s %v %v", most, v.Outcome, v.Violation, v.Unsupported)
		}
		if whole {
			break
		}
	}
	opt := tb.opt
	opt.Stop = func() bool { return true }
	opt.meter = newMeter(opt, 1)
	opt.meter.steps = askEvery - 1 // about to ask
	tb.to(program.PrecombatMain)
	v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Grizzly Bears"), Face: -1}, opt)
	if v.Outcome != Unsupported || v.Unsupported[0].Reason != ReasonStopped {
		t.Errorf("%s %v", v.Outcome, v.Unsupported)
	}
	if !stoppedOnce && !whole {
		t.Error("nothing was judged")
	}
}

// In random positions every action that is offered is accepted, and every one that is legal with
// one target or none is offered.
func TestOffersAreExactlyTheLegalActions(t *testing.T) {
	p, err := pool.Load()
	if err != nil {
		t.Fatal(err)
	}
	games := 10
	if testing.Short() {
		games = 3
	}
	offered, legal := 0, 0
	for seed := range games {
		r := rand.New(rand.NewPCG(uint64(seed), 7))
		tb := &table{t: t, opt: Options{Cards: poolCards{p}, Choose: firstChoice}}
		v, _ := Begin(Start{Rules: state.Rules{StartingLife: 20, Format: "casual"}, Players: []StartPlayer{scattered(p, r, "A"), scattered(p, r, "B")}}, tb.opt)
		tb.took(v)
		for tb.opt.Choose = firstChoice; tb.st.Turn.Step != program.PrecombatMain; {
			tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
		}
		tb.opt.Choose = nil
		list := LegalActions(tb.st, 0, tb.opt)
		if list.Outcome != Legal {
			t.Fatalf("seed %d: %v", seed, list.Unsupported)
		}
		for _, o := range list.Offers {
			offered++
			if v := Judge(tb.st.Clone(), o.Action, tb.opt); v.Outcome != Legal {
				t.Errorf("seed %d: offered, and then %s %v %v: %+v", seed, v.Outcome, v.Violation, v.Unsupported, o.Action)
			}
		}
		for _, a := range tb.simple() {
			opt := tb.opt
			opt.Choose = firstChoice
			if Judge(tb.st.Clone(), a, opt).Outcome != Legal {
				continue
			}
			legal++
			if !list.offers(a) && !slices.ContainsFunc(list.Unsupported, func(gap Gap) bool { return gap.Object == a.Object }) {
				t.Errorf("seed %d: legal and not offered: %+v (%s)", seed, a, newGame(tb.st, tb.opt).nameOf(a.Object))
			}
		}
	}
	if offered < 5*games || legal < 5*games {
		t.Errorf("%d actions offered and %d found are too few to tell anything", offered, legal)
	}
}

// scattered is a player's start with lands and random cards.
func scattered(p *pool.Pool, r *rand.Rand, name string) StartPlayer {
	all := p.Cards()
	some := func(n int, fits func(*program.Card) bool) []StartCard {
		var out []StartCard
		for len(out) < n {
			if c := all[r.IntN(len(all))]; fits(c) {
				out = append(out, StartCard{Card: c})
			}
		}
		return out
	}
	any := func(*program.Card) bool { return true }
	s := StartPlayer{ID: name, Life: 20, Hand: some(5, any), Graveyard: some(3, any), Library: some(12, any)}
	for _, land := range []string{"Plains", "Island", "Swamp", "Mountain", "Forest", "Forest"} {
		c, _ := p.Find(land)
		s.Battlefield = append(s.Battlefield, StartCard{Card: c})
	}
	s.Battlefield = append(s.Battlefield, some(4, func(c *program.Card) bool {
		f := &c.Faces[0]
		return isPermanentFace(f) && !slices.Contains(f.Subtypes, "Aura") && c.Layout != program.Split && len(unreadLines(f)) == 0
	})...)
	return s
}

// simple lists what the player to act might do with one target or with what comes first.
func (tb *table) simple() []Action {
	g := newGame(tb.st, tb.opt)
	targets := [][][]state.Ent{nil}
	for p := range tb.st.Players {
		targets = append(targets, [][]state.Ent{{state.Plr(state.PlayerID(p))}})
	}
	for _, id := range g.allObjects() {
		if o := g.Objects[id]; o.Zone == program.Battlefield || o.Zone == program.Graveyard {
			targets = append(targets, [][]state.Ent{{state.Obj(id)}})
		}
	}
	var out []Action
	for _, id := range g.allObjects() {
		o := g.Objects[id]
		if o.Owner != tb.next.Player || o.Zone == program.Library {
			continue
		}
		own := Action{Player: tb.next.Player, Object: id, Face: -1}
		for face := range facesOf(o) {
			land, spell := own, own
			land.Type, land.Face, spell.Type, spell.Face = PlayLand, face, Cast, face
			out = append(out, land)
			for _, t := range targets {
				spell.Targets = t
				out = append(out, spell)
			}
		}
		for _, in := range g.chars(id).Abilities {
			if _, ok := in.Ability.(program.Activated); ok {
				own.Type, own.Ability = Activate, in.Key
				for _, t := range targets {
					own.Targets = t
					out = append(out, own)
				}
			}
		}
	}
	return out
}

// facesOf are the faces of an object's card; a token has none.
func facesOf(o *state.Object) []program.Face {
	if o.Card == nil {
		return nil
	}
	return o.Card.Faces
}
