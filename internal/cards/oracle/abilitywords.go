package oracle

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
}
