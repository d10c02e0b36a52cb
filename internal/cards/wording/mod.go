package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// mods are changes in words, as what their subject does.
func (s *speaker) mods(mods []program.Mod) string {
	parts := make([]string, len(mods))
	for i, m := range mods {
		parts[i] = s.mod(m)
	}
	return list(parts, "and")
}

func (s *speaker) mod(m program.Mod) string {
	switch m := m.(type) {
	case program.ModPT:
		return "gets " + s.signed(m.Power) + "/" + s.signed(m.Toughness)
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
		return "is " + typeWords(m.Types, m.Super, m.Subtypes, m.ChosenType, m.AllCreatureTypes) + " in addition to its other types"
	case program.SetTypes:
		return "is " + typeWords(m.Types, m.Super, m.Subtypes, m.ChosenType, false)
	case program.RemoveTypes:
		return "isn't " + typeWords(m.Types, m.Super, m.Subtypes, "", m.AllCreatureTypes)
	case program.SetColors:
		return "is " + colorsOrChosen(m.Colors, m.Chosen)
	case program.AddColors:
		return "is " + colorsOrChosen(m.Colors, m.Chosen) + " in addition to its other colors"
	case program.CopyOf:
		text := "becomes a copy of " + s.ref(m.Of)
		if len(m.Except) > 0 {
			text += ", except it " + s.mods(m.Except)
		}
		return text
	case program.SetName:
		return "has the name " + m.To
	case program.SetMana:
		if m.To == "" {
			return "has no mana cost"
		}
		return "has mana cost " + m.To
	}
	return s.controlMod(m)
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
	return "+" + s.amount(q)
}

func (s *speaker) abilities(list_ program.Abilities) string {
	parts := make([]string, len(list_))
	for i, a := range list_ {
		text := strings.ReplaceAll(newSpeaker().ability(a), "{this}", "this permanent")
		if _, ok := a.(program.Keyword); ok {
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
		return "is goaded by " + s.ref(m.By)
	case program.MayStayTapped:
		return "may stay tapped in the untap step if its controller wants"
	case program.FreerLoyalty:
		return freerLoyalty(m)
	case program.Mark:
		return "is " + statusWords(m.Status)
	case program.AsThough:
		return pretences[m.What]
	case program.ExtraBlocks:
		if m.N == nil {
			return "can block any number of creatures"
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
	program.HasHaste:       "may activate abilities as though those creatures had haste",
	program.NoHexproof:     "can be the target as though it didn't have hexproof",
	program.AnyManaType:    "may spend mana as though it were mana of any type",
	program.AnyManaColor:   "may spend mana as though it were mana of any color",
	program.BlockShadow:    "can block as though it had shadow",
	program.Untapped4Block: "can block as though it were untapped",
}

var forbidden = map[program.Deed]string{
	program.ToBeBlockedByOne: "be blocked except by two or more creatures", program.ToBeTargeted: "be the target of spells or abilities",
	program.ToActivate: "have its activated abilities activated", program.ToActivateNonMana: "have its activated abilities activated unless they're mana abilities",
	program.ToAttackAlone: "attack alone", program.ToBlockAlone: "block alone", program.ToPlayLand: "play lands", program.ToUntapAtAll: "become untapped",
	program.ToDraw: "draw cards", program.ToCast: "cast spells", program.ToSearch: "search libraries", program.ToGetCounters: "have counters put on it",
	program.ToPreventDamage: "have the damage it deals prevented", program.ToEnter: "enter the battlefield",
	program.ToTriggerEnters: "cause abilities to trigger by entering", program.ToBeAttached: "be enchanted or equipped",
	program.ToLeaveZone: "leave its zone",
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
	text := "can't " + deedWords(m.Do)
	if m.What != nil {
		things := plural(s.noun(m.What, ""))
		switch m.Do {
		case program.ToCast:
			text = "can't cast " + plural(s.noun(m.What, "spell"))
		case program.ToBeBlocked:
			text = "can't be blocked by " + things
		case program.ToBeTargeted:
			text = "can't be the target of " + things
		default:
			text += " (" + things + ")"
		}
	}
	switch {
	case m.More != nil:
		text += " more than " + s.quantityWord(m.More) + " times"
	case len(m.Unless) > 0:
		text += " unless its controller " + s.payVerb(m.Unless, "s")
	case m.Who != nil:
		text += " by " + plural(s.noun(m.Who, "player"))
	}
	return text
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

// playerMod words what players may do and what things cost.
func (s *speaker) playerMod(m program.Mod) string {
	switch m := m.(type) {
	case program.MayPlay:
		return s.mayPlay(m)
	case program.Offer:
		return "may cast " + plural(s.noun(m.For, "spell")) + " another way: " + s.casting(m.Cast)
	case program.AsFlash:
		return "may cast " + plural(s.noun(m.What, "spell")) + " as though they had flash"
	case program.CostLess:
		return s.costChange(m)
	case program.ExtraLands:
		return "may play " + s.quantityWord(m.N) + " additional lands each turn"
	case program.MaxHand:
		return s.maxHand(m)
	case program.TriggersMore:
		return "has abilities of " + plural(s.noun(m.Of, "permanent")) + " trigger an additional time when " + s.clause(m.When)
	case program.DoesntEmpty:
		if m.Become != "" {
			return "has unspent mana become " + m.Become + " as steps and phases end"
		}
		return "doesn't lose unspent mana as steps and phases end"
	case program.PlaysRevealed:
		if m.ToSelf {
			return "may look at the top card of your library any time"
		}
		if m.Zone == program.Library {
			return "plays with the top card of their library revealed"
		}
		return "plays with their " + string(m.Zone) + " revealed"
	case program.SkipsStep:
		return "skips their " + stepName(m.Step)
	}
	return "changes"
}

func (s *speaker) maxHand(m program.MaxHand) string {
	switch {
	case m.N == nil:
		return "has no maximum hand size"
	case m.Less:
		return "has a maximum hand size reduced by " + s.quantityWord(m.N)
	case m.More:
		return "has a maximum hand size increased by " + s.quantityWord(m.N)
	}
	return "has a maximum hand size of " + s.quantityWord(m.N)
}

func (s *speaker) mayPlay(m program.MayPlay) string {
	verb := "play"
	if m.Cast && !m.Land {
		verb = "cast"
	}
	what := plural(s.noun(m.What, "card"))
	if m.Cards != nil {
		what = s.ref(m.Cards)
	}
	text := "may " + verb + " " + what
	if m.Top {
		text += " from the top of your library"
	} else if len(m.From) > 0 {
		names := make([]string, len(m.From))
		for i, z := range m.From {
			names[i] = string(z)
		}
		text += " from your " + list(names, "or")
	}
	switch {
	case m.Free:
		text += " without paying their mana costs"
	case len(m.Cost) > 0:
		text += " by paying " + s.costs(m.Cost) + " rather than the mana cost"
	}
	return text
}

func (s *speaker) costChange(m program.CostLess) string {
	if len(m.Set) > 0 {
		subject := "this spell"
		if m.For != nil {
			subject = plural(s.noun(m.For, "spell"))
		}
		return "has " + subject + " cost an additional " + s.costs(m.Set)
	}
	return "has " + s.changedCost(nil, m)
}

// changedCost is whose spells or abilities cost how much more or less, as a sentence.
func (s *speaker) changedCost(to program.Ref, m program.CostLess) string {
	by := m.Mana
	if m.By != nil {
		by = "{" + s.amount(m.By) + "}"
	}
	word := map[bool]string{false: " less", true: " more"}[m.More]
	if m.Ability != "" || m.Keyword != "" {
		end := " to activate"
		if m.Ability == program.NonManaActivated {
			end += " unless they're mana abilities"
		}
		if m.Keyword != "" {
			return plainWords(string(m.Keyword)) + " abilities you activate cost " + by + word + end
		}
		return "activated abilities of " + plural(s.noun(m.For, "")) + " cost " + by + word + end
	}
	if _, this := to.(program.This); this {
		end := " to cast"
		if m.Targeting != nil {
			end += " if it targets " + article(s.noun(m.Targeting, ""))
		}
		return "this spell costs " + by + word + end
	}
	who := ""
	switch to.(type) {
	case program.You:
		who = " you cast"
	case program.Opponents:
		who = " your opponents cast"
	}
	if m.Once {
		return "the first " + s.noun(m.For, "spell") + who + " each turn costs " + by + word + " to cast"
	}
	if m.Targeting != nil {
		who += " that target " + article(s.noun(m.Targeting, ""))
	}
	return plural(s.noun(m.For, "spell")) + who + " cost " + by + word + " to cast"
}

// freerLoyalty says when loyalty abilities may be activated besides.
func freerLoyalty(m program.FreerLoyalty) string {
	text := "may have its loyalty abilities activated"
	if m.AnyTime {
		text += " on any turn and any time an instant could be cast"
	}
	if m.Twice {
		text += " twice each turn"
	}
	return text
}
