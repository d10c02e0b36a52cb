package oracle

import (
	"strconv"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

var numberWords = map[string]int{
	"zero": 0, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
	"ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
	"eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "hundred": 100,
}

var colorNames = map[string]ir.Color{
	"white": ir.White, "blue": ir.Blue, "black": ir.Black, "red": ir.Red, "green": ir.Green,
}

var cardTypeNames = map[string]ir.CardType{
	"artifact": ir.Artifact, "battle": ir.Battle, "creature": ir.Creature, "enchantment": ir.Enchantment,
	"instant": ir.Instant, "kindred": ir.Kindred, "tribal": ir.Kindred, "land": ir.Land,
	"planeswalker": ir.Planeswalker, "sorcery": ir.Sorcery,
}

var supertypeNames = map[string]ir.Supertype{
	"basic": ir.Basic, "legendary": ir.Legendary, "snow": ir.Snow, "world": ir.World,
}

// statusNames are adjectives that say what state an object is in.
var statusNames = map[string]ir.Status{
	"tapped": ir.Tapped, "untapped": ir.Untapped, "attacking": ir.Attacking, "blocking": ir.Blocking,
	"blocked": ir.Blocked, "unblocked": ir.Unblocked, "face-down": ir.FaceDownIs, "face-up": ir.FaceUp,
	"enchanted": ir.Enchanted, "equipped": ir.Equipped, "modified": ir.Modified, "monstrous": ir.Monstrous,
	"renowned": ir.Renowned, "goaded": ir.Goaded, "suspected": ir.Suspected, "saddled": ir.Saddled,
	"prepared": ir.Prepared, "solved": ir.Solved, "kicked": ir.Kicked, "token": ir.Token, "nontoken": ir.Token, "transformed": ir.Transformed,
}

// singular is a common noun without its plural ending.
func singular(word string) string {
	switch word {
	case "sorceries":
		return "sorcery"
	case "abilities":
		return "ability"
	case "batteries":
		return "battery"
	case "libraries":
		return "library"
	}
	if s, ok := strings.CutSuffix(word, "s"); ok && !strings.HasSuffix(s, "s") {
		return s
	}
	return word
}

// irregular are plurals of subtypes that no rule gives.
var irregular = map[string]string{
	"Mice": "Mouse", "Fungi": "Fungus", "Pegasi": "Pegasus", "Oxen": "Ox", "Homunculi": "Homunculus", "Cyclopes": "Cyclops",
	"Elves": "Elf", "Wolves": "Wolf", "Dwarves": "Dwarf", "Werewolves": "Werewolf", "Thieves": "Thief", "Sphinxes": "Sphinx",
	"Foxes": "Fox", "Leeches": "Leech", "Jellyfish": "Jellyfish", "Kavus": "Kavu", "Heroes": "Hero", "Staves": "Staff",
	"Octopuses": "Octopus", "Cyborgs": "Cyborg", "Children": "Child",
}

// subtypeOf reads a subtype as written in a text, in singular or plural.
func subtypeOf(raw string) (string, bool) {
	if raw == "" || raw[0] < 'A' || raw[0] > 'Z' {
		return "", false
	}
	for _, s := range candidates(raw) {
		if ir.SubtypeOf(s) != "" {
			return s, true
		}
	}
	return "", false
}

func candidates(raw string) []string {
	out := []string{raw}
	if s, ok := irregular[raw]; ok {
		out = append(out, s)
	}
	if s, ok := strings.CutSuffix(raw, "s"); ok {
		out = append(out, s)
	}
	if s, ok := strings.CutSuffix(raw, "ies"); ok {
		out = append(out, s+"y")
	}
	if s, ok := strings.CutSuffix(raw, "es"); ok {
		out = append(out, s)
	}
	return out
}

// isNumber reads a number in words or figures.
func isNumber(word string) (int, bool) {
	if n, ok := numberWords[word]; ok {
		return n, true
	}
	n, err := strconv.Atoi(word)
	return n, err == nil && n >= 0 && n < 1000
}

// keywordPhrases are the keyword abilities as texts write them, by their names here.
var keywordPhrases = indexKeywords()

func indexKeywords() map[string]ir.KeywordName {
	out := map[string]ir.KeywordName{}
	for _, name := range ir.DescribeKeywords() {
		out[strings.ReplaceAll(name.Name, "_", " ")] = ir.KeywordName(name.Name)
	}
	for phrase, name := range map[string]ir.KeywordName{
		"jump-start": "jump_start", "start your engines!": "start_your_engines", "for mirrodin!": "for_mirrodin",
		"totem armor": "umbra_armor", "web-slinging": "web_slinging", "friends forever": "friends_forever",
		"doctor 's companion": "doctors_companion",
	} {
		out[phrase] = name
	}
	return out
}
