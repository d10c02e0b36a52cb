package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// scope is what a phrase may refer back to.
type scope struct {
	targets      []ir.TargetSpec
	base         int // targets of the body around the mode that is read
	things       []referent
	people       []referent
	number       ir.Quantity // what "that many" and "that much" mean
	x            xUse
	names        int
	sets         []ir.Let // sets spoken of again
	event        bool     // a triggered ability: roles of the event may be named
	usedIt       bool     // a player of a loop was referred to
	revealed     ir.Ref   // cards looked at or revealed
	revealedMany bool
	shown        ir.Ref       // cards that all players were shown
	usedShown    bool         // they were referred to as shown
	kept         ir.Ref       // those of them already put somewhere
	others       ir.Ref       // those of them revealed in vain
	searched     ir.Ref       // whose library was searched
	bothZones    bool         // a search of a library, a graveyard or both waits for what is done if it was the library
	delayed      []ir.Let     // names of what a delayed trigger may speak of
	actor        *referent    // the subject of the clause: "itself"
	lead         *ir.Duration // said at the beginning of the sentence
	ownUntil     *ir.Duration // carried by a change itself
	from         ir.Zone      // where the object must be for what is done to it
	fromMany     []ir.Zone    // where the object may be for its ability to trigger
	exiledFrom   ir.Zone      // where a cost exiles the object from
	otherThan    ir.Ref       // what "other" is other than, where it isn't this object
	ballot       []string     // the words that players voted for
	voted        string       // what they voted for, if it was objects or players
	mostVoted    string       // and what of it has the most votes
	haunts       bool         // the creature that this haunts is spoken of
	clashed      string       // whether the clash before was won
	friends      string       // the players chosen as friends
}

// xUse says what X may mean and whether it was used.
type xUse struct {
	known bool // a cost has {X}
	used  bool
}

func (s scope) clone() scope {
	s.targets = slices.Clone(s.targets)
	s.things = slices.Clone(s.things)
	s.people = slices.Clone(s.people)
	return s
}

// referent is something mentioned that a later pronoun may mean.
type referent struct {
	before ir.Ref   // as it was when mentioned, for what is asked about it
	after  ir.Ref   // as it is after what was done to it, for what is done next
	heads  []string // the nouns it was called by
	plural bool
	weak   bool   // only a phrase with a noun may mean it, never "it"
	again  bool   // spoken of before, and called "that creature" or the like now
	aside  bool   // this object, named as what something was done to: "it" may mean it or not
	landed bool   // what was done to it last put it onto the battlefield
	card   ir.Ref // the card that it was before
}

func (r referent) called(noun string) bool {
	return slices.Contains(r.heads, noun)
}

func (s *scope) mention(r referent) {
	if r.after == nil {
		r.after = r.before
	}
	s.things = append(s.things, r)
}

func (s *scope) mentionPlayer(r ir.Ref, plural bool, heads ...string) {
	s.people = append(s.people, referent{before: r, after: r, plural: plural, heads: heads})
}

// it is what a singular pronoun means: the last single thing mentioned.
func (s *scope) it() (referent, bool) {
	var aside *referent
	for _, r := range slices.Backward(s.things) {
		switch {
		case r.weak:
		case r.plural: // a singular pronoun means a single thing
		case r.aside:
			aside = &r
		case aside != nil && !same(r.before, aside.before):
			return referent{}, false
		default:
			return r, true
		}
	}
	if aside != nil {
		return *aside, true
	}
	return referent{}, false
}

// them is what a plural pronoun means. A single thing that may be several ("up to two
// target creatures") counts as plural.
func (s *scope) them() (referent, bool) {
	for _, r := range slices.Backward(s.things) {
		if !r.weak && !r.aside {
			return r, r.plural
		}
	}
	return referent{}, false
}

// that is what "that" with a noun means: the last thing called so.
func (s *scope) that(noun string, plural bool) (referent, bool) {
	for _, r := range slices.Backward(s.things) {
		if r.plural == plural && r.called(noun) {
			return r, true
		}
	}
	return referent{}, false
}

// player is what "that player" or "they" means: the last player mentioned.
func (s *scope) player(plural bool) (ir.Ref, bool) {
	for _, r := range slices.Backward(s.people) {
		if r.plural != plural {
			return nil, false
		}
		if _, loop := r.before.(ir.It); loop {
			s.usedIt = true
		}
		return r.before, true
	}
	return nil, false
}

// asCard is the card that a permanent was before it was put onto the battlefield, where that
// was spoken of: its mana value is still asked for when nothing has entered.
func (s *scope) asCard(r ir.Ref) ir.Ref {
	for _, t := range s.things {
		if t.card != nil && same(t.before, r) {
			return t.card
		}
	}
	return r
}

// arrived has what was put onto the battlefield asked about as the permanent that it is now.
func (s *scope) arrived() {
	for i, r := range s.things {
		if r.landed && !r.weak && !same(r.before, ir.This{}) {
			s.things[i].card, s.things[i].before = r.before, r.after
		}
	}
}

// moved notes where the last mentioned thing is now, and whether that is the battlefield.
func (s *scope) moved(what, now ir.Ref, landed bool) {
	for i := range s.things {
		if same(s.things[i].after, what) {
			s.things[i].after, s.things[i].landed = now, landed
		}
	}
}
