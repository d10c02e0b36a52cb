package rulings

import (
	"slices"
	"strings"
)

// Subject is the matter that rulings are looked for: what a violation or an event is about.
type Subject struct {
	Rules    []string // CR numbers of the base edition
	Keywords []string // keyword abilities, keyword actions and terms, e.g. "ninjutsu", "face down"
	Words    string   // an English sentence about it, e.g. the violation's message
}

// How much a ruling's agreement with a subject counts. A shared word counts its weight (see lexicon.weight;
// about 250 for a common one, 700 for a rare one) times the factor of where in the subject it stands; the
// best place counts. Numbers count only for rulings whose subject is known, the built-in ones.
const (
	factorKeyword = 4    // a keyword of the subject, or the name of the keyword that a cited rule defines
	factorWord    = 2    // a word of the subject's sentence
	factorSummary = 1    // a word of our summary of a cited rule
	scoreMain     = 4000 // a cited rule is the one that the ruling is mainly about
	scoreRule     = 2500 // a cited rule is another one that the ruling is about
	scoreKeyword  = 1000 // a cited rule and one that the ruling is about define the same keyword, e.g. 702.49

	// floorPercent is how much of all that the subject's words weigh a ruling must share to be about the
	// subject at all, unless they share a number.
	floorPercent = 40

	// typicalWords is the number of different words of a ruling of middling length. The words of a longer
	// one count less and those of a shorter one more, or else long rulings would always come first.
	typicalWords = 25
)

// query is a subject made ready for scoring many rulings.
type query struct {
	values map[string]int // stem → what sharing it is worth
	whole  int            // the sum of all values
	rules  []string
}

func (x *Index) newQuery(s Subject) query {
	q := query{values: map[string]int{}, rules: s.Rules}
	put := func(text string, factor int) {
		for _, stem := range x.lexicon.distinct(text) {
			q.values[stem] = max(q.values[stem], factor*x.lexicon.weight(stem))
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
	for _, value := range q.values {
		q.whole += value
	}
	return q
}

// score says how much a ruling speaks about the query's subject; 0 if it is about something else.
func (x *Index) score(q query, r *ruling) int {
	numbers, words := 0, 0
	for _, number := range q.rules {
		numbers += scoreNumber(number, r.rules)
	}
	shared := map[string]bool{}
	for _, text := range append([]string{r.words()}, r.keywords...) {
		for _, stem := range x.lexicon.distinct(text) {
			if !shared[stem] {
				shared[stem] = true
				words += q.values[stem]
			}
		}
	}
	if numbers == 0 && 100*words < floorPercent*q.whole {
		return 0
	}
	return numbers + words*2*typicalWords/(typicalWords+len(shared))
}

func scoreNumber(cited string, about []string) int {
	switch i := slices.Index(about, cited); {
	case i == 0:
		return scoreMain
	case i > 0:
		return scoreRule
	}
	for _, number := range about {
		if isKeyword(number) && family(number) == family(cited) {
			return scoreKeyword
		}
	}
	return 0
}

// isKeyword reports whether a number is in the sections whose rules define one keyword each. Elsewhere the
// parts of a rule may be about very different things: 704.5a and 704.5j share nothing.
func isKeyword(number string) bool {
	section, _, _ := strings.Cut(number, ".")
	return section == "701" || section == "702"
}

// RulingsFor returns the rulings of the named cards that speak about a subject, best first, at most limit of
// them (0: all). Equally good ones stand in the order of cards, then oldest first. A ruling that several of
// the cards share comes once. What makes a ruling good is described in docs/citations.md.
func (x *Index) RulingsFor(cards []string, subject Subject, language string, limit int) []Citation {
	q := x.newQuery(subject)
	candidates := x.rulingsOf(cards)
	var hits []hit
	for i, r := range candidates {
		if score := x.score(q, r); score > 0 {
			hits = append(hits, hit{i, score})
		}
	}
	var citations []Citation
	for _, h := range best(hits, limit) {
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
			if print := r.fingerprint(); !seen[print] {
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
