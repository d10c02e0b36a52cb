// Package wire translates between the documents of the contract and the engine's types, both ways
// and without loss: a state that is written and read again is the same state, and is written as the
// same bytes.
//
// The members that the contract names are mapped by hand (encode.go, decode.go). The records that
// contain programs of abilities (effects, history, what was chosen for a spell …) follow the Go types
// by one rule (record.go): a member for each field that is not empty, named as the field in snake
// case, with objects as "o12", players by their names, and programs in their own notation.
package wire
