package oracle

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

var stationSymbol = regexp.MustCompile(`^(\d+)\+ \| (.+)$`)

// isStation says whether a text is that of a station card: the keyword, and after it lines that
// begin with a station symbol (CR 721.1).
func isStation(lines []string) bool {
	return slices.ContainsFunc(lines, func(l string) bool { return l == "Station" || strings.HasPrefix(l, "Station (") }) &&
		slices.ContainsFunc(lines, stationSymbol.MatchString)
}

// station reads a station card: what it has all the time, and from how many charge counters on it
// has the rest (CR 721.2). The size of one that has a size belongs to its last station symbol.
func (c *cardContext) station(lines []string) []compiled {
	first := slices.IndexFunc(lines, stationSymbol.MatchString)
	out := c.lines(lines[:first])
	for i := first; i < len(lines); {
		next := i + 1
		for next < len(lines) && !stationSymbol.MatchString(lines[next]) {
			next++
		}
		m := stationSymbol.FindStringSubmatch(lines[i])
		n, _ := strconv.Atoi(m[1])
		out = append(out, c.stationed(n, append([]string{m[2]}, lines[i+1:next]...), next == len(lines))...)
		i = next
	}
	return out
}

// stationed makes the abilities of one station symbol depend on charge counters (CR 721.2a, 721.2b).
// A line that could not be read stays what it is.
func (c *cardContext) stationed(n int, lines []string, last bool) []compiled {
	st := ir.Static{To: ir.This{}, While: isThis(ir.HasCounter{Kind: "charge", N: ir.N(n)})}
	size := ir.Face{}
	if last && c.facts.Power != "" && numbers(c.facts, &size) == nil {
		st.Mods = append(st.Mods, ir.AddTypes{Types: []ir.CardType{ir.Creature}},
			ir.SetPT{Power: ir.N(size.PT.Power), Toughness: ir.N(size.PT.Toughness)})
	}
	out := c.lines(lines)
	var gained ir.Abilities
	first := -1
	for i, l := range out {
		if l.report.At >= 0 {
			continue
		}
		if first < 0 {
			first = i
		}
		gained = append(gained, l.abilities...)
		out[i].abilities = nil
	}
	if len(gained) > 0 {
		st.Mods = append(st.Mods, ir.Gain{Abilities: gained})
	}
	switch {
	case first >= 0:
		out[first].abilities = ir.Abilities{st}
	case len(st.Mods) > 0:
		out = append(out, compiled{ir.Abilities{st}, LineReport{Face: c.facts.Name, At: -1}})
	}
	return out
}
