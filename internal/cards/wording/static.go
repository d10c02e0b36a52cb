package wording

import (
	"reflect"
	"regexp"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// sameElsewhere words what holds of permanents, spells and cards elsewhere alike.
func (s *speaker) sameElsewhere(a program.Static) (string, bool) {
	u, ok := a.To.(program.Union)
	if !ok || len(u.Of) != 3 || a.While != nil {
		return "", false
	}
	first, one := u.Of[0].(program.Each)
	spells, two := u.Of[1].(program.Each)
	cards, three := u.Of[2].(program.Each)
	if !one || !two || !three || len(first.In) > 0 || only(spells.In) != program.Stack || len(cards.In) != 5 {
		return "", false
	}
	a.To = first
	return s.static(a) + " The same is true for " + s.members(spells) + " and " + plural(s.noun(cards.What, "card")) + " that aren't on the battlefield.", true
}

// static is a static ability in words.
func (s *speaker) static(a program.Static) string {
	if text, ok := s.playing(a); ok {
		return text
	}
	if text, ok := s.sameElsewhere(a); ok {
		return text
	}
	if from, ok := sparing(a); ok {
		return s.static(from) + " This effect doesn't remove this Aura."
	}
	text := s.staticMods(a)
	if isPair(a.To) && a.While == program.Condition(program.Matches{Ref: program.This{}, What: program.Having{Status: program.Paired}}) {
		return "As long as {this} is paired with another creature, " + lowerFirst(text)
	}
	if m, ok := a.While.(program.Matches); ok && a.To != nil && reflect.DeepEqual(m.Ref, a.To) {
		if _, each := a.To.(program.Each); !each {
			rest := strings.TrimPrefix(text, upperFirst(s.ref(a.To)))
			return sentence("as long as " + s.condition(a.While) + ", it" + rest)
		}
	}
	if c, ok := only1(a.Mods).(program.CostLess); ok && a.While != nil && c.Targeting == nil && len(c.Set) == 0 && a.To == program.Ref(program.This{}) {
		return sentence(s.changedCost(a.To, c) + " if " + s.condition(a.While) + s.closing())
	}
	if compare, ok := a.While.(program.Compare); ok && allCant(a.Mods) && compare.Op == program.Lt {
		return sentence(strings.TrimSuffix(text, ".") + " unless " + s.not(compare))
	}
	if never, ok := a.While.(program.Never); ok && allCant(a.Mods) {
		return sentence(strings.TrimSuffix(text, ".") + " unless " + s.condition(never.If))
	}
	if turn, ok := a.While.(program.TurnOf); ok && isYou(turn.Who) && allCant(a.Mods) && a.To != program.Ref(program.This{}) {
		return sentence(strings.TrimSuffix(text, ".") + " during your turn")
	}
	if a.While != nil && s.host != "" && strings.HasPrefix(lowerFirst(text), s.host) {
		return sentence(strings.TrimSuffix(text, ".") + " as long as " + s.condition(a.While))
	}
	if a.While != nil {
		return sentence("as long as " + s.condition(a.While) + ", " + lowerFirst(text))
	}
	return text
}

func allCant(mods []program.Mod) bool {
	for _, m := range mods {
		if _, ok := m.(program.Cant); !ok {
			return false
		}
	}
	return true
}

func (s *speaker) staticMods(a program.Static) string {
	if text, ok := s.staticOf(a); ok {
		return text
	}
	if len(a.Mods) == 1 {
		switch m := a.Mods[0].(type) {
		case program.Replaces:
			return s.replacement(m.Replacement)
		case program.TriggersMore:
			return s.triggersMore(m)
		case program.CostLess:
			if len(m.Set) == 0 {
				return sentence(s.changedCost(a.To, m) + s.closing())
			}
			return sentence(strings.TrimPrefix(s.costChange(m), "has ") + s.closing())
		}
	}
	if set, ok := only1(a.Mods).(program.SetPT); ok && a.CDA {
		return s.definedSize(set)
	}
	if c, ok := only1(a.Mods).(program.ControlBy); ok && isYou(c.Who) {
		return sentence("you control " + s.ref(a.To))
	}
	subject := "{this}"
	words := s.mods(a.Mods)
	if a.To != nil {
		subject = s.ref(a.To)
	}
	if _, ok := a.To.(program.Players); ok && a.To.(program.Players).Who == nil {
		subject, words = "players", many(words)
	}
	if _, ok := a.To.(program.Opponents); ok {
		subject, words = "your opponents", many(words)
	}
	if each, ok := a.To.(program.Each); ok {
		subject = plural(s.noun(each.What, zoneFallback(each.In))) + s.place(each)
		words = many(words)
	}
	if _, you := a.To.(program.You); you {
		words = many(words)
		if _, gain := only1(a.Mods).(program.Gain); gain {
			words = strings.Replace(words, "gain ", "have ", 1)
		}
	}
	return sentence(subject + " " + words + s.closing())
}

// definedSize is a characteristic-defining ability for power and toughness (CR 604.3).
func (s *speaker) definedSize(m program.SetPT) string {
	text := ""
	switch {
	case m.Power != nil && m.Toughness != nil && reflect.DeepEqual(m.Power, m.Toughness):
		text = "power and toughness are each equal to " + s.quantity(m.Power)
	case m.Toughness == nil:
		text = "power is equal to " + s.quantity(m.Power)
	case m.Power == nil:
		text = "toughness is equal to " + s.quantity(m.Toughness)
	case isOneMore(m.Toughness, m.Power):
		text = "power is equal to " + s.quantity(m.Power) + " and its toughness is equal to that number plus 1"
	default:
		text = "power is equal to " + s.quantity(m.Power) + " and its toughness is equal to " + s.quantity(m.Toughness)
	}
	return sentence("{this}'s " + text)
}

// isOneMore tells whether a number is another and one.
func isOneMore(q, than program.Quantity) bool {
	sum, ok := q.(program.Sum)
	return ok && len(sum.Of) == 2 && sum.Of[1] == program.Quantity(program.N(1)) && reflect.DeepEqual(sum.Of[0], than)
}

// many turns verbs of a singular subject into those of a plural one, outside quotations.
func many(text string) string {
	parts := strings.Split(text, `"`)
	for i := 0; i < len(parts); i += 2 {
		parts[i] = singularVerb.ReplaceAllStringFunc(parts[i], func(v string) string { return manyVerbs[v] })
	}
	return strings.Join(parts, `"`)
}

var singularVerb = regexp.MustCompile(`\b(gets|has|gains|loses|is|isn't|attacks|blocks|plays|skips|doesn't|assigns|becomes)\b|its controller's (next )?untap step`)

var manyVerbs = map[string]string{"gets": "get", "has": "have", "gains": "gain", "loses": "lose", "is": "are", "isn't": "aren't",
	"attacks": "attack", "blocks": "block", "plays": "play", "skips": "skip", "doesn't": "don't", "assigns": "assign", "becomes": "become",
	"its controller's untap step": "their controllers' untap steps", "its controller's next untap step": "their controllers' next untap steps"}

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
	case "companion":
		return text + " — " + sentence(s.condition(k.If))
	case "bands_with_other":
		return text + " " + plural(s.noun(k.What, ""))
	case "affinity":
		return text + " for " + plural(s.noun(k.What, ""))
	case "landwalk", "typecycling":
		verb := strings.TrimPrefix(strings.TrimPrefix(string(k.Name), "land"), "type")
		return upperFirst(s.noun(k.What, "")) + verb + s.keywordCost(k)
	case "gift":
		return text + " " + article(k.Text)
	case "splice":
		onto := "instant or sorcery"
		if sub, ok := k.What.(program.Subtype); ok {
			onto = sub.Is
		}
		return text + " onto " + onto + s.keywordCost(k)
	case "craft":
		return text + " with " + s.materials(k) + s.keywordCost(program.Keyword{Cost: k.Cost})
	case "equip":
		if k.What != nil {
			text += " " + s.noun(k.What, "")
		}
	}
	if k.N != nil {
		text += " " + s.amount(k.N)
	}
	switch {
	case k.Text != "" && k.Name == "partner":
		text += "—" + k.Text
	case k.Text != "":
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

// gerunds words costs after "by": "paying 3 life and discarding a card".
func (s *speaker) gerunds(costs []program.Cost) string {
	words := make([]string, len(costs))
	for i, c := range costs {
		word := s.payVerb([]program.Cost{c}, "")
		verb, rest, _ := strings.Cut(word, " ")
		words[i] = strings.TrimSuffix(verb, "e") + "ing " + rest
	}
	return list(words, "and")
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
	if len(c.From) == 1 && c.From[0] == program.Graveyard && !c.Free {
		text += " from your graveyard"
		switch {
		case len(c.Extra) > 0:
			return sentence(text + " by " + s.gerunds(c.Extra) + " in addition to paying its other costs" + s.closing())
		case len(c.Cost) > 0 && c.If == nil:
			return sentence(text + " by " + s.gerunds(c.Cost) + " rather than paying its mana cost" + s.closing())
		case len(c.Cost) == 0 && c.If != nil:
			return sentence(text + " as long as " + s.condition(c.If) + s.closing())
		}
	} else if len(c.From) > 0 {
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
	if len(c.Extra) > 0 && c.Flash {
		text += " as though it had flash if you pay " + s.costs(c.Extra) + " more to cast it"
	} else if len(c.Extra) > 0 {
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
	if count, ok := f.(program.ColorCount); ok {
		return s.colorCount(count)
	}
	if sorts, ok := f.(program.ControlledBy); ok && sorts.Who == program.Ref(program.Opponents{}) {
		return "each of your opponents"
	}
	p := phrase{s: s}
	p.add(f)
	if !p.named() && p.kind == "" {
		return strings.TrimPrefix(strings.TrimLeft(p.String(), " "+afterNoun), "of ")
	}
	return plural(p.String())
}
