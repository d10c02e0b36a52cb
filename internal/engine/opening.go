package engine

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// handSize is the starting hand size (CR 103.5).
const handSize = 7

// The questions about opening hands.
const (
	PurposeMulligan Purpose = "mulligan"        // Choose: [OptionKeep] or [OptionMulligan]
	PurposeBottom   Purpose = "mulligan_bottom" // Choose: cards of the hand, the last one goes to the very bottom
)

// The answers to whether a player takes a mulligan.
const (
	OptionKeep     = "keep"
	OptionMulligan = "mulligan"
)

// AboutOpening tells whether the question is about an opening hand. The game itself waits for the
// answer then, not an action.
func (d *Decision) AboutOpening() bool {
	return d != nil && (d.Purpose == PurposeMulligan || d.Purpose == PurposeBottom || d.Purpose == PurposeOpening)
}

// Deal sets the game up before its first turn: libraries are shuffled, every player has an opening
// hand, and the starting player is asked whether they take a mulligan (CR 103.3, 103.5). With first
// the starting player is given; [state.NoPlayer] has chance choose (CR 103.1). The players' libraries
// are their decks in any order, their command zones their commanders; other zones are left empty.
// Where a line that can't be read may be about the time before the first turn, the verdict is unsupported.
func Deal(s Start, first state.PlayerID, opt Options) (v Verdict) {
	st := newStart(s)
	before := st.Clone()
	g := newGame(st, opt)
	defer func() {
		if stop := recover(); stop != nil {
			v = g.stopped(stop, before)
		}
		v.Steps = g.opt.meter.steps
	}()
	for i := range s.Players {
		side := StartPlayer{Library: s.Players[i].Library, Command: s.Players[i].Command, Companion: s.Players[i].Companion, Outside: s.Players[i].Outside}
		g.placeAll(state.PlayerID(i), &side)
	}
	g.checkSupport()
	for _, p := range g.Players {
		g.demandNoOpening(p.Library)
		g.demandNoOpening(p.Command)
	}
	if first == state.NoPlayer {
		first = state.PlayerID(g.below(len(g.Players)))
	}
	g.Turn = state.Turn{Active: first, Step: program.Untap, Priority: state.NoPlayer, Await: state.AwaitMulligan, AwaitOf: first}
	for i := range g.Players {
		g.dealHand(g.after(first, i), "103.3")
	}
	g.renameShuffled()
	return Verdict{Outcome: Legal, State: g.Game, Log: g.log, Next: g.next()}
}

// after is the player so many places after another one in turn order.
func (g *game) after(p state.PlayerID, places int) state.PlayerID {
	return (p + state.PlayerID(places)) % state.PlayerID(len(g.Players))
}

// demandNoOpening stops if a card may let its owner do something before the first turn (CR 103.5b,
// 103.6) by a line that can't be read.
func (g *game) demandNoOpening(cards []state.ObjectID) {
	var gaps []Gap
	for _, id := range cards {
		card := g.Objects[id].Card
		if card == nil {
			continue
		}
		for i := range card.Faces {
			face := &card.Faces[i]
			for _, u := range unreadLines(face) {
				if gap := u.gap(id, face); beforeFirstTurn(u, gap.Line) {
					gaps = append(gaps, gap)
				}
			}
		}
	}
	if len(gaps) > 0 {
		panic(&unsupported{gaps})
	}
}

// openingWords are what lines say that are about the time before the first turn.
var openingWords = []string{"opening hand", "could mulligan", "starting hand", "begin the game"}

// beforeFirstTurn tells whether a line that can't be read may be about the time before the first turn.
// Where its words are not known, it is if it may be used with the card in a hand.
func beforeFirstTurn(u unread, text string) bool {
	if text == "" {
		return u.Only == program.WhenUsed && slices.Contains(u.From, program.Hand)
	}
	text = strings.ToLower(text)
	return slices.ContainsFunc(openingWords, func(words string) bool { return strings.Contains(text, words) })
}

// dealHand shuffles the player's hand into their library, by the given rule, and draws a new one
// (CR 103.5).
func (g *game) dealHand(p state.PlayerID, by string) {
	pl := g.Players[p]
	if len(pl.Hand)+len(pl.Library) < handSize {
		g.unsupported("fewer cards than an opening hand", 0)
	}
	for _, id := range pl.Hand {
		g.Objects[id].Zone = program.Library
	}
	pl.Library = append(slices.Clone(pl.Hand), pl.Library...)
	g.randomize(p)
	g.log = append(g.log, LogEntry{Event: openingEvent(program.Shuffles, p, 0), Rules: []string{by}})
	pl.Hand, pl.Library = slices.Clone(pl.Library[:handSize]), slices.Clone(pl.Library[handSize:])
	for i := range pl.Hand {
		g.anew(&pl.Hand[i], program.Hand)
	}
	g.log = append(g.log, LogEntry{Event: openingEvent(program.Draws, p, handSize), Rules: []string{"103.5"}})
}

// openingEvent is something that happens before the first turn. Nothing triggers on it.
func openingEvent(kind program.EventKind, p state.PlayerID, n int) state.Event {
	return state.Event{Kind: kind, Player: p, Amount: n}
}

// anew makes a card a new object in a zone (CR 400.7).
func (g *game) anew(id *state.ObjectID, z program.Zone) {
	o := g.Objects[*id]
	delete(g.Objects, o.ID)
	o.ID, o.Zone, o.Stamp, o.Looks = g.newID(), z, g.stamp(), nil
	g.Objects[o.ID] = o
	*id = o.ID
	g.changed()
}

// openingDecision is what the game asks before the first turn.
func (g *game) openingDecision() *Decision {
	p := g.Turn.AwaitOf
	switch g.Turn.Await {
	case state.AwaitOpening:
		return g.openingChoice(p)
	case state.AwaitBottom:
		n := g.owed(p)
		return &Decision{Kind: AskObjects, Purpose: PurposeBottom, Player: p, Options: g.options(entsOf(g.Players[p].Hand)), Min: n, Max: n, Mode: -1}
	}
	return &Decision{Kind: AskWord, Purpose: PurposeMulligan, Player: p, Min: 1, Max: 1, Mode: -1,
		Options: []Option{{ID: OptionKeep, Num: 1}, {ID: OptionMulligan}}}
}

// owed is how many cards the player puts on the bottom for the mulligans taken (CR 103.5, 103.5c).
func (g *game) owed(p state.PlayerID) int { return max(0, g.counted(g.Players[p].Mulligans)) }

// counted is how many of so many mulligans count: with more than two players all but the first.
func (g *game) counted(mulligans int) int {
	if len(g.Players) > 2 {
		return mulligans - 1
	}
	return mulligans
}

// answerOpening carries out what a player answers about their opening hand.
func (g *game) answerOpening(a Action) {
	d := g.openingDecision()
	if a.Type != Opening || len(g.answers) == 0 {
		g.illegal(rule.DecisionFirst.Code, 0, rule.Params{rule.Player: g.Players[d.Player].ID})
	}
	answer := g.answers[0]
	g.answers = g.answers[1:]
	if answer.Player != d.Player {
		g.illegal(rule.AnswerWrongPlayer.Code, 0, rule.Params{rule.Player: g.Players[d.Player].ID})
	}
	answer = g.take(d, answer)
	pl := g.Players[d.Player]
	switch {
	case d.Purpose == PurposeOpening:
		g.openedWith(d, answer)
		return
	case d.Purpose == PurposeBottom:
		g.putOnBottom(d.Player, d.picked(answer))
		pl.OpeningHand = state.HandOpen
	case answer.Choose[0] == OptionMulligan:
		pl.OpeningHand = state.HandMulligan
	default:
		pl.OpeningHand = state.HandKept
	}
	g.changed()
	g.nextOpening()
}

// putOnBottom puts cards of the hand on the bottom of the library, the last one at the very bottom.
func (g *game) putOnBottom(p state.PlayerID, picked []int) {
	pl := g.Players[p]
	var bottom []state.ObjectID
	for _, i := range picked {
		bottom = append(bottom, pl.Hand[i])
	}
	pl.Hand = slices.DeleteFunc(slices.Clone(pl.Hand), func(id state.ObjectID) bool { return slices.Contains(bottom, id) })
	for _, id := range bottom {
		ev := openingEvent(program.ZoneChange, p, 0)
		ev.Object, ev.From, ev.To = id, program.Hand, program.Library
		g.anew(&id, program.Library)
		ev.New = id
		pl.Library = append(slices.Clone(pl.Library), id)
		g.log = append(g.log, LogEntry{Event: ev, Rules: []string{"103.5"}})
	}
}

// nextOpening goes on to the next question about an opening hand, or to the first turn (CR 103.5).
func (g *game) nextOpening() {
	if g.Turn.Await == state.AwaitOpening {
		g.awaitOpening(g.Turn.AwaitOf)
		return
	}
	if g.Turn.Await == state.AwaitMulligan {
		if p := g.firstWith(state.HandOpen); p != state.NoPlayer {
			g.Turn.AwaitOf = p
			return
		}
		g.takeMulligans()
	}
	for p := g.firstWith(state.HandMulligan); p != state.NoPlayer; p = g.firstWith(state.HandMulligan) {
		if g.owed(p) > 0 {
			g.Turn.Await, g.Turn.AwaitOf = state.AwaitBottom, p
			return
		}
		g.Players[p].OpeningHand = state.HandOpen
	}
	for _, pl := range g.Players {
		if g.counted(pl.Mulligans) >= handSize {
			pl.OpeningHand = state.HandKept // the next opening hand would be less than none
		}
	}
	if p := g.firstWith(state.HandOpen); p != state.NoPlayer {
		g.Turn.Await, g.Turn.AwaitOf = state.AwaitMulligan, p
		return
	}
	g.openHands()
}

// firstWith is the first player in turn order, from the starting player on, who is so far.
func (g *game) firstWith(far state.OpeningHand) state.PlayerID {
	for i := range g.Players {
		p := g.after(g.Turn.Active, i)
		if !g.Players[p].Lost && g.Players[p].OpeningHand == far {
			return p
		}
	}
	return state.NoPlayer
}

// takeMulligans has all players who declared a mulligan take it.
func (g *game) takeMulligans() {
	for i := range g.Players {
		p := g.after(g.Turn.Active, i)
		if pl := g.Players[p]; !pl.Lost && pl.OpeningHand == state.HandMulligan {
			pl.Mulligans++
			g.dealHand(p, "103.5")
		}
	}
}

// firstTurn begins the game with the starting player's first turn (CR 103.8).
func (g *game) firstTurn() {
	for _, p := range g.Players {
		g.coverHand(p)
		p.OpeningHand, p.Mulligans = state.HandOpen, 0
	}
	p := g.Turn.Active
	if g.Players[p].Lost {
		p = g.neighbour(p, false)
	}
	g.History = state.History{}
	g.startTurn(p, nil)
	if !g.beginStep(program.Untap) {
		g.advance()
	}
}
