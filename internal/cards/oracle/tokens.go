package oracle

import (
	"slices"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// create reads tokens that are created.
func (p *parser) create(who ir.Ref) ([]ir.Effect, bool) {
	m := p.mark()
	if e, ok := p.createCopy(); ok {
		e.Who = orYou(who)
		p.mention(referent{before: variable(e.As), heads: []string{"token", "creature"}, plural: e.N != nil})
		return []ir.Effect{e}, true
	}
	p.reset(m)
	var do []ir.Effect
	for {
		e, ok := p.createOne()
		if !ok {
			return nil, false
		}
		e.Who = orYou(who)
		do = append(do, e)
		next := p.mark()
		p.w(",")
		p.w("and")
		if p.pos == next.pos || !p.startsToken() {
			p.reset(next)
			break
		}
	}
	if len(do) > 1 {
		p.mention(createdTogether(do))
		return do, true
	}
	last := do[len(do)-1].(ir.CreateToken)
	heads := append([]string{"token"}, last.Token.Subtypes...)
	for _, t := range last.Token.Types {
		heads = append(heads, string(t))
	}
	p.mention(referent{before: variable(last.As), heads: heads, plural: last.N != nil})
	return do, true
}

// createdTogether are the tokens of several descriptions.
func createdTogether(do []ir.Effect) referent {
	var all []ir.Ref
	for _, e := range do {
		all = append(all, variable(e.(ir.CreateToken).As))
	}
	u := ir.Union{Of: all}
	return referent{before: u, after: u, heads: []string{"token"}, plural: true}
}

// startsToken looks whether another token description follows a comma or "and".
func (p *parser) startsToken() bool {
	m := p.mark()
	defer p.reset(m)
	far, why := p.far, p.why
	_, ok := p.createOne()
	p.far, p.why = far, why
	return ok
}

// createOne reads "two tapped 1/1 white Soldier creature tokens with flying".
func (p *parser) createOne() (ir.CreateToken, bool) {
	m := p.mark()
	e := ir.CreateToken{As: p.fresh("token")}
	name := p.tokenName()
	n, ok := p.plainNumber()
	if !ok {
		if name != "" || !p.s("a number of") {
			return e, false
		}
	}
	e.Tapped = p.w("tapped")
	spec := &ir.TokenSpec{}
	ok = p.knownToken(spec) || p.tokenLine(spec)
	if !ok || !p.w("token") && !p.w("tokens") {
		p.reset(m)
		return e, p.fail("a token is expected")
	}
	spec.Name = name
	if !p.tokenTail(spec) {
		return e, false
	}
	if p.s("that 's tapped and attacking") || p.s("that are tapped and attacking") {
		e.Tapped, e.Attacking = true, ir.AttackTarget{Of: ir.This{}}
		if !p.card.isType(ir.Creature) {
			e.Attacking = ir.Choose{From: ir.Defenders{}} // CR 508.4
		}
	}
	if p.s("attached to") {
		o, ok := p.objects()
		if !ok || o.noun.player || o.plural && o.index < 0 {
			return e, false
		}
		e.AttachTo = o.ref
	}
	if n == nil {
		if !p.s("equal to") {
			return e, false
		}
		if n, ok = p.quantity(); !ok {
			return e, false
		}
	}
	if q, ok := p.forEach(); ok {
		n = times(n, q)
	}
	e.Token, e.N = spec, one(n)
	return e, true
}

// tokenName reads the name of a legendary token before its description.
func (p *parser) tokenName() string {
	m := p.mark()
	if capital(p.peek()) {
		name, ok := p.properName()
		if ok && p.w(",") && p.has("the") {
			title, titled := p.properTitle()
			name, ok = name+", "+title, titled && p.w(",")
		}
		if ok && p.has("a legendary") {
			return name
		}
	}
	p.reset(m)
	return ""
}

// properTitle reads what follows a name and a comma: "the Awoken World".
func (p *parser) properTitle() (string, bool) {
	if !p.w("the") {
		return "", false
	}
	rest, ok := p.properName()
	return "the " + rest, ok
}

// knownToken reads a token that the rules define (CR 111.10).
func (p *parser) knownToken(spec *ir.TokenSpec) bool {
	for n := 3; n > 0; n-- {
		words := make([]string, n)
		for i := range n {
			words[i] = p.ahead(i).raw
		}
		name := strings.Join(words, " ")
		if _, ok := ir.PredefinedToken(name); ok {
			next := p.ahead(n).text
			if next == "token" || next == "tokens" {
				p.advance(n)
				spec.Known = name
				return true
			}
		}
	}
	return false
}

// tokenLine reads size, colors and types.
func (p *parser) tokenLine(spec *ir.TokenSpec) bool {
	if p.w("legendary") {
		spec.Super = []ir.Supertype{ir.Legendary}
	}
	if power, toughness, ok := p.plainPair(); ok {
		spec.Power, spec.Toughness = power, toughness
	}
	p.tokenColors(spec)
	for {
		t := p.peek()
		if c, ok := cardTypeNames[t.text]; ok {
			spec.Types = append(spec.Types, c)
		} else if s, ok := subtypeOf(t.raw); ok && s == t.raw {
			spec.Subtypes = append(spec.Subtypes, s)
		} else {
			break
		}
		p.advance(1)
	}
	return len(spec.Types) > 0
}

func (p *parser) tokenColors(spec *ir.TokenSpec) {
	if p.w("colorless") {
		return
	}
	for {
		c, ok := colorNames[p.peek().text]
		if !ok {
			return
		}
		p.advance(1)
		spec.Colors = append(spec.Colors, c)
		m := p.mark()
		p.w(",")
		p.w("and")
		if _, ok := colorNames[p.peek().text]; !ok {
			p.reset(m)
			return
		}
	}
}

// tokenTail reads "named X", "with flying and haste", "with "…"".
func (p *parser) tokenTail(spec *ir.TokenSpec) bool {
	if p.w("named") {
		name, ok := p.properName()
		if !ok {
			return false
		}
		spec.Name = name
	}
	if p.w("with") {
		if spec.Name != "" {
			p.made = ownNames(spec.Name, len(spec.Super) > 0)
		}
		a, ok := p.abilityList()
		p.made = nil
		if !ok {
			return false
		}
		spec.Abilities = a
		if spec.Power == nil && slices.Contains(spec.Types, ir.Creature) && find(a, func(x any) bool { s, is := x.(ir.Static); return is && s.CDA }) {
			spec.Power, spec.Toughness = ir.N(0), ir.N(0) // which its own ability defines
		}
	}
	return true
}

// createCopy reads "a token that's a copy of target creature, except …".
func (p *parser) createCopy() (ir.CreateToken, bool) {
	e := ir.CreateToken{As: p.fresh("token")}
	n, ok := p.plainNumber()
	if !ok {
		return e, false
	}
	e.Tapped = p.w("tapped")
	if !p.s("token that 's a copy of") && !p.s("tokens that are copies of") {
		return e, false
	}
	card := p.has("that card") || p.has("those cards") || p.has("the exiled card")
	o, ok := p.anyObjects(nil)
	if !ok {
		return e, false
	}
	e.CopyOf, e.N = o.ref, one(n)
	if ev, event := o.before.(ir.Event); event && card && ev.Role == ir.RoleObject { // what became of the permanent
		e.CopyOf = ir.Event{Role: ir.RoleNew}
	} else if o.before != nil && !card && !o.landed && !o.wasCard() { // the permanent that it was
		e.CopyOf = o.before
	}
	m := p.mark()
	p.w(",")
	if p.w("except") {
		mods, ok := p.copyExcept()
		if !ok {
			return e, false
		}
		e.Except = mods
		return e, true
	}
	p.reset(m)
	return e, true
}

// copyExcept reads how a copy differs from what it copies.
func (p *parser) copyExcept() ([]ir.Mod, bool) {
	var out []ir.Mod
	for {
		mods, ok := p.oneException()
		if !ok {
			return nil, false
		}
		out = append(out, mods...)
		m := p.mark()
		p.w(",")
		if !p.w("and") && p.pos == m.pos {
			return out, true
		}
		if !p.has("it") && !p.has("it 's") && !p.has("they") && !p.has("they're") && !p.has("the token") && !p.has("has") && !p.has("is") {
			p.reset(m)
			return out, true
		}
	}
}

func (p *parser) oneException() ([]ir.Mod, bool) {
	if _, ok := p.any("it isn't legendary", "the token isn't legendary", "it 's not legendary", "the token 's not legendary", "they aren't legendary", "they're not legendary"); ok {
		return []ir.Mod{ir.RemoveTypes{Super: []ir.Supertype{ir.Legendary}}}, true
	}
	if _, ok := p.any("it has", "the token has", "has", "they have"); ok {
		if p.s("this ability") {
			return []ir.Mod{ir.KeepAbility{}}, true
		}
		a, ok := p.abilityList()
		return []ir.Mod{ir.Gain{Abilities: a}}, ok
	}
	if _, ok := p.any("it 's", "the token is", "is", "they 're", "they're"); ok {
		p.w("a")
		p.w("an")
		return p.becomeMods(false)
	}
	if p.s("its name is") {
		if p.self() {
			return []ir.Mod{ir.SetName{To: p.card.facts.Name}}, true
		}
		name, ok := p.properName()
		return []ir.Mod{ir.SetName{To: name}}, ok
	}
	return nil, false
}
