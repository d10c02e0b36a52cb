package scenario

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/wording"
	"github.com/verdict-rules/verdict/internal/engine"
)

// option answers a question whose options are words: a colour, a type, a way of casting,
// what comes next.
func (a *answerer) option(d *engine.Decision, s *sheet) (engine.Answer, found) {
	if a.open && d.Announcing {
		return engine.Answer{}, noAnswer
	}
	if d.Kind == engine.AskWay && a.act != nil && d.Announcing && a.act.Cost != "" {
		if id := a.byCost(d, CostAnswer{Cost: a.act.Cost}); id != "" {
			return choose(id), scripted
		}
	}
	if d.Kind == engine.AskWay && d.Purpose == engine.PurposeCost {
		if id := a.byTurns(d, s); id != "" {
			return choose(id), scripted
		}
	}
	var id string
	_, ok := s.choice(func(c Choice) bool {
		id = a.optionFor(d, c)
		return id != ""
	})
	if ok {
		return choose(id), scripted
	}
	return engine.Answer{}, noAnswer
}

// byTurns chooses among costs, offered one after the other, by yes-or-no answers. An answer
// that names a cost decides instead.
func (a *answerer) byTurns(d *engine.Decision, s *sheet) string {
	for _, c := range s.answers.Choices {
		if c.Kind == ChoiceCost && a.byCost(d, c.Cost) != "" {
			return ""
		}
	}
	last := len(d.Options) - 1
	for i, o := range d.Options[:max(last, 0)] {
		yes, ok := s.yesNo()
		switch {
		case !ok && i == 0:
			return ""
		case !ok || yes:
			return o.ID
		}
	}
	return d.Options[last].ID
}

// optionFor is the option that an answer means, "" if it fits none.
func (a *answerer) optionFor(d *engine.Decision, c Choice) string {
	switch d.Kind {
	case engine.AskName:
		if c.Kind == ChoiceWord && d.Fits(c.Word) {
			return c.Word
		}
		return ""
	case engine.AskWay:
		switch c.Kind {
		case ChoiceCost:
			return a.byCost(d, c.Cost)
		case ChoiceWord:
			return a.byFace(d, c.Word)
		}
		return ""
	case engine.AskOrder, engine.AskReplace:
		if c.Kind == ChoiceWord {
			return a.byEffect(d, c.Word)
		}
		return ""
	case engine.AskPayment:
		if c.Kind == ChoiceWord {
			return byWord(d, c.Word, true)
		}
		return ""
	}
	switch c.Kind {
	case ChoiceWord:
		return byWord(d, c.Word, false)
	case ChoiceNumber:
		return byWord(d, c.String(), false)
	case ChoiceYesNo:
		if d.Purpose == "vote" && len(d.Options) == 2 {
			return yesMeansFirst(d, c.Yes)
		}
		return byWord(d, c.String(), false)
	}
	return ""
}

// yesMeansFirst is the first of two words voted for, where the answer is yes, else the other one.
func yesMeansFirst(d *engine.Decision, yes bool) string {
	if yes {
		return d.Options[0].ID
	}
	return d.Options[1].ID
}

// byWord is the option with that id or label, or beginning like the word.
func byWord(d *engine.Decision, word string, begins bool) string {
	key := wordKey(word)
	for _, o := range d.Options {
		if wordKey(o.ID) == key || wordKey(o.Label) == key {
			return o.ID
		}
	}
	for _, o := range d.Options {
		label := wordKey(o.Label)
		if begins && strings.HasPrefix(label, key) || !begins && len(key) > 3 && strings.HasPrefix(label, key) {
			return o.ID
		}
	}
	return ""
}

// wordKey is a word in the form in which words are compared: colours by their letter.
func wordKey(word string) string {
	key := strings.ReplaceAll(nameKey(word), "_", " ")
	if c, ok := colorLetters[key]; ok {
		return c
	}
	return key
}

// colorLetters are the mana letters of the colours, in lower case, and of colourless mana.
var colorLetters = map[string]string{"white": "w", "blue": "u", "black": "b", "red": "r", "green": "g", "colorless": "c"}

// byCost is the way of casting, or of paying, that a cost means.
func (a *answerer) byCost(d *engine.Decision, c CostAnswer) string {
	for _, fits := range []func(engine.Option, string) bool{costFits, costResembles} {
		for _, o := range d.Options {
			if (c.Source == "" || a.sourceIs(d, o, c.Source)) && fits(o, c.Cost) {
				return o.ID
			}
		}
	}
	return ""
}

// costFits tells whether a way of casting, or a cost, is what the answer says: by the
// keyword and the cost ("Evoke {4}") or by the cost alone. "normal" and "free" stand for
// the mana cost and for no cost.
func costFits(o engine.Option, cost string) bool {
	c := Plain(cost)
	switch c {
	case "normal", "free":
		return string(o.Way) == c
	case "alternative":
		return o.Way != "normal"
	}
	text := wording.Costs(o.Cost)
	return Begins(text, cost) || Begins(wording.Keyword(o.Way)+" "+text, cost)
}

// costResembles tells whether a cost that is no mana has most words in common with the answer.
func costResembles(o engine.Option, cost string) bool {
	ours, asked := words(Plain(wording.Costs(o.Cost))), words(Plain(cost))
	return len(ours) > 0 && !strings.Contains(cost, "{") && min(common(ours, asked), common(asked, ours)) >= alike
}

// sourceIs tells whether the permission of an option comes from an object of that name;
// without one it is the card's own.
func (a *answerer) sourceIs(d *engine.Decision, o engine.Option, name string) bool {
	id := o.Ent.Object()
	if id == 0 {
		id = d.Source
	}
	return slices.ContainsFunc(a.sourceNames(id), func(n string) bool { return SameName(n, name) })
}

// byFace is the first way that casts the face of that name; or that a permission of that
// name offers, one that is paid for before one that is free.
func (a *answerer) byFace(d *engine.Decision, name string) string {
	obj := a.Objects[d.Source]
	if obj == nil || obj.Card == nil || d.Purpose != engine.PurposeWay {
		return byWord(d, name, true)
	}
	for _, o := range d.Options {
		if o.Num >= 0 && o.Num < len(obj.Card.Faces) && SameName(obj.Card.Faces[o.Num].Name, name) {
			return o.ID
		}
	}
	for _, free := range []bool{false, true} {
		for _, o := range d.Options {
			if o.Ent != 0 && (o.Way == "free") == free && a.sourceIs(d, o, name) {
				return o.ID
			}
		}
	}
	return ""
}

// byEffect is the ability or effect that begins like the word, or whose source's name does.
// "Name*text" is the effect of that source whose text contains the text.
func (a *answerer) byEffect(d *engine.Decision, word string) string {
	name, part, starred := strings.Cut(word, "*")
	n := ParseNaming(name)
	for _, o := range d.Options {
		names := a.sourceNames(o.Ent.Object())
		var texts []string
		if o.Ability != nil {
			texts = asPrinted(wording.Of(o.Ability))
		}
		named := strings.HasPrefix(Plain(o.Label), Plain(name)) ||
			o.Ent != 0 && a.isEnt(o.Ent, n) || slices.ContainsFunc(names, func(s string) bool { return strings.HasPrefix(nameKey(s), nameKey(n.Name)) && n.Name != "" })
		if starred {
			if named && (texts == nil || slices.ContainsFunc(texts, func(s string) bool { return Contains(s, part, names...) })) {
				return o.ID
			}
			continue
		}
		if named || slices.ContainsFunc(texts, func(s string) bool { return Begins(s, word, names...) }) {
			return o.ID
		}
	}
	return ""
}
