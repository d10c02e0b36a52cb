package oracle

import (
	"regexp"
	"strconv"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

var (
	levelBar  = regexp.MustCompile(`^(.+): Level (\d+)(?: — (.+))?$`)
	levelBand = regexp.MustCompile(`^LEVEL (\d+)(?:-(\d+)|\+)$`)
	levelSize = regexp.MustCompile(`^(\d+|\*)/(\d+|\*)$`)
)

// class reads the class levels of a Class: what a level costs, and the abilities it adds
// (CR 716.2a).
func (c *cardContext) class(paragraphs []string) []compiled {
	var out []compiled
	for i := 0; i < len(paragraphs); {
		m := levelBar.FindStringSubmatch(paragraphs[i])
		next := i + 1
		for next < len(paragraphs) && !levelBar.MatchString(paragraphs[next]) {
			next++
		}
		if m == nil {
			out = append(out, c.lines(paragraphs[i:next])...)
			i = next
			continue
		}
		level, _ := strconv.Atoi(m[2])
		added := paragraphs[i+1 : next]
		if m[3] != "" {
			added = append([]string{m[3]}, added...)
		}
		out = append(out, c.levelCost(strings.TrimSuffix(paragraphs[i], " — "+m[3]), m[1], level))
		out = append(out, leveled(c.lines(added), ir.ClassLevel{Min: level})...)
		i = next
	}
	return out
}

// levelCost is the ability that brings a Class to a level.
func (c *cardContext) levelCost(text, price string, level int) compiled {
	p := &parser{toks: c.tokens(price), card: c}
	r := LineReport{Face: c.facts.Name, Text: text, At: -1}
	cost, ok := p.costs()
	if !ok || !p.end() || level < 2 {
		return c.unread(text, "the cost of a level is not understood", "level")
	}
	return compiled{ir.Abilities{ir.Activated{
		Cost: cost, Sorcery: true,
		If:   compare(ir.StatOf{Stat: ir.LevelStat, Of: ir.This{}}, ir.Eq, ir.N(level-1)),
		Body: ir.Body{Do: []ir.Effect{ir.SetLevel{To: level}}},
	}}, r}
}

// leveled makes abilities depend on a level. A line that could not be read stays what it is.
func leveled(lines []compiled, band ir.ClassLevel) []compiled {
	first := -1
	for i, l := range lines {
		if l.report.At >= 0 {
			continue
		}
		if first < 0 {
			first = i
		}
		band.Abilities = append(band.Abilities, l.abilities...)
		lines[i].abilities = nil
	}
	if first >= 0 {
		lines[first].abilities = ir.Abilities{band}
	}
	return lines
}

// leveler reads the level bands of a leveler card: its size in them, and its abilities
// (CR 711.2).
func (c *cardContext) leveler(paragraphs []string) []compiled {
	var out []compiled
	for i := 0; i < len(paragraphs); {
		m := levelBand.FindStringSubmatch(paragraphs[i])
		next := i + 1
		for next < len(paragraphs) && !levelBand.MatchString(paragraphs[next]) {
			next++
		}
		if m == nil {
			out = append(out, c.lines(paragraphs[i:next])...)
		} else {
			out = append(out, c.band(m, paragraphs[i:next])...)
		}
		i = next
	}
	return out
}

// band reads one level band. Its abilities need no size again.
func (c *cardContext) band(m, paragraphs []string) []compiled {
	band := ir.ClassLevel{}
	band.Min, _ = strconv.Atoi(m[1])
	band.Max, _ = strconv.Atoi(m[2])
	size := -1
	for i, text := range paragraphs {
		if levelSize.MatchString(text) {
			size = i
			break
		}
	}
	if size < 0 {
		return []compiled{c.unread(paragraphs[0], "a level has no size", "level")}
	}
	pt := levelSize.FindStringSubmatch(paragraphs[size])
	face := ir.Face{}
	if err := numbers(FaceFacts{Power: pt[1], Toughness: pt[2]}, &face); err != nil {
		return []compiled{c.unread(paragraphs[0], err.Error(), "level")}
	}
	rest := append(append([]string{}, paragraphs[1:size]...), paragraphs[size+1:]...)
	lines := c.lines(rest)
	r := LineReport{Face: c.facts.Name, Text: paragraphs[0], At: -1}
	whole := band
	whole.PT = face.PT
	var out []compiled
	for _, l := range lines {
		if l.report.At < 0 {
			whole.Abilities = append(whole.Abilities, l.abilities...)
			l.abilities = nil
		}
		out = append(out, l)
	}
	return append([]compiled{{ir.Abilities{whole}, r}}, out...)
}
