package wording

import (
	"reflect"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// body is what a spell or ability does, in sentences.
func (s *speaker) body(b program.Body) string {
	s.targets = b.Targets
	text := s.effects(b.Do)
	switch {
	case b.Modes == nil && text == "":
		return "Nothing happens."
	case b.Modes == nil:
		return text
	}
	options := make([]string, len(b.Modes.Options))
	for i, m := range b.Modes.Options {
		inner := s.fresh()
		inner.targets = append(append([]program.TargetSpec{}, b.Targets...), m.Targets...)
		options[i] = "• " + inner.effects(m.Do)
		if len(m.Cost) > 0 {
			options[i] = "+ " + s.costs(m.Cost) + " — " + inner.effects(m.Do)
		}
	}
	dash := " — "
	switch {
	case b.Modes.If != nil && b.Modes.MaxIf == program.Quantity(program.Unbounded{}):
		dash = ". If " + s.condition(b.Modes.If) + ", choose any number instead. "
	case b.Modes.If != nil && isCommanderYours(b.Modes.If):
		dash = ". If you control a commander as you cast {this}, you may choose both instead. "
	case b.Modes.If != nil:
		dash = ". If " + s.condition(b.Modes.If) + ", you may choose both instead. "
	case b.Modes.Repeat:
		dash = ". You may choose the same mode more than once. "
	case b.Modes.Fresh == "game":
		dash = " that hasn't been chosen — "
	case b.Modes.Fresh == "turn":
		dash = " that hasn't been chosen this turn — "
	}
	return strings.TrimSpace(text + " Choose " + s.chosen(b.Modes) + dash + strings.Join(options, " "))
}

// isCommanderYours is that you control a commander.
func isCommanderYours(c program.Condition) bool {
	exists, _ := c.(program.Exists)
	each, ok := exists.Any.(program.Each)
	if !ok {
		return false
	}
	all, ok := each.What.(program.AllOf)
	return ok && len(all) == 2 && all[0] == program.Filter(program.Having{Status: program.CommanderIs}) && isYours(all)
}

func (s *speaker) chosen(m *program.Modes) string {
	low, high := s.quantityWord(orOne(m.Min)), s.quantityWord(orOne(m.Max))
	_, any := m.Max.(program.Unbounded)
	switch {
	case m.Min != nil && m.Max == nil, low == high:
		return low
	case low == "one" && (any || high == number(len(m.Options)) && len(m.Options) > 2):
		return "one or more"
	case low == "one" && high == "two":
		return "one or both"
	case any:
		return "any number"
	case low == "zero":
		return "up to " + high
	}
	return "between " + low + " and " + high
}

// effects are instructions in sentences.
func (s *speaker) effects(do []program.Effect) string {
	parts := s.effectTexts(do)
	for i := range parts {
		parts[i] = sentence(parts[i])
	}
	return strings.Join(parts, " ")
}

// effectTexts are instructions, each without its full stop.
func (s *speaker) effectTexts(do []program.Effect) []string {
	out := make([]string, 0, len(do))
	for i := 0; i < len(do); {
		if _, gate := do[i].(program.Gate); i > 0 || !gate {
			s.first = false
		}
		text, n := s.together(do[i:])
		if n == 0 {
			n = 1
			text = s.perOpponent(do[i])
		}
		text = strings.TrimSuffix(text, ".") + s.closing()
		for _, e := range do[i : i+n] {
			s.bind(e)
		}
		if text != "" {
			out = append(out, text)
		}
		i += n
	}
	return out
}

// inner are instructions inside another sentence.
func (s *speaker) inner(do []program.Effect) string { return s.row(do) }

func (s *speaker) effect(e program.Effect) string {
	s.ahead = nil
	if t, ok := doerOf(e).(program.Target); ok && !s.said[t.N] && !reflect.DeepEqual(s.doer, program.Ref(t)) {
		s.ahead = &named{t, s.ref(t)}
	}
	switch e := e.(type) {
	case program.AddMana:
		return s.addMana(e)
	case program.DealDamage:
		return s.damageDealt(e)
	case program.Destroy:
		if e.NoRegen {
			return "destroy " + s.ref(e.What) + ". It can't be regenerated"
		}
		return "destroy " + s.ref(e.What)
	case program.Move:
		return s.move(e)
	case program.Draw:
		return s.players(e.Who, "draw", s.countOf(e.N, "card"))
	case program.Discard:
		return s.discard(e)
	case program.Mill:
		return s.players(e.Who, "mill", s.countOf(e.N, "card"))
	case program.GainLife:
		return s.players(e.Who, "gain", s.lifeOf(e.N))
	case program.LoseLife:
		return s.players(e.Who, "lose", s.lifeOf(e.N))
	case program.SetLife:
		if twice, ok := e.N.(program.Times); ok && twice.A == program.Quantity(program.N(2)) && isLifeOf(twice.B, e.Who) {
			return "double " + s.possessive(e.Who) + " life total"
		}
		return s.possessive(e.Who) + " life total becomes " + s.quantity(e.N)
	case program.Sacrifice:
		if e.All {
			return s.players(e.Who, "sacrifice", "all "+plural(s.noun(e.What, "")))
		}
		return s.players(e.Who, "sacrifice", s.number(e.N, s.noun(e.What, "")))
	case program.SacrificeObjects:
		return s.players(e.Who, "sacrifice", s.ref(e.What))
	case program.PutCounters:
		if e.Divided {
			n := e.N
			if spec := s.dividing(e.On); n == nil && spec != nil {
				n = spec
			}
			return "distribute " + s.number(n, counterNoun(e.Kind)) + " among " + s.ref(e.On)
		}
		if text, ok := s.playerCounters(e); ok {
			return text
		}
		if doubled, ok := e.N.(program.CountersOn); ok && doubled.Kind == e.Kind && reflect.DeepEqual(doubled.On, e.On) {
			return "double the number of " + plural(counterNoun(e.Kind)) + " on " + s.ref(e.On)
		}
		if computed(e.N) && e.Kind != "" {
			on := s.ref(e.On)
			return "put a number of " + plural(counterNoun(e.Kind)) + " on " + on + " equal to " + s.quantity(e.N)
		}
		return "put " + s.number(e.N, counterNoun(e.Kind)) + " on " + s.ref(e.On)
	case program.TakeCounters:
		return "remove " + s.counters(e.Kind, e.N, e.UpTo) + " from " + s.ref(e.From)
	case program.MoveCounters:
		if e.Gone {
			return "put " + s.possessive(e.From) + " counters on " + s.ref(e.To)
		}
		return "move " + s.counters(e.Kind, e.N, e.UpTo) + " from " + s.ref(e.From) + " onto " + s.ref(e.To)
	}
	return s.verbEffect(e)
}

// verbEffect words the instructions that are one verb and what it is about.
func (s *speaker) verbEffect(e program.Effect) string {
	switch e := e.(type) {
	case program.Tap:
		return "tap " + s.ref(e.What)
	case program.UntapThem:
		if c, ok := e.What.(program.Choose); ok && c.By != nil && !isYou(c.By) {
			who := s.ref(c.By)
			if what, ok := s.theirs(c); ok {
				return who + " untaps " + what
			}
		}
		return "untap " + s.ref(e.What)
	case program.CreateToken:
		return s.create(e)
	case program.CounterSpell:
		if e.Instead != nil {
			return "counter " + s.ref(e.What) + ". If that spell is countered this way, " + s.counteredTo(*e.Instead)
		}
		if ev, ok := e.What.(program.Event); ok && ev.Role == program.RoleSource {
			return "counter that spell or ability"
		}
		return "counter " + s.ref(e.What)
	case program.Regenerate:
		return "regenerate " + s.ref(e.What)
	case program.Attach:
		return "attach " + s.ref(e.What) + " to " + s.ref(e.To)
	case program.SetLevel:
		what := "{this}"
		if e.What != nil {
			what = s.ref(e.What)
		}
		return what + "'s level becomes " + digits(e.To)
	case program.Unattach:
		return "unattach " + s.ref(e.What)
	case program.Transform:
		return "transform " + s.ref(e.What)
	case program.MeldPair:
		return "meld " + s.ref(e.What) + " into " + e.Into
	case program.Fight:
		return s.ref(e.A) + " fights " + s.ref(e.B)
	case program.Act:
		return s.act(e)
	case program.Shuffle:
		return strings.TrimSpace(s.players(e.Who, "shuffle", ""))
	case program.PhaseOut:
		return s.ref(e.What) + " phases out"
	case program.RemoveFromCombat:
		return "remove " + s.ref(e.What) + " from combat"
	case program.RemoveDamage:
		return "remove all damage from " + s.ref(e.What)
	case program.Pair:
		return "pair " + s.ref(e.A) + " with " + s.ref(e.B)
	case program.Reveal:
		if all, ok := s.allOfZone(e.What); ok {
			return "reveal " + all
		}
		return "reveal " + s.ref(e.What)
	case program.Look:
		if all, ok := s.allOfZone(e.What); ok {
			return s.players(e.Who, "look", "at "+all)
		}
		return s.players(e.Who, "look", "at "+s.ref(e.What))
	case program.DiscardObjects:
		return "discard " + strings.NewReplacer(" in your hand", "", afterNoun+"in your hand", "").Replace(s.ref(e.What))
	}
	return s.gameEffect(e)
}

// gameEffect words the instructions about players, turns and the game.
func (s *speaker) gameEffect(e program.Effect) string {
	switch e := e.(type) {
	case program.ExtraTurn:
		return s.players(e.Who, "take", "an extra turn after this one")
	case program.ExtraPhase:
		return s.extraPhase(e)
	case program.SkipStep:
		return s.players(e.Who, "skip", s.possessiveOf(e.Who)+" next "+skipped(e))
	case program.EndTheTurn:
		return "end the turn"
	case program.WinGame:
		return s.players(e.Who, "win", "the game")
	case program.LoseGame:
		return s.players(e.Who, "lose", "the game")
	case program.DrawGame:
		return "the game is a draw"
	case program.Exchange:
		if e.Life {
			return "exchange life totals between " + s.ref(e.A) + " and " + s.ref(e.B)
		}
		return "exchange control of " + s.ref(e.A) + " and " + s.ref(e.B)
	case program.Emblem:
		return s.players(e.Who, "get", "an emblem with "+s.abilities(e.Abilities))
	case program.Become:
		return s.become(e)
	case program.Vote:
		return s.vote(e)
	case program.Unlock:
		if e.OrLock {
			return "lock or unlock a door of " + s.ref(e.What)
		}
		return "unlock a locked door of " + s.ref(e.What)
	case program.Announce:
		return ""
	}
	return s.frame(e)
}

// notThere is where a countered spell does not go.
const notThere = " instead of into that player's graveyard"

// counteredTo is where a countered spell goes instead of to a graveyard (CR 701.6a).
func (s *speaker) counteredTo(m program.Move) string {
	switch {
	case m.To == program.Exile:
		return "exile it instead of putting it into its owner's graveyard"
	case m.To == program.Library && m.At == "":
		return "put it on top of its owner's library" + notThere
	}
	return "put it" + destination(m, "its owner's") + notThere
}

func skipped(e program.SkipStep) string {
	if e.Turn || len(e.Steps) == 0 {
		return "turn"
	}
	names := make([]string, len(e.Steps))
	for i, st := range e.Steps {
		names[i] = stepName(st)
	}
	return list(names, "and")
}

func (s *speaker) extraPhase(e program.ExtraPhase) string {
	if e.Combat && e.Main && e.N == nil {
		const after = " followed by an additional main phase"
		return "after this phase, there is an additional combat phase" + after
	}
	var phases []string
	if e.Combat {
		phases = append(phases, "combat phase")
	}
	if e.Main {
		phases = append(phases, "main phase")
	}
	return "after this phase, there is " + s.number(e.N, "additional "+list(phases, "and"))
}

func (s *speaker) become(e program.Become) string {
	what := map[program.Status]string{
		program.Monarch: "the monarch", program.CityBlessing: "blessed by the city",
	}[e.Status]
	switch {
	case e.Day != "":
		return "it becomes " + e.Day
	case e.Status == program.Initiative && !e.Off:
		return s.players(e.Who, "take", "the initiative")
	case e.Status == program.Flipped && !e.Off:
		return "flip " + s.ref(e.Who)
	case what == "":
		what = plainWords(string(e.Status))
	}
	if e.Off {
		return s.players(e.Who, "stop", "being "+what)
	}
	if isYou(e.Who) {
		return "you become " + what
	}
	return s.ref(e.Who) + " becomes " + what
}

// players is a sentence whose subject are players; "you" is left out before most verbs.
func (s *speaker) players(r program.Ref, verb, object string) string {
	if s.ahead != nil && reflect.DeepEqual(r, s.ahead.ref) {
		name := s.ahead.name
		s.ahead = nil
		return name + " " + verbS(verb) + " " + object
	}
	if union, ok := r.(program.Union); ok && len(union.Of) > 0 && isYou(union.Of[0]) {
		return s.ref(r) + " each " + verb + " " + object
	}
	if s.doer != nil && reflect.DeepEqual(r, s.doer) {
		return verb + " " + object
	}
	if isYou(r) && strings.HasPrefix(object, "control ") {
		return verb + " " + object
	}
	if isYou(r) {
		switch verb {
		case "gain", "lose", "win", "get", "skip":
			return "you " + verb + " " + object
		}
		return verb + " " + object
	}
	return s.ref(r) + " " + verbS(verb) + " " + object
}

// verbS is the verb of a singular subject.
func verbS(verb string) string {
	if strings.HasSuffix(verb, "ch") {
		return verb + "es"
	}
	return verb + "s"
}

// possessiveOf is "your" or "their", for a subject named just before.
func (s *speaker) possessiveOf(r program.Ref) string {
	if isYou(r) {
		return "your"
	}
	return "their"
}

func (s *speaker) discard(e program.Discard) string {
	what := s.number(e.N, s.noun(e.What, "card"))
	if e.All {
		what = "all " + plural(s.noun(e.What, "card"))
		if e.What == nil {
			what = s.possessiveOf(e.Who) + " hand"
		}
	}
	switch {
	case e.Random:
		what += " at random"
	case e.By != nil:
		what += " that " + s.ref(e.By) + " chooses"
	}
	return s.players(e.Who, "discard", what)
}

func (s *speaker) damageDealt(e program.DealDamage) string {
	from := "{this}"
	if e.From != nil {
		from = s.ref(e.From)
	}
	if e.Divided {
		n := "damage"
		if spec := s.dividing(e.To); spec != nil {
			n = s.amount(spec) + " damage"
		}
		return from + " deals " + n + " divided as you choose among " + s.ref(e.To)
	}
	end := ""
	for _, also := range e.Also {
		end += " and " + s.amount(also.Amount) + " damage to " + s.ref(also.To)
	}
	if computed(e.Amount) && !e.Unpreventable && end == "" {
		return from + " deals damage equal to " + s.quantity(e.Amount) + " to " + s.ref(e.To)
	}
	if e.Unpreventable {
		end += ". That damage can't be prevented"
	}
	if e.ExcessTo != nil {
		end += ". Excess damage is dealt to " + s.ref(e.ExcessTo) + " instead"
	}
	return from + " deals " + s.amount(e.Amount) + " damage to " + s.ref(e.To) + end
}

// lifeOf is an amount of life: "3 life", "life equal to its power".
func (s *speaker) lifeOf(n program.Quantity) string {
	if text, ok := s.perPlayer(n, "life", "life"); ok {
		return text
	}
	if computed(n) {
		return "life equal to " + s.quantity(n)
	}
	return s.amount(n) + " life"
}

// countOf is a number of cards: "two cards", "cards equal to its power".
func (s *speaker) countOf(n program.Quantity, noun string) string {
	if text, ok := s.perPlayer(n, noun, plural(noun)); ok {
		return text
	}
	if computed(n) {
		return plural(noun) + " equal to " + s.quantity(n)
	}
	return s.number(n, noun)
}

// perPlayer is a number that is counted for each player of a loop.
func (s *speaker) perPlayer(n program.Quantity, noun, many string) (string, bool) {
	if s.it != "that player" {
		return "", false
	}
	factor := program.Quantity(program.N(1))
	if times, ok := n.(program.Times); ok {
		factor, n = times.A, times.B
	}
	k, ok := factor.(program.N)
	if !ok {
		return "", false
	}
	each, ok := s.forEachOf(n)
	if k != 1 {
		noun = many
	}
	if noun == "life" {
		return digits(int(k)) + " life " + each, ok
	}
	if k == 1 {
		return article(noun) + " " + each, ok
	}
	return number(int(k)) + " " + noun + " " + each, ok
}

// computed tells whether a number is worked out from the state of the game.
func computed(q program.Quantity) bool {
	switch q.(type) {
	case nil, program.N, program.X, program.Num, program.EventAmount, program.If:
		return false
	}
	return true
}

// doerOf is who an instruction tells to do something, where its sentence begins with them.
func doerOf(e program.Effect) program.Ref {
	switch e := e.(type) {
	case program.Draw:
		return e.Who
	case program.Discard:
		return e.Who
	case program.Mill:
		return e.Who
	case program.GainLife:
		return e.Who
	case program.LoseLife:
		return e.Who
	case program.Sacrifice:
		return e.Who
	case program.CreateToken:
		return e.Who
	}
	return nil
}

// dividing is the amount divided among targets as they are announced.
func (s *speaker) dividing(r program.Ref) program.Quantity {
	if t, ok := r.(program.Target); ok && t.N >= 0 && t.N < len(s.targets) {
		return s.targets[t.N].Divide
	}
	return nil
}

func (s *speaker) act(e program.Act) string {
	name := plainWords(e.Name)
	if e.Name == "tempt_with_the_ring" {
		who := "you"
		if !isYou(e.Who) {
			who = s.ref(e.Who)
		}
		return "the Ring tempts " + who
	}
	if e.Name == "clash" {
		name, s.clash = "clash with an opponent", e.As
	}
	if e.Name == "venture" {
		name = "venture into the dungeon"
		if e.Text != "" {
			name = "venture into"
		}
	}
	if e.Text != "" {
		name += " " + e.Text
	}
	if e.N != nil && e.Name != "manifest" && e.Name != "cloak" {
		name += " " + s.amount(e.N)
	}
	switch {
	case e.Name == "support" && e.What != nil:
		if n := s.supported(e.What); n != nil {
			return "support " + s.amount(n)
		}
	case e.Name == "manifest" || e.Name == "cloak":
		return s.players(e.Who, name, "the top card of "+s.possessiveOf(e.Who)+" library")
	}
	switch {
	case e.What != nil && (e.Name == "explore" || e.Name == "connive" || e.Name == "endure"):
		return s.ref(e.What) + " " + strings.Replace(name, e.Name, e.Name+"s", 1)
	case e.What != nil:
		return name + " " + s.ref(e.What)
	case e.Name == "investigate" && e.N == program.Quantity(program.N(2)) && isYou(e.Who):
		return "investigate twice"
	case !isYou(e.Who):
		verb, rest, _ := strings.Cut(name, " ")
		return strings.TrimSpace(s.ref(e.Who) + " " + verbS(verb) + " " + rest)
	}
	return name
}

// supported is how many targets may be supported (CR 701.41).
func (s *speaker) supported(r program.Ref) program.Quantity {
	t, ok := r.(program.Target)
	if !ok || t.N < 0 || t.N >= len(s.targets) || s.targets[t.N].Min != program.Quantity(program.N(0)) {
		return nil
	}
	s.said[t.N] = true
	return s.targets[t.N].Max
}

// isLifeOf tells whether a number is the life total of those players.
func isLifeOf(q program.Quantity, who program.Ref) bool {
	life, ok := q.(program.Life)
	return ok && (reflect.DeepEqual(life.Of, who) || who == nil && isYou(life.Of))
}
