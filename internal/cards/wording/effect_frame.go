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
	text := "for " + of + ", " + s.inner(e.Do)
	s.it = before
	return text
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
		return "choose " + s.ref(be)
	case nil:
		return "note " + s.quantity(e.Num)
	default:
		s.name(e.As, s.ref(be))
		return ""
	}
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
	if rest, ok := strings.CutPrefix(head, "At the beginning of each "); ok {
		head = "At the beginning of the next " + rest
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
	if r, ok := only1(e.Mods).(program.Replaces); ok && e.To == nil {
		return strings.TrimRight(duration(e.Until)+", "+lowerFirst(s.replacement(r.Replacement)), ".")
	}
	if c, ok := only1(e.Mods).(program.Cant); ok && e.To != nil && c.Do == program.ToUntap && e.Until == program.ItsControllersNextUntap {
		return s.ref(e.To) + " doesn't untap during its controller's next untap step"
	}
	subject := s.ref(e.To)
	if c, ok := only1(e.Mods).(program.ControlBy); ok {
		return s.players(c.Who, "gain", "control of "+subject+s.lasting(e))
	}
	if c, ok := only1(e.Mods).(program.Cant); ok && e.To == nil && c.Do == program.ToPreventDamage {
		return "damage can't be prevented" + s.lasting(e)
	}
	words := s.mods(e.Mods)
	if isYou(e.To) {
		words = manyVerbs.Replace(words)
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

func (s *speaker) gate(e program.Gate) string {
	text := s.offer(e)
	if text == "" && len(e.Else) == 0 {
		return ""
	}
	if e.If != nil {
		text = "if " + s.condition(e.If) + s.closing() + ", " + text
	}
	if len(e.Else) > 0 {
		text += ". Otherwise, " + s.inner(e.Else)
	}
	return text
}

// offer words who is asked, what they pay and what follows.
func (s *speaker) offer(e program.Gate) string {
	if e.Unless {
		then := s.inner(e.Then)
		return then + " unless " + s.anOpponent(e.May) + " " + s.payVerb(e.Cost, s.verbEnd(e.May))
	}
	who := ""
	if e.May != nil {
		who = s.anOpponent(e.May) + " may "
	}
	switch {
	case len(e.Cost) > 0 && e.May == nil:
		return lowerFirst(s.payVerb(e.Cost, "")) + s.ifDone("you do", e.Then)
	case len(e.Cost) > 0:
		offer := who + lowerFirst(s.payVerb(e.Cost, ""))
		do := "you do"
		if !isYou(e.May) {
			do = "they do"
		}
		return offer + s.closing() + s.ifDone(do, e.Then)
	case who != "":
		if !isYou(e.May) {
			s.doer = e.May
		}
		then := s.inner(e.Then)
		s.doer = nil
		if then == "" {
			then = "choose to do so"
		}
		return who + withoutYou(then)
	case len(e.Then) == 0 && len(e.Else) > 0:
		return "nothing happens"
	}
	return s.inner(e.Then)
}

// ifDone is what follows something done: a reflexive trigger says "when" itself (CR 603.12).
func (s *speaker) ifDone(do string, then []program.Effect) string {
	if len(then) > 0 {
		if _, reflexive := then[0].(program.Reflexive); reflexive {
			return ". " + upperFirst(s.inner(then))
		}
	}
	return ". If " + do + ", " + s.inner(then)
}

// withoutYou takes the subject from what a player may do: "you may gain 1 life".
func withoutYou(text string) string { return strings.TrimPrefix(text, "you ") }

// payVerb is paying a cost: mana needs the verb, other costs have their own.
func (s *speaker) payVerb(costs []program.Cost, end string) string {
	cost := lowerFirst(s.costs(costs))
	if strings.HasPrefix(cost, "{") {
		return "pay" + end + " " + cost
	}
	if end == "" {
		return cost
	}
	verb, rest, _ := strings.Cut(cost, " ")
	return verb + end + " " + rest
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
