package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// symbols splits a mana cost into its symbols without braces.
func symbols(cost string) []string {
	var out []string
	for cost != "" {
		open := strings.IndexByte(cost, '{')
		end := strings.IndexByte(cost, '}')
		if open < 0 || end < open {
			break
		}
		out = append(out, cost[open+1:end])
		cost = cost[end+1:]
	}
	return out
}

// manaValue is the mana value of a cost with X as 0 (CR 202.3).
func manaValue(cost string) int {
	total := 0
	for _, s := range symbols(cost) {
		total += symbolValue(s)
	}
	return total
}

// symbolValue is what a symbol adds to the mana value: the largest part of a hybrid one (CR 202.3f).
func symbolValue(s string) int {
	switch s {
	case "X", "Y", "Z":
		return 0
	}
	first, _, _ := strings.Cut(s, "/")
	if n, err := strconv.Atoi(first); err == nil {
		return n
	}
	return 1
}

// repeatsSymbol tells whether a cost has more than one of the same mana symbol.
func repeatsSymbol(cost string) bool {
	all := symbols(cost)
	for i, s := range all {
		if slices.Contains(all[:i], s) {
			return true
		}
	}
	return false
}

// countX is the number of {X} in a cost.
func countX(cost string) int { return strings.Count(cost, "{X}") }

// faceColors are the colours of a face: those of its mana cost and its colour indicator
// (CR 105.2, 202.2, 204).
func faceColors(face *program.Face) []program.Color {
	var out []program.Color
	for _, c := range allColors {
		if slices.Contains(face.Colors, c) || strings.Contains(manaLetters(face.Mana), string(c)) {
			out = append(out, c)
		}
	}
	return out
}

// manaLetters are the letters of a mana cost that are colours.
func manaLetters(cost string) string {
	var b strings.Builder
	for _, s := range symbols(cost) {
		for part := range strings.SplitSeq(s, "/") {
			if len(part) == 1 && strings.Contains("WUBRG", part) {
				b.WriteString(part)
			}
		}
	}
	return b.String()
}
