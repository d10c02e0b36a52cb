package program

import "reflect"

// Refused says what in a part of a program, however deep, has no meaning that anything could carry
// out: a line that could not be read, or a keyword or keyword action that is known by name only. It is
// "" if there is nothing of the kind.
func Refused(part any) string {
	r := refused{seen: map[string]bool{}}
	r.value(reflect.ValueOf(part))
	return r.why
}

type refused struct {
	why  string
	seen map[string]bool // keywords and actions that stand for something that was looked through
}

func (r *refused) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if !v.IsNil() {
			r.value(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			r.value(v.Index(i))
		}
	case reflect.Struct:
		r.word(v.Interface())
		for i := 0; i < v.NumField() && r.why == ""; i++ {
			r.value(v.Field(i))
		}
	}
}

// word looks at what may have no meaning itself.
func (r *refused) word(part any) {
	var err error
	var means any
	switch p := part.(type) {
	case Unsupported:
		r.why = p.Reason
		return
	case Keyword:
		means, err = anyOf(Expand(p, nil))
	case Act:
		means, err = anyOf(ExpandAction(p))
	default:
		return
	}
	if err != nil {
		r.why = err.Error()
		return
	}
	if name := nameOf(part); !r.seen[name] {
		r.seen[name] = true
		r.value(reflect.ValueOf(means))
	}
}

// anyOf forgets the type of a list.
func anyOf[T any](list []T, err error) (any, error) { return list, err }

func nameOf(part any) string {
	if k, ok := part.(Keyword); ok {
		return "keyword " + string(k.Name)
	}
	return "action " + part.(Act).Name
}
