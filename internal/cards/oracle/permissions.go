package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// permission is what somebody may play or cast: cards spoken of before, or cards of a sort from
// some zones.
type permission struct {
	play   ir.MayPlay
	single bool // one card of the sort, not as many as there are
	more   []ir.MayPlay
	cards  object // the cards spoken of
	back   bool
}

// permission reads "lands from your graveyard", "that card without paying its mana cost", "a
// creature spell from the top of your library", after "play" or "cast".
func (p *parser) permission(cast bool) (permission, bool) {
	out := permission{play: ir.MayPlay{Cast: cast}}
	m := p.mark()
	if p.s("the top card of your library") {
		out.play.From, out.play.Top = zones(ir.Library), true
		return out, p.topCardOnly(&out) && p.playRiders(&out)
	}
	if o, ok := p.backObjects(); ok && called(o, "card") && !same(o.ref, ir.This{}) {
		out.cards, out.back = o, true
		out.play.Cards = o.ref
		return out, p.playRiders(&out)
	}
	p.reset(m)
	if p.has("target") || p.has("up to one target") {
		o, ok := p.targetPhrase()
		if !ok || o.noun.kind != ir.CardKind {
			return out, false
		}
		out.cards, out.back, out.play.Cards = o, true, o.ref
		return out, p.playRiders(&out)
	}
	if !p.playable(&out) || !p.playFrom(&out) {
		return out, false
	}
	return out, p.playRiders(&out)
}

// topCardOnly reads of what sort the top card of the library must be.
func (p *parser) topCardOnly(out *permission) bool {
	if !p.s("if it 's a") && !p.s("if it 's an") {
		return true
	}
	n, ok := p.nounPhrase()
	if !ok || n.kind != ir.CardKind {
		return false
	}
	if out.play.What = n.bare(); same(out.play.What, typ(ir.Land)) {
		out.play.Land = true
	}
	return true
}

// playable reads the cards or spells that may be played: "lands and cast creature spells".
func (p *parser) playable(out *permission) bool {
	out.single = p.w("a") || p.w("an")
	n, ok := p.nounPhrase()
	if !ok || n.player || n.in != nil && n.of != ir.Ref(ir.You{}) {
		return false
	}
	out.play.What = n.bare()
	out.play.From = n.in
	switch {
	case n.kind == ir.SpellKind && out.play.Cast:
	case n.kind == ir.CardKind, n.kind == "" && same(n.parts, []ir.Filter{typ(ir.Land)}):
		if same(n.parts, []ir.Filter{typ(ir.Land)}) {
			out.play.Land = true
		}
	default:
		return false
	}
	if out.play.Cast && out.play.Land {
		return false
	}
	for p.s("and cast") || p.s("and play") {
		next := permission{play: ir.MayPlay{Cast: p.toks[p.pos-1].text == "cast"}}
		if !p.playable(&next) || next.single != out.single {
			return false
		}
		out.more = append(append(out.more, next.play), next.more...)
	}
	return true
}

// playFrom reads the zones that cards may be played from.
func (p *parser) playFrom(out *permission) bool {
	set := func(top bool, z ...ir.Zone) bool {
		out.play.From, out.play.Top = z, top
		for i := range out.more {
			out.more[i].From, out.more[i].Top = z, top
		}
		return true
	}
	switch {
	case len(out.more) > 0 && len(out.more[len(out.more)-1].From) > 0:
		return set(false, out.more[len(out.more)-1].From...)
	case len(out.play.From) > 0:
		return true
	case p.s("from your hand or the top of your library"):
		return set(true, ir.Hand, ir.Library)
	case p.s("from the top of your library"):
		return set(true, ir.Library)
	case p.s("from your hand or graveyard"), p.s("from your graveyard or hand"):
		return set(false, ir.Hand, ir.Graveyard)
	case p.s("from your graveyard or from exile"), p.s("from exile or your graveyard"):
		return false
	case p.s("from your graveyard"):
		return set(false, ir.Graveyard)
	case p.s("from your hand"):
		return set(false, ir.Hand)
	}
	m := p.mark()
	if p.s("from among cards exiled with") && p.self() || p.s("from among the cards exiled with") && p.self() {
		out.play.Cards = p.linked(true).before
		return len(out.more) == 0
	}
	p.reset(m)
	if p.revealed != nil && p.s("from it") {
		out.play.Cards = p.revealed
		return len(out.more) == 0
	}
	if out.play.Cast && p.s("from among them") || p.s("from among those cards") || p.s("from among the exiled cards") {
		r, ok := p.amongWhich()
		out.play.Cards = r
		return ok && len(out.more) == 0
	}
	return false
}

// amongWhich are the cards that "from among them" means.
func (p *parser) amongWhich() (ir.Ref, bool) {
	for _, r := range slices.Backward(p.things) {
		if r.called("card") && r.plural {
			return r.after, true
		}
	}
	return nil, false
}

// playRiders reads what is said of how the cards are played: for free, with any mana.
func (p *parser) playRiders(out *permission) bool {
	each := func(f func(*ir.MayPlay)) {
		f(&out.play)
		for i := range out.more {
			f(&out.more[i])
		}
	}
	for {
		m := p.mark()
		comma := p.w(",")
		switch {
		case !comma && p.freeCast():
			each(func(m *ir.MayPlay) { m.Free = true })
		case !comma && (p.s("as though it had flash") || p.s("as though they had flash")):
			each(func(m *ir.MayPlay) { m.Flash = true })
		case !comma && p.s("by paying life equal to its mana value") && p.s("rather than paying its mana cost"):
			each(func(m *ir.MayPlay) { m.Cost = []ir.Cost{ir.PayLife{N: ir.StatOf{Stat: ir.ManaValue, Of: ir.It{}}}} })
		case p.anyMana():
			each(func(m *ir.MayPlay) { m.AnyMana = true })
		default:
			p.reset(m)
			return true
		}
	}
}

// freeCast reads "without paying its mana cost".
func (p *parser) freeCast() bool {
	_, ok := p.any("without paying its mana cost", "without paying their mana costs", "without paying their mana cost", "without paying that card 's mana cost",
		"without paying that spell 's mana cost", "without paying those cards 's mana costs")
	return ok
}

// anyMana reads that mana of any type can be spent.
func (p *parser) anyMana() bool {
	m := p.mark()
	p.w("and")
	any := p.s("mana of any type can be spent")
	if !any && p.s("you may spend mana as though it were mana of") {
		_, any = p.any("any color", "any type")
	}
	if any && p.s("to cast") {
		if _, ok := p.any("it", "them", "that spell", "those spells", "spells this way"); ok {
			return true
		}
	}
	p.reset(m)
	return false
}

// mods are the permission as changes of rules. Playing lands and casting any spells is playing
// cards.
func (out permission) mods() []ir.Mod {
	if len(out.more) == 1 && out.play.Land && same(out.play.What, typ(ir.Land)) && out.more[0].Cast && out.more[0].What == nil {
		both := out.play
		both.Land, both.What = false, nil
		return []ir.Mod{both}
	}
	mods := []ir.Mod{out.play}
	for _, m := range out.more {
		mods = append(mods, m)
	}
	return mods
}

// playStatic reads what the controller may play or cast as long as the ability lasts.
func (p *parser) playStatic() (ir.Ability, bool) {
	once, own := false, false
	switch {
	case p.s("once during each of your turns ,"):
		once, own = true, true
	case p.s("once each turn ,"):
		once = true
	case p.s("during your turn ,"), p.s("during each of your turns ,"):
		own = true
	}
	if !p.s("you may play") && !p.s("you may cast") {
		return nil, false
	}
	out, ok := p.permission(p.toks[p.pos-1].text == "cast")
	if !ok || out.back || len(p.targets) > 0 || out.single != once || once && len(out.more) > 0 {
		return nil, false
	}
	s := ir.Static{To: ir.You{}}
	if !p.trailing(&s) || !p.sentenceEnd() {
		return nil, false
	}
	if p.exiledAfter("spell", "card") {
		out.play.Then = ir.ExileNotGraveyard
		for i := range out.more {
			out.more[i].Then = ir.ExileNotGraveyard
		}
	}
	mods := out.mods()
	if p.s("if you cast a spell this way ,") && p.s("pay life equal to its mana value") && p.s("rather than pay its mana cost") && p.sentenceEnd() {
		lands, spells := out.play, out.play
		lands.Land, spells.Cast = true, true
		spells.Cost = []ir.Cost{ir.PayLife{N: ir.StatOf{Stat: ir.ManaValue, Of: ir.It{}}}}
		if out.play.Land || out.play.Cast || len(out.more) > 0 {
			return nil, false
		}
		mods = []ir.Mod{lands, spells}
	}
	for i, m := range mods {
		m := m.(ir.MayPlay)
		m.Own = own
		if once {
			m.Limit = ir.OncePerTurn
		}
		mods[i] = m
	}
	s.Mods = mods
	return s, true
}

// exiledAfter reads that what is cast so is exiled instead of put into a graveyard.
func (p *parser) exiledAfter(nouns ...string) bool {
	for _, n := range nouns {
		for _, how := range []string{"a " + n + " cast this way", "that " + n} {
			m := p.mark()
			if p.s("if "+how+" would be put into") && p.graveyardAfter() && p.exileInstead() && p.sentenceEnd() {
				return true
			}
			p.reset(m)
		}
	}
	return false
}

func (p *parser) graveyardAfter() bool {
	_, ok := p.any("your graveyard this turn", "your graveyard", "a graveyard this turn", "a graveyard", "its owner 's graveyard this turn",
		"its owner 's graveyard")
	return ok
}

func (p *parser) exileInstead() bool {
	_, ok := p.any(", exile it instead", ", exile that card instead", ", instead exile it")
	return ok
}

// mayPlay reads "play that card", "cast it", as a permission for a while, or for as long as
// this resolves.
func (p *parser) mayPlay() ([]ir.Effect, bool) {
	if !p.s("you may play") && !p.s("you may cast") {
		return nil, false
	}
	cast := p.toks[p.pos-1].text == "cast"
	if n, ok := p.moreLands(); ok && !cast {
		return []ir.Effect{ir.Apply{To: ir.You{}, Mods: []ir.Mod{ir.ExtraLands{N: n}}}}, true
	}
	if do, ok := p.attempt(func() ([]ir.Effect, bool) { return p.castNow(cast) }); ok {
		if !p.w("if") {
			return do, true
		}
		cond, ok := p.condition()
		return []ir.Effect{ir.Gate{If: cond, Then: do}}, ok && (p.end() || p.has("."))
	}
	out, ok := p.permission(cast)
	if !ok {
		return nil, false
	}
	until, ok := p.playDuration()
	if !ok || !p.playRiders(&out) || out.single && len(out.more) > 0 {
		return nil, false
	}
	if out.single { // one of them
		out.play.Limit = ir.OnceEver
	}
	return []ir.Effect{ir.Apply{To: ir.You{}, Mods: out.mods(), Until: until}}, true
}

// moreLands reads how many lands more may be played in this turn (CR 305.2).
func (p *parser) moreLands() (ir.Quantity, bool) {
	m := p.mark()
	p.s("up to")
	n, ok := p.plainNumber()
	if p.w("additional") && ok && (p.s("land this turn") || p.s("lands this turn")) {
		return n, true
	}
	p.reset(m)
	return nil, false
}

// playDuration reads how long cards may be played. Cards that leave exile are new objects, so
// that nothing lasts longer than they remain there.
func (p *parser) playDuration() (ir.Duration, bool) {
	if _, ok := p.any("for as long as it remains exiled", "for as long as they remain exiled", "for as long as that card remains exiled",
		"for as long as those cards remain exiled"); ok {
		return ir.Forever, p.lead == nil
	}
	until, ok := p.durationOr("?")
	return until, ok && until != "?"
}

// castNow reads what is cast while this resolves: nothing says that it may be done later.
func (p *parser) castNow(cast bool) ([]ir.Effect, bool) {
	if p.lead != nil {
		return nil, false
	}
	any := p.s("any number of")
	out, ok := p.permission(cast)
	if _, linked := out.play.Cards.(ir.Linked); !cast && (!linked || !out.play.Free || any || out.cards.plural) {
		return nil, false
	}
	if !ok || out.play.AnyMana || out.play.Flash || len(out.more) > 0 || any && out.single {
		return nil, false
	}
	if !p.has(".") && !p.has(",") && !p.end() && !p.has("and") && !p.has("if") {
		return nil, false
	}
	c := ir.CastIt{PlayLand: !cast, Free: out.play.Free, Cost: out.play.Cost, May: true, As: p.fresh("cast")}
	switch {
	case out.back:
		c.What = out.cards.ref
		if _, linked := c.What.(ir.Linked); linked || out.cards.plural { // each exiled card (CR 607.3)
			c.N = ir.Unbounded{}
		}
	case out.play.Cards != nil:
		c.What, c.Only = out.play.Cards, out.play.What
	case len(out.play.From) > 0 && !out.play.Top:
		c.What, c.Only = ir.Each{In: out.play.From, Of: ir.You{}}, out.play.What
	default:
		return nil, false
	}
	switch {
	case out.back:
	case any || !out.single:
		c.N = ir.Unbounded{}
		if !any {
			return nil, false
		}
	}
	p.mention(referent{before: variable(c.As), heads: []string{"spell"}, plural: c.N != nil, weak: true})
	return []ir.Effect{c}, true
}

// castExiled reads that what may be cast is exiled afterwards.
func (p *parser) castExiled(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if len(do) == 0 || !p.exiledAfter("spell", "card") {
		return do, false, true
	}
	found := false
	last := rewrite(do[len(do)-1], func(x any) (any, bool) {
		switch x := x.(type) {
		case ir.CastIt:
			x.Then, found = ir.ExileNotGraveyard, true
			return x, true
		case ir.MayPlay:
			x.Then, found = ir.ExileNotGraveyard, true
			return x, true
		}
		return nil, false
	})
	if !found {
		return nil, false, p.fail("nothing was cast before this")
	}
	return append(slices.Clone(do[:len(do)-1]), last), true, true
}
