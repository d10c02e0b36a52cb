package oracle

import (
	"strconv"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// parser reads the tokens of one ability. Readers are methods that give what they read and
// whether they could; one that could not leaves the parser where it was.
type parser struct {
	toks      []token
	pos       int
	far       int    // the furthest token any reader came to
	why       string // why it stopped there, if a reader said so
	card      *cardContext
	asSorcery bool  // the ability that is read can be activated only as a sorcery
	made      names // of the token whose abilities are being read
	scope
}

// cardContext is what the abilities of one face need to know of it and of each other.
type cardContext struct {
	facts      FaceFacts
	own        names
	types      ir.TypeLine
	parts      []Part                  // of a meld pair, and what it melds into
	spell      bool                    // an instant or sorcery
	attach     bool                    // some ability makes it an Aura (bestow)
	keywords   map[ir.KeywordName]bool // keyword lines of the card
	depth      int
	links      map[string]bool // keys of what some ability speaks of that another put away
	choices    map[string]bool // what some ability has had chosen
	paidThings []referent      // what additional costs chose
	costX      bool            // the player chooses X in an additional cost
	prototype  *prototype      // the smaller values of a prototype card

	alternative, alternatives int // events that make abilities of their own: which is read, and how many there are
}

// mark is a place to go back to.
type mark struct {
	pos int
	scope
}

func (p *parser) mark() mark { return mark{p.pos, p.clone()} }

func (p *parser) reset(m mark) { p.pos, p.scope = m.pos, m.clone() }

// try runs a reader and goes back if it fails.
func (p *parser) try(read func() bool) bool {
	m := p.mark()
	if read() {
		return true
	}
	p.reset(m)
	return false
}

// fail notes why reading stopped, unless another reader came further.
func (p *parser) fail(why string) bool {
	if p.pos >= p.far {
		p.far, p.why = p.pos, why
	}
	return false
}

func (p *parser) end() bool { return p.pos >= len(p.toks) }

func (p *parser) peek() token { return p.ahead(0) }

func (p *parser) ahead(n int) token {
	if p.pos+n < len(p.toks) {
		return p.toks[p.pos+n]
	}
	return token{kind: punctToken}
}

func (p *parser) advance(n int) {
	p.pos += n
	if p.pos > p.far {
		p.far, p.why = p.pos, ""
	}
}

// w reads exactly these words.
func (p *parser) w(words ...string) bool {
	for i, word := range words {
		if p.ahead(i).text != word || p.pos+i >= len(p.toks) {
			return false
		}
	}
	p.advance(len(words))
	return true
}

// s reads a phrase given as one string.
func (p *parser) s(phrase string) bool { return p.w(strings.Fields(phrase)...) }

// any reads one of several phrases and says which.
func (p *parser) any(phrases ...string) (string, bool) {
	for _, phrase := range phrases {
		if p.s(phrase) {
			return phrase, true
		}
	}
	return "", false
}

// has looks ahead for a phrase without reading it.
func (p *parser) has(phrase string) bool {
	for i, word := range strings.Fields(phrase) {
		if p.pos+i >= len(p.toks) || p.ahead(i).text != word {
			return false
		}
	}
	return true
}

// verb reads a verb in the plain or third-person form.
func (p *parser) verb(plain string) bool {
	if p.s(plain) {
		return true
	}
	first, rest, _ := strings.Cut(plain, " ")
	return p.s(strings.TrimSpace(thirdPerson(first) + " " + rest))
}

func thirdPerson(v string) string {
	switch {
	case v == "have":
		return "has"
	case v == "do":
		return "does"
	case v == "be":
		return "is"
	case strings.HasSuffix(v, "ch"), strings.HasSuffix(v, "sh"), strings.HasSuffix(v, "ss"), strings.HasSuffix(v, "o"), strings.HasSuffix(v, "x"):
		return v + "es"
	case strings.HasSuffix(v, "y") && !strings.HasSuffix(v, "ay") && !strings.HasSuffix(v, "oy"):
		return v[:len(v)-1] + "ies"
	}
	return v + "s"
}

func (p *parser) self() bool {
	if p.peek().kind == selfToken {
		p.advance(1)
		return true
	}
	return false
}

// fresh makes a name for something bound, unique in the ability.
func (p *parser) fresh(stem string) string {
	p.names++
	return stem + strconv.Itoa(p.names)
}
