package rulings

// Standing says what became of a rule of the base edition in another edition.
type Standing string

// The standings.
const (
	StandingCurrent Standing = "current" // same number, same words
	StandingMoved   Standing = "moved"   // same words under another number
	StandingChanged Standing = "changed" // the number exists, its words are others, and the old words are nowhere
	StandingRemoved Standing = "removed" // neither the number nor the words exist
	StandingAdded   Standing = "added"   // of a rule looked up in the loaded edition: the base edition has no such words
)

// Fate is what became of one rule of the base edition.
type Fate struct {
	Number   string // in the base edition
	Standing Standing
	Now      string // the number to cite in the other edition; "" when changed or removed
}

// Comparison maps the numbers of one edition to another one by the words of the rules.
type Comparison struct {
	From, To string // effective dates, YYYY-MM-DD
	Fates    []Fate // in the order of the base edition
	Added    []string

	at     map[string]int    // base number → index in Fates
	before map[string]string // number now → base number
}

// Compare maps every number of from to the edition to. A rule keeps its standing by its words, never by
// its number alone: where another rule took over its number it is moved, changed or removed. Rules that read
// alike are matched in order, and only if both editions have equally many of them; otherwise nobody can
// tell which is which, and those not surely the same count as changed.
func Compare(from, to *Edition) *Comparison {
	c := &Comparison{From: from.Effective, To: to.Effective, at: map[string]int{}, before: map[string]string{}}
	now := matchByWords(from, to)
	for _, number := range from.Numbers {
		fate := Fate{Number: number, Now: now[number]}
		switch {
		case fate.Now == number:
			fate.Standing = StandingCurrent
		case fate.Now != "":
			fate.Standing = StandingMoved
		case to.Has(number):
			fate.Standing = StandingChanged
		default:
			fate.Standing = StandingRemoved
		}
		if fate.Now != "" {
			c.before[fate.Now] = number
		}
		c.at[number] = len(c.Fates)
		c.Fates = append(c.Fates, fate)
	}
	for _, number := range to.Numbers {
		if _, known := c.before[number]; !known {
			c.Added = append(c.Added, number)
		}
	}
	return c
}

func matchByWords(from, to *Edition) map[string]string {
	before, after := from.byPrint(), to.byPrint()
	now := map[string]string{}
	for print, numbers := range before {
		if len(numbers) != len(after[print]) {
			continue
		}
		for i, number := range numbers {
			now[number] = after[print][i]
		}
	}
	return now
}

func (e *Edition) byPrint() map[string][]string {
	groups := map[string][]string{}
	for _, number := range e.Numbers {
		groups[e.prints[number]] = append(groups[e.prints[number]], number)
	}
	return groups
}

// Fate returns what became of a number of the base edition.
func (c *Comparison) Fate(number string) (Fate, bool) {
	i, ok := c.at[number]
	if !ok {
		return Fate{}, false
	}
	return c.Fates[i], true
}

// With returns the fates of one standing, in the order of the base edition.
func (c *Comparison) With(standing Standing) []Fate {
	var fates []Fate
	for _, fate := range c.Fates {
		if fate.Standing == standing {
			fates = append(fates, fate)
		}
	}
	return fates
}

// formerly returns the base edition's number of the rule that the other edition has under number.
func (c *Comparison) formerly(number string) (string, bool) {
	before, ok := c.before[number]
	return before, ok
}
