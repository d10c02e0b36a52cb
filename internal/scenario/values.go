package scenario

import (
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Skip is the answer that ends an "up to".
const Skip = "[skip]"

// Target names a target: a player, an object, or an ability on the stack; perhaps one
// of a certain mode.
type Target struct {
	Name    string  // "@B", "Grizzly Bears#2", "$bear"; empty with Ability
	Ability *string // the beginning of the text of an ability on the stack
	Mode    int     // the chosen mode it belongs to, counted from 1; 0: any
}

type targetObject struct {
	Ability *string         `json:"ability,omitzero"`
	Mode    *int            `json:"mode,omitzero"`
	Target  *jsontext.Value `json:"target,omitzero"`
}

// UnmarshalJSONFrom reads a name, {"ability": …} or {"mode": …, "target": …}.
func (t *Target) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	if dec.PeekKind() == '"' {
		return json.UnmarshalDecode(dec, &t.Name)
	}
	var o targetObject
	if err := json.UnmarshalDecode(dec, &o); err != nil {
		return err
	}
	switch {
	case o.Ability != nil && o.Mode == nil && o.Target == nil:
		t.Ability = o.Ability
		return nil
	case o.Ability == nil && o.Mode != nil && o.Target != nil && *o.Mode > 0:
		if err := json.Unmarshal(*o.Target, t, strictly); err != nil {
			return fmt.Errorf("a target is a name or an ability: %w", err)
		}
		if t.Mode != 0 {
			return fmt.Errorf("a target belongs to one mode")
		}
		t.Mode = *o.Mode
		return nil
	}
	return fmt.Errorf(`a target is a name, {"ability": …} or {"mode": …, "target": …}`)
}

// MarshalJSONTo writes the target as it is read.
func (t Target) MarshalJSONTo(enc *jsontext.Encoder) error {
	var inner any = t.Name
	if t.Ability != nil {
		inner = map[string]string{"ability": *t.Ability}
	}
	if t.Mode == 0 {
		return json.MarshalEncode(enc, inner)
	}
	return json.MarshalEncode(enc, struct {
		Mode   int `json:"mode"`
		Target any `json:"target"`
	}{t.Mode, inner})
}

// ChoiceKind is the sort of an answer.
type ChoiceKind int

// The sorts of answers.
const (
	ChoiceWord     ChoiceKind = iota // a name, a colour, "X=3", the beginning of a text
	ChoiceYesNo                      // true or false
	ChoiceNumber                     // a number
	ChoiceCost                       // {"cost": …, "source": …}
	ChoiceActivate                   // {"activate": …, "card": …, "returning": …}
)

// Choice is one answer.
type Choice struct {
	Kind   ChoiceKind
	Word   string
	Yes    bool
	Number int
	Cost   CostAnswer
	Act    ActivateAnswer
}

// CostAnswer says how a spell is paid for.
type CostAnswer struct {
	Cost   string `json:"cost"`
	Source string `json:"source,omitzero"`
}

// ActivateAnswer activates an ability in the middle of a search (CR 701.23).
type ActivateAnswer struct {
	Activate  string `json:"activate"`
	Card      string `json:"card,omitzero"`
	Returning string `json:"returning,omitzero"`
}

type choiceObject struct {
	Cost      *string `json:"cost,omitzero"`
	Source    string  `json:"source,omitzero"`
	Activate  *string `json:"activate,omitzero"`
	Card      string  `json:"card,omitzero"`
	Returning string  `json:"returning,omitzero"`
}

// UnmarshalJSONFrom reads an answer of any sort.
func (c *Choice) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	switch dec.PeekKind() {
	case '"':
		c.Kind = ChoiceWord
		return json.UnmarshalDecode(dec, &c.Word)
	case 't', 'f':
		c.Kind = ChoiceYesNo
		return json.UnmarshalDecode(dec, &c.Yes)
	case '0':
		c.Kind = ChoiceNumber
		return json.UnmarshalDecode(dec, &c.Number)
	case '{':
	default:
		return fmt.Errorf("an answer is a word, a number, true, false or an object")
	}
	var o choiceObject
	if err := json.UnmarshalDecode(dec, &o); err != nil {
		return err
	}
	switch {
	case o.Cost != nil && o.Activate == nil && o.Card == "" && o.Returning == "":
		c.Kind, c.Cost = ChoiceCost, CostAnswer{*o.Cost, o.Source}
		return nil
	case o.Activate != nil && o.Cost == nil && o.Source == "":
		c.Kind, c.Act = ChoiceActivate, ActivateAnswer{*o.Activate, o.Card, o.Returning}
		return nil
	}
	return fmt.Errorf(`an answer that is an object is {"cost": …} or {"activate": …}`)
}

// MarshalJSONTo writes the answer as it is read.
func (c Choice) MarshalJSONTo(enc *jsontext.Encoder) error {
	switch c.Kind {
	case ChoiceYesNo:
		return json.MarshalEncode(enc, c.Yes)
	case ChoiceNumber:
		return json.MarshalEncode(enc, c.Number)
	case ChoiceCost:
		return json.MarshalEncode(enc, c.Cost)
	case ChoiceActivate:
		return json.MarshalEncode(enc, c.Act)
	}
	return json.MarshalEncode(enc, c.Word)
}

// String is the answer as the log shows it.
func (c Choice) String() string {
	b, err := json.Marshal(c)
	if err != nil {
		return "?"
	}
	return string(b)
}

// Amount gives part of a divided amount to a target; with Skip nobody else gets any.
type Amount struct {
	To   string
	N    int
	Skip bool
}

// UnmarshalJSONFrom reads [name, number] or the skip answer.
func (a *Amount) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	if dec.PeekKind() == '"' {
		var s string
		if err := json.UnmarshalDecode(dec, &s); err != nil {
			return err
		}
		if s != Skip {
			return fmt.Errorf("an amount is [name, number] or %q", Skip)
		}
		a.Skip = true
		return nil
	}
	var pair []jsontext.Value
	if err := json.UnmarshalDecode(dec, &pair); err != nil {
		return err
	}
	if len(pair) != 2 || json.Unmarshal(pair[0], &a.To) != nil || json.Unmarshal(pair[1], &a.N) != nil {
		return fmt.Errorf("an amount is [name, number] or %q", Skip)
	}
	return nil
}

// MarshalJSONTo writes the amount as it is read.
func (a Amount) MarshalJSONTo(enc *jsontext.Encoder) error {
	if a.Skip {
		return json.MarshalEncode(enc, Skip)
	}
	return json.MarshalEncode(enc, []any{a.To, a.N})
}

type zoneCardObject struct {
	Card   string `json:"card"`
	Count  *int   `json:"count,omitzero"`
	Tapped bool   `json:"tapped,omitzero"`
	Alias  string `json:"alias,omitzero"`
}

// UnmarshalJSONFrom reads a name or an object.
func (z *ZoneCard) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	z.Count = 1
	if dec.PeekKind() == '"' {
		return json.UnmarshalDecode(dec, &z.Card)
	}
	var o zoneCardObject
	if err := json.UnmarshalDecode(dec, &o); err != nil {
		return err
	}
	z.Card, z.Tapped, z.Alias = o.Card, o.Tapped, o.Alias
	if o.Count != nil {
		z.Count = *o.Count
	}
	return nil
}

// MarshalJSONTo writes the cards as they are read.
func (z ZoneCard) MarshalJSONTo(enc *jsontext.Encoder) error {
	if z.Count == 1 && !z.Tapped && z.Alias == "" {
		return json.MarshalEncode(enc, z.Card)
	}
	o := zoneCardObject{Card: z.Card, Tapped: z.Tapped, Alias: z.Alias}
	if z.Count != 1 {
		o.Count = &z.Count
	}
	return json.MarshalEncode(enc, o)
}

// ValueKind is the sort of an expected value.
type ValueKind int

// The sorts of expected values.
const (
	NoValue     ValueKind = iota
	BoolValue             // true or false
	NumberValue           // a number
	PairValue             // power and toughness, either may be nil for "does not matter"
	NamesValue            // names
)

// Value is an expected or actual value.
type Value struct {
	Kind   ValueKind
	Bool   bool
	Number int
	Pair   [2]*int
	Names  []string
}

// UnmarshalJSONFrom reads a truth value, a number, a pair or a list of names.
func (v *Value) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	switch dec.PeekKind() {
	case 't', 'f':
		v.Kind = BoolValue
		return json.UnmarshalDecode(dec, &v.Bool)
	case 'n': // only in reports: a document's check refuses it
		return dec.SkipValue()
	case '0':
		v.Kind = NumberValue
		return json.UnmarshalDecode(dec, &v.Number)
	case '[':
		var list []jsontext.Value
		if err := json.UnmarshalDecode(dec, &list); err != nil {
			return err
		}
		return v.fromList(list)
	}
	return fmt.Errorf("an expected value is true, false, a number, [power, toughness] or a list of names")
}

func (v *Value) fromList(list []jsontext.Value) error {
	if len(list) == 0 || list[0].Kind() == '"' {
		v.Kind, v.Names = NamesValue, make([]string, len(list))
		for i, e := range list {
			if err := json.Unmarshal(e, &v.Names[i]); err != nil || e.Kind() != '"' {
				return fmt.Errorf("a list of names holds strings")
			}
		}
		return nil
	}
	if len(list) != 2 {
		return fmt.Errorf("power and toughness are two values")
	}
	v.Kind = PairValue
	for i, e := range list {
		if err := json.Unmarshal(e, &v.Pair[i]); err != nil {
			return fmt.Errorf("power and toughness are numbers or null")
		}
	}
	return nil
}

// MarshalJSONTo writes the value as it is read; no value is null.
func (v Value) MarshalJSONTo(enc *jsontext.Encoder) error {
	switch v.Kind {
	case BoolValue:
		return json.MarshalEncode(enc, v.Bool)
	case NumberValue:
		return json.MarshalEncode(enc, v.Number)
	case PairValue:
		return json.MarshalEncode(enc, v.Pair)
	case NamesValue:
		return json.MarshalEncode(enc, v.Names)
	}
	return enc.WriteToken(jsontext.Null)
}

// String is the value as it is written.
func (v Value) String() string {
	b, err := json.Marshal(v)
	if err != nil {
		return "?"
	}
	return string(b)
}
