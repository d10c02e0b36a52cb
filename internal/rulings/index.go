package rulings

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"
)

// Index answers for rules and rulings. Make one with [New]; it isn't changed afterwards and may be shared.
type Index struct {
	rules      *Rules      // loaded, else nil
	comparison *Comparison // of the base edition with the loaded one, else nil
	store      *store
	lexicon    *lexicon
	search     *ruleSearch
	report     Report
}

// Report says what was loaded and how it fits what is built in.
type Report struct {
	Effective string   // date of the loaded edition of the rules, "" if none is loaded
	Moved     []Fate   // rules of the base edition that are cited under another number now
	Changed   []Fate   // rules whose words are others now: cited by the base edition's number and date
	Removed   []Fate   // rules that are gone: cited by the base edition's number and date
	Added     []string // numbers with words that the base edition doesn't have
	Rulings   int      // loaded rulings that belong to a known card
	Unjoined  int      // loaded rulings of unknown oracle ids, left out
	Withdrawn []string // ids of built-in rulings that the loaded file no longer has
}

// String describes the report in one line for a log.
func (r Report) String() string {
	var parts []string
	if r.Effective != "" {
		parts = append(parts, fmt.Sprintf(
			"rules of %s loaded: against those of %s, %d moved, %d changed, %d removed, %d added",
			r.Effective, BaseEffective, len(r.Moved), len(r.Changed), len(r.Removed), len(r.Added)))
	}
	if r.Rulings+r.Unjoined > 0 {
		parts = append(parts, fmt.Sprintf("%d rulings loaded, %d of unknown cards left out, %d built-in ones withdrawn",
			r.Rulings, r.Unjoined, len(r.Withdrawn)))
	}
	if len(parts) == 0 {
		return "built-in rule numbers and summaries only"
	}
	return strings.Join(parts, "; ")
}

// Option adds a source of official words to [New].
type Option func(*builder) error

type builder struct {
	rules  *Rules
	loaded []ruling
	report Report
}

// WithRules loads the plain-text Comprehensive Rules; see [ParseRules].
func WithRules(r io.Reader) Option {
	return func(b *builder) error {
		rules, err := ParseRules(r)
		b.rules = rules
		return err
	}
}

// WithRulesFile loads the plain-text Comprehensive Rules from a file.
func WithRulesFile(path string) Option { return fromFile(path, WithRules) }

// WithRulings loads a bulk file of rulings, plain or gzip; see [ReadRulings]. Rulings of cards that names
// doesn't know are left out and counted. It may be given several times.
func WithRulings(r io.Reader, names NameFunc) Option {
	return func(b *builder) error {
		return ReadRulings(r, func(entry BulkRuling) error {
			name, known := names(entry.OracleID)
			if !known {
				b.report.Unjoined++
				return nil
			}
			b.report.Rulings++
			b.loaded = append(b.loaded, ruling{
				card: name, date: entry.Published, source: entry.Source, text: entry.Comment,
			})
			return nil
		})
	}
}

// WithRulingsFile loads a bulk file of rulings from a file.
func WithRulingsFile(path string, names NameFunc) Option {
	return fromFile(path, func(r io.Reader) Option { return WithRulings(r, names) })
}

func fromFile(path string, load func(io.Reader) Option) Option {
	return func(b *builder) error {
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		defer func() { _ = file.Close() }()
		if err := load(file)(b); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		return nil
	}
}

// New builds an index of what is built in and what the options load. Without options it cannot fail.
func New(options ...Option) (*Index, error) {
	b, err := load(options)
	if err != nil {
		return nil, err
	}
	x := &Index{rules: b.rules, report: b.report}
	if b.rules != nil {
		x.compare()
	}
	all, withdrawn := merge(b.loaded)
	unsorted := slices.Clone(all)
	var parts sync.WaitGroup // none of them needs anything of the others
	parts.Go(func() { x.search = x.newRuleSearch() })
	parts.Go(func() { x.lexicon = lexiconOf(unsorted) })
	x.store, x.report.Withdrawn = newStore(all), withdrawn
	parts.Wait()
	return x, nil
}

// load reads the sources at the same time and joins them in the order they are given in.
func load(options []Option) (builder, error) {
	sources := make([]builder, len(options))
	var reading errgroup.Group
	for i, option := range options {
		reading.Go(func() error { return option(&sources[i]) })
	}
	if err := reading.Wait(); err != nil {
		return builder{}, err
	}
	var all builder
	for _, source := range sources {
		if source.rules != nil && all.rules != nil {
			return builder{}, errors.New("the comprehensive rules are given twice")
		}
		all.rules = cmp.Or(all.rules, source.rules)
		all.loaded = slices.Concat(all.loaded, source.loaded)
		all.report.Rulings += source.report.Rulings
		all.report.Unjoined += source.report.Unjoined
	}
	return all, nil
}

// lexiconOf counts the words of rulings and of our own summaries of rules.
func lexiconOf(rulings []ruling) *lexicon {
	l := newLexicon()
	for i := range rulings {
		l.add(rulings[i].words())
	}
	for _, number := range SummarisedRules() {
		l.add(summaries()[number].English)
	}
	return l
}

func (x *Index) compare() {
	x.comparison = Compare(Base(), EditionOf(x.rules))
	x.report.Effective = x.rules.Effective
	x.report.Moved = x.comparison.With(StandingMoved)
	x.report.Changed = x.comparison.With(StandingChanged)
	x.report.Removed = x.comparison.With(StandingRemoved)
	x.report.Added = x.comparison.Added
}

// Report says what was loaded.
func (x *Index) Report() Report { return x.report }

// Rule cites a rule by its number in the base edition, the numbers that the code uses. With another
// edition loaded, a rule that has moved is cited under its new number; one that has changed or is gone is
// cited by the base edition's number and date, without official words. It is false for a number that the base
// edition doesn't have: such a thing must not be cited.
func (x *Index) Rule(number, language string) (Citation, bool) {
	if !Known(number) {
		return Citation{}, false
	}
	c := Citation{
		Kind: KindRule, Number: number, Effective: BaseEffective, Standing: StandingCurrent, Language: English,
	}
	if x.comparison != nil {
		x.place(&c)
	}
	x.describe(&c, number, baseLanguage(language))
	return c, true
}

// place moves a citation into the loaded edition, as far as the rule is there.
func (x *Index) place(c *Citation) {
	fate, _ := x.comparison.Fate(c.Number)
	c.Standing = fate.Standing
	entry, there := x.rules.Entry(fate.Now)
	if !there {
		return
	}
	if fate.Standing == StandingMoved {
		c.Formerly = c.Number
	}
	c.Number, c.Effective, c.Text = fate.Now, x.rules.Effective, entry.Text
}

// describe adds our own words about a rule of the base edition.
func (x *Index) describe(c *Citation, number, language string) {
	own := summaryOf(number)
	c.Name = summaries()[family(number)].Name.in(language)
	if c.Text == "" {
		c.Summary = own.English
	}
	c.Translation = translated(own.Bilingual, language)
}

// RulePage is a rule with its surroundings, as somebody reading the rules wants it.
type RulePage struct {
	Citation
	Examples []string // official English words; only if the rules are loaded
	Parent   string   // number of what the rule is a part of, "" for a section
	Children []string // numbers of its direct parts
}

// LookUp finds a rule by its number in the loaded edition, or in the base edition if none is loaded.
func (x *Index) LookUp(number, language string) (RulePage, bool) {
	if x.rules == nil {
		c, ok := x.Rule(number, language)
		return RulePage{Citation: c, Parent: Parent(number), Children: Base().Children(number)}, ok
	}
	entry, ok := x.rules.Entry(number)
	if !ok || entry.Level == LevelChapter {
		return RulePage{}, false
	}
	page := RulePage{Examples: entry.Examples, Parent: Parent(number), Children: x.rules.Children(number)}
	if before, known := x.comparison.formerly(number); known {
		page.Citation, _ = x.Rule(before, language)
		return page, true
	}
	page.Citation = Citation{
		Kind: KindRule, Number: number, Effective: x.rules.Effective, Standing: StandingAdded,
		Text: entry.Text, Language: English,
	}
	return page, true
}
