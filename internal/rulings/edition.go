package rulings

import (
	"bufio"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
)

//go:generate go run ./gen -out edition.txt

// BaseEffective is the date of the edition whose numbers the code cites, YYYY-MM-DD.
const BaseEffective = "2026-02-27"

//go:embed edition.txt
var editionFile string

// Edition is the list of an edition's sections, rules and subrules: facts only, no words of theirs.
type Edition struct {
	Effective string // YYYY-MM-DD
	Numbers   []string

	prints map[string]string // number → fingerprint of the text
}

// Base returns the edition whose numbers the code cites. It is shared: don't change it.
func Base() *Edition { return base() }

var base = sync.OnceValue(func() *Edition {
	edition, err := readEdition(strings.NewReader(editionFile))
	if err != nil || edition.Effective != BaseEffective {
		// The list is compiled in and tested; a broken one is a broken build.
		panic(fmt.Sprintf("rulings: built-in edition of %s: %v", BaseEffective, err))
	}
	return edition
})

// Known reports whether the base edition has a section, rule or subrule of this number.
func Known(number string) bool { return base().Has(number) }

// Has reports whether the edition has a section, rule or subrule of this number.
func (e *Edition) Has(number string) bool {
	_, ok := e.prints[number]
	return ok
}

// Fingerprint returns the [Fingerprint] of a number's text, "" for a number that doesn't exist.
func (e *Edition) Fingerprint(number string) string { return e.prints[number] }

// Children returns the numbers of the direct parts of number, in the order of the document.
func (e *Edition) Children(number string) []string {
	return childrenOf(number, slices.Values(e.Numbers))
}

// EditionOf lists the numbers and fingerprints of a parsed document.
func EditionOf(rules *Rules) *Edition {
	e := &Edition{Effective: rules.Effective, prints: map[string]string{}}
	for _, entry := range rules.Entries {
		if entry.Level != LevelChapter {
			e.add(entry.Number, Fingerprint(entry.Text))
		}
	}
	return e
}

func (e *Edition) add(number, print string) {
	e.Numbers = append(e.Numbers, number)
	e.prints[number] = print
}

const editionHead = "effective "

// WriteTo writes the list as text: a line with the date, then "number fingerprint" per line.
func (e *Edition) WriteTo(w io.Writer) (int64, error) {
	var out strings.Builder
	out.WriteString(editionHead + e.Effective + "\n")
	for _, number := range e.Numbers {
		out.WriteString(number + " " + e.prints[number] + "\n")
	}
	n, err := io.WriteString(w, out.String())
	return int64(n), err
}

// readEdition reads what WriteTo writes, and nothing else.
func readEdition(r io.Reader) (*Edition, error) {
	e := &Edition{prints: map[string]string{}}
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		if n == 1 {
			date, ok := strings.CutPrefix(lines.Text(), editionHead)
			if _, err := time.Parse(time.DateOnly, date); err != nil || !ok {
				return nil, fmt.Errorf("edition list: line 1: no effective date")
			}
			e.Effective = date
			continue
		}
		number, print, ok := strings.Cut(lines.Text(), " ")
		if !ok || !WellFormed(number) || len(print) != 2*fingerprintBytes || e.Has(number) {
			return nil, fmt.Errorf("edition list: line %d: want a new rule number and its fingerprint", n)
		}
		e.add(number, print)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("edition list: %w", err)
	}
	if len(e.Numbers) == 0 {
		return nil, fmt.Errorf("edition list: empty")
	}
	return e, nil
}
