package oracle

import "strings"

// abilityWords are the ability words of CR 207.2c, shortest first. They have no meaning.
var abilityWords = map[string]bool{
	"raid": true, "void": true, "vivid": true, "eerie": true, "coven": true, "sweep": true, "renew": true,
	"rally": true, "chroma": true, "heroic": true, "morbid": true, "enrage": true, "strive": true, "domain": true,
	"revolt": true, "cohort": true, "parley": true, "flurry": true, "channel": true, "kinship": true, "valiant": true,
	"adamant": true, "imprint": true, "paradox": true, "inspired": true, "radiance": true, "alliance": true,
	"eminence": true, "converge": true, "survival": true, "landfall": true, "addendum": true, "delirium": true,
	"grandeur": true, "hellbent": true, "descend 4": true, "descend 8": true, "threshold": true, "bloodrush": true,
	"battalion": true, "disappear": true, "ferocious": true, "magecraft": true, "formidable": true, "metalcraft": true,
	"lieutenant": true, "undergrowth": true, "celebration": true, "join forces": true, "fateful hour": true,
	"pack tactics": true, "constellation": true, "spell mastery": true, "secret council": true, "tempting offer": true,
	"council 's dilemma": true, "fathomless descent": true, "will of the council": true,
	"corrupted": true, "repartee": true, "infusion": true, "opus": true,
}

// notFlavor are names before a dash that mean something and are no keywords of CR 702: what
// follows them can't be read without them.
var notFlavor = map[string]bool{
	"power-up": true, "to solve": true, "visit": true, "prize": true, "teamwork": true, "level": true, "stage": true,
}

// withoutAbilityWord drops an ability word or flavor word and its dash (CR 207.2c, 207.2d):
// it means nothing.
func withoutAbilityWord(toks []token) []token { return toks[abilityWordLength(toks):] }

// abilityWordLength is how many tokens an ability or flavor word at the beginning has, its
// dash included; 0 if there is none.
func abilityWordLength(toks []token) int {
	var words []string
	for i, t := range toks[:min(len(toks), 10)] {
		switch {
		case t.text == "—" && i > 0:
			if phrase := strings.Join(words, " "); abilityWords[phrase] || isFlavor(toks[:i], phrase) && sentenceStarts(toks[i+1:]) {
				return i + 1
			}
			return 0
		case t.kind == wordToken, i > 0 && (t.text == "," || t.text == "!" || t.text == "'"):
			words = append(words, t.text)
		default:
			return 0
		}
	}
	return 0
}

// isFlavor says whether the words before a dash can only be a flavor word: capitalised, and
// neither a keyword nor anything else that has a meaning.
func isFlavor(toks []token, phrase string) bool {
	p := &parser{toks: toks, card: &cardContext{}}
	_, keyword := p.keywordName()
	if keyword && (p.end() || !capital(p.peek()) || p.peek().text == "x") || notFlavor[phrase] || !capital(toks[0]) {
		return false
	}
	for _, t := range toks {
		if t.text == "choose" || t.text == "choices" {
			return false
		}
	}
	return true
}

// sentenceStarts says whether what follows begins like an ability: with a capital or a symbol.
func sentenceStarts(toks []token) bool {
	return len(toks) > 1 && (toks[0].kind != wordToken || capital(toks[0]))
}
