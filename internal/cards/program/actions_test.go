package program

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEverySupportedActionExpandsToWritablePrograms(t *testing.T) {
	for _, def := range actionDefs {
		t.Run(def.name, func(t *testing.T) {
			assert.Regexp(t, `^701\.\d+$`, def.rule)
			assert.Equal(t, def.rule, ActionRule(def.name))
			a := Act{Name: def.name, Who: Target{}, As: "made"}
			if def.takes&(needN|mayN) != 0 {
				a.N = N(2)
			}
			if def.takes&(needWhat|mayWhat) != 0 {
				a.What = Target{1}
			}
			if def.takes&(needText|mayText) != 0 {
				a.Text = "Goblin"
			}
			effects, err := ExpandAction(a)
			if def.expand == nil {
				assert.ErrorContains(t, err, "unsupported keyword action "+def.name)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, len(effects) == 0, slices.Contains(ActionsByRules(), def.name))
			if len(effects) == 0 {
				return
			}
			encoded, err := Encode(effects)
			require.NoError(t, err)
			var back []Effect
			require.NoError(t, DecodeJSON(encoded, &back), string(encoded))
			assert.Equal(t, effects, back)
		})
	}
}

func TestExpandActionRefuses(t *testing.T) {
	for _, c := range []struct {
		a    Act
		want string
	}{
		{Act{Name: "nonsense"}, "unsupported keyword action nonsense"},
		{Act{Name: "vote"}, "unsupported keyword action vote"},
		{Act{Name: "scry"}, "scry needs n"},
		{Act{Name: "amass", N: N(1)}, "amass needs text"},
		{Act{Name: "proliferate", N: N(1)}, "proliferate takes no n"},
		{Act{Name: "goad"}, "goad needs what"},
	} {
		_, err := ExpandAction(c.a)
		assert.EqualError(t, err, c.want)
	}
	assert.Empty(t, ActionRule("nonsense"))
}

// What an action stands for, compared with the same written out by hand.
func TestActionsAgainstTheirRules(t *testing.T) {
	for _, c := range []struct{ rule, action, want string }{
		{"701.16a", `investigate`, `[{create_token: {token: {known: Clue}}}]`},
		{"701.36a", `populate`, `
- let: {as: original, be: {choose: {from: {each: {what: [{type: creature}, {having: token}, {controlled_by: you}]}}}}}
- create_token: {copy_of: {var: original}}`},
		{"701.46a", `{adapt: {n: 2}}`, `
- gate:
    if: {matches: {ref: this, what: {not: {counters: {kind: +1/+1}}}}}
    then: [{put_counters: {on: this, kind: +1/+1, n: 2}}]`},
		{"701.58a", `cloak`, `
- move:
    what: {top: {n: 1}}
    to: battlefield
    under: you
    face_down: {way: cloak, abilities: [{ward: {cost: [{mana: "{2}"}]}}]}`},
		{"701.47a", `{amass: {n: 3, text: Orc}}`, `
- gate:
    if: {not: {exists: {each: {what: [{type: creature}, {subtype: Army}, {controlled_by: you}]}}}}
    then:
      - create_token: {token: {colors: [B], types: [creature], subtypes: [Orc, Army], power: 0, toughness: 0}}
- let: {as: army, be: {choose: {from: {each: {what: [{type: creature}, {subtype: Army}, {controlled_by: you}]}}}}}
- put_counters: {on: {var: army}, kind: +1/+1, n: 3}
- gate:
    if: {matches: {ref: {var: army}, what: {not: {subtype: Orc}}}}
    then: [{apply: {to: {var: army}, mods: [{add_types: {subtypes: [Orc]}}], until: forever}}]`},
	} {
		t.Run(c.rule, func(t *testing.T) {
			var a Effect
			require.NoError(t, DecodeYAML("action", []byte(c.action), &a))
			var want []Effect
			require.NoError(t, DecodeYAML("want", []byte(c.want), &want))
			have, err := ExpandAction(a.(Act))
			require.NoError(t, err)
			assert.Equal(t, want, have)
		})
	}
}

func TestPredefinedTokens(t *testing.T) {
	for _, name := range predefinedNames() {
		token, ok := PredefinedToken(name)
		require.True(t, ok, name)
		encoded, err := Encode(token)
		require.NoError(t, err, name)
		var back TokenSpec
		require.NoError(t, DecodeJSON(encoded, &back), string(encoded))
		assert.Equal(t, token, back)
		for _, a := range token.Abilities {
			if k, ok := a.(Keyword); ok {
				_, err := Expand(k, nil)
				assert.NoError(t, err)
			}
		}
	}
	_, ok := PredefinedToken("Nonsense")
	assert.False(t, ok)

	treasure, _ := PredefinedToken("Treasure")
	assert.Equal(t, Abilities{Activated{
		Cost: []Cost{TapThis{}, SacrificeThis{}}, Body: Body{Do: []Effect{AddMana{Any: AnyOneColor}}},
	}}, treasure.Abilities)
	young, _ := PredefinedToken("Young Hero Role")
	assert.Equal(t, "Young Hero", young.Name)
	assert.Equal(t, []string{"Aura", "Role"}, young.Subtypes)
}
