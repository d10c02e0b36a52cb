package wording

import (
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// together words instructions that make one sentence only in a row: some of the cards seen
// are put somewhere. It says how many of the instructions it has worded, 0 for none.
func (s *speaker) together(do []program.Effect) (string, int) {
	if len(do) < 2 {
		return "", 0
	}
	if len(do) < 2 {
		return "", 0
	}
	let, ok := do[0].(program.Let)
	if !ok {
		return "", 0
	}
	if text, ok := s.nextTime(let, do[1]); ok {
		return text, 2
	}
	choice, ok := let.Be.(program.Choose)
	if !ok || choice.Random || choice.By != nil && !isYou(choice.By) {
		return "", 0
	}
	if shown, ok := do[1].(program.Reveal); ok && shown.What == program.Ref(program.Var{Name: let.As}) {
		what, ok := s.amongSeen(choice)
		s.name(let.As, "that card")
		if isSeveral(choice.Max) {
			s.name(let.As, "those cards")
		}
		s.didThis(let.As, "revealed", "card")
		return "reveal " + what, map[bool]int{true: 2}[ok]
	}
	move, ok := do[1].(program.Move)
	if !ok || move.What != program.Ref(program.Var{Name: let.As}) {
		return "", 0
	}
	if move.To == program.Exile {
		return "", 0 // a choice and what is done with the chosen
	}
	what, ok := s.amongSeen(choice)
	if !ok {
		return "", 0
	}
	text := "put " + what + s.toPlace(move)
	s.name(let.As, "that card")
	if isSeveral(choice.Max) {
		s.name(let.As, "those cards")
	}
	if len(do) > 2 {
		if rest, ok := do[2].(program.Move); ok && s.isRest(rest.What) {
			return text + " and the rest" + s.toPlace(rest), 3
		}
	}
	return text, 2
}

// isSeveral tells whether a highest number allows more than one.
func isSeveral(n program.Quantity) bool { return n != nil && n != program.Quantity(program.N(1)) }

// toPlace is where a card seen is put, and how.
func (s *speaker) toPlace(m program.Move) string { return destination(m, "your") + s.entering(m) }

// amongSeen is a choice among cards that were looked at or revealed.
func (s *speaker) amongSeen(c program.Choose) (string, bool) {
	switch from := c.From.(type) {
	case program.Var:
		return s.howMany(c.Min, c.Max, "of them"), s.seen[from.Name]
	case program.Matching:
		v, ok := from.Of.(program.Var)
		return s.howMany(c.Min, c.Max, s.noun(from.What, "card")) + " from among them", ok && s.seen[v.Name]
	}
	return "", false
}

// isRest tells whether the ref are the cards seen that were not put elsewhere.
func (s *speaker) isRest(r program.Ref) bool {
	e, ok := r.(program.Except)
	if !ok {
		return false
	}
	v, ok := e.Of.(program.Var)
	return ok && s.seen[v.Name]
}

// allOfZone is a whole hand, graveyard or library: "your hand".
func (s *speaker) allOfZone(r program.Ref) (string, bool) {
	each, ok := r.(program.Each)
	if !ok || each.What != nil || len(each.In) != 1 {
		return "", false
	}
	switch z := each.In[0]; {
	case z == program.Graveyard && each.Of == nil:
		return "all graveyards", true
	case (z == program.Graveyard || z == program.Hand) && each.Of != nil:
		return s.possessive(each.Of) + " " + string(z), true
	}
	return "", false
}

// row joins the instructions of one sentence: "draw two cards, then discard a card". Where
// one of them needs several sentences they stay sentences.
func (s *speaker) row(do []program.Effect) string {
	parts := s.effectTexts(do)
	for i, part := range parts {
		parts[i] = lowerFirst(part)
		if s.offered && i > 0 && strings.Contains(part, " unless ") && !strings.HasPrefix(part, "if ") {
			return s.joined(parts[:i]) + ". If you do, " + s.joined(parts[i:])
		}
		if strings.Contains(part, ". ") || strings.Contains(part, ", where ") && i < len(parts)-1 {
			for j := range parts[i:] {
				parts[i+j] = sentence(parts[i+j])
			}
			for j := range i {
				parts[j] = sentence(parts[j])
			}
			return lowerFirst(strings.TrimSuffix(strings.Join(parts, " "), "."))
		}
	}
	for i, part := range parts {
		if i > 0 && (strings.HasPrefix(part, "if you do, ") || strings.HasPrefix(part, "when you do, ") || (s.offered || strings.HasPrefix(parts[i-1], "if ")) && strings.HasPrefix(part, "if ")) {
			before := s.joined(parts[:i])
			return before + ". " + upperFirst(s.joined(parts[i:]))
		}
	}
	return s.joined(parts)
}

// otherPlayer begins a clause about another player than you.
var otherPlayer = regexp.MustCompile(`^(that player|target (player|opponent)|each (other )?(player|opponent)|an opponent|defending player) `)

// joined is a row of clauses.
func (s *speaker) joined(parts []string) string {
	if len(parts) == 0 {
		return ""
	}
	if len(parts) == 1 {
		return parts[0]
	}
	parts = slices.Clone(parts)
	for i := 1; i < len(parts); i++ { // after what another player does, what you do needs a subject
		verb, _, _ := strings.Cut(parts[i], " ")
		if otherPlayer.MatchString(parts[i-1]) && slices.Contains([]string{"draw", "discard", "mill", "sacrifice", "create"}, verb) {
			parts[i] = "you " + parts[i]
		}
	}
	return strings.Join(parts[:len(parts)-1], ", ") + ", then " + parts[len(parts)-1]
}

// tapOrUntap is the one choice that texts word as a verb.
func (s *speaker) tapOrUntap(p program.PickOne) (string, bool) {
	if len(p.Options) != 2 || p.Min != nil || p.Max != nil || len(p.Options[0].Do) != 1 || len(p.Options[1].Do) != 1 {
		return "", false
	}
	tap, ok := p.Options[0].Do[0].(program.Tap)
	untap, ok2 := p.Options[1].Do[0].(program.UntapThem)
	if !ok || !ok2 || !reflect.DeepEqual(tap.What, untap.What) {
		return "", false
	}
	return s.players(p.Who, "tap", "or untap "+s.ref(tap.What)), true
}

// prevention words damage that is prevented for a while (CR 615).
func (s *speaker) prevention(r program.Replacement) (string, bool) {
	if !r.Prevents || r.If != nil || r.On.If != nil || len(r.Instead) != 1 || r.On.On != program.Damages || r.On.Batch {
		return "", false
	}
	p, ok := r.Instead[0].(program.PreventIt)
	if !ok || len(p.Then) > 0 || (p.N != nil) != p.Shield {
		return "", false
	}
	text := "prevent all damage"
	switch {
	case p.N != nil && r.On.Combat != nil:
		return "", false
	case p.N != nil:
		text = "prevent the next " + s.amount(p.N) + " damage"
	case r.On.Combat != nil && *r.On.Combat:
		text = "prevent all combat damage"
	case r.On.Combat != nil:
		text = "prevent all noncombat damage"
	}
	text += " that would be dealt"
	if r.On.Object == nil && r.On.Player == nil {
		text += " this turn"
	}
	switch {
	case r.On.Player != nil && r.On.Object != nil:
		return "", false
	case r.On.Player != nil:
		same, ok := r.On.Player.(program.Same)
		if !ok {
			return "", false
		}
		text += " to " + s.ref(same.As) + " this turn"
	case r.On.Object != nil:
		text += " to " + s.matched(r.On.Object) + " this turn"
	}
	if r.On.Source != nil {
		text += " by " + s.matched(r.On.Source)
	}
	return text, true
}

// matched are the objects that a filter of an event is about.
func (s *speaker) matched(f program.Filter) string {
	if same, ok := f.(program.Same); ok {
		return s.ref(same.As)
	}
	return plural(s.noun(f, ""))
}

// shielded is prevention for a target that may be a player or a permanent, which are two
// replacements of which one will apply.
func (s *speaker) shielded(mods []program.Mod) (string, bool) {
	first, ok := mods[0].(program.Replaces)
	if !ok {
		return "", false
	}
	if len(mods) == 2 {
		second, ok := mods[1].(program.Replaces)
		if !ok || first.On.Player == nil || !reflect.DeepEqual(first.On.Player, second.On.Object) {
			return "", false
		}
		return s.prevention(first.Replacement)
	}
	if len(mods) > 1 {
		return "", false
	}
	return s.prevention(first.Replacement)
}

// limits are when and how often an activated ability may be activated, as sentences.
func (s *speaker) limits(a program.Activated) string {
	text := ""
	cond := a.If
	if len(a.During) > 0 {
		when, rest := s.during(a)
		text += " Activate only during " + when + "."
		cond = rest
	}
	if a.Sorcery {
		text += " Activate only as a sorcery."
	}
	if a.While == program.NeverToPay {
		text += " Activate only as an instant."
	}
	if cond != nil {
		text += " " + s.activateIf(cond)
	}
	switch a.Limit {
	case program.OncePerTurn:
		text += " Activate only once each turn."
	case program.TwicePerTurn:
		text += " Activate only twice each turn."
	case program.OnceEver:
		text += " Activate only once."
	}
	if _, any := a.By.(program.Players); any {
		text += " Any player may activate this ability."
	}
	return text
}

func (s *speaker) activateIf(c program.Condition) string {
	if turn, ok := c.(program.TurnOf); ok {
		if isYou(turn.Who) {
			return "Activate only during your turn."
		}
		if _, opponents := turn.Who.(program.Opponents); opponents {
			return "Activate only during an opponent's turn."
		}
	}
	return sentence("activate only if " + s.condition(c))
}

// during are the steps in which an ability may be activated, and what besides must be true.
func (s *speaker) during(a program.Activated) (string, program.Condition) {
	whose, cond := "", a.If
	if turn, ok := a.If.(program.TurnOf); ok {
		switch turn.Who.(type) {
		case program.You:
			whose, cond = "your ", nil
		case program.Opponents:
			whose, cond = "an opponent's ", nil
		}
	}
	names := make([]string, len(a.During))
	for i, st := range a.During {
		names[i] = stepName(st)
	}
	switch {
	case len(names) == 6 && a.During[0] == program.BeginCombat:
		return "combat", a.If
	case len(names) == 4 && a.During[3] == program.BeginCombat && whose != "":
		return whose + "turn, before attackers are declared", cond
	case len(names) == 1 && names[0] == "end of combat":
		return "the end of combat step", a.If
	case len(names) == 1 && whose == "" && names[0] == "upkeep":
		return "any upkeep step", cond
	case whose == "":
		whose = "the "
	}
	return whose + list(names, "or"), cond
}
