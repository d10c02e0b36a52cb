package oracle

import (
	"slices"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// refused is a line that can't be read, with what its words tell about where it may function
// beside the battlefield and the stack (CR 113.6). Every pattern here errs on the side of more
// places; docs/decisions/0016-unreadable-lines.md has the reasons.
func refused(why string, at int, toks []token) ir.Unsupported {
	toks = unquoted(withoutAbilityWord(toks))
	r := reach{triggered: slices.ContainsFunc(openings(toks), opensTrigger), activated: colonAt(toks) >= 0}
	for _, clause := range clausesOf(toks) {
		r.keyword(clause)
		for i, t := range clause {
			if t.kind == selfToken && strings.ToLower(t.raw) != "this spell" { // that is on the stack
				r.mention(clause[:i], clause[i+1:])
			}
		}
	}
	slices.SortFunc(r.from, func(a, b ir.Zone) int { return slices.Index(elsewhere, a) - slices.Index(elsewhere, b) })
	return ir.Unsupported{Reason: why, At: at, From: r.from, Only: r.only}
}

// elsewhere are the zones that are neither the battlefield nor the stack nor the command zone.
var elsewhere = []ir.Zone{ir.Hand, ir.Library, ir.Graveyard, ir.Exile}

// reach is where a line may function, and when it may matter there.
type reach struct {
	triggered, activated bool
	from                 []ir.Zone
	only                 ir.Occasion
	found                bool
}

// note adds zones. Being used needs no zone of its own, so another occasion takes its place; of
// two others the line may matter at any time.
func (r *reach) note(only ir.Occasion, zones ...ir.Zone) {
	switch {
	case !r.found || r.only == ir.WhenUsed:
		r.only = only
	case only != r.only && only != ir.WhenUsed:
		r.only = ir.Always
	}
	r.found = true
	for _, z := range zones {
		if !slices.Contains(r.from, z) {
			r.from = append(r.from, z)
		}
	}
}

// keyword notes what the keyword that a clause begins with says.
func (r *reach) keyword(clause []token) {
	p := &parser{toks: clause, card: &cardContext{}}
	p.w("and")
	if k, ok := p.keywordName(); ok {
		if zones, only := ir.Elsewhere(k); len(zones) > 0 {
			r.note(only, zones...)
		}
	}
}

// mention notes what a clause says about its own object, of which the words before and after
// are given.
func (r *reach) mention(before, after []token) {
	verb := ""
	if len(before) > 0 {
		verb = before[len(before)-1].text
	}
	for i := range after { // a second event, of the same object
		if startsWithWords(after[i:], "when", "you", "discard", "it") || startsWithWords(after[i:], "whenever", "you", "discard", "it") {
			r.note(ir.WhenMoved, ir.Graveyard)
		}
	}
	switch {
	case verb == "" && defines(after) && !r.triggered && !r.activated:
		r.note(ir.WhenAsked, elsewhere...)
		return
	case verb == "named" || len(after) > 0 && (after[0].text == "'s" || permanentDeeds[after[0].text] && !isAny(after, 1, "plotted", "foretold")):
		return // another object of the name; what it has or does as a permanent
	case startsWithWords(after, "as", "you", "draft"):
		return // before the game
	}
	if z, ok := verbZones[verb]; ok {
		r.verb(verb, z, after)
	}
	for i, t := range after {
		if measures[t.text] || t.text == "put" && !isPassive(after, i) {
			return
		}
		r.state(after, i)
		switch t.text {
		case "put":
			r.put(after[i+1:])
			return
		case "in", "from", "leaves", "among":
			r.place(verb, after[i+1:])
		}
	}
}

// state notes what the word at a position says was done to the object.
func (r *reach) state(after []token, i int) {
	if !isPassive(after, i) || startsWithWords(after[i+1:], "from", "the", "battlefield") {
		return
	}
	switch after[i].text {
	case "discarded", "milled":
		r.note(ir.WhenMoved, ir.Graveyard)
	case "drawn":
		r.note(ir.WhenMoved, ir.Hand)
	case "exiled", "plotted", "foretold", "suspended":
		r.note(r.use(ir.Always), ir.Exile)
	}
}

// use is being used for an activated ability, for others the occasion.
func (r *reach) use(otherwise ir.Occasion) ir.Occasion {
	if r.activated {
		return ir.WhenUsed
	}
	return otherwise
}

// isPassive tells whether a form of "be" stands before the word at a position.
func isPassive(toks []token, i int) bool {
	return isAny(toks, i-1, "is", "'s", "be", "was", "are", "been", "becomes", "remains", "it's")
}

func isAny(toks []token, i int, words ...string) bool {
	return i >= 0 && i < len(toks) && slices.Contains(words, toks[i].text)
}

// verbZones are what is done to a card elsewhere than on the battlefield, and where it is or
// gets then.
var verbZones = map[string]ir.Zone{
	"discard": ir.Graveyard, "discards": ir.Graveyard, "discarded": ir.Graveyard,
	"mill": ir.Graveyard, "mills": ir.Graveyard, "milled": ir.Graveyard,
	"draw": ir.Hand, "draws": ir.Hand, "drew": ir.Hand, "reveal": ir.Hand, "reveals": ir.Hand, "revealed": ir.Hand,
	"cycle": ir.Hand, "cycles": ir.Hand, "cycled": ir.Hand, "foretell": ir.Exile, "plot": ir.Exile, "suspend": ir.Exile,
}

func (r *reach) verb(verb string, z ir.Zone, after []token) {
	switch {
	case r.activated || verb == "cycle" || verb == "cycles" || verb == "cycled" || opening(after):
		r.note(ir.WhenUsed, ir.Hand)
	case z == ir.Exile || !r.triggered && z == ir.Hand: // "as you cast …, you may reveal this card"
		r.note(ir.Always, z)
	default:
		r.note(ir.WhenMoved, z)
	}
}

// opening tells whether an opening hand is meant: that is before the game's first turn.
func opening(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool { return t.text == "opening" })
}

// permanentDeeds directly after its name are what only a permanent or a spell does.
var permanentDeeds = map[string]bool{"enters": true, "dies": true, "attacks": true, "blocks": true, "deals": true, "becomes": true, "costs": true}

// measures are words after which a zone is only spoken of to count what is in it, or for what
// others do.
var measures = map[string]bool{
	"for": true, "equal": true, "gets": true, "get": true, "has": true, "gains": true, "deals": true, "with": true,
	"unless": true, "attack": true, "block": true, "return": true, "exile": true,
}

// put notes where the object "is put", but for permanents put into a graveyard.
func (r *reach) put(after []token) {
	z, n := zoneWord(after)
	if z == "" {
		return
	}
	rest := after[n:]
	if startsWithWords(rest, "from", "the", "battlefield") {
		return
	}
	r.note(ir.WhenMoved, z)
}

// place notes a zone that the object is said to be in or to come from.
func (r *reach) place(verb string, after []token) {
	z, _ := zoneWord(after)
	switch {
	case len(after) > 0 && after[0].text == "anywhere":
		r.note(ir.WhenMoved, ir.Hand, ir.Library, ir.Graveyard, ir.Exile)
	case z == "":
	case opening(after) || !r.triggered && (verb == "cast" || verb == "play"):
		r.note(ir.WhenUsed, z)
	default:
		r.note(r.use(ir.Always), z)
	}
}

// zoneWord finds the first zone that is named, before what can't belong to its name, and how
// many words it took.
func zoneWord(toks []token) (ir.Zone, int) {
	for i, t := range toks {
		switch t.text {
		case "hand", "hands":
			return ir.Hand, i + 1
		case "library", "libraries":
			return ir.Library, i + 1
		case "graveyard", "graveyards":
			return ir.Graveyard, i + 1
		case "exile":
			return ir.Exile, i + 1
		case "battlefield", "onto", "for":
			return "", i
		}
	}
	return "", len(toks)
}

// defines says whether a sentence about the object itself defines colors, subtypes, power or
// toughness (CR 604.3): what follows its name.
func defines(after []token) bool {
	return startsWithWords(after, "'s", "power") || startsWithWords(after, "'s", "toughness") || startsWithWords(after, "'s", "color") ||
		startsWithWords(after, "is", "all") || startsWithWords(after, "is", "every") || startsWithWords(after, "is", "colorless") ||
		startsWithWords(after, "is", "also")
}

// unquoted leaves out what stands in quotation marks: abilities of other objects.
func unquoted(toks []token) []token {
	var out []token
	quoted := false
	for _, t := range toks {
		if t.text == `"` {
			quoted = !quoted
			continue
		}
		if !quoted {
			out = append(out, t)
		}
	}
	return out
}

// clausesOf cuts tokens at punctuation.
func clausesOf(toks []token) [][]token {
	var out [][]token
	start := 0
	for i, t := range toks {
		if t.kind == punctToken {
			out = append(out, toks[start:i])
			start = i + 1
		}
	}
	return append(out, toks[start:])
}

// openings are the tokens that sentences, lines and what stands behind a dash begin with.
func openings(toks []token) []token {
	var out []token
	for i, t := range toks {
		if i == 0 || toks[i-1].text == "." || toks[i-1].text == lineBreak || toks[i-1].text == "—" {
			out = append(out, t)
		}
	}
	return out
}

func opensTrigger(t token) bool {
	return t.text == "when" || t.text == "whenever" || t.text == "at"
}
