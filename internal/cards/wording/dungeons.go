package wording

import "github.com/verdict-rules/verdict/internal/cards/program"

// room words a room of a dungeon with where its arrows lead.
func (s *speaker) room(r program.Room) string {
	text := r.Name + " — " + s.body(r.Body)
	if len(r.To) > 0 {
		text += " (Next: " + list(r.To, "or") + ")"
	}
	return text
}

// dungeonsDone is that a player has completed a dungeon, or has not.
func (s *speaker) dungeonsDone(c program.Compare) (string, bool) {
	d, ok := c.A.(program.Dungeons)
	n, whole := c.B.(program.N)
	if !ok || !whole || d.Distinct {
		return "", false
	}
	what := "a dungeon"
	if d.Named != "" {
		what = d.Named
	}
	none := map[bool]string{true: " haven't completed ", false: " hasn't completed "}[isYou(d.Of)]
	some := map[bool]string{true: "'ve completed ", false: " has completed "}[isYou(d.Of)]
	switch {
	case c.Op == program.Ge && n == 1, c.Op == program.Gt && n == 0:
		return s.ref(d.Of) + some + what, true
	case c.Op == program.Lt && n == 1, c.Op == program.Eq && n == 0, c.Op == program.Le && n == 0:
		return s.ref(d.Of) + none + what, true
	}
	return "", false
}

// dungeons is the number of dungeons that a player has completed.
func (s *speaker) dungeons(q program.Dungeons) string {
	what := "dungeons "
	switch {
	case q.Named != "":
		what = "times " + s.ref(q.Of)
		if isYou(q.Of) {
			return "the number of " + what + "'ve completed " + q.Named
		}
		return "the number of " + what + " has completed " + q.Named
	case q.Distinct:
		what = "differently named dungeons "
	}
	if isYou(q.Of) {
		return "the number of " + what + "you've completed"
	}
	return "the number of " + what + s.ref(q.Of) + " has completed"
}
