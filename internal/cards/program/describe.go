package program

import (
	"reflect"
	"slices"
	"strings"
)

// A FamilyInfo describes a family of the language, for documentation.
type FamilyInfo struct {
	Name  string // effect, ref, filter …
	Kinds []KindInfo
}

// A KindInfo describes one kind of a family, or a struct that kinds are made of.
type KindInfo struct {
	Name    string // as it is written; empty for the one written as a list, number or keyword
	GoType  string
	Written string // how: "name", "value", "fields", "list", "number" or "keyword"
	Fields  []FieldInfo
}

// A FieldInfo describes one field.
type FieldInfo struct {
	Name     string
	GoName   string
	Type     string // in words
	Required bool
}

// A WordsInfo describes a closed vocabulary.
type WordsInfo struct {
	GoType string
	Words  []string
}

// DescribeFamilies lists the families with their kinds, in the order of registration.
func DescribeFamilies() []FamilyInfo {
	out := make([]FamilyInfo, len(families))
	for i, f := range families {
		out[i].Name = f.name
		for _, k := range f.kinds {
			out[i].Kinds = append(out[i].Kinds, describeKind(f, k))
		}
	}
	return out
}

func describeKind(f *family, k *kind) KindInfo {
	info := KindInfo{Name: k.name, GoType: k.typ.Name()}
	switch {
	case k == f.list:
		info.Written = "list"
		return info
	case k == f.number:
		info.Written = "number"
		return info
	case k.word != nil:
		info.Written = "keyword"
	case len(k.fields) == 0:
		info.Written = "name"
	case len(k.fields) == 1:
		info.Written = "value"
	default:
		info.Written = "fields"
	}
	info.Fields = describeFields(k.typ, k.shape)
	return info
}

func describeFields(t reflect.Type, s *shape) []FieldInfo {
	var out []FieldInfo
	for _, f := range s.fields {
		sf := t.FieldByIndex(f.index)
		out = append(out, FieldInfo{Name: f.name, GoName: sf.Name, Type: inWords(sf.Type), Required: f.required})
	}
	return out
}

// DescribeParts lists the structs that kinds are made of and that are no kinds themselves
// (targets, modes, event patterns …), sorted by name.
func DescribeParts() []KindInfo {
	seen := map[reflect.Type]bool{}
	for _, f := range families {
		for _, k := range f.kinds {
			collectParts(k.typ, seen)
		}
	}
	var out []KindInfo
	for t := range seen {
		out = append(out, KindInfo{GoType: t.Name(), Written: "fields", Fields: describeFields(t, shapeOfCached(t))})
	}
	slices.SortFunc(out, func(a, b KindInfo) int { return strings.Compare(a.GoType, b.GoType) })
	return out
}

func collectParts(t reflect.Type, seen map[reflect.Type]bool) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct || seen[t] {
		return
	}
	_, k := kindOf(t)
	_, isText := reflect.New(t).Interface().(textual)
	if k == nil && !isText {
		seen[t] = true
	}
	for i := range t.NumField() {
		if sf := t.Field(i); sf.Anonymous {
			for j := range sf.Type.NumField() {
				collectParts(sf.Type.Field(j).Type, seen)
			}
		} else {
			collectParts(sf.Type, seen)
		}
	}
}

// DescribeWords lists the closed vocabularies, sorted by name.
func DescribeWords() []WordsInfo {
	var out []WordsInfo
	for t, words := range wordsOf {
		out = append(out, WordsInfo{t.Name(), words})
	}
	slices.SortFunc(out, func(a, b WordsInfo) int { return strings.Compare(a.GoType, b.GoType) })
	return out
}

// An EventInfo describes a kind of event.
type EventInfo struct {
	Kind   EventKind
	Roles  []Role
	Amount bool
}

// DescribeEvents lists the kinds of events with their participants, in the order of declaration.
func DescribeEvents() []EventInfo {
	var out []EventInfo
	for _, word := range wordsFor[EventKind]() {
		p := eventParticipants[EventKind(word)]
		out = append(out, EventInfo{EventKind(word), p.roles, p.amount})
	}
	return out
}

// A KeywordInfo describes a keyword ability or keyword action.
type KeywordInfo struct {
	Name      string
	Rule      string   // Comprehensive Rules number
	Takes     []string // cost, n, what, text; with "?" when it may be left out
	Supported bool
	ByRules   bool // the rules of the game give it its meaning; else it is a composition
}

// DescribeKeywords lists the keyword abilities, DescribeActions the keyword actions, in
// the order of the rules.
func DescribeKeywords() []KeywordInfo {
	byRules := KeywordsByRules()
	var out []KeywordInfo
	for _, d := range keywordDefs {
		out = append(out, KeywordInfo{string(d.name), d.rule, d.takes.words(), d.expand != nil || slices.Contains(saidByAbilities, d.name), slices.Contains(byRules, d.name)})
	}
	return out
}

// DescribeActions lists the keyword actions.
func DescribeActions() []KeywordInfo {
	byRules := ActionsByRules()
	var out []KeywordInfo
	for _, d := range actionDefs {
		out = append(out, KeywordInfo{d.name, d.rule, d.takes.words(), d.expand != nil, slices.Contains(byRules, d.name)})
	}
	return out
}

func (p params) words() []string {
	var out []string
	for _, w := range []struct {
		bit  params
		word string
	}{{needCost, "cost"}, {needN, "n"}, {mayN, "n?"}, {needWhat, "what"}, {mayWhat, "what?"}, {needText, "text"}, {mayText, "text?"}} {
		if p&w.bit != 0 {
			out = append(out, w.word)
		}
	}
	return out
}

// inWords says what a field is written as.
func inWords(t reflect.Type) string {
	if f := familyOf(t); f != nil {
		return f.name
	}
	switch t.Kind() {
	case reflect.Pointer:
		return inWords(t.Elem())
	case reflect.Slice:
		return "list of " + inWords(t.Elem())
	case reflect.Bool:
		return "true"
	case reflect.Int:
		return "number"
	case reflect.String:
		if t.Name() == "string" {
			return "text"
		}
	case reflect.Struct:
		if _, ok := reflect.New(t).Interface().(textual); ok {
			return "text"
		}
	}
	return strings.ReplaceAll(snake(t.Name()), "_", " ")
}
