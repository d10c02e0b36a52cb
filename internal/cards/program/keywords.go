package program

import (
	"errors"
	"fmt"
	"slices"
	"sync"
)

// keywordDef says where a keyword ability is defined and what it stands for.
type keywordDef struct {
	name   KeywordName
	rule   string // Comprehensive Rules number
	takes  params
	expand func(Keyword) []Ability // nil: not supported
}

// params are the fields of [Keyword] that a keyword must or may carry.
type params uint

const (
	needCost params = 1 << iota
	needN
	needWhat
	needText
	needIf
	mayN
	mayWhat
	mayText
)

// ErrUnsupported is in the error of [Expand] and [ExpandAction] for a keyword that has no
// definition here.
var ErrUnsupported = errors.New("unsupported")

// byRules expands to nothing: the rules of the game themselves say what the keyword does.
func byRules(Keyword) []Ability { return nil }

// keywordDefs are the keyword abilities of CR 702 and their variants, in its order.
var keywordDefs = []keywordDef{
	{"deathtouch", "702.2", 0, byRules},
	{"defender", "702.3", 0, byRules},
	{"double_strike", "702.4", 0, byRules},
	{"enchant", "702.5", needWhat, byRules},
	{"equip", "702.6", needCost | mayWhat, expandEquip},
	{"first_strike", "702.7", 0, byRules},
	{"flash", "702.8", 0, byRules},
	{"flying", "702.9", 0, byRules},
	{"haste", "702.10", 0, byRules},
	{"hexproof", "702.11", mayWhat, byRules},
	{"indestructible", "702.12", 0, byRules},
	{"intimidate", "702.13", 0, expandIntimidate},
	{"landwalk", "702.14", needWhat, expandLandwalk},
	{"lifelink", "702.15", 0, byRules},
	{"protection", "702.16", needWhat, byRules},
	{"reach", "702.17", 0, byRules},
	{"shroud", "702.18", 0, byRules},
	{"trample", "702.19", 0, byRules},
	{"trample_over_planeswalkers", "702.19c", 0, byRules},
	{"vigilance", "702.20", 0, byRules},
	{"ward", "702.21", needCost, expandWard},
	{"banding", "702.22", 0, byRules},
	{"bands_with_other", "702.22b", needWhat, byRules},
	{"rampage", "702.23", needN, expandRampage},
	{"cumulative_upkeep", "702.24", needCost, expandCumulativeUpkeep},
	{"flanking", "702.25", 0, expandFlanking},
	{"phasing", "702.26", 0, byRules},
	{"buyback", "702.27", needCost, expandBuyback},
	{"shadow", "702.28", 0, expandShadow},
	{"cycling", "702.29", needCost, expandCycling},
	{"typecycling", "702.29e", needCost | needWhat, expandTypecycling},
	{"echo", "702.30", needCost, expandEcho},
	{"horsemanship", "702.31", 0, expandHorsemanship},
	{"fading", "702.32", needN, expandFading},
	{"kicker", "702.33", needCost | mayText, expandKicker},
	{"multikicker", "702.33c", needCost, expandMultikicker},
	{"flashback", "702.34", needCost, expandFlashback},
	{"madness", "702.35", needCost, expandMadness},
	{"fear", "702.36", 0, expandFear},
	{"morph", "702.37", needCost, expandMorph},
	{"megamorph", "702.37b", needCost, expandMegamorph},
	{"amplify", "702.38", needN, expandAmplify},
	{"provoke", "702.39", 0, expandProvoke},
	{"storm", "702.40", 0, expandStorm},
	{"affinity", "702.41", needWhat, expandAffinity},
	{"entwine", "702.42", needCost, expandEntwine},
	{"modular", "702.43", needN, expandModular},
	{"sunburst", "702.44", 0, expandSunburst},
	{"bushido", "702.45", needN, expandBushido},
	{"soulshift", "702.46", needN, expandSoulshift},
	{"splice", "702.47", needCost | needWhat, byRules},
	{"offering", "702.48", 0, nil},
	{"ninjutsu", "702.49", needCost, expandNinjutsu},
	{"commander_ninjutsu", "702.49d", needCost, expandCommanderNinjutsu},
	{"library_ninjutsu", "702.49", needCost, expandLibraryNinjutsu},
	{"epic", "702.50", 0, nil},
	{"convoke", "702.51", 0, byRules},
	{"dredge", "702.52", needN, expandDredge},
	{"transmute", "702.53", needCost, expandTransmute},
	{"bloodthirst", "702.54", needN, expandBloodthirst},
	{"haunt", "702.55", 0, expandHaunt},
	{"replicate", "702.56", needCost, expandReplicate},
	{"forecast", "702.57", 0, nil},
	{"graft", "702.58", needN, expandGraft},
	{"recover", "702.59", needCost, expandRecover},
	{"ripple", "702.60", needN, expandRipple},
	{"split_second", "702.61", 0, expandSplitSecond},
	{"suspend", "702.62", needCost | needN, expandSuspend},
	{"vanishing", "702.63", mayN, expandVanishing},
	{"absorb", "702.64", needN, expandAbsorb},
	{"aura_swap", "702.65", 0, nil},
	{"delve", "702.66", 0, byRules},
	{"fortify", "702.67", needCost, expandFortify},
	{"frenzy", "702.68", needN, expandFrenzy},
	{"gravestorm", "702.69", 0, expandGravestorm},
	{"poisonous", "702.70", needN, expandPoisonous},
	{"transfigure", "702.71", needCost, expandTransfigure},
	{"champion", "702.72", needWhat, expandChampion},
	{"changeling", "702.73", 0, expandChangeling},
	{"evoke", "702.74", needCost, expandEvoke},
	{"hideaway", "702.75", needN, expandHideaway},
	{"prowl", "702.76", needCost, expandProwl},
	{"reinforce", "702.77", needCost | needN, expandReinforce},
	{"conspire", "702.78", 0, expandConspire},
	{"persist", "702.79", 0, expandPersist},
	{"wither", "702.80", 0, byRules},
	{"retrace", "702.81", 0, expandRetrace},
	{"devour", "702.82", needN | mayWhat, expandDevour},
	{"exalted", "702.83", 0, expandExalted},
	{"unearth", "702.84", needCost, expandUnearth},
	{"cascade", "702.85", 0, expandCascade},
	{"annihilator", "702.86", needN, expandAnnihilator},
	{"level_up", "702.87", needCost, expandLevelUp},
	{"rebound", "702.88", 0, expandRebound},
	{"umbra_armor", "702.89", 0, expandUmbraArmor},
	{"infect", "702.90", 0, byRules},
	{"battle_cry", "702.91", 0, expandBattleCry},
	{"living_weapon", "702.92", 0, expandLivingWeapon},
	{"undying", "702.93", 0, expandUndying},
	{"miracle", "702.94", needCost, byRules},
	{"soulbond", "702.95", 0, expandSoulbond},
	{"overload", "702.96", needCost, expandOverload},
	{"scavenge", "702.97", needCost, expandScavenge},
	{"unleash", "702.98", 0, expandUnleash},
	{"cipher", "702.99", 0, nil},
	{"evolve", "702.100", 0, expandEvolve},
	{"extort", "702.101", 0, expandExtort},
	{"fuse", "702.102", 0, byRules},
	{"bestow", "702.103", needCost, expandBestow},
	{"tribute", "702.104", needN, expandTribute},
	{"dethrone", "702.105", 0, expandDethrone},
	{"hidden_agenda", "702.106", 0, nil},
	{"outlast", "702.107", needCost, expandOutlast},
	{"prowess", "702.108", 0, expandProwess},
	{"dash", "702.109", needCost, expandDash},
	{"exploit", "702.110", 0, expandExploit},
	{"menace", "702.111", 0, byRules},
	{"renown", "702.112", needN, expandRenown},
	{"awaken", "702.113", needCost | needN, expandAwaken},
	{"devoid", "702.114", 0, expandDevoid},
	{"ingest", "702.115", 0, expandIngest},
	{"myriad", "702.116", 0, expandMyriad},
	{"surge", "702.117", needCost, expandSurge},
	{"skulk", "702.118", 0, expandSkulk},
	{"emerge", "702.119", needCost | mayWhat, expandEmerge},
	{"escalate", "702.120", needCost, expandEscalate},
	{"melee", "702.121", 0, expandMelee},
	{"crew", "702.122", needN, expandCrew},
	{"fabricate", "702.123", needN, expandFabricate},
	{"partner", "702.124", mayText, byRules},
	{"partner_with", "702.124j", needText, expandPartnerWith},
	{"friends_forever", "702.124i", 0, byRules},
	{"choose_a_background", "702.124k", 0, byRules},
	{"doctors_companion", "702.124m", 0, byRules},
	{"undaunted", "702.125", 0, expandUndaunted},
	{"improvise", "702.126", 0, byRules},
	{"aftermath", "702.127", 0, expandAftermath},
	{"embalm", "702.128", needCost, expandEmbalm},
	{"eternalize", "702.129", needCost, expandEternalize},
	{"afflict", "702.130", needN, expandAfflict},
	{"ascend", "702.131", 0, expandAscend},
	{"assist", "702.132", 0, nil},
	{"jump_start", "702.133", 0, expandJumpStart},
	{"mentor", "702.134", 0, expandMentor},
	{"afterlife", "702.135", needN, expandAfterlife},
	{"riot", "702.136", 0, expandRiot},
	{"spectacle", "702.137", needCost, expandSpectacle},
	{"escape", "702.138", needCost, expandEscape},
	{"companion", "702.139", needIf, byRules},
	{"mutate", "702.140", needCost, expandMutate},
	{"encore", "702.141", needCost, expandEncore},
	{"boast", "702.142", 0, nil},
	{"foretell", "702.143", needCost, expandForetell},
	{"demonstrate", "702.144", 0, expandDemonstrate},
	{"daybound", "702.145", 0, expandDaybound},
	{"nightbound", "702.145", 0, byRules},
	{"disturb", "702.146", needCost, expandDisturb},
	{"decayed", "702.147", 0, expandDecayed},
	{"cleave", "702.148", 0, nil},
	{"training", "702.149", 0, expandTraining},
	{"compleated", "702.150", 0, nil},
	{"reconfigure", "702.151", needCost, expandReconfigure},
	{"blitz", "702.152", needCost, expandBlitz},
	{"casualty", "702.153", needN, expandCasualty},
	{"enlist", "702.154", 0, expandEnlist},
	{"read_ahead", "702.155", 0, byRules},
	{"ravenous", "702.156", 0, expandRavenous},
	{"squad", "702.157", needCost, expandSquad},
	{"space_sculptor", "702.158", 0, nil},
	{"visit", "702.159", 0, nil},
	{"prototype", "702.160", 0, byRules},
	{"living_metal", "702.161", 0, expandLivingMetal},
	{"more_than_meets_the_eye", "702.162", needCost, expandMoreThanMeetsTheEye},
	{"for_mirrodin", "702.163", 0, expandForMirrodin},
	{"toxic", "702.164", needN, byRules},
	{"backup", "702.165", needN, expandBackup},
	{"bargain", "702.166", 0, expandBargain},
	{"craft", "702.167", needCost | mayWhat | mayN | mayText, expandCraft},
	{"disguise", "702.168", needCost, expandDisguise},
	{"solved", "702.169", 0, nil},
	{"plot", "702.170", needCost, expandPlot},
	{"saddle", "702.171", needN, expandSaddle},
	{"spree", "702.172", 0, byRules},
	{"freerunning", "702.173", needCost, expandFreerunning},
	{"gift", "702.174", needText, expandGift},
	{"offspring", "702.175", needCost, expandOffspring},
	{"impending", "702.176", needCost | needN, expandImpending},
	{"exhaust", "702.177", 0, nil},
	{"max_speed", "702.178", 0, nil},
	{"start_your_engines", "702.179", 0, nil},
	{"harmonize", "702.180", needCost, expandHarmonize},
	{"mobilize", "702.181", needN, expandMobilize},
	{"job_select", "702.182", 0, expandJobSelect},
	{"tiered", "702.183", 0, byRules},
	{"station", "702.184", 0, expandStation},
	{"warp", "702.185", needCost, expandWarp},
	{"infinity", "702.186", 0, nil},
	{"mayhem", "702.187", needCost, expandMayhem},
	{"web_slinging", "702.188", needCost, expandWebSlinging},
	{"firebending", "702.189", needN, expandFirebending},
	{"sneak", "702.190", needCost, expandSneak},
}

// saidByAbilities are the keywords that no line says alone: an activated ability has them, with what
// they say about when and how often it may be activated.
var saidByAbilities = []KeywordName{"boast", "exhaust", "forecast"}

// Expand gives the abilities that a keyword ability stands for, in terms of the rest of
// the language. It is empty for keywords that the rules of the game give their meaning
// ([KeywordsByRules]). face is the face the keyword is on, nil for one that an effect grants:
// backup passes on what is printed below it. The error says which keyword is not supported, or which
// part of it is missing or too much.
func Expand(k Keyword, face *Face) ([]Ability, error) {
	def := findKeyword(k.Name)
	if def == nil || def.expand == nil {
		return nil, fmt.Errorf("%w keyword %s", ErrUnsupported, k.Name)
	}
	err := def.takes.check(string(k.Name), []part{
		{"cost", len(k.Cost) > 0, needCost, 0},
		{"n", k.N != nil, needN, mayN},
		{"what", k.What != nil, needWhat, mayWhat},
		{"text", k.Text != "", needText, mayText},
		{"mana", k.Mana != "", 0, 0},
		{"do", len(k.Do) > 0, 0, 0},
		{"if", k.If != nil, needIf, 0},
	})
	if err != nil {
		return nil, err
	}
	if k.Name == "gift" && gifts[k.Text] == nil {
		return nil, fmt.Errorf("no gift is called %q", k.Text)
	}
	if k.Name == "backup" {
		return backup(k, face), nil
	}
	return def.expand(k), nil
}

// KeywordRule is the Comprehensive Rules number of a keyword ability, "" if unknown.
func KeywordRule(name KeywordName) string {
	if def := findKeyword(name); def != nil {
		return def.rule
	}
	return ""
}

// KeywordsByRules lists the supported keywords that expand to nothing because the rules
// themselves give them their meaning: whoever plays by this language must know them all.
func KeywordsByRules() []KeywordName {
	var out []KeywordName
	for _, def := range keywordDefs {
		if def.expand != nil && len(def.expand(Keyword{Name: def.name})) == 0 {
			out = append(out, def.name)
		}
	}
	return out
}

func findKeyword(name KeywordName) *keywordDef {
	i := slices.IndexFunc(keywordDefs, func(d keywordDef) bool { return d.name == name })
	if i < 0 {
		return nil
	}
	return &keywordDefs[i]
}

// part is a field that a keyword or keyword action may carry.
type part struct {
	name      string
	present   bool
	need, may params
}

// check compares the fields a keyword carries with those it takes.
func (p params) check(name string, parts []part) error {
	for _, part := range parts {
		switch {
		case !part.present && p&part.need != 0:
			return fmt.Errorf("%s needs %s", name, part.name)
		case part.present && p&(part.need|part.may) == 0:
			return fmt.Errorf("%s takes no %s", name, part.name)
		}
	}
	return nil
}

// keywordWords lists the keywords' names; the caller must not change the list.
var keywordWords = sync.OnceValue(func() []string {
	out := make([]string, len(keywordDefs))
	for i, k := range keywordDefs {
		out[i] = string(k.name)
	}
	return out
})
