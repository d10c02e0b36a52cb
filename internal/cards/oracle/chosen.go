package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// chosenWord reads that something becomes the color or type of your choice, chosen on resolution.
func (p *parser) chosenWord(o object) ([]ir.Effect, bool) {
	m := p.mark()
	word, mod, ok := p.chosenMod()
	if !ok {
		return nil, false
	}
	until, ok := p.durationOr(ir.Forever)
	if !ok || p.has("in addition") {
		p.reset(m)
		return nil, false
	}
	return []ir.Effect{word, apply(o.ref, until, mod)}, true
}

// chosenMod reads the change, and what is chosen for it.
func (p *parser) chosenMod() (word ir.ChooseWord, mod ir.Mod, ok bool) {
	m := p.mark()
	if _, ok := p.any("becomes the", "become the"); !ok {
		return word, nil, false
	}
	switch {
	case p.s("color of your choice"):
		word, mod = ir.ChooseWord{What: ir.ColorWord, Key: "color"}, ir.SetColors{Chosen: "color"}
	case p.s("creature type of your choice"):
		word, mod = ir.ChooseWord{What: ir.CreatureWord, Key: "type"}, ir.SetTypes{ChosenType: "type"}
	case p.s("basic land type of your choice"):
		word, mod = ir.ChooseWord{What: ir.BasicLandWord, Key: "land_type"}, ir.SetTypes{ChosenType: "land_type"}
	default:
		p.reset(m)
		return word, nil, false
	}
	p.card.choices[word.Key] = true
	return word, mod, true
}

// gainAbilities reads abilities that players gain for a while: hexproof, protection.
func (p *parser) gainAbilities(who ir.Ref) ([]ir.Effect, bool) {
	if do, ok := p.protectionOfChoice(who); ok {
		return do, true
	}
	a, ok := p.abilityList()
	if !ok {
		return nil, false
	}
	until, ok := p.durationOr("?")
	return []ir.Effect{apply(who, until, ir.Gain{Abilities: a})}, ok && until != "?"
}

// ableToBlock reads "all creatures able to block this creature do so" and gives what is blocked.
func (p *parser) ableToBlock() (ir.Ref, bool) {
	m := p.mark()
	if p.s("all creatures able to block") {
		if r, ok := p.backThing(); ok && p.s("do so") {
			return r.after, true
		}
	}
	p.reset(m)
	return nil, false
}

// ableToBlockNow reads it with a duration.
func (p *parser) ableToBlockNow() ([]ir.Effect, bool) {
	m := p.mark()
	if p.s("all creatures able to block") {
		if o, ok := p.objects(); ok && !o.plural && !o.chosen {
			until, timed := p.duration()
			if p.s("do so") && timed {
				return []ir.Effect{apply(o.ref, until, ir.Must{Do: ir.ToBeBlocked, All: true})}, true
			}
		}
	}
	p.reset(m)
	return nil, false
}

// chosenType reads that something is, or becomes, of the type that was chosen.
func (p *parser) chosenType() ([]ir.Mod, bool) {
	key := "type"
	if !p.card.choices[key] {
		key = "land_type"
	}
	if !p.card.choices[key] || !p.s("the chosen type") {
		return nil, false
	}
	if p.s("in addition to its other types") || p.s("in addition to their other types") {
		return []ir.Mod{ir.AddTypes{ChosenType: key}}, true
	}
	return []ir.Mod{ir.SetTypes{ChosenType: key}}, true
}
