// Package mana is mana, mana symbols and mana costs as notation and arithmetic
// (CR 106, 107.4, 202, 118.7). It knows no game: what may pay for what is decided
// by its users.
//
// A [Cost] is a list of [Symbol]; the zero Cost is an object without a mana cost,
// which can't be paid (CR 118.6), while {0} is a cost that needs nothing (CR 118.5).
package mana
