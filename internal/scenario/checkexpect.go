package scenario

import (
	"slices"

	"github.com/go-json-experiment/json"
)

// expectShape is what an expectation of a kind has: the fields it knows besides kind,
// player and is, those it needs, and the sort of its value.
type expectShape struct {
	known, needed []string
	value         ValueKind
}

var expectShapes = map[ExpectKind]expectShape{
	ExpectLife:       {nil, []string{"player"}, NumberValue},
	ExpectCount:      {[]string{"zone", "card", "token", "text"}, []string{"zone"}, NumberValue},
	ExpectExists:     {[]string{"card"}, []string{"card"}, BoolValue},
	ExpectZone:       {[]string{"card", "value"}, []string{"card", "value"}, BoolValue},
	ExpectPT:         {[]string{"card", "any"}, []string{"card"}, PairValue},
	ExpectBasePT:     {[]string{"card", "any"}, []string{"card"}, PairValue},
	ExpectCounters:   {[]string{"card", "counter", "zone", "any"}, []string{"counter"}, NumberValue},
	ExpectTapped:     {[]string{"card", "count", "any"}, []string{"card"}, BoolValue},
	ExpectAttacking:  {[]string{"card", "any"}, []string{"card"}, BoolValue},
	ExpectFaceDown:   {[]string{"card", "any"}, []string{"card"}, BoolValue},
	ExpectAttackers:  {nil, []string{"player"}, NamesValue},
	ExpectBlockers:   {nil, []string{"player"}, NamesValue},
	ExpectAbility:    {[]string{"card", "ability", "any"}, []string{"card", "ability"}, BoolValue},
	ExpectType:       {[]string{"card", "value", "zone", "any"}, []string{"card", "value"}, BoolValue},
	ExpectSubtype:    {[]string{"card", "value", "zone", "any"}, []string{"card", "value"}, BoolValue},
	ExpectColor:      {[]string{"card", "value", "zone", "any"}, []string{"card", "value"}, BoolValue},
	ExpectAttached:   {[]string{"card", "to", "any"}, []string{"card", "to"}, BoolValue},
	ExpectDamage:     {[]string{"card", "any"}, []string{"card"}, NumberValue},
	ExpectMana:       {[]string{"color"}, []string{"player", "color"}, NumberValue},
	ExpectWon:        {nil, []string{"player"}, BoolValue},
	ExpectLost:       {nil, []string{"player"}, BoolValue},
	ExpectTurn:       {nil, nil, NumberValue},
	ExpectActive:     {nil, []string{"player"}, BoolValue},
	ExpectMonarch:    {nil, nil, BoolValue},
	ExpectInitiative: {nil, nil, BoolValue},
	ExpectDay:        {nil, nil, BoolValue},
}

// expectZones are the zones an expectation may speak of; "elsewhere" is hand,
// graveyard or exile, for counters only.
var expectZones = []string{"battlefield", "hand", "graveyard", "exile", "library", "command", "stack", "elsewhere"}

// given lists the fields of an expectation that are there, kind and is aside.
func (e *Expectation) given() []string {
	var out []string
	for _, f := range []struct {
		name string
		is   bool
	}{
		{"player", e.Player != ""}, {"card", e.Card != ""}, {"zone", e.Zone != ""}, {"counter", e.Counter != ""},
		{"ability", e.Ability != ""}, {"value", e.Value != ""}, {"color", e.Color != ""}, {"text", e.Text != ""},
		{"to", e.To != ""}, {"token", e.Token != nil}, {"any", e.Any}, {"count", e.Count != nil},
	} {
		if f.is {
			out = append(out, f.name)
		}
	}
	return out
}

func (s *Scenario) checkExpectation(at string, e *Expectation) error {
	shape, ok := expectShapes[e.Kind]
	if !ok {
		return wrong(at+"/kind", "there is no such expectation")
	}
	given := e.given()
	for _, f := range given {
		if f != "player" && !slices.Contains(shape.known, f) {
			return wrong(at+"/"+f, "does not belong to %q", e.Kind)
		}
	}
	for _, f := range shape.needed {
		if !slices.Contains(given, f) {
			return wrong(at+"/"+f, "is needed by %q", e.Kind)
		}
	}
	switch {
	case e.Player != "" && s.PlayerIndex(e.Player) < 0:
		return wrong(at+"/player", "there is no such player")
	case e.Is.Kind != shape.value:
		return wrong(at+"/is", "an expectation of %q is %s", e.Kind, valueWords[shape.value])
	case e.Zone != "" && !slices.Contains(expectZones, e.Zone):
		return wrong(at+"/zone", "there is no such zone")
	case e.Zone == "elsewhere" && e.Kind != ExpectCounters:
		return wrong(at+"/zone", "only counters are looked for elsewhere")
	case e.Kind == ExpectZone && (!slices.Contains(expectZones, e.Value) || e.Value == "elsewhere"):
		return wrong(at+"/value", "there is no such zone")
	case e.Kind == ExpectCounters && e.Card == "" && e.Player == "":
		return wrong(at, "counters are on a card or on a player")
	}
	return nil
}

var valueWords = map[ValueKind]string{
	BoolValue:   "true or false",
	NumberValue: "a number",
	PairValue:   "[power, toughness]",
	NamesValue:  "a list of names",
}

// String is what was expected, as it is written.
func (c *Checked) String() string {
	var what any = c.Expectation
	if c.Action != nil {
		what = map[string]any{"legal": c.Action, "is": c.Is}
	}
	b, err := json.Marshal(what, json.Deterministic(true))
	if err != nil {
		return "?"
	}
	return string(b)
}
