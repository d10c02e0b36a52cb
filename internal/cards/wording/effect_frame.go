package wording

import (
	"reflect"
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
		if turn, ok := onlyTurn(e.Do); ok && e.N == program.Quantity(program.N(2)) {
			return s.players(turn.Who, "take", "two extra turns after this one")
		}
		return s.inner(e.Do) + ". Do so " + s.quantityWord(orOne(e.N)) + " times in all"
	case program.Delay:
		return s.delay(e)
	case program.Reflexive:
		return "when you do, " + s.oneSentence(e.Body)
	case program.PickOne:
		if text, ok := s.tapOrUntap(e); ok {
			return text
		}
		if text, ok := s.libraryOrGraveyard(e); ok {
			return text
		}
		if text, ok := manaOptions(e); ok {
			return s.players(e.Who, "add", text)
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
		if e.What == program.NameWord && e.Like != nil {
			return s.players(e.Who, "choose", article(s.noun(e.Like, "card")+" name"))
		}
		return s.players(e.Who, "choose", article(plainWords(string(e.What))))
	}
	return s.cards(e)
}

// libraryOrGraveyard words a search of a library, a graveyard or both, after which the library is
// shuffled if it was searched.
func (s *speaker) libraryOrGraveyard(e program.PickOne) (string, bool) {
	if len(e.Options) != 2 || e.Who != nil || len(e.Options[1].Do) == 0 || len(e.Options[0].Do) != len(e.Options[1].Do)+1 {
		return "", false
	}
	search, is := e.Options[0].Do[0].(program.Search)
	_, both := e.Options[1].Do[0].(program.Search)
	if !is || !both || len(search.In) != 2 || search.In[0] != program.Library || search.In[1] != program.Graveyard {
		return "", false
	}
	text := s.inner(e.Options[0].Do[:len(e.Options[1].Do)])
	return strings.Replace(text, "library and graveyard", "library and/or graveyard", 1) + ". If you search your library this way, shuffle", true
}

// onlyTurn is the one instruction to take an extra turn.
func onlyTurn(do []program.Effect) (program.ExtraTurn, bool) {
	if len(do) != 1 {
		return program.ExtraTurn{}, false
	}
	turn, ok := do[0].(program.ExtraTurn)
	return turn, ok
}

// oneSentence words a body of its own inside a sentence.
func (s *speaker) oneSentence(b program.Body) string {
	inner := s.fresh()
	inner.bound, inner.done = s.bound, s.done
	if b.Modes != nil {
		return lowerFirst(inner.body(b))
	}
	inner.targets = b.Targets
	return inner.inner(b.Do)
}

// doneByThem makes an instruction of a loop over players one that each of them follows.
func doneByThem(text string) string {
	verb, rest, _ := strings.Cut(text, " ")
	switch verb {
	case "reveal", "return", "put", "exile", "untap", "tap", "shuffle", "destroy":
		return "that player " + verb + "s " + rest
	}
	return text
}

// manaOptions are sorts of mana to choose from: "{U}{U}, {U}{R}, or {R}{R}".
func manaOptions(e program.PickOne) (string, bool) {
	if e.Min != nil || e.Max != nil {
		return "", false
	}
	var words []string
	for _, m := range e.Options {
		if len(m.Do) != 1 || len(m.Targets) > 0 {
			return "", false
		}
		add, ok := m.Do[0].(program.AddMana)
		if !ok || !reflect.DeepEqual(add, program.AddMana{Of: add.Of}) {
			return "", false
		}
		words = append(words, add.Of)
	}
	return list(words, "or"), len(words) > 1
}

// forEach words a loop; what it looks at is "that player" or "it".
func (s *speaker) forEach(e program.ForEach) string {
	if one, _, ok := s.thisWay(e.Of); ok {
		before := s.it
		s.it = ""
		inner := s.inner(e.Do)
		s.it = before
		return "for each " + one + ", " + inner
	}
	of, before := s.ref(e.Of), s.it
	switch e.Of.(type) {
	case program.Players, program.Opponents:
		s.it = "that player"
	default:
		s.it = ""
	}
	inner := s.inner(e.Do)
	s.it = before
	if rest, ok := strings.CutPrefix(inner, "double the number of "); ok && strings.HasSuffix(rest, " on it") {
		return strings.TrimSuffix(inner, " on it") + " on " + of
	}
	if e.Together {
		inner = doneByThem(inner)
	}
	if rest, ok := strings.CutPrefix(inner, "that player "); ok && e.Together {
		return of + " " + strings.NewReplacer("that player's", "their", ", then that player ", ", then ", "that player controls", "they control",
			"that player owns", "they own").Replace(rest)
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
			may = "change the target of "
			if e.All {
				may = "change the targets of "
			}
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
		win, lose := "you win", "you lose"
		if !isYou(e.Who) {
			win, lose = "that player wins", "that player loses"
		}
		if len(e.Win) > 0 {
			text += ". If " + win + " the flip, " + s.inner(e.Win)
		}
		if len(e.Lose) > 0 {
			text += ". If " + lose + " the flip, " + s.inner(e.Lose)
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
	if e.Together == program.DifferentNames {
		text += afterNoun + "with different names"
	}
	switch {
	case e.Reveal && isSeveral(e.N):
		text += ", reveal those cards"
	case e.Reveal:
		text += ", reveal it"
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
	what := s.castable(e)
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
		text += " without paying its mana cost"
	case len(e.Cost) > 0:
		text += " by paying " + s.costs(e.Cost) + " rather than its mana cost"
	}
	return text + disposed(e.Then)
}

// disposed is where a spell goes that was cast so.
func disposed(d program.Disposal) string {
	if d == program.ExileNotGraveyard {
		gone := "that spell would be put into a graveyard"
		return ". If " + gone + ", exile it instead"
	}
	return ""
}

// castable is what may be cast out of a zone, or of several cards.
func (s *speaker) castable(e program.CastIt) string {
	spell := s.noun(e.Only, "spell")
	_, any := e.N.(program.Unbounded)
	number := article(spell)
	if any {
		number = "any number of " + plural(spell)
	}
	switch of := e.What.(type) {
	case program.Each:
		if of.What == nil && isYou(of.Of) && len(of.In) == 1 && (e.N == nil || any) {
			return number + " from your " + string(of.In[0])
		}
	case program.Var:
		if s.bound[of.Name] == "{this}" {
			return "it"
		}
		if strings.HasPrefix(s.bound[of.Name], "those ") && (e.N == nil || any && e.Only != nil) {
			return number + " from among " + s.ref(of)
		}
	}
	return s.ref(e.What)
}

func (s *speaker) let(e program.Let) string {
	switch be := e.Be.(type) {
	case program.Choose:
		if be.From == program.Ref(program.Players{}) && be.Min == program.Quantity(program.N(0)) && isSeveral(be.Max) {
			s.friends = e.As
			return "for each player, choose friend or foe"
		}
		if among, ok := s.amongSeen(be); ok {
			s.seen[e.As] = true
			s.name(e.As, "that card")
			if isSeveral(be.Max) {
				s.name(e.As, "those cards")
			}
			return "choose " + strings.Replace(among, " of them", " card from among them", 1)
		}
		if _, ok := be.From.(program.Opponents); ok && !isSeveral(be.Max) && be.By == nil && !be.Random {
			s.inline(e.As, "an opponent", "that player")
			return ""
		}
		if text, ok := s.chosenBy(e, be); ok {
			return text
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
	if len(e.When) == 1 {
		inner.event = e.When[0]
	}
	if rest, ok := strings.CutPrefix(head, "At the beginning of each player's "); ok {
		head = "At the beginning of the next turn's " + rest
	} else if rest, ok := strings.CutPrefix(head, "At the beginning of each "); ok {
		head = "At the beginning of the next " + rest
	} else if rest, ok := strings.CutPrefix(head, "At the beginning of your "); ok {
		head = "At the beginning of your next " + rest
	}
	until := ""
	switch e.Until {
	case "":
	case program.EndOfTurn:
		until = " this turn"
	default:
		lead := upperFirst(duration(e.Until)) + ", "
		head = lead + lowerFirst(head)
	}
	if !e.Repeat && strings.HasPrefix(head, "Whenever ") {
		head = "When " + strings.TrimPrefix(head, "Whenever ")
	}
	if e.Repeat && e.Until == program.EndOfTurn {
		until = ""
		head = "Until end of turn, " + lowerFirst(head)
	}
	if e.Repeat && strings.HasPrefix(head, "When ") {
		head = "Whenever " + strings.TrimPrefix(head, "When ")
	}
	if e.If != nil {
		head += ", if " + inner.condition(e.If)
	}
	body := ""
	if e.Modes != nil {
		body = strings.TrimSuffix(lowerFirst(inner.body(e.Body)), ".")
	} else {
		inner.targets = e.Targets
		body = inner.inner(e.Do)
	}
	if len(e.Targets) == 0 && e.If == nil && until == "" && strings.HasPrefix(head, "At ") && (strings.Contains(body, "target ") || strings.HasPrefix(body, "an opponent ")) {
		return body + " " + lowerFirst(head)
	}
	return lowerFirst(head) + until + ", " + body
}

func (s *speaker) apply(e program.Apply) string {
	if e.To == nil && e.While == nil && (e.Until == "" || e.Until == program.EndOfTurn) && len(e.Mods) > 0 {
		if text, ok := s.shielded(e.Mods); ok {
			return text
		}
	}
	if n, ok := only1(e.Mods).(program.NextSpell); ok && isYou(e.To) {
		return s.nextSpellSentence(n)
	}
	if r, ok := only1(e.Mods).(program.Replaces); ok && e.To == nil {
		if to, ok := goesToExile(r.Replacement); ok && (e.Until == "" || e.Until == program.EndOfTurn) {
			return "if " + s.ref(to) + " would die this turn, exile it instead"
		}
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
	if m, ok := only1(e.Mods).(program.DoublePT); ok {
		return "double the " + doubledWords(m) + " of " + subject + s.lasting(e)
	}
	if play, ok := only1(e.Mods).(program.MayPlay); ok && isYou(e.To) && play.Cards != nil && e.While == nil {
		return s.playCards(play, e)
	}
	if more, ok := only1(e.Mods).(program.ExtraLands); ok && isYou(e.To) && e.Until == "" && e.While == nil {
		return "you may play " + s.moreLands(more) + " this turn"
	}
	words := s.mods(e.Mods)
	if isYou(e.To) || strings.HasPrefix(subject, "those ") {
		words = many(words)
	}
	text := subject + " " + words + s.lasting(e)
	if s.saidCost {
		s.saidCost = false
		return text + ". The flashback cost is equal to its mana cost"
	}
	return text
}

// playCards is a permission to play certain cards for a while.
func (s *speaker) playCards(m program.MayPlay, e program.Apply) string {
	any, then := m.AnyMana, m.Then
	m.AnyMana, m.Then = false, ""
	cards := s.ref(m.Cards)
	if cards == "{this}" {
		cards = "it"
	}
	text := "you may " + map[bool]string{true: "cast ", false: "play "}[m.Cast && !m.Land] + cards
	them := map[bool]string{true: "them", false: "it"}[strings.HasPrefix(cards, "those ")]
	if m.What != nil {
		text = "you may cast " + plural(s.noun(m.What, "spell")) + " from among " + cards
	}
	if m.Free {
		text += " without paying its mana cost"
	}
	switch {
	case e.Until == program.Forever && them == "them":
		text += " for as long as they remain exiled"
	case e.Until == program.Forever:
		text += " for as long as it remains exiled"
	default:
		text += s.lasting(e)
	}
	if any {
		text += ", and mana of any type can be spent to cast " + them
	}
	return text + disposed(then)
}

// goesToExile is the one thing that is exiled when it would die.
func goesToExile(r program.Replacement) (program.Ref, bool) {
	if len(r.Instead) != 1 || r.If != nil || r.May || r.On.If != nil || only(r.On.From) != program.Battlefield || only(r.On.To) != program.Graveyard {
		return nil, false
	}
	same, ok := r.On.Object.(program.Same)
	return same.As, ok && reflect.DeepEqual(r.Instead[0], program.Instead(program.GoTo{To: program.Exile}))
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
