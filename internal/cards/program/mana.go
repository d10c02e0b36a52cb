package program

import (
	"fmt"
	"strings"
)

// ManaSymbols splits a mana cost or an amount of mana into its symbols without their
// braces: "{2}{W/U}" → "2", "W/U". A symbol that CR 107.4 does not know is an error.
func ManaSymbols(s string) ([]string, error) {
	if s == "" {
		return nil, fmt.Errorf("expected mana symbols such as {2}{G}, found nothing")
	}
	var out []string
	for rest := s; rest != ""; {
		end := strings.IndexByte(rest, '}')
		if rest[0] != '{' || end < 0 {
			return nil, fmt.Errorf("expected mana symbols such as {2}{G}, found %s", quoteLong(s))
		}
		symbol := rest[1:end]
		if !isManaSymbol(symbol) {
			return nil, fmt.Errorf("unknown mana symbol {%s} in %s", symbol, quoteLong(s))
		}
		out = append(out, symbol)
		rest = rest[end+1:]
	}
	return out, nil
}

// isManaSymbol knows numbers, X, the six kinds of mana, snow, and the hybrid and
// Phyrexian symbols made of them (CR 107.4a–i). Y and Z occur on a few old cards.
func isManaSymbol(s string) bool {
	parts := strings.Split(s, "/")
	switch len(parts) {
	case 1:
		return isNumeral(s) || isOneOf(s, "WUBRGCSXYZ")
	case 2:
		a, b := parts[0], parts[1]
		if b == "P" {
			return isOneOf(a, "WUBRG")
		}
		return a != b && isOneOf(b, "WUBRG") && (a == "2" || isOneOf(a, "WUBRGC"))
	case 3:
		return parts[2] == "P" && parts[0] != parts[1] && isOneOf(parts[0], "WUBRG") && isOneOf(parts[1], "WUBRG")
	}
	return false
}

func isOneOf(s, letters string) bool { return len(s) == 1 && strings.Contains(letters, s) }

// isNumeral accepts 0 to 1000000 without leading zeros.
func isNumeral(s string) bool {
	if s == "" || len(s) > 7 || (len(s) > 1 && s[0] == '0') || (len(s) == 7 && s != "1000000") {
		return false
	}
	return strings.Trim(s, "0123456789") == ""
}
