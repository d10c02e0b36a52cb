package oracle

import (
	"regexp"
	"slices"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// nounTail reads what follows a noun and belongs to it.
func (p *parser) nounTail(n *noun) bool {
	for range 6 {
		read := p.pos
		for _, part := range []func(*noun) bool{
			p.exiledWithThis, p.tailControl, p.tailZone, p.tailWith, p.tailThat, p.tailNamed, p.tailCombat, p.tailChosen, p.tailOther,
		} {
			if p.try(func() bool { return part(n) }) {
				break
			}
		}
		if p.pos == read {
			return true
		}
	}
	return true
}

func (n *noun) add(f ir.Filter) bool {
	n.parts = append(n.parts, f)
	return true
}

// tailControl reads "you control", "an opponent controls", "you own", "that player controls".
func (p *parser) tailControl(n *noun) bool {
	switch {
	case p.s("you control"):
		return n.add(yours)
	case p.s("you both own and control"), p.s("you own and control"):
		return n.add(all(owned(ir.You{}), yours))
	case p.s("you own"):
		return n.add(owned(ir.You{}))
	case p.s("you don't control"):
		return n.add(not(yours))
	case p.s("you don't own"):
		return n.add(not(owned(ir.You{})))
	case p.s("an opponent controls"), p.s("your opponents control"), p.s("opponents control"), p.s("that your opponents control"):
		return n.add(theirs)
	case p.s("an opponent owns"), p.s("your opponents own"):
		return n.add(owned(ir.Opponents{}))
	case p.s("defending player controls"):
		return n.add(controlled(ir.DefendingPlayer{}))
	}
	who, ok := p.backPlayer()
	if !ok {
		who, ok = p.targetPlayer()
	}
	if !ok {
		return false
	}
	switch {
	case p.verb("control"):
		return n.add(controlled(who))
	case p.s("don't control"), p.s("doesn't control"):
		return n.add(not(controlled(who)))
	case p.verb("own"):
		return n.add(owned(who))
	}
	return false
}

// tailZone reads "in your graveyard", "from a graveyard", "in exile".
func (p *parser) tailZone(n *noun) bool {
	if n.in == nil && n.kind != ir.CardKind && p.has("on the battlefield that") {
		return p.s("on the battlefield")
	}
	if n.in != nil || n.kind != ir.CardKind {
		return false
	}
	if p.s("that aren't on the battlefield") {
		n.in = zones(ir.Hand, ir.Library, ir.Graveyard, ir.Exile, ir.Command)
		return n.plural
	}
	if _, ok := p.any("from", "in"); !ok {
		return false
	}
	switch {
	case p.s("a single graveyard"):
		n.in, n.rel = zones(ir.Graveyard), ir.SameOwner
	case p.s("a graveyard"), p.s("all graveyards"), p.s("graveyards"), p.s("any graveyard"):
		n.in = zones(ir.Graveyard)
	case p.s("each graveyard"):
		n.in, n.perOwner = zones(ir.Graveyard), true
	case p.s("an opponent 's graveyard"), p.s("your opponents 's graveyards"), p.s("opponents 's graveyards"):
		n.in, n.of = zones(ir.Graveyard), ir.Opponents{}
	case p.s("exile"):
		n.in = zones(ir.Exile)
	default:
		who, ok := p.possessive()
		if !ok {
			return false
		}
		z, ok := p.zoneWord()
		if !ok || z == ir.Library {
			return false
		}
		n.in, n.of = zones(z), who
		if p.w("or") || p.w("and/or") {
			other, ok := p.zoneWord()
			if !ok || other == ir.Library || other == z {
				return false
			}
			n.in = append(n.in, other)
		}
	}
	return true
}

// zoneWord reads the name of a zone.
func (p *parser) zoneWord() (ir.Zone, bool) {
	switch {
	case p.w("graveyard"), p.w("graveyards"):
		return ir.Graveyard, true
	case p.w("hand"), p.w("hands"):
		return ir.Hand, true
	case p.w("library"), p.w("libraries"):
		return ir.Library, true
	}
	return "", false
}

// tailWith reads "with flying", "without flying", "with power 2 or less", "with a +1/+1
// counter on it".
func (p *parser) tailWith(n *noun) bool {
	if p.s("without") {
		f, ok := p.keywordFilter()
		return ok && p.addForCreatures(n, not(f))
	}
	if !p.s("with") {
		return false
	}
	if p.s("a morph ability") {
		return n.add(ir.With{Keyword: "morph"})
	}
	if p.s("no abilities") {
		return n.add(not(ir.WithAbility{Sort: ir.AnyAbility}))
	}
	if p.s("a single target") {
		return n.add(singleTarget)
	}
	if p.s("different names") {
		n.rel = ir.DifferentNames
		return true
	}
	if f, ok := p.extremeFilter(*n); ok {
		return n.add(f)
	}
	if f, ok := p.likeThing(); ok {
		return n.add(f)
	}
	if p.s("{x} in its mana cost") || p.s("{X} in its mana cost") || p.s("{X} in their mana costs") {
		return n.add(ir.HasX{})
	}
	if f, ok := p.counterFilter(); ok {
		return n.add(f)
	}
	if f, ok := p.statFilter(); ok {
		return p.addForCreatures(n, f)
	}
	f, ok := p.keywordFilter()
	return ok && p.addForCreatures(n, f)
}

// keywordFilter reads keyword abilities asked for: "flying", "flying or reach".
func (p *parser) keywordFilter() (ir.Filter, bool) {
	k, ok := p.keywordName()
	if !ok {
		return nil, false
	}
	options := []ir.Filter{ir.With{Keyword: k}}
	for {
		m := p.mark()
		p.w(",")
		if !p.w("or") && p.pos == m.pos {
			break
		}
		next, ok := p.keywordName()
		if !ok {
			p.reset(m)
			break
		}
		options = append(options, ir.With{Keyword: next})
	}
	return anyOf(options...), true
}

// keywordName reads the name of a keyword ability.
func (p *parser) keywordName() (ir.KeywordName, bool) {
	for n := min(5, len(p.toks)-p.pos); n > 0; n-- {
		words := make([]string, n)
		for i := range n {
			words[i] = p.ahead(i).text
		}
		if k, ok := keywordPhrases[strings.Join(words, " ")]; ok {
			p.advance(n)
			return k, true
		}
	}
	return "", false
}

// counterFilter reads "a +1/+1 counter on it", "counters on them", "no counters on it",
// "three or more charge counters on it".
func (p *parser) counterFilter() (ir.Filter, bool) {
	m := p.mark()
	f, none, ok := ir.HasCounter{}, false, true
	switch {
	case p.s("no"):
		none = true
	case p.s("a"), p.s("an"), p.s("one or more"):
	default:
		if n, counted := p.plainNumber(); counted && p.s("or more") {
			f.N = one(n)
		} else if counted {
			ok = false
		}
	}
	if k, named := p.counterKind(); named {
		f.Kind = k
	}
	ok = ok && (p.w("counter") || p.w("counters")) && (p.s("on it") || p.s("on them"))
	if !ok {
		p.reset(m)
		return nil, false
	}
	if none {
		return not(f), true
	}
	return f, true
}

// sizeCounter is how counters are called that change power and toughness.
var sizeCounter = regexp.MustCompile(`^[+-]\d+/[+-]\d+$`)

// counterKind reads the name of a kind of counter, if one comes before the word itself.
func (p *parser) counterKind() (ir.CounterKind, bool) {
	for n := 1; n <= 2; n++ {
		if next := p.ahead(n).text; next == "counter" || next == "counters" {
			words := make([]string, n)
			for i := range n {
				if p.ahead(i).kind != wordToken || slices.Contains([]string{"a", "no", "of", "those", "that", "the", "each"}, p.ahead(i).text) {
					return "", false
				}
				words[i] = p.ahead(i).text
			}
			kind := strings.Join(words, " ")
			if strings.Contains(kind, "/") && !sizeCounter.MatchString(kind) {
				return "", false
			}
			p.advance(n)
			return ir.CounterKind(kind), true
		}
	}
	return "", false
}

// statWord reads the name of a number that objects have.
func (p *parser) statWord() (ir.Stat, bool) {
	for _, s := range []struct {
		phrase string
		stat   ir.Stat
	}{
		{"base power", ir.BasePower}, {"base toughness", ir.BaseToughness}, {"power", ir.Power}, {"toughness", ir.Toughness},
		{"mana value", ir.ManaValue}, {"loyalty", ir.LoyaltyStat},
	} {
		if p.s(s.phrase) {
			return s.stat, true
		}
	}
	return "", false
}

// statFilter reads "power 2 or less", "mana value equal to …", "power or toughness 1 or less".
func (p *parser) statFilter() (ir.Filter, bool) {
	m := p.mark()
	stat, ok := p.statWord()
	if !ok {
		return nil, false
	}
	stats := []ir.Stat{stat}
	if p.w("or") {
		other, ok := p.statWord()
		if !ok {
			p.reset(m)
			return nil, false
		}
		stats = append(stats, other)
	}
	if f, ok := p.ownStat(stat); ok && len(stats) == 1 {
		return f, true
	}
	op, n, ok := p.comparison()
	if !ok {
		p.reset(m)
		return nil, false
	}
	var options []ir.Filter
	for _, s := range stats {
		options = append(options, ir.StatIs{Stat: s, Op: op, N: n})
	}
	return anyOf(options...), true
}

// ownStat reads another number of the same object to compare with: "greater than its power".
func (p *parser) ownStat(stat ir.Stat) (ir.Filter, bool) {
	m := p.mark()
	if op, ok := p.opWords(); ok && p.w("its") {
		if own, ok := p.statWord(); ok && own != stat {
			it := func(s ir.Stat) ir.Quantity { return ir.StatOf{Stat: s, Of: ir.It{}} }
			return ir.Where{If: ir.Compare{A: it(stat), Op: op, B: it(own)}}, true
		}
	}
	p.reset(m)
	return nil, false
}

// opWords reads "greater than" and the like.
func (p *parser) opWords() (ir.Op, bool) {
	for _, c := range []struct {
		phrase string
		op     ir.Op
	}{
		{"less than or equal to", ir.Le}, {"greater than or equal to", ir.Ge}, {"less than", ir.Lt}, {"greater than", ir.Gt}, {"equal to", ir.Eq},
	} {
		if p.s(c.phrase) {
			return c.op, true
		}
	}
	return "", false
}

// comparison reads "2 or less", "greater than …", "less than or equal to …", "equal to …".
func (p *parser) comparison() (ir.Op, ir.Quantity, bool) {
	m := p.mark()
	if op, ok := p.opWords(); ok {
		q, ok := p.quantity()
		if !ok {
			p.reset(m)
		}
		return op, q, ok
	}
	n, ok := p.plainNumber()
	if !ok {
		return "", nil, false
	}
	switch {
	case p.s("or less"), p.s("or fewer"):
		return ir.Le, n, true
	case p.s("or greater"), p.s("or more"):
		return ir.Ge, n, true
	case p.has("or"):
		p.reset(m)
		return "", nil, false
	}
	return ir.Eq, n, true
}

// tailThat reads relative clauses: "that's attacking", "that isn't a Goblin", "that was
// dealt damage this turn".
func (p *parser) tailThat(n *noun) bool {
	switch {
	case p.s("that has the same name as"):
		f, ok := p.namedLikeCard()
		return ok && n.add(f)
	case p.s("that was dealt damage this turn"), p.s("that were dealt damage this turn"):
		return n.add(having(ir.DealtDamage))
	case p.s("that entered this turn"):
		return n.add(having(ir.EnteredNow))
	case p.s("that crewed"):
		return p.tailRode(n, ir.Crews)
	case p.s("that saddled"):
		return p.tailRode(n, ir.Saddles)
	case p.s("that attacked this turn"):
		return n.add(having(ir.AttackedNow))
	case p.s("that blocked this turn"):
		return n.add(having(ir.BlockedNow))
	case p.s("that attacked or blocked this turn"):
		return n.add(anyOf(having(ir.AttackedNow), having(ir.BlockedNow)))
	case p.s("dealt damage by {self} this turn"), p.s("that was dealt damage by {self} this turn"):
		return n.add(ir.Did{Event: ir.EventPattern{On: ir.Damages, Source: sameAs(ir.This{})}, As: ir.RoleObject})
	case p.s("that dealt damage to you this turn"):
		return n.add(ir.Did{Event: ir.EventPattern{On: ir.Damages, Player: sameAs(ir.You{})}, As: ir.RoleSource})
	case p.s("put there from the battlefield this turn"), p.s("that was put there from the battlefield this turn"),
		p.s("that were put there from the battlefield this turn"):
		return n.add(ir.Did{Event: ir.EventPattern{On: ir.ZoneChange, From: zones(ir.Battlefield)}, As: ir.RoleNew})
	case p.s("dealt damage this way"):
		return p.amongDone(n, "dealt damage")
	case p.s("tapped this way"):
		return p.amongDone(n, "tapped")
	case p.s("that targets"):
		return p.tailTargets(n)
	case p.has("that shares") || p.has("that share"):
		return p.tailShares(n)
	case p.s("that has the same name as"), p.s("that have the same name as"):
		r, ok := p.backThing()
		return ok && n.add(ir.SameName{As: r.before})
	case p.s("dealt damage by"), p.s("that was dealt damage by"):
		r, ok := p.insideThing()
		return ok && p.s("this turn") && n.add(ir.Did{Event: ir.EventPattern{On: ir.Damages, Source: sameAs(r.before)}, As: ir.RoleObject})
	case p.s("that 's"), p.s("that are"), p.s("that is"):
		f, ok := p.predicate()
		return ok && n.add(f)
	case p.s("that isn't"), p.s("that aren't"), p.s("that 's not"):
		f, ok := p.predicate()
		return ok && n.add(not(f))
	}
	return false
}

// tailTargets reads what a spell targets.
func (p *parser) tailTargets(n *noun) bool {
	only := p.w("only")
	if p.s("you") {
		return n.add(ir.TargetsWhat{What: sameAs(ir.You{}), Only: only})
	}
	if p.self() || only && p.s("it") && p.onlySelfNamed() {
		return n.add(ir.TargetsWhat{What: sameAs(ir.This{}), Only: only})
	}
	single := only && p.s("a single")
	if !single && !p.w("a") && !p.w("an") && !p.s("one or more") {
		return false
	}
	if single {
		n.add(singleTarget)
	}
	what, ok := p.nounPhrase()
	return ok && n.add(ir.TargetsWhat{What: what.targetable(), Only: only})
}

// predicate reads what something is said to be: "attacking", "white", "a Goblin", "tapped".
func (p *parser) predicate() (ir.Filter, bool) {
	if p.s("attacking you") {
		return ir.Attacks{Who: ir.You{}}, true
	}
	if p.s("one or more colors") || p.s("of one or more colors") {
		return ir.ColorCount{Op: ir.Ge, N: ir.N(1)}, true
	}
	if f, ok := p.predicateList(); ok {
		return f, true
	}
	return nil, false
}

func (p *parser) predicateList() (ir.Filter, bool) {
	var options []ir.Filter
	sure, known := p.mark(), 0
	for {
		m := p.mark()
		or := len(options) == 0
		if !or {
			p.w(",")
			if or = p.w("or"); p.pos == m.pos {
				break
			}
		}
		f, ok := p.onePredicate()
		if !ok {
			p.reset(m)
			break
		}
		options = append(options, f)
		if or {
			sure, known = p.mark(), len(options)
		}
	}
	if len(options) == 0 {
		return nil, false
	}
	if known < len(options) { // what follows a comma is no alternative unless "or" comes in the end
		p.reset(sure)
	}
	return anyOf(options[:known]...), true
}

func (p *parser) onePredicate() (ir.Filter, bool) {
	if p.w("a") || p.w("an") {
		n, ok := p.nounPhrase()
		return n.filter(), ok
	}
	var h head
	m := p.mark()
	if p.adjective(&h) && !h.other && len(h.adjectives) == 1 {
		if _, noun := cardTypeNames[singular(p.peek().text)]; !noun {
			return h.adjectives[0], true
		}
	}
	p.reset(m)
	if p.w("enchanted") {
		return having(ir.Enchanted), true
	}
	h = head{}
	if p.typeWord(&h) && h.plural {
		return h.types[0], true
	}
	p.reset(m)
	return nil, false
}

// tailNamed reads "named X": the name goes on while words are capitalised.
func (p *parser) tailNamed(n *noun) bool {
	if !p.w("named") {
		return false
	}
	if p.self() {
		return n.add(ir.Named{Name: "{this}"})
	}
	name, ok := p.properName()
	if ok && p.has(",") && capital(p.ahead(1)) && !n.plural {
		p.advance(1)
		title, _ := p.properName()
		name += ", " + title
	}
	return ok && n.add(ir.Named{Name: name})
}

// properName reads a name written in capitals.
func (p *parser) properName() (string, bool) {
	var words []string
	for {
		t := p.peek()
		small := len(words) > 0 && slices.Contains([]string{"of", "the", "to", "in", "for", "from", "and", "a"}, t.text) && capital(p.ahead(1))
		if t.text == "'s" && len(words) > 0 {
			words[len(words)-1] += "'s"
			p.advance(1)
			continue
		}
		if t.kind != wordToken || !capital(t) && !small {
			break
		}
		words = append(words, t.raw)
		p.advance(1)
	}
	return strings.Join(words, " "), len(words) > 0
}

func capital(t token) bool { return t.raw != "" && t.raw[0] >= 'A' && t.raw[0] <= 'Z' }

// tailCombat reads "blocking it", "attacking you", "blocked by this creature".
func (p *parser) tailCombat(n *noun) bool {
	switch {
	case p.s("attacking you or a planeswalker you control"):
		return n.add(having(ir.Attacking)) && n.add(ir.Attacks{Who: ir.Union{Of: []ir.Ref{ir.You{}, ir.Each{What: all(typ(ir.Planeswalker), yours)}}}})
	case p.s("attacking you"):
		return n.add(ir.Attacks{Who: ir.You{}})
	case p.attaches() && p.s("attacking enchanted player"):
		return n.add(ir.Attacks{Who: ir.Host{Of: ir.This{}}})
	case p.s("blocking or blocked by"):
		r, ok := p.insideThing()
		return ok && n.add(sameAs(ir.Union{Of: []ir.Ref{ir.BlockersOf{Of: r.before}, ir.BlockedBy{Of: r.before}}}))
	case p.w("blocking"):
		r, ok := p.backThing()
		return ok && n.add(sameAs(ir.BlockersOf{Of: r.before}))
	case p.s("blocked by") && p.self():
		return n.add(sameAs(ir.BlockedBy{Of: ir.This{}}))
	case p.s("it 's blocking"):
		r, ok := p.it()
		return ok && n.add(sameAs(ir.BlockedBy{Of: r.before}))
	case p.s("banded with"):
		r, ok := p.backThing()
		return ok && n.add(sameAs(ir.BandedWith{Of: r.before}))
	case p.s("attached to"):
		return p.tailAttached(n)
	}
	return false
}

// tailChosen reads "of the chosen color" and the like.
func (p *parser) tailChosen(n *noun) bool {
	if p.s("of your choice") {
		return true
	}
	if p.s("of their choice") {
		n.theirs = true
		return true
	}
	switch {
	case p.s("of the chosen type"):
		return p.chosen(n, ir.CreatureTypeChar, "type")
	case p.s("of the chosen color"), p.s("of that color"):
		return p.chosen(n, ir.ColorChar, "color")
	case p.s("with the chosen name"):
		return p.chosen(n, ir.NameChar, "name")
	}
	return false
}

func (p *parser) chosen(n *noun, what ir.Characteristic, key string) bool {
	return p.card.choices[key] && n.add(ir.OfChosen{What: what, Key: key})
}

// tailOther reads "other than this creature".
func (p *parser) tailOther(n *noun) bool {
	if !p.s("other than") {
		return false
	}
	if p.self() {
		n.other = true
		return true
	}
	if r, ok := p.backThing(); ok {
		return n.add(not(sameAs(r.before)))
	}
	plural := !p.w("a") && !p.w("an")
	but, ok := p.nounHead()
	return ok && !but.player && but.plural == plural && n.add(not(but.bare()))
}

// tailRode reads "it this turn" after "that crewed", "that saddled".
func (p *parser) tailRode(n *noun, did ir.EventKind) bool {
	r, ok := p.insideThing()
	if !ok && p.w("it") {
		r, ok = p.it()
	}
	return ok && p.s("this turn") && n.add(ir.Did{Event: ir.EventPattern{On: did, Other: sameAs(r.before)}, As: ir.RoleObject})
}
