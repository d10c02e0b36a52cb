package oracle

import (
	"slices"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// vote reads "starting with you, each player votes for … or …", and "each player secretly votes for …,
// then those votes are revealed" (CR 701.38); or who chooses the votes this turn.
func (p *parser) vote() ([]ir.Effect, bool) {
	if p.s("you choose how each player votes this turn") {
		return []ir.Effect{ir.Apply{To: ir.Players{}, Mods: []ir.Mod{ir.ChooseVotes{By: ir.You{}}}}}, true
	}
	if do, ok := p.attempt(p.controlPlayer); ok {
		return do, true
	}
	e := ir.Vote{}
	switch {
	case p.s("starting with you , each player votes for"):
	case p.s("each player secretly votes for"):
		e.Secret = true
	default:
		return nil, false
	}
	read := p.votedWords
	if p.has("a") || p.has("an") || p.has("another") {
		read = p.votedThings
	}
	if !read(&e) {
		return nil, p.fail("a choice to vote for is expected")
	}
	if e.Secret && !p.s(", then those votes are revealed") {
		return nil, false
	}
	return []ir.Effect{e}, true
}

// votedWords reads the words to be voted for.
func (p *parser) votedWords(e *ir.Vote) bool {
	var word []string
	done := func() bool {
		if len(word) == 0 {
			return false
		}
		e.Words = append(e.Words, strings.Join(word, "_"))
		word = nil
		return true
	}
	for p.peek().kind == wordToken || p.has(",") && !p.has(", then") {
		switch {
		case p.w(","):
			p.w("or")
			if !done() {
				return false
			}
		case p.w("or"):
			if !done() {
				return false
			}
		default:
			word = append(word, p.peek().text)
			p.advance(1)
		}
	}
	if !done() || len(e.Words) < 2 {
		return false
	}
	p.ballot = e.Words
	return true
}

// votedThings reads the objects or players to be voted for. What is said of "you" is said of the
// controller of the vote, whoever votes.
func (p *parser) votedThings(e *ir.Vote) bool {
	e.As, e.Most = p.fresh("voted"), p.fresh("most")
	switch {
	case p.s("a player"):
		e.For = ir.Players{}
	case p.s("another player"):
		e.For = ir.Players{Who: not(sameAs(ir.It{}))}
	default:
		p.w("a")
		p.w("an")
		n, ok := p.nounPhrase()
		if !ok || n.player || n.plural {
			return false
		}
		e.For = n.each()
	}
	p.voted = e.As
	p.mostVoted = e.Most
	return true
}

// votesFor reads one of the words voted for, followed by "vote" or "votes".
func (p *parser) votesFor() (ir.Ref, bool) {
	word, ok := p.ballotWord()
	if !ok || !p.w("vote") && !p.w("votes") {
		return nil, false
	}
	return variable(word), true
}

// ballotWord reads one of the words voted for.
func (p *parser) ballotWord() (string, bool) {
	for _, word := range p.ballot {
		if p.w(strings.Split(word, "_")...) {
			return word, true
		}
	}
	return "", false
}

// voteWon reads "carnage gets more votes", "homage gets more votes or the vote is tied".
func (p *parser) voteWon() (ir.Condition, bool) {
	word, ok := p.ballotWord()
	if !ok || !p.s("gets more votes") || len(p.ballot) != 2 {
		return nil, false
	}
	other := p.ballot[1-slices.Index(p.ballot, word)]
	op := ir.Gt
	if p.s("or the vote is tied") {
		op = ir.Ge
	}
	return compare(ir.Count{Of: variable(word)}, op, ir.Count{Of: variable(other)}), true
}

// mostVotes reads "each permanent with the most votes or tied for most votes".
func (p *parser) mostVotes() (object, bool) {
	m := p.mark()
	if p.mostVoted != "" && p.w("each") {
		for range 3 { // it is called as what players voted for was
			noun := p.peek().text
			p.advance(1)
			if p.s("with the most votes or tied for most votes") {
				return objectOf(referent{before: variable(p.mostVoted), after: variable(p.mostVoted), plural: true, heads: []string{noun}}), true
			}
		}
	}
	p.reset(m)
	return object{}, false
}

// forEachVote reads "for each fellowship vote, …", where the voter may be spoken of.
func (p *parser) forEachVote() ([]ir.Effect, bool) {
	if !p.s("for each") {
		return nil, false
	}
	votes, ok := p.votesFor()
	if !ok || !p.w(",") {
		return nil, false
	}
	targets := len(p.targets)
	p.mentionPlayer(ir.It{}, false, "voter")
	do, ok := p.plainClauses()
	if !ok || len(p.targets) != targets {
		return nil, false
	}
	return []ir.Effect{ir.ForEach{Of: votes, Do: do}}, true
}

// countedVotes reads "strength vote", "truth votes".
func (p *parser) countedVotes() (ir.Quantity, bool) {
	votes, ok := p.votesFor()
	return ir.Count{Of: votes}, ok
}

// otherChoice reads whether it is a choice that you voted for, or didn't.
func (p *parser) otherChoice() (otherwise, ok bool) {
	if !p.s("a choice you") {
		return false, false
	}
	return !p.s("voted for") && p.s("didn't vote for"), p.has("loses") || p.has("creates") || p.has("may")
}
