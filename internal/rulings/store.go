package rulings

import (
	"slices"
	"strings"
)

// NameFunc gives the Oracle name of the card with an oracle id; ok is false for an id it doesn't know. The
// name of a card with several faces joins theirs with " // ".
type NameFunc func(oracleID string) (name string, ok bool)

// ruling is one ruling of one card, loaded or built in or both.
type ruling struct {
	id       string // of a built-in one
	card     string
	date     string
	source   string
	text     string // official words, "" if not loaded
	own      Bilingual
	rules    []string
	keywords []string
	print    string // fingerprint of words(), "" until it is asked for
}

// fingerprint tells rulings of the same words.
func (r *ruling) fingerprint() string {
	if r.print != "" {
		return r.print
	}
	return Fingerprint(r.words())
}

// words is what the ruling says in English.
func (r *ruling) words() string {
	if r.text != "" {
		return r.text
	}
	return r.own.English
}

// store keeps rulings by card.
type store struct {
	rulings []ruling         // by card, then date, then as loaded
	byName  map[string][]int // folded full name → indices
	byFace  map[string][]string
}

const faceSeparator = " // "

// fold makes names comparable that differ in case or in the kind of apostrophe.
func fold(name string) string {
	return strings.Map(func(r rune) rune {
		if isApostrophe(r) {
			return '\''
		}
		return r
	}, strings.ToLower(name))
}

func newStore(rulings []ruling) *store {
	slices.SortStableFunc(rulings, func(a, b ruling) int {
		if c := strings.Compare(a.card, b.card); c != 0 {
			return c
		}
		return strings.Compare(a.date, b.date)
	})
	s := &store{rulings: rulings, byName: map[string][]int{}, byFace: map[string][]string{}}
	name := ""
	for i, ruling := range rulings {
		if i == 0 || rulings[i-1].card != ruling.card {
			name = fold(ruling.card)
		}
		if s.byName[name] = append(s.byName[name], i); len(s.byName[name]) > 1 {
			continue
		}
		if faces := strings.Split(name, faceSeparator); len(faces) > 1 {
			for _, face := range faces {
				s.byFace[face] = append(s.byFace[face], name)
			}
		}
	}
	return s
}

// of returns the indices of a card's rulings. A card may be named by one of its faces, unless another card
// has that name or such a face.
func (s *store) of(card string) []int {
	name := fold(card)
	if found, ok := s.byName[name]; ok {
		return found
	}
	if full := s.byFace[name]; len(full) == 1 {
		return s.byName[full[0]]
	}
	// A card asked for by its full name may be here under its front face's.
	if front, _, several := strings.Cut(name, faceSeparator); several {
		return s.byName[front]
	}
	return nil
}

// seeded returns the built-in rulings.
func seeded() []ruling {
	var all []ruling
	for _, card := range seeds() {
		for _, seed := range card.Rulings {
			all = append(all, seed.ruling(card.Card, card.Source))
		}
	}
	return all
}

func (s seedRuling) ruling(card, source string) ruling {
	return ruling{
		id: s.ID, card: card, date: s.Date, source: source,
		own: s.Bilingual, rules: s.Rules, keywords: s.Keywords,
		print: Fingerprint(s.English),
	}
}

// merge puts the built-in rulings among loaded ones. One whose words were loaded lends them its id,
// translation and subject. One whose words the file doesn't have for that card is withdrawn if the file is as
// new as the ruling, for then its publisher has reworded or dropped it; else it is newer than the file and
// stays.
func merge(loaded []ruling) (all []ruling, withdrawn []string) {
	newest := ""
	for _, r := range loaded {
		newest = max(newest, r.date)
	}
	cards := newStore(loaded)
	all = loaded
	for _, card := range seeds() {
		own := cards.of(card.Card)
		name := card.Card
		if len(own) > 0 {
			name = loaded[own[0]].card
		}
		prints := make(map[string]int, len(own))
		for _, i := range own {
			prints[loaded[i].fingerprint()] = i
		}
		for _, seed := range card.Rulings {
			if i, found := prints[seed.Print]; found {
				all[i].id, all[i].own = seed.ID, seed.Bilingual
				all[i].rules, all[i].keywords = seed.Rules, seed.Keywords
				continue
			}
			if len(own) > 0 && seed.Date <= newest {
				withdrawn = append(withdrawn, seed.ID)
				continue
			}
			all = append(all, seed.ruling(name, card.Source))
		}
	}
	return all, withdrawn
}
