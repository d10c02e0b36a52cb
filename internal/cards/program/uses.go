package program

import (
	"reflect"
	"slices"
)

// Vocabulary lists everything the language can say, as "family.name": every kind of every
// family ("effect.damage"), every keyword and keyword action ("ability.flying",
// "effect.scry") and every word of the closed vocabularies ("event_kind.zone_change").
// Kinds written as a list or a number are left out. Sorted.
func Vocabulary() []string {
	var out []string
	for _, f := range families {
		for _, name := range f.names() {
			out = append(out, f.name+"."+name)
		}
	}
	for t, words := range wordsOf {
		for _, w := range words {
			out = append(out, snake(t.Name())+"."+w)
		}
	}
	slices.Sort(out)
	return out
}

// Uses lists which entries of the [Vocabulary] the card uses, in its facts, its abilities and
// what its keywords and keyword actions stand for. Sorted.
func Uses(c Card) []string {
	u := uses{}
	u.value(reflect.ValueOf(c))
	out := make([]string, 0, len(u))
	for name := range u {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

// uses collects entries of the vocabulary.
type uses map[string]bool

func (u uses) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if !v.IsNil() {
			u.value(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			u.value(v.Index(i))
		}
	case reflect.String:
		if slices.Contains(wordsOf[v.Type()], v.String()) {
			u[snake(v.Type().Name())+"."+v.String()] = true
		}
	case reflect.Struct:
		u.fields(v)
	}
}

func (u uses) fields(v reflect.Value) {
	if f, k := kindOf(v.Type()); k != nil {
		name := k.name
		if k.word != nil {
			name = v.FieldByIndex(k.word.index).String()
		}
		name = f.name + "." + name
		expand := k.word != nil && !u[name]
		u[name] = true
		if expand {
			u.value(reflect.ValueOf(expansion(v.Interface())))
		}
	}
	for i := range v.NumField() {
		u.value(v.Field(i))
	}
}

// Effects lists an empty instruction of every kind of the language ([Kinds]).
func Effects() []Effect { return Kinds[Effect]() }

// Kinds lists an empty value of every kind of a family of the language ([Effect], [Mod],
// [Condition] …), in the order of registration: whoever carries out programs must know them
// all. For a type that is no family it is empty.
func Kinds[F any]() []F {
	f := familyByInterface[reflect.TypeFor[F]()]
	if f == nil {
		return nil
	}
	out := make([]F, len(f.kinds))
	for i, k := range f.kinds {
		out[i] = reflect.Zero(k.typ).Interface().(F)
	}
	return out
}

// expansion is what a keyword or keyword action stands for, as far as it is supported.
func expansion(word any) any {
	switch w := word.(type) {
	case Keyword:
		abilities, _ := Expand(w, nil)
		return abilities
	case Act:
		effects, _ := ExpandAction(w)
		return effects
	}
	return []Ability{}
}
