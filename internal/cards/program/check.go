package program

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
)

// Check looks for what the types alone can't rule out: a target that isn't announced, a
// name that nothing bound before, a cost or choice that the card never asks for, a
// participant that the event doesn't have, a keyword without its cost. The problems' paths
// are those of the card's document ([EncodeCard]).
func Check(c Card) []Problem {
	ch := &checker{names: gather(c)}
	for i, f := range c.Faces {
		var path []string
		if c.Layout != Normal {
			path = []string{"faces", strconv.Itoa(i)}
		}
		for j, l := range f.Abilities {
			ch.path = append(slices.Clone(path), "abilities", strconv.Itoa(j))
			ch.value(reflect.ValueOf(&l.Ability).Elem(), nil)
		}
	}
	return ch.problems
}

// scope is what a part of a program may refer to.
type scope struct {
	targets int                 // announced so far
	bound   map[string]nameSort // names bound so far
	events  []EventKind         // one of which has happened
	batch   bool                // as one of several at the same time: their number is the amount
	it      bool                // a filter, loop or mod looks at something
	lenient bool                // the cost or effect of a keyword: its definition says where it ends up
}

// nameSort is what is bound under a name.
type nameSort int

const (
	nothing nameSort = iota
	things           // objects or players
	aNumber
	either
	outcome // only whether something was done
)

// inner is a scope of its own that sees what this one sees.
func (s *scope) inner() *scope {
	c := *s
	c.bound = maps.Clone(s.bound)
	return &c
}

type checker struct {
	names    cardNames
	path     []string
	problems []Problem
}

func (c *checker) fail(format string, args ...any) {
	c.problems = append(c.problems, Problem{
		Path: jsonPointer(c.path), Message: fmt.Sprintf(format, args...),
	})
}

func (c *checker) within(step string, f func()) {
	c.path = append(c.path, step)
	f()
	c.path = c.path[:len(c.path)-1]
}

func (c *checker) value(v reflect.Value, s *scope) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
		if v.Type() == reflect.TypeFor[Ability]() {
			s = &scope{bound: maps.Clone(c.names.costs)}
		}
		if e := v.Elem(); v.Kind() == reflect.Interface && e.Kind() == reflect.Struct {
			c.member(e, s)
		} else {
			c.value(e, s)
		}
	case reflect.Slice:
		for i := range v.Len() {
			c.within(strconv.Itoa(i), func() { c.value(v.Index(i), s) })
		}
	case reflect.Struct:
		c.checkOne(v.Interface(), s)
		c.fields(v, shapeOfCached(v.Type()), c.scopeOf(v.Interface(), s))
	}
}

// member checks a member of a family: what it refers to itself, then its fields in order,
// then what it binds.
func (c *checker) member(v reflect.Value, s *scope) {
	x := v.Interface()
	_, k := kindOf(v.Type())
	name := k.name
	if k.word != nil {
		name = v.FieldByIndex(k.word.index).String()
	}
	c.within(name, func() {
		c.checkOne(x, s)
		c.checkMove(x)
		if len(k.fields) == 1 && k.word == nil {
			c.value(v.FieldByIndex(k.fields[0].index), c.scopeOf(x, s))
			return
		}
		c.fields(v, k.shape, c.scopeOf(x, s))
	})
	if as := v.FieldByName("As"); as.IsValid() && as.Kind() == reflect.String && as.String() != "" {
		s.bound[as.String()] = bindingOf(x)
	}
	if vote, ok := x.(Vote); ok {
		for _, name := range append(slices.Clone(vote.Words), vote.Most) {
			s.bound[name] = things
		}
	}
	if r, ok := x.(RevealUntil); ok && r.Rest != "" {
		s.bound[r.Rest] = things
	}
}

func (c *checker) fields(v reflect.Value, s *shape, sc *scope) {
	for _, f := range s.fields {
		c.within(f.name, func() { c.value(v.FieldByIndex(f.index), sc) })
	}
}

// scopeOf is what the fields of x may refer to.
func (c *checker) scopeOf(x any, s *scope) *scope {
	in := *s // shares the bound names
	switch x := x.(type) {
	case Spell:
		in.targets = len(x.Targets)
	case Activated:
		in.targets = len(x.Targets)
	case Chapter:
		in.targets = len(x.Targets)
	case Room:
		in.targets = len(x.Targets)
	case Reflexive:
		in.targets = len(x.Targets)
	case Mode:
		in.targets += len(x.Targets)
	case Triggered:
		in.targets, in.events, in.batch = len(x.Targets), kindsOf(x.When), batched(x.When)
	case Delay:
		in = *s.inner()
		in.targets, in.events, in.batch = len(x.Targets), kindsOf(x.When), batched(x.When)
	case Replacement:
		in = *s.inner()
		in.events = []EventKind{x.On.On}
	case Replaces:
		in = *s.inner()
		in.events, in.it = []EventKind{x.On.On}, true
	case EventPattern:
		in.events, in.it = []EventKind{x.On}, true
	case Where, ForEach, Vote, Move, MayPlay, AddMana, CastIt, DealDamage:
		in.it = true
	case Keyword:
		in.lenient = true
	case RollDice:
		if x.As != "" {
			in.bound[x.As] = aNumber
		}
	}
	if _, ok := x.(Mod); ok {
		in.it = true
	}
	return &in
}

func kindsOf(patterns []EventPattern) []EventKind {
	out := make([]EventKind, len(patterns))
	for i, p := range patterns {
		out[i] = p.On
	}
	return out
}

// bindingOf says what a kind binds under its As.
func bindingOf(x any) nameSort {
	switch x := x.(type) {
	case LoseLife, TakeCounters, RemoveCounters, PutCounters, FlipCoins, RollDice:
		return aNumber
	case Let:
		if x.Num != nil {
			return aNumber
		}
		return things
	case Gate:
		return outcome
	case Act, DealDamage:
		return either
	}
	return things
}
