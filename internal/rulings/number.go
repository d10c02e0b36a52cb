package rulings

import (
	"regexp"
	"strings"
)

// numberPattern is a section (702), a rule (702.49) or a subrule (702.49a). Subrules skip the letters
// l and o, which could be read as digits.
var numberPattern = regexp.MustCompile(`^[1-9][0-9]{2}(?:\.[1-9][0-9]{0,2}[a-kmnp-z]?)?$`)

// WellFormed reports whether number has the shape of a CR section, rule or subrule number, such as
// "704", "704.5" or "704.5k". It doesn't say whether such a rule exists: see [Known].
func WellFormed(number string) bool { return numberPattern.MatchString(number) }

// Parent returns the number that number is a part of: the rule of a subrule, the section of a rule,
// and "" for a section or anything that isn't well formed.
func Parent(number string) string {
	if !WellFormed(number) {
		return ""
	}
	if last := number[len(number)-1]; last >= 'a' {
		return number[:len(number)-1]
	}
	section, _, isRule := strings.Cut(number, ".")
	if !isRule {
		return ""
	}
	return section
}

// family returns the rule a number belongs to: the rule itself, or the rule of a subrule. A section is
// its own family.
func family(number string) string {
	if parent := Parent(number); strings.Contains(parent, ".") {
		return parent
	}
	return number
}
