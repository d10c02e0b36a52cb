package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// stop says where reading an ability ended and why.
type stop struct {
	token int
	why   string
}

// compileAbility reads the tokens of one ability, or of a line of keywords.
func compileAbility(card *cardContext, toks []token) (ir.Abilities, *stop) {
	toks = withoutAbilityWord(toks)
	far := stop{why: "nothing to read"}
	if len(toks) == 0 {
		return nil, &far
	}
	if len(toks) > maxTokens {
		return nil, &stop{maxTokens, "the text is too long"}
	}
	for _, read := range readersFor(toks, card) {
		p := &parser{toks: toks, card: card}
		p.x.known = card.xKnown()
		if card.depth == 0 {
			p.things, p.names = slices.Clone(card.paidThings), 10*len(card.paidThings)
		}
		a, ok := read(p)
		if ok && p.end() && p.x.used && !p.x.known {
			ok = p.fail("nothing says what X is")
		}
		if ok && p.end() {
			return a, nil
		}
		if p.far >= far.token {
			far.token = p.far
			if far.why = p.why; far.why == "" {
				far.why = "this is not understood"
			}
		}
	}
	return nil, &far
}

type abilityReader func(*parser) (ir.Abilities, bool)

func single(read func(*parser) (ir.Ability, bool)) abilityReader {
	return func(p *parser) (ir.Abilities, bool) {
		a, ok := read(p)
		if !ok || a == nil {
			return nil, false
		}
		return ir.Abilities{tidy(a)}, true
	}
}

// alternatives reads an ability once for each of several events that it can't have together.
func alternatives(read abilityReader) abilityReader {
	return func(p *parser) (ir.Abilities, bool) {
		start := *p
		card := p.card
		defer func(alternative, alternatives int) { card.alternative, card.alternatives = alternative, alternatives }(card.alternative, card.alternatives)
		card.alternative, card.alternatives = 0, 0
		out, ok := read(p)
		for i := 1; ok && i < card.alternatives; i++ {
			again := start
			again.scope = start.clone()
			card.alternative = i
			more, good := read(&again)
			out, ok = append(out, more...), good && again.end()
		}
		return out, ok
	}
}

// tidy drops names that nothing asks for.
func tidy(a ir.Ability) ir.Ability {
	if _, cost := a.(ir.AdditionalCost); cost {
		return a // other abilities of the card may ask for what was paid
	}
	return dropUnused(a, func(string) bool { return false })
}

// readersFor are the kinds of abilities that tokens may be, by what they begin with.
func readersFor(toks []token, card *cardContext) []abilityReader {
	first := toks[0].text
	readers := []abilityReader{(*parser).keywordLine}
	switch {
	case card.spell && startsWithWords(toks, "when", "you", "next"):
		readers = append(readers, single((*parser).spellAbility))
	case first == "when" || first == "whenever" || first == "at":
		readers = append(readers, alternatives(single((*parser).triggered)))
	case colonAt(toks) >= 0:
		readers = append(readers, single((*parser).activated))
	case card.spell:
		readers = append(readers, single((*parser).castingLine), single((*parser).spellStatic), single((*parser).spellAbility))
	default:
		readers = append(readers, single((*parser).castingLine), single((*parser).static))
	}
	return readers
}

// colonAt is the first colon outside quotation marks; -1 if there is none.
func colonAt(toks []token) int {
	quoted := false
	for i, t := range toks {
		switch t.text {
		case `"`:
			quoted = !quoted
		case ":":
			if !quoted {
				return i
			}
		}
	}
	return -1
}

// spellAbility reads what an instant or sorcery does.
func (p *parser) spellAbility() (ir.Ability, bool) {
	b, ok := p.body()
	return ir.Spell{Body: paidTargets(b)}, ok
}

// spellStatic reads abilities of instants and sorceries that work while they are cast.
func (p *parser) spellStatic() (ir.Ability, bool) {
	m := p.mark()
	for _, read := range []func() (ir.Ability, bool){p.uncounterable, p.castOnly, p.spellCost} {
		if a, ok := read(); ok {
			if s, is := a.(ir.Static); is && (s.To == nil || same(s.To, ir.This{})) {
				return a, true
			}
		}
		p.reset(m)
	}
	return nil, false
}

// activated reads an activated ability (CR 602).
func (p *parser) activated() (ir.Ability, bool) {
	a := ir.Activated{}
	p.keywordLimits(&a)
	if n, ok := p.loyaltyCost(); ok {
		a.Loyalty = true
		a.Cost = n
	} else {
		cost, ok := p.costs()
		if !ok {
			return nil, false
		}
		a.Cost = cost
	}
	if !p.w(":") {
		return nil, p.fail("the cost goes on")
	}
	if !p.limits(&a) {
		return nil, false
	}
	p.asSorcery = a.Sorcery
	body, ok := p.body()
	if !ok {
		return nil, false
	}
	a.Body = body
	return p.activatedFrom(a)
}

// activatedFrom sets the zone in which the ability works, where its words show it.
func (p *parser) activatedFrom(a ir.Activated) (ir.Ability, bool) {
	from := p.from
	for _, c := range a.Cost {
		switch c.(type) {
		case ir.DiscardThis:
			from = ir.Hand
		case ir.ExileThis:
			if p.exiledFrom != "" {
				from = p.exiledFrom
			}
		}
	}
	if from != "" && from != ir.Battlefield {
		a.From = zones(from)
	}
	return a, true
}

// loyaltyCost reads "[+1]", "−2", "0", "-X" before the colon.
func (p *parser) loyaltyCost() ([]ir.Cost, bool) {
	m := p.mark()
	bracket := p.w("[")
	t := p.peek()
	if t.kind != wordToken || !p.card.isType(ir.Planeswalker) {
		p.reset(m)
		return nil, false
	}
	var cost ir.Cost
	switch n, ok := isNumber(trimSign(t.text)); {
	case t.text == "-x":
		p.x.known = true
		cost = ir.RemoveCounters{Kind: "loyalty", N: ir.X{}}
	case t.text == "+x":
		p.x.known = true
		cost = ir.PutCountersCost{Kind: "loyalty", N: ir.X{}}
	case !ok:
		p.reset(m)
		return nil, false
	case t.text[0] == '-':
		cost = ir.RemoveCounters{Kind: "loyalty", N: ir.N(n)}
	default:
		cost = ir.PutCountersCost{Kind: "loyalty", N: ir.N(n)}
	}
	p.advance(1)
	if bracket && !p.w("]") || !p.has(":") {
		p.reset(m)
		return nil, false
	}
	return []ir.Cost{cost}, true
}

func trimSign(s string) string {
	if s != "" && (s[0] == '+' || s[0] == '-') {
		return s[1:]
	}
	return s
}

func (c *cardContext) isType(t ir.CardType) bool { return slices.Contains(c.types.Types, t) }

// limits reads, at the end of an activated ability, when and how often it may be activated.
func (p *parser) limits(a *ir.Activated) bool {
	for {
		at := lastSentence(p.toks, p.pos)
		if at <= p.pos {
			return true
		}
		q := &parser{toks: p.toks[at:], card: p.card}
		if who, ok := q.any("any player may activate this ability", "any player may activate"); ok && who != "" && q.sentenceEnd() && q.end() {
			a.By = ir.Players{}
			p.toks = p.toks[:at]
			continue
		}
		if startsWithWords(p.toks[at:], "this", "ability", "costs") {
			if !q.ownReduction(a) || !q.sentenceEnd() || !q.end() {
				p.far, p.why = at+q.pos, "this change of the cost is not understood"
				return false
			}
			p.toks = p.toks[:at]
			continue
		}
		if !startsWithWords(p.toks[at:], "activate", "only") {
			return true
		}
		q.s("activate only")
		for {
			if !q.oneLimit(a) {
				p.far, p.why = at+q.pos, "this restriction is not understood"
				return false
			}
			if !q.w("and") {
				break
			}
			q.w("only")
		}
		if !q.sentenceEnd() || !q.end() {
			p.far, p.why = at+q.pos, "this restriction is not understood"
			return false
		}
		p.toks = p.toks[:at]
	}
}

// combatSteps are the steps of a combat phase (CR 506.1).
var combatSteps = []ir.Step{ir.BeginCombat, ir.DeclareAttackers, ir.DeclareBlockers, ir.FirstStrikeDamage, ir.CombatDamage, ir.EndCombat}

func (p *parser) oneLimit(a *ir.Activated) bool {
	switch {
	case p.s("as a sorcery"), p.s("any time you could cast a sorcery"):
		a.Sorcery = true
	case p.s("as an instant"), p.s("any time you could cast an instant"):
		a.While = ir.NeverToPay
	case p.s("once each turn"):
		a.Limit = ir.OncePerTurn
	case p.s("once"):
		a.Limit = ir.OnceEver
	case p.s("twice each turn"), p.s("no more than twice each turn"):
		a.Limit = ir.TwicePerTurn
	case p.s("during your upkeep"):
		a.During, a.If = []ir.Step{ir.Upkeep}, both(a.If, ir.TurnOf{Who: ir.You{}})
	case p.s("during your turn , before attackers are declared"):
		a.During = []ir.Step{ir.Upkeep, ir.DrawStep, ir.PrecombatMain, ir.BeginCombat}
		a.If = both(a.If, ir.TurnOf{Who: ir.You{}})
	case p.s("during an opponent 's turn , before attackers are declared"):
		a.During = []ir.Step{ir.Upkeep, ir.DrawStep, ir.PrecombatMain, ir.BeginCombat}
		a.If = both(a.If, ir.TurnOf{Who: ir.Opponents{}})
	case p.s("during an opponent 's turn"):
		a.If = both(a.If, ir.TurnOf{Who: ir.Opponents{}})
	case p.s("during the end of combat step"):
		a.During = []ir.Step{ir.EndCombat}
	case p.s("during the declare blockers step"):
		a.During = []ir.Step{ir.DeclareBlockers}
	case p.s("during the declare attackers step"):
		a.During = []ir.Step{ir.DeclareAttackers}
	case p.s("during an opponent 's upkeep"):
		a.During, a.If = []ir.Step{ir.Upkeep}, both(a.If, ir.TurnOf{Who: ir.Opponents{}})
	case p.s("during your end step"):
		a.During, a.If = []ir.Step{ir.EndStep}, both(a.If, ir.TurnOf{Who: ir.You{}})
	case p.s("during any upkeep step"), p.s("during any player 's upkeep"):
		a.During = []ir.Step{ir.Upkeep}
	case p.s("during combat"):
		a.During = combatSteps
	case p.s("during your turn"):
		a.If = both(a.If, ir.TurnOf{Who: ir.You{}})
	case p.s("if"):
		c, ok := p.condition()
		a.If = both(a.If, c)
		return ok
	default:
		return false
	}
	return true
}

// lastSentence is where the last sentence begins, from a token on.
func lastSentence(toks []token, from int) int {
	quoted := false
	at := from
	for i := from; i < len(toks)-1; i++ {
		switch toks[i].text {
		case `"`:
			quoted = !quoted
		case ".", lineBreak:
			if !quoted {
				at = i + 1
			}
		}
	}
	return at
}

func startsWithWords(toks []token, words ...string) bool {
	for i, w := range words {
		if i >= len(toks) || toks[i].text != w {
			return false
		}
	}
	return true
}

// castingLine reads additional and alternative costs, and when a spell may be cast.
func (p *parser) castingLine() (ir.Ability, bool) {
	m := p.mark()
	for _, read := range []func() (ir.Ability, bool){p.opening, p.additionalCost, p.alternativeCost, p.mutateElsewhere} {
		if a, ok := read(); ok {
			return a, true
		}
		p.reset(m)
	}
	return nil, false
}

// additionalCost reads "as an additional cost to cast this spell, …".
func (p *parser) additionalCost() (ir.Ability, bool) {
	if !p.s("as an additional cost to cast {self} ,") {
		return nil, false
	}
	if p.s("you may") {
		cost, ok := p.evidenceCost()
		return ir.AdditionalCost{Key: "evidence", Cost: []ir.Cost{cost}, Optional: true}, ok && p.sentenceEnd()
	}
	p.x.known = p.x.known || p.card.xKnown()
	cost, ok := p.costs()
	if !ok {
		return nil, false
	}
	key := costKey(cost[0])
	if find(cost, asksForX) {
		p.card.costX, p.x.known = true, true
	}
	if p.w("or") {
		other, ok := p.costs()
		if !ok {
			return nil, false
		}
		cost = []ir.Cost{ir.OneOf{Of: []ir.CostList{cost, other}}}
	}
	if key == "" || !p.sentenceEnd() {
		return nil, false
	}
	for _, r := range p.things {
		if _, is := r.before.(ir.Var); is && !r.aside {
			r.weak = true
			p.card.paidThings = append(p.card.paidThings, r)
		}
	}
	return ir.AdditionalCost{Key: key, Cost: cost}, true
}

// mutateElsewhere reads that the card may be cast from a graveyard for its mutate cost, which the
// keyword says (see [mutateCosts]).
func (p *parser) mutateElsewhere() (ir.Ability, bool) {
	if !p.s("you may cast {self} from your graveyard using its mutate ability") {
		return nil, false
	}
	return ir.Casting{Way: "mutate", From: zones(ir.Graveyard)}, p.sentenceEnd()
}

// mutateCosts gives ways of casting with mutate the cost that the face's keyword has.
func mutateCosts(f *ir.Face) {
	at := slices.IndexFunc(f.Abilities, func(l ir.Line) bool { k, ok := l.Ability.(ir.Keyword); return ok && k.Name == "mutate" })
	for i, l := range f.Abilities {
		c, ok := l.Ability.(ir.Casting)
		switch {
		case !ok || c.Way != "mutate":
		case at < 0:
			f.Abilities[i].Ability = ir.Unsupported{Reason: "mutate without a cost"}
		default:
			c.Cost = f.Abilities[at].Ability.(ir.Keyword).Cost
			f.Abilities[i].Ability = c
		}
	}
}

func costKey(c ir.Cost) string {
	switch c.(type) {
	case ir.SacrificeCost:
		return "sacrifice"
	case ir.DiscardCost:
		return "discard"
	case ir.PayLife:
		return "life"
	case ir.ExileCost:
		return "exile"
	case ir.RevealCost:
		return "reveal"
	case ir.ReturnCost:
		return "return"
	case ir.TapCost:
		return "tap"
	case ir.Mana:
		return "mana"
	}
	return ""
}

// alternativeCost reads "you may pay … rather than pay this spell's mana cost".
func (p *parser) alternativeCost() (ir.Ability, bool) {
	c := ir.Casting{}
	if p.w("if") {
		cond, ok := p.condition()
		if !ok || !p.w(",") {
			return nil, false
		}
		c.If = cond
	}
	if !p.s("you may") {
		return nil, false
	}
	if p.s("cast {self} from your graveyard") {
		return p.fromGraveyard(c)
	}
	if p.s("cast {self} as though it had flash if you pay") {
		more, ok := p.manaSymbols()
		c.Flash, c.Extra = true, []ir.Cost{ir.Mana{Of: more}}
		return c, ok && p.s("more to cast it") && p.sentenceEnd()
	}
	if p.s("cast {self} without paying its mana cost") {
		c.Free = true
		return c, p.sentenceEnd()
	}
	cost, ok := p.costs()
	if !ok || !p.s("rather than pay {self} 's mana cost") {
		return nil, false
	}
	c.Cost = cost
	return c, p.sentenceEnd()
}
