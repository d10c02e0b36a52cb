package rulings

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"
)

// Limits of [ParseRules]. The document of 2026 has about 1 MB, 3,400 entries and 9,300 lines of at most
// 1,100 bytes; each limit leaves room for several times that.
const (
	maxRulesBytes   = 16 << 20
	maxRulesLine    = 64 << 10
	maxRulesEntries = 20_000
)

// ParseError says why a document isn't the plain-text Comprehensive Rules, and where.
type ParseError struct {
	Line   int // from 1; 0 when the document as a whole is meant
	Reason string
}

// Error gives the line and the reason.
func (e *ParseError) Error() string {
	if e.Line == 0 {
		return "comprehensive rules: " + e.Reason
	}
	return fmt.Sprintf("comprehensive rules: line %d: %s", e.Line, e.Reason)
}

var (
	effectiveLine = regexp.MustCompile(`effective as of ([A-Z][a-z]+ \d{1,2}, \d{4})`)
	// The document is now and then careless about the dot after a number.
	numberedLine = regexp.MustCompile(`^(\d(?:\d{2}(?:\.\d+[a-z]?)?)?)(\.?)\s+(\S.*)$`)
	looksLikeOne = regexp.MustCompile(`^\d{3}\.`)
)

type stage int

const (
	stagePreamble stage = iota // title, effective date
	stageContents              // table of contents, ends with its line "Credits"
	stageBody
	stageGlossary
	stageDone
)

// ParseRules reads the plain-text Comprehensive Rules as published: UTF-8, perhaps with a byte order mark,
// lines ended by LF or CRLF; a preamble with the effective date, a table of contents, the numbered rules with
// their examples, the glossary, and the credits, which aren't kept. The document is read as a stream and
// must be whole: one that ends before its credits is refused as cut off. All errors about the document are
// a [*ParseError]; errors of the reader are passed on.
func ParseRules(r io.Reader) (*Rules, error) {
	p := parser{rules: &Rules{at: map[string]int{}}}
	// One byte more than allowed is enough to notice.
	in := bufio.NewReaderSize(&io.LimitedReader{R: r, N: maxRulesBytes + 1}, maxRulesLine)
	for size := 0; p.stage != stageDone; {
		line, err := in.ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("comprehensive rules: line %d: %w", p.line+1, err)
		}
		if size += len(line); size > maxRulesBytes {
			return nil, p.errorf("the document is longer than %d bytes", maxRulesBytes)
		}
		atEnd := err != nil
		if line != "" {
			if err := p.take(line); err != nil {
				return nil, err
			}
		}
		if atEnd {
			break
		}
	}
	return p.finish()
}

type parser struct {
	rules     *Rules
	stage     stage
	line      int
	inExample bool
	termOpen  bool
}

func (p *parser) errorf(format string, args ...any) error {
	return &ParseError{Line: p.line, Reason: fmt.Sprintf(format, args...)}
}

func (p *parser) take(raw string) error {
	p.line++
	if p.line == 1 {
		raw = strings.TrimPrefix(raw, "\ufeff")
	}
	if len(raw) > maxRulesLine {
		return p.errorf("longer than %d bytes", maxRulesLine)
	}
	if !utf8.ValidString(raw) {
		return p.errorf("not UTF-8")
	}
	line := strings.TrimRight(raw, " \t\r\n")
	switch p.stage {
	case stagePreamble:
		return p.preamble(line)
	case stageContents:
		if line == "Credits" {
			p.stage = stageBody
		}
		return nil
	case stageBody:
		return p.body(line)
	default:
		return p.glossary(line)
	}
}

func (p *parser) preamble(line string) error {
	if m := effectiveLine.FindStringSubmatch(line); m != nil && p.rules.Effective == "" {
		date, err := time.Parse("January 2, 2006", m[1])
		if err != nil {
			return p.errorf("%q is not a date", m[1])
		}
		p.rules.Effective = date.Format(time.DateOnly)
	}
	if line == "Contents" {
		if p.rules.Effective == "" {
			return p.errorf("the table of contents begins, but no effective date came before")
		}
		p.stage = stageContents
	}
	return nil
}

func (p *parser) body(line string) error {
	if line == "" {
		return nil
	}
	if line == "Glossary" {
		p.stage = stageGlossary
		return nil
	}
	if example, ok := strings.CutPrefix(line, "Example:"); ok {
		return p.example(strings.TrimSpace(example))
	}
	if m := numberedLine.FindStringSubmatch(line); m != nil && (len(m[1]) > 1 || m[2] == ".") {
		if len(m[1]) == 1 || WellFormed(m[1]) {
			return p.entry(m[1], m[3])
		}
	}
	if looksLikeOne.MatchString(line) {
		return p.errorf("begins like a rule, but %q is no rule number with words after it", firstWord(line))
	}
	return p.continuation(strings.TrimSpace(line))
}

func (p *parser) entry(number, text string) error {
	if i, taken := p.rules.at[number]; taken {
		return p.errorf("%s stands already on line %d", number, p.rules.Entries[i].Line)
	}
	if len(p.rules.Entries) == maxRulesEntries {
		return p.errorf("more than %d entries", maxRulesEntries)
	}
	p.rules.at[number] = len(p.rules.Entries)
	p.rules.Entries = append(p.rules.Entries, Entry{Number: number, Level: levelOf(number), Text: text, Line: p.line})
	p.inExample = false
	return nil
}

func levelOf(number string) Level {
	switch {
	case len(number) == 1:
		return LevelChapter
	case !strings.Contains(number, "."):
		return LevelSection
	case number[len(number)-1] >= 'a':
		return LevelSubrule
	default:
		return LevelRule
	}
}

func (p *parser) last() (*Entry, error) {
	if len(p.rules.Entries) == 0 {
		return nil, p.errorf("words before the first numbered rule")
	}
	return &p.rules.Entries[len(p.rules.Entries)-1], nil
}

func (p *parser) example(text string) error {
	entry, err := p.last()
	if err != nil {
		return err
	}
	entry.Examples = append(entry.Examples, text)
	p.inExample = true
	return nil
}

// continuation is a further paragraph of what stands above it, which has no number of its own.
func (p *parser) continuation(text string) error {
	entry, err := p.last()
	if err != nil {
		return err
	}
	if p.inExample {
		entry.Examples[len(entry.Examples)-1] += "\n" + text
	} else {
		entry.Text += "\n" + text
	}
	return nil
}

// glossary takes one line of it: terms are separated by empty lines, and the first line is the term.
func (p *parser) glossary(line string) error {
	switch {
	case line == "":
		p.termOpen = false
	case line == "Credits" && !p.termOpen:
		p.stage = stageDone
	case !p.termOpen:
		if len(p.rules.Glossary) == maxRulesEntries {
			return p.errorf("more than %d glossary entries", maxRulesEntries)
		}
		p.rules.Glossary = append(p.rules.Glossary, Term{Name: strings.TrimSpace(line), Line: p.line})
		p.termOpen = true
	default:
		term := &p.rules.Glossary[len(p.rules.Glossary)-1]
		if term.Definition != "" {
			term.Definition += "\n"
		}
		term.Definition += strings.TrimSpace(line)
	}
	return nil
}

func (p *parser) finish() (*Rules, error) {
	missing := map[stage]string{
		stagePreamble: "no table of contents found: this is not the plain-text Comprehensive Rules",
		stageContents: "the document ends inside its table of contents",
		stageBody:     "the document ends inside the rules",
		stageGlossary: "the document ends inside the glossary",
	}
	if reason, short := missing[p.stage]; short {
		return nil, p.errorf("%s", reason)
	}
	if len(p.rules.Entries) == 0 {
		return nil, &ParseError{Reason: "there are no numbered rules in it"}
	}
	return p.rules, nil
}

func firstWord(line string) string {
	word, _, _ := strings.Cut(line, " ")
	return word
}
