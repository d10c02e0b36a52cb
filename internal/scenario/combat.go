package scenario

import (
	"fmt"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// wish is an attack or block that a script wants; entry -1: one that the rules force.
type wish struct {
	entry    int
	creature state.ObjectID
	against  state.Ent // the attacked player or permanent, or the blocked attacker
	band     int       // attackers of one number are a band; 0: in none
}

// declareAttackers declares the attackers that the script wants, as far as the rules
// allow, and those that the rules force.
func (r *runner) declareAttackers() *stopped {
	wishes := r.band(r.attackWishes(r.next.Player), r.next.Player)
	_, stop := r.declare(wishes, r.next.Player, engine.Attack)
	return stop
}

// declareBlockers does the same for blockers.
func (r *runner) declareBlockers() *stopped {
	wishes := r.blockWishes(r.next.Player)
	_, stop := r.declare(wishes, r.next.Player, engine.Block)
	return stop
}

// attackWishes are the attacks of the player's entries for this turn. An entry whose
// creature is tapped or not there stays, for a later combat of the turn.
func (r *runner) attackWishes(p state.PlayerID) []wish {
	t := r.table()
	var out []wish
	for i := range r.doc.Script {
		e := &r.doc.Script[i]
		if r.done[i] || e.Do != DoAttack || e.Turn != t.Turn.Number || e.Player != t.Players[p].ID {
			continue
		}
		if w, ok := t.attackWish(&e.Act, p, out); ok {
			w.entry = i
			out = append(out, w)
			r.done[i] = true
		}
	}
	return out
}

// attackWish finds the creature that an act declares and what it attacks.
// Of several with the name it is one that may attack, if there is one.
func (t *table) attackWish(a *Act, p state.PlayerID, taken []wish) (wish, bool) {
	var found *state.Object
	for _, o := range t.objects(program.Battlefield, ParseNaming(a.Card), p) {
		if o.Tapped || !slices.Contains(t.view.Chars(o.ID).Types, program.Creature) || wished(taken, o.ID) {
			continue
		}
		if found == nil || found.Sick && !o.Sick {
			found = o
		}
		if slices.ContainsFunc(t.view.Chars(o.ID).Abilities, isHaste) {
			found = o
			break
		}
	}
	if found == nil {
		return wish{}, false
	}
	return wish{creature: found.ID, against: t.defender(a.Defender, p)}, true
}

// isHaste tells the keyword ability haste from others.
func isHaste(in state.Inst) bool {
	k, is := in.Ability.(program.Keyword)
	return is && k.Name == "haste"
}

func wished(list []wish, id state.ObjectID) bool {
	return slices.ContainsFunc(list, func(w wish) bool { return w.creature == id })
}

// defender is what a name attacks: a player, or another player's planeswalker or battle;
// by default the next player.
func (t *table) defender(name string, p state.PlayerID) state.Ent {
	if name != "" {
		n := ParseNaming(name)
		for q := range t.Players {
			if t.isEnt(state.Plr(state.PlayerID(q)), n) {
				return state.Plr(state.PlayerID(q))
			}
		}
		for _, o := range t.objects(program.Battlefield, n, state.NoPlayer) {
			types := t.view.Chars(o.ID).Types
			if slices.Contains(types, program.Planeswalker) && t.holder(o) != p || slices.Contains(types, program.Battle) {
				return state.Obj(o.ID)
			}
		}
	}
	return state.Plr(t.nextPlayer(p))
}

// nextPlayer is the next player in turn order who is still in the game.
func (t *table) nextPlayer(p state.PlayerID) state.PlayerID {
	n := len(t.Players)
	for i := 1; i < n; i++ {
		if q := (int(p) + i) % n; !t.Players[q].Lost {
			return state.PlayerID(q)
		}
	}
	return p
}

// blockWishes are the blocks of the player's entries for this turn.
func (r *runner) blockWishes(p state.PlayerID) []wish {
	t := r.table()
	var out []wish
	for i := range r.doc.Script {
		e := &r.doc.Script[i]
		if r.done[i] || e.Do != DoBlock || e.Turn != t.Turn.Number || e.Player != t.Players[p].ID {
			continue
		}
		r.done[i] = true
		w, ok := t.blockWish(&e.Act, p, out)
		if !ok {
			r.log(p, fmt.Sprintf("cannot block %s with %s: one of them is not there", e.Attacker, e.Card))
			continue
		}
		w.entry = i
		out = append(out, w)
	}
	return out
}

// blockWish finds the creature that an act declares and the attacker it blocks. Several
// wishes for creatures of the same name mean several creatures while there are so many, and
// several attackers likewise.
func (t *table) blockWish(a *Act, p state.PlayerID, taken []wish) (wish, bool) {
	attacker := state.ObjectID(0)
	for _, o := range t.objects(program.Battlefield, ParseNaming(a.Attacker), state.NoPlayer) {
		if t.attacking(o.ID) && (attacker == 0 || blocked(taken, attacker) && !blocked(taken, o.ID)) {
			attacker = o.ID
		}
	}
	blockers := t.objects(program.Battlefield, ParseNaming(a.Card), p)
	if attacker == 0 || len(blockers) == 0 {
		return wish{}, false
	}
	blocker := blockers[0]
	for _, o := range blockers {
		if !wished(taken, o.ID) && !o.Tapped {
			blocker = o
			break
		}
	}
	return wish{creature: blocker.ID, against: state.Obj(attacker)}, true
}

func blocked(list []wish, attacker state.ObjectID) bool {
	return slices.ContainsFunc(list, func(w wish) bool { return w.against.Object() == attacker })
}

// attacking tells whether the object is an attacking creature.
func (t *table) attacking(id state.ObjectID) bool {
	return t.Combat != nil && slices.ContainsFunc(t.Combat.Attackers, func(a state.Attacker) bool { return a.ID == id })
}

// declare proposes the declaration until it is legal: what the rules force is added, and
// what they do not allow is left out, first listed first. It returns what was declared.
func (r *runner) declare(wishes []wish, p state.PlayerID, kind engine.ActionType) ([]wish, *stopped) {
	for range 4*len(wishes) + 64 {
		v := r.attempt(declaration(wishes, p, kind), nil)
		if v.Outcome != engine.Illegal {
			return wishes, r.must(v, nil)
		}
		if apart, was := disbanded(wishes, v.Violation); was {
			wishes = apart
			continue
		}
		if forced := r.forced(v.Violation, wishes, p, kind); len(forced) > 0 {
			wishes = append(wishes, forced...)
			continue
		}
		if len(wishes) == 0 {
			return nil, r.must(v, nil)
		}
		i := leftOut(wishes, v.Violation)
		t := r.table()
		r.log(p, fmt.Sprintf("%s with %s is left out: %s", kind, t.name(wishes[i].creature), r.violation(v, nil).Message))
		wishes = slices.Delete(slices.Clone(wishes), i, i+1)
	}
	return nil, unsupportedStop("no legal declaration was found")
}

func declaration(wishes []wish, p state.PlayerID, kind engine.ActionType) engine.Action {
	act := engine.Action{Type: kind, Player: p, Face: -1}
	for _, w := range wishes {
		if kind == engine.Attack {
			act.Attacks = append(act.Attacks, engine.AttackChoice{Attacker: w.creature, Defender: w.against, Band: w.band})
		} else {
			act.Blocks = append(act.Blocks, engine.BlockChoice{Blocker: w.creature, Attacker: w.against.Object()})
		}
	}
	return act
}

// leftOut is the wish to leave out: that of the creature which the violation is about, else the first.
func leftOut(wishes []wish, v *engine.Violation) int {
	together := v.Check == rule.AttackTogether || v.Check == rule.BlockTogether
	if i := slices.IndexFunc(wishes, func(w wish) bool { return int(w.creature) == v.Object }); i >= 0 && !together {
		return i
	}
	return 0
}

// forced is the attack or block that a requirement asks for, if that is what was violated;
// where it is not allowed alone, with a further creature beside it.
func (r *runner) forced(v *engine.Violation, wishes []wish, p state.PlayerID, kind engine.ActionType) []wish {
	if v.Check != rule.AttackRequirement && v.Check != rule.BlockRequirement {
		return nil
	}
	t := r.table()
	creature := state.ObjectID(v.Object)
	if wished(wishes, creature) || t.Objects[creature] == nil {
		return nil
	}
	var further []*state.Object
	for _, o := range t.zone(program.Battlefield) {
		if o.ID != creature && t.holder(o) == p && !o.Tapped && !wished(wishes, o.ID) && slices.Contains(t.view.Chars(o.ID).Types, program.Creature) {
			further = append(further, o)
		}
	}
	for _, beside := range append([]*state.Object{nil}, further...) {
		for _, against := range t.against(p, kind) {
			added := []wish{{entry: -1, creature: creature, against: against}}
			if beside != nil {
				added = append(added, wish{entry: -1, creature: beside.ID, against: against})
			}
			if r.allowed(append(slices.Clone(wishes), added...), p, kind, creature) {
				r.log(p, fmt.Sprintf("%s with %s is forced", kind, t.name(creature)))
				return added
			}
		}
	}
	return nil
}

// against lists what the player's creatures could attack, or the attackers they could block.
func (t *table) against(p state.PlayerID, kind engine.ActionType) []state.Ent {
	var out []state.Ent
	if kind == engine.Block {
		for _, a := range t.Combat.Attackers {
			out = append(out, state.Obj(a.ID))
		}
		return out
	}
	for q := t.nextPlayer(p); q != p && len(out) < len(t.Players); q = t.nextPlayer(q) {
		out = append(out, state.Plr(q))
	}
	for _, o := range t.zone(program.Battlefield) {
		types := t.view.Chars(o.ID).Types
		if t.holder(o) != p && slices.Contains(types, program.Planeswalker) || slices.Contains(types, program.Battle) {
			out = append(out, state.Obj(o.ID))
		}
	}
	return out
}

// allowed tells whether a declaration is legal, or illegal only because another creature
// has to do something as well.
func (r *runner) allowed(wishes []wish, p state.PlayerID, kind engine.ActionType, creature state.ObjectID) bool {
	saved := r.usage()
	defer r.restore(saved)
	g := r.game.Clone()
	v := engine.Judge(g, declaration(wishes, p, kind), r.options(r.answerer(g, nil)))
	required := v.Outcome == engine.Illegal && (v.Violation.Check == rule.AttackRequirement || v.Violation.Check == rule.BlockRequirement)
	return v.Outcome != engine.Illegal || required && v.Violation.Object != int(creature)
}
