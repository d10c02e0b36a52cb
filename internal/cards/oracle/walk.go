package oracle

import (
	"reflect"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// rewrite copies a part of a program, asking f for each member of a family whether
// something else takes its place.
func rewrite[T any](part T, f func(any) (any, bool)) T {
	v := reflect.ValueOf(&part).Elem()
	out, _ := rewriteValue(v, f).Interface().(T) // nothing stays nothing
	return out
}

func rewriteValue(v reflect.Value, f func(any) (any, bool)) reflect.Value {
	switch v.Kind() {
	case reflect.Interface:
		if v.IsNil() {
			return v
		}
		inner := v.Elem().Interface()
		if to, ok := f(inner); ok {
			if to == nil {
				return reflect.Zero(v.Type())
			}
			out := reflect.New(v.Type()).Elem()
			out.Set(reflect.ValueOf(to))
			return out
		}
		out := reflect.New(v.Type()).Elem()
		out.Set(rewriteValue(v.Elem(), f))
		return out
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		out := reflect.New(v.Type().Elem())
		out.Elem().Set(rewriteValue(v.Elem(), f))
		return out
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			out.Index(i).Set(rewriteValue(v.Index(i), f))
		}
		return out
	case reflect.Struct:
		out := reflect.New(v.Type()).Elem()
		for i := range v.NumField() {
			out.Field(i).Set(rewriteValue(v.Field(i), f))
		}
		return out
	}
	return v
}

// find says whether some member of a family in the part satisfies f.
func find[T any](part T, f func(any) bool) bool {
	found := false
	rewrite(part, func(x any) (any, bool) {
		found = found || f(x)
		return nil, false
	})
	return found
}

// dropUnused removes the names under which something is bound that nothing asks for.
func dropUnused(a ir.Ability, keep func(string) bool) ir.Ability {
	used := map[string]bool{}
	find(a, func(x any) bool {
		switch x := x.(type) {
		case ir.Var:
			used[x.Name] = true
		case ir.Num:
			used[x.Name] = true
		case ir.Done:
			used[x.Name] = true
		}
		return false
	})
	return forget(reflect.ValueOf(&a).Elem(), func(name string) bool { return used[name] || keep(name) }).Interface().(ir.Ability)
}

// forget copies a value without the As and Rest names that are not used.
func forget(v reflect.Value, used func(string) bool) reflect.Value {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return v
		}
		out := reflect.New(v.Type()).Elem()
		inner := forget(v.Elem(), used)
		if v.Kind() == reflect.Pointer {
			p := reflect.New(v.Type().Elem())
			p.Elem().Set(inner)
			inner = p
		}
		out.Set(inner)
		return out
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			out.Index(i).Set(forget(v.Index(i), used))
		}
		return out
	case reflect.Struct:
		out := reflect.New(v.Type()).Elem()
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			field := forget(v.Field(i), used)
			if (name == "As" || name == "Rest") && field.Kind() == reflect.String && v.Type() != reflect.TypeFor[ir.Let]() &&
				v.Type() != reflect.TypeFor[ir.Did]() && field.Type().Name() == "string" && !used(field.String()) {
				field = reflect.Zero(field.Type())
			}
			out.Field(i).Set(field)
		}
		return out
	}
	return v
}

// binds says whether some instruction in a value binds the name.
func binds(v reflect.Value, name string) bool {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		return !v.IsNil() && binds(v.Elem(), name)
	case reflect.Slice:
		for i := range v.Len() {
			if binds(v.Index(i), name) {
				return true
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i).Name
			if (field == "As" || field == "Rest") && v.Field(i).Kind() == reflect.String && v.Field(i).String() == name || binds(v.Field(i), name) {
				return true
			}
		}
	}
	return false
}

func reflectOf(x any) reflect.Value { return reflect.ValueOf(x) }
