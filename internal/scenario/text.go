package scenario

import (
	"regexp"
	"slices"
	"strings"
)

// This stands, in ability texts, for the object the ability is of.
const This = "{this}"

var (
	reminder  = regexp.MustCompile(`\s*\([^()]*\)`)
	spaces    = regexp.MustCompile(`\s+`)
	thisThing = regexp.MustCompile(`\bthis (?:creature|permanent|artifact|enchantment|land|planeswalker|battle|aura|equipment|fortification|` +
		`vehicle|spacecraft|planet|saga|class|case|room|siege|token|card|spell|ability's source)\b`)
	entering = regexp.MustCompile(`\b(enters?|entered|entering)(?: the battlefield\b| play\b)`)
	comesIn  = regexp.MustCompile(`\bcomes? into play\b`)
	leaving  = regexp.MustCompile(`\b(leaves?) play\b`)
)

// Plain is an ability's text in the form in which texts are compared: lower case, one
// kind of dash and quote, no reminder text, today's wording, and {this} for the object
// itself. The names are the object's own; of a name with a comma or a legend's name the
// short form counts too.
func Plain(text string, names ...string) string {
	s := nameFolding.Replace(reminder.ReplaceAllString(text, ""))
	s = strings.NewReplacer("“", `"`, "”", `"`).Replace(s)
	s = strings.TrimSpace(spaces.ReplaceAllString(strings.ToLower(s), " "))
	for _, name := range ownNames(names) {
		s = replaceName(s, name)
	}
	s = thisThing.ReplaceAllString(s, This)
	s = entering.ReplaceAllString(s, "$1")
	s = comesIn.ReplaceAllString(s, "enters")
	s = leaving.ReplaceAllString(s, "$1 the battlefield")
	return s
}

// ownNames are the forms in which an object's text may speak of it by name, longest first.
func ownNames(names []string) []string {
	var out []string
	for _, name := range names {
		key := nameKey(name)
		if key == "" {
			continue
		}
		out = append(out, key)
		if short, _, cut := strings.Cut(key, ", "); cut {
			out = append(out, short)
		}
		if short, _, cut := strings.Cut(key, " // "); cut {
			out = append(out, short)
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return len(b) - len(a) })
	return out
}

// replaceName puts {this} in place of whole-word occurrences of the name.
func replaceName(s, name string) string {
	var b strings.Builder
	for {
		i := strings.Index(s, name)
		if i < 0 {
			b.WriteString(s)
			return b.String()
		}
		end := i + len(name)
		b.WriteString(s[:i])
		if wordAt(s, i-1) || wordAt(s, end) {
			b.WriteString(s[i:end])
		} else {
			b.WriteString(This)
		}
		s = s[end:]
	}
}

// wordAt tells whether the byte at the place is part of a word.
func wordAt(s string, i int) bool {
	return i >= 0 && i < len(s) && (s[i] >= 'a' && s[i] <= 'z' || s[i] >= '0' && s[i] <= '9' || s[i] >= 0x80)
}

// Begins tells whether an ability's text begins like the start, which is empty for any.
// An ability word in front ("Landfall — …") may be left out.
func Begins(text, start string, names ...string) bool {
	t, s := Plain(text, names...), Plain(start, names...)
	if strings.HasPrefix(t, s) {
		return true
	}
	word, rest, cut := strings.Cut(t, " - ")
	return cut && !strings.ContainsAny(word, "{}:.,") && strings.HasPrefix(rest, s)
}

// Contains tells whether an ability's text contains the part.
func Contains(text, part string, names ...string) bool {
	return strings.Contains(Plain(text, names...), Plain(part, names...))
}

// Resembles tells whether the wording we give an ability may well be that of the printed
// text: the same costs before the colon, or, up to the first comma, most words in common.
func Resembles(ours, printed string, names ...string) bool {
	a, b := Plain(ours, names...), Plain(printed, names...)
	costA, effectA := CostPart(a)
	costB, effectB := CostPart(b)
	if effectA != "" || effectB != "" {
		return costA == costB
	}
	headA, _, _ := strings.Cut(a, ",")
	headB, _, _ := strings.Cut(b, ",")
	wordsA, wordsB := words(headA), words(headB)
	return len(wordsA) > 0 && len(wordsB) > 0 && wordsA[0] == wordsB[0] && min(common(wordsA, wordsB), common(wordsB, wordsA)) >= alike
}

// alike is the part of the words that two wordings of one event have in common at least.
const alike = 0.6

// CostPart is the text of an activated ability up to its colon, in plain form; the whole
// text if there is no colon outside quotation marks.
func CostPart(plain string) (cost, effect string) {
	quoted := false
	for i := 0; i < len(plain); i++ {
		switch plain[i] {
		case '"':
			quoted = !quoted
		case ':':
			if !quoted {
				return strings.TrimSpace(plain[:i]), strings.TrimSpace(plain[i+1:])
			}
		}
	}
	return plain, ""
}

// Candidate is an ability that a text might mean.
type Candidate struct {
	Texts []string // its wordings, best known first
	Names []string // of its object
}

// Choose finds the abilities that a text means, as positions in the list: those with a
// wording that begins like it; or, when there are none, those whose costs are the text's
// and whose effects have most words in common with it. The wording of an ability that is
// known only as a program is our own, so that its effect may differ from the printed one
// in words, while its cost is written as printed.
func Choose(list []Candidate, text string) (found []int, byWords bool) {
	for i, c := range list {
		if slices.ContainsFunc(c.Texts, func(t string) bool { return Begins(t, text, c.Names...) }) {
			found = append(found, i)
		}
	}
	if len(found) > 0 {
		return found, false
	}
	best := 0.0
	for i, c := range list {
		score := likeness(c, text)
		switch {
		case score > best:
			best, found = score, []int{i}
		case score == best && score > 0:
			found = append(found, i)
		}
	}
	return found, len(found) > 0
}

// likeness is how well a candidate's best wording goes with a text: 0 if their costs
// differ, else more than 0, growing with the words that their effects have in common.
func likeness(c Candidate, text string) float64 {
	cost, effect := CostPart(Plain(text, c.Names...))
	best := 0.0
	for _, t := range c.Texts {
		otherCost, otherEffect := CostPart(Plain(t, c.Names...))
		if effect == "" || otherEffect == "" || cost != otherCost {
			continue
		}
		best = max(best, 0.01+common(words(effect), words(otherEffect)))
	}
	return best
}

// words are the words and symbols of a text.
func words(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" .,:;\"()", r) })
}

// common is the part of the words of a that b has too, from 0 to 1.
func common(a, b []string) float64 {
	if len(a) == 0 {
		return 0
	}
	n := 0
	for _, w := range a {
		if slices.Contains(b, w) {
			n++
		}
	}
	return float64(n) / float64(len(a))
}
