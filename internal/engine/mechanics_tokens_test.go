package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Each predefined token is made, looks as the rules say, and does what its ability says (111.10).
func TestPredefinedTokens111_10(t *testing.T) {
	life := func(tb *table) string { return tb.life(0) + " " + tb.life(1) }
	hand := func(tb *table) string { return tb.in(program.Hand) }
	mana := func(tb *table) string {
		out := ""
		for _, m := range tb.st.Players[0].Mana {
			out += string(m.Type)
		}
		return out
	}
	for _, c := range []struct {
		known, types, target string
		answers              []string
		have                 func(*table) string
		want                 string
	}{
		{"Treasure", "artifact Treasure", "", []string{"Blue"}, mana, "U"},
		{"Food", "artifact Food", "", nil, life, "23 20"},
		{"Gold", "artifact Gold", "", []string{"Blue"}, mana, "U"},
		{"Shard", "enchantment Shard", "", []string{"Bear", ""}, hand, "Wall"},
		{"Clue", "artifact Clue", "", nil, hand, "Bear"},
		{"Blood", "artifact Blood", "", nil, hand, "Bear"},
		{"Powerstone", "artifact Powerstone", "", nil, mana, "C"},
		{"Map", "artifact Map", "Giant", []string{"no"}, func(tb *table) string { return tb.size("Giant") }, "5/5"},
		{"Lander", "artifact Lander", "", []string{"Forest"}, func(tb *table) string { return tb.nameOfNewest() }, "Forest"},
		{"Mutagen", "artifact Mutagen", "Giant", nil, func(tb *table) string { return tb.size("Giant") }, "5/5"},
		{"Junk", "artifact Junk", "", nil, func(tb *table) string { return tb.in(program.Exile) }, "Bear"},
	} {
		t.Run(c.known, func(t *testing.T) {
			discarded := []string{"Deed"}
			if c.known == "Blood" {
				discarded = append(discarded, "Study")
			}
			tb := keywordGame(t, spellDoing("", `{create_token: {token: {known: `+c.known+`}}}`),
				side{hand: discarded, battlefield: []string{"Giant"}, library: []string{"Bear", "Wall", "Forest"}}, side{})
			tb.cast("Deed", "", program.Hand)
			tb.resolve()
			token := tb.newest()
			ch := newGame(tb.st, tb.opt).chars(token)
			tb.want("types", string(ch.Types[0])+" "+ch.Subtypes[0]+decimal(len(ch.Colors)), c.types+"0")
			tb.answers(c.answers...)
			if c.target == "" {
				tb.use(c.known+" Token", program.Battlefield, "")
			} else {
				tb.use(c.known+" Token", program.Battlefield, "", c.target)
			}
			tb.resolve()
			tb.want("outcome", c.have(tb), c.want)
			if gone := newGame(tb.st, tb.opt).Objects[token] == nil; gone != (c.known != "Powerstone") {
				t.Errorf("sacrificed: %v", gone)
			}
		})
	}
}

func (tb *table) nameOfNewest() string { return newGame(tb.st, tb.opt).nameOf(tb.newest()) }

// The Roles of the rules, each with what it does to the enchanted creature (111.10j–r).
func TestPredefinedRoles111_10(t *testing.T) {
	for _, c := range []struct {
		role, size string
		has        program.KeywordName
	}{
		{"Cursed", "1/1", ""}, {"Monster", "3/3", "trample"}, {"Royal", "3/3", "ward"}, {"Sorcerer", "3/3", ""},
		{"Virtuous", "4/4", ""}, {"Wicked", "3/3", ""}, {"Young Hero", "2/2", ""},
	} {
		t.Run(c.role, func(t *testing.T) {
			cards := spellDoing(`[{what: {type: creature}}]`, `{create_token: {token: {known: `+c.role+` Role}, attach_to: target}}`) + `
- {name: Omen, type: Enchantment}
`
			tb := keywordGame(t, cards, side{hand: []string{"Deed", "Doom"}, battlefield: []string{"Bear", "Omen"}, library: []string{"Wall"}}, side{})
			tb.cast("Deed", "", program.Hand, "Bear")
			tb.resolve()
			tb.want("name", tb.nameOfNewest(), c.role)
			tb.want("size", tb.size("Bear"), c.size)
			bear := tb.find(0, program.Battlefield, "Bear")
			if c.has != "" && !has(newGame(tb.st, tb.opt).chars(bear), c.has) {
				t.Errorf("no %s", c.has)
			}
			if c.role == "Wicked" {
				tb.cast("Doom", "", program.Hand, "Bear")
				tb.resolve()
				tb.want("life", tb.life(1), "19")
				return
			}
			tb.answers("")
			tb.attack("Bear")
			if triggers := c.role == "Sorcerer" || c.role == "Young Hero"; triggers != (len(tb.st.Stack) == 1) {
				t.Errorf("%d abilities triggered", len(tb.st.Stack))
			}
			tb.resolve()
			if c.role == "Young Hero" {
				tb.want("a counter", tb.size("Bear"), "3/3")
			}
		})
	}
}

// Mana of a Powerstone is not for spells that are no artifacts, but for everything else (111.10h).
func TestPowerstoneMana111_10h(t *testing.T) {
	tb := keywordGame(t, `
- {name: Ring, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [{mana: "{1}"}], do: [{gain_life: {n: 1}}]}}]}
- {name: Pup, mana: "{1}", type: Creature, pt: 1/1}
`+spellDoing("", `{create_token: {token: {known: Powerstone}, n: 2}}`)[1:], side{hand: []string{"Deed", "Ring", "Pup"}}, side{})
	tb.cast("Deed", "", program.Hand)
	tb.resolve()
	tb.tapAllBut(0)
	if v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Pup"), Face: -1}, tb.opt); v.Outcome != Illegal {
		t.Errorf("a creature spell: %s", v.Outcome)
	}
	tb.cast("Ring", "", program.Hand)
	tb.resolve()
	tb.use("Ring", program.Battlefield, "")
	tb.resolve()
	tb.want("life", tb.life(0), "21")
}

// A second Role of the same player on a creature sends the older one to the graveyard (704.5y).
func TestRolesOfOnePlayer704_5y(t *testing.T) {
	cards := `
- {name: First, mana: "{1}", type: Sorcery, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{create_token: {token: {known: Monster Role}, attach_to: target}}]}}]}
- {name: Second, mana: "{1}", type: Sorcery, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{create_token: {token: {known: Royal Role}, attach_to: target}}]}}]}
`
	tb := keywordGame(t, cards, side{hand: []string{"First", "Second"}, battlefield: []string{"Bear"}}, side{})
	tb.cast("First", "", program.Hand, "Bear")
	tb.resolve()
	tb.cast("Second", "", program.Hand, "Bear")
	tb.resolve()
	roles := 0
	for _, id := range tb.st.Battlefield {
		if tb.st.Objects[id].AttachedTo == state.Obj(tb.find(0, program.Battlefield, "Bear")) {
			roles++
		}
	}
	tb.want("Roles and size", decimal(roles)+" "+tb.size("Bear"), "1 3/3")
}
