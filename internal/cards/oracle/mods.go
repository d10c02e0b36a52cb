package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// duration reads how long something lasts; "" is until end of turn, as in the language.
func (p *parser) duration() (ir.Duration, bool) {
	for _, d := range []struct {
		phrase string
		is     ir.Duration
	}{
		{"until end of turn", ""}, {"this turn", ""}, {"until your next turn", ir.YourNextTurn}, {"until end of combat", ir.EndOfCombat},
		{"this combat", ir.EndOfCombat}, {"until the end of your next turn", ir.EndOfYourNextTurn}, {"for the rest of the game", ir.Forever},
		{"for as long as you control {self}", ir.WhileControlled}, {"for as long as {self} remains on the battlefield", ir.WhileOnBattlefield},
		{"for as long as {self} remains tapped", ir.WhileTapped}, {"until your next upkeep", ir.YourNextUpkeep},
		{"until your next end step", ir.YourNextEndStep},
		{"until its controller 's next untap step", ir.ItsControllersNextUntap},
	} {
		if p.s(d.phrase) {
			return d.is, true
		}
	}
	return "?", false
}

// durationOr reads a duration where one may be left out.
func (p *parser) durationOr(otherwise ir.Duration) (ir.Duration, bool) {
	if p.ownUntil != nil {
		d := *p.ownUntil
		p.ownUntil = nil
		return d, true
	}
	if p.lead != nil {
		return *p.lead, true
	}
	if d, ok := p.duration(); ok {
		return d, true
	}
	if p.has("for as long as") || p.has("until") {
		return "", p.fail("this duration is not known")
	}
	return otherwise, true
}

// modVerbs begin what is said to change about objects.
var modVerbs = []string{"get", "gets", "gain", "gains", "has", "have", "lose", "loses", "become", "becomes", "can't", "can", "attacks", "attack",
	"blocks", "block", "must", "doesn't", "don't", "is", "are", "isn't", "assigns", "assign", "'s", "be"}

// modList reads changes joined by "and": "gets +1/+1 and has flying".
func (p *parser) modList(static bool) ([]ir.Mod, bool) {
	mods, ok := p.oneMod(static)
	if !ok {
		return nil, false
	}
	for {
		m := p.mark()
		if !p.s(", and") && !p.w("and") && !p.w(",") || !slices.Contains(modVerbs, p.peek().text) && !p.has("its activated") {
			p.reset(m)
			return mods, true
		}
		more, ok := p.oneMod(static)
		if !ok {
			p.reset(m)
			return mods, true
		}
		mods = append(mods, more...)
	}
}

// oneMod reads one change.
func (p *parser) oneMod(static bool) ([]ir.Mod, bool) {
	m := p.mark()
	for _, read := range []func(bool) ([]ir.Mod, bool){
		p.getsMod, p.gainsMod, p.losesMod, p.becomesMod, p.cantMod, p.combatMod, p.untapMod, p.activatedMod, p.crewsMod,
	} {
		if mods, ok := read(static); ok {
			return mods, true
		}
		p.reset(m)
	}
	return nil, false
}

func (p *parser) getsMod(bool) ([]ir.Mod, bool) {
	if !p.w("gets") && !p.w("get") {
		return nil, false
	}
	p.s("an additional")
	power, toughness, ok := p.signedPair()
	if !ok {
		return nil, false
	}
	if q, ok := p.forEach(); ok {
		power, toughness = times(power, q), times(toughness, q)
	}
	return []ir.Mod{sized(power, toughness)}, true
}

// sized is a change of power and toughness, in which adding 0 is left out.
func sized(power, toughness ir.Quantity) ir.ModPT {
	if power == ir.Quantity(ir.N(0)) {
		power = nil
	}
	if toughness == ir.Quantity(ir.N(0)) {
		toughness = nil
	}
	return ir.ModPT{Power: power, Toughness: toughness}
}

func (p *parser) gainsMod(bool) ([]ir.Mod, bool) {
	if _, ok := p.any("gains", "gain", "has", "have"); !ok {
		return nil, false
	}
	if mods, ok := p.baseStats(); ok {
		return mods, true
	}
	if p.s("all creature types") {
		return []ir.Mod{ir.AddTypes{AllCreatureTypes: true}}, true
	}
	a, ok := p.abilityList()
	return []ir.Mod{ir.Gain{Abilities: a}}, ok
}

// baseStats reads "base power and toughness 3/3".
func (p *parser) baseStats() ([]ir.Mod, bool) {
	if !p.w("base") {
		return nil, false
	}
	switch {
	case p.s("power and base toughness each equal to"), p.s("power and toughness each equal to"):
		q, ok := p.quantity()
		return []ir.Mod{ir.SetPT{Power: q, Toughness: q}}, ok
	case p.s("power and toughness"):
		power, toughness, ok := p.plainPair()
		return []ir.Mod{ir.SetPT{Power: power, Toughness: toughness}}, ok
	case p.s("power"):
		n, ok := p.plainNumber()
		return []ir.Mod{ir.SetPT{Power: n}}, ok
	case p.s("toughness"):
		n, ok := p.plainNumber()
		return []ir.Mod{ir.SetPT{Toughness: n}}, ok
	}
	return nil, false
}

func (p *parser) losesMod(bool) ([]ir.Mod, bool) {
	if !p.w("loses") && !p.w("lose") {
		return nil, false
	}
	if p.s("all abilities") {
		return []ir.Mod{ir.LoseAll{}}, true
	}
	if p.s("all creature types") {
		return []ir.Mod{ir.RemoveTypes{AllCreatureTypes: true}}, true
	}
	var out []ir.Mod
	for {
		k, ok := p.keywordLost()
		if !ok {
			return nil, false
		}
		if p.s("and can't have or gain") {
			again, ok := p.keywordName()
			return append(out, ir.CantHave{Keyword: k}), ok && again == k
		}
		out = append(out, ir.Lose{Keyword: k})
		m := p.mark()
		if !p.w("and") {
			return out, true
		}
		after := p.mark()
		if _, ok := p.keywordLost(); !ok {
			p.reset(m)
			return out, true
		}
		p.reset(after)
	}
}

// keywordLost reads what is lost: a keyword, or all forms of one.
func (p *parser) keywordLost() (ir.KeywordName, bool) {
	if p.s(`all " bands with other " abilities`) {
		return "bands_with_other", true
	}
	return p.keywordName()
}

// becomesMod reads what something becomes or is.
func (p *parser) becomesMod(static bool) ([]ir.Mod, bool) {
	if static && (p.s("isn't a") || p.s("aren't")) {
		c, ok := cardTypeNames[singular(p.peek().text)]
		p.advance(1)
		return []ir.Mod{ir.RemoveTypes{Types: []ir.CardType{c}}}, ok
	}
	if _, ok := p.any("becomes", "become"); !ok {
		if _, ok := p.any("is", "are", "'s"); !static || !ok {
			return nil, false
		}
	}
	if !static && p.s("a copy of") {
		o, ok := p.objects()
		if !ok || o.plural {
			return nil, false
		}
		c := ir.CopyOf{Of: o.before}
		if m := p.mark(); p.s(", except") {
			if c.Except, ok = p.copyExcept(); !ok {
				return nil, false
			}
		} else {
			p.reset(m)
		}
		return []ir.Mod{c}, true
	}
	if !static && p.s("saddled") {
		return []ir.Mod{ir.Mark{Status: ir.Saddled}}, true
	}
	if p.s("the color of your choice") || p.s("the color or colors of your choice") {
		return nil, false
	}
	if p.has("the chosen type") {
		return p.chosenType()
	}
	if static && p.s("goaded") {
		return []ir.Mod{ir.Goad{By: ir.You{}}}, true
	}
	if p.s("every nonbasic land type") {
		return []ir.Mod{ir.AddTypes{Subtypes: nonbasicLandTypes()}}, static
	}
	if p.s("every land type in addition to its other types") {
		return []ir.Mod{ir.AddTypes{Subtypes: ir.LandTypes()}}, true
	}
	if p.s("every creature type") {
		return []ir.Mod{ir.AddTypes{AllCreatureTypes: true}}, true
	}
	if p.s("colorless") {
		return []ir.Mod{ir.SetColors{}}, true
	}
	if p.s("the chosen color") && p.card.choices["color"] {
		return []ir.Mod{ir.SetColors{Chosen: "color"}}, true
	}
	p.w("a")
	p.w("an")
	return p.becomeMods(false)
}

// nonbasicLandTypes are the land types that no basic land has (CR 205.3i).
func nonbasicLandTypes() []string {
	return slices.DeleteFunc(slices.Clone(ir.LandTypes()), ir.IsBasicLandType)
}

// becomeMods reads size, colors, types and abilities that something gets.
func (p *parser) becomeMods(additive bool) ([]ir.Mod, bool) {
	spec := &ir.TokenSpec{}
	if p.w("legendary") {
		spec.Super = []ir.Supertype{ir.Legendary}
	}
	sized := false
	if power, toughness, ok := p.plainPair(); ok {
		spec.Power, spec.Toughness, sized = power, toughness, true
	}
	colorless := p.w("colorless")
	p.tokenColors(spec)
	p.becomeTypes(spec)
	var mods []ir.Mod
	switch {
	case p.s("in addition to its other types"), p.s("in addition to their other types"), p.s("in addition to its other creature types"),
		p.s("in addition to their other creature types"), p.s("in addition to its other land types"), p.s("in addition to their other land types"):
		additive = true
	case p.s("in addition to its other colors"), p.s("in addition to their other colors"):
		return []ir.Mod{ir.AddColors{Colors: spec.Colors}}, len(spec.Colors) > 0 && len(spec.Types)+len(spec.Subtypes) == 0
	case p.s("in addition to its other types and colors"), p.s("in addition to its other colors and types"):
		return nil, false
	}
	var abilities ir.Abilities
	everyType := false
	if p.w("with") {
		if more, ok := p.baseStats(); ok {
			set := more[0].(ir.SetPT)
			spec.Power, spec.Toughness, sized = set.Power, set.Toughness, true
			if p.w("and") {
				p.pos--
			}
		} else if p.s("all creature types") {
			everyType = true
		} else if p.s("no abilities") {
			return nil, false
		} else if p.s("power and toughness each equal to") {
			q, ok := p.quantity()
			if !ok {
				return nil, false
			}
			spec.Power, spec.Toughness, sized = q, q, true
		} else if a, ok := p.abilityList(); ok {
			abilities = a
		} else {
			return nil, false
		}
	}
	if !additive {
		switch {
		case p.s("in addition to its other types"), p.s("that 's still a land"):
			additive = true
		}
	}
	if len(spec.Types) > 0 && (p.s("that are still lands") || p.s("that 's still a planeswalker")) {
		additive = true
	}
	additive = additive || p.stillAhead() || slices.Contains(spec.Types, ir.Artifact) && slices.Contains(spec.Types, ir.Creature)
	if len(spec.Types)+len(spec.Subtypes)+len(spec.Super) > 0 {
		if additive || len(spec.Types)+len(spec.Subtypes) == 0 {
			mods = append(mods, ir.AddTypes{Types: spec.Types, Subtypes: spec.Subtypes, Super: spec.Super, AllCreatureTypes: everyType})
			everyType = false
		} else {
			mods = append(mods, ir.SetTypes{Types: spec.Types, Subtypes: spec.Subtypes, Super: spec.Super})
		}
	}
	if everyType {
		mods = append(mods, ir.AddTypes{AllCreatureTypes: true})
	}
	if len(spec.Colors) > 0 || colorless {
		mods = append(mods, ir.SetColors{Colors: spec.Colors})
	}
	if sized {
		mods = append(mods, ir.SetPT{Power: spec.Power, Toughness: spec.Toughness})
	}
	if abilities != nil {
		mods = append(mods, ir.Gain{Abilities: abilities})
	}
	return mods, len(mods) > 0
}

// becomeTypes reads types in singular or plural.
func (p *parser) becomeTypes(spec *ir.TokenSpec) {
	for {
		t := p.peek()
		if c, ok := cardTypeNames[singular(t.text)]; ok {
			spec.Types = append(spec.Types, c)
		} else if s, ok := subtypeOf(t.raw); ok && t.kind == wordToken {
			spec.Subtypes = append(spec.Subtypes, s)
		} else {
			return
		}
		p.advance(1)
	}
}

// stillAhead looks for a sentence that says that types are kept.
func (p *parser) stillAhead() bool {
	for i := p.pos; i+2 < len(p.toks); i++ {
		if p.toks[i].text == "'s" && p.toks[i+1].text == "still" || p.toks[i].text == "they're" && p.toks[i+1].text == "still" {
			return true
		}
	}
	return false
}

// combatMod reads what attackers and blockers must or may do.
func (p *parser) combatMod(static bool) ([]ir.Mod, bool) {
	if mods, ok := p.forced(static); ok {
		return mods, true
	}
	switch {
	case p.s("can block an additional creature each combat"), p.s("can block an additional creature"):
		return []ir.Mod{ir.ExtraBlocks{N: ir.N(1)}}, true
	case p.s("can block an additional"):
		n, ok := p.plainNumber()
		return []ir.Mod{ir.ExtraBlocks{N: n}}, ok && p.s("creatures each combat")
	case p.s("can block any number of creatures"):
		return []ir.Mod{ir.ExtraBlocks{}}, true
	case p.s("can attack as though it didn't have defender"), p.s("can attack as though they didn't have defender"):
		return []ir.Mod{ir.AsThough{What: ir.NoDefender}}, true
	case !static && p.s("can attack this turn as though it didn't have defender"),
		!static && p.s("can attack this turn as though they didn't have defender"):
		return []ir.Mod{ir.AsThough{What: ir.NoDefender}}, p.setUntil("")
	case p.s("assigns combat damage equal to its toughness rather than its power"):
		return []ir.Mod{ir.AsThough{What: ir.ByToughness}}, true
	case p.s("can block only"):
		n, ok := p.nounPhrase()
		return []ir.Mod{ir.Cant{Do: ir.ToBlock, What: not(n.bareCreature())}}, ok && !n.player
	}
	return nil, false
}

// forced reads "attacks each combat if able", "blocks this turn if able" and the like.
func (p *parser) forced(static bool) ([]ir.Mod, bool) {
	for _, f := range []struct {
		verb string
		do   ir.Deed
	}{{"attack", ir.ToAttack}, {"block", ir.ToBlock}, {"must be blocked", ir.ToBeBlocked}} {
		m := p.mark()
		if !p.s(f.verb) && !p.verb(f.verb) {
			continue
		}
		mods := []ir.Mod{ir.Must{Do: f.do}}
		switch {
		case f.do == ir.ToBeBlocked && p.s("by all creatures able to do so"):
			return []ir.Mod{ir.Must{Do: f.do, All: true}}, true
		case p.s("each combat if able"), p.s("each turn if able"), f.do == ir.ToBeBlocked && p.s("if able"):
			return mods, true
		case !static && f.do == ir.ToAttack && p.s("you this turn if able"):
			return []ir.Mod{ir.Must{Do: f.do, Whom: ir.You{}}}, p.setUntil("")
		case !static && p.s("this turn if able"):
			return mods, p.setUntil("")
		case !static && p.s("this combat if able"):
			return mods, p.setUntil(ir.EndOfCombat)
		}
		p.reset(m)
	}
	return nil, false
}

// setUntil notes a duration that a change itself carries. It fails if another was noted.
func (p *parser) setUntil(d ir.Duration) bool {
	if p.ownUntil != nil && *p.ownUntil != d {
		return false
	}
	p.ownUntil = &d
	return true
}

// bareCreature is a filter on creatures in combat, where it goes without saying that they
// are creatures.
func (n noun) bareCreature() ir.Filter {
	var parts []ir.Filter
	for _, f := range n.parts {
		if !same(f, creature) {
			parts = append(parts, f)
		}
	}
	if len(parts) == 0 && !n.other {
		return creature
	}
	n.parts = parts
	n.kind = ""
	return n.filter()
}

// untapMod reads that something stays tapped.
func (p *parser) untapMod(bool) ([]ir.Mod, bool) {
	if _, ok := p.any("doesn't untap during its controller 's untap step", "don't untap during their controllers 's untap steps",
		"doesn't untap during your untap step", "don't untap during your untap step"); ok {
		return []ir.Mod{ir.Cant{Do: ir.ToUntap}}, true
	}
	return nil, false
}

// activatedMod reads "its activated abilities can't be activated".
func (p *parser) activatedMod(bool) ([]ir.Mod, bool) {
	if !p.s("its activated abilities can't be activated") {
		return nil, false
	}
	if p.s("unless they're mana abilities") {
		return []ir.Mod{ir.Cant{Do: ir.ToActivateNonMana}}, true
	}
	return []ir.Mod{ir.Cant{Do: ir.ToActivate}}, true
}

// cantMod reads what is forbidden.
func (p *parser) cantMod(static bool) ([]ir.Mod, bool) {
	if !p.w("can't") {
		return nil, false
	}
	switch {
	case p.s("attack , block , or crew vehicles"):
		return []ir.Mod{ir.Cant{Do: ir.ToAttack}, ir.Cant{Do: ir.ToBlock}, ir.Cant{Do: ir.ToCrew}}, !p.has("unless")
	case p.s("attack or block alone"):
		return []ir.Mod{ir.Cant{Do: ir.ToAttackAlone}, ir.Cant{Do: ir.ToBlockAlone}}, !p.has("unless")
	case p.s("attack alone"):
		return []ir.Mod{ir.Cant{Do: ir.ToAttackAlone}}, !p.has("unless")
	case p.s("block alone"):
		return []ir.Mod{ir.Cant{Do: ir.ToBlockAlone}}, !p.has("unless")
	case p.s("attack or block"):
		if p.has("alone") || p.has("unless") && !static {
			return nil, false
		}
		return []ir.Mod{ir.Cant{Do: ir.ToAttack}, ir.Cant{Do: ir.ToBlock}}, true
	case p.s("attack"):
		return p.cantAttack(static)
	case p.s("block"):
		return p.cantBlock(static)
	case p.s("be blocked"):
		return p.cantBeBlocked()
	case p.s("be countered"):
		if p.has("by") {
			return nil, false
		}
		return []ir.Mod{ir.Cant{Do: ir.ToBeCountered}}, true
	case p.s("be the target of"):
		return p.cantBeTargeted()
	case p.s("be regenerated"):
		return []ir.Mod{ir.Cant{Do: ir.ToBeRegenerated}}, true
	case p.s("transform"):
		return []ir.Mod{ir.Cant{Do: ir.ToTransform}}, true
	case p.s("phase out"):
		return []ir.Mod{ir.Cant{Do: ir.ToPhaseOut}}, true
	case p.s("be sacrificed"):
		return []ir.Mod{ir.Cant{Do: ir.ToBeSacrificed}}, true
	case p.s("crew vehicles"):
		return []ir.Mod{ir.Cant{Do: ir.ToCrew}}, true
	case p.s("have counters put on it"), p.s("have counters put on them"):
		return []ir.Mod{ir.Cant{Do: ir.ToGetCounters}}, true
	}
	_ = static
	return nil, false
}

// crewsMod reads with how much power a creature saddles Mounts and crews Vehicles.
func (p *parser) crewsMod(static bool) ([]ir.Mod, bool) {
	var m ir.CrewsWith
	if p.verb("saddle mounts") {
		m.Saddles = true
		p.w("and")
	}
	m.Crews = p.verb("crew vehicles")
	if !static || !m.Saddles && !m.Crews {
		return nil, false
	}
	if p.s("using its toughness rather than its power") {
		m.Toughness = true
		return []ir.Mod{m}, true
	}
	if !p.s("as though its power were") {
		return nil, false
	}
	n, ok := p.plainNumber()
	m.More = n
	return []ir.Mod{m}, ok && p.w("greater")
}

func (p *parser) cantAttack(static bool) ([]ir.Mod, bool) {
	m := p.mark()
	c := ir.Cant{Do: ir.ToAttack}
	switch {
	case p.s("you or planeswalkers you control"), p.s("you or a planeswalker you control"):
		c.What = anyOf(sameAs(ir.You{}), all(typ(ir.Planeswalker), yours))
	case p.s("you"):
		c.What = sameAs(ir.You{})
	case p.s("its owner"):
		return nil, false
	}
	if p.has("alone") || p.has("a") {
		return nil, false
	}
	_ = m
	if p.s("unless defending player controls") {
		if !p.w("a") && !p.w("an") {
			return nil, false
		}
		n, ok := p.nounPhrase()
		n.parts = append(n.parts, controlled(controllerOf(ir.It{})))
		c.What = ir.Where{If: ir.Never{If: ir.Exists{Any: n.each()}}}
		return []ir.Mod{c}, ok
	}
	return []ir.Mod{c}, static || !p.has("unless")
}

func (p *parser) cantBlock(static bool) ([]ir.Mod, bool) {
	c := ir.Cant{Do: ir.ToBlock}
	m := p.mark()
	if p.self() {
		c.What = sameAs(ir.This{})
		return []ir.Mod{c}, true
	}
	if n, ok := p.nounPhrase(); ok && n.plural && !n.player {
		c.What = n.bareCreature()
		return []ir.Mod{c}, true
	}
	p.reset(m)
	if static && p.w("it") && p.onlySelfNamed() {
		c.What = sameAs(ir.This{})
		return []ir.Mod{c}, true
	}
	return []ir.Mod{c}, (static || !p.has("unless")) && !p.has("alone") && !p.has("it") && !p.has("that") && !p.has("target") && !p.has("more")
}

// onlySelfNamed tells whether what the text has named so far is this object, as in "creatures with power
// less than this creature's power".
func (p *parser) onlySelfNamed() bool {
	return slices.ContainsFunc(p.toks[:p.pos], func(t token) bool { return t.kind == selfToken }) && len(p.targets) == 0 && !p.card.attach && !p.attaches()
}

func (p *parser) cantBeBlocked() ([]ir.Mod, bool) {
	c := ir.Cant{Do: ir.ToBeBlocked}
	if p.has("this turn by") || p.has("this turn except") {
		p.s("this turn")
		p.setUntil("")
	}
	switch {
	case p.s("except by two or more creatures"):
		return []ir.Mod{ir.Cant{Do: ir.ToBeBlockedByOne, More: ir.N(1)}}, true
	case p.s("except by three or more creatures"):
		return []ir.Mod{ir.Cant{Do: ir.ToBeBlockedByOne, More: ir.N(2)}}, true
	case p.s("except by"):
		n, ok := p.nounPhrase()
		if !ok || n.player {
			return nil, false
		}
		c.What = not(n.bareCreature())
	case p.s("by more than"):
		n, ok := p.plainNumber()
		c.More = n
		return []ir.Mod{c}, ok && (p.w("creature") || p.w("creatures")) && !p.has("unless")
	case p.s("by"):
		n, ok := p.nounPhrase()
		if !ok || n.player {
			return nil, false
		}
		c.What = n.bareCreature()
	}
	return []ir.Mod{c}, !p.has("unless")
}

func (p *parser) cantBeTargeted() ([]ir.Mod, bool) {
	c := ir.Cant{Do: ir.ToBeTargeted}
	switch {
	case p.s("spells or abilities your opponents control"):
		c.Who = ir.Opponent{}
	case p.s("spells or abilities"):
	default:
		return nil, false
	}
	return []ir.Mod{c}, true
}
