package wording

import (
	"reflect"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// mods are changes in words, as what their subject does.
func (s *speaker) mods(mods []program.Mod) string { return list(s.modParts(mods), "and") }

// modParts are the changes one by one, where they have words of their own.
func (s *speaker) modParts(mods []program.Mod) []string {
	var parts []string
	for i := 0; i < len(mods); {
		text, n := s.creature(mods[i:])
		if n == 0 && attackAndBlock(mods[i:]) {
			attack := mods[i].(program.Cant)
			text, n = strings.Replace(s.cant(attack), "attack", "attack or block", 1), 2
		}
		if n == 0 {
			text, n = s.mod(mods[i]), 1
		}
		parts = append(parts, text)
		i += n
	}
	return parts
}

// attackAndBlock tells whether the next two mods forbid attacking and blocking alike.
func attackAndBlock(mods []program.Mod) bool {
	if len(mods) < 2 {
		return false
	}
	attack, ok := mods[0].(program.Cant)
	block, ok2 := mods[1].(program.Cant)
	if !ok || !ok2 || attack.Do != program.ToAttack || block.Do != program.ToBlock || attack.What != nil {
		return false
	}
	block.Do = program.ToAttack
	return reflect.DeepEqual(attack, block)
}

// creature words what becomes a creature of some size: types, colors, size and abilities.
func (s *speaker) creature(mods []program.Mod) (string, int) {
	add, added := mods[0].(program.AddTypes)
	set, isSet := mods[0].(program.SetTypes)
	if added {
		set = program.SetTypes{Types: add.Types, Super: add.Super, Subtypes: add.Subtypes, ChosenType: add.ChosenType}
	}
	if !added && !isSet || set.ChosenType != "" || add.AllCreatureTypes || len(mods) < 2 {
		return "", 0
	}
	n, colors, size := 1, "", ""
	if c, ok := mods[n].(program.SetColors); ok && c.Chosen == "" {
		colors, n = colorList(c.Colors)+" ", n+1
	}
	if n == len(mods) {
		return "", 0
	}
	pt, ok := mods[n].(program.SetPT)
	if !ok || pt.Power == nil || pt.Toughness == nil {
		return "", 0
	}
	size, n = s.amount(pt.Power)+"/"+s.amount(pt.Toughness)+" ", n+1
	legend := ""
	if len(set.Super) == 1 && set.Super[0] == program.Legendary {
		legend, set.Super = "legendary ", nil
	}
	text := s.becomes() + "a " + legend + size + colors + strings.TrimPrefix(strings.TrimPrefix(typeWords(set.Types, set.Super, set.Subtypes, "", false), "an "), "a ")
	if n < len(mods) {
		if gain, ok := mods[n].(program.Gain); ok {
			text, n = text+" with "+s.abilities(gain.Abilities), n+1
		}
	}
	if added {
		text += " in addition to its other types"
	}
	return text, n
}

func (s *speaker) mod(m program.Mod) string {
	switch m := m.(type) {
	case program.ModPT:
		if text, ok := s.sizeForEach(m); ok {
			return text
		}
		return "gets " + s.signedPair(m)
	case program.DoublePT:
		return "has its " + doubledWords(m) + " doubled"
	case program.SetPT:
		return s.setPT(m)
	case program.SwitchPT:
		return "has its power and toughness switched"
	case program.Gain:
		return "gains " + s.abilities(m.Abilities)
	case program.Lose:
		return "loses " + plainWords(string(m.Keyword))
	case program.LoseAll:
		return "loses all abilities"
	case program.CantHave:
		return "can't have " + plainWords(string(m.Keyword))
	case program.GainAbilitiesOf:
		return "gains all " + sortWords(m.Sort) + "abilities of " + s.ref(m.Of)
	case program.AddTypes:
		if m.AllCreatureTypes && len(m.Types)+len(m.Super)+len(m.Subtypes) == 0 {
			return s.becomes() + "every creature type"
		}
		return s.becomes() + typeWords(m.Types, m.Super, m.Subtypes, m.ChosenType, m.AllCreatureTypes) + " in addition to its other types"
	case program.SetTypes:
		return s.becomes() + typeWords(m.Types, m.Super, m.Subtypes, m.ChosenType, false)
	case program.RemoveTypes:
		if len(m.Super) == 1 && len(m.Types)+len(m.Subtypes) == 0 {
			return "isn't " + string(m.Super[0])
		}
		return "isn't " + typeWords(m.Types, m.Super, m.Subtypes, "", m.AllCreatureTypes)
	case program.SetColors:
		return s.becomes() + colorsOrChosen(m.Colors, m.Chosen)
	case program.AddColors:
		return "is " + colorsOrChosen(m.Colors, m.Chosen) + " in addition to its other colors"
	case program.CopyOf:
		text := "becomes a copy of " + s.ref(m.Of)
		if len(m.Except) > 0 {
			text += ", except " + s.excepted(m.Except)
		}
		return text
	case program.SetName:
		return "has the name " + m.To
	case program.KeepAbility:
		return "has this ability"
	case program.SetMana:
		if m.To == "" {
			return "has no mana cost"
		}
		return "has mana cost " + m.To
	}
	return s.controlMod(m)
}

// sizeForEach is a change of size by more than one for each of some things.
func (s *speaker) sizeForEach(m program.ModPT) (string, bool) {
	var of program.Quantity
	factor := func(q program.Quantity) (string, bool) {
		switch q := q.(type) {
		case nil:
			return "+0", true
		case program.Times:
			k, ok := q.A.(program.N)
			if of != nil && !reflect.DeepEqual(of, q.B) {
				return "", false
			}
			of = q.B
			if k > 0 {
				return "+" + digits(int(k)), ok
			}
			return digits(int(k)), ok && k != -1
		}
		return "", false
	}
	power, ok := factor(m.Power)
	toughness, ok2 := factor(m.Toughness)
	if !ok || !ok2 || of == nil {
		return "", false
	}
	if strings.HasPrefix(power+toughness, "-") || strings.Contains(toughness, "-") {
		power, toughness = strings.Replace(power, "+0", "-0", 1), strings.Replace(toughness, "+0", "-0", 1)
	}
	each, ok := s.forEachOf(of)
	return "gets " + power + "/" + toughness + " " + each, ok
}

// becomes is the verb for types and colors: what lasts for a while becomes so.
func (s *speaker) becomes() string {
	if s.lasts {
		return "becomes "
	}
	return "is "
}

// excepted is how a copy differs.
func (s *speaker) excepted(mods []program.Mod) string {
	lasts := s.lasts
	s.lasts = false
	parts := s.modParts(mods)
	s.lasts = lasts
	for i, part := range parts {
		text := strings.Replace(part, "gains ", "has ", 1)
		if rest, ok := strings.CutPrefix(text, "has base power and toughness "); ok {
			parts[i] = "it's " + rest
			continue
		}
		if rest, ok := strings.CutPrefix(text, "is "); ok {
			parts[i] = "it's " + rest
			continue
		}
		parts[i] = "it " + text
	}
	return list(parts, "and")
}

func sortWords(sort program.AbilitySort) string {
	if sort == "" || sort == program.AnyAbility {
		return ""
	}
	return plainWords(string(sort)) + " "
}

func typeWords(types []program.CardType, super []program.Supertype, subtypes []string, chosen string, all bool) string {
	var words []string
	for _, t := range super {
		words = append(words, string(t))
	}
	words = append(words, subtypes...)
	for _, t := range types {
		words = append(words, string(t))
	}
	switch {
	case all && len(words) == 0:
		return "every creature type"
	case chosen != "" && len(words) == 0:
		return "the chosen type"
	}
	text := article(strings.Join(words, " "))
	switch {
	case all:
		text += " with every creature type"
	case chosen != "":
		text += " of the chosen type"
	}
	return text
}

func colorsOrChosen(colors []program.Color, chosen string) string {
	if chosen != "" {
		return "the chosen color"
	}
	return colorList(colors)
}

func (s *speaker) setPT(m program.SetPT) string {
	switch {
	case m.Power == nil && m.Toughness == nil:
		return "has its base power and toughness"
	case m.Toughness == nil:
		return "has base power " + s.amount(m.Power)
	case m.Power == nil:
		return "has base toughness " + s.amount(m.Toughness)
	}
	return "has base power and toughness " + s.amount(m.Power) + "/" + s.amount(m.Toughness)
}

// signedPair words a change of size; nothing is taken away from one where something is from the other.
func (s *speaker) signedPair(m program.ModPT) string {
	power, toughness := s.signed(m.Power), s.signed(m.Toughness)
	if m.Power == nil && strings.HasPrefix(toughness, "-") {
		power = "-0"
	}
	if m.Toughness == nil && strings.HasPrefix(power, "-") {
		toughness = "-0"
	}
	return power + "/" + toughness
}

// doubledWords says what is doubled.
func doubledWords(m program.DoublePT) string {
	var words []string
	if m.Power {
		words = append(words, "power")
	}
	if m.Toughness {
		words = append(words, "toughness")
	}
	return list(words, "and")
}

func (s *speaker) signed(q program.Quantity) string {
	if n, ok := q.(program.N); ok && n < 0 {
		return digits(int(n))
	}
	if q == nil {
		return "+0"
	}
	if times, ok := q.(program.Times); ok && (times.A == program.Quantity(program.N(-1)) || times.B == program.Quantity(program.N(-1))) {
		other := times.B
		if times.B == program.Quantity(program.N(-1)) {
			other = times.A
		}
		return "-" + s.amount(other)
	}
	switch q.(type) {
	case program.Num, program.EventAmount:
		return "+" + s.unknown("that much")
	}
	return "+" + s.amount(q)
}

func (s *speaker) abilities(list_ program.Abilities) string {
	parts := make([]string, len(list_))
	for i, a := range list_ {
		text := strings.ReplaceAll(newSpeaker().ability(a), "{this}", "this permanent")
		if c, ok := a.(program.Casting); ok && c.Way == "flashback" && len(c.Cost) == 0 {
			parts[i] = "flashback"
			s.saidCost = true
			continue
		}
		if _, ok := a.(program.Keyword); ok && !strings.HasSuffix(text, ".") {
			parts[i] = lowerFirst(text)
			continue
		}
		parts[i] = `"` + text + `"`
	}
	return list(parts, "and")
}

// controlMod words changes of control, and restrictions and requirements.
func (s *speaker) controlMod(m program.Mod) string {
	switch m := m.(type) {
	case program.ControlBy:
		return "is controlled by " + s.ref(m.Who)
	case program.Cant:
		return s.cant(m)
	case program.Must:
		return s.must(m)
	case program.Goad:
		if isYou(m.By) {
			return "is goaded"
		}
		return "is goaded by " + s.ref(m.By)
	case program.MayStayTapped:
		return "may stay tapped in the untap step if its controller wants"
	case program.FreerLoyalty:
		return freerLoyalty(m)
	case program.AsAttacks:
		return "may attack for a further cost (" + s.costs(m.Cost) + ")"
	case program.Mark:
		return "is " + statusWords(m.Status)
	case program.CrewsWith:
		return s.crewsWith(m)
	case program.AsThough:
		return pretences[m.What]
	case program.ExtraBlocks:
		switch m.N {
		case nil:
			return "can block any number of creatures"
		case program.Quantity(program.N(1)):
			return "can block an additional creature each combat"
		}
		return "can block " + s.quantityWord(m.N) + " additional creatures"
	case program.LegendRuleOff:
		return "is exempt from the legend rule"
	case program.Replaces:
		return `has "` + s.replacement(m.Replacement) + `"`
	}
	return s.playerMod(m)
}

var pretences = map[program.Pretence]string{
	program.NoDefender:     "can attack as though it didn't have defender",
	program.IsUnblocked:    "may assign its combat damage as though it weren't blocked",
	program.ByToughness:    "assigns combat damage equal to its toughness rather than its power",
	program.LethalByPower:  "is dealt lethal damage by its power rather than its toughness",
	program.HasHaste:       "may activate abilities as though those creatures had haste",
	program.NoHexproof:     "can be the target as though it didn't have hexproof",
	program.AnyManaType:    "may spend mana as though it were mana of any type",
	program.AnyManaColor:   "may spend mana as though it were mana of any color",
	program.BlockShadow:    "can block as though it had shadow",
	program.Untapped4Block: "can block as though it were untapped",
}

var forbidden = map[program.Deed]string{
	program.ToBeBlockedByOne: "be blocked except by two or more creatures", program.ToBeTargeted: "be the target of spells or abilities",
	program.ToAttackAlone: "attack alone", program.ToBlockAlone: "block alone", program.ToPlayLand: "play lands", program.ToLoseGame: "lose the game", program.ToWinGame: "win the game", program.ToUntapAtAll: "become untapped",
	program.ToDraw: "draw cards", program.ToVenture: "venture into the dungeon", program.ToCast: "cast spells", program.ToSearch: "search libraries", program.ToGetCounters: "have counters put on it",
	program.ToPreventDamage: "have the damage it deals prevented", program.ToEnter: "enter the battlefield",
	program.ToTriggerEnters: "cause abilities to trigger by entering", program.ToBeAttached: "be enchanted or equipped",
	program.ToLeaveZone: "leave its zone", program.ToPhaseOut: "phase out", program.ToChooseTarget: "be cast with some targets",
}

func deedWords(d program.Deed) string {
	if w, ok := forbidden[d]; ok {
		return w
	}
	return plainWords(string(d))
}

func (s *speaker) cant(m program.Cant) string {
	if m.Do == program.ToUntap {
		return "doesn't untap during its controller's untap step"
	}
	if text, ok := s.cantFixed(m); ok {
		return text
	}
	text := "can't " + deedWords(m.Do)
	if m.What != nil {
		things := plural(s.noun(m.What, ""))
		switch m.Do {
		case program.ToCast:
			text = "can't cast " + plural(s.noun(m.What, "spell"))
		case program.ToBeBlocked:
			text = "can't be blocked by " + things
			if not, ok := m.What.(program.Not); ok {
				text = "can't be blocked except by " + plural(s.noun(not.What, "creature"))
			}
		case program.ToBlock:
			text = "can't block " + things
			if not, ok := m.What.(program.Not); ok {
				text = "can block only " + plural(s.noun(not.What, "creature"))
			}
		case program.ToAttack:
			text = "can't attack " + s.noun(m.What, "")
			if any, ok := m.What.(program.AnyOf); ok && len(any.Of) == 2 && isYouFilter(any.Of[0]) {
				text = "can't attack you or planeswalkers you control"
			}
			if exists, ok := lacking(m.What); ok {
				text = "can't attack unless defending player controls " + article(s.noun(withoutControl(exists.What), ""))
			}
		case program.ToBeTargeted:
			text = "can't be the target of " + things
		default:
			text += " (" + things + ")"
		}
	}
	switch {
	case m.More != nil && m.Do == program.ToBeBlocked && m.What == nil:
		text += " by more than " + s.number(m.More, "creature")
	case m.More != nil:
		text += " more than " + s.quantityWord(m.More) + " times"
	case len(m.Unless) > 0:
		text += " unless its controller " + s.payVerb(m.Unless, "s")
	case m.Who != nil:
		text += " by " + plural(s.noun(m.Who, "player"))
	}
	return text
}

const notActivated = "its activated abilities can't be activated"

// cantFixed words what is forbidden in a way of its own.
func (s *speaker) cantFixed(m program.Cant) (string, bool) {
	more, counted := m.More.(program.N)
	switch m.Do {
	case program.ToActivate:
		return notActivated, m.What == nil && m.Who == nil
	case program.ToActivateNonMana:
		return notActivated + " unless they're mana abilities", m.What == nil && m.Who == nil
	case program.ToBeBlockedByOne:
		return "can't be blocked except by " + number(int(more)+1) + " or more creatures", counted
	case program.ToCast:
		return "can't cast more than one spell each turn", counted && more == 1 && m.What == nil
	case program.ToVenture:
		return "can't venture into the dungeon more than once each turn", counted && more == 1
	case program.ToDraw:
		return "can't draw more than one card each turn", counted && more == 1
	case program.ToBeTargeted:
		return "can't " + deedWords(m.Do) + " your opponents control", m.Who == program.Filter(program.Opponent{})
	}
	return "", false
}

// lacking is what nobody attacked may lack: a player who controls none can't be attacked.
func lacking(f program.Filter) (program.Each, bool) {
	where, ok := f.(program.Where)
	if !ok {
		return program.Each{}, false
	}
	never, _ := where.If.(program.Never)
	exists, _ := never.If.(program.Exists)
	each, ok := exists.Any.(program.Each)
	return each, ok && len(each.In) == 0
}

// withoutControl is a filter without the part that says who controls.
func withoutControl(f program.Filter) program.Filter {
	all, ok := f.(program.AllOf)
	if !ok {
		return f
	}
	var rest program.AllOf
	for _, part := range all {
		if _, control := part.(program.ControlledBy); !control {
			rest = append(rest, part)
		}
	}
	return rest
}

func (s *speaker) must(m program.Must) string {
	text := plainWords(string(m.Do)) + "s"
	if m.Do == program.ToBeBlocked {
		text = "must be blocked"
	}
	if m.Whom != nil {
		text += " " + s.ref(m.Whom)
	}
	if m.All {
		return text + " by all creatures able to do so"
	}
	if m.Do == program.ToBeBlocked {
		return text + " if able"
	}
	return text + " each combat if able"
}
