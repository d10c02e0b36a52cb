package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// frame words the instructions that contain others, or need several words of their own.
func (s *speaker) frame(e program.Effect) string {
	switch e := e.(type) {
	case program.Gate:
		return s.gate(e)
	case program.Apply:
		return s.apply(e)
	case program.ForEach:
		return s.forEach(e)
	case program.Repeat:
		if e.While != nil {
			return s.inner(e.Do) + ". Repeat this process as long as " + s.condition(e.While)
		}
		return s.inner(e.Do) + ". Do so " + s.quantityWord(orOne(e.N)) + " times in all"
	case program.Delay:
		return s.delay(e)
	case program.Reflexive:
		return "when you do, " + lowerFirst(s.fresh().body(e.Body))
	case program.PickOne:
		if text, ok := s.tapOrUntap(e); ok {
			return text
		}
		options := make([]string, len(e.Options))
		for i, m := range e.Options {
			options[i] = s.inner(m.Do)
		}
		return s.players(e.Who, "choose", s.howMany(e.Min, e.Max, "of these")) + " — " + strings.Join(options, "; or ")
	case program.Let:
		return s.let(e)
	case program.Remember:
		return s.remember(e)
	case program.ChooseWord:
		return s.players(e.Who, "choose", article(plainWords(string(e.What))))
	}
	return s.cards(e)
}

// forEach words a loop; what it looks at is "that player" or "it".
func (s *speaker) forEach(e program.ForEach) string {
	of, before := s.ref(e.Of), s.it
	switch e.Of.(type) {
	case program.Players, program.Opponents:
		s.it = "that player"
	default:
		s.it = ""
	}
	inner := s.inner(e.Do)
	s.it = before
	if rest, ok := strings.CutPrefix(inner, "that player "); ok && e.Together {
		return of + " " + strings.NewReplacer("that player's", "their", ", then that player ", ", then ").Replace(rest)
	}
	return "for " + of + ", " + inner
}

// cards words searching, casting, copying and the like.
func (s *speaker) cards(e program.Effect) string {
	switch e := e.(type) {
	case program.Search:
		return s.search(e)
	case program.RevealUntil:
		verb := "reveal"
		if e.Exile {
			verb = "exile"
		}
		return s.players(e.Who, verb, "cards from the top of "+s.possessiveOf(e.Who)+" library until you "+verb+" "+s.number(e.N, s.noun(e.Until, "card")))
	case program.CastIt:
		return s.cast(e)
	case program.CopySpell:
		text := "copy " + s.ref(e.What)
		if e.N != nil {
			text += " " + s.quantityWord(e.N) + " times"
		}
		if !isYou(e.Who) {
			text = s.ref(e.Who) + " copies " + s.ref(e.What)
		}
		text += s.closing()
		if e.NewTargets {
			text += ". You may choose new targets for the copy"
		}
		return text
	case program.NewTargets:
		may := "you may choose new targets for "
		if e.Must || e.To != nil {
			may = "change the targets of "
		}
		if e.To != nil {
			return may + s.ref(e.What) + " to " + s.ref(e.To)
		}
		return may + s.ref(e.What)
	case program.TurnFace:
		if e.Down != nil {
			return "turn " + s.ref(e.What) + " face down"
		}
		return "turn " + s.ref(e.What) + " face up"
	}
	return s.chance(e)
}

func (s *speaker) chance(e program.Effect) string {
	switch e := e.(type) {
	case program.FlipCoins:
		text := s.players(e.Who, "flip", s.number(e.N, "coin"))
		if e.UntilLoss {
			text = s.players(e.Who, "flip", "a coin until a flip is lost")
		}
		if len(e.Win) > 0 {
			text += ". If the flip is won, " + s.inner(e.Win)
		}
		if len(e.Lose) > 0 {
			text += ". If the flip is lost, " + s.inner(e.Lose)
		}
		return text
	case program.RollDice:
		text := s.players(e.Who, "roll", s.number(e.N, digits(e.Sides)+"-sided die"))
		for _, r := range e.Results {
			text += ". " + digits(r.Min) + "–" + digits(r.Max) + ": " + s.inner(r.Do)
		}
		return text
	}
	return "follow an instruction"
}

func (s *speaker) search(e program.Search) string {
	zone := "library"
	if len(e.In) > 0 {
		names := make([]string, len(e.In))
		for i, z := range e.In {
			names[i] = string(z)
		}
		zone = list(names, "and")
	}
	whose := s.possessiveOf(e.Who)
	if e.Whose != nil {
		whose = s.possessive(e.Whose)
	}
	verb := "search"
	text := whose + " " + zone + " for " + s.upTo(e.N, s.noun(e.For, "card"))
	if e.Reveal {
		text += " and reveal it"
	}
	return s.players(e.Who, verb, text)
}

// upTo is "a card", "up to three cards": what a search may find.
func (s *speaker) upTo(n program.Quantity, thing string) string {
	if n == nil || n == program.Quantity(program.N(1)) {
		return article(thing)
	}
	if _, any := n.(program.Unbounded); any {
		return "any number of " + plural(thing)
	}
	return "up to " + s.number(n, thing)
}

func (s *speaker) cast(e program.CastIt) string {
	verb := "cast"
	if e.PlayLand {
		verb = "play"
	}
	what := s.ref(e.What)
	if e.Copy {
		what = "a copy of " + what
	}
	text := verb + " " + what
	if e.Back {
		text += " transformed"
	}
	if e.May {
		text = "may " + text
	}
	switch {
	case isYou(e.Who) && e.May:
		text = "you " + text
	case !isYou(e.Who) && e.May:
		text = s.ref(e.Who) + " " + text
	case !isYou(e.Who):
		text = s.ref(e.Who) + " " + verb + "s " + what
	}
	switch {
	case e.Free:
		return text + " without paying its mana cost"
	case len(e.Cost) > 0:
		return text + " by paying " + s.costs(e.Cost) + " rather than its mana cost"
	}
	return text
}

func (s *speaker) let(e program.Let) string {
	switch be := e.Be.(type) {
	case program.Choose:
		if among, ok := s.amongSeen(be); ok {
			s.seen[e.As] = true
			s.name(e.As, "that card")
			return "choose " + among
		}
		if each, ok := be.From.(program.Each); ok && !isSeveral(be.Max) {
			s.inline(e.As, s.ref(be), "that "+headNoun(each.What))
			return ""
		}
		return "choose " + s.ref(be)
	case nil:
		return "note " + s.quantity(e.Num)
	case program.Each:
		s.inline(e.As, s.ref(be), "those "+plural(headNoun(be.What)))
		return ""
	default:
		s.name(e.As, s.ref(be))
		return ""
	}
}

// inline has a thing named in full where it is first spoken of, and shortly afterwards.
func (s *speaker) inline(as, words, again string) {
	s.name(as, words)
	s.again[as] = again
}

func (s *speaker) remember(e program.Remember) string {
	switch {
	case e.Forget:
		return "{this} forgets its " + plainWords(e.Key)
	case e.Num != nil:
		return "note " + s.quantity(e.Num) + " for {this}"
	case e.What != nil:
		return "note " + s.ref(e.What) + " for {this}"
	}
	return "note nothing for {this}"
}

func (s *speaker) delay(e program.Delay) string {
	inner := s.fresh()
	inner.bound = s.bound
	head := inner.when(e.When)
	if rest, ok := strings.CutPrefix(head, "At the beginning of each player's "); ok {
		head = "At the beginning of the next turn's " + rest
	} else if rest, ok := strings.CutPrefix(head, "At the beginning of each "); ok {
		head = "At the beginning of the next " + rest
	} else if rest, ok := strings.CutPrefix(head, "At the beginning of your "); ok {
		head = "At the beginning of your next " + rest
	}
	until := ""
	if e.Until != "" {
		until = " " + duration(e.Until)
	}
	if e.If != nil {
		head += ", if " + inner.condition(e.If)
	}
	return lowerFirst(head) + until + ", " + strings.TrimSuffix(lowerFirst(inner.body(e.Body)), ".")
}

func (s *speaker) apply(e program.Apply) string {
	if e.To == nil && e.While == nil && (e.Until == "" || e.Until == program.EndOfTurn) && len(e.Mods) > 0 {
		if text, ok := s.shielded(e.Mods); ok {
			return text
		}
	}
	if r, ok := only1(e.Mods).(program.Replaces); ok && e.To == nil {
		return strings.TrimRight(duration(e.Until)+", "+lowerFirst(s.replacement(r.Replacement)), ".")
	}
	if c, ok := only1(e.Mods).(program.Cant); ok && e.To != nil && c.Do == program.ToUntap && e.Until == program.ItsControllersNextUntap {
		return s.ref(e.To) + " doesn't untap during its controller's next untap step"
	}
	subject := s.ref(e.To)
	s.lasts = true
	defer func() { s.lasts = false }()
	if c, ok := only1(e.Mods).(program.ControlBy); ok {
		return s.players(c.Who, "gain", "control of "+subject+s.lasting(e))
	}
	if c, ok := only1(e.Mods).(program.Cant); ok && e.To == nil && c.Do == program.ToPreventDamage {
		return "damage can't be prevented" + s.lasting(e)
	}
	if _, ok := only1(e.Mods).(program.SwitchPT); ok {
		return "switch " + strings.TrimSuffix(s.possessiveWord(subject), " ") + " power and toughness" + s.lasting(e)
	}
	words := s.mods(e.Mods)
	if isYou(e.To) || strings.HasPrefix(subject, "those ") {
		words = many(words)
	}
	return subject + " " + words + s.lasting(e)
}

// lasting is how long the effect lasts, with a space before it.
func (s *speaker) lasting(e program.Apply) string {
	if e.While != nil {
		return " for as long as " + s.condition(e.While)
	}
	return strings.TrimRight(" "+duration(e.Until), " ")
}

// only1 is the one mod of a list, nil for several.
func only1(mods []program.Mod) program.Mod {
	if len(mods) == 1 {
		return mods[0]
	}
	return nil
}

// duration is how long a continuous effect lasts.
func duration(d program.Duration) string {
	switch d {
	case "", program.EndOfTurn:
		return "until end of turn"
	case program.Forever, program.WhileHere:
		return ""
	case program.EndOfCombat:
		return "until end of combat"
	case program.YourNextTurn:
		return "until your next turn"
	case program.EndOfYourNextTurn:
		return "until the end of your next turn"
	case program.NextEndStep:
		return "until the next end step"
	case program.YourNextUpkeep:
		return "until your next upkeep"
	case program.WhileControlled:
		return "for as long as you control {this}"
	case program.WhileOnBattlefield:
		return "for as long as {this} remains on the battlefield"
	case program.WhileTapped:
		return "for as long as {this} remains tapped"
	case program.ItsControllersNextUntap:
		return "through its controller's next untap step"
	}
	return "until the end of the next turn"
}
