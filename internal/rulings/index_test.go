package rulings

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
)

func mustNew(t testing.TB, options ...Option) *Index {
	t.Helper()
	x, err := New(options...)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func TestRuleWithoutLoadedRules(t *testing.T) {
	x := builtin(t)
	for name, c := range map[string]struct {
		number, language string
		name             string
		translated       bool
	}{
		"English":            {"702.19b", "en", "trample", false},
		"French":             {"702.19b", "fr", "piétinement", true},
		"a French region":    {"702.19b", "fr-CA", "piétinement", true},
		"upper case":         {"702.19b", "FR", "piétinement", true},
		"another language":   {"702.19b", "de", "trample", false},
		"no language":        {"702.19b", "", "trample", false},
		"no keyword":         {"601.2c", "fr", "", true},
		"lifelink in French": {"702.15b", "fr", "lien de vie", true},
		"discard in French":  {"701.9a", "fr", "défausser", true},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := x.Rule(c.number, c.language)
			if !ok || got.Kind != KindRule || got.Number != c.number || got.Effective != BaseEffective ||
				got.Formerly != "" || got.Standing != StandingCurrent {
				t.Fatalf("got %+v, %v", got, ok)
			}
			if got.Text != "" || got.Summary == "" || got.Language != English {
				t.Errorf("the English words: %+v", got)
			}
			if got.Name != c.name {
				t.Errorf("name %q, want %q", got.Name, c.name)
			}
			if (got.Translation != nil) != c.translated {
				t.Fatalf("translation %+v", got.Translation)
			}
			if c.translated && (got.Translation.Language != French || got.Translation.Text == "" || got.Translation.Origin != OriginMachine) {
				t.Errorf("translation %+v", got.Translation)
			}
		})
	}
}

func TestRuleIsNeverCitedIfUnknown(t *testing.T) {
	for name, x := range map[string]*Index{
		"built in": builtin(t),
		"loaded":   mustNew(t, WithRules(strings.NewReader(document("February 3, 2031", smallBook)))),
	} {
		for _, number := range []string{"", "7", "999", "702.49z", "601.2l", "rule 704", "700.1c"} {
			if got, ok := x.Rule(number, English); ok || !reflect.DeepEqual(got, Citation{}) {
				t.Errorf("%s: %q cited as %+v", name, number, got)
			}
		}
	}
}

// Every number of the base edition can be cited, with a summary or without.
func TestRuleKnowsTheWholeEdition(t *testing.T) {
	x := builtin(t)
	for _, number := range Base().Numbers {
		got, ok := x.Rule(number, French)
		if !ok || got.Number != number {
			t.Fatalf("%s: %+v", number, got)
		}
		if got.Summary == "" && got.Translation != nil {
			t.Errorf("%s has a translation of nothing", number)
		}
	}
}

func TestRuleWithTheSameEditionLoaded(t *testing.T) {
	x := realIndex(t)
	got, ok := x.Rule("702.19b", French)
	if !ok || got.Number != "702.19b" || got.Effective != BaseEffective || got.Standing != StandingCurrent {
		t.Fatalf("got %+v", got)
	}
	if entry, _ := realRules(t).Entry("702.19b"); got.Text != entry.Text || got.Summary != "" {
		t.Errorf("the official words don't take the summary's place: %+v", got)
	}
	if got.Language != English || got.Translation == nil || got.Translation.Language != French {
		t.Errorf("English original and French help: %+v", got)
	}
	if r := x.Report(); len(r.Moved)+len(r.Changed)+len(r.Removed)+len(r.Added) != 0 {
		t.Errorf("an edition differs from itself: %s", r)
	}
}

// withShifted is an index with the edition made by shifted loaded.
func withShifted(t *testing.T) *Index {
	t.Helper()
	x := &Index{rules: shifted(t), lexicon: newLexicon(), store: newStore(seeded())}
	x.compare()
	x.search = x.newRuleSearch()
	return x
}

func TestRuleWithANewerEditionLoaded(t *testing.T) {
	x := withShifted(t)
	for name, c := range map[string]struct {
		cited    string
		number   string
		formerly string
		standing Standing
		loaded   bool
	}{
		"same place": {"601.2c", "601.2c", "", StandingCurrent, true},
		"moved":      {"723.1a", "724.1a", "723.1a", StandingMoved, true},
		"reworded":   {"704.5a", "704.5a", "", StandingChanged, false},
		"gone":       {"704.5b", "704.5b", "", StandingRemoved, false},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := x.Rule(c.cited, English)
			if !ok || got.Number != c.number || got.Formerly != c.formerly || got.Standing != c.standing {
				t.Fatalf("got %+v", got)
			}
			if c.loaded {
				before, _ := realRules(t).Entry(c.cited)
				if got.Effective != "2026-04-17" || Fingerprint(got.Text) != Fingerprint(before.Text) {
					t.Errorf("cited words or date: %+v", got)
				}
			} else if got.Effective != BaseEffective || got.Text != "" || got.Summary == "" {
				t.Errorf("a rule that isn't there must be cited by the base edition: %+v", got)
			}
		})
	}
	if r := x.Report(); len(r.Moved) == 0 || len(r.Changed) == 0 || len(r.Removed) == 0 || len(r.Added) < 2 {
		t.Errorf("report: %s", r)
	}
}

func TestLookUp(t *testing.T) {
	old, next := realIndex(t), withShifted(t)
	for name, c := range map[string]struct {
		x        *Index
		number   string
		found    bool
		formerly string
		standing Standing
		parent   string
		children int
	}{
		"built in":                       {builtin(t), "702.49", true, "", StandingCurrent, "702", 4},
		"built in, unknown":              {builtin(t), "702.49z", false, "", "", "", 0},
		"loaded":                         {old, "702.49", true, "", StandingCurrent, "702", 4},
		"loaded, a subrule":              {old, "702.49b", true, "", StandingCurrent, "702.49", 0},
		"loaded, a section":              {old, "613", true, "", StandingCurrent, "", 11},
		"loaded, a chapter":              {old, "7", false, "", "", "", 0},
		"loaded, unknown":                {old, "702.49z", false, "", "", "", 0},
		"newer, moved here":              {next, "724.1a", true, "723.1a", StandingMoved, "724.1", 0},
		"newer, new":                     {next, "722.1", true, "", StandingAdded, "722", 0},
		"newer, its words are new":       {next, "704.5a", true, "", StandingAdded, "704.5", 0},
		"newer, gone from there":         {next, "704.5b", false, "", "", "", 0},
		"newer, another rule used to be": {next, "723", true, "722", StandingMoved, "", 9},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := c.x.LookUp(c.number, English)
			if ok != c.found {
				t.Fatalf("found %v: %+v", ok, got)
			}
			if !ok {
				return
			}
			if got.Number != c.number || got.Formerly != c.formerly || got.Standing != c.standing ||
				got.Parent != c.parent || len(got.Children) != c.children {
				t.Errorf("got %+v", got)
			}
		})
	}
	if page, _ := old.LookUp("509.1b", English); len(page.Examples) == 0 || page.Text == "" {
		t.Errorf("509.1b: %+v", page)
	}
}

func TestSearchRules(t *testing.T) {
	numbers := func(citations []Citation) []string {
		var all []string
		for _, c := range citations {
			all = append(all, c.Number)
		}
		return all
	}
	for name, c := range map[string]struct {
		x     *Index
		query string
		max   int
		want  string // among the answers; "" for none
	}{
		"built in, a keyword":        {builtin(t), "ninjutsu", 6, "702.49a"},
		"built in, a French keyword": {builtin(t), "piétinement", 6, "702.19"},
		"built in, several words":    {builtin(t), "unblocked attacker returned", 3, "702.49a"},
		"built in, a number":         {builtin(t), "702.49c", 0, "702.49c"},
		"built in, nothing":          {builtin(t), "zeppelin", 0, ""},
		"built in, no words":         {builtin(t), " ?! ", 0, ""},
		"loaded, a keyword":          {realIndex(t), "ninjutsu", 0, "702.49d"},
		"loaded, several words":      {realIndex(t), "summoning sickness", 3, "302.6"},
		"loaded, nothing":            {realIndex(t), "zeppelin", 0, ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := numbers(c.x.SearchRules(c.query, English, c.max))
			if c.want == "" && len(got) > 0 || c.want != "" && !slices.Contains(got, c.want) {
				t.Errorf("got %v, want %q", got, c.want)
			}
			if c.max > 0 && len(got) > c.max {
				t.Errorf("%d answers, at most %d", len(got), c.max)
			}
		})
	}
	got := numbers(builtin(t).SearchRules("702.49", English, 0))
	if want := []string{"702.49", "702.49a", "702.49b", "702.49c", "702.49d"}; !reflect.DeepEqual(got, want) {
		t.Errorf("a number and its parts: %v", got)
	}
	if got := numbers(builtin(t).SearchRules("702.49", English, 2)); len(got) != 2 {
		t.Errorf("at most two: %v", got)
	}
}

func TestNewReportsWhatIsWrong(t *testing.T) {
	folder := t.TempDir()
	rules, bulk := filepath.Join(folder, "rules.txt"), filepath.Join(folder, "rulings.json")
	for path, text := range map[string]string{
		rules: "not the rules\n", bulk: "[{}]",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	nobody := func(string) (string, bool) { return "", false }
	broken := errors.New("the disk is gone")
	whole := document("February 3, 2031", smallBook)
	for name, c := range map[string]struct {
		options []Option
		reason  string
	}{
		"no rules file":    {[]Option{WithRulesFile(filepath.Join(folder, "none"))}, "none"},
		"a wrong one":      {[]Option{WithRulesFile(rules)}, "rules.txt: comprehensive rules"},
		"no rulings file":  {[]Option{WithRulingsFile(filepath.Join(folder, "none"), nobody)}, "none"},
		"a wrong one too":  {[]Option{WithRulingsFile(bulk, nobody)}, "rulings.json: rulings: entry 1"},
		"a broken reader":  {[]Option{WithRules(iotest.ErrReader(broken))}, broken.Error()},
		"the rules, twice": {[]Option{WithRules(strings.NewReader(whole)), WithRules(strings.NewReader(whole))}, "twice"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := New(c.options...); err == nil || !strings.Contains(err.Error(), c.reason) {
				t.Errorf("got %v, want an error with %q", err, c.reason)
			}
		})
	}
}

func TestReportInWords(t *testing.T) {
	for name, c := range map[string]struct {
		x    *Index
		want []string
	}{
		"nothing loaded": {builtin(t), []string{"built-in"}},
		"rules": {mustNew(t, WithRules(strings.NewReader(document("February 3, 2031", smallBook)))),
			[]string{"2031-02-03", BaseEffective, "removed"}},
		"everything": {realIndex(t), []string{"33742 rulings", "0 moved"}},
	} {
		for _, part := range c.want {
			if got := c.x.Report().String(); !strings.Contains(got, part) {
				t.Errorf("%s: %q lacks %q", name, got, part)
			}
		}
	}
}

func TestIndexMayBeSharedByManyRequests(t *testing.T) {
	x := builtin(t)
	want := x.RulingsFor([]string{"Bubble Smuggler"}, Subject{Keywords: []string{"disguise"}}, French, 0)
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			if got := x.RulingsFor([]string{"Bubble Smuggler"}, Subject{Keywords: []string{"disguise"}}, French, 0); !reflect.DeepEqual(got, want) {
				t.Error("another answer under load")
			}
			x.Rule("702.168d", French)
			x.SearchRules("disguise", English, 5)
		})
	}
	wait.Wait()
}

func BenchmarkRulingsFor(b *testing.B) {
	x := mustNew(b)
	subject := Subject{Rules: []string{"702.49a"}, Words: "Ninjutsu needs an unblocked attacking creature you control."}
	for b.Loop() {
		x.RulingsFor([]string{"Panglacial Shinobi"}, subject, French, 3)
	}
}
