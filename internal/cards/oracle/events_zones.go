package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// zoneEvent reads changes of zones.
func (p *parser) zoneEvent(s eventSubject) ([]ir.EventPattern, bool) {
	e := s.event(ir.ZoneChange)
	switch {
	case p.verb("enter"):
		return p.enterEvent(e)
	case p.verb("die"):
		e.From, e.To = zones(ir.Battlefield), zones(ir.Graveyard)
		return oneEvent(e)
	case p.verb("leave"):
		return p.leaveEvent(e)
	case p.s("is put into"), p.s("are put into"):
		return p.putEvent(e)
	case p.s("is returned to"), p.s("are returned to"):
		return p.putEvent(e)
	case p.s("is exiled"), p.s("are exiled"):
		e.To = zones(ir.Exile)
		return p.eventFrom(e)
	case p.s("is milled"), p.s("are milled"):
		e.On = ir.Mills
		p.number = ir.EventAmount{}
		return oneEvent(e)
	}
	return nil, false
}

// enterEvent reads how and from where what enters does so.
func (p *parser) enterEvent(e ir.EventPattern) ([]ir.EventPattern, bool) {
	e.To = zones(ir.Battlefield)
	switch {
	case p.s("under your control"):
		e.Object = all(e.Object, yours)
	case p.s("under an opponent 's control"):
		e.Object = all(e.Object, theirs)
	case p.w("tapped"):
		e.Object = all(e.Object, having(ir.Tapped))
	case p.w("untapped"):
		e.Object = all(e.Object, having(ir.Untapped))
	}
	if m := p.mark(); p.s("and under an opponent 's control") {
		e.Object = all(e.Object, theirs)
	} else {
		p.reset(m)
	}
	if p.has("from") {
		return p.eventFrom(e)
	}
	return oneEvent(e)
}

// leaveEvent reads the zone that something leaves.
func (p *parser) leaveEvent(e ir.EventPattern) ([]ir.EventPattern, bool) {
	if p.s("the battlefield") {
		e.From = zones(ir.Battlefield)
		return oneEvent(e)
	}
	z, owner, ok := p.eventZone()
	if !ok {
		return nil, false
	}
	e.From, e.Object = zones(z), all(e.Object, owner)
	return oneEvent(e)
}

// putEvent reads where something is put, and from where.
func (p *parser) putEvent(e ir.EventPattern) ([]ir.EventPattern, bool) {
	z, owner, ok := p.eventZone()
	if !ok {
		return nil, false
	}
	e.To, e.Object = zones(z), all(e.Object, owner)
	return p.eventFrom(e)
}

// eventZone reads a zone and whose it is.
func (p *parser) eventZone() (ir.Zone, ir.Filter, bool) {
	for _, z := range []struct {
		word string
		zone ir.Zone
	}{{"graveyard", ir.Graveyard}, {"hand", ir.Hand}, {"library", ir.Library}} {
		switch {
		case p.w("your", z.word):
			return z.zone, owned(ir.You{}), true
		case p.s("an opponent 's " + z.word):
			p.mentionPlayer(ir.Owner{Of: roleOf(ir.RoleObject)}, false, "player")
			return z.zone, owned(ir.Opponents{}), true
		case p.w("a", z.word), p.s("its owner 's " + z.word), p.s("a player 's " + z.word), p.has("graveyards from anywhere") && z.zone == ir.Graveyard && p.w("graveyards"):
			return z.zone, nil, true
		}
	}
	return ir.Exile, nil, p.w("exile")
}

// offBattlefield are all zones but the battlefield.
var offBattlefield = zones(ir.Stack, ir.Hand, ir.Library, ir.Graveyard, ir.Exile, ir.Command)

// eventFrom reads the zone that something comes from. What is no card and no spell comes from
// the battlefield.
func (p *parser) eventFrom(e ir.EventPattern) ([]ir.EventPattern, bool) {
	if !p.w("from") {
		if !find(e.Object, speaksOfCards) && !same(e.Object, sameAs(ir.This{})) && !same(e.To, zones(ir.Battlefield)) { // permanents
			e.From = zones(ir.Battlefield)
			return oneEvent(e)
		}
		return fromAnywhere(e)
	}
	switch {
	case p.s("anywhere other than the battlefield"):
		e.From = offBattlefield
	case p.s("anywhere"):
		return fromAnywhere(e)
	case p.s("the battlefield"):
		e.From = zones(ir.Battlefield)
	default:
		z, owner, ok := p.eventZone()
		if !ok {
			return nil, false
		}
		e.From, e.Object = zones(z), ofOwner(e.Object, owner)
	}
	return oneEvent(e)
}

// fromAnywhere is a change of zones from any zone. Where something else than this is meant,
// what leaves the battlefield is looked at as it was there, when this was another.
func fromAnywhere(e ir.EventPattern) ([]ir.EventPattern, bool) {
	if !find(e.Object, func(x any) bool { _, other := x.(ir.Other); return other }) || same(e.To, zones(ir.Battlefield)) {
		return oneEvent(e)
	}
	left := e
	left.From, e.From = zones(ir.Battlefield), offBattlefield
	return []ir.EventPattern{left, e}, true
}

// ofOwner adds whose something is, if that is not said already.
func ofOwner(f, owner ir.Filter) ir.Filter {
	if list, is := f.(ir.AllOf); is && owner != nil {
		for _, part := range list {
			if same(part, owner) {
				return f
			}
		}
	}
	return all(f, owner)
}

// speaksOfCards tells a filter that is about cards, wherever they are, rather than permanents.
func speaksOfCards(x any) bool {
	is, ok := x.(ir.Is)
	return ok && (is.Kind == ir.CardKind || is.Kind == ir.PermanentCard)
}
