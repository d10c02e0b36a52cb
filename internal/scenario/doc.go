// Package scenario plays scenario documents: what is where, who does what and when,
// and what must be true afterwards, in the words a judge uses at a table. The format is
// described in docs/scenarios.md.
//
// [Decode] reads one document strictly and [Source] reads corpora of them. The rules of
// the game are not here: a scenario is played by proposing actions to the engine and by
// answering its questions from the script.
package scenario
