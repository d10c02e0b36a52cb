package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// static is a static ability in words.
func (s *speaker) static(a program.Static) string {
	text := s.staticMods(a)
	if a.While != nil {
		return sentence("as long as " + s.condition(a.While) + ", " + lowerFirst(text))
	}
	return text
}

func (s *speaker) staticMods(a program.Static) string {
	if len(a.Mods) == 1 {
		switch m := a.Mods[0].(type) {
		case program.Replaces:
			return s.replacement(m.Replacement)
		case program.TriggersMore:
			return sentence("abilities of " + plural(s.noun(m.Of, "permanent")) + " that trigger when " + s.clause(m.When) + " trigger an additional time")
		case program.CostLess:
			if len(m.Set) == 0 {
				return sentence(s.changedCost(a.To, m) + s.closing())
			}
			return sentence(strings.TrimPrefix(s.costChange(m), "has ") + s.closing())
		}
	}
	subject := "{this}"
	words := s.mods(a.Mods)
	if a.To != nil {
		subject = s.ref(a.To)
	}
	if each, ok := a.To.(program.Each); ok {
		subject = plural(s.noun(each.What, zoneFallback(each.In))) + s.place(each)
		words = manyVerbs.Replace(words)
	}
	if _, you := a.To.(program.You); you {
		words = manyVerbs.Replace(words)
	}
	return sentence(subject + " " + words + s.closing())
}

// manyVerbs turns verbs of a singular subject into those of a plural one.
var manyVerbs = strings.NewReplacer("gets ", "get ", "has ", "have ", "gains ", "gain ", "loses ", "lose ", "is ", "are ", "isn't ", "aren't ",
	"attacks ", "attack ", "blocks ", "block ", "plays ", "play ", "skips ", "skip ", "doesn't ", "don't ", "assigns ", "assign ", "becomes ", "become ")

// replacement is a replacement effect in words.
func (s *speaker) replacement(r program.Replacement) string {
	for _, i := range r.Instead {
		switch i := i.(type) {
		case program.Enter:
			if len(r.Instead) == 1 && r.If != nil && i.If == nil && i.Copy == nil {
				i.If = r.If
				return s.enters(r, i)
			}
			if len(r.Instead) == 1 {
				return s.conditional(r.If, s.enters(r, i))
			}
		case program.AlsoDo:
			return s.conditional(r.If, sentence("as "+s.clause(r.On)+", "+lowerFirst(s.effects(i.Do)))+s.rest(r.Instead[1:]))
		}
	}
	parts := make([]string, len(r.Instead))
	for i, c := range r.Instead {
		parts[i] = s.change(r, c)
	}
	head := "if " + s.clause(r.On)
	if r.If != nil {
		head += " and " + s.condition(r.If)
	}
	if r.May {
		return sentence(head + ", you may have this happen instead: " + strings.Join(parts, "; ") + s.closing())
	}
	return sentence(head + ", instead " + strings.Join(parts, ", and ") + s.closing())
}

// rest words further changes of the same event.
func (s *speaker) rest(more []program.Instead) string {
	text := ""
	for _, c := range more {
		text += " " + sentence(s.change(program.Replacement{}, c)+s.closing())
	}
	return text
}

func (s *speaker) conditional(c program.Condition, text string) string {
	if c == nil {
		return text
	}
	return sentence("if " + s.condition(c) + ", " + lowerFirst(text))
}

// unless is a condition after what it allows: as "unless" where it is worded as an opposite.
func (s *speaker) unless(c program.Condition) string {
	switch c := c.(type) {
	case nil:
		return ""
	case program.Never:
		return " unless " + s.condition(c.If)
	case program.Compare:
		if c.Op == program.Lt || c.Op == program.Gt || c.Op == program.Ne {
			return " unless " + s.not(c)
		}
	}
	return " if " + s.condition(c)
}

// change is one change to a replaced event.
func (s *speaker) change(r program.Replacement, c program.Instead) string {
	switch c := c.(type) {
	case program.PreventIt:
		text := "prevent that damage"
		if c.N != nil {
			text = "prevent " + s.amount(c.N) + " of that damage"
		}
		if len(c.Then) > 0 {
			text += " and " + s.inner(c.Then)
		}
		return text
	case program.Amount:
		return "the amount is " + s.quantity(c.To)
	case program.GoTo:
		return "it goes" + destination(program.Move{To: c.To, At: c.At}, "its owner's")
	case program.RedirectTo:
		return "that damage is dealt to " + s.ref(c.To)
	case program.Enter:
		return lowerFirst(strings.TrimSuffix(s.enters(r, c), "."))
	case program.AlsoDo:
		return s.inner(c.Do)
	case program.InsteadDo:
		return s.inner(c.Do)
	}
	return "it doesn't happen"
}

// enters is how a permanent enters.
func (s *speaker) enters(r program.Replacement, e program.Enter) string {
	who := "{this}"
	if !isThis(r.On.Object) && r.On.On != "" {
		who = article(s.noun(r.On.Object, ""))
	}
	if e.Copy != nil {
		text := who + " enters as a copy of " + s.ref(e.Copy.Of)
		if r.May {
			text = "you may have " + who + " enter as a copy of " + s.ref(e.Copy.Of)
		}
		if len(e.Copy.Except) > 0 {
			text += ", except it " + s.mods(e.Copy.Except)
		}
		return sentence(text + s.closing())
	}
	verb := " enters"
	if r.May {
		who, verb = "you may have "+who, " enter"
	}
	text := who + verb + s.entryDetails(e)
	return sentence(text + s.unless(e.If) + s.closing())
}

func (s *speaker) entryDetails(e program.Enter) string {
	text := ""
	switch {
	case e.Tapped:
		text += " tapped"
	case e.Untapped:
		text += " untapped"
	}
	if e.Transformed {
		text += " transformed"
	}
	if e.Attacking != nil {
		text += " attacking"
	}
	if e.FaceDown != nil {
		text += " face down"
	}
	for i, c := range e.Counters {
		text += map[bool]string{true: " with ", false: " and "}[i == 0] + s.number(c.N, counterNoun(c.Kind)) + " on it"
	}
	if e.Under != nil {
		text += " under " + s.possessive(e.Under) + " control"
	}
	if len(e.Mods) > 0 {
		text += ", and " + s.mods(e.Mods)
	}
	if len(e.Then) > 0 {
		text += ", and " + s.inner(e.Then)
	}
	return text
}

// keyword is a keyword ability as cards print it.
func (s *speaker) keyword(k program.Keyword) string {
	text := Keyword(k.Name)
	switch k.Name {
	case "protection":
		return text + " from " + s.quality(k.What)
	case "hexproof":
		if k.What != nil {
			return text + " from " + s.quality(k.What)
		}
	case "enchant", "champion":
		return text + " " + article2(k.Name, s.noun(k.What, ""))
	case "affinity":
		return text + " for " + plural(s.noun(k.What, ""))
	case "landwalk", "typecycling":
		verb := strings.TrimPrefix(strings.TrimPrefix(string(k.Name), "land"), "type")
		return upperFirst(s.noun(k.What, "")) + verb + s.keywordCost(k)
	case "equip":
		if k.What != nil {
			text += " " + s.noun(k.What, "")
		}
	}
	if k.N != nil {
		text += " " + s.amount(k.N)
	}
	if k.Text != "" {
		text += " " + k.Text
	}
	return text + s.keywordCost(k) + s.closing()
}

// article2: one champions a thing, and enchants things.
func article2(name program.KeywordName, noun string) string {
	if name == "champion" {
		return article(noun)
	}
	return noun
}

// keywordCost is a keyword's cost: mana follows a space, anything else a dash.
func (s *speaker) keywordCost(k program.Keyword) string {
	if len(k.Cost) == 0 {
		return ""
	}
	cost := s.costs(k.Cost)
	if _, mana := k.Cost[0].(program.Mana); mana && len(k.Cost) == 1 {
		if k.N != nil { // suspend 4—{1}{R}
			return "—" + cost
		}
		return " " + cost
	}
	return "—" + cost + "."
}

func (s *speaker) casting(c program.Casting) string {
	switch {
	case c.FaceDown != nil && c.Way != "":
		return s.keyword(program.Keyword{Name: c.Way, Cost: c.FaceDown.TurnUp})
	case c.Way != "" && len(c.Cost) > 0:
		return s.keyword(program.Keyword{Name: c.Way, Cost: c.Cost})
	case c.Way != "":
		return Keyword(c.Way)
	}
	text := "you may cast this spell"
	if len(c.From) > 0 {
		text += " while it's " + zonePlace(c.From)
	}
	switch {
	case c.Free:
		text += " without paying its mana cost"
	case len(c.Cost) > 0 && len(c.From) == 0:
		text = "you may " + s.payVerb(c.Cost, "") + " rather than pay this spell's mana cost"
	case len(c.Cost) > 0:
		text += " by paying " + s.costs(c.Cost) + " rather than its mana cost"
	}
	if len(c.Extra) > 0 {
		text += " with " + s.costs(c.Extra) + " as an additional cost"
	}
	if c.If != nil {
		text = "if " + s.condition(c.If) + ", " + text
	}
	return sentence(text + s.closing())
}

var roman = []string{"", "I", "II", "III", "IV", "V", "VI", "VII"}

// chapters are chapter numbers as Sagas print them (CR 714.2).
func chapters(at []int) string {
	parts := make([]string, len(at))
	for i, n := range at {
		if n > 0 && n < len(roman) {
			parts[i] = roman[n]
		}
	}
	return strings.Join(parts, ", ")
}

// quality is what protection is from (CR 702.16a): a colour by its word, objects in the plural.
func (s *speaker) quality(f program.Filter) string {
	if f == nil {
		return "everything"
	}
	p := phrase{s: s}
	p.add(f)
	if !p.named() && p.kind == "" {
		return strings.TrimPrefix(strings.TrimLeft(p.String(), " "+afterNoun), "of ")
	}
	return plural(p.String())
}
