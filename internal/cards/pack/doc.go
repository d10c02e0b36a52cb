// Package pack keeps the cards of a whole game in one file.
//
// A pack is made once from published data (see [Build]): the facts of every card, its program as
// the compiler read it, line by line, the names it has in other languages, official rulings and the
// text of the rules. [Open] refuses a file that is damaged, or that another compiler made, and reads
// only the index of names; a card is decoded when it is asked for, by the strict decoder of package
// program, and shared by all who use it. docs/packs.md describes the file.
package pack
