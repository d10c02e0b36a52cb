package mana

import (
	"fmt"
	"strconv"
	"strings"
)

// SyntaxError says why a text is no mana cost, and where.
type SyntaxError struct {
	Text   string // the whole text
	Offset int    // of the first byte that does not fit, from 0
	Reason string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("mana cost %q: at byte %d: %s", e.Text, e.Offset, e.Reason)
}

// Parse reads a mana cost such as "{2}{W/U}{X}", its symbols in the order and notation of
// CR 107.4 and nothing between them. The empty text is the absent cost (CR 202.1b).
// The error is a [*SyntaxError].
func Parse(text string) (Cost, error) {
	var cost Cost
	for at := 0; at < len(text); {
		if text[at] != '{' {
			return nil, &SyntaxError{text, at, "a symbol begins with {"}
		}
		length := strings.IndexByte(text[at:], '}')
		if length < 0 {
			return nil, &SyntaxError{text, len(text), "the symbol is not closed with }"}
		}
		symbol, reason := parseSymbol(text[at+1 : at+length])
		if reason != "" {
			return nil, &SyntaxError{text, at + 1, reason}
		}
		cost = append(cost, symbol)
		at += length + 1
	}
	return cost, nil
}

// MustParse is [Parse] for a text known to be right; it panics otherwise.
func MustParse(text string) Cost {
	cost, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return cost
}

// parseSymbol reads what stands between braces; the reason is "" when it is a symbol.
func parseSymbol(body string) (Symbol, string) {
	switch body {
	case "":
		return Symbol{}, "the symbol is empty"
	case "X":
		return Symbol{Kind: Variable}, ""
	case "S":
		return Symbol{Kind: Snow}, ""
	}
	if body[0] >= '0' && body[0] <= '9' && !strings.Contains(body, "/") {
		return parseNumber(body)
	}
	if t, ok := TypeOf(body[0]); ok && len(body) == 1 {
		return OfType(t), ""
	}
	if color, ok := strings.CutPrefix(body, "2/"); ok {
		return parseMono(TwoHybrid, color)
	}
	pair, phyrexian := strings.CutSuffix(body, "/P")
	switch {
	case phyrexian && len(pair) == 1:
		return parseMono(Phyrexian, pair)
	case phyrexian:
		return parsePair(PhyrexianH, pair)
	default:
		return parsePair(Hybrid, pair)
	}
}

func parseNumber(body string) (Symbol, string) {
	n, err := strconv.Atoi(body)
	if err != nil || n > MaxAmount || strconv.Itoa(n) != body {
		return Symbol{}, "no number this notation has"
	}
	return OfAmount(n), ""
}

func parseMono(kind Kind, color string) (Symbol, string) {
	if len(color) == 1 {
		if t, ok := TypeOf(color[0]); ok && t != Colorless {
			return Symbol{Kind: kind, Types: t.Set()}, ""
		}
	}
	return Symbol{}, "no colour W, U, B, R or G"
}

func parsePair(kind Kind, pair string) (Symbol, string) {
	for _, known := range hybrids {
		types := pairSet(known)
		if pairText(types) == pair && (kind == Hybrid || !types.Has(Colorless)) {
			return Symbol{Kind: kind, Types: types}, ""
		}
	}
	return Symbol{}, "no mana symbol"
}
