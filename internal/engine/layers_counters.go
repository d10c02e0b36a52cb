package engine

import (
	"slices"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// applyCounters adds the counters that change power and toughness (layer 7c, CR 613.4c).
func (g *game) applyCounters(c *calculation) {
	for _, id := range c.ids {
		o := g.Objects[id]
		ch := c.chars[id]
		for _, k := range o.Counters {
			if p, t, ok := counterPT(k.Kind); ok {
				ch.Power += p * k.N
				ch.Toughness += t * k.N
			}
		}
	}
}

// counterPT reads the name of a counter that changes power and toughness: "+1/-1".
func counterPT(kind program.CounterKind) (p, t int, ok bool) {
	s := string(kind)
	for i := range s {
		if s[i] == '/' {
			p, err1 := strconv.Atoi(s[:i])
			t, err2 := strconv.Atoi(s[i+1:])
			return p, t, err1 == nil && err2 == nil
		}
	}
	return 0, 0, false
}

// collectCounters lists the effects of keyword counters, each with the timestamp of the newest of
// its kind on the object (layer 6, CR 122.1b, 613.1f, 613.7c).
func (g *game) collectCounters(c *calculation) {
	for _, id := range c.ids {
		o := g.Objects[id]
		for _, k := range o.Counters {
			kw, ok := keywordCounter(k.Kind)
			if !ok {
				continue
			}
			stamp := k.Stamp
			if stamp == 0 {
				stamp = o.Stamp
			}
			c.effects = append(c.effects, &contEffect{stamp: stamp, inst: "k" + string(kw), fixed: true, affected: []state.ObjectID{id},
				mods: []program.Mod{g.gainOf(kw, k.N, id)}, ctx: state.Ctx{Source: id, Controller: o.Controller}, order: len(g.Effects) + len(c.effects)})
		}
	}
}

// gainOf is what keyword counters of a kind do: more than one instance is redundant, unless each
// triggers (exalted, CR 702.83a).
func (g *game) gainOf(kw program.KeywordName, n int, id state.ObjectID) program.Gain {
	if kw != "exalted" {
		n = 1
	}
	if n > maxInstances {
		g.unsupported("too many counters", id)
	}
	return program.Gain{Abilities: slices.Repeat(program.Abilities{program.Keyword{Name: kw}}, n)}
}

// maxInstances bounds the instances of an ability that counters give.
const maxInstances = 1000

// keywordCounter is the keyword a keyword counter gives (CR 122.1b).
func keywordCounter(kind program.CounterKind) (program.KeywordName, bool) {
	switch kind {
	case "vigilance", "trample", "shadow", "reach", "menace", "lifelink", "indestructible", "hexproof", "haste",
		"exalted", "decayed", "deathtouch", "double strike", "first strike", "flying":
		return program.KeywordName(keywordWord(string(kind))), true
	}
	return "", false
}

func keywordWord(s string) string {
	out := []byte(s)
	for i := range out {
		if out[i] == ' ' {
			out[i] = '_'
		}
	}
	return string(out)
}
