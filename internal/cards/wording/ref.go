package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// ref names what an instruction is about: a target by what it may be the first time, and
// as "it" afterwards.
func (s *speaker) ref(r program.Ref) string {
	if text, ok := s.friendOrFoe(r); ok {
		return text
	}
	switch r := r.(type) {
	case nil, program.You:
		return "you"
	case program.Granter:
		return "what gives it this ability"
	case program.This:
		return "{this}"
	case program.Target:
		return s.target(r.N)
	case program.It:
		if s.it != "" {
			return s.it
		}
		return "it"
	case program.Var:
		if known := s.bound[r.Name]; known != "" {
			if again := s.again[r.Name]; again != "" {
				s.bound[r.Name] = again
			}
			return known
		}
		return "it"
	case program.Event:
		return s.participant(r.Role)
	case program.Each:
		return eachOf(s.noun(r.What, zoneFallback(r.In))) + strings.Replace(s.place(r), " ", afterNoun, 1)
	case program.Choose:
		return s.choice(r)
	case program.Top:
		return s.libraryCards("top", r.N, r.Of)
	case program.Bottom:
		return s.libraryCards("bottom", r.N, r.Of)
	case program.Opponents, program.Players, program.ActivePlayer, program.DefendingPlayer, program.NextPlayer:
		return s.playerRef(r)
	case program.Controller:
		return s.possessive(r.Of) + " controller"
	case program.Owner:
		return s.possessive(r.Of) + " owner"
	case program.Host:
		if _, this := r.Of.(program.This); this && s.host != "" {
			return s.host
		}
		return "the permanent " + s.ref(r.Of) + " is attached to"
	}
	return s.related(r)
}

// headNoun is the noun that a set is called by when it is spoken of again.
func headNoun(f program.Filter) string {
	parts, ok := f.(program.AllOf)
	if !ok {
		parts = program.AllOf{f}
	}
	for _, part := range parts {
		switch part := part.(type) {
		case program.Type:
			return string(part.Is)
		case program.Subtype:
			if program.IsCreatureType(part.Is) {
				return "creature"
			}
			return part.Is
		case program.Is:
			return plainWords(string(part.Kind))
		}
	}
	return "permanent"
}

// eachOf is "each creature", "each other creature".
func eachOf(thing string) string {
	if rest, ok := strings.CutPrefix(thing, "another "); ok {
		return "each other " + rest
	}
	return "each " + thing
}

// related names what stands in some relation to other things.
func (s *speaker) related(r program.Ref) string {
	switch r := r.(type) {
	case program.Attachments:
		return "everything attached to " + s.ref(r.Of)
	case program.AttackTarget:
		return "what " + s.ref(r.Of) + " is attacking"
	case program.BlockersOf:
		return "each creature blocking " + s.ref(r.Of)
	case program.BlockedBy:
		return "each creature " + s.ref(r.Of) + " is blocking"
	case program.StartingDeck:
		return "the cards in your starting deck"
	case program.BandedWith:
		return "each creature banded with " + s.ref(r.Of)
	case program.PairedWith:
		return "the creature " + s.ref(r.Of) + " is paired with"
	case program.Linked:
		if r.Key != "exiled" && r.Key != "hideaway" {
			return "the noted object"
		}
		return "the exiled card"
	case program.Chosen:
		if r.Key == "haunted" {
			return "the creature it haunts"
		}
		return "the chosen " + plainWords(r.Key)
	case program.Union:
		parts := make([]string, len(r.Of))
		for i, p := range r.Of {
			parts[i] = s.ref(p)
		}
		return list(parts, "and")
	case program.Matching:
		if linked, ok := r.Of.(program.Linked); ok && linked.Key == "exiled" {
			return eachOf(s.noun(r.What, "card")) + afterNoun + "exiled with {this}"
		}
		return eachOf(s.noun(r.What, "")) + " among " + s.members(r.Of)
	case program.Except:
		if others, ok := s.others(r); ok {
			return others
		}
		return s.ref(r.Of) + " other than " + s.ref(r.Not)
	case program.TargetsOf:
		return "the targets of " + s.ref(r.Of)
	case program.SourceOf:
		return s.possessive(r.Of) + " source"
	case program.Extreme:
		return s.ref(r.Of) + " with the " + extreme(r.Least) + " " + plainWords(string(r.Stat))
	case program.Creator:
		return "what created " + s.ref(r.Of)
	case program.Defenders:
		return "a player or permanent you're attacking"
	}
	if s.it != "" {
		return s.it
	}
	return "it"
}

// others are the players other than the one spoken of.
func (s *speaker) others(r program.Except) (string, bool) {
	_, person := r.Not.(program.Event)
	switch of := r.Of.(type) {
	case program.Opponents:
		return "each other opponent", person
	case program.Players:
		return "each other player", of.Who == nil && (person || isYou(r.Not))
	}
	return "", false
}

func extreme(least bool) string {
	if least {
		return "least"
	}
	return "greatest"
}

func (s *speaker) playerRef(r program.Ref) string {
	switch r := r.(type) {
	case program.Opponents:
		return "each opponent"
	case program.Players:
		if r.Who == nil {
			return "each player"
		}
		return "each " + s.noun(r.Who, "player")
	case program.ActivePlayer:
		return "the active player"
	case program.DefendingPlayer:
		return "defending player"
	case program.NextPlayer:
		if r.Before {
			return "the player before you"
		}
		return "the player after you"
	}
	return "that player"
}

// participant names what takes part in the event that made the ability trigger.
func (s *speaker) participant(r program.Role) string {
	if s.event.On == program.Damages && s.event.Source != nil && !isThis(s.event.Source) {
		switch r {
		case program.RoleSource:
			if isSame(s.event.Source) {
				if s.host != "" {
					return "that " + s.host[strings.LastIndexByte(s.host, ' ')+1:]
				}
				return "it"
			}
			if noun := commonNoun(s.event.Source); s.event.Object != nil && noun == commonNoun(s.event.Object) {
				return "it"
			} else if noun == "creature" || noun == "artifact" || noun == "planeswalker" {
				return "that " + noun
			}
			return "it"
		case program.RoleObject:
			return "that " + headNoun(s.event.Object)
		}
	}
	if r == program.RoleObject && s.event.On == program.DeclaresBlock && s.event.Other != nil && isSame(s.event.Other) {
		return "that creature"
	}
	if r == program.RoleOther && (s.event.On == program.DeclaresBlock || s.event.On == program.BecomesBlocked) {
		return "that creature"
	}
	if r == program.RoleObject && s.event.On == program.Casts && !isThis(s.event.Object) {
		return "that spell"
	}
	if _, how := s.attackedHow(s.event); r == program.RoleDefender && how {
		switch s.event.If.(program.Matches).What.(type) {
		case program.Opponent, program.Is:
			return "that player"
		}
	}
	if text, ok := s.movedOne(r); ok {
		return text
	}
	if r == program.RoleObject && s.event.Batch && s.event.BatchBy == "" && s.event.Object != nil && !isSame(s.event.Object) && s.event.On != program.Damages {
		if noun := commonNoun(s.event.Object); noun != "" {
			return "those " + plural(noun)
		}
		return "them"
	}
	if r == program.RoleObject && s.event.On != "" && s.event.Object != nil && !isThis(s.event.Object) {
		if noun := commonNoun(s.event.Object); noun == "creature" || noun == "land" || noun == "artifact" {
			return "that " + noun
		}
		if s.event.On == program.Casts {
			return "that spell"
		}
	}
	return role(r)
}

// movedOne names what changed zones, as it is now.
func (s *speaker) movedOne(r program.Role) (string, bool) {
	e := s.event
	if r == program.RoleObject && e.Object != nil {
		if host, ok := e.Object.(program.Same); ok && s.host != "" && host.As == program.Ref(program.Host{Of: program.This{}}) {
			return "that " + s.host[strings.LastIndexByte(s.host, ' ')+1:], true
		}
	}
	if r == program.RoleNew && e.On == program.ZoneChange && e.Batch && e.Object != nil && !isSame(e.Object) {
		if only(e.To) == program.Battlefield {
			return "those " + plural(headNoun(e.Object)), true
		}
		return "those cards", true
	}
	if r != program.RoleNew || e.On != program.ZoneChange || e.Object == nil || isSame(e.Object) || e.Batch {
		return "", false
	}
	if only(e.To) != program.Battlefield {
		return "that card", true
	}
	noun := commonNoun(e.Object)
	return "that " + noun, noun != ""
}

// commonNoun is the noun for everything a filter matches, "" where it has several.
func commonNoun(f program.Filter) string {
	switch f := f.(type) {
	case program.AnyOf:
		noun := ""
		for _, part := range f.Of {
			if isSame(part) {
				continue
			}
			next := commonNoun(part)
			if noun != "" && next != noun {
				return ""
			}
			noun = next
		}
		return noun
	case program.AllOf:
		for _, part := range f {
			if any, ok := part.(program.AnyOf); ok {
				return commonNoun(any)
			}
		}
	}
	return headNoun(f)
}

func role(r program.Role) string {
	switch r {
	case program.RolePlayer:
		return "that player"
	case program.RoleSource:
		return "that source"
	case program.RoleOther:
		return "that other object"
	case program.RoleDefender:
		return "the attacked player or permanent"
	}
	return "it"
}

// members are the things of a ref in the plural: "creatures you control".
func (s *speaker) members(r program.Ref) string {
	switch r := r.(type) {
	case program.Each:
		return plural(s.noun(r.What, zoneFallback(r.In))) + s.place(r)
	case program.Opponents:
		return "your opponents"
	case program.Players:
		return plural(s.noun(r.Who, "player"))
	case program.Matching:
		return plural(s.noun(r.What, "")) + " among " + s.members(r.Of)
	case program.Linked:
		if r.Key == "exiled" {
			return "cards exiled with {this}"
		}
	}
	return s.ref(r)
}

// place is where things outside the battlefield are: " in your graveyard".
func (s *speaker) place(r program.Each) string {
	if len(r.In) == 0 || len(r.In) == 1 && (r.In[0] == program.Battlefield || r.In[0] == program.Stack) {
		return ""
	}
	if len(r.In) == 1 && r.In[0] == program.Exile {
		return " in exile"
	}
	if r.Of == nil && len(r.In) == 1 && r.In[0] == program.Graveyard {
		return " in all graveyards"
	}
	if _, opponents := r.Of.(program.Opponents); opponents && len(r.In) == 1 && r.In[0] == program.Graveyard {
		return " in your opponents' graveyards"
	}
	if r.Of == nil && len(r.In) == 1 && r.In[0] == program.Hand {
		return " in all players' hands"
	}
	whose := "a player's"
	if r.Of != nil {
		whose = s.possessive(r.Of)
	}
	names := make([]string, len(r.In))
	for i, z := range r.In {
		names[i] = string(z)
	}
	return " in " + whose + " " + list(names, "or")
}

// zoneFallback is what things in the zones are called.
func zoneFallback(in []program.Zone) string {
	switch {
	case len(in) == 0 || in[0] == program.Battlefield:
		return ""
	case in[0] == program.Stack:
		return "spell"
	}
	return "card"
}

func zonePlace(zones []program.Zone) string {
	words := make([]string, len(zones))
	for i, z := range zones {
		words[i] = map[program.Zone]string{
			program.Battlefield: "on the battlefield", program.Stack: "on the stack", program.Exile: "in exile",
			program.Command: "in the command zone", program.Hand: "in a hand", program.Library: "in a library", program.Graveyard: "in a graveyard",
		}[z]
	}
	return list(words, "or")
}

func (s *speaker) libraryCards(end string, n program.Quantity, of program.Ref) string {
	whose := s.possessive(of)
	if k, ok := n.(program.N); ok && k == 1 {
		return "the " + end + " card of " + whose + " library"
	}
	return "the " + end + " " + s.quantityWord(n) + " cards of " + whose + " library"
}

// choice is what a player chooses on resolution.
func (s *speaker) choice(c program.Choose) string {
	if linked, ok := c.From.(program.Linked); ok && linked.Key == "exiled" && !c.Random {
		return s.howMany(c.Min, c.Max, "card"+afterNoun+"exiled with {this}")
	}
	thing := strings.TrimPrefix(strings.TrimPrefix(s.ref(c.From), "each "), "the ")
	switch c.From.(type) {
	case program.Each, program.Players, program.Opponents, program.Matching:
	default:
		thing = "of " + s.ref(c.From)
	}
	end := ""
	if c.Random {
		end = " at random"
	}
	return s.howMany(c.Min, c.Max, thing) + end
}

// howMany is a number between two bounds of a thing.
func (s *speaker) howMany(low, high program.Quantity, thing string) string {
	of := strings.HasPrefix(thing, "of ")
	_, any := high.(program.Unbounded)
	switch zero := low == program.Quantity(program.N(0)); {
	case zero && any:
		if of {
			return "any number " + thing
		}
		return "any number of " + plural(thing)
	case zero && of:
		return "up to " + s.quantityWord(orOne(high)) + " " + thing
	case low == program.Quantity(program.N(1)) && !of && (high == program.Quantity(program.N(2)) || high == program.Quantity(program.N(3))):
		return map[program.Quantity]string{program.N(2): "one or two ", program.N(3): "one, two, or three "}[high] + plural(thing)
	case zero:
		word := s.quantityWord(orOne(high))
		if word == "one" {
			return "up to one " + thing
		}
		return "up to " + several(word, thing)
	case of:
		return s.quantityWord(orOne(high)) + " " + thing
	}
	return s.number(high, thing)
}

func orOne(q program.Quantity) program.Quantity {
	if q == nil {
		return program.N(1)
	}
	return q
}

// possessive is the ref as an owner: "your", "its", "each opponent's".
func (s *speaker) possessive(r program.Ref) string {
	return s.possessiveWord(s.ref(r))
}

func (s *speaker) possessiveWord(name string) string {
	switch {
	case name == "you":
		return "your"
	case name == "it":
		return "its"
	case strings.HasPrefix(name, "those ") && !strings.Contains(name, " of "):
		return "their"
	case strings.HasSuffix(name, "s"):
		return name + "'"
	default:
		return name + "'s"
	}
}

// subject is the ref as the subject of a clause; verb agrees with it.
func (s *speaker) subject(r program.Ref) string { return s.ref(r) }

func (s *speaker) verb(r program.Ref, verb string) string {
	if _, you := r.(program.You); !you && r != nil {
		return verb
	}
	return map[string]string{"is": "are", "has": "have"}[verb]
}
