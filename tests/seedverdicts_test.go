package tests

import "slices"

// seedVerdicts are the tests of seed rulings that look at single verdicts.
func seedVerdicts() []seedTest {
	return slices.Concat(shinobiVerdicts(), blastVerdicts(), nabanVerdicts(), smugglerVerdicts(), promiseVerdicts())
}

// The actions that several tests take.

func cast(player, card string, more object) act {
	a := act{"type": "cast", "player": player, "object": "@" + card}
	for k, v := range more {
		a[k] = v
	}
	return a
}

func activate(player, card, key string) act {
	return act{"type": "activate", "player": player, "object": "@" + card, "ability": key}
}
