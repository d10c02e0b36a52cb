package oracle

import "strings"

// selfNouns follow "this" where a text speaks of its own object.
var selfNouns = map[string]bool{
	"creature": true, "artifact": true, "enchantment": true, "land": true, "permanent": true, "card": true, "spell": true,
	"aura": true, "equipment": true, "vehicle": true, "token": true, "saga": true, "class": true, "planeswalker": true,
	"battle": true, "siege": true, "case": true, "planet": true, "room": true, "fortification": true, "spacecraft": true, "curse": true, "role": true, "emblem": true,
}

// names are the names by which a text may call its own object, longest first.
type names [][]token

// ownNames lists the full name and, for legendary objects, the short ones (CR 201.5).
func ownNames(name string, legendary bool) names {
	out := names{lex(name)}
	if !legendary {
		return out
	}
	if short, _, ok := strings.Cut(name, ","); ok {
		out = append(out, lex(short))
	}
	words := strings.Fields(strings.ReplaceAll(name, ",", ""))
	for i := 1; i < len(words); i++ {
		if w := words[i]; w == "the" || w == "of" || w == "and" {
			out = append(out, lex(strings.Join(words[:i], " ")))
			break
		}
	}
	if first := words[0]; len(words) > 1 && len(first) > 2 && !commonWord(first) {
		out = append(out, lex(first))
	}
	return out
}

// commonWord says whether a capitalised word may begin a sentence or name a type, so that
// alone it can't be trusted to be a name.
func commonWord(w string) bool {
	_, isType := subtypeOf(w)
	return isType || openers[strings.ToLower(w)]
}

// openers are words that begin sentences of texts and names of cards alike.
var openers = map[string]bool{
	"the": true, "a": true, "an": true, "all": true, "each": true, "one": true, "two": true, "three": true, "you": true, "your": true,
	"when": true, "at": true, "as": true, "if": true, "lord": true, "lady": true, "sir": true, "king": true, "queen": true,
	"doctor": true, "captain": true, "general": true, "princess": true, "prince": true, "dr": true, "mr": true, "ms": true, "grand": true,
	"exile": true, "destroy": true, "search": true, "counter": true, "draw": true, "create": true, "level": true, "monster": true,
	"white": true, "blue": true, "black": true, "red": true, "green": true, "old": true, "master": true, "baron": true, "count": true,
}

// markSelf replaces what names the object itself by one token.
func markSelf(in []token, own names) []token {
	var out []token
	for i := 0; i < len(in); {
		n := selfLength(in[i:], own)
		if n == 0 {
			out = append(out, in[i])
			i++
			continue
		}
		raw := make([]string, n)
		for j := range n {
			raw[j] = in[i+j].raw
		}
		out = append(out, token{selfToken, "{self}", strings.Join(raw, " "), in[i].at})
		i += n
	}
	return out
}

func selfLength(in []token, own names) int {
	if len(in) > 1 && in[0].text == "this" && selfNouns[in[1].text] {
		return 2
	}
	for _, name := range own {
		if startsWith(in, name) && (len(in) == len(name) || !hyphened(in, len(name))) {
			return len(name)
		}
	}
	return 0
}

// hyphened guards against names that go on: "Urza, Lord High Artificer" is not "Urza".
func hyphened(in []token, n int) bool {
	next := in[n]
	return next.kind == wordToken && next.raw != "" && next.raw[0] >= 'A' && next.raw[0] <= 'Z' && in[n-1].kind == wordToken &&
		next.raw != "X"
}

func startsWith(in, name []token) bool {
	if len(name) == 0 || len(in) < len(name) {
		return false
	}
	for i, t := range name {
		if in[i].raw != t.raw {
			return false
		}
	}
	return true
}
