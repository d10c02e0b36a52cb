package program

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// TypeLine is the type line of a card (CR 205): "Legendary Creature — Elf Druid".
type TypeLine struct {
	Super    []Supertype
	Types    []CardType
	Subtypes []string // as printed
}

// ParseTypeLine reads a type line as printed. The dash before the subtypes is "—".
func ParseTypeLine(s string) (TypeLine, error) {
	var t TypeLine
	left, right, dashed := strings.Cut(s, " — ")
	for word := range strings.SplitSeq(left, " ") {
		lower := strings.ToLower(word)
		switch {
		case isWord[Supertype](lower) && len(t.Types) == 0:
			t.Super = append(t.Super, Supertype(lower))
		case isWord[CardType](lower):
			t.Types = append(t.Types, CardType(lower))
		default:
			return TypeLine{}, fmt.Errorf("unknown card type %s in %s%s",
				quoteLong(word), quoteLong(s), nearest(lower, append(wordsFor[CardType](), wordsFor[Supertype]()...)))
		}
	}
	if dashed {
		t.Subtypes = splitSubtypes(right)
	}
	if len(t.Types) == 0 || slices.Contains(t.Subtypes, "") || t.String() != s {
		return TypeLine{}, fmt.Errorf("expected a type line such as \"Legendary Creature — Elf Druid\", found %s", quoteLong(s))
	}
	return t, nil
}

// splitSubtypes splits at spaces, but for the one subtype that contains one.
func splitSubtypes(s string) []string {
	out := strings.Split(s, " ")
	for i := 0; i+1 < len(out); i++ {
		if out[i] == "Time" && out[i+1] == "Lord" {
			out = append(append(out[:i:i], "Time Lord"), out[i+2:]...)
		}
	}
	return out
}

// String writes the type line as printed.
func (t TypeLine) String() string {
	var words []string
	for _, s := range t.Super {
		words = append(words, capital(string(s)))
	}
	for _, c := range t.Types {
		words = append(words, capital(string(c)))
	}
	line := strings.Join(words, " ")
	if len(t.Subtypes) > 0 {
		line += " — " + strings.Join(t.Subtypes, " ")
	}
	return line
}

func (t *TypeLine) parseText(s string) (err error) {
	*t, err = ParseTypeLine(s)
	return err
}

func (t *TypeLine) formatText() string { return t.String() }

func wordsFor[T any]() []string { return wordsOf[reflect.TypeFor[T]()] }

func isWord[T any](s string) bool { return oneOf(wordsFor[T]())(s) == nil }

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

var ptNotation = regexp.MustCompile(`^(-?\d{1,4}|\*|\*\+\d{1,2})/(-?\d{1,4}|\*|\*\+\d{1,2})$`)

func (pt *PT) parseText(s string) error {
	m := ptNotation.FindStringSubmatch(s)
	if m == nil {
		return fmt.Errorf("expected power and toughness such as \"2/2\" or \"*/*+1\", found %s", quoteLong(s))
	}
	pt.Power, pt.PowerStar = parseStat(m[1])
	pt.Toughness, pt.ToughnessStar = parseStat(m[2])
	return nil
}

func parseStat(s string) (n int, star bool) {
	rest, star := strings.CutPrefix(s, "*")
	n, _ = strconv.Atoi(strings.TrimPrefix(rest, "+")) // a bare star leaves 0
	return n, star
}

func (pt *PT) formatText() string {
	return formatStat(pt.Power, pt.PowerStar) + "/" + formatStat(pt.Toughness, pt.ToughnessStar)
}

// String writes power and toughness as printed.
func (pt PT) String() string { return pt.formatText() }

func formatStat(n int, star bool) string {
	switch {
	case !star:
		return strconv.Itoa(n)
	case n == 0:
		return "*"
	}
	return "*+" + strconv.Itoa(n)
}
