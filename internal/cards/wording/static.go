package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// static is a static ability in words.
func (s *speaker) static(a program.Static) string {
	if len(a.Mods) == 0 {
		return More
	}
	if r, ok := a.Mods[0].(program.Replaces); ok {
		return replacement(r.Replacement)
	}
	mods, _ := s.mods(a.Mods)
	if a.To == nil {
		return sentence(mods)
	}
	subject, words := s.ref(a.To), mods
	if each, ok := a.To.(program.Each); ok {
		subject = plural(noun(each.What, ""))
		words = manyVerbs.Replace(mods)
	}
	return sentence(subject + " " + words)
}

// manyVerbs turns verbs of a singular subject into those of a plural one.
var manyVerbs = strings.NewReplacer("gets ", "get ", "has ", "have ", "gains ", "gain ", "loses ", "lose ", "is ", "are ")

// mods are changes in words, as what their subject does; false if they were cut short.
func (s *speaker) mods(mods []program.Mod) (string, bool) {
	var parts []string
	for _, m := range mods {
		text := s.mod(m)
		parts = append(parts, text)
		if strings.HasSuffix(text, More) {
			return list(parts, "and"), false
		}
	}
	return list(parts, "and"), true
}

func (s *speaker) mod(m program.Mod) string {
	switch m := m.(type) {
	case program.ModPT:
		return "gets " + signed(m.Power) + "/" + signed(m.Toughness)
	case program.SetPT:
		return "has base power and toughness " + amount(m.Power) + "/" + amount(m.Toughness)
	case program.Gain:
		return "gains " + abilities(m.Abilities)
	case program.Lose:
		return "loses " + plainWords(string(m.Keyword))
	case program.LoseAll:
		return "loses all abilities"
	case program.Cant:
		return "can't " + plainWords(string(m.Do))
	case program.AddTypes:
		return "is " + strings.Join(append(types(m.Types), m.Subtypes...), " ") + " in addition to its other types"
	case program.SetTypes:
		return "is " + strings.Join(append(types(m.Types), m.Subtypes...), " ")
	}
	return More
}

func types(list []program.CardType) []string {
	var out []string
	for _, t := range list {
		out = append(out, string(t))
	}
	return out
}

func signed(q program.Quantity) string {
	if n, ok := q.(program.N); ok && n < 0 {
		return digits(int(n))
	}
	if q == nil {
		return "+0"
	}
	return "+" + amount(q)
}

func abilities(list_ program.Abilities) string {
	var parts []string
	for _, a := range list_ {
		text := Of(a)
		if _, ok := a.(program.Keyword); ok {
			parts = append(parts, lowerFirst(text))
			continue
		}
		parts = append(parts, `"`+text+`"`)
	}
	return list(parts, "and")
}

// replacement is a replacement effect in words.
func replacement(r program.Replacement) string {
	for _, i := range r.Instead {
		switch i := i.(type) {
		case program.Enter:
			return entering(i)
		case program.AlsoDo:
			return sentence("as " + clause(r.On) + ", " + lowerFirst(Effects(i.Do)))
		}
	}
	return sentence("if " + clause(r.On) + ", " + More)
}

func entering(e program.Enter) string {
	switch {
	case e.Tapped:
		return "{this} enters tapped."
	case e.Copy != nil:
		return "You may have {this} enter as a copy of " + More
	case len(e.Counters) > 0:
		c := e.Counters[0]
		return "{this} enters with " + (&speaker{}).number(c.N, counterNoun(c.Kind)) + " on it."
	}
	return "{this} enters " + More
}

// keyword is a keyword ability as cards print it.
func (s *speaker) keyword(k program.Keyword) string {
	text := Keyword(k.Name)
	switch k.Name {
	case "protection":
		return text + " from " + quality(k.What)
	case "enchant":
		return text + " " + noun(k.What, "")
	case "landwalk", "typecycling":
		verb := strings.TrimPrefix(strings.TrimPrefix(string(k.Name), "land"), "type")
		return upperFirst(noun(k.What, "")) + verb + s.keywordCost(k)
	}
	if k.N != nil {
		text += " " + amount(k.N)
	}
	if k.Text != "" {
		text += " " + k.Text
	}
	return text + s.keywordCost(k)
}

// keywordCost is a keyword's cost: mana follows a space, anything else a dash.
func (s *speaker) keywordCost(k program.Keyword) string {
	if len(k.Cost) == 0 {
		return ""
	}
	cost := s.costs(k.Cost)
	if _, mana := k.Cost[0].(program.Mana); mana && len(k.Cost) == 1 {
		return " " + cost
	}
	return "—" + cost + "."
}

func (s *speaker) casting(c program.Casting) string {
	cost := s.costs(c.Cost)
	switch {
	case c.Way != "":
		return s.keyword(program.Keyword{Name: c.Way, Cost: c.Cost})
	case c.Free:
		return "You may cast this spell without paying its mana cost."
	}
	return sentence("you may " + lowerFirst(payVerb(cost)) + " rather than pay this spell's mana cost")
}

func payVerb(cost string) string {
	if strings.HasPrefix(cost, "{") {
		return "pay " + cost
	}
	return cost
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
func quality(f program.Filter) string {
	var p phrase
	p.add(f)
	switch {
	case f == nil:
		return "everything"
	case len(p.nouns) == 0:
		return p.String()
	}
	return plural(p.String())
}
