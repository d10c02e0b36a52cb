package rulings

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// citedWidely are the rules that a referee of two-player games cites all the time. Each needs a summary.
var citedWidely = strings.Fields(`
	101.2 101.4 103.8a 104.2a 104.3a 104.3b 104.3c 104.3d 104.3e 104.4a 104.4b
	117.1a 117.1b 117.1c 117.1d 117.3a 117.3b 117.3c 117.3d 117.4 117.5
	119.3 119.4 120.3a 120.3e 120.8 121.1 121.2 121.4 122.1 122.2
	302.6 305.1 305.2 305.2b 305.3 305.9 307.1 307.5 400.7
	500.2 500.5 502.3 502.4 504.1 505.6a 505.6b 506.4 508.1 508.1a 508.1b 508.1c 508.1d 508.4
	509.1 509.1a 509.1b 509.1c 509.1h 510.1 510.1a 510.1b 510.1c 510.1d 510.1e 510.2 510.4 511.3 513.1 514.1 514.2 514.3
	601.2 601.2a 601.2b 601.2c 601.2d 601.2e 601.2f 601.2g 601.2h 601.2i 601.3 602.2 602.2a 602.2b 602.5 602.5a
	603.2 603.3 603.3b 603.4 603.6a 603.7 603.8 603.10 605.1a 605.3a 605.3b 606.3 606.6
	608.2a 608.2b 608.2c 608.2d 608.2n 608.3a 613.1a 613.1b 613.1c 613.1d 613.1e 613.1f 613.1g 613.7 613.8
	614.1 614.5 614.6 614.12 614.17 615.1 616.1 616.1a 700.4 704.3 707.2 707.10 708.2 708.8
	712.8 715.3a 715.3d 732.1 800.4a 903.8 903.9a`)

func TestSummariesCoverWhatIsCitedWidely(t *testing.T) {
	have := SummarisedRules()
	for _, number := range citedWidely {
		if !slices.Contains(have, number) {
			t.Errorf("no summary of %s", number)
		}
	}
	for _, rule := range []string{"704.5", "601.2", "508.1", "509.1", "616.1"} {
		for _, number := range Base().Children(rule) {
			if rule == "704.5" && number != "704.5u" && !slices.Contains(have, number) {
				t.Errorf("no summary of the state-based action %s", number)
			}
		}
	}
	if len(have) < 250 {
		t.Errorf("only %d summaries", len(have))
	}
}

// Every keyword ability has its name and summary.
func TestSummariesNameEveryKeyword(t *testing.T) {
	left := []string{"702.1"} // what keywords are
	for _, number := range Base().Children("702") {
		if own := summaries()[number]; own.Name.English == "" && !slices.Contains(left, number) {
			t.Errorf("%s has no name", number)
		}
	}
}

var spacing = regexp.MustCompile(` [;:!?»]|« |  `)

func TestSummariesAreTypesetInFrench(t *testing.T) {
	for number, own := range summaries() {
		if spacing.MatchString(own.French) {
			t.Errorf("%s: a space that may break a line in %q", number, own.French)
		}
	}
	for _, r := range seeded() {
		if spacing.MatchString(r.own.French) {
			t.Errorf("%s: a space that may break a line in %q", r.id, r.own.French)
		}
	}
}

func TestSummariesDiffer(t *testing.T) {
	said := map[string]string{}
	for _, number := range SummarisedRules() {
		own := summaries()[number]
		if own.English == own.French {
			t.Errorf("%s says the same in both languages", number)
		}
		// Rules that repeat each other, such as 104.3b and 704.5a, may share words in one language.
		if before, twice := said[own.English+own.French]; twice {
			t.Errorf("%s and %s have the same summary", before, number)
		}
		said[own.English+own.French] = number
	}
}

// No summary may contain a run of words of the rule it is about.
func TestSummariesAreNotCopied(t *testing.T) {
	const run = 9
	rules := realRules(t)
	for _, number := range SummarisedRules() {
		entry, _ := rules.Entry(number)
		official := " " + strings.Join(words(entry.Text), " ") + " "
		own := words(summaries()[number].English)
		for i := 0; i+run <= len(own); i++ {
			if part := strings.Join(own[i:i+run], " "); strings.Contains(official, " "+part+" ") {
				t.Errorf("%s: copied: %s", number, part)
			}
		}
	}
}

func TestSummaryOf(t *testing.T) {
	own := func(number string) string { return summaries()[number].English }
	if got := summaryOf("702.49a").English; got != own("702.49a") || got == "" {
		t.Errorf("702.49a: %q", got)
	}
	if _, has := summaries()["702.30a"]; has {
		t.Fatal("702.30a has a summary of its own: choose another example")
	}
	if got := summaryOf("702.30a").English; got != own("702.30") || got == "" {
		t.Errorf("a subrule isn't covered by its rule: %q", got)
	}
	for _, number := range []string{"702", "905.1", "905.1a", "nonsense", ""} {
		if got := summaryOf(number).English; got != "" {
			t.Errorf("summaryOf(%q) = %q", number, got)
		}
	}
}

func TestReadSummariesRefuses(t *testing.T) {
	const good = "\"702.49a\":\n  name: {en: ninjutsu, fr: ninjutsu}\n  en: It works.\n  fr: Cela marche.\n"
	if found, err := readSummaries([]byte(good)); err != nil || found["702.49a"].French != "Cela marche." {
		t.Fatalf("got %+v, %v", found, err)
	}
	for name, c := range map[string]struct{ old, new, reason string }{
		"an unknown number":  {"702.49a", "702.49z", "no such rule"},
		"an unknown field":   {"  en: It", "  de: Es\n  en: It", "de"},
		"a missing language": {"  fr: Cela marche.\n", "", "missing"},
		"half a name":        {", fr: ninjutsu", "", "one language"},
		"no full stop":       {"It works.", "It works", "whole sentence"},
		"a loose space":      {"It works.", "' It works.'", "whole sentence"},
		"many words":         {"It works.", strings.Repeat("word ", 25) + "end.", "26 words"},
		"a list":             {good, "- a\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(good, c.old, c.new, 1)
			if found, err := readSummaries([]byte(text)); err == nil || !strings.Contains(err.Error(), c.reason) {
				t.Errorf("got %+v, %v; want an error with %q", found, err, c.reason)
			}
		})
	}
	if _, err := readSummaries([]byte(good + good)); err == nil {
		t.Error("the same number twice is taken")
	}
}
