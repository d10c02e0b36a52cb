package program

import "testing"

// EveryKind offers the walk over all kinds to tests of packages that build on this one.
func EveryKind(t *testing.T, test func(t *testing.T, family string, v any)) {
	t.Helper()
	everyKind(t, func(t *testing.T, f *family, v any) { test(t, f.name, v) })
}
