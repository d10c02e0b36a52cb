package wording

import (
	"reflect"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// phrase is a noun phrase taken apart.
type phrase struct {
	s      *speaker
	before []string // adjectives
	subs   []string // subtypes: before the nouns
	nouns  []string
	same   string // the very thing it must be
	kind   string // spell, card, permanent …: after the nouns

	last    []string // what goes after everything else: what a number is compared with
	isTyped bool     // a card type is among the nouns
	after   []string
}

func (p phrase) String() string {
	if len(p.nouns) > 0 && strings.Contains(p.nouns[len(p.nouns)-1], nounEnd) {
		p.describeAll()
	}
	words := append([]string{}, p.before...)
	words = append(append(words, p.subs...), p.nouns...)
	if p.kind != "" {
		words = append(words, p.kind)
	}
	text := strings.Join(words, " ")
	if p.same != "" && text == "" {
		text = p.same
	} else if p.same != "" {
		p.after = append([]string{"that's " + p.same}, p.after...)
	}
	if len(p.after)+len(p.last) > 0 {
		text += afterNoun + strings.Join(append(slices.Clone(p.after), p.last...), " ")
	}
	return text
}

// describeAll has adjectives of several nouns follow them, where they belong to each.
func (p *phrase) describeAll() {
	var before []string
	for _, word := range p.before {
		if word == "another" {
			before = append(before, word)
			continue
		}
		p.after = append(p.after, "that's "+word)
	}
	p.before = before
}

// afterNoun stands, while a sentence is made, before what follows a noun: there its
// plural ends.
const afterNoun = "\x1f"

// finished is a text ready to be read.
func finished(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, nounEnd, ""), afterNoun, " ")
}

// nounEnd stands after each of several nouns: each of them has a plural.
const nounEnd = "\x1e"

func (p phrase) named() bool { return len(p.nouns)+len(p.subs) > 0 }

// noun is what a filter matches, as a singular noun phrase without an article. The
// fallback is the noun where the filter names none.
func (s *speaker) noun(f program.Filter, fallback string) string {
	p := phrase{s: s, isTyped: hasType(f)}
	p.add(f)
	switch {
	case fallback == "card" && p.kind == "permanent card":
	case fallback == "card" || fallback == "spell":
		p.kind = fallback
	case p.named() && p.kind == "permanent":
		p.kind = ""
	case !p.named() && p.kind == "" && p.same != "" && len(p.before) == 0:
	case !p.named() && p.kind == "" && fallback != "":
		p.kind = fallback
	case !p.named() && p.kind == "":
		p.kind = "permanent"
	}
	return p.String()
}

// hasType tells whether a filter asks for a card type beside other things.
func hasType(f program.Filter) bool {
	all, _ := f.(program.AllOf)
	for _, part := range all {
		if _, ok := part.(program.Type); ok {
			return true
		}
	}
	return false
}

func (p *phrase) add(f program.Filter) {
	switch f := f.(type) {
	case nil:
	case program.AllOf:
		for _, part := range f {
			p.add(part)
		}
	case program.AnyOf:
		p.anyOf(f)
	case program.Not:
		p.not(f.What)
	case program.Is:
		p.kind = plainWords(string(f.Kind))
	case program.Type:
		p.nouns = append(p.nouns, string(f.Is))
	case program.Subtype:
		p.subs = append(p.subs, f.Is)
	case program.Super:
		p.before = append(p.before, string(f.Is))
	case program.IsColor:
		p.before = append(p.before, colorWord(f.Is))
	case program.Having:
		p.having(f.Status)
	case program.Other:
		p.before = append([]string{"another"}, p.before...)
	case program.Opponent:
		p.nouns = append(p.nouns, "opponent")
	case program.StatIs:
		if _, fixed := f.N.(program.N); fixed || f.N == nil || f.N == program.Quantity(program.X{}) {
			p.after = append(p.after, p.s.qualification(f))
			return
		}
		p.last = append(p.last, "with "+plainWords(string(f.Stat))+" "+p.s.fullComparison(f.Op, f.N))
	case program.Same:
		switch as := f.As.(type) {
		case program.BlockersOf:
			p.after = append(p.after, "blocking "+p.s.ref(as.Of))
		case program.BlockedBy:
			p.after = append(p.after, "blocked by "+p.s.ref(as.Of))
		case program.BandedWith:
			p.after = append(p.after, "banded with "+p.s.ref(as.Of))
		case program.Linked:
			if as.Key == "exiled" {
				p.after = append(p.after, "exiled with {this}")
				return
			}
			p.same = p.s.ref(f.As)
		case program.Attachments:
			p.after = append(p.after, "attached to "+p.s.ref(as.Of))
		default:
			p.same = p.s.ref(f.As)
		}
	default:
		p.after = append(p.after, p.s.qualification(f))
	}
}

// qualification is what a filter adds after the noun.
func (s *speaker) qualification(f program.Filter) string {
	switch f := f.(type) {
	case program.ControlledBy:
		return s.anOpponent(f.Who) + " control" + s.verbEnd(f.Who)
	case program.OwnedBy:
		return s.anOpponent(f.Who) + " own" + s.verbEnd(f.Who)
	case program.With:
		return "with " + plainWords(string(f.Keyword))
	case program.WithAbility:
		return "with " + article(plainWords(string(f.Sort))+" ability")
	case program.Named:
		return "named " + f.Name
	case program.SymbolTwice:
		return "whose mana cost repeats a mana symbol"
	case program.SameName:
		return "with the same name as " + s.ref(f.As)
	case program.StatIs:
		return "with " + plainWords(string(f.Stat)) + " " + s.comparison(f.Op, f.N)
	case program.ColorCount:
		return "that's " + s.colorCount(f)
	case program.HasCounter:
		return "with " + s.countersHad(f) + " on it"
	case program.InZone:
		return zonePlace(f.Zones)
	case program.HasAttached:
		return "with " + article(s.noun(f.What, "")) + " attached to it"
	case program.AttachedToWhat:
		return "attached to " + article(s.noun(f.What, ""))
	case program.Attacks:
		if union, ok := f.Who.(program.Union); ok && len(union.Of) == 2 && isYou(union.Of[0]) {
			return "attacking you or a planeswalker you control"
		}
		return "attacking " + s.ref(f.Who)
	case program.Shares:
		return "that shares " + article(plainWords(string(f.What))) + " with " + s.ref(f.With)
	case program.OfChosen:
		switch f.What {
		case program.CreatureTypeChar:
			return "of the chosen type"
		case program.NameChar:
			return "with the chosen name"
		}
		return "of the chosen " + plainWords(string(f.What))
	}
	return s.spellQualification(f)
}

// spellQualification is what a filter says about spells, their costs and history.
func (s *speaker) spellQualification(f program.Filter) string {
	switch f := f.(type) {
	case program.TargetsWhat:
		if f.Only {
			return "that targets only " + article(s.noun(f.What, ""))
		}
		return "that targets " + article(s.noun(f.What, ""))
	case program.TargetCount:
		if f == (program.TargetCount{Op: program.Eq, N: program.N(1)}) {
			return "with a single target"
		}
		return "with " + s.atLeast(f.Op, f.N) + " targets"
	case program.CastFrom:
		return "cast from " + castOrigin(f.Zones)
	case program.NthSpell:
		return "that is spell number " + s.quantityWord(f.N) + " of its sort in its controller's turn"
	case program.HasX:
		return "with {X} in its mana cost"
	case program.Voted:
		if f.Otherwise {
			return "who voted for a choice you didn't vote for"
		}
		return "who voted for a choice you voted for"
	case program.Where:
		if text, ok := s.ownStats(f.If); ok {
			return text
		}
		it := s.it
		s.it = ""
		text := "for which " + s.condition(f.If)
		s.it = it
		return text
	case program.Did:
		return s.did(f)
	}
	return "of some quality"
}

// ownStats compares two numbers of the object that is spoken of: "with toughness greater than its power".
func (s *speaker) ownStats(c program.Condition) (string, bool) {
	compare, is := c.(program.Compare)
	if !is {
		return "", false
	}
	a, isA := compare.A.(program.StatOf)
	b, isB := compare.B.(program.StatOf)
	if !isA || !isB || a.Of != program.Ref(program.It{}) || b.Of != program.Ref(program.It{}) {
		return "", false
	}
	op := map[program.Op]string{program.Ge: "greater than or equal to", program.Le: "less than or equal to", program.Gt: "greater than", program.Lt: "less than", program.Eq: "equal to"}[compare.Op]
	return "with " + plainWords(string(a.Stat)) + " " + op + " its " + plainWords(string(b.Stat)), op != ""
}

// did is what something took part in this turn.
func (s *speaker) did(f program.Did) string {
	e := f.Event
	damage := e.On == program.Damages && e.If == nil && e.Combat == nil && !f.Combat
	switch {
	case damage && f.As == program.RoleObject && e.Source != nil && e.Player == nil:
		return "dealt damage by " + s.matchedOne(e.Source) + " this turn"
	case damage && f.As == program.RoleSource && e.Source == nil && e.Player != nil && e.Object == nil:
		who, _ := s.actor(e.Player)
		return "that dealt damage to " + who + " this turn"
	case e.On == program.Crews && f.As == program.RoleObject && isThis(e.Other):
		return "that crewed {this} this turn"
	case e.On == program.Saddles && f.As == program.RoleObject && isThis(e.Other):
		return "that saddled {this} this turn"
	case e.On == program.ZoneChange && f.As == program.RoleNew && e.Object == nil && only(e.From) == program.Battlefield && len(e.To) == 0:
		return "put there from the battlefield this turn"
	}
	return "with part in the event that " + past(s.clause(e)) + " this turn"
}

// matchedOne is an object that a filter of an event is about.
func (s *speaker) matchedOne(f program.Filter) string {
	if same, ok := f.(program.Same); ok {
		return s.ref(same.As)
	}
	return article(s.noun(f, "source"))
}

// castOrigin is where spells are cast from.
func castOrigin(zones []program.Zone) string {
	switch {
	case len(zones) == 4:
		return "anywhere other than your hand"
	case len(zones) == 1 && zones[0] == program.Hand:
		return "your hand"
	case len(zones) == 1 && zones[0] == program.Library:
		return "your library"
	}
	words := make([]string, len(zones))
	for i, z := range zones {
		words[i] = string(z)
		switch z {
		case program.Graveyard:
			words[i] = "a graveyard"
		case program.Command:
			words[i] = "the command zone"
		}
	}
	return list(words, "or")
}

func (s *speaker) colorCount(f program.ColorCount) string {
	n, isN := f.N.(program.N)
	switch {
	case isN && n == 0 && f.Op == program.Eq:
		return "colorless"
	case isN && n == 1 && f.Op == program.Eq:
		return "monocolored"
	case isN && (n == 2 && f.Op == program.Ge || n == 1 && f.Op == program.Gt):
		return "multicolored"
	}
	return "of " + s.atLeast(f.Op, f.N) + " colors"
}

// anyOf words alternatives; what can be dealt damage is "any target" (CR 115.4).
func (p *phrase) anyOf(f program.AnyOf) {
	if reflect.DeepEqual(f.Of, historic) {
		p.before = append(p.before, "historic")
		return
	}
	if text, ok := p.s.alikeTails(f.Of); ok {
		p.after = append(p.after, text)
		return
	}
	if p.isTyped && onlySubtypes(f.Of) {
		words := make([]string, len(f.Of))
		for i, sub := range f.Of {
			words[i] = article(sub.(program.Subtype).Is)
		}
		p.after = append(p.after, "that's "+list(words, "or"))
		return
	}
	var alternatives []string
	for _, part := range f.Of {
		alternatives = append(alternatives, p.s.noun(part, ""))
	}
	if slices.Contains(alternatives, "{this}") {
		for i := range alternatives {
			if alternatives[i] != "{this}" {
				alternatives[i] = "another " + alternatives[i]
			}
		}
	}
	if isAnyTarget(alternatives) {
		p.nouns = append(p.nouns, anyTarget)
		return
	}
	if words, ok := p.s.adjectives(f.Of); ok && words[0] == "enchanted" {
		p.after = append(p.after, "that's "+list(words, "or"))
		return
	} else if ok {
		p.before = append(p.before, list(words, "or"))
		return
	}
	for i, a := range alternatives {
		head, tail, after := strings.Cut(a, afterNoun)
		if after {
			tail = afterNoun + tail
		}
		alternatives[i] = head + nounEnd + tail
	}
	p.nouns = append(p.nouns, list(alternatives, "or"))
}

func onlySubtypes(filters []program.Filter) bool {
	for _, f := range filters {
		if _, ok := f.(program.Subtype); !ok {
			return false
		}
	}
	return true
}

// alikeTails are alternatives that follow a noun and differ in one word: "with flying or
// reach", "with power or toughness 1 or less".
func (s *speaker) alikeTails(filters []program.Filter) (string, bool) {
	words := make([]string, len(filters))
	var first program.StatIs
	for i, f := range filters {
		switch f := f.(type) {
		case program.With:
			words[i] = plainWords(string(f.Keyword))
			if first.Stat != "" {
				return "", false
			}
		case program.StatIs:
			words[i] = plainWords(string(f.Stat))
			f.Stat = "power"
			if i > 0 && !reflect.DeepEqual(f, first) {
				return "", false
			}
			first = f
		default:
			return "", false
		}
	}
	text := "with " + list(words, "or")
	if first.Stat != "" {
		text += " " + s.comparison(first.Op, first.N)
	}
	return text, true
}

func isAnyTarget(alternatives []string) bool {
	found := 0
	for _, want := range []string{"player", "creature", "planeswalker", "battle"} {
		for _, have := range alternatives {
			if have == want {
				found++
			}
		}
	}
	return found == 4 && len(alternatives) == 4
}

// adjectives words alternatives that are one adjective each.
func (s *speaker) adjectives(filters []program.Filter) ([]string, bool) {
	var words []string
	for _, f := range filters {
		p := phrase{s: s}
		p.add(f)
		if len(p.before) != 1 || p.before[0] == "another" || p.named() || p.kind != "" || p.same != "" || len(p.after) > 0 {
			return nil, false
		}
		words = append(words, p.before[0])
	}
	return words, true
}

// anyTarget is the noun that stands for everything that can be dealt damage.
const anyTarget = "any target"

func (p *phrase) not(f program.Filter) {
	switch f := f.(type) {
	case program.Type:
		p.before = append(p.before, "non"+string(f.Is))
	case program.Super:
		p.before = append(p.before, "non"+string(f.Is))
	case program.IsColor:
		p.before = append(p.before, "non"+colorWord(f.Is))
	case program.Subtype:
		p.before = append(p.before, "non-"+f.Is)
	case program.Having:
		if f.Status != program.Token {
			p.after = append(p.after, "that isn't "+plainWords(string(f.Status)))
			return
		}
		p.before = append(p.before, "nontoken")
	case program.OwnedBy:
		p.after = append(p.after, p.s.anOpponent(f.Who)+" "+map[string]string{"": "don't", "s": "doesn't"}[p.s.verbEnd(f.Who)]+" own")
	case program.AnyOf:
		if text, ok := p.s.alikeTails(f.Of); ok && !strings.Contains(text, "power") && !strings.Contains(text, "toughness") {
			p.after = append(p.after, strings.Replace(text, "with ", "without ", 1))
			return
		}
		p.after = append(p.after, "that isn't "+article(p.s.noun(f, "")))
	case program.WithAbility:
		if f.Sort == program.AnyAbility {
			p.after = append(p.after, "with no abilities")
			return
		}
		p.after = append(p.after, "that isn't "+article(p.s.noun(f, "")))
	case program.With:
		p.after = append(p.after, "without "+plainWords(string(f.Keyword)))
	case program.HasCounter:
		p.after = append(p.after, "with no "+plural(counterNoun(f.Kind))+" on it")
	case program.Same:
		if t, ok := f.As.(program.Target); ok && len(p.s.targets) == 1 && p.s.said[t.N] {
			p.before = append([]string{"another"}, p.before...)
			return
		}
		p.after = append(p.after, "other than "+p.s.ref(f.As))
	case program.CastFrom:
		if only(f.Zones) == program.Hand {
			p.after = append(p.after, "cast from anywhere other than your hand")
			return
		}
		p.after = append(p.after, "not "+p.s.qualification(f))
	case program.ControlledBy:
		p.after = append(p.after, p.s.anOpponent(f.Who)+" "+map[string]string{"": "don't", "s": "doesn't"}[p.s.verbEnd(f.Who)]+" control")
	default:
		p.after = append(p.after, "that isn't "+article(p.s.noun(f, "")))
	}
}

// historic is what CR 700.6 calls so.
var historic = []program.Filter{program.Type{Is: program.Artifact}, program.Super{Is: program.Legendary}, program.Subtype{Is: "Saga"}}

func (p *phrase) having(s program.Status) {
	switch s {
	case program.CommanderIs:
		if p.isTyped {
			p.before = append(p.before, "commander")
		} else {
			p.nouns = append(p.nouns, "commander")
		}
	case program.Initiative:
		p.after = append(p.after, "who has the initiative")
	case program.RingBearer:
		p.nouns = append(p.nouns, "Ring-bearer")
	case program.Token:
		p.kind = "token"
	case program.DealtDamage, program.EnteredNow, program.AttackedNow, program.BlockedNow, program.WasCast, program.NewSinceUpkeep:
		p.after = append(p.after, "that "+statusClause[s])
	default:
		p.before = append(p.before, plainWords(string(s)))
	}
}

// statusClause are the statuses that are worded as what the object did.
var statusClause = map[program.Status]string{
	program.DealtDamage: "was dealt damage this turn", program.EnteredNow: "entered this turn", program.AttackedNow: "attacked this turn",
	program.BlockedNow: "blocked this turn", program.WasCast: "was cast", program.NewSinceUpkeep: "came under your control since your last upkeep",
	program.CommanderIs: "is a commander",
}

// statusWords is a status after "is".
func statusWords(s program.Status) string {
	switch s {
	case program.Monarch:
		return "the monarch"
	case program.RingBearer:
		return "a Ring-bearer"
	case program.Token, program.Copied:
		return article(plainWords(string(s)))
	}
	if clause, ok := statusClause[s]; ok {
		return "one that " + clause
	}
	return plainWords(string(s))
}

var colorWords = map[program.Color]string{program.White: "white", program.Blue: "blue", program.Black: "black", program.Red: "red", program.Green: "green"}

func colorWord(c program.Color) string { return colorWords[c] }

// anOpponent names players as the subject of a clause, any one of several.
func (s *speaker) anOpponent(r program.Ref) string {
	switch r.(type) {
	case program.Opponents:
		return "an opponent"
	case program.Players:
		return "a player"
	}
	return s.ref(r)
}

// isYou tells whether the ref is the speaker's own player.
func isYou(r program.Ref) bool {
	_, you := r.(program.You)
	return you || r == nil
}

// verbEnd is the ending of a verb in the present that has the players as its subject.
func (s *speaker) verbEnd(r program.Ref) string {
	if isYou(r) {
		return ""
	}
	return "s"
}

// dropYou leaves out of a filter that you control the objects, where costs leave it unsaid.
func dropYou(f program.Filter) program.Filter {
	if c, ok := f.(program.ControlledBy); ok && isYou(c.Who) {
		return nil
	}
	all, ok := f.(program.AllOf)
	if !ok {
		return f
	}
	var rest program.AllOf
	for _, part := range all {
		if c, ok := part.(program.ControlledBy); !ok || !isYou(c.Who) {
			rest = append(rest, part)
		}
	}
	return rest
}
