package rulings

import (
	_ "embed"
	"fmt"
	"regexp"
	"sync"
	"time"
)

//go:embed seeds.yaml
var seedsFile []byte

// maxSeedWords bounds our summary of a ruling; a ruling may say several things.
const maxSeedWords = 60

// seedCard is one card of the built-in rulings.
type seedCard struct {
	Card    string       `yaml:"card"`   // its Oracle name; the front face's for a card with several
	Slug    string       `yaml:"slug"`   // what the ids of its rulings begin with
	Source  string       `yaml:"source"` // who published the rulings
	Rulings []seedRuling `yaml:"rulings"`
}

// seedRuling is a ruling as facts and our own words about it.
type seedRuling struct {
	ID        string   `yaml:"id"`   // card slug and number, e.g. "panglacial-shinobi/03"; never reused
	Date      string   `yaml:"date"` // of publication, YYYY-MM-DD
	Print     string   `yaml:"print"`
	Rules     []string `yaml:"rules"`    // CR numbers of the base edition that it is about
	Keywords  []string `yaml:"keywords"` // what it is about, in the rules' words
	Bilingual `yaml:",inline"`
}

var seedID = regexp.MustCompile(`^[a-z]+(?:-[a-z]+)*/[0-9]{2}$`)

var seeds = sync.OnceValue(func() []seedCard {
	cards, err := readSeeds(seedsFile)
	if err != nil {
		// Compiled in and tested; a broken file is a broken build.
		panic("rulings: built-in " + err.Error())
	}
	return cards
})

func readSeeds(data []byte) ([]seedCard, error) {
	var cards []seedCard
	if err := decodeStrict("seeds.yaml", data, &cards); err != nil {
		return nil, err
	}
	taken := map[string]bool{}
	for _, card := range cards {
		if card.Card == "" || card.Source == "" || len(card.Rulings) == 0 || taken[card.Slug] {
			return nil, fmt.Errorf("seeds.yaml: %q: card, source, rulings and a slug of its own are needed", card.Card)
		}
		taken[card.Slug] = true
		for i, ruling := range card.Rulings {
			if want := fmt.Sprintf("%s/%02d", card.Slug, i+1); ruling.ID != want {
				return nil, fmt.Errorf("seeds.yaml: %q stands where %q is due", ruling.ID, want)
			}
			if err := ruling.check(); err != nil {
				return nil, fmt.Errorf("seeds.yaml: %s: %w", ruling.ID, err)
			}
		}
	}
	return cards, nil
}

func (s seedRuling) check() error {
	if !seedID.MatchString(s.ID) {
		return fmt.Errorf("not an id like card-name/01")
	}
	if _, err := time.Parse(time.DateOnly, s.Date); err != nil {
		return fmt.Errorf("not a date: %q", s.Date)
	}
	if len(s.Print) != 2*fingerprintBytes {
		return fmt.Errorf("not a fingerprint: %q", s.Print)
	}
	if len(s.Rules)+len(s.Keywords) == 0 {
		return fmt.Errorf("says nothing about what it is about")
	}
	for _, number := range s.Rules {
		if !Known(number) {
			return fmt.Errorf("the edition of %s has no rule %s", BaseEffective, number)
		}
	}
	for _, sentence := range []string{s.English, s.French} {
		if err := checkSentence(sentence, maxSeedWords); err != nil {
			return err
		}
	}
	return nil
}
