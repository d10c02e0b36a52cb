package rulings

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

const smallBook = `7. Things

700. General

700.1. A thing is a thing.

700.1a A thing with “quotes” is one too. See rule 701.
     And it goes on
Example: One thing.
     A further line.
Example: Two things.

700.1b. A dot too many does no harm.

701 Dots may be missing

701.1 Nor one too few.`

func TestParseRulesReadsEveryPart(t *testing.T) {
	rules := parse(t, document("February 3, 2031", smallBook))
	want := []Entry{
		{Number: "7", Level: LevelChapter, Text: "Things"},
		{Number: "700", Level: LevelSection, Text: "General"},
		{Number: "700.1", Level: LevelRule, Text: "A thing is a thing."},
		{Number: "700.1a", Level: LevelSubrule, Text: "A thing with “quotes” is one too. See rule 701.\nAnd it goes on",
			Examples: []string{"One thing.\nA further line.", "Two things."}},
		{Number: "700.1b", Level: LevelSubrule, Text: "A dot too many does no harm."},
		{Number: "701", Level: LevelSection, Text: "Dots may be missing"},
		{Number: "701.1", Level: LevelRule, Text: "Nor one too few."},
	}
	if rules.Effective != "2031-02-03" {
		t.Errorf("effective %q", rules.Effective)
	}
	got := append([]Entry(nil), rules.Entries...)
	for i := range got {
		if got[i].Line == 0 {
			t.Errorf("%s has no line", got[i].Number)
		}
		got[i].Line = 0
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("entries\n got %+v\nwant %+v", got, want)
	}
	if len(rules.Glossary) != 1 || rules.Glossary[0].Name != "Thing" || rules.Glossary[0].Definition != "Anything at all." {
		t.Errorf("glossary %+v", rules.Glossary)
	}
}

func TestParseRulesTakesEveryKindOfLineEnd(t *testing.T) {
	unix := document("February 3, 2031", smallBook)
	want := parse(t, unix)
	for name, text := range map[string]string{
		"CRLF":                strings.ReplaceAll(unix, "\n", "\r\n"),
		"byte order mark":     "\ufeff" + unix,
		"both":                "\ufeff" + strings.ReplaceAll(unix, "\n", "\r\n"),
		"spaces at line ends": strings.ReplaceAll(unix, "\n", "  \n"),
	} {
		t.Run(name, func(t *testing.T) {
			if got := parse(t, text); !reflect.DeepEqual(got, want) {
				t.Errorf("got %+v", got)
			}
		})
	}
}

func TestParseRulesReadsAsAStream(t *testing.T) {
	text := document("February 3, 2031", smallBook)
	want := parse(t, text)
	got, err := ParseRules(iotest.OneByteReader(strings.NewReader(text)))
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("byte by byte: %v, %+v", err, got)
	}
	broken := errors.New("the disk is gone")
	if _, err := ParseRules(iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("the reader's error is lost: %v", err)
	}
}

func TestParseRulesRefuses(t *testing.T) {
	whole := func(body string) string { return document("February 3, 2031", body) }
	firstBodyLine := 1 + strings.Count(document("February 3, 2031", "§")[:strings.Index(whole("§"), "§")], "\n")
	for name, c := range map[string]struct {
		text   string
		line   int
		reason string
	}{
		"nothing":              {"", 0, "no table of contents"},
		"another text":         {"Dear reader,\nhello.\n", 2, "no table of contents"},
		"no date":              {"A rule book\nContents\n", 2, "no effective date"},
		"an impossible date":   {"These rules are effective as of February 30, 2031.\n", 1, "not a date"},
		"a cut contents":       {whole("")[:strings.Index(whole(""), "Credits")], 0, "inside its table of contents"},
		"a cut body":           {whole("700. A")[:strings.Index(whole("700. A"), "700. A")+6], 0, "inside the rules"},
		"a cut glossary":       {strings.TrimSuffix(whole("700. A"), "Credits\n\nNobody"), 0, "inside the glossary"},
		"no rules":             {whole(""), 0, "no numbered rules"},
		"the same number":      {whole("700. A\n\n700. B"), firstBodyLine + 2, fmt.Sprintf("line %d", firstBodyLine)},
		"a broken number":      {whole("700. A\n700.x B"), firstBodyLine + 1, `"700.x"`},
		"the letter l":         {whole("700. A\n700.1l B"), firstBodyLine + 1, `"700.1l"`},
		"a number alone":       {whole("700. A\n700.1."), firstBodyLine + 1, `"700.1."`},
		"an early example":     {whole("Example: What?"), firstBodyLine, "before the first"},
		"early words":          {whole("What?"), firstBodyLine, "before the first"},
		"bytes that aren't":    {whole("700. A\xff"), firstBodyLine, "not UTF-8"},
		"a very long line":     {whole("700. " + strings.Repeat("a", maxRulesLine)), firstBodyLine, "longer than"},
		"a very long document": {whole("700. A\n" + strings.Repeat(strings.Repeat("\n", 1023)+"\n", maxRulesBytes>>10)), 0, "longer than"},
		"very many terms": {strings.TrimSuffix(whole("700. A"), "Credits\n\nNobody") +
			strings.Repeat("T\n\n", maxRulesEntries), 0, "more than"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ParseRules(strings.NewReader(c.text))
			var wrong *ParseError
			if !errors.As(err, &wrong) {
				t.Fatalf("got %v, want a ParseError", err)
			}
			if !strings.Contains(err.Error(), c.reason) || c.line > 0 && wrong.Line != c.line {
				t.Errorf("got %q, want line %d: …%s…", err, c.line, c.reason)
			}
		})
	}
}

func TestParseRulesBoundsEntries(t *testing.T) {
	var body strings.Builder
	for section := 100; section < 1000; section++ {
		for rule := 1; rule <= 30; rule++ {
			fmt.Fprintf(&body, "%d.%d. A\n", section, rule)
		}
	}
	_, err := ParseRules(strings.NewReader(document("February 3, 2031", body.String())))
	if err == nil || !strings.Contains(err.Error(), "more than 20000 entries") {
		t.Errorf("got %v", err)
	}
}

func TestParseRulesStopsReadingAtTheCredits(t *testing.T) {
	text := document("February 3, 2031", smallBook)
	after := strings.NewReader(strings.Repeat("x", maxRulesLine*2))
	in := io.MultiReader(strings.NewReader(text), after)
	if _, err := ParseRules(in); err != nil {
		t.Fatal(err)
	}
}

func TestRealRules(t *testing.T) {
	rules := realRules(t)
	counts := map[Level]int{}
	examples := 0
	for _, entry := range rules.Entries {
		counts[entry.Level]++
		examples += len(entry.Examples)
	}
	// Counted in the document by other means.
	want := map[Level]int{LevelChapter: 9, LevelSection: 146, LevelRule: 1158, LevelSubrule: 1962}
	if !reflect.DeepEqual(counts, want) || examples != 276 {
		t.Errorf("counts %v with %d examples, want %v with 276", counts, examples, want)
	}
	if rules.Effective != BaseEffective {
		t.Errorf("effective %s", rules.Effective)
	}
	if entry, ok := rules.Entry("702.49a"); !ok || !strings.Contains(entry.Text, "Ninjutsu") || entry.Level != LevelSubrule {
		t.Errorf("702.49a: %+v", entry)
	}
	if _, ok := rules.Entry("702.49z"); ok {
		t.Error("702.49z exists")
	}
	if children := rules.Children("704.5"); len(children) < 20 || children[0] != "704.5a" {
		t.Errorf("children of 704.5: %v", children)
	}
	if _, ok := rules.Term("Zone-Change Triggers"); !ok || len(rules.Glossary) < 600 {
		t.Errorf("%d glossary entries", len(rules.Glossary))
	}
	if entry, _ := rules.Entry("509.1b"); len(entry.Examples) == 0 || !strings.Contains(entry.Text, "\n") {
		t.Errorf("509.1b lost its second paragraph or its examples: %+v", entry)
	}
}

func FuzzParseRules(f *testing.F) {
	whole := document("February 3, 2031", smallBook)
	f.Add(whole)
	f.Add("\ufeff" + strings.ReplaceAll(whole, "\n", "\r\n"))
	f.Add(whole[:len(whole)/2])
	f.Add("These rules are effective as of May 1, 2031.\nContents\nCredits\n700. A\nGlossary\nCredits")
	f.Fuzz(func(t *testing.T, text string) {
		rules, err := ParseRules(strings.NewReader(text))
		if err != nil {
			var wrong *ParseError
			if !errors.As(err, &wrong) {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		for _, entry := range rules.Entries {
			if found, ok := rules.Entry(entry.Number); !ok || !reflect.DeepEqual(found, entry) {
				t.Fatalf("%s is listed and not found", entry.Number)
			}
			if entry.Text == "" || entry.Level != LevelChapter && !WellFormed(entry.Number) {
				t.Fatalf("bad entry %+v", entry)
			}
		}
		for _, fate := range Compare(EditionOf(rules), EditionOf(rules)).Fates {
			if fate.Standing != StandingCurrent {
				t.Fatalf("an edition differs from itself: %+v", fate)
			}
		}
	})
}
