package program

import "reflect"

// cardNames are the names and keys by which the abilities of a card know of each other.
type cardNames struct {
	paid    map[string]bool // costs and ways of casting
	links   map[string]bool // what linked abilities put away or remember
	choices map[string]bool
	costs   map[string]nameSort // what the costs of casting bind
}

// gather collects the names of all faces, those of expanded keywords included.
func gather(c Card) cardNames {
	n := cardNames{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]nameSort{}}
	for _, f := range c.Faces {
		for _, l := range f.Abilities {
			n.value(reflect.ValueOf(&l.Ability).Elem())
		}
	}
	return n
}

func (n cardNames) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if !v.IsNil() {
			n.value(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			n.value(v.Index(i))
		}
	case reflect.Struct:
		n.structure(v.Interface())
		for i := range v.NumField() {
			if f := v.Field(i); f.CanInterface() {
				n.value(f)
			}
		}
		if link := v.FieldByName("Link"); link.IsValid() && v.Type() != reflect.TypeFor[EventPattern]() {
			n.links[link.String()] = true
		}
	}
}

func (n cardNames) structure(x any) {
	switch x := x.(type) {
	case Keyword:
		n.paid[string(x.Name)] = true
		expanded, _ := Expand(x, nil) // errors are found elsewhere
		n.value(reflect.ValueOf(expanded))
	case AdditionalCost:
		n.paid[x.Key] = true
		n.bind(x.Cost)
	case Casting:
		n.paid[string(x.Way)] = true
		n.bind(x.Cost)
		n.bind(x.Extra)
	case CastIt:
		n.paid[string(x.Way)] = true
	case MayPlay:
		n.paid[x.Key] = true
	case Remember:
		n.links[x.Key] = true
		n.choices[x.Key] = true
	case ChooseWord:
		n.choices[x.Key] = true
	}
}

// bind notes what the parts of a cost bind: the abilities of the spell, and of the
// permanent it becomes, may ask for it.
func (n cardNames) bind(costs []Cost) {
	for _, c := range costs {
		as := reflect.ValueOf(c).FieldByName("As")
		if as.IsValid() && as.String() != "" {
			n.costs[as.String()] = bindingOf(c)
		}
		if alternatives, ok := c.(OneOf); ok {
			for _, list := range alternatives.Of {
				n.bind(list)
			}
		}
		if action, ok := c.(DoCost); ok {
			for _, e := range action.Do {
				if let, ok := e.(Let); ok {
					n.costs[let.As] = bindingOf(let)
				}
			}
		}
	}
}
