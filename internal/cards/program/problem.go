package program

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// A Problem is one thing wrong with a document of the language, or with a program.
type Problem struct {
	File      string // empty for documents that are not files
	Line, Col int    // from 1; 0 where not known
	Path      string // JSON pointer to the value (RFC 6901)
	Message   string // what is wrong and what was expected
}

// Error gives position, path and message on one line.
func (p Problem) Error() string {
	var b strings.Builder
	if p.File != "" {
		b.WriteString(p.File + ":")
	}
	if p.Line > 0 {
		fmt.Fprintf(&b, "%d:%d:", p.Line, p.Col)
	}
	if b.Len() > 0 {
		b.WriteByte(' ')
	}
	if p.Path != "" {
		b.WriteString(p.Path + ": ")
	}
	b.WriteString(p.Message)
	return b.String()
}

// Problems are all problems found in a document, in its order; at most [MaxProblems].
type Problems []Problem

// Error gives one problem a line.
func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i := range p {
		lines[i] = p[i].Error()
	}
	return strings.Join(lines, "\n")
}

// nearest says which of the known words is probably meant: ` (did you mean "x"?)`, or
// nothing if none is near.
func nearest(word string, known []string) string {
	best, distance := "", 1+len(word)/3
	for _, k := range slices.SortedFunc(slices.Values(known), cmp.Compare[string]) {
		if d := levenshtein.ComputeDistance(word, k); d <= distance && (best == "" || d < distance) {
			best, distance = k, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", best)
}

// quoteLong quotes a text for a message, shortened if it is long.
func quoteLong(s string) string {
	if r := []rune(s); len(r) > 60 {
		s = string(r[:60]) + "…"
	}
	return fmt.Sprintf("%q", s)
}
