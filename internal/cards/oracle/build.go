package oracle

import (
	"reflect"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// Short ways to write what programs are made of.

func typ(t ir.CardType) ir.Filter   { return ir.Type{Is: t} }
func not(f ir.Filter) ir.Filter     { return ir.Not{What: f} }
func having(s ir.Status) ir.Filter  { return ir.Having{Status: s} }
func controlled(r ir.Ref) ir.Filter { return ir.ControlledBy{Who: r} }
func owned(r ir.Ref) ir.Filter      { return ir.OwnedBy{Who: r} }
func sameAs(r ir.Ref) ir.Filter     { return ir.Same{As: r} }
func is(k ir.Kind) ir.Filter        { return ir.Is{Kind: k} }
func zones(z ...ir.Zone) []ir.Zone  { return z }
func controllerOf(r ir.Ref) ir.Ref  { return ir.Controller{Of: r} }
func variable(name string) ir.Ref   { return ir.Var{Name: name} }
func roleOf(r ir.Role) ir.Ref       { return ir.Event{Role: r} }
func compare(a ir.Quantity, op ir.Op, b ir.Quantity) ir.Condition {
	return ir.Compare{A: a, Op: op, B: b}
}

// all joins filters: none is nil, one is itself.
func all(parts ...ir.Filter) ir.Filter {
	var out ir.AllOf
	for _, f := range parts {
		switch f := f.(type) {
		case nil:
		case ir.AllOf:
			out = append(out, f...)
		default:
			out = append(out, f)
		}
	}
	switch len(out) {
	case 0:
		return nil
	case 1:
		return out[0]
	}
	return out
}

func anyOf(parts ...ir.Filter) ir.Filter {
	if len(parts) == 1 {
		return parts[0]
	}
	return ir.AnyOf{Of: parts}
}

func both(conds ...ir.Condition) ir.Condition {
	var out ir.And
	for _, c := range conds {
		switch c := c.(type) {
		case nil:
		case ir.And:
			out = append(out, c...)
		default:
			out = append(out, c)
		}
	}
	switch len(out) {
	case 0:
		return nil
	case 1:
		return out[0]
	}
	return out
}

// times multiplies, leaving out a factor of one.
func times(a, b ir.Quantity) ir.Quantity {
	switch {
	case a == nil || a == ir.Quantity(ir.N(1)):
		return b
	case a == ir.Quantity(ir.N(0)):
		return a
	}
	return ir.Times{A: a, B: b}
}

// one leaves out the number where it is one, as the language has it.
func one(n ir.Quantity) ir.Quantity {
	if n != nil && reflect.DeepEqual(n, ir.N(1)) {
		return nil
	}
	return n
}

// orOne is the opposite of one.
func orOne(n ir.Quantity) ir.Quantity {
	if n == nil {
		return ir.N(1)
	}
	return n
}

// orYou leaves out a player who is you.
func orYou(r ir.Ref) ir.Ref {
	if _, you := r.(ir.You); you {
		return nil
	}
	return r
}

func same(a, b any) bool { return reflect.DeepEqual(a, b) }

func negative(q ir.Quantity) ir.Quantity {
	if n, ok := q.(ir.N); ok {
		return -n
	}
	return ir.Times{A: ir.N(-1), B: q}
}

func yes() *bool {
	b := true
	return &b
}

func no() *bool {
	b := false
	return &b
}

func apply(to ir.Ref, until ir.Duration, mods ...ir.Mod) ir.Effect {
	return ir.Apply{To: to, Mods: mods, Until: until}
}

var (
	creature ir.Filter = typ(ir.Creature)
	yours    ir.Filter = controlled(ir.You{})
	theirs   ir.Filter = controlled(ir.Opponents{})
)
