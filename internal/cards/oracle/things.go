package oracle

import (
	"strings"

	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// backThing reads a reference to one object mentioned before or known to all: this, "it",
// "that creature", "enchanted creature", "the exiled card".
func (p *parser) backThing() (referent, bool) {
	m := p.mark()
	if p.self() {
		r := referent{before: ir.This{}, after: p.selfNow()} // no "that creature" means this
		return r, true
	}
	if p.w("itself") {
		if p.actor != nil && !p.actor.plural {
			return *p.actor, true
		}
		p.reset(m)
		return referent{}, false
	}
	if p.w("it") {
		if r, ok := p.it(); ok {
			return r, true
		}
		p.reset(m)
		return referent{}, false
	}
	if r, ok := p.hostThing(); ok {
		p.mention(r)
		return r, true
	}
	if r, ok := p.yourBearer(); ok {
		return r, true
	}
	if p.s("that mount or vehicle") {
		r, ok := p.that("mount or vehicle", false)
		return r, ok
	}
	if p.s("that spell or ability") {
		r, ok := p.that("spell or ability", false)
		r.weak = false
		p.things = append(p.things, r)
		return r, ok
	}
	if p.w("that") || p.w("the") && p.articleThing() {
		if r, ok := p.thatThing(false); ok {
			if _, named := r.before.(ir.Var); !named || !r.weak {
				p.things = append(p.things, referent{before: r.before, after: r.after, card: r.card, landed: r.landed, again: true})
			}
			return r, true
		}
	}
	p.reset(m)
	return referent{}, false
}

// articleThing allows "the creature" only where "the" can be no more than a pointer.
func (p *parser) articleThing() bool {
	return slices.Contains([]string{"creature", "permanent", "card", "spell", "token", "land", "sacrificed", "exiled", "discarded", "revealed"},
		p.peek().text)
}

// selfNow is this object where a trigger or an earlier instruction has moved it to.
func (p *parser) selfNow() ir.Ref {
	for _, r := range slices.Backward(p.things) {
		if same(r.before, ir.This{}) {
			return r.after
		}
	}
	return ir.This{}
}

// hostThing reads what an Aura or Equipment is attached to.
func (p *parser) hostThing() (referent, bool) {
	m := p.mark()
	word, ok := p.any("enchanted", "equipped", "fortified")
	noun := singular(p.peek().text)
	if ok && p.attaches() && slices.Contains([]string{"creature", "permanent", "land", "artifact", "planeswalker", "enchantment", "vehicle",
		"forest", "swamp", "island", "mountain", "plains", "equipment"}, noun) && noun == p.peek().text && word != "" {
		p.advance(1)
		return referent{before: ir.Host{Of: ir.This{}}, after: ir.Host{Of: ir.This{}}, heads: []string{noun, "permanent"}}, true
	}
	p.reset(m)
	return referent{}, false
}

// attaches says whether the object is an Aura, Equipment or Fortification, or may become one.
func (p *parser) attaches() bool {
	for _, s := range p.card.types.Subtypes {
		if s == "Aura" || s == "Equipment" || s == "Fortification" || s == "Role" {
			return true
		}
	}
	return p.card.attach
}

// thatThing reads the noun after "that" or "those" and finds what was called so.
func (p *parser) thatThing(plural bool) (referent, bool) {
	deed := ""
	for _, d := range []string{"sacrificed", "exiled", "discarded", "revealed", "destroyed", "returned", "copied", "tapped", "chosen"} {
		if p.w(d) {
			deed = d
		}
	}
	t := p.peek()
	noun := singular(t.text)
	if (noun != t.text) != plural || t.kind != wordToken {
		return referent{}, false
	}
	if deed != "" {
		noun = deed + " " + noun
	} else if s, ok := subtypeOf(t.raw); ok {
		noun = s
	}
	if r, ok := p.that(noun, plural); ok {
		p.advance(1)
		if noun == "card" && r.card != nil {
			r.before = r.card
		}
		return r, true
	}
	if noun == "exiled card" {
		p.advance(1)
		r := p.linked(plural)
		p.mention(r)
		return r, true
	}
	return referent{}, false
}

// object is what a phrase for objects means: the reference, and what it may be called later.
type object struct {
	ref    ir.Ref
	before ir.Ref
	heads  []string
	plural bool
	landed bool // put onto the battlefield by what was done to it last
	chosen bool // chosen on resolution: needs binding to be spoken of again
	noun   noun
	index  int // of the target spec, -1 if none
}

func objectOf(r referent) object {
	return object{ref: r.after, before: r.before, heads: r.heads, plural: r.plural, landed: r.landed, index: -1}
}

// wasCard says whether the object was a card outside the battlefield when it was first spoken of.
func (o object) wasCard() bool { return len(o.heads) > 0 && strings.HasSuffix(o.heads[0], "card") }

// objects reads a phrase for objects (or players and objects, as in "any target") that
// something is done to, and mentions them.
func (p *parser) objects() (object, bool) {
	m := p.mark()
	for _, read := range []func() (object, bool){p.mostVotes, p.targetPhrase, p.eachPhrase, p.backObjects, p.topCards} {
		if o, ok := read(); ok {
			return o, true
		}
		p.reset(m)
	}
	return object{}, false
}

// backObjects reads references back to one or several things.
func (p *parser) backObjects() (object, bool) {
	if r, ok := p.backThing(); ok {
		if same(r.before, ir.This{}) && p.toks[p.pos-1].kind == selfToken {
			r.aside = true
			p.things = append(p.things, r)
		}
		return objectOf(r), true
	}
	m := p.mark()
	if p.w("them") || p.w("they") || p.s("each of them") {
		if r, ok := p.them(); ok {
			return objectOf(p.named(r)), true
		}
	}
	p.reset(m)
	if p.w("those") || p.s("each of those") || p.w("the") || p.s("each of the") {
		if r, ok := p.thatThing(true); ok {
			return objectOf(p.named(r)), true
		}
	}
	p.reset(m)
	return object{}, false
}

// named gives a name to a set that is spoken of again: its members are fixed then.
func (p *parser) named(r referent) referent {
	if _, each := r.before.(ir.Each); !each {
		return r
	}
	l := ir.Let{As: p.fresh("set"), Be: r.before}
	p.sets = append(p.sets, l)
	for i := range p.things {
		if same(p.things[i].before, l.Be) {
			p.things[i].before, p.things[i].after = variable(l.As), variable(l.As)
		}
	}
	r.before, r.after = variable(l.As), variable(l.As)
	return r
}

// anyTarget is what "any target" may be (CR 115.4).
var anyTarget = anyOf(is(ir.PlayerKind), typ(ir.Creature), typ(ir.Planeswalker), typ(ir.Battle))

// targetPhrase reads "target creature", "up to two other target lands", "any target".
func (p *parser) targetPhrase() (object, bool) {
	m := p.mark()
	spec, other := ir.TargetSpec{}, false
	if p.s("each of") && p.targetCount(&spec) && spec.Max != nil {
		if p.w("other") {
			spec.Distinct = !p.otherThanSelf()
			other = !spec.Distinct
		}
	} else {
		p.reset(m)
		p.targetCount(&spec)
	}
	if p.s("any target") {
		return p.announced(spec, noun{parts: []ir.Filter{anyTarget}, heads: []string{"creature", "permanent"}, player: true})
	}
	if p.s("any other target") {
		self := p.otherThanSelf()
		spec.Distinct = !self
		return p.announced(spec, noun{parts: []ir.Filter{anyTarget}, heads: []string{"creature", "permanent"}, player: true, other: self})
	}
	other = p.w("another") || p.w("other") || other
	if !p.w("target") {
		if other {
			p.reset(m)
			return object{}, false
		}
		if spec.Max != nil && p.w("targets") {
			return p.announced(spec, noun{parts: []ir.Filter{anyTarget}, heads: []string{"creature"}, plural: true})
		}
		p.reset(m)
		return object{}, false
	}
	at := len(p.targets)
	n, ok := p.nounPhrase()
	if !ok {
		if at+p.base > 0 && other && spec.Max == nil {
			spec.Distinct = true
			return p.announced(spec, noun{parts: []ir.Filter{anyTarget}, heads: []string{"creature", "permanent"}, player: true})
		}
		p.reset(m)
		return object{}, false
	}
	if other {
		if at+p.base > 0 && !p.otherThanSelf() {
			spec.Distinct = true
		} else {
			n.other = true
		}
	}
	return p.announced(spec, n)
}

// otherThanSelf says whether "another target" on this object can only mean another than
// itself: no other target was named before.
func (p *parser) otherThanSelf() bool { return p.base+len(p.targets) == 0 }

func (p *parser) announced(spec ir.TargetSpec, n noun) (object, bool) {
	what := n.filter()
	if n.kind == ir.CardKind {
		if n.in == nil || n.perOwner {
			return object{}, false
		}
		if n.of != nil {
			what = all(what, owned(n.of))
		}
	}
	if n.theirs {
		if spec.By = n.controller(); spec.By == nil {
			return object{}, p.fail("it isn't clear who chooses the target")
		}
	}
	spec.What, spec.In, spec.Together = what, n.in, n.rel
	r := p.announce(spec)
	o := object{ref: r, before: r, heads: n.heads, plural: several(spec.Max) || n.plural, noun: n, index: len(p.targets) - 1}
	p.mention(referent{before: r, after: r, heads: o.heads, plural: o.plural})
	if n.player {
		p.mentionPlayer(r, o.plural, "player")
	} else if n.says(theirs) && !o.plural {
		p.mentionPlayer(controllerOf(r), false, "player")
	}
	return o, true
}

// controller is the player who is said to control what the noun means.
func (n noun) controller() ir.Ref {
	for _, f := range n.parts {
		if c, is := f.(ir.ControlledBy); is {
			return c.Who
		}
	}
	return nil
}

func several(max ir.Quantity) bool {
	return max != nil && max != ir.Quantity(ir.N(1))
}

// targetCount reads how many targets: "two", "up to three", "any number of", "one or two".
func (p *parser) targetCount(spec *ir.TargetSpec) bool {
	m := p.mark()
	switch {
	case p.s("any number of"):
		spec.Min, spec.Max = ir.N(0), ir.Unbounded{}
	case p.s("one or two"):
		spec.Min, spec.Max = ir.N(1), ir.N(2)
	case p.s("one , two , or three"):
		spec.Min, spec.Max = ir.N(1), ir.N(3)
	case p.s("up to"):
		n, ok := p.plainNumber()
		if !ok {
			p.reset(m)
			return false
		}
		spec.Min, spec.Max = ir.N(0), n
	default:
		n, ok := p.plainNumber()
		if !ok || p.toks[p.pos-1].text == "a" || p.toks[p.pos-1].text == "an" {
			p.reset(m)
			return false
		}
		spec.Min, spec.Max = n, n
		if n == ir.Quantity(ir.N(1)) {
			spec.Min, spec.Max = nil, nil
		}
	}
	return true
}

// eachPhrase reads "each creature", "all artifacts", "creatures you control", "other Goblins".
func (p *parser) eachPhrase() (object, bool) {
	m := p.mark()
	each := p.w("each")
	every := !each && p.w("all")
	other := every && p.w("other")
	n, ok := p.nounPhrase()
	if !ok || !each && !every && !n.plural || n.kind == ir.CardKind && n.in == nil || n.player && (!each || n.other) {
		p.reset(m)
		return object{}, false
	}
	if other {
		n.other = true
		if !p.otherThanSpell(&n) {
			return object{}, false
		}
	}
	if n.player && !playersOnly(n) {
		p.reset(m)
		return object{}, false
	}
	if several := p.base + len(p.targets); n.other && several > 0 && (n.than == nil || several > 1) {
		// Other than the target or one of them; on a permanent, other than it could be meant as well.
		return object{}, p.fail("other than what is not said")
	}
	r := n.each()
	p.mention(referent{before: r, after: r, heads: n.heads, plural: true})
	return object{ref: r, before: r, heads: n.heads, plural: true, noun: n, index: -1}, true
}

func playersOnly(n noun) bool {
	return len(n.parts) > 0 && (n.parts[0] == is(ir.PlayerKind) || n.parts[0] == ir.Filter(ir.Opponent{}))
}

// topCards reads "the top card of your library", "the top three cards of target player's library".
func (p *parser) topCards() (object, bool) {
	m := p.mark()
	bottom := false
	if p.s("the bottom") {
		bottom = true
	} else if !p.s("the top") {
		return object{}, false
	}
	n, ok := ir.Quantity(ir.N(1)), p.w("card")
	if !ok {
		n, ok = p.plainNumber()
		ok = ok && (p.w("cards") || p.w("card"))
	}
	if !ok || !p.w("of") {
		p.reset(m)
		return object{}, false
	}
	who, ok := p.possessive()
	if !ok || !p.w("library") {
		p.reset(m)
		return object{}, false
	}
	plural := n != ir.Quantity(ir.N(1))
	var r ir.Ref = ir.Top{N: n, Of: orYou(who)}
	if bottom {
		r = ir.Bottom{N: n, Of: orYou(who)}
	}
	return object{ref: r, before: r, heads: []string{"card"}, plural: plural, chosen: true, index: -1}, true
}

// someObjects reads "a creature you control", "two lands", "up to one Goblin card from your
// hand": objects chosen on resolution by the player.
func (p *parser) someObjects(by ir.Ref) (object, bool) {
	m := p.mark()
	lo, hi, ok := p.howMany()
	if !ok {
		p.reset(m)
		return object{}, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || n.perOwner || n.kind == ir.CardKind && n.in == nil {
		p.reset(m)
		return object{}, false
	}
	c := ir.Choose{By: orYou(by), From: n.each(), Min: lo, Max: hi, Together: n.rel}
	if p.s("at random") {
		c.Random = true
	}
	plural := several(hi)
	if !plural {
		c.Min, c.Max = one(lo), one(hi)
		if lo != nil && c.Min != nil {
			c.Max = hi
		}
	}
	return object{ref: c, before: c, heads: n.heads, plural: plural, chosen: true, noun: n, index: -1}, true
}

// howMany reads "a", "two", "up to three", "any number of", "another".
func (p *parser) howMany() (lo, hi ir.Quantity, ok bool) {
	switch {
	case p.has("another"):
		return ir.N(1), ir.N(1), true
	case p.s("any number of"):
		return ir.N(0), ir.Unbounded{}, true
	case p.s("up to"):
		n, ok := p.plainNumber()
		return ir.N(0), n, ok
	}
	n, ok := p.plainNumber()
	return n, n, ok
}
