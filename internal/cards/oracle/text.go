package oracle

import (
	"regexp"
	"slices"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// compiled is one line of a text with what it became.
type compiled struct {
	abilities ir.Abilities
	report    LineReport
}

// compileText reads the paragraphs of a face. The parts of the text of an instant or
// sorcery that are its spell ability make one ability together.
func compileText(ctx *cardContext, text string) []compiled {
	paragraphs := paragraphsOf(text)
	striations := linesOf(text)
	station := isStation(striations)
	if station {
		paragraphs = striations
	}
	ctx.note(paragraphs)
	ctx.links = map[string]bool{}
	var out []compiled
	switch {
	case station:
		out = ctx.station(paragraphs)
	case slices.Contains(ctx.types.Subtypes, "Saga"):
		out = ctx.saga(paragraphs)
	case slices.Contains(ctx.types.Subtypes, "Class"):
		out = ctx.class(paragraphs)
	case slices.Contains(ctx.types.Subtypes, "Case"):
		out = ctx.caseCard(paragraphs)
	case strings.Contains(text, "LEVEL "):
		out = ctx.leveler(paragraphs)
	default:
		out = ctx.lines(paragraphs)
	}
	return ctx.resolveLinks(out)
}

// paragraphsOf cuts a text into lines, keeping modes with the line that offers them and
// leaving out lines that are only reminders.
func paragraphsOf(text string) []string {
	var out []string
	for _, line := range linesOf(text) {
		if len(out) > 0 && (strings.HasPrefix(line, "•") || strings.HasPrefix(line, "For each of those ") || tableRow.MatchString(line)) {
			out[len(out)-1] += "\n" + line
			continue
		}
		out = append(out, line)
	}
	return out
}

// linesOf cuts a text where its lines end, leaving out empty ones.
func linesOf(text string) []string {
	var out []string
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			out = append(out, line)
		}
	}
	return out
}

var tableRow = regexp.MustCompile(`^(\d+[—–-]\d+|\d+\+?) \|`)

// note takes from the lines what other lines may depend on: keywords, choices.
func (c *cardContext) note(paragraphs []string) {
	for _, line := range paragraphs {
		p := &parser{toks: c.tokens(line), card: c}
		if len(p.toks) > maxTokens {
			continue
		}
		if a, ok := p.keywordLine(); ok {
			for _, k := range a {
				if kw, is := k.(ir.Keyword); is {
					c.keywords[kw.Name] = true
					c.attach = c.attach || kw.Name == "bestow" || kw.Name == "reconfigure" || kw.Name == "living_weapon"
				}
			}
		}
	}
}

func (c *cardContext) xKnown() bool {
	return (strings.Contains(c.facts.ManaCost, "{X}") || c.costX) && c.depth == 0
}

// maxTokens bounds what is read as one ability: no card's comes near it, and reading takes
// time that grows faster than the text.
const maxTokens = 1200

func (c *cardContext) tokens(line string) []token { return reword(markSelf(lex(line), c.own)) }

// lines compiles paragraphs that are abilities of their own, or parts of a spell's.
func (c *cardContext) lines(paragraphs []string) []compiled {
	var out []compiled
	spellAt := -1
	var spell []string
	for _, text := range paragraphs {
		toks := c.tokens(text)
		if len(toks) == 0 && c.bareLand() {
			toks = c.tokens(strings.Trim(text, "()"))
		}
		if len(toks) == 0 || startsWithWords(toks, "melds", "with") && text[0] == '(' {
			continue
		}
		if startsWithWords(toks, "{self}", "can", "be", "your", "commander", ".") && len(toks) == 6 || startsWithWords(toks, "a", "deck", "can", "have") {
			// About decks, not games.
			out = append(out, compiled{report: LineReport{Face: c.facts.Name, Text: text, At: -1}})
			continue
		}
		if c.spell && c.spellText(toks) {
			if spellAt < 0 {
				spellAt = len(out)
				out = append(out, compiled{})
			}
			spell = append(spell, text)
			continue
		}
		out = append(out, c.line(text, toks))
	}
	defer func() { dropUnasked(out) }()
	if spellAt >= 0 {
		text := strings.Join(spell, "\n")
		out[spellAt] = c.line(text, c.tokens(text))
	}
	return out
}

// dropUnasked removes the names of what additional costs chose that no ability asks for.
func dropUnasked(lines []compiled) {
	used := map[string]bool{}
	for _, l := range lines {
		find(l.abilities, func(x any) bool {
			if v, is := x.(ir.Var); is {
				used[v.Name] = true
			}
			return false
		})
	}
	for _, l := range lines {
		for i, a := range l.abilities {
			if _, cost := a.(ir.AdditionalCost); cost {
				l.abilities[i] = dropUnused(a, func(name string) bool { return used[name] })
			}
		}
	}
}

// bareLand says whether the object is a land without a basic land type: what stands in
// parentheses on it can't be a reminder of the mana that such types give.
func (c *cardContext) bareLand() bool {
	return c.isType(ir.Land) && !slices.ContainsFunc(c.types.Subtypes, ir.IsBasicLandType)
}

// spellText says whether a paragraph of an instant or sorcery belongs to its spell ability:
// it is nothing else.
func (c *cardContext) spellText(toks []token) bool {
	toks = withoutAbilityWord(toks)
	if len(toks) == 0 {
		return false
	}
	switch toks[0].text {
	case "when", "whenever":
		return startsWithWords(toks, "when", "you", "next")
	case "at":
		return startsWithWords(toks, "at", "the", "beginning", "of", "the", "next")
	case "as":
		return !startsWithWords(toks, "as", "an", "additional", "cost")
	}
	if colonAt(toks) >= 0 {
		return false
	}
	if len(toks) > maxTokens {
		return true
	}
	for _, read := range []abilityReader{(*parser).keywordLine, single((*parser).castingLine), single((*parser).spellStatic)} {
		p := &parser{toks: toks, card: c}
		if _, ok := read(p); ok && p.end() {
			return false
		}
	}
	return !looksLikeKeyword(toks)
}

// looksLikeKeyword says whether a line begins with the name of a keyword and has no verb
// to make it a sentence: a keyword that can't be read is not part of the spell's text.
func looksLikeKeyword(toks []token) bool {
	p := &parser{toks: toks, card: &cardContext{}}
	_, ok := p.keywordName()
	return ok && (p.end() || p.peek().kind == symbolToken || p.peek().text == "—")
}

// line compiles one ability.
func (c *cardContext) line(text string, toks []token) compiled {
	toks = withoutAbilityWord(toks)
	a, failed := compileAbility(c, toks)
	r := LineReport{Face: c.facts.Name, Text: text, At: -1}
	if failed == nil {
		return compiled{a, r}
	}
	return c.stopped(text, toks, *failed)
}

// unread is a line that can't be read for a reason that is not in one of its words; rest stands for
// what comes after the position where reading stopped.
func (c *cardContext) unread(text, why, rest string) compiled {
	r := LineReport{Face: c.facts.Name, Text: text, Why: why, Rest: rest}
	return compiled{ir.Abilities{refused(why, 0, c.tokens(text))}, r}
}

// plainRest words what comes at and after a position, with numbers and names made alike.
func plainRest(toks []token, at int) string {
	var words []string
	for i := max(0, at-2); i < min(len(toks), at+4); i++ {
		t := toks[i]
		word := t.text
		switch {
		case t.kind == symbolToken:
			word = "{M}"
		case t.kind == wordToken:
			if _, ok := isNumber(strings.Trim(word, "+-")); ok && word != "a" && word != "an" {
				word = "N"
			} else if _, ok := subtypeOf(t.raw); ok {
				word = "Subtype"
			}
		case word == lineBreak:
			word = "¶"
		}
		if i == at {
			word = "»" + word
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

var chapterLine = regexp.MustCompile(`^([IVX]+(?:, [IVX]+)*) [—–-] `)

// saga reads the chapters of a Saga (CR 714.2).
func (c *cardContext) saga(paragraphs []string) []compiled {
	var out []compiled
	for _, text := range paragraphs {
		toks := c.tokens(text)
		if len(toks) == 0 {
			continue
		}
		m := chapterLine.FindStringSubmatch(text)
		if m == nil {
			out = append(out, c.line(text, toks))
			continue
		}
		var at []int
		for n := range strings.SplitSeq(m[1], ", ") {
			at = append(at, roman[n])
		}
		first := 0
		for first < len(toks) && toks[first].at < len(m[0])-1 {
			first++
		}
		out = append(out, c.chapter(text, toks[first:], at))
	}
	return out
}

var roman = map[string]int{"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6}

func (c *cardContext) chapter(text string, toks []token, at []int) compiled {
	toks = withoutAbilityWord(toks)
	if len(toks) > maxTokens {
		return c.line(text, toks)
	}
	p := &parser{toks: toks, card: c}
	r := LineReport{Face: c.facts.Name, Text: text, At: -1}
	b, ok := p.body()
	if ok && !p.x.used {
		return compiled{ir.Abilities{tidy(ir.Chapter{At: at, Body: b})}, r}
	}
	return c.stopped(text, toks, stop{p.far, p.why})
}
