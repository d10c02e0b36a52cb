package wording

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// sparing says of protection that doesn't remove the Aura that gives it what it is from (CR 702.16n); false:
// nothing is spared.
func sparing(a program.Static) (program.Static, bool) {
	found := false
	mods := slices.Clone(a.Mods)
	for i, m := range mods {
		gain, ok := m.(program.Gain)
		if !ok {
			continue
		}
		gain.Abilities = slices.Clone(gain.Abilities)
		for j, ability := range gain.Abilities {
			if k, ok := ability.(program.Keyword); ok && k.Name == "protection" {
				if from, spares := withoutGranter(k.What); spares {
					k.What, found = from, true
					gain.Abilities[j] = k
				}
			}
		}
		mods[i] = gain
	}
	a.Mods = mods
	return a, found
}

// withoutGranter takes away from a filter that it is not about what gives the ability.
func withoutGranter(f program.Filter) (program.Filter, bool) {
	all, ok := f.(program.AllOf)
	if !ok {
		return f, false
	}
	i := slices.Index(all, program.Filter(program.Not{What: program.Same{As: program.Granter{}}}))
	if i < 0 {
		return f, false
	}
	rest := slices.Delete(slices.Clone(all), i, i+1)
	if len(rest) == 1 {
		return rest[0], true
	}
	return rest, true
}
