package engine

import (
	"slices"
	"testing"
)

// order applies effects one by one, given which depends on which, and tells in what order.
func order(depends map[[2]string]bool, names ...string) string {
	byName := map[*contEffect]string{}
	var todo []*contEffect
	for _, n := range names {
		e := &contEffect{}
		byName[e] = n
		todo = append(todo, e)
	}
	out := ""
	for len(todo) > 0 {
		d := &dependencies{todo: todo, known: map[[2]int]bool{}, tried: func(i, j int) bool {
			return depends[[2]string{byName[todo[i]], byName[todo[j]]}]
		}}
		i := slices.IndexFunc(todo, func(e *contEffect) bool { return !d.waits(slices.Index(todo, e)) })
		if i < 0 {
			return out + " nothing"
		}
		out += byName[todo[i]]
		todo = slices.Delete(slices.Clone(todo), i, i+1)
	}
	return out
}

// CR 613.8b: effects of a dependency loop are applied in timestamp order among themselves; one
// outside that depends on them waits for them, and they wait for those outside that they depend on.
func TestDependencyLoops(t *testing.T) {
	pairs := func(list ...string) map[[2]string]bool {
		out := map[[2]string]bool{}
		for _, p := range list {
			out[[2]string{p[:1], p[1:]}] = true
		}
		return out
	}
	for _, c := range []struct {
		names   []string
		depends map[[2]string]bool
		want    string
	}{
		{[]string{"A", "B", "C"}, pairs(), "ABC"},
		{[]string{"A", "B", "C"}, pairs("AB"), "BAC"},
		{[]string{"A", "B"}, pairs("AB", "BA"), "AB"},
		{[]string{"A", "B", "C"}, pairs("AB", "BC", "CA"), "ABC"},
		{[]string{"A", "B", "C"}, pairs("AC", "CB", "BA"), "ABC"},
		{[]string{"D", "A", "B", "C"}, pairs("AB", "BC", "CA", "DC"), "ABCD"},
		{[]string{"D", "A", "B", "C"}, pairs("AB", "BC", "CA", "DA"), "ADBC"},
		{[]string{"A", "B", "C", "D"}, pairs("AB", "BC", "CA", "BD"), "ACDB"},
		{[]string{"A", "B", "C", "D"}, pairs("AB", "BC", "CA", "AD"), "BCDA"},
		{[]string{"A", "B", "C", "D"}, pairs("AB", "BA", "CD", "DC", "AC"), "BCAD"},
		{[]string{"A", "B", "C", "D"}, pairs("AB", "BC", "CA", "BD", "DA"), "ABCD"},
	} {
		if got := order(c.depends, c.names...); got != c.want {
			t.Errorf("%v of %v: %s, want %s", c.depends, c.names, got, c.want)
		}
	}
}
