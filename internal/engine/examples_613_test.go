package engine

import (
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// switching are a creature that is easily told from its mirror image, and what changes its size.
var switching = cards(
	thing("Turtle", "Creature — Turtle", "pt: 1/3"),
	trick("Pad", `{mod_pt: {toughness: 1}}`),
	instant("Cushion", oneCreature+`, do: [{apply: {to: target, mods: [{mod_pt: {toughness: 1}}], until: end_of_combat}}]`),
	trick("Rage", `{mod_pt: {power: 5}}`),
	trick("Turn", `switch_pt`),
	trick("Twist", `switch_pt`),
)

func TestExample613_4d_1(t *testing.T) {
	tb := keywordGame(t, switching, side{hand: []string{"Pad", "Turn", "Rage"}, battlefield: []string{"Turtle"}}, side{})
	for _, step := range [][2]string{{"Pad", "1/4"}, {"Turn", "4/1"}, {"Rage", "4/6"}} {
		tb.play(step[0], "Turtle")
		tb.want(step[0], tb.size("Turtle"), step[1])
	}
}

func TestExample613_4d_2(t *testing.T) {
	tb := keywordGame(t, switching, side{hand: []string{"Cushion", "Turn"}, battlefield: []string{"Turtle"}}, side{})
	tb.play("Cushion", "Turtle")
	tb.play("Turn", "Turtle")
	tb.want("both", tb.size("Turtle"), "4/1")
	tb.to(program.PostcombatMain)
	tb.want("the switch alone", tb.size("Turtle"), "3/1")
}

func TestExample613_4d_3(t *testing.T) {
	tb := keywordGame(t, switching, side{hand: []string{"Pad", "Turn", "Twist"}, battlefield: []string{"Turtle"}}, side{})
	for _, name := range []string{"Pad", "Turn", "Twist"} {
		tb.play(name, "Turtle")
	}
	tb.want("switched twice", tb.size("Turtle"), "1/4")
}

// layered are an enchantment that looks at colours, and what changes them.
var layered = cards(
	thing("Honor", "Enchantment", "", all(`{type: creature}, {color: W}, {controlled_by: you}`, `{mod_pt: {power: 1, toughness: 1}}`)),
	thing("Ghoul", "Creature — Zombie", "colors: [B], pt: 2/2"),
	trick("Bleach", `{set_colors: {colors: [W]}}`),
	trick("Redden", `{set_colors: {colors: [R]}}`),
	instant("Paint", oneCreature+`, do: [{choose_word: {what: color, key: paint}}, {apply: {to: target, mods: [{mod_pt: {power: 1, toughness: 1}}, {set_colors: {chosen: paint}}]}}]`),
)

func TestExample613_5_1(t *testing.T) {
	tb := keywordGame(t, layered, side{hand: []string{"Bleach", "Redden"}, battlefield: []string{"Honor", "Ghoul"}}, side{})
	tb.want("black", tb.size("Ghoul"), "2/2")
	tb.play("Bleach", "Ghoul")
	tb.want("white", tb.size("Ghoul"), "3/3")
	tb.play("Redden", "Ghoul")
	tb.want("red", tb.size("Ghoul"), "2/2")
}

func TestExample613_5_2(t *testing.T) {
	tb := keywordGame(t, cards(
		thing("Ogre", "Creature — Ogre", "pt: 2/2"),
		instant("Feed", oneCreature+`, do: [{put_counters: {on: target, kind: +1/+1}}]`),
		trick("Swell", `{mod_pt: {power: 4, toughness: 4}}`),
		thing("Rampart", "Enchantment", "", all(`{type: creature}, {controlled_by: you}`, `{mod_pt: {toughness: 2}}`)),
		trick("Shrink", `{set_pt: {power: 0, toughness: 1}}`),
	), side{hand: []string{"Feed", "Swell", "Rampart", "Shrink"}, battlefield: []string{"Ogre"}}, side{})
	for _, step := range [][2]string{{"Feed", "3/3"}, {"Swell", "7/7"}, {"Rampart", "7/9"}, {"Shrink", "5/8"}} {
		if step[0] == "Rampart" {
			tb.play(step[0])
		} else {
			tb.play(step[0], "Ogre")
		}
		tb.want(step[0], tb.size("Ogre"), step[1])
	}
}

// Both parts of the effect apply, and what looks at the colour sees the new one.
func TestExample613_6_1(t *testing.T) {
	tb := keywordGame(t, layered, side{hand: []string{"Paint"}, battlefield: []string{"Honor", "Ghoul"}}, side{})
	tb.cast("Paint", "", program.Hand, "Ghoul")
	tb.answers("White")
	tb.resolve()
	tb.want("colour", tb.colors("Ghoul"), "W")
	tb.want("size", tb.size("Ghoul"), "4/4")
}

// Control changes before abilities are handed out: what the new controller gives and the effect itself.
func TestExample613_6_2(t *testing.T) {
	tb := keywordGame(t, cards(
		instant("Lure", oneCreature+`, do: [{apply: {to: target, mods: [{control_by: you}]}}, {untap: {what: target}}, {apply: {to: target, mods: [{gain: [haste]}]}}]`),
		thing("Banner", "Enchantment", "", all(`{type: creature}, {controlled_by: you}`, `{gain: [vigilance]}`)),
	), side{hand: []string{"Lure"}, battlefield: []string{"Banner"}}, side{battlefield: []string{"Giant"}})
	tb.play("Lure", "Giant")
	tb.want("keywords", strings.TrimSpace(tb.keywords("Giant")), "vigilance haste")
	tb.attack("Giant")
	tb.to(program.EndCombat)
	tb.want("life", tb.life(1), "16")
}

// What the effect applies to is settled in the first layer, for all of its layers (CR 613.6).
func TestExample613_6_3(t *testing.T) {
	become := `{add_types: {types: [creature]}}, {set_pt: {power: 2, toughness: 2}}`
	tb := keywordGame(t, cards(
		thing("Ring", "Artifact", ""),
		thing("Golem", "Artifact Creature — Golem", "pt: 4/4"),
		thing("March", "Enchantment", "", all(`{type: artifact}, {not: {type: creature}}`, become)),
		instant("Waken", `do: [{apply: {to: {each: {what: [{type: artifact}, {not: {type: creature}}]}}, mods: [`+become+`]}}]`),
	), side{hand: []string{"Waken", "March"}, battlefield: []string{"Ring", "Golem"}}, side{})
	tb.play("Waken")
	tb.want("ring", tb.size("Ring"), "2/2")
	tb.want("golem", tb.size("Golem"), "4/4")
	tb.nextTurn()
	if tb.looks("Ring").HasPT {
		t.Fatal("it is over at the end of the turn")
	}
	tb.play("March")
	tb.want("ring", tb.size("Ring"), "2/2")
	tb.want("golem", tb.size("Golem"), "4/4")
}

func TestExample613_6_4(t *testing.T) {
	wake := onePermanent + `, do: [{apply: {to: target, mods: [{add_types: {types: [creature]}}, {set_pt: {power: 3, toughness: 3}}]}}]`
	dead := `{count: {each: {what: {type: creature}, in: [graveyard], of: you}}}`
	tb := keywordGame(t, cards(
		`- {name: Tomb, type: Land, abilities: [{activated: {cost: [{mana: "{0}"}], do: [{apply: {to: this, mods: [{add_types: {types: [creature], subtypes: [Plant, Zombie]}},
			{set_colors: {colors: [B, G]}}, {gain: [{static: {to: this, mods: [{set_pt: {power: `+dead+`, toughness: `+dead+`}}]}}]}]}}]}}]}
`,
		instant("Rouse", wake), instant("Again", wake),
		trick("Pat", `{mod_pt: {power: 1, toughness: 1}}`),
	), side{hand: []string{"Rouse", "Pat", "Again", "Doom"}, battlefield: []string{"Tomb", "Bear"},
		graveyard: []string{"Bear", "Bear", "Bear", "Bear", "Bear", "Bear", "Bear", "Bear", "Bear", "Bear"}}, side{})
	tb.play("Rouse", "Tomb")
	tb.play("Pat", "Tomb")
	tb.want("awake", tb.size("Tomb"), "4/4")
	tb.use("Tomb", program.Battlefield, "")
	tb.resolve()
	tb.want("ten dead", tb.size("Tomb"), "11/11")
	tb.cast("Doom", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("eleven dead", tb.size("Tomb"), "12/12")
	tb.play("Again", "Tomb")
	tb.want("the newest effect", tb.size("Tomb"), "4/4")
	tb.want("colours", tb.colors("Tomb"), "BG")
}

func TestExample613_7a_1(t *testing.T) {
	tb := keywordGame(t, cards(
		thing("Hammer", "Artifact — Equipment", "", `{static: {to: {host: this}, mods: [{mod_pt: {power: 10, toughness: 10}}, {lose: flying}]}}`, `{equip: {cost: [{mana: "{0}"}]}}`),
		thing("Rune", "Enchantment — Aura", "", `{enchant: {what: {is: permanent}}}`, `{static: {to: {host: this}, mods: [{gain: [{static: {to: {host: this}, mods: [{gain: [flying]}]}}]}]}}`),
	), side{hand: []string{"Rune"}, battlefield: []string{"Hammer", "Bear", "Wall"}}, side{})
	tb.play("Rune", "Hammer")
	for _, bearer := range []string{"Bear", "Wall"} {
		tb.use("Hammer", program.Battlefield, "equip", bearer)
		tb.resolve()
		tb.want(bearer, strings.TrimSpace(tb.keywords(bearer)), "flying")
	}
	tb.want("size", tb.size("Wall"), "10/14")
}

func TestExample613_9_1(t *testing.T) {
	aura := func(name, mod string) string {
		return thing(name, "Enchantment — Aura", "", `{enchant: {what: {type: creature}}}`, `{static: {to: {host: this}, mods: [`+mod+`]}}`)
	}
	made := cards(aura("Wings", `{gain: [flying]}`), aura("Chains", `{lose: flying}`), trick("Weight", `{lose: flying}`),
		thing("Gravity", "Enchantment", "", all(`{type: creature}`, `{lose: flying}`)))
	for _, c := range [][3]string{{"Wings", "Chains", ""}, {"Chains", "Wings", "flying"}, {"Wings", "Weight", ""}, {"Weight", "Wings", "flying"},
		{"Wings", "Gravity", ""}, {"Gravity", "Wings", "flying"}} {
		tb := keywordGame(t, made, side{hand: c[:2], battlefield: []string{"Bear"}}, side{})
		for _, name := range c[:2] {
			if name == "Gravity" {
				tb.play(name)
			} else {
				tb.play(name, "Bear")
			}
		}
		tb.want(c[0]+", "+c[1], strings.TrimSpace(tb.keywords("Bear")), c[2])
	}
}

func TestExample613_9_2(t *testing.T) {
	tb := keywordGame(t, layered+thing("Whitewash", "Enchantment — Aura", "", `{enchant: {what: {type: creature}}}`, `{static: {to: {host: this}, mods: [{set_colors: {colors: [W]}}]}}`),
		side{hand: []string{"Whitewash"}, battlefield: []string{"Honor", "Ghoul"}}, side{})
	tb.play("Whitewash", "Ghoul")
	tb.want("size", tb.size("Ghoul"), "3/3")
}
