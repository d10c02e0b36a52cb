package program

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// cardWith is a card of one face with the abilities.
func cardWith(abilities ...Ability) Card {
	f := Face{Name: "X", Types: []CardType{Creature}}
	for _, a := range abilities {
		f.Abilities = append(f.Abilities, Line{Ability: a})
	}
	return Card{Name: "X", Layout: Normal, Faces: []Face{f}}
}

func TestCheckFinds(t *testing.T) {
	for _, c := range []struct{ name, yaml, want string }{
		{"target that isn't announced", `[{spell: {do: [{destroy: {what: target}}]}}]`,
			"/abilities/0/spell/do/0/destroy/what/target: target 0 is not announced; there are 0"},
		{"second target of one", `[{spell: {targets: [{what: {type: land}}], do: [{tap: {what: {target: 1}}}]}}]`,
			"target 1 is not announced; there are 1"},
		{"target of another mode", `[{spell: {modes: {options: [{targets: [{what: {type: land}}], do: [draw]}, {do: [{tap: {what: target}}]}]}}}]`,
			"/abilities/0/spell/modes/options/1/do/0/tap/what/target: target 0"},
		{"outer target in a delayed trigger", `[{spell: {targets: [{what: {type: creature}}], do: [{delay: {when: [{on: begin_step}], do: [{destroy: {what: target}}]}}]}}]`,
			"target 0 is not announced"},
		{"unbound name", `[{spell: {do: [{search: {for: {type: land}, as: found}}, {move: {what: {var: fuond}, to: hand}}]}}]`,
			`/abilities/0/spell/do/1/move/what/var: nothing before this binds an object or player under "fuond" (did you mean "found"?)`},
		{"name bound too late", `[{spell: {do: [{move: {what: {var: found}, to: hand}}, {search: {for: {type: land}, as: found}}]}}]`,
			`binds an object or player under "found"`},
		{"name of another ability", `[{spell: {do: [{draw: {as: drawn}}]}}, {activated: {cost: [tap_this], do: [{reveal: {what: {var: drawn}}}]}}]`,
			`/abilities/1/activated/do/0/reveal/what/var: nothing before this binds`},
		{"name bound inside a delayed trigger", `[{spell: {do: [{delay: {when: [{on: begin_step}], do: [{draw: {as: drawn}}]}}, {reveal: {what: {var: drawn}}}]}}]`,
			`binds an object or player under "drawn"`},
		{"number as an object", `[{spell: {do: [{lose_life: {n: 2, as: lost}}, {reveal: {what: {var: lost}}}]}}]`,
			`"lost" is bound, but not to an object or player`},
		{"object as a number", `[{spell: {do: [{draw: {as: drawn}}, {gain_life: {n: {num: drawn}}}]}}]`,
			`"drawn" is bound, but not to a number`},
		{"event outside a trigger", `[{spell: {do: [{tap: {what: {event: object}}}]}}]`, "no event has happened here whose object"},
		{"participant the event has not", `[{triggered: {when: [{on: begin_step}], do: [{tap: {what: {event: object}}}]}}]`,
			"/abilities/0/triggered/do/0/tap/what/event: the event begin_step has no object; it has player"},
		{"participant one of the events has not", `[{triggered: {when: [{on: attack}, {on: draw}], do: [{tap: {what: {event: defender}}}]}}]`,
			"the event draw has no defender; it has player, object"},
		{"amount of an event without", `[{triggered: {when: [{on: attack}], do: [{draw: {n: event_amount}}]}}]`, "the event attack has no amount"},
		{"amount outside an event", `[{spell: {do: [{draw: {n: event_amount}}]}}]`, "no event has happened here whose amount"},
		{"it without anything looked at", `[{spell: {do: [{tap: {what: it}}]}}]`, `"it" could name`},
		{"cost never asked for", `[{kicker: {cost: [{mana: "{1}"}]}}, {spell: {do: [{gate: {if: {paid: kickers}, then: [draw]}}]}}]`,
			`the card has no cost or way of casting of the key "kickers" (did you mean "kicker"?)`},
		{"link never made", `[{activated: {cost: [tap_this], do: [{move: {what: {linked: exiled}, to: hand}}]}}]`, `no link or memory of the key "exiled"`},
		{"choice never made", `[{static: {to: this, mods: [{set_colors: {chosen: color}}]}}]`, `no choice of the key "color"`},
		{"keyword without its cost", `[cycling]`, "/abilities/0/cycling: cycling needs cost"},
		{"keyword with too much", `[{flying: {n: 2}}]`, "flying takes no n"},
		{"keyword in an effect", `[{spell: {do: [{apply: {to: this, mods: [{gain: [{bushido: {what: other}}]}]}}]}}]`,
			"/abilities/0/spell/do/0/apply/mods/0/gain/0/bushido: bushido needs n"},
		{"action without its number", `[{spell: {do: [scry]}}]`, "/abilities/0/spell/do/0/scry: scry needs n"},
		{"trigger without a condition", `[{triggered: {do: [draw]}}]`, "either when or state is needed"},
		{"token and copy", `[{spell: {do: [{create_token: {token: {known: Food}, copy_of: this}}]}}]`, "token and copy_of exclude each other"},
		{"mana of no kind", `[{activated: {cost: [tap_this], do: [add_mana]}}]`, "either of or any is needed"},
		{"damage of no amount", `[{spell: {targets: [{}], do: [{damage: {to: target}}]}}]`, "either amount or divided is needed"},
		{"move of nothing", `[{spell: {do: [{move: {to: hand}}]}}]`, "move needs what"},
		{"misspelled subtype", `[{static: {to: {each: {what: {subtype: Gobln}}}, mods: [lose_all]}}]`,
			`/abilities/0/static/to/each/what/subtype: unknown subtype "Gobln" (did you mean "Goblin"?)`},
		{"misspelled subtype of a token", `[{spell: {do: [{create_token: {token: {types: [creature], subtypes: [Sodlier]}}}]}}]`,
			`/abilities/0/spell/do/0/create_token/token: unknown subtype "Sodlier" (did you mean "Soldier"?)`},
		{"targets chosen on resolution", `[{spell: {do: [{pick_one: {options: [{targets: [{}], do: [draw]}]}}]}}]`, "targets are announced"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var abilities Abilities
			require.NoError(t, DecodeYAML("x", []byte(c.yaml), &abilities))
			problems := Check(cardWith(abilities...))
			require.Len(t, problems, 1)
			assert.Contains(t, problems[0].Error(), c.want)
		})
	}
}

func TestCheckAccepts(t *testing.T) {
	for name, yaml := range map[string]string{
		"mode after the body's targets": `[{spell: {targets: [{}], modes: {options: [{targets: [{}], do: [{tap: {what: {target: 1}}}]}, {do: [{tap: {what: target}}]}]}}}]`,
		"name from a cost":              `[{additional_cost: {key: fling, cost: [{sacrifice: {as: thrown}}]}}, {spell: {targets: [{}], do: [{damage: {to: target, amount: {stat: {stat: power, of: {var: thrown}}}}}]}}]`,
		"name from its own cost":        `[{activated: {cost: [{sacrifice: {as: thrown}}], do: [{gain_life: {n: {stat: {stat: power, of: {var: thrown}}}}}]}}]`,
		"name in a later delay":         `[{spell: {do: [{create_token: {token: {known: Food}, as: made}}, {delay: {when: [{on: begin_step}], do: [{sacrifice_objects: {what: {var: made}}}]}}]}}]`,
		"event of a replacement":        `[{static: {mods: [{replaces: {on: {on: damage}, instead: [{amount: {times: {a: event_amount, b: 2}}}]}}]}}]`,
		"event inside its pattern":      `[{triggered: {when: [{on: attack, if: {matches: {ref: {event: defender}, what: {is: player}}}}], do: [draw]}}]`,
		"it in a loop":                  `[{spell: {do: [{for_each: {of: opponents, do: [{draw: {who: it}}]}}]}}]`,
		"it in a filter":                `[{static: {to: {each: {what: {where: {exists: {attachments: it}}}}}, mods: [lose_all]}}]`,
		"done of an instruction":        `[{spell: {do: [{discard: {as: discarded}}, {gate: {if: {done: discarded}, then: [draw]}}]}}]`,
		"cost of a keyword":             `[{kicker: {cost: [{mana: "{1}"}]}}, {spell: {do: [{gate: {if: {paid: kicker}, then: [draw]}}]}}]`,
		"link of a keyword":             `[{hideaway: {n: 4}}, {activated: {cost: [tap_this], do: [{cast: {what: {linked: hideaway}, free: true}}]}}]`,
		"choice as it enters":           `[{static: {mods: [{replaces: {on: {on: zone_change, object: {same: this}, to: [battlefield]}, instead: [{also_do: [{choose_word: {what: color, key: color}}]}]}}]}}, {static: {to: this, mods: [{set_colors: {chosen: color}}]}}]`,
		"unsupported keyword":           `[cipher]`,
		"roll within its results":       `[{activated: {cost: [tap_this], do: [{roll_dice: {sides: 20, as: rolled, results: [{min: 1, do: [{draw: {n: {num: rolled}}}]}]}}]}}]`,
		"place of a countered spell":    `[{spell: {targets: [{what: {is: spell}}], do: [{counter: {what: target, instead: {to: hand}}}]}}]`,
	} {
		t.Run(name, func(t *testing.T) {
			var abilities Abilities
			require.NoError(t, DecodeYAML("x", []byte(yaml), &abilities))
			assert.Empty(t, Check(cardWith(abilities...)))
		})
	}
}

// The definitions of keywords, actions and tokens must pass what cards must pass.
func TestDefinitionsPassTheCheck(t *testing.T) {
	for _, def := range keywordDefs {
		if def.expand == nil {
			continue
		}
		abilities, err := Expand(sample(def), nil)
		require.NoError(t, err)
		for _, p := range Check(cardWith(append(abilities, sample(def))...)) {
			t.Errorf("keyword %s: %v", def.name, p)
		}
	}
	for _, def := range actionDefs {
		if def.expand == nil {
			continue
		}
		a := Act{Name: def.name}
		if def.takes&needN != 0 {
			a.N = N(2)
		}
		if def.takes&(needWhat|mayWhat) != 0 {
			a.What = Target{}
		}
		if def.takes&needText != 0 {
			a.Text = "Goblin"
		}
		effects, err := ExpandAction(a)
		require.NoError(t, err)
		body := Body{Targets: []TargetSpec{{}}, Do: effects}
		for _, p := range Check(cardWith(Spell{body})) {
			t.Errorf("action %s: %v", def.name, p)
		}
	}
	for _, token := range predefinedTokens {
		for _, p := range Check(cardWith(token.Abilities...)) {
			t.Errorf("token %s: %v", token.Known, p)
		}
	}
}

func TestEveryEventSaysWhoTakesPart(t *testing.T) {
	for _, word := range wordsFor[EventKind]() {
		_, ok := eventParticipants[EventKind(word)]
		assert.True(t, ok, "no participants listed for %s", word)
	}
	assert.Len(t, eventParticipants, len(wordsFor[EventKind]()))
}

func TestProblemsOfAProgramHaveTheirPositionInTheFile(t *testing.T) {
	const file = `
- name: X // Y
  layout: split
  faces:
    - {name: X, type: Instant}
    - name: Y
      type: Instant
      abilities:
        - spell:
            do:
              - draw
              - destroy: {what: target}
`
	_, err := DecodeCards("pool/x.yaml", []byte(file))
	assert.EqualError(t, err, "pool/x.yaml:12:33: /0/faces/1/abilities/0/spell/do/1/destroy/what/target: target 0 is not announced; there are 0")
}

// Whatever decodes can be checked: no kind makes the check fail itself.
func TestCheckIsTotal(t *testing.T) {
	everyKind(t, func(_ *testing.T, f *family, v any) {
		if a, ok := v.(Ability); ok {
			Check(cardWith(a))
		}
		if e, ok := v.(Effect); ok {
			Check(cardWith(Spell{Body{Do: []Effect{e}}}))
		}
		_ = f
	})
}
