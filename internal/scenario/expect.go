package scenario

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/cards/wording"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// check checks an expectation and remembers how it turned out.
func (r *runner) check(e *Expectation, entry *int) {
	t := r.table()
	actual, holds := t.check(e)
	r.checked = append(r.checked, Checked{Expectation: *e, Entry: entry, Holds: holds, Actual: actual})
}

// same tells whether an actual value is the expected one; a part of a pair that is not
// expected does not matter.
func same(want, actual Value) bool {
	if want.Kind != actual.Kind {
		return false
	}
	switch want.Kind {
	case PairValue:
		for i := range want.Pair {
			if want.Pair[i] != nil && (actual.Pair[i] == nil || *want.Pair[i] != *actual.Pair[i]) {
				return false
			}
		}
		return true
	case NamesValue:
		return slices.Equal(want.Names, actual.Names)
	}
	return want.Bool == actual.Bool && want.Number == actual.Number
}

func truth(b bool) Value { return Value{Kind: BoolValue, Bool: b} }

func amount(n int) Value { return Value{Kind: NumberValue, Number: n} }

func pair(p, t int) Value { return Value{Kind: PairValue, Pair: [2]*int{&p, &t}} }

// player is the player of an expectation, NoPlayer if it names none.
func (t *table) player(id string) state.PlayerID {
	return state.PlayerID(slices.IndexFunc(t.Players, func(p *state.Player) bool { return p.ID == id }))
}

// check is the actual value of an expectation, and whether it holds.
func (t *table) check(e *Expectation) (Value, bool) {
	if actual, ok := t.ofGame(e); ok {
		return actual, same(e.Is, actual)
	}
	switch e.Kind {
	case ExpectCounters:
		if e.Card == "" {
			actual := amount(t.Players[t.player(e.Player)].Counters.Of(program.CounterKind(e.Counter)))
			return actual, same(e.Is, actual)
		}
	case ExpectTapped:
		if e.Count != nil {
			return t.tappedCount(e)
		}
	}
	return t.ofObjects(e)
}

// ofGame is the actual value of an expectation that is not about what single objects are.
func (t *table) ofGame(e *Expectation) (Value, bool) {
	p := t.player(e.Player)
	switch e.Kind {
	case ExpectLife:
		return amount(t.Players[p].Life), true
	case ExpectCount:
		return amount(t.count(e, p)), true
	case ExpectExists:
		return truth(len(t.objects(program.Battlefield, ParseNaming(e.Card), p)) > 0), true
	case ExpectZone:
		return truth(len(t.objects(program.Zone(e.Value), ParseNaming(e.Card), p)) > 0), true
	case ExpectAttackers:
		return t.declared(p, true), true
	case ExpectBlockers:
		return t.declared(p, false), true
	case ExpectMana:
		return amount(t.mana(p, e.Color)), true
	case ExpectWon:
		return truth(t.Over != nil && slices.Contains(t.Over.Winners, p)), true
	case ExpectLost:
		return truth(t.Players[p].Lost || t.Over != nil && len(t.Over.Winners) > 0 && !slices.Contains(t.Over.Winners, p)), true
	case ExpectTurn:
		return amount(t.Turn.Number), true
	case ExpectActive:
		return truth(t.Turn.Active == p), true
	case ExpectMonarch:
		return truth(t.Monarch != state.NoPlayer && (p == state.NoPlayer || t.Monarch == p)), true
	case ExpectInitiative:
		return truth(t.Initiative != state.NoPlayer && (p == state.NoPlayer || t.Initiative == p)), true
	case ExpectDay:
		return truth(t.Day == "day"), true
	}
	return Value{}, false
}

// count counts objects in a zone: by name, tokens only, by the text of what is on the stack.
func (t *table) count(e *Expectation, p state.PlayerID) int {
	n := 0
	for _, o := range t.zone(program.Zone(e.Zone)) {
		switch {
		case p != state.NoPlayer && t.holder(o) != p,
			e.Card != "" && !t.is(o, ParseNaming(e.Card)),
			e.Token != nil && *e.Token != (o.Sort == state.TokenObject),
			e.Text != "" && !t.textBegins(o, e.Text):
			continue
		}
		n++
	}
	return n
}

// textBegins tells whether what is on the stack has a text that begins like this.
func (t *table) textBegins(o *state.Object, start string) bool {
	texts, names := t.stackText(o)
	if slices.ContainsFunc(texts, func(s string) bool { return Begins(s, start, names...) }) {
		return true
	}
	return o.Ability != nil && o.Ability.Text == "" && slices.ContainsFunc(texts, func(s string) bool { return Resembles(s, start, names...) })
}

// declared are the sorted names of the player's creatures that were declared as attackers
// or blockers this combat.
func (t *table) declared(p state.PlayerID, attackers bool) Value {
	v := Value{Kind: NamesValue, Names: []string{}}
	if t.Combat == nil {
		return v
	}
	kind := program.Blocks
	if attackers {
		kind = program.DeclaresAttack
	}
	for _, e := range t.History.Events {
		switch {
		case e.Kind == program.BeginStep && e.Step == program.BeginCombat:
			v.Names = []string{}
		case e.Kind == kind && t.declarer(e) == p:
			v.Names = append(v.Names, t.name(e.Object))
		}
	}
	slices.Sort(v.Names)
	return v
}

// declarer is who declared the creature of an attack or block.
func (t *table) declarer(e *state.Event) state.PlayerID {
	if e.Player != state.NoPlayer {
		return e.Player
	}
	if d := t.Departed[e.Object]; d != nil {
		return d.Chars.Controller
	}
	return t.view.Chars(e.Object).Controller
}

// mana counts the mana of a colour in the player's pool.
func (t *table) mana(p state.PlayerID, color string) int {
	n, letter := 0, strings.ToUpper(wordKey(color))
	for _, m := range t.Players[p].Mana {
		if string(m.Type) == letter {
			n++
		}
	}
	return n
}

// tappedCount compares how many permanents of that name are tapped, or are not.
func (t *table) tappedCount(e *Expectation) (Value, bool) {
	n := 0
	for _, o := range t.objects(program.Battlefield, ParseNaming(e.Card), t.player(e.Player)) {
		if o.Tapped == e.Is.Bool {
			n++
		}
	}
	return amount(n), n == *e.Count
}

// subjects are the objects that an expectation about single objects is about.
func (t *table) subjects(e *Expectation) []*state.Object {
	p := t.player(e.Player)
	zones := []program.Zone{program.Battlefield}
	switch e.Zone {
	case "":
	case "elsewhere":
		zones = []program.Zone{program.Hand, program.Graveyard, program.Exile}
	default:
		zones = []program.Zone{program.Zone(e.Zone)}
	}
	if e.Kind == ExpectAttached {
		p = state.NoPlayer // it is the player of what it is attached to
	}
	var out []*state.Object
	for _, z := range zones {
		out = append(out, t.objects(z, ParseNaming(e.Card), p)...)
	}
	return out
}

// ofObjects checks an expectation that must hold for every object of that name, or for
// some one of them. With no such object it does not hold, but for no counters.
func (t *table) ofObjects(e *Expectation) (Value, bool) {
	subjects := t.subjects(e)
	if len(subjects) == 0 {
		return Value{}, e.Kind == ExpectCounters && e.Is.Number == 0
	}
	var differing *Value
	for _, o := range subjects {
		actual := t.ofObject(e, o)
		holds := same(e.Is, actual)
		if holds && e.Any {
			return actual, true
		}
		if !holds && differing == nil {
			differing = &actual
		}
	}
	if differing != nil {
		return *differing, false
	}
	return e.Is, true
}

// ofObject is the actual value of an expectation for one object.
func (t *table) ofObject(e *Expectation, o *state.Object) Value {
	ch := t.view.Chars(o.ID)
	switch e.Kind {
	case ExpectPT, ExpectBasePT:
		if !ch.HasPT { // what can't be determined is 0 (CR 107.2)
			return pair(0, 0)
		}
		if e.Kind == ExpectBasePT {
			return pair(ch.BasePower, ch.BaseToughness)
		}
		return pair(ch.Power, ch.Toughness)
	case ExpectCounters:
		return amount(o.Counters.Of(program.CounterKind(e.Counter)))
	case ExpectTapped:
		return truth(o.Tapped)
	case ExpectAttacking:
		return truth(t.attacking(o.ID))
	case ExpectFaceDown:
		return truth(o.FaceDown != nil)
	case ExpectDamage:
		return amount(o.Damage)
	case ExpectAbility:
		return truth(hasAbility(ch, e.Ability))
	case ExpectType:
		return truth(slices.Contains(ch.Types, program.CardType(nameKey(e.Value))) || slices.Contains(ch.Super, program.Supertype(nameKey(e.Value))))
	case ExpectSubtype:
		return truth(hasSubtype(ch, e.Value))
	case ExpectColor:
		color := program.Color(strings.ToUpper(wordKey(e.Value)))
		return truth(slices.Contains(ch.Colors, color) || color == "C" && len(ch.Colors) == 0)
	case ExpectAttached:
		return truth(t.attachedTo(o, e))
	}
	return Value{}
}

func hasSubtype(ch *state.Chars, name string) bool {
	if slices.ContainsFunc(ch.Subtypes, func(s string) bool { return SameName(s, name) }) {
		return true
	}
	return ch.AllCreatureTypes && program.IsCreatureType(name)
}

// attachedTo tells whether the object is attached to something of the name, under the
// player's control if the expectation names one.
func (t *table) attachedTo(o *state.Object, e *Expectation) bool {
	if o.AttachedTo == 0 {
		return false
	}
	if o.AttachedTo.IsPlayer() {
		return t.isEnt(o.AttachedTo, ParseNaming(e.To))
	}
	host := t.Objects[o.AttachedTo.Object()]
	if host == nil || !t.is(host, ParseNaming(e.To)) {
		return false
	}
	return e.Player == "" || t.holder(host) == t.player(e.Player)
}

// hasAbility tells whether an object has a keyword ability, by how cards print it; a
// keyword without its cost or quality means any.
func hasAbility(ch *state.Chars, text string) bool {
	want := Plain(text)
	name := keywordName(text)
	if slices.Contains(ch.Keywords, name) {
		return true
	}
	for _, in := range ch.Abilities {
		if in.Keyword != "" && (in.Keyword == name || Plain(wording.Keyword(in.Keyword)) == want) {
			return true
		}
		if Plain(wording.Of(in.Ability)) == want {
			return true
		}
	}
	return false
}
