package program

import (
	"fmt"
	"reflect"
	"strings"
	"sync"
	"unicode"
)

// A family is one closed set of types of the language: the effects, the filters …
type family struct {
	name   string // as error messages and documents call a member: "effect"
	iface  reflect.Type
	kinds  []*kind // in the order of registration
	byName map[string]*kind
	byType map[reflect.Type]*kind
	list   *kind // the member written as a list, if any
	number *kind // the member written as a number, if any
	worded *kind // the member whose first field takes the place of its name, if any
}

// A kind is one registered type of a family.
type kind struct {
	name string // how it is written; "" for those written as a list, number or word
	typ  reflect.Type
	*shape
}

// A shape is what a struct consists of, embedded structs flattened.
type shape struct {
	fields []*field
	word   *field // the field tagged "word", not among fields
}

// A field is one field of a struct, as it is written.
type field struct {
	name     string
	index    []int
	required bool
	nonzero  bool               // the number 0 says no more than leaving it out, and is left out
	check    func(string) error // for texts with a notation of their own
}

// entry registers one type under a name.
type entry struct {
	name string
	zero any
}

// newFamily registers the kinds of the family with interface T. A slice is written as
// a list, a number as a number, a struct with a "word" field as that word.
func newFamily[T any](name string, entries ...entry) *family {
	f := &family{
		name: name, iface: reflect.TypeFor[T](),
		byName: map[string]*kind{}, byType: map[reflect.Type]*kind{},
	}
	for _, e := range entries {
		f.add(e)
	}
	return f
}

func (f *family) add(e entry) {
	k := &kind{name: e.name, typ: reflect.TypeOf(e.zero)}
	if !k.typ.Implements(f.iface) || f.byType[k.typ] != nil || f.byName[e.name] != nil {
		panic(fmt.Sprintf("program: bad registration of %v as %s %q", k.typ, f.name, e.name))
	}
	f.kinds = append(f.kinds, k)
	f.byType[k.typ] = k
	switch k.typ.Kind() {
	case reflect.Slice:
		f.list = k
	case reflect.Int:
		f.number = k
	default:
		k.shape = shapeOf(k.typ)
		if k.word != nil {
			f.worded = k
			return
		}
		f.byName[e.name] = k
	}
}

// lookup finds the kind written under the name; a worded kind by any word it accepts.
func (f *family) lookup(name string) *kind {
	if k := f.byName[name]; k != nil {
		return k
	}
	if f.worded != nil && f.worded.word.check(name) == nil {
		return f.worded
	}
	return nil
}

// names lists every name a kind of the family may be written under.
func (f *family) names() []string {
	var out []string
	for _, k := range f.kinds {
		if k.name != "" {
			out = append(out, k.name)
		}
	}
	if f.worded != nil {
		out = append(out, vocabulary[f.worded.typ]()...)
	}
	return out
}

// familyOf finds the family with that interface, kindOf the kind of a concrete type.
func familyOf(t reflect.Type) *family { return familyByInterface[t] }

func kindOf(t reflect.Type) (*family, *kind) {
	for _, f := range families {
		if k := f.byType[t]; k != nil {
			return f, k
		}
	}
	return nil, nil
}

func shapeOf(t reflect.Type) *shape {
	s := &shape{}
	s.collect(t, nil)
	return s
}

func (s *shape) collect(t reflect.Type, at []int) {
	for i := range t.NumField() {
		sf := t.Field(i)
		index := append(append([]int{}, at...), i)
		if sf.Anonymous {
			s.collect(sf.Type, index)
			continue
		}
		f := &field{name: snake(sf.Name), index: index}
		word := f.readTag(sf.Tag.Get("ir"))
		if word {
			f.check = vocabularyCheck(t)
			s.word = f
			continue
		}
		s.fields = append(s.fields, f)
	}
}

// readTag reads the options of an `ir` tag: required, nonzero, word, mana, oneof=a|b.
func (f *field) readTag(tag string) (word bool) {
	for option := range strings.SplitSeq(tag, ",") {
		name, arg, _ := strings.Cut(option, "=")
		switch name {
		case "":
		case "required":
			f.required = true
		case "nonzero":
			f.nonzero = true
		case "word":
			word = true
		case "oneof":
			f.check = oneOf(strings.Split(arg, "|"))
		default:
			check, ok := tagChecks[name]
			if !ok {
				panic("program: unknown field tag " + name)
			}
			f.check = check
		}
	}
	return word
}

// isDefault tells whether a value is what leaving the field out means.
func (f *field) isDefault(v reflect.Value) bool {
	return v.IsZero() || f.nonzero && v.Interface() == Quantity(N(0))
}

// find returns the field written under the name.
func (s *shape) find(name string) *field {
	for _, f := range s.fields {
		if f.name == name {
			return f
		}
	}
	return nil
}

func (s *shape) names() []string {
	out := make([]string, len(s.fields))
	for i, f := range s.fields {
		out[i] = f.name
	}
	return out
}

// snake turns a Go name into the written one: NoRegen → no_regen, CDA → cda, MaxIf → max_if.
func snake(name string) string {
	var b strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		if unicode.IsUpper(r) && i > 0 {
			afterLower := !unicode.IsUpper(runes[i-1])
			beforeLower := i+1 < len(runes) && unicode.IsLower(runes[i+1])
			if afterLower || beforeLower {
				b.WriteByte('_')
			}
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

var shapes sync.Map // reflect.Type → *shape, of structs that are no kinds

func shapeOfCached(t reflect.Type) *shape {
	if s, ok := shapes.Load(t); ok {
		return s.(*shape)
	}
	s, _ := shapes.LoadOrStore(t, shapeOf(t))
	return s.(*shape)
}
