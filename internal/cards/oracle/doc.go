// Package oracle compiles the text of cards into programs.
//
// A text is read in three steps: tokens with positions, then phrases (nouns as filters,
// references, quantities, costs, conditions, events, clauses), each read by a small
// function that others are built from, then the ability of the program language. Every
// word must be understood. A line in which one is not becomes a [program.Unsupported]
// that says where reading stopped; the other lines of the card still compile.
//
// Right or silent: when a word can mean two things here, or a pronoun more than one
// object, the line is refused.
package oracle
