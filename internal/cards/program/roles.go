package program

// participants says which [Role]s the events of a kind have, and whether an amount.
type participants struct {
	roles  []Role
	amount bool
}

func with(roles ...Role) participants { return participants{roles: roles} }

func (p participants) counted() participants {
	p.amount = true
	return p
}

// eventParticipants follows the comments at the kinds in event.go.
var eventParticipants = map[EventKind]participants{
	ZoneChange:       with(RoleObject, RoleNew, RolePlayer, RoleSource),
	Damages:          with(RoleObject, RolePlayer, RoleSource).counted(),
	Casts:            with(RoleObject, RolePlayer),
	CopiesSpell:      with(RoleObject, RolePlayer),
	Activates:        with(RoleObject, RolePlayer, RoleSource),
	PlaysLand:        with(RoleObject, RolePlayer),
	DeclaresAttack:   with(RoleObject, RoleDefender, RolePlayer),
	AttacksWith:      with(RolePlayer, RoleDefender).counted(),
	DeclaresBlock:    with(RoleObject, RoleOther, RolePlayer),
	BecomesBlocked:   with(RoleObject, RoleDefender).counted(),
	Blocks:           with(RoleObject, RolePlayer),
	Unblocks:         with(RoleObject, RoleDefender),
	Draws:            with(RolePlayer, RoleObject).counted(),
	Discards:         with(RolePlayer, RoleObject, RoleNew, RoleSource),
	Mills:            with(RolePlayer, RoleObject, RoleNew),
	GainsLife:        with(RolePlayer, RoleSource).counted(),
	LosesLife:        with(RolePlayer, RoleSource).counted(),
	PaysLife:         with(RolePlayer).counted(),
	BeginStep:        with(RolePlayer),
	TapsEvent:        with(RoleObject, RolePlayer),
	UntapsEvent:      with(RoleObject),
	TapsForMana:      with(RoleObject, RolePlayer),
	ProducesMana:     with(RoleSource, RolePlayer).counted(),
	BecomesTarget:    with(RoleObject, RolePlayer, RoleSource),
	CountersPut:      with(RoleObject, RolePlayer, RoleSource).counted(),
	CountersGone:     with(RoleObject, RolePlayer).counted(),
	CreatesTokens:    with(RoleObject, RolePlayer, RoleSource).counted(),
	Sacrifices:       with(RoleObject, RoleNew, RolePlayer),
	Destroys:         with(RoleObject, RoleNew, RoleSource),
	Cycles:           with(RoleObject, RolePlayer),
	Scries:           with(RolePlayer).counted(),
	Surveils:         with(RolePlayer).counted(),
	Searches:         with(RolePlayer, RoleOther),
	Shuffles:         with(RolePlayer),
	TurnsFaceUp:      with(RoleObject),
	Transforms:       with(RoleObject),
	Attaches:         with(RoleObject, RoleOther),
	Unattaches:       with(RoleObject, RoleOther),
	Regenerates:      with(RoleObject),
	Counters:         with(RoleObject, RoleSource),
	Explores:         with(RoleObject),
	Exploits:         with(RoleObject, RoleOther, RolePlayer),
	Fights:           with(RoleObject, RoleOther),
	Proliferates:     with(RolePlayer),
	BecomesMonarch:   with(RolePlayer),
	LosesGame:        with(RolePlayer),
	WinsGame:         with(RolePlayer),
	PhasesIn:         with(RoleObject),
	PhasesOut:        with(RoleObject),
	Rolls:            with(RolePlayer).counted(),
	Flips:            with(RolePlayer).counted(),
	BecomesMonstrous: with(RoleObject).counted(),
	Mutates:          with(RoleObject),
	ChangesControl:   with(RoleObject, RolePlayer),
	BeginsTurn:       with(RolePlayer),
	DayChanges:       with(),
	Crews:            with(RoleObject, RoleOther),
	Reveals:          with(RoleObject, RolePlayer),
	TriggersEvent:    with(RoleObject),
	Resolves:         with(RoleObject),
	Plots:            with(RoleObject, RolePlayer),
	Foretells:        with(RoleObject, RolePlayer),
	LevelsUp:         with(RoleObject).counted(),
	CommitsCrime:     with(RolePlayer),
	TurnsFaceDown:    with(RoleObject),
	UnlocksDoor:      with(RoleObject, RolePlayer),
	FullyUnlocks:     with(RoleObject, RolePlayer),
	Votes:            with(RolePlayer),
	FinishesVoting:   with(),
	Ventures:         with(RolePlayer),
	EntersRoom:       with(RoleObject, RolePlayer).counted(),
	CompletesDungeon: with(RoleObject, RolePlayer),
	RingTempts:       with(RoleObject, RolePlayer),
	TakesInitiative:  with(RolePlayer),
}
