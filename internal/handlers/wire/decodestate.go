package wire

import (
	"slices"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// state reads the whole game.
func (r *reader) state(in *api.State, base string) {
	g := r.game
	if in.Format != api.StateFormatVerdictState1 {
		r.malformed(base+"/format", "must be %q", api.StateFormatVerdictState1)
	}
	r.playerNames(in.Players, base+"/players")
	g.Rules = r.rules(base+"/rules", in.Rules)
	g.NextID = state.ObjectID(r.within(base+"/next_id", in.NextID, 1, maxID))
	g.NextStamp = r.quantity(base+"/next_timestamp", in.NextTimestamp)
	g.RNG = r.random(base+"/rng", in.Rng)
	for i := range in.Players {
		g.Players = append(g.Players, r.playerSide(base+"/players/"+strconv.Itoa(i), &in.Players[i], state.PlayerID(i)))
	}
	g.Battlefield = r.zone(base+"/battlefield", in.Battlefield, program.Battlefield, state.NoPlayer)
	g.Stack = r.zone(base+"/stack", in.Stack, program.Stack, state.NoPlayer)
	g.Exile = r.zone(base+"/exile", in.Exile, program.Exile, state.NoPlayer)
	g.Turn = r.turn(base+"/turn", in.Turn)
	g.Combat = r.combat(base+"/combat", in.Combat)
	r.records(base, in)
	g.ExtraTurns = eachOf(base+"/extra_turns", in.ExtraTurns, func(p string, t api.ExtraTurn) state.ExtraTurn {
		return state.ExtraTurn{Player: r.somebody(p+"/player", t.Player), Skip: r.steps(p+"/skip", t.Skip)}
	})
	if in.Day != "" && !in.Day.Valid() {
		r.malformed(base+"/day", "must be day or night")
	}
	g.Day = string(in.Day)
	g.Monarch = r.readPlayer(base+"/monarch", in.Monarch)
	g.Initiative = r.readPlayer(base+"/initiative", in.Initiative)
	if in.Result != nil {
		g.Over = &state.Result{Winners: r.readPlayers(base+"/result/winners", in.Result.Winners), Reason: in.Result.Reason}
	}
}

// records reads the parts that follow the Go types.
func (r *reader) records(base string, in *api.State) {
	g := r.game
	g.Effects = freeList[state.Effect](r, base+"/effects", in.Effects)
	g.Delayed = freeList[state.Delayed](r, base+"/delayed", in.Delayed)
	if history := free[state.History](r, base+"/history", in.History); history != nil {
		g.History = *history
	}
	g.Departed = map[state.ObjectID]*state.Departed{}
	for i, departed := range freeList[state.Departed](r, base+"/departed", in.Departed) {
		id := departed.Object.ID
		if id == 0 || g.Departed[id] != nil {
			r.fail(base+"/departed/"+strconv.Itoa(i)+"/object/id", "must be there, and once only")
		}
		g.Departed[id] = departed
	}
}

// playerNames reads who plays.
func (r *reader) playerNames(in []api.Player, base string) {
	if len(in) > r.limits.Players && len(in) <= Contract.Players {
		r.fail(base, "at most %d players", r.limits.Players)
	}
	if len(in) < 2 || len(in) > Contract.Players {
		r.malformed(base, "must be from 2 to %d players", Contract.Players)
	}
	seen := map[string]bool{}
	for i, p := range in {
		pointer := base + "/" + strconv.Itoa(i) + "/id"
		switch {
		case !playerIDPattern.MatchString(p.ID):
			r.malformed(pointer, "must be from 1 to 64 letters, digits and _ . : -")
		case objectIDPattern.MatchString(p.ID):
			r.fail(pointer, "must not look like the id of an object")
		case seen[p.ID]:
			r.fail(pointer, "there is another player of this name")
		}
		seen[p.ID] = true
		r.players = append(r.players, p.ID)
	}
}

// rules reads what was agreed before the game.
func (r *reader) rules(base string, in api.GameRules) state.Rules {
	if !in.Format.Valid() {
		r.malformed(base+"/format", "must be %s or %s", api.GameRulesFormatCasual, api.GameRulesFormatCommander)
	}
	if in.Attack != "" && !in.Attack.Valid() {
		r.malformed(base+"/attack", "must be any or left")
	}
	out := state.Rules{
		Format: string(in.Format), StartingLife: 20, AttackLeft: in.Attack == api.GameRulesAttackLeft,
		Range:      r.within(base+"/range", in.Range, 0, Contract.Players),
		ManualMana: r.readPlayers(base+"/manual_mana", in.ManualMana),
	}
	if in.Format == api.GameRulesFormatCommander {
		out.StartingLife = 40 // CR 903.7
	}
	if in.StartingLife != 0 {
		out.StartingLife = r.within(base+"/starting_life", in.StartingLife, 1, maxLife)
	}
	return out
}

// random reads where the source of randomness is.
func (r *reader) random(pointer, text string) uint64 {
	if text == "" {
		return 0
	}
	n, err := strconv.ParseUint(text, 16, 64)
	if err != nil || hex(n) != text && text != "0" {
		r.malformed(pointer, "must be up to 16 hexadecimal digits in lower case, without leading zeros")
	}
	return n
}

// somebody reads the name of a player that must be there.
func (r *reader) somebody(pointer, name string) state.PlayerID {
	if name == "" {
		r.malformed(pointer, "must name a player")
	}
	return r.readPlayer(pointer, name)
}

// playerSide reads a player and the zones of their own.
func (r *reader) playerSide(base string, in *api.Player, id state.PlayerID) *state.Player {
	p := &state.Player{
		ID: in.ID, Life: r.game.Rules.StartingLife, Counters: r.counters(base+"/counters", in.Counters),
		Mana:        r.pool(base+"/mana", in.Mana),
		Hand:        r.zone(base+"/hand", in.Hand, program.Hand, id),
		Library:     r.zone(base+"/library", in.Library, program.Library, id),
		Graveyard:   r.zone(base+"/graveyard", in.Graveyard, program.Graveyard, id),
		Command:     r.zone(base+"/command", in.Command, program.Command, id),
		Outside:     r.zone(base+"/outside", in.Outside, program.Outside, id),
		LandsPlayed: r.quantity(base+"/lands_played", in.LandsPlayed),
		LatestTurn:  r.quantity(base+"/latest_turn", in.LatestTurn), TurnBefore: r.quantity(base+"/turn_before", in.TurnBefore),
		Lost: in.Lost, DrewFromEmpty: in.DrewFromEmpty, CityBlessing: in.CityBlessing,
		ControlledBy: r.readPlayer(base+"/controlled_by", in.ControlledBy),
		MaxSpeed:     r.quantity(base+"/speed", in.Speed), Temptations: r.quantity(base+"/temptations", in.Temptations),
		Completed: r.dungeons(base+"/completed_dungeons", in.CompletedDungeons),
		SkipSteps: eachOf(base+"/skip", in.Skip, func(p string, s api.Skip) state.Skip {
			out := state.Skip{Turn: s.Turn}
			if s.Step != "" {
				out.Step = r.step(p+"/step", s.Step)
			} else if !s.Turn {
				r.fail(p, "must name a step, or be a turn")
			}
			return out
		}),
		CommanderDamage: r.perObject(base+"/commander_damage", in.CommanderDamage),
		CommanderCasts:  r.perObject(base+"/commander_casts", in.CommanderCasts),
	}
	if in.OpeningHand != "" && !in.OpeningHand.Valid() {
		r.malformed(base+"/opening_hand", "must be mulligan or kept")
	}
	p.OpeningHand = state.OpeningHand(in.OpeningHand)
	p.Mulligans = r.within(base+"/mulligans", in.Mulligans, 0, maxMulligans)
	if in.Life != nil {
		p.Life = r.within(base+"/life", *in.Life, -maxNumber, maxNumber)
	}
	return p
}

// perObject reads a number for each of several objects.
func (r *reader) perObject(base string, in api.PerObject) map[state.ObjectID]int {
	out := make(map[state.ObjectID]int, len(in))
	for name, number := range in {
		pointer := base + "/" + escape(name)
		id, ok := toObject(name)
		if !ok {
			r.malformed(pointer, "an object's id is o and a number")
		}
		out[id] = r.quantity(pointer, number)
	}
	return out
}

// counters reads counters in their order.
func (r *reader) counters(base string, in api.Counters) state.Counters {
	var out state.Counters
	for _, c := range in {
		pointer := base + "/" + escape(c.Kind)
		kind := word[program.CounterKind](r)(pointer, c.Kind)
		if c.Kind == "" {
			r.fail(pointer, "a kind of counter has a name")
		}
		out = append(out, state.Counter{Kind: kind, N: r.within(pointer, c.Number, 1, maxNumber)})
	}
	return out
}

// counterStamps reads the timestamps of counters that have one of their own.
func (r *reader) counterStamps(base string, in api.Counters, counters state.Counters) {
	for _, c := range in {
		kind := program.CounterKind(c.Kind)
		if counters.Of(kind) == 0 {
			r.fail(base+"/"+escape(c.Kind), "there is no such counter")
		}
		counters.Touch(kind, c.Number)
	}
}

// pool reads a mana pool.
func (r *reader) pool(base string, in []api.PoolMana) []state.Mana {
	if len(in) > maxMana {
		r.malformed(base, "at most %d mana", maxMana)
		return nil
	}
	return eachOf(base, in, func(p string, m api.PoolMana) state.Mana {
		if !m.Type.Valid() {
			r.malformed(p+"/type", "must be one of W U B R G C")
			return state.Mana{}
		}
		return state.Mana{
			Type: m.Type[0], Snow: m.Snow, Source: r.readObject(p+"/source", m.Source),
			Spec: r.spendOnly(p+"/spend_only", m.SpendOnly), Ctx: free[state.Ctx](r, p+"/context", m.Context),
			Lasts: word[program.Duration](r)(p+"/lasts", m.Lasts),
		}
	})
}

// spendOnly reads what a mana may be spent on.
func (r *reader) spendOnly(pointer string, data api.Program) *program.AddMana {
	if len(data) == 0 {
		return nil
	}
	out := &program.AddMana{}
	r.readProgram(data, pointer, out)
	return out
}

// turn reads where in the turn the game is.
func (r *reader) turn(base string, in api.Turn) state.Turn {
	if in.Await != "" && !in.Await.Valid() {
		r.malformed(base+"/await", "must be attack, block, mulligan or bottom")
	}
	out := state.Turn{
		Number: r.within(base+"/number", in.Number, 0, maxNumber), Active: r.somebody(base+"/active", in.Active),
		Step: r.step(base+"/step", in.Step), Priority: r.readPlayer(base+"/priority", in.Priority),
		Passed: r.within(base+"/passed", in.Passed, 0, Contract.Players),
		Await:  state.Await(in.Await), AwaitOf: r.readPlayer(base+"/await_of", in.AwaitOf),
		Declared: r.readPlayers(base+"/declared", in.Declared), Extra: r.steps(base+"/extra_steps", in.ExtraSteps),
		ExtraCombats:  r.quantity(base+"/extra_combats", in.ExtraCombats),
		FirstStrike:   r.readObjects(base+"/first_strike", in.FirstStrike),
		SkipFirstDraw: in.SkipFirstDraw, EndingTurn: in.Ending, Cleanups: r.quantity(base+"/cleanups", in.Cleanups),
	}
	if in.ResumeBefore != "" {
		out.Resume = r.step(base+"/resume_before", in.ResumeBefore)
	}
	return out
}

// combat reads who attacks whom.
func (r *reader) combat(base string, in *api.Combat) *state.Combat {
	if in == nil {
		return nil
	}
	c := &state.Combat{BlocksDeclared: in.BlocksDeclared, Fought: in.Fought, Blocking: r.readObjects(base+"/blocking", in.Blocking)}
	c.Attackers = eachOf(base+"/attackers", in.Attackers, func(p string, a api.Attacker) state.Attacker {
		return state.Attacker{
			ID: r.readObject(p+"/object", a.Object), Defender: r.readRef(p+"/defender", a.Defender),
			Player: r.readPlayer(p+"/defending_player", a.DefendingPlayer), Declared: a.Declared, Blocked: a.Blocked,
			Blockers: r.readObjects(p+"/blockers", a.Blockers), Band: r.quantity(p+"/band", a.Band),
		}
	})
	for _, a := range c.Attackers {
		for _, b := range a.Blockers {
			if !slices.Contains(c.Blocking, b) {
				c.Blocking = append(c.Blocking, b)
			}
		}
	}
	return c
}
