package wording

import (
	"reflect"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// trigger is what makes a triggered ability trigger, up to the comma.
func (s *speaker) trigger(a program.Triggered) string {
	head := "When " + s.stateTrigger(a.State)
	if len(a.When) > 0 {
		head = s.when(a.When)
	}
	if merged := orCopied(a.When); len(merged) == 1 {
		s.event = merged[0]
		if s.event.Link == castOrCopy {
			s.event.On = program.Casts
		}
	}
	if a.If != nil {
		return head + ", if " + s.condition(a.If)
	}
	return head
}

func (s *speaker) stateTrigger(c program.Condition) string {
	if c == nil {
		return "it triggers"
	}
	return s.condition(c)
}

// when words the events of a trigger with their conjunction.
func (s *speaker) when(patterns []program.EventPattern) string {
	patterns = orCopied(patterns)
	head := s.clause(patterns[0])
	subject, _, _ := cutVerb(head)
	for _, p := range patterns[1:] {
		next := s.clause(p)
		if other, verb, ok := cutVerb(next); ok && other == subject {
			next = verb
		} else if same := s.eventSubject(p) + " "; p.Player == nil && reflect.DeepEqual(p.Object, patterns[0].Object) && p.On != program.Damages && strings.HasPrefix(head, same) {
			next = strings.TrimPrefix(next, same)
		}
		head += " or " + strings.TrimPrefix(next, "the beginning of ")
	}
	switch {
	case head == "the beginning of end of combat":
		return "At end of combat"
	case strings.HasPrefix(head, "the beginning of"):
		return "At " + head
	case once(patterns):
		return "When " + head
	}
	return "Whenever " + head
}

// orCopied makes one event of casting spells and of copying them: "cast or copy".
func orCopied(patterns []program.EventPattern) []program.EventPattern {
	if len(patterns) != 2 || patterns[0].On != program.Casts || patterns[1].On != program.CopiesSpell {
		return patterns
	}
	cast, copied := patterns[0], patterns[1]
	spell := program.Filter(program.Is{Kind: program.SpellKind})
	plain := program.AllOf{spell}
	switch f := cast.Object.(type) {
	case nil:
	case program.AllOf:
		plain = append(plain, f...)
	default:
		plain = append(plain, f)
	}
	copied.On = program.Casts
	if len(plain) > 1 && !reflect.DeepEqual(copied.Object, program.Filter(plain)) || len(plain) == 1 && copied.Object != spell {
		return patterns
	}
	copied.Object = cast.Object
	if !reflect.DeepEqual(cast, copied) {
		return patterns
	}
	cast.On = program.CopiesSpell
	cast.Link = castOrCopy
	return []program.EventPattern{cast}
}

// castOrCopy marks, while a sentence is made, that spells are cast or copied.
const castOrCopy = "cast or copy"

// besides is how many others attack along with the source.
func (s *speaker) besides(c program.Condition) (string, bool) {
	compare, ok := c.(program.Compare)
	if !ok || compare.Op != program.Ge {
		return "", false
	}
	count, _ := compare.A.(program.Count)
	each, ok := count.Of.(program.Each)
	want := program.AllOf{program.Having{Status: program.Attacking}, program.Type{Is: program.Creature}, program.ControlledBy{Who: program.You{}}, program.Other{}}
	return s.quantityWord(compare.B), ok && reflect.DeepEqual(each.What, program.Filter(want))
}

// isSame tells whether a filter asks for one thing that can be named.
func isSame(f program.Filter) bool { _, same := f.(program.Same); return same }

// once tells whether the events can happen to the source only once, so that cards say
// "when": its own entering, leaving or dying.
func once(when []program.EventPattern) bool {
	for _, p := range when {
		if _, door := p.If.(program.ThisDoor); door {
			continue
		}
		if p.On != program.ZoneChange && p.On != program.TurnsFaceUp && p.On != program.BecomesMonstrous && p.On != program.LevelsUp && p.On != program.Casts || !isThis(p.Object) {
			return false
		}
	}
	return true
}

func isThis(f program.Filter) bool {
	same, ok := f.(program.Same)
	if !ok {
		return false
	}
	_, ok = same.As.(program.This)
	return ok
}

// cutVerb splits a clause after its subject, where that is {this}.
func cutVerb(clause string) (subject, rest string, ok bool) {
	if rest, ok := strings.CutPrefix(clause, "{this} "); ok {
		return "{this}", rest, true
	}
	return "", clause, false
}

// simple are the events whose subject is their object and that need no further words.
var simple = map[program.EventKind]string{
	program.DeclaresAttack: "attacks", program.Blocks: "blocks", program.DeclaresBlock: "blocks", program.BecomesBlocked: "becomes blocked",
	program.Unblocks: "attacks and isn't blocked", program.TapsEvent: "becomes tapped", program.UntapsEvent: "becomes untapped",
	program.TapsForMana: "is tapped for mana", program.BecomesTarget: "becomes the target of a spell or ability",
	program.TurnsFaceUp: "is turned face up", program.Transforms: "transforms", program.Mutates: "mutates", program.Explores: "explores",
	program.Attaches: "becomes attached", program.Unattaches: "becomes unattached", program.Regenerates: "regenerates",
	program.Counters: "is countered", program.Destroys: "is destroyed", program.Exploits: "exploits a creature", program.Crews: "crews a Vehicle", program.Saddles: "saddles a Mount", program.BecomesCrewed: "becomes crewed", program.BecomesSaddled: "becomes saddled",
	program.Reveals: "is revealed", program.TriggersEvent: "has an ability trigger", program.Resolves: "resolves", program.Plots: "becomes plotted",
	program.Foretells: "is foretold", program.LevelsUp: "gains a level", program.TurnsFaceDown: "is turned face down",
	program.ChangesControl:   "changes control",
	program.BecomesMonstrous: "becomes monstrous", program.Fights: "fights", program.PhasesIn: "phases in", program.PhasesOut: "phases out",
}

// deeds are the events whose subject is their player: the verb for "you", without its ending.
var deeds = map[program.EventKind]string{
	program.Casts: "cast", program.Draws: "draw", program.Discards: "discard", program.GainsLife: "gain", program.LosesLife: "lose",
	program.Sacrifices: "sacrifice", program.Cycles: "cycle", program.PlaysLand: "play", program.Scries: "scry", program.Surveils: "surveil",
	program.Searches: "search", program.Shuffles: "shuffle", program.AttacksWith: "attack", program.CreatesTokens: "create",
	program.Activates: "activate", program.CommitsCrime: "commit", program.Proliferates: "proliferate", program.CopiesSpell: "copy",
	program.Mills: "mill", program.ProducesMana: "add", program.BecomesMonarch: "become", program.PaysLife: "pay",
	program.LosesGame: "lose", program.WinsGame: "win", program.Rolls: "roll", program.Flips: "flip", program.UnlocksDoor: "unlock", program.FullyUnlocks: "unlock",
	program.Votes: "vote", program.FinishesVoting: "finish", program.Ventures: "venture", program.EntersRoom: "enter",
	program.CompletesDungeon: "complete", program.TakesInitiative: "take", program.RingTempts: "choose",
	program.Exerts: "exert", program.Enlists: "enlist", program.GivesGift: "give",
}

// objects are what the deeds are done to where the pattern says nothing more.
var objects = map[program.EventKind]string{
	program.Casts: "spell", program.Draws: "card", program.Discards: "card", program.Sacrifices: "permanent", program.PlaysLand: "land",
	program.Cycles: "card", program.CreatesTokens: "token", program.CopiesSpell: "spell", program.Mills: "card",
	program.Exerts: "permanent", program.Enlists: "creature", program.GivesGift: "gift",
}

// clause is an event as a clause without its conjunction.
func (s *speaker) clause(p program.EventPattern) string {
	if text, ok := s.attackingPlayers(p); ok {
		return text
	}
	text := s.bareClause(p)
	if how, ok := s.attackedHow(p); ok {
		return text + " " + how
	}
	if p.On == program.Casts {
		switch p.If {
		case program.Condition(program.TurnOf{Who: program.You{}}):
			return text + " during your turn"
		case program.Condition(program.TurnOf{Who: program.Opponents{}}):
			return text + " during an opponent's turn"
		}
	}
	if p.On == program.DeclaresAttack && isThis(p.Object) {
		if others, ok := s.besides(p.If); ok {
			return "{this} and at least " + others + " other creatures attack"
		}
	}
	if _, door := p.If.(program.ThisDoor); p.If != nil && !door {
		if saddled, is := p.If.(program.Matches); is && saddled.What == program.Filter(program.Having{Status: program.Saddled}) && saddled.Ref == program.Ref(program.This{}) {
			return text + " while saddled"
		}
		text += " while " + s.condition(p.If)
	}
	return text
}

// attackedHow says whom something attacks, or that it attacks alone (CR 506.5).
func (s *speaker) attackedHow(p program.EventPattern) (string, bool) {
	if p.On != program.DeclaresAttack {
		return "", false
	}
	switch c := p.If.(type) {
	case program.Compare:
		count, ok := c.A.(program.Count)
		attackers, ok2 := count.Of.(program.Each)
		if ok && ok2 && c.Op == program.Eq && c.B == program.Quantity(program.N(1)) && attackers.What == program.Filter(program.Having{Status: program.Attacking}) {
			return "alone", true
		}
	case program.Matches:
		if c.Ref != program.Ref(program.Event{Role: program.RoleDefender}) {
			return "", false
		}
		switch what := c.What.(type) {
		case program.Same:
			return "you", isYou(what.As)
		case program.Opponent:
			return "one of your opponents", true
		case program.Is:
			return "a player", what.Kind == program.PlayerKind
		case program.AnyOf:
			return "you or a planeswalker you control", len(what.Of) == 2 && isYouFilter(what.Of[0])
		}
	}
	return "", false
}

func isYouFilter(f program.Filter) bool {
	same, ok := f.(program.Same)
	return ok && isYou(same.As)
}

// attackingPlayers words an attack on a player as what the attacking player does.
func (s *speaker) attackingPlayers(p program.EventPattern) (string, bool) {
	m, ok := p.If.(program.Matches)
	if !ok || p.On != program.DeclaresAttack || p.Player == nil || p.BatchBy != program.RoleDefender {
		return "", false
	}
	subject, end := s.actor(p.Player)
	text := subject + " attack" + end + " " + article(s.noun(m.What, "player"))
	if p.Object != nil {
		text += " with one or more " + plural(s.noun(p.Object, "creature"))
	}
	return text, true
}

func (s *speaker) bareClause(p program.EventPattern) string {
	if p.On == program.DeclaresBlock && p.Other != nil && isSame(p.Other) {
		return s.matchedOne(p.Other) + " becomes blocked by " + article(s.noun(p.Object, "creature"))
	}
	if p.On == program.TapsForMana && !isSame(p.Object) {
		subject, end := s.actor(p.Player)
		return subject + " tap" + end + " " + article(s.noun(p.Object, "")) + " for mana"
	}
	if p.On == program.LevelsUp && p.Amount != nil && p.Amount.Op == program.Eq {
		return s.eventSubject(p) + " becomes level " + s.quantity(p.Amount.N)
	}
	if p.On == program.BecomesTarget && p.Source == program.Filter(program.Is{Kind: program.SpellKind}) {
		return s.eventSubject(p) + " " + agreeing(p, "becomes the target of a spell")
	}
	if verb, ok := simple[p.On]; ok {
		return s.eventSubject(p) + " " + agreeing(p, verb) + s.otherSide(p)
	}
	if verb, ok := deeds[p.On]; ok {
		return s.deed(p, verb)
	}
	switch p.On {
	case program.ZoneChange:
		return s.eventSubject(p) + " " + agreeing(p, s.movement(p))
	case program.BeginStep:
		return "the beginning of " + s.stepOf(p)
	case program.Damages:
		return s.damage(p)
	case program.CountersPut:
		if p.Player != nil {
			p.Batch = false
			subject, end := s.actor(p.Player)
			return subject + " put" + end + " one or more " + plural(counterNoun(p.Counter)) + " on " + s.eventSubject(p)
		}
		return "one or more " + plural(counterNoun(p.Counter)) + " are put on " + s.eventSubject(p)
	case program.CountersGone:
		return "a " + counterNoun(p.Counter) + " is removed from " + s.eventSubject(p)
	case program.DayChanges:
		return "day becomes night or night becomes day"
	case program.BeginsTurn:
		subject, end := s.actor(p.Player)
		return subject + " begin" + end + " a turn"
	}
	return s.eventSubject(p) + " has the event " + plainWords(string(p.On))
}

// agreeing is the verb of an event as it agrees with its subject: several objects, where
// the pattern speaks of one or more.
func agreeing(p program.EventPattern, verb string) string {
	if !p.Batch || isThis(p.Object) {
		return verb
	}
	first, rest, more := strings.Cut(verb, " ")
	switch first {
	case "is":
		first = "are"
	case "has":
		first = "have"
	default:
		first = strings.TrimSuffix(first, "s")
	}
	if more {
		return first + " " + rest
	}
	return first
}

// otherSide is what else takes part in an event of its object.
func (s *speaker) otherSide(p program.EventPattern) string {
	switch {
	case p.On == program.DeclaresBlock:
		return " " + article(s.noun(p.Other, "creature"))
	case p.On == program.BecomesTarget && p.Source != nil:
		by := phrase{s: s}
		by.add(p.Source)
		return strings.Join(append([]string{""}, by.after...), " ")
	}
	return ""
}

func (s *speaker) eventSubject(p program.EventPattern) string {
	object := p.Object
	if saysZone(p) {
		_, object = s.zoneOwner(object)
	}
	_, object = tappedAs(p, object)
	if isSame(object) {
		return s.matchedOne(object)
	}
	what := s.noun(object, zoneFallback(p.From))
	if p.Batch {
		return "one or more " + plural(what)
	}
	return article(what)
}

func (s *speaker) movement(p program.EventPattern) string {
	to, from := only(p.To), only(p.From)
	whose, _ := s.zoneOwner(p.Object)
	switch {
	case to == program.Battlefield && from == "":
		how, _ := tappedAs(p, p.Object)
		return "enters" + how
	case to == program.Graveyard && from == program.Battlefield && whose != "a":
		return "is put into " + whose + " graveyard from the battlefield"
	case to == program.Graveyard && from == program.Battlefield:
		return "dies"
	case to == "" && from == program.Battlefield:
		return "leaves the battlefield"
	case to == program.Graveyard:
		if len(p.From) == 6 {
			return "is put into " + whose + " graveyard from anywhere other than the battlefield"
		}
		return "is put into " + whose + " graveyard" + origin(from, whose)
	case to == program.Exile:
		return "is exiled" + origin(from, whose)
	case to == program.Battlefield:
		return "enters" + origin(from, whose)
	case to != "":
		return "is put into " + whose + " " + string(to) + origin(from, whose)
	case from != "":
		return "leaves" + strings.TrimPrefix(origin(from, whose), " from")
	}
	return "changes zones"
}

// saysZone tells whether an event names a zone that belongs to some player.
func saysZone(p program.EventPattern) bool {
	if p.On != program.ZoneChange {
		return false
	}
	to, from := only(p.To), only(p.From)
	return ownedZone(from) || ownedZone(to)
}

// tappedAs is whether something enters tapped or untapped, and the filter without that.
func tappedAs(p program.EventPattern, f program.Filter) (how string, rest program.Filter) {
	all, ok := f.(program.AllOf)
	if !ok || p.On != program.ZoneChange || only(p.To) != program.Battlefield {
		return "", f
	}
	var parts program.AllOf
	for _, part := range all {
		if having, ok := part.(program.Having); ok && (having.Status == program.Tapped || having.Status == program.Untapped) {
			how = " " + plainWords(string(having.Status))
			continue
		}
		parts = append(parts, part)
	}
	if len(parts) == 1 {
		return how, parts[0]
	}
	return how, parts
}

func ownedZone(z program.Zone) bool {
	return z == program.Graveyard || z == program.Hand || z == program.Library
}

func origin(z program.Zone, whose string) string {
	switch z {
	case "":
		return " from anywhere"
	case program.Battlefield:
		return " from the battlefield"
	case program.Stack, program.Exile:
		return " from " + map[program.Zone]string{program.Stack: "the stack", program.Exile: "exile"}[z]
	}
	return " from " + whose + " " + string(z)
}

func only(zones []program.Zone) program.Zone {
	if len(zones) == 1 {
		return zones[0]
	}
	return ""
}

var stepNames = map[program.Step]string{
	program.Upkeep: "upkeep", program.DrawStep: "draw step", program.PrecombatMain: "precombat main phase", program.BeginCombat: "combat",
	program.EndCombat: "end of combat", program.PostcombatMain: "postcombat main phase", program.EndStep: "end step",
}

func (s *speaker) stepOf(p program.EventPattern) string {
	name := "step"
	if len(p.Step) > 0 {
		name = stepName(p.Step[0])
	}
	if len(p.Step) == 2 && p.Nth == program.Quantity(program.N(2)) {
		name = "second main phase"
	}
	switch same, ok := p.Player.(program.Same); {
	case p.Player == nil && name == "end of combat":
		return name
	case p.Player == nil && name == "combat":
		return "each combat"
	case p.Player == nil && name == "end step":
		return "each end step"
	case p.Player == nil:
		return "each player's " + name
	case isOthers(p.Player):
		return "each other player's " + name
	case ok && isYou(same.As) && name == "combat":
		return "combat on your turn"
	case ok && isYou(same.As):
		return "your " + name
	}
	if _, ok := p.Player.(program.Opponent); ok {
		return "each opponent's " + name
	}
	return s.possessiveNoun(p.Player) + " " + name
}

// isOthers tells whether a filter matches everybody but you.
func isOthers(f program.Filter) bool {
	not, ok := f.(program.Not)
	return ok && isYouFilter(not.What)
}

func (s *speaker) possessiveNoun(f program.Filter) string {
	if isSame(f) {
		return s.possessiveWord(s.matchedOne(f))
	}
	return article(s.noun(f, "player")) + "'s"
}

func stepName(st program.Step) string {
	if name, ok := stepNames[st]; ok {
		return name
	}
	return plainWords(string(st)) + " step"
}

// past turns the clauses of this package into the past tense.
func past(clause string) string { return strings.TrimSuffix(pastTense.Replace(clause+" "), " ") }

var pastTense = strings.NewReplacer(
	" enters ", " entered ", " dies ", " died ", " leaves ", " left ", " attacks ", " attacked ", " attack ", " attacked ",
	" blocks ", " blocked ", " becomes ", " became ", " become ", " became ", " is ", " was ", " are ", " were ", " deals ", " dealt ",
	" casts ", " cast ", " draws ", " drew ", " draw ", " drew ", " discards ", " discarded ", " discard ", " discarded ",
	" gains ", " gained ", " gain ", " gained ", " loses ", " lost ", " lose ", " lost ", " sacrifices ", " sacrificed ", " sacrifice ", " sacrificed ",
	" plays ", " played ", " play ", " played ", " activates ", " activated ", " activate ", " activated ",
	" commits ", " committed ", " commit ", " committed ", " pays ", " paid ", " pay ", " paid ",
	" creates ", " created ", " create ", " created ", " cycles ", " cycled ", " cycle ", " cycled ",
)
