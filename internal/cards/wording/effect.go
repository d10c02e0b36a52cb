package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// body is what a spell or ability does, in sentences.
func (s *speaker) body(b program.Body) string {
	s.targets = b.Targets
	text := s.effects(b.Do)
	if b.Modes == nil {
		return text
	}
	options := make([]string, len(b.Modes.Options))
	for i, m := range b.Modes.Options {
		inner := &speaker{targets: append(append([]program.TargetSpec{}, b.Targets...), m.Targets...), said: map[int]bool{}}
		options[i] = "• " + inner.effects(m.Do)
	}
	return strings.TrimSpace(text + " Choose " + chosen(b.Modes) + " — " + strings.Join(options, " "))
}

func chosen(m *program.Modes) string {
	low, high := amount(m.Min), amount(m.Max)
	switch {
	case m.Max == nil && m.Min == nil, low == "1" && high == "1":
		return "one"
	case m.Min != nil && m.Max == nil:
		return quantityWord(m.Min)
	case low == high:
		return quantityWord(m.Max)
	case low == "1" && high == digits(len(m.Options)):
		return "one or more"
	case low == "1" && high == "2":
		return "one or both"
	}
	return "up to " + quantityWord(m.Max)
}

func quantityWord(q program.Quantity) string {
	if n, ok := q.(program.N); ok {
		return number(int(n))
	}
	return amount(q)
}

// effects are instructions in sentences, up to the first that has no short wording.
func (s *speaker) effects(do []program.Effect) string {
	var out []string
	for _, e := range do {
		text := s.effect(e)
		out = append(out, sentence(text))
		if strings.HasSuffix(text, More) {
			break
		}
	}
	return strings.Join(out, " ")
}

func (s *speaker) effect(e program.Effect) string {
	switch e := e.(type) {
	case program.AddMana:
		return addMana(e)
	case program.DealDamage:
		return s.damageDealt(e)
	case program.Destroy:
		return "destroy " + s.ref(e.What)
	case program.Move:
		return s.move(e)
	case program.Draw:
		return s.players(e.Who, "draw", s.number(e.N, "card"))
	case program.Discard:
		return s.players(e.Who, "discard", s.number(e.N, noun(e.What, "card")))
	case program.Mill:
		return s.players(e.Who, "mill", s.number(e.N, "card"))
	case program.GainLife:
		return s.players(e.Who, "gain", amount(e.N)+" life")
	case program.LoseLife:
		return s.players(e.Who, "lose", amount(e.N)+" life")
	case program.Sacrifice:
		return s.players(e.Who, "sacrifice", s.number(e.N, noun(e.What, "")))
	case program.SacrificeObjects:
		return "sacrifice " + s.ref(e.What)
	case program.PutCounters:
		return "put " + s.number(e.N, counterNoun(e.Kind)) + " on " + s.ref(e.On)
	case program.TakeCounters:
		return "remove " + s.number(e.N, counterNoun(e.Kind)) + " from " + s.ref(e.From)
	}
	return s.moreEffect(e)
}

func (s *speaker) moreEffect(e program.Effect) string {
	switch e := e.(type) {
	case program.Tap:
		return "tap " + s.ref(e.What)
	case program.UntapThem:
		return "untap " + s.ref(e.What)
	case program.CreateToken:
		return s.create(e)
	case program.CounterSpell:
		return "counter " + s.ref(e.What)
	case program.Regenerate:
		return "regenerate " + s.ref(e.What)
	case program.Attach:
		return "attach " + s.ref(e.What) + " to " + s.ref(e.To)
	case program.Transform:
		return "transform " + s.ref(e.What)
	case program.Fight:
		return s.ref(e.A) + " fights " + s.ref(e.B)
	case program.Act:
		return s.act(e)
	case program.Apply:
		return s.apply(e)
	case program.Gate:
		return s.gate(e)
	case program.Search:
		return "search your library for " + s.number(e.N, noun(e.For, "card"))
	case program.Shuffle:
		return "shuffle"
	case program.CopySpell:
		return "copy " + s.ref(e.What)
	case program.PhaseOut:
		return s.ref(e.What) + " phases out"
	case program.ChooseWord:
		return "choose a " + plainWords(string(e.What))
	case program.ExtraTurn:
		return s.players(e.Who, "take", "an extra turn after this one")
	case program.Reveal:
		return "reveal " + s.ref(e.What)
	case program.Look:
		return "look at " + s.ref(e.What)
	case program.WinGame:
		return s.players(e.Who, "win", "the game")
	case program.LoseGame:
		return s.players(e.Who, "lose", "the game")
	}
	return More
}

// players is a sentence whose subject are players; "you" is left out before most verbs.
func (s *speaker) players(r program.Ref, verb, object string) string {
	if who(r) == "you" {
		if verb == "gain" || verb == "lose" || verb == "win" {
			return "you " + verb + " " + object
		}
		return verb + " " + object
	}
	switch r.(type) {
	case program.Opponents:
		return "each opponent " + verb + "s " + object
	case program.Choose:
		return who(r) + " " + verb + "s " + object
	}
	return s.ref(r) + " " + verb + "s " + object
}

func addMana(e program.AddMana) string {
	switch e.Any {
	case program.FixedMana:
		if n, ok := e.N.(program.N); ok && len(e.Of) > 0 && int(n) <= 5 {
			return "add " + strings.Repeat(e.Of, int(n))
		}
		if e.N != nil {
			return "add " + e.Of + " for each " + More
		}
		return "add " + e.Of
	case program.AnyOneColor:
		if len(e.Colors) > 0 && len(e.Colors) < 5 && amount(e.N) == "1" {
			var symbols []string
			for _, c := range e.Colors {
				symbols = append(symbols, "{"+string(c)+"}")
			}
			return "add " + list(symbols, "or")
		}
		if manaNumber(e.N) == "one" {
			return "add one mana of any color"
		}
		return "add " + manaNumber(e.N) + " mana of any one color"
	case program.ChosenColor:
		return "add " + manaNumber(e.N) + " mana of the chosen color"
	case program.LandColors:
		return "add one mana of any color that " + More
	case program.CommanderColors:
		return "add one mana of any color in your commander's " + More
	}
	return "add " + manaNumber(e.N) + " mana in any combination of colors"
}

func manaNumber(q program.Quantity) string {
	if q == nil {
		return "one"
	}
	return quantityWord(q)
}

func (s *speaker) damageDealt(e program.DealDamage) string {
	from := "{this}"
	if e.From != nil {
		from = s.ref(e.From)
	}
	if e.Divided {
		return from + " deals " + amount(e.Amount) + " damage divided as you choose among " + s.ref(e.To)
	}
	return from + " deals " + amount(e.Amount) + " damage to " + s.ref(e.To)
}

func (s *speaker) move(e program.Move) string {
	what := s.ref(e.What)
	switch e.To {
	case program.Exile:
		return "exile " + what
	case program.Hand:
		return "return " + what + " to its owner's hand"
	case program.Battlefield:
		return "put " + what + " onto the battlefield"
	case program.Graveyard:
		return "put " + what + " into its owner's graveyard"
	case program.Library:
		return "put " + what + " on the " + libraryEnd(e.At) + " of its owner's library"
	}
	return More
}

func libraryEnd(at program.Position) string {
	if at == program.AtBottom {
		return "bottom"
	}
	return "top"
}

func (s *speaker) create(e program.CreateToken) string {
	if e.CopyOf != nil {
		return s.players(e.Who, "create", s.number(e.N, "token")+" that's a copy of "+s.ref(e.CopyOf))
	}
	t := e.Token
	if t == nil {
		return More
	}
	if t.Known != "" {
		return s.players(e.Who, "create", s.number(e.N, t.Known+" token"))
	}
	var words []string
	if t.Power != nil && t.Toughness != nil {
		words = append(words, amount(t.Power)+"/"+amount(t.Toughness))
	}
	for _, c := range t.Colors {
		words = append(words, colorWord(c))
	}
	if len(t.Colors) == 0 {
		words = append(words, "colorless")
	}
	words = append(words, t.Subtypes...)
	for _, ct := range t.Types {
		words = append(words, string(ct))
	}
	return s.players(e.Who, "create", s.number(e.N, strings.Join(words, " ")+" token"))
}

func (s *speaker) act(e program.Act) string {
	name := plainWords(e.Name)
	switch {
	case e.What != nil:
		return s.ref(e.What) + " " + name + "s"
	case e.N != nil:
		name += " " + amount(e.N)
	}
	if who(e.Who) != "you" {
		return s.ref(e.Who) + " " + name + "s"
	}
	return name
}

func (s *speaker) apply(e program.Apply) string {
	if len(e.Mods) > 0 {
		if c, ok := e.Mods[0].(program.ControlBy); ok && who(c.Who) == "you" {
			return "gain control of " + s.ref(e.To) + " " + More
		}
	}
	mods, ok := s.mods(e.Mods)
	if !ok {
		return s.ref(e.To) + " " + mods
	}
	end := " until end of turn"
	if e.Until != "" && e.Until != program.EndOfTurn {
		end = " " + More
	}
	return s.ref(e.To) + " " + mods + end
}

func (s *speaker) gate(e program.Gate) string {
	inner := lowerFirst(s.effects(e.Then))
	switch {
	case e.If != nil:
		return "if " + More
	case e.Unless && len(e.Then) > 0:
		return strings.TrimSuffix(inner, ".") + " unless " + More
	case len(e.Cost) > 0:
		return "you may pay " + lowerFirst(s.costs(e.Cost)) + ". If you do, " + inner
	case e.May != nil:
		if who(e.May) != "you" {
			return s.ref(e.May) + " may " + inner
		}
		return "you may " + inner
	}
	return inner
}

// ref names what an instruction is about: a target by what it may be the first time, and
// as "it" afterwards.
func (s *speaker) ref(r program.Ref) string {
	t, ok := r.(program.Target)
	if !ok || t.N < 0 || t.N >= len(s.targets) {
		return ref(r)
	}
	if s.said[t.N] {
		return "it"
	}
	s.said[t.N] = true
	return target(s.targets[t.N])
}

// target is one instance of the word "target".
func target(spec program.TargetSpec) string {
	what := noun(spec.What, "")
	for _, z := range spec.In {
		if z == program.Graveyard {
			what = noun(spec.What, "card") + " from your graveyard"
		}
	}
	if what == anyTarget {
		return what
	}
	word := "target "
	if rest, ok := strings.CutPrefix(what, "another "); ok {
		word, what = "another target ", rest
	}
	switch low, high := amount(spec.Min), amount(spec.Max); {
	case spec.Min == nil && spec.Max == nil:
		return word + what
	case low == "0":
		if _, any := spec.Max.(program.Unbounded); any {
			return "any number of " + word + plural(what)
		}
		return "up to " + several(quantityWord(spec.Max), word+what)
	case low == high:
		return several(quantityWord(spec.Max), word+what)
	}
	return word + what
}
