package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/cards/wording"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// action carries out a play_land, cast, activate or special entry: of the actions it may
// mean, the first that is legal.
func (r *runner) action(i int, p state.PlayerID) (deed, *stopped) {
	e := &r.doc.Script[i]
	t := r.table()
	list := t.proposals(&e.Act, p)
	var first *stopped
	for _, prop := range list.actions {
		v := r.attempt(prop.Action, &e.Act)
		stop := r.must(v, &i)
		if stop == nil {
			r.performed(i)
			return acted, nil
		}
		if stop.outcome != Illegal {
			return acted, stop
		}
		if first == nil {
			first = stop
		}
	}
	if e.Do == DoActivate && (list.mana || len(list.actions) == 0 && t.futureMana(e)) {
		return waiting, nil
	}
	if first == nil {
		first = &stopped{Illegal, &Reason{Entry: &i, Message: fmt.Sprintf("%s has nothing to %s like that", e.Player, e.Do)}}
	}
	return acted, first
}

// performed marks an entry as done, one that is to be carried out several times after the last.
func (r *runner) performed(i int) {
	r.times[i]++
	r.done[i] = r.times[i] >= max(r.doc.Script[i].Times, 1)
}

// futureMana tells whether an activation that nothing offers now reads like a mana ability.
func (t *table) futureMana(e *Entry) bool {
	_, effect := CostPart(Plain(e.Ability))
	return strings.HasPrefix(effect, "add ")
}

// proposal is one action that an entry may mean.
type proposal struct {
	engine.Action
	byWords bool // found by likeness, not by its text
}

// proposals are the actions that an act may mean, likeliest first.
type proposals struct {
	actions []proposal
	mana    bool // they activate mana abilities
}

func (ps *proposals) add(a engine.Action) { ps.actions = append(ps.actions, proposal{Action: a}) }

// proposals lists the actions of the player that the act may mean.
func (t *table) proposals(a *Act, p state.PlayerID) proposals {
	switch a.Do {
	case DoPlayLand:
		return t.plays(a, p, engine.PlayLand)
	case DoCast:
		return t.plays(a, p, engine.Cast)
	case DoActivate:
		return t.activations(a, p)
	case DoSpecial:
		return t.specials(a, p)
	}
	return proposals{}
}

// playable lists the cards that the player might play, in the order in which they are
// tried: those in the own hand and command zone, then in exile, graveyards and on libraries.
func (t *table) playable(p state.PlayerID) []*state.Object {
	var out []*state.Object
	own := func(of state.PlayerID, z program.Zone) {
		for i, id := range t.ownZone(of, z) {
			if z != program.Library || i == 0 {
				out = append(out, t.Objects[id])
			}
		}
	}
	own(p, program.Hand)
	own(p, program.Command)
	out = append(out, t.zone(program.Exile)...)
	own(p, program.Graveyard)
	own(p, program.Library)
	for q := range t.Players {
		if q := state.PlayerID(q); q != p {
			own(q, program.Graveyard)
			own(q, program.Library)
		}
	}
	return out
}

// plays lists the lands or spells that the act may mean.
func (t *table) plays(a *Act, p state.PlayerID, kind engine.ActionType) proposals {
	var out proposals
	n := ParseNaming(a.Card)
	using, usingSet := keywordName(a.Using), a.Using != ""
	for _, o := range t.playable(p) {
		face, ok := t.playedFace(o, n, a.Card != "")
		if !ok {
			continue
		}
		act := engine.Action{Type: kind, Player: p, Object: o.ID, Face: face, Using: using, UsingSet: usingSet}
		if a.X != nil {
			x := *a.X
			act.X = &x
		}
		if using == "prototype" && face < 0 && o.Card != nil && o.Card.Layout == program.Prototype {
			act.Face, act.UsingSet, act.Using = 1, false, ""
		}
		out.add(act)
	}
	if kind == engine.Cast {
		t.addPrepared(&out, a, p)
	}
	return out
}

// addPrepared adds the spells of prepared permanents that the act may mean.
func (t *table) addPrepared(out *proposals, a *Act, p state.PlayerID) {
	for _, o := range t.zone(program.Battlefield) {
		f := t.view.Prepared(o.ID, p)
		if f == nil || !SameName(f.Name, ParseNaming(a.Card).Name) {
			continue
		}
		act := engine.Action{Type: engine.Cast, Player: p, Object: o.ID, Face: 1}
		if a.X != nil {
			x := *a.X
			act.X = &x
		}
		out.add(act)
	}
}

// playedFace is the face that a name plays of a card, -1 where it says nothing about it;
// false: the card has another name.
func (t *table) playedFace(o *state.Object, n Naming, named bool) (int, bool) {
	if !named {
		return -1, true
	}
	if o.Card != nil && n.Name != "" && o.FaceDown == nil {
		for i := range o.Card.Faces {
			switch {
			case !SameName(o.Card.Faces[i].Name, n.Name):
			case separateFaces(o.Card.Layout):
				return i, true
			case o.Card.Layout == program.DoubleFaced: // a keyword casts it with its back face up
				return -1, true
			}
		}
	}
	return -1, t.is(o, n)
}

// separateFaces tells whether the faces of a layout are played by their own names.
func separateFaces(l program.Layout) bool {
	return l == program.Split || l == program.ModalDFC || l == program.Adventure
}

// keywordName is a keyword's name in the ability language.
func keywordName(printed string) program.KeywordName {
	return program.KeywordName(strings.NewReplacer(" ", "_", "-", "_").Replace(strings.ToLower(printed)))
}

// offer is an activated ability of an object.
type offer struct {
	object *state.Object
	inst   state.Inst
}

// activations lists the activated abilities that the act may mean, of permanents first,
// oldest first; or the special action or casting that a keyword of that name stands for.
func (t *table) activations(a *Act, p state.PlayerID) proposals {
	var offers []offer
	var texts []Candidate
	n := ParseNaming(a.Card)
	for _, o := range t.activatable(p) {
		if a.Card != "" && !t.is(o, n) {
			continue
		}
		for _, in := range t.view.Chars(o.ID).Abilities {
			if _, ok := in.Ability.(program.Activated); ok {
				offers = append(offers, offer{o, in})
				texts = append(texts, t.wordings(o, in))
			}
		}
	}
	var out proposals
	chosen, byWords := Choose(texts, a.Ability)
	for _, i := range chosen {
		act := engine.Action{Type: engine.Activate, Player: p, Object: offers[i].object.ID, Ability: offers[i].inst.Key, Face: -1, X: a.X}
		out.actions = append(out.actions, proposal{act, byWords})
		out.mana = out.mana || engine.IsManaAbility(offers[i].inst.Ability.(program.Activated))
	}
	if len(out.actions) == 0 {
		return t.byKeyword(a, p)
	}
	return out
}

// activatable lists the objects whose abilities the player might activate: permanents of
// their own and of others, then what is in other zones.
func (t *table) activatable(p state.PlayerID) []*state.Object {
	all := t.zone(program.Battlefield)
	mine := slices.DeleteFunc(slices.Clone(all), func(o *state.Object) bool { return t.holder(o) != p })
	others := slices.DeleteFunc(all, func(o *state.Object) bool { return t.holder(o) == p })
	out := append(mine, others...)
	for _, z := range []program.Zone{program.Hand, program.Graveyard, program.Exile, program.Command, program.Stack} {
		for _, o := range t.zone(z) {
			if t.holder(o) == p || o.Owner == p || z == program.Exile {
				out = append(out, o)
			}
		}
	}
	return out
}

// wordings are the texts of an ability: its line as printed and as we word it, the
// keyword it comes from, and itself.
func (t *table) wordings(o *state.Object, in state.Inst) Candidate {
	c := Candidate{Names: append(t.names(o), cardNames(o)...)}
	if line, ok := t.view.Line(o.ID, in); ok {
		if line.Text != "" {
			c.Texts = append(c.Texts, line.Text)
		}
		c.Texts = append(c.Texts, wording.Of(line.Ability))
	}
	c.Texts = append(c.Texts, wording.Of(in.Ability))
	if in.Keyword != "" {
		c.Texts = append(c.Texts, wording.Keyword(in.Keyword))
	}
	for _, whole := range t.view.Chars(o.ID).Abilities { // the keyword that stands for it, with its number or cost
		if k, is := whole.Ability.(program.Keyword); is && strings.HasPrefix(in.Key, whole.Key+".") {
			c.Texts = append(c.Texts, wording.Of(k))
		}
	}
	return c
}

// turnFaceUp is the special action of CR 116.2b.
const turnFaceUp = "turn_face_up"

// byKeyword takes an ability that is no activated one for a special action or a way of
// casting: "Foretell {1}{U}"; or, where there is only a cost ("{4}{B}:"), for turning a permanent with that
// cost face up.
func (t *table) byKeyword(a *Act, p state.PlayerID) proposals {
	word, cost, _ := strings.Cut(a.Ability, "{")
	if cost != "" {
		cost = "{" + cost
	}
	name := strings.TrimSpace(word)
	inner := *a
	if name == "" { // a cost alone names no keyword
		inner.Cost, inner.Kind = strings.TrimRight(cost, ": "), turnFaceUp
		return t.specials(&inner, p)
	}
	inner.Cost, inner.Kind, inner.Using = cost, string(keywordName(name)), name
	var out proposals
	if slices.Contains(specialKinds, inner.Kind) {
		out = t.specials(&inner, p)
	}
	out.actions = append(out.actions, t.plays(&inner, p, engine.Cast).actions...)
	return out
}

// specials lists the special actions that the act may mean (CR 116.2).
func (t *table) specials(a *Act, p state.PlayerID) proposals {
	var out proposals
	n := ParseNaming(a.Card)
	from := t.ownZone(p, program.Hand)
	switch a.Kind {
	case turnFaceUp, "unlock":
		from = t.Battlefield
	case "companion":
		from = t.ownZone(p, program.Outside)
	}
	for _, id := range from {
		o := t.Objects[id]
		if a.Card != "" && !t.is(o, n) && !slices.ContainsFunc(cardNames(o), func(s string) bool { return SameName(s, n.Name) }) {
			continue
		}
		if a.Kind == turnFaceUp && (o.FaceDown == nil || t.holder(o) != p) {
			continue
		}
		if a.Cost != "" && !t.specialCost(o, a) {
			continue
		}
		out.add(engine.Action{Type: engine.Special, Player: p, Object: id, Special: program.KeywordName(a.Kind), Half: a.Half, Face: -1})
	}
	return out
}

// specialCost tells whether the special action of the object has the cost named.
func (t *table) specialCost(o *state.Object, a *Act) bool {
	if a.Kind == turnFaceUp {
		return slices.ContainsFunc(t.view.TurnUpCosts(o.ID), func(c []program.Cost) bool { return Plain(wording.Costs(c)) == Plain(a.Cost) })
	}
	if o.Card == nil {
		return false
	}
	for _, line := range o.Card.Faces[0].Abilities {
		if k, ok := line.Ability.(program.Keyword); ok && Plain(wording.Costs(k.Cost)) == Plain(a.Cost) {
			return true
		}
	}
	return false
}
