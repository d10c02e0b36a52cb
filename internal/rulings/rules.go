package rulings

import "slices"

// Level says how deep in the document an [Entry] stands.
type Level int

// The levels of the Comprehensive Rules, outermost first.
const (
	LevelChapter Level = iota + 1 // "7": a group of sections
	LevelSection                  // "702"
	LevelRule                     // "702.49"
	LevelSubrule                  // "702.49a"
)

// Entry is one numbered piece of the Comprehensive Rules.
type Entry struct {
	Number   string   // without the trailing dot, e.g. "702.49a"
	Level    Level    //
	Text     string   // the title of a chapter or section, the words of a rule; continuation lines follow "\n"
	Examples []string // without the leading "Example:"
	Line     int      // where it begins in the file, from 1
}

// Term is one entry of the glossary.
type Term struct {
	Name       string
	Definition string // several lines are joined by "\n"
	Line       int    // where it begins in the file, from 1
}

// Rules is one edition of the Comprehensive Rules. Make one with [ParseRules]; it isn't changed afterwards.
type Rules struct {
	Effective string  // the date the edition came into force, YYYY-MM-DD
	Entries   []Entry // in the order of the document
	Glossary  []Term  // in the order of the document

	at map[string]int // number → index in Entries
}

// Entry looks a section, rule or subrule up by its number.
func (r *Rules) Entry(number string) (Entry, bool) {
	i, ok := r.at[number]
	if !ok {
		return Entry{}, false
	}
	return r.Entries[i], true
}

// Children returns the numbers of the direct parts of number, in the order of the document: the rules of
// a section or the subrules of a rule.
func (r *Rules) Children(number string) []string {
	return childrenOf(number, func(yield func(string) bool) {
		for _, entry := range r.Entries {
			if !yield(entry.Number) {
				return
			}
		}
	})
}

// Term looks a glossary entry up by its name, exactly as printed.
func (r *Rules) Term(name string) (Term, bool) {
	i := slices.IndexFunc(r.Glossary, func(t Term) bool { return t.Name == name })
	if i < 0 {
		return Term{}, false
	}
	return r.Glossary[i], true
}

func childrenOf(number string, all func(func(string) bool)) []string {
	var children []string
	for candidate := range all {
		if number != "" && Parent(candidate) == number {
			children = append(children, candidate)
		}
	}
	return children
}
