// Package rulings answers the question "says who?": it turns the Comprehensive Rules (CR) numbers that
// the rules code names into citations, and finds the official rulings of a card that speak about the
// same matter.
//
// Three sources feed it. Built in are the rule numbers of one stated edition ([BaseEffective]) with a
// fingerprint of each rule's text, a sentence of our own for the rules that the referee cites, and a set
// of seed rulings as facts (card, date, source) with our own summaries. A user may load the plain-text
// Comprehensive Rules and a bulk file of rulings; their words then take the place of our summaries.
//
// Numbers move between editions. A citation therefore always carries the date of the edition its number
// belongs to, and a rule whose text a loaded edition doesn't have is cited under the base edition's number
// and date: never under a number that now means something else.
//
// Everything here is read-only after [New] and safe for concurrent use; equal input gives equal answers
// in equal order.
package rulings
