package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// phrase is a noun phrase taken apart.
type phrase struct {
	before []string // adjectives
	nouns  []string
	kind   string // spell, card, permanent …: after the nouns
	after  []string
}

func (p phrase) String() string {
	words := append([]string{}, p.before...)
	words = append(words, p.nouns...)
	if p.kind != "" {
		words = append(words, p.kind)
	}
	return strings.Join(append(words, p.after...), " ")
}

// noun is what a filter matches, as a singular noun phrase without an article. The
// fallback is the noun where the filter names none.
func noun(f program.Filter, fallback string) string {
	var p phrase
	p.add(f)
	switch {
	case fallback == "card" || fallback == "spell":
		p.kind = fallback
	case len(p.nouns) > 0 && p.kind == "permanent":
		p.kind = ""
	case len(p.nouns) == 0 && p.kind == "" && fallback != "":
		p.kind = fallback
	case len(p.nouns) == 0 && p.kind == "":
		p.kind = "permanent"
	}
	return p.String()
}

func (p *phrase) add(f program.Filter) {
	switch f := f.(type) {
	case nil:
	case program.AllOf:
		for _, part := range f {
			p.add(part)
		}
	case program.AnyOf:
		p.anyOf(f)
	case program.Not:
		p.not(f.What)
	case program.Is:
		p.is(f.Kind)
	case program.Type:
		p.nouns = append(p.nouns, string(f.Is))
	case program.Subtype:
		p.nouns = append(p.nouns, f.Is)
	case program.Super:
		p.before = append(p.before, string(f.Is))
	case program.IsColor:
		p.before = append(p.before, colorWord(f.Is))
	case program.Having:
		p.having(f.Status)
	case program.Other:
		p.before = append([]string{"another"}, p.before...)
	case program.ControlledBy:
		p.after = append(p.after, who(f.Who)+" control"+verbEnd(f.Who))
	case program.OwnedBy:
		p.after = append(p.after, who(f.Who)+" own"+verbEnd(f.Who))
	case program.With:
		p.after = append(p.after, "with "+plainWords(string(f.Keyword)))
	case program.Named:
		p.after = append(p.after, "named "+f.Name)
	case program.StatIs:
		p.after = append(p.after, "with "+plainWords(string(f.Stat))+" "+comparison(f.Op, f.N))
	case program.HasCounter:
		p.after = append(p.after, "with "+article(counterNoun(f.Kind))+" on it")
	case program.Opponent:
		p.nouns = append(p.nouns, "opponent")
	case program.Same:
		p.nouns = append(p.nouns, ref(f.As))
	case program.InZone:
		p.inZone(f.Zones)
	default:
		p.after = append(p.after, More)
	}
}

func (p *phrase) inZone(zones []program.Zone) {
	if len(zones) == 1 && zones[0] == program.Graveyard {
		p.after = append(p.after, "in a graveyard")
	}
}

// anyOf words alternatives; what can be dealt damage is "any target" (CR 115.4).
func (p *phrase) anyOf(f program.AnyOf) {
	var alternatives []string
	for _, part := range f.Of {
		alternatives = append(alternatives, noun(part, ""))
	}
	if len(alternatives) == 4 && strings.Join(alternatives[1:], " ") == "creature planeswalker battle" ||
		strings.Join(alternatives, " ") == "creature planeswalker battle player" {
		p.nouns = append(p.nouns, anyTarget)
		return
	}
	p.nouns = append(p.nouns, list(alternatives, "or"))
}

// anyTarget is the noun that stands for everything that can be dealt damage.
const anyTarget = "any target"

func (p *phrase) not(f program.Filter) {
	switch f := f.(type) {
	case program.Type:
		p.before = append(p.before, "non"+string(f.Is))
	case program.Super:
		p.before = append(p.before, "non"+string(f.Is))
	case program.IsColor:
		p.before = append(p.before, "non"+colorWord(f.Is))
	case program.Subtype:
		p.before = append(p.before, "non-"+f.Is)
	case program.Having:
		if f.Status == program.Token {
			p.before = append(p.before, "nontoken")
			return
		}
		p.before = append(p.before, "non"+plainWords(string(f.Status)))
	case program.With:
		p.after = append(p.after, "without "+plainWords(string(f.Keyword)))
	case program.Same:
		p.before = append(p.before, "other")
	default:
		p.after = append(p.after, More)
	}
}

func (p *phrase) is(k program.Kind) {
	switch k {
	case program.PermanentCard:
		p.kind = "permanent card"
	default:
		p.kind = plainWords(string(k))
	}
}

func (p *phrase) having(s program.Status) {
	switch s {
	case program.Token:
		p.kind = "token"
	case program.DealtDamage:
		p.after = append(p.after, "that was dealt damage this turn")
	default:
		p.before = append(p.before, plainWords(string(s)))
	}
}

func comparison(op program.Op, n program.Quantity) string {
	switch op {
	case program.Ge:
		return amount(n) + " or greater"
	case program.Le:
		return amount(n) + " or less"
	case program.Gt:
		return "greater than " + amount(n)
	case program.Lt:
		return "less than " + amount(n)
	}
	return amount(n)
}

var colorWords = map[program.Color]string{program.White: "white", program.Blue: "blue", program.Black: "black", program.Red: "red", program.Green: "green"}

func colorWord(c program.Color) string { return colorWords[c] }

// who names players as the subject of a clause.
func who(r program.Ref) string {
	switch r := r.(type) {
	case program.Choose:
		return who(r.From)
	case nil, program.You:
		return "you"
	case program.Opponents:
		return "an opponent"
	case program.ActivePlayer:
		return "the active player"
	case program.DefendingPlayer:
		return "defending player"
	case program.Players:
		return "each player"
	}
	return "that player"
}

// verbEnd is the ending of a verb in the present that has the players as its subject.
func verbEnd(r program.Ref) string {
	if who(r) == "you" {
		return ""
	}
	return "s"
}

// ref names what a ref that needs no targets stands for.
func ref(r program.Ref) string {
	switch r := r.(type) {
	case program.This:
		return "{this}"
	case program.Host:
		return "enchanted creature"
	case program.Each:
		return "each " + noun(r.What, "")
	case program.You, program.Opponents, program.Players, program.ActivePlayer, program.DefendingPlayer:
		return who(r)
	}
	return "it"
}

// dropYou leaves out of a filter that you control the objects, where costs leave it unsaid.
func dropYou(f program.Filter) program.Filter {
	all, ok := f.(program.AllOf)
	if !ok {
		return f
	}
	var rest program.AllOf
	for _, part := range all {
		if c, ok := part.(program.ControlledBy); !ok || who(c.Who) != "you" {
			rest = append(rest, part)
		}
	}
	return rest
}
