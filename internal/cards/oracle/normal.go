package oracle

import "strings"

// rewording is a phrase of one templating era and what this package reads in its place.
type rewording struct{ from, to []string }

// rewordings make old templating new, so that the readers know one of them.
var rewordings = newRewordings(
	"converted mana cost", "mana value",
	"converted mana costs", "mana values",
	"enters the battlefield", "enters",
	"enter the battlefield", "enter",
	"entered the battlefield", "entered",
	"entering the battlefield", "entering",
	"his or her", "their",
	"he or she", "they",
	"him or her", "them",
	"activate this ability only", "activate only",
	"this ability can be activated only", "activate only",
	"instead of any other player", "instead",
	"any one color", "any color",
	"can't be the targets of", "can't be the target of",
	"to your mana pool", "",
	"to their mana pool", "",
	"rather than pay this spell 's mana cost", "rather than pay {self} 's mana cost",
	"at end of turn", "at the beginning of the next end step",
	"at the end of combat", "at end of combat",
	"at the beginning of the end step", "at the beginning of each end step",
	"deals combat damage to a creature or player", "deals combat damage",
	"comes under your control", "enters under your control",
	"do so only any time", "any time",
	"in addition to its other colors and types", "in addition to its other types and colors",
)

func newRewordings(pairs ...string) []rewording {
	var out []rewording
	for i := 0; i < len(pairs); i += 2 {
		out = append(out, rewording{strings.Fields(pairs[i]), strings.Fields(pairs[i+1])})
	}
	return out
}

// reword applies the rewordings.
func reword(in []token) []token {
	var out []token
	for i := 0; i < len(in); {
		n, to := rewordAt(in[i:])
		if n == 0 {
			n, to = personAt(in[i:])
		}
		if n == 0 {
			out = append(out, in[i])
			i++
			continue
		}
		for _, word := range to {
			raw := word
			if in[i].raw != "" && in[i].raw[0] >= 'A' && in[i].raw[0] <= 'Z' && len(out) == 0 {
				raw = strings.ToUpper(word[:1]) + word[1:]
			}
			out = append(out, token{wordKind(word), word, raw, in[i].at})
		}
		i += n
	}
	return out
}

// personAt gives what the pronouns for people mean: texts use them for the legendary person
// that has the text.
func personAt(in []token) (int, []string) {
	next := ""
	if len(in) > 1 {
		next = in[1].text
	}
	possessive := []string{"{self}", "'s"}
	switch {
	case in[0].text != "his" && in[0].text != "her":
	case next == "owner":
		return 1, []string{"its"}
	case in[0].text == "his", next == "power", next == "toughness", next == "mana", next == "base", next == "controller":
		return 1, possessive
	}
	switch in[0].text {
	case "he", "she", "him", "her", "himself", "herself":
		return 1, []string{"{self}"}
	}
	return 0, nil
}

func wordKind(word string) tokenKind {
	if word == "{self}" {
		return selfToken
	}
	return wordToken
}

func rewordAt(in []token) (int, []string) {
	for _, r := range rewordings {
		if len(in) < len(r.from) {
			continue
		}
		matches := true
		for j, word := range r.from {
			if in[j].text != word {
				matches = false
				break
			}
		}
		if matches {
			return len(r.from), r.to
		}
	}
	return 0, nil
}
