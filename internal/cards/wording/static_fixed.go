package wording

import (
	"reflect"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// staticOf words static abilities that cards word in ways of their own.
func (s *speaker) staticOf(a program.Static) (string, bool) {
	if isPair(a.To) {
		return "Each of those creatures " + s.mods(a.Mods) + ".", true
	}
	mod := only1(a.Mods)
	_, you := a.To.(program.You)
	_, players := a.To.(program.Players)
	switch m := mod.(type) {
	case program.MayStayTapped:
		return "You may choose not to untap {this} during your untap step.", a.To == program.Ref(program.This{})
	case program.AsAttacks:
		return s.asAttacks(m), a.To == program.Ref(program.This{}) && a.While == nil
	case program.LegendRuleOff:
		each, ok := a.To.(program.Each)
		if !ok || a.While != nil {
			return "", false
		}
		if each.What == program.Filter(program.Is{Kind: program.PermanentKind}) {
			return `The "legend rule" doesn't apply.`, true
		}
		return `The "legend rule" doesn't apply to ` + s.members(each) + ".", true
	case program.SkipsStep:
		switch {
		case you:
			return "Skip your " + stepName(m.Step) + ".", true
		case players:
			return "Players skip their " + plural(stepName(m.Step)) + ".", true
		}
	case program.PlaysRevealed:
		if _, opponents := a.To.(program.Opponents); opponents && m.Zone == program.Hand && !m.ToSelf {
			return "Your opponents play with their hands revealed.", true
		}
		return s.playsRevealed(m, you, players)
	case program.LifeForMana:
		text := "for each {" + string(m.Color) + "} in a cost, you may pay 2 life"
		return sentence(text + " rather than pay that mana"), you
	case program.DoesntEmpty:
		return keptMana(m, you, players)
	case program.AsThough:
		if text, ok := s.spentAs(a, m); ok {
			return text, true
		}
		if m.What == program.IsUnblocked {
			return s.unblockedDamage(a.To)
		}
		if each, ok := a.To.(program.Each); ok && m.What == program.ByToughness {
			return sentence(s.ref(each) + " " + s.mods(a.Mods)), true
		}
	case program.Cant:
		if kind, ok := m.What.(program.HasCounter); ok && m.Do == program.ToHaveCounters {
			return "{this} can't have more than " + s.number(m.More, counterNoun(kind.Kind)) + " on it.", a.While == nil && a.To == program.Ref(program.This{})
		}
		return s.cantStatic(a, m)
	}
	if text, ok := s.playing(a); ok {
		return text, true
	}
	return s.eitherSide(a)
}

// playing words what the controller may play as long as the ability lasts.
func (s *speaker) playing(a program.Static) (string, bool) {
	if !isYou(a.To) || len(a.Mods) == 0 || len(a.Mods) > 2 {
		return "", false
	}
	var parts []string
	var first program.MayPlay
	for i, m := range a.Mods {
		play, ok := m.(program.MayPlay)
		if !ok || play.Cards != nil || len(play.From) == 0 || play.Whose != nil || len(play.Extra) > 0 || play.Flash || play.Key != "" || len(play.Cost) > 0 {
			return "", false
		}
		bare := play
		bare.What, bare.Land, bare.Cast = nil, false, false
		if i == 0 {
			first = bare
		} else if !reflect.DeepEqual(first, bare) {
			return "", false
		}
		parts = append(parts, s.playable(play))
	}
	lead, ok := map[program.Limit]string{"": "you may ", program.OncePerTurn: "once each turn, you may "}[first.Limit]
	if first.Own {
		lead = map[program.Limit]string{"": "during your turn, you may ", program.OncePerTurn: "once during each of your turns, you may "}[first.Limit]
	}
	text := lead + list(parts, "and")
	text += s.playedFrom(first)
	switch {
	case first.Free:
		text += " without paying their mana costs"
	case first.AnyMana:
		text += ", and you " + pretences[program.AnyManaColor] + " to cast them"
	}
	text = sentence(text)
	if first.Then == program.ExileNotGraveyard {
		gone := "a spell cast this way would be put into a graveyard"
		text += " If " + gone + ", exile it instead."
	}
	if a.While != nil {
		text = strings.TrimSuffix(text, ".") + " as long as " + s.condition(a.While) + "."
	}
	return text, ok && (first.Then == "" || first.Then == program.ExileNotGraveyard && a.While == nil)
}

// playable is what may be played or cast, in the singular where it may be done once a turn.
func (s *speaker) playable(m program.MayPlay) string {
	verb, noun := "play ", s.noun(m.What, "card")
	switch {
	case m.Cast:
		verb, noun = "cast ", s.noun(m.What, "spell")
	case m.Land:
		noun = s.noun(m.What, "")
	}
	if m.Limit != "" {
		return verb + article(noun)
	}
	return verb + plural(noun)
}

func (s *speaker) playedFrom(m program.MayPlay) string {
	switch {
	case m.Top && len(m.From) == 2:
		return " from your hand or the top of your library"
	case m.Top:
		return " from the top of your library"
	}
	names := make([]string, len(m.From))
	for i, z := range m.From {
		names[i] = string(z)
	}
	return " from your " + list(names, "or")
}

// eitherSide words two replacements of damage that differ in who is dealt it: a player, or
// what the player controls.
func (s *speaker) eitherSide(a program.Static) (string, bool) {
	if len(a.Mods) != 2 || a.To != nil {
		return "", false
	}
	one, ok := a.Mods[0].(program.Replaces)
	two, ok2 := a.Mods[1].(program.Replaces)
	if !ok || !ok2 || one.On.Player == nil || two.On.Object == nil {
		return "", false
	}
	same := two.Replacement
	same.On.Player, same.On.Object = one.On.Player, nil
	if !reflect.DeepEqual(one.Replacement, same) {
		return "", false
	}
	text := s.replacement(one.Replacement)
	who, _ := s.actor(one.On.Player)
	return strings.Replace(text, " to "+who, " to "+who+" or "+article(s.noun(two.On.Object, "")), 1), true
}

// keptMana words unspent mana that stays, or becomes other mana.
func keptMana(m program.DoesntEmpty, you, players bool) (string, bool) {
	if m.Become != "" {
		word := "colorless"
		for c, name := range colorWords {
			if m.Become == "{"+string(c)+"}" {
				word = name
			}
		}
		return sentence("if you would lose unspent mana, that mana becomes " + word + " instead"), you && len(m.Colors) == 0
	}
	who := "you"
	if players {
		who = "players"
	}
	color := ""
	if len(m.Colors) == 1 {
		color = colorWords[m.Colors[0]] + " "
	}
	return sentence(who + " don't lose unspent " + color + "mana as steps and phases end"), (you || players) && len(m.Colors) < 2
}

// unblockedDamage words who may assign combat damage as though it weren't blocked.
func (s *speaker) unblockedDamage(to program.Ref) (string, bool) {
	const so = " assign its combat damage as though it weren't blocked"
	switch to := to.(type) {
	case program.This:
		return sentence("you may have {this}" + so), true
	case program.Host:
		return sentence(s.possessive(to) + " controller may have it" + strings.Replace(so, "its combat", "combat", 1)), true
	case program.Each:
		return sentence("for each " + s.noun(to.What, "") + ", you may have that creature" + so), true
	}
	return "", false
}

// spentAs words mana that may be spent on some spells as though it were other mana.
func (s *speaker) spentAs(a program.Static, m program.AsThough) (string, bool) {
	each, ok := a.To.(program.Each)
	parts, list := each.What.(program.AllOf)
	if !ok || !list || len(parts) < 3 || m.What != program.AnyManaType && m.What != program.AnyManaColor {
		return "", false
	}
	by, controlled := parts[len(parts)-1].(program.ControlledBy)
	if kind, is := parts[0].(program.Is); !is || kind.Kind != program.SpellKind || !controlled || !isYou(by.Who) {
		return "", false
	}
	spells := plural(s.noun(parts[:len(parts)-1], "spell"))
	of := " mana of any color"
	if m.What == program.AnyManaType {
		return sentence("you can spend mana of any type to cast " + spells), true
	}
	return sentence("you may spend mana as though it were" + of + " to cast " + spells), true
}

func (s *speaker) playsRevealed(m program.PlaysRevealed, you, players bool) (string, bool) {
	switch {
	case m.ToSelf:
		return "", false
	case you && m.Zone == program.Library:
		return "Play with the top card of your library revealed.", true
	case you:
		return "Play with your " + string(m.Zone) + " revealed.", true
	case players && m.Zone == program.Library:
		return "Players play with the top card of their libraries revealed.", true
	case players:
		return "Players play with their " + string(m.Zone) + "s revealed.", true
	}
	return "", false
}

// cantStatic words what is forbidden, where it has another subject than what it is about.
func (s *speaker) cantStatic(a program.Static, m program.Cant) (string, bool) {
	switch m.Do {
	case program.ToCast:
		if outside, is := a.While.(program.During); is && only(a.From) == program.Stack && a.To == nil && m.What == nil && notCombat(outside) {
			return sentence("cast this spell only during combat"), true
		}
		if never, is := a.While.(program.Never); !is || only(a.From) != program.Stack || a.To != nil || m.What != nil || reflect.TypeOf(never.If) == reflect.TypeFor[program.And]() {
			return "", false
		}
		return sentence("cast this spell only if " + s.not(a.While)), true
	case program.ToTriggerEnters:
		text := s.members(a.To) + " entering don't cause abilities "
		if m.What != nil {
			text += "of " + plural(s.noun(m.What, "")) + " "
		}
		return sentence(text + "to trigger"), a.To != nil
	case program.ToActivate:
		if a.To == nil || m.What != nil || m.Who != nil {
			return "", false
		}
		subject := s.ref(a.To)
		return sentence(s.possessiveWord(subject) + " activated abilities can't be activated"), true
	}
	return "", false
}

// notCombat tells whether the steps are all those of a turn that no combat phase has.
func notCombat(d program.During) bool {
	return len(d.Steps) == 7 && !slices.ContainsFunc(d.Steps, func(s program.Step) bool {
		switch s {
		case program.BeginCombat, program.DeclareAttackers, program.DeclareBlockers, program.FirstStrikeDamage, program.CombatDamage, program.EndCombat:
			return true
		}
		return false
	})
}

// triggersMore words abilities that trigger an additional time.
func (s *speaker) triggersMore(m program.TriggersMore) string {
	deed := ""
	switch {
	case m.When.On == program.ZoneChange && only(m.When.To) == program.Battlefield && len(m.When.From) == 0:
		deed = "entering"
	case m.When.On == program.ZoneChange && only(m.When.To) == program.Graveyard && only(m.When.From) == program.Battlefield:
		deed = "dying"
	case m.When.On == program.DeclaresAttack:
		deed = "attacking"
	}
	if m.When.On == program.EntersRoom && m.When.Player == nil {
		return sentence("room abilities of " + plural(s.noun(m.Of, "dungeon")) + " trigger an additional time")
	}
	if deed == "" {
		return sentence("abilities of " + plural(s.noun(m.Of, "permanent")) + " that trigger when " + s.clause(m.When) + " trigger an additional time")
	}
	return sentence("if " + article(s.noun(m.When.Object, "")) + " " + deed + " causes a triggered ability of " + article(s.noun(m.Of, "permanent")) +
		" to trigger, that ability triggers an additional time")
}
