package wording

import (
	"reflect"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

func (s *speaker) addMana(e program.AddMana) string {
	text := "add " + s.manaAdded(e)
	if !isYou(e.Who) {
		text = s.ref(e.Who) + " adds " + s.manaAdded(e)
	}
	text += s.closing()
	if e.Lasts == program.EndOfTurn {
		text += ". " + upperFirst(duration(e.Lasts)) + ", you don't lose this mana as steps and phases end"
	}
	switch {
	case e.Only != nil && e.OnlyAbilities == nil && uncounterable(e):
		return text + ". Spend this mana only to cast " + article(s.noun(e.Only, "spell")) + ", and that spell can't be countered"
	case e.Only != nil && e.OnlyAbilities != nil:
		text += ". Spend this mana only to cast " + plural(s.noun(e.Only, "spell")) + " or to activate abilities of " + plural(s.noun(e.OnlyAbilities, ""))
	case e.Only != nil:
		text += ". Spend this mana only to cast " + plural(s.noun(e.Only, "spell"))
	case e.OnlyAbilities != nil:
		text += ". Spend this mana only to activate abilities of " + plural(s.noun(e.OnlyAbilities, ""))
	case e.NotFor != nil:
		text += ". This mana can't be spent to cast " + article(s.noun(e.NotFor, "spell"))
	}
	return text + s.riders(e)
}

// uncounterable tells whether all that mana does to its spell is that it can't be countered.
func uncounterable(e program.AddMana) bool {
	c, ok := only1(e.Rider).(program.Cant)
	return ok && reflect.DeepEqual(c, program.Cant{Do: program.ToBeCountered}) && e.RiderFor == nil && len(e.Then) == 0
}

// riders words what mana does to the spell it is spent on.
func (s *speaker) riders(e program.AddMana) string {
	spell := "spell"
	if e.RiderFor != nil {
		spell = s.noun(e.RiderFor, "spell")
	}
	text := ""
	if len(e.Rider) > 0 {
		text += ". If that mana is spent on " + article(spell) + ", that spell " + s.mods(e.Rider)
	}
	if len(e.Then) > 0 {
		text += ". When that mana is spent to cast " + article(spell) + ", " + s.effects(e.Then)
	}
	return text
}

func (s *speaker) manaAdded(e program.AddMana) string {
	n, fixed := e.N.(program.N)
	number := "one"
	if e.N != nil {
		number = s.quantityWord(e.N)
	}
	switch e.Any {
	case program.FixedMana:
		switch {
		case e.N == nil:
			return e.Of
		case fixed && n > 0 && n <= 5:
			return strings.Repeat(e.Of, int(n))
		}
		return "an amount of " + e.Of + " equal to " + s.quantity(e.N)
	case program.ChosenColor:
		return number + " mana of the chosen color"
	case program.LandColors:
		return number + " mana of any " + s.producible(e)
	case program.CommanderColors:
		return number + " mana of any color in your commander's color identity"
	case program.ProducedTypes:
		return number + " mana of any type that land produced"
	case program.AnyMix:
		return number + " mana in any combination of " + colorsOr(e.Colors, "and", "colors")
	}
	if len(e.Colors) > 0 && len(e.Colors) < 5 && number == "one" {
		return colorsOr(e.Colors, "or", "")
	}
	if number == "one" {
		return "one mana of any color"
	}
	return number + " mana of any one color"
}

// producible is what lands could produce (CR 106.7).
func (s *speaker) producible(e program.AddMana) string {
	kind, of := "type", "a land"
	if len(e.Colors) == 5 {
		kind = "color"
	}
	if each, ok := e.From.(program.Each); ok && len(each.In) == 0 {
		of = article(s.noun(each.What, ""))
	}
	return kind + " that " + of + " could produce"
}

// colorsOr lists the colours as symbols, or says the fallback for all of them.
func colorsOr(colors []program.Color, and, fallback string) string {
	if len(colors) == 0 {
		return fallback
	}
	symbols := make([]string, len(colors))
	for i, c := range colors {
		symbols[i] = "{" + string(c) + "}"
	}
	return list(symbols, and)
}

func (s *speaker) move(e program.Move) string {
	if text, ok := s.moveBy(e); ok {
		return text
	}
	if e.To == program.Library && e.At == program.Shuffled {
		if all, ok := s.allOfZone(e.What); ok {
			return "shuffle " + all + " into its owner's library"
		}
	}
	what := "it"
	if e.What != nil {
		what = s.ref(e.What)
		if s.isRest(e.What) {
			what = "the rest"
		}
	}
	whose := "its owner's"
	switch w := e.What.(type) {
	case program.Top:
		whose = s.possessive(w.Of)
	case program.Var:
		if s.mine[w.Name] {
			whose = "your"
		}
	case program.This:
		what += s.origin()
	}
	if e.What == program.Ref(program.This{}) {
		s.name(e.As, "{this}")
	}
	text := "put " + what + destination(e, whose)
	switch {
	case e.To == program.Exile:
		text = "exile " + what
		if e.Hidden {
			text += " face down"
		}
	case e.To == program.Hand && !isFromLibrary(e.What):
		text = "return " + what + " to its owner's hand"
	case e.To == program.Battlefield && (!isFromLibrary(e.What) || s.wasExiled(e.What)):
		text = "return " + what + " to the battlefield"
	}
	if e.To == program.Library && e.At == program.Shuffled {
		return "shuffle " + what + " into " + whose + " library"
	}
	return text + s.entering(e)
}

// wasExiled tells whether a name is bound to what was exiled from the battlefield.
func (s *speaker) wasExiled(r program.Ref) bool {
	v, ok := r.(program.Var)
	return ok && s.done[v.Name] == done{"exiled", "permanent"}
}

// origin is where {this} is taken from by an ability that functions outside the battlefield.
func (s *speaker) origin() string {
	switch only(s.from) {
	case program.Graveyard, program.Hand:
		return " from your " + string(only(s.from))
	}
	return ""
}

func isFromLibrary(r program.Ref) bool {
	switch r.(type) {
	case program.Top, program.Bottom, program.Var:
		return true
	}
	return false
}

// destination is where something is put.
func destination(e program.Move, whose string) string {
	switch e.To {
	case program.Battlefield:
		return " onto the battlefield"
	case program.Graveyard:
		return " into " + whose + " graveyard"
	case program.Hand:
		return " into " + whose + " hand"
	case program.Exile:
		return " into exile"
	case program.Library:
		return inLibrary(e.At, whose)
	}
	return " into the " + string(e.To) + " zone"
}

func inLibrary(at program.Position, whose string) string {
	switch at {
	case program.AtBottom:
		return " on the bottom of " + whose + " library"
	case program.OnTop:
		return " on top of " + whose + " library"
	case program.Shuffled:
		return " into " + whose + " library and shuffle"
	}
	if at == "2" || at == "3" {
		return " into " + whose + " library " + map[program.Position]string{"2": "second", "3": "third"}[at] + " from the top"
	}
	return " into " + whose + " library, number " + string(at) + " from the top"
}

// entering is how what is moved arrives.
func (s *speaker) entering(e program.Move) string {
	var parts []string
	if e.Flipped {
		parts = append(parts, "flipped")
	}
	if e.Transformed {
		parts = append(parts, "transformed")
	}
	if e.FaceDown != nil {
		parts = append(parts, "face down")
	}
	if e.Tapped {
		parts = append(parts, "tapped")
	}
	if e.Attacking != nil {
		parts = append(parts, "attacking")
	}
	text := ""
	if len(parts) > 0 {
		text = " " + list(parts, "and")
	}
	if e.AttachTo != nil {
		text += " attached to " + s.ref(e.AttachTo)
	}
	if e.Under != nil && e.To == program.Battlefield && !reflect.DeepEqual(e.Under, s.doer) {
		text += " under " + s.possessive(e.Under) + " control"
	}
	for _, c := range e.Counters {
		text += " with " + s.number(c.N, counterNoun(c.Kind)) + " on it"
	}
	switch {
	case e.Order == program.RandomOrder:
		text += " in a random order"
	case e.UntilThisLeaves:
		text += " until {this} leaves the battlefield"
	}
	return text
}

func (s *speaker) create(e program.CreateToken) string {
	what, tapped := "", ""
	if e.Tapped && e.Attacking == nil {
		tapped = "tapped "
	}
	switch {
	case e.CopyOf != nil:
		what = s.number(e.N, tapped+"token") + " that's a copy of " + s.ref(e.CopyOf)
		if len(e.Except) > 0 {
			what += ", except " + s.excepted(e.Except)
		}
	case e.Token != nil:
		what = s.number(e.N, tapped+s.tokenWords(*e.Token)+" token")
		if e.Token.Name != "" {
			what += " named " + e.Token.Name
		}
		if len(e.Token.Abilities) > 0 && e.Token.Known == "" {
			what += " with " + s.abilities(e.Token.Abilities)
		}
	}
	if e.Tapped && e.Attacking != nil {
		what += " that's tapped and attacking"
	}
	if e.AttachTo != nil {
		what += " attached to " + s.ref(e.AttachTo)
	}
	if e.N != nil && e.N != program.Quantity(program.N(1)) {
		what = strings.NewReplacer(" that's a copy of ", " that are copies of ", " that's tapped", " that are tapped").Replace(what)
	}
	return s.players(e.Who, "create", what)
}

func (s *speaker) tokenWords(t program.TokenSpec) string {
	if t.Known != "" {
		return t.Known
	}
	var words []string
	for _, super := range t.Super {
		words = append(words, string(super))
	}
	if t.Power != nil && t.Toughness != nil {
		words = append(words, s.amount(t.Power)+"/"+s.amount(t.Toughness))
	}
	words = append(words, colorList(t.Colors))
	words = append(words, t.Subtypes...)
	for _, ct := range t.Types {
		words = append(words, string(ct))
	}
	return strings.Join(words, " ")
}

// bind remembers how to name what an instruction has bound.
func (s *speaker) bind(e program.Effect) {
	switch e := e.(type) {
	case program.Search:
		s.mine[e.As] = isYou(e.Who) && e.Whose == nil
		s.name(e.As, "that card")
		if e.N != nil && e.N != program.Quantity(program.N(1)) {
			s.name(e.As, "those cards")
		}
	case program.Move:
		s.bindMove(e)
	case program.Destroy:
		s.didThis(e.As, "destroyed", "permanent")
	case program.SacrificeObjects:
		s.didThis(e.As, "sacrificed", "permanent")
	case program.Sacrifice:
		s.didThis(e.As, "sacrificed", "permanent")
		s.nameCost(e.As, "sacrificed", headNoun(e.What), e.N)
	case program.Discard:
		s.didThis(e.As, "discarded", "card")
		s.nameCost(e.As, "discarded", "card", e.N)
	case program.Draw:
		s.name(e.As, "the drawn card")
	case program.Mill:
		s.didThis(e.As, "milled", "card")
		s.name(e.As, map[bool]string{true: "those cards", false: "that card"}[isSeveral(e.N)])
	case program.CreateToken:
		s.name(e.As, "that token")
		if isSeveral(e.N) {
			s.name(e.As, "those tokens")
		}
	case program.CopySpell:
		s.name(e.As, "that copy")
	case program.RevealUntil:
		s.name(e.As, "that card")
		s.name(e.Rest, "the rest")
	case program.Reveal:
		s.didThis(e.As, "revealed", "card")
		s.name(e.As, "that card")
		if _, each := e.What.(program.Each); each {
			s.name(e.As, "those cards")
		}
		s.seen[e.As] = true
	case program.Look:
		s.seen[e.As] = true
		s.name(e.As, "those cards")
		if top, ok := e.What.(program.Top); ok && top.N == program.Quantity(program.N(1)) {
			s.name(e.As, "that card")
		}
	case program.Let:
		if _, chosen := e.Be.(program.Choose); chosen {
			if s.bound[e.As] == "" {
				s.name(e.As, "the chosen one")
			}
		}
	}
}

// bindMove remembers how to name what has been moved.
func (s *speaker) bindMove(e program.Move) {
	switch e.To {
	case program.Exile:
		noun := "card"
		if isPermanents(e.What, s.targets) {
			noun = "permanent"
		}
		s.didThis(e.As, "exiled", noun)
	case program.Hand, program.Battlefield:
		s.didThis(e.As, "returned", map[bool]string{true: "permanent", false: "card"}[isPermanents(e.What, s.targets)])
	}
	if e.To == program.Battlefield {
		switch what := e.What.(type) {
		case program.Target:
			if what.N < len(s.targets) && isSeveral(s.targets[what.N].Max) {
				s.name(e.As, "those "+plural(headNoun(s.targets[what.N].What)))
			}
		case program.Var:
			if strings.HasPrefix(s.bound[what.Name], "those ") {
				s.name(e.As, s.bound[what.Name])
			}
		}
		return
	}
	switch what := e.What.(type) {
	case program.Top:
		s.name(e.As, "those cards")
		if what.N == program.Quantity(program.N(1)) {
			s.name(e.As, "that card")
		}
	case program.Target:
		if what.N < len(s.targets) {
			s.name(e.As, "that card")
			if max := s.targets[what.N].Max; isSeveral(max) {
				s.name(e.As, "those cards")
			}
		}
	case program.Each:
		s.name(e.As, "those cards")
	case program.Choose:
		s.name(e.As, "that card")
		if isSeveral(what.Max) {
			s.name(e.As, "those cards")
		}
	}
}

// isPermanents tells whether a ref means permanents.
func isPermanents(r program.Ref, targets []program.TargetSpec) bool {
	switch r := r.(type) {
	case program.This:
		return true
	case program.Target:
		return r.N < len(targets) && targetFallback(targets[r.N].In) != "card"
	case program.Each:
		return len(r.In) == 0
	case program.Choose:
		return isPermanents(r.From, targets)
	}
	return false
}

func (s *speaker) name(as, words string) {
	if as != "" {
		s.bound[as] = words
	}
}
