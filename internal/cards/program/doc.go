// Package program is the language in which the abilities of cards are written.
//
// A card's line of text is one [Ability]; an ability is built from a handful of
// concepts, each a family of small types: [Cost], [Effect], [Ref] (which objects
// or players), [Filter] (what they must be like), [Quantity], [Condition],
// [EventPattern], [Mod] (what a continuous effect changes) and [Replacement].
// The engine gives each of them one meaning; no card is known by its name.
//
// The families are closed sets of types, registered in kinds.go. They are written
// as data by one uniform rule: a type without fields is its name (`this`), a type
// with one field is `name: value`, a type with more is `name: {field: value, …}`.
// A list where a filter is expected means "all of"; a number where a quantity is
// expected is that number. See docs/abilities.md.
//
//go:generate go run ./gen
package program
