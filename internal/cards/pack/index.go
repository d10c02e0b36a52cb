package pack

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/pool"
)

// A Name is a name that a card is found by.
type Name struct {
	Printed string
	Folded  string // as names are compared, see [pool.Fold]
	Kind    Kind
	card    int // its number in the pack
}

// Kind says what sort of name a [Name] is: [OwnName], [FaceName], or else the language it is in.
type Kind string

// The kinds of English names.
const (
	OwnName  Kind = ""
	FaceName Kind = "face"
)

// rank orders names that are written alike: a card's own name wins over that of a face, and English
// over other languages.
func (k Kind) rank() int {
	switch k {
	case OwnName:
		return 0
	case FaceName:
		return 1
	}
	return 2
}

// compareNames sorts an index of names.
func compareNames(a, b Name) int {
	return cmp.Or(cmp.Compare(a.Folded, b.Folded), cmp.Compare(a.Kind.rank(), b.Kind.rank()),
		cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.card, b.card))
}

// index finds cards by name.
type index []Name

// find returns the number of the card with that name and what kind of name it is; with anyLanguage,
// names of other languages count where no English one fits. A name that two cards have equal right
// to finds none.
func (x index) find(name string, anyLanguage bool) (card int, kind Kind, ok bool) {
	folded := pool.Fold(name)
	i, ok := slices.BinarySearchFunc(x, folded, func(n Name, folded string) int { return cmp.Compare(n.Folded, folded) })
	if !ok || x[i].Kind.rank() > FaceName.rank() && !anyLanguage {
		return 0, "", false
	}
	best := x[i]
	for _, n := range x[i+1:] {
		if n.Folded != folded || n.Kind.rank() > best.Kind.rank() {
			break
		}
		if n.card != best.card {
			return 0, "", false
		}
	}
	return best.card, best.Kind, true
}

// write gives the index as text: a name a line, in columns divided by tabs.
func (x index) write() []byte {
	var b []byte
	for _, n := range x {
		b = append(b, n.Folded...)
		b = append(append(b, '\t'), n.Printed...)
		b = append(append(b, '\t'), n.Kind...)
		b = strconv.AppendInt(append(b, '\t'), int64(n.card), 10)
		b = append(b, '\n')
	}
	return b
}

// readIndex reads what [index.write] wrote, of a pack of that many cards.
func readIndex(data []byte, names, cards int) (index, error) {
	x := make(index, 0, min(names, len(data)/4))
	for line := range strings.Lines(string(data)) {
		var n Name
		var kind, number string
		rest := strings.TrimSuffix(line, "\n")
		n.Folded, rest, _ = strings.Cut(rest, "\t")
		n.Printed, rest, _ = strings.Cut(rest, "\t")
		kind, number, _ = strings.Cut(rest, "\t")
		card, err := strconv.Atoi(number)
		if err != nil || card < 0 || card >= cards {
			return nil, fmt.Errorf("%w: %s, line %d", ErrDamaged, namesPart, len(x)+1)
		}
		n.Kind, n.card = Kind(kind), card
		if len(x) > 0 && compareNames(x[len(x)-1], n) > 0 {
			return nil, fmt.Errorf("%w: %s is not in order at line %d", ErrDamaged, namesPart, len(x)+1)
		}
		x = append(x, n)
	}
	if len(x) != names {
		return nil, fmt.Errorf("%w: %s has %d names, not %d", ErrDamaged, namesPart, len(x), names)
	}
	return x, nil
}
