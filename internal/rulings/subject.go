package rulings

import "slices"

// Subject is the matter that rulings are looked for: what a violation or an event is about.
type Subject struct {
	Rules    []string // CR numbers of the base edition
	Keywords []string // keyword abilities, keyword actions and terms, e.g. "ninjutsu", "face down"
	Words    string   // an English sentence about it, e.g. the violation's message
}

// How much a ruling's agreement with a subject counts. A word counts its weight (see lexicon.weight; about
// 100 for a common one, 600 for a rare one) times the factor of where in the subject it stands; the best
// place counts. Numbers count only for rulings with a known subject, which are the built-in ones.
const (
	factorKeyword = 4    // a keyword of the subject, or the name of the keyword that a cited rule defines
	factorWord    = 2    // a word of the subject's sentence
	factorSummary = 1    // a word of our summary of a cited rule
	scoreRule     = 4000 // a cited rule is one that the ruling is about
	scoreFamily   = 1000 // a cited rule and one that the ruling is about belong to the same rule, e.g. 702.49
	floorScore    = 3000 // what a ruling needs to be about the subject at all
)

// query is a subject made ready for scoring many rulings.
type query struct {
	factors map[string]int // stem → factor
	rules   []string
}

func (x *Index) newQuery(s Subject) query {
	q := query{factors: map[string]int{}, rules: s.Rules}
	put := func(text string, factor int) {
		for _, stem := range x.lexicon.distinct(text) {
			q.factors[stem] = max(q.factors[stem], factor)
		}
	}
	for _, keyword := range s.Keywords {
		put(keyword, factorKeyword)
	}
	put(s.Words, factorWord)
	for _, number := range s.Rules {
		put(summaryOf(number).English, factorSummary)
		put(summaries()[family(number)].Name.English, factorKeyword)
	}
	return q
}

// score says how much a ruling speaks about the query's subject; 0 if it is about something else.
func (x *Index) score(q query, r *ruling) int {
	total := 0
	for _, number := range q.rules {
		total += scoreNumbers(number, r.rules)
	}
	seen := map[string]bool{}
	count := func(text string) {
		for _, stem := range x.lexicon.distinct(text) {
			if !seen[stem] {
				seen[stem] = true
				total += q.factors[stem] * x.lexicon.weight(stem)
			}
		}
	}
	count(r.words())
	for _, keyword := range r.keywords {
		count(keyword)
	}
	if total < floorScore {
		return 0
	}
	return total
}

func scoreNumbers(cited string, about []string) int {
	if slices.Contains(about, cited) {
		return scoreRule
	}
	for _, number := range about {
		if family(number) == family(cited) {
			return scoreFamily
		}
	}
	return 0
}

// RulingsFor returns the rulings of the named cards that speak about a subject, best first, at most max of
// them (0: all). Equally good ones stand in the order of cards, then oldest first. A ruling that several of
// the cards share comes once. What makes a ruling good is described in docs/citations.md.
func (x *Index) RulingsFor(cards []string, subject Subject, language string, max int) []Citation {
	q := x.newQuery(subject)
	candidates := x.rulingsOf(cards)
	var hits []hit
	for i, r := range candidates {
		if score := x.score(q, r); score > 0 {
			hits = append(hits, hit{i, score})
		}
	}
	var citations []Citation
	for _, h := range best(hits, max) {
		citations = append(citations, candidates[h.at].citation(baseLanguage(language)))
	}
	return citations
}

// Rulings returns all rulings of a card, oldest first. A card with several faces may be named by one of them.
func (x *Index) Rulings(card, language string) []Citation {
	var citations []Citation
	for _, r := range x.rulingsOf([]string{card}) {
		citations = append(citations, r.citation(baseLanguage(language)))
	}
	return citations
}

// rulingsOf collects the rulings of cards in that order, each wording once.
func (x *Index) rulingsOf(cards []string) []*ruling {
	var found []*ruling
	seen := map[string]bool{}
	for _, card := range cards {
		for _, i := range x.store.of(card) {
			r := &x.store.rulings[i]
			if print := Fingerprint(r.words()); !seen[print] {
				seen[print] = true
				found = append(found, r)
			}
		}
	}
	return found
}

func (r *ruling) citation(language string) Citation {
	c := Citation{
		Kind: KindRuling, ID: r.id, Card: r.card, Date: r.date, Source: r.source,
		Text: r.text, Language: English, Translation: translated(r.own, language),
	}
	if c.Text == "" {
		c.Summary = r.own.English
	}
	return c
}
