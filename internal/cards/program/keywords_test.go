package program

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sample is a keyword with every part it takes.
func sample(def keywordDef) Keyword {
	k := Keyword{Name: def.name}
	if def.takes&needIf != 0 {
		k.If = Exists{StartingDeck{}}
	}
	if def.takes&needCost != 0 {
		k.Cost = []Cost{Mana{"{2}{R}"}}
	}
	if def.takes&(needN|mayN) != 0 {
		k.N = N(3)
	}
	if def.takes&(needWhat|mayWhat) != 0 {
		k.What = Subtype{"Goblin"}
	}
	if def.takes&(needText|mayText) != 0 {
		k.Text = "Grizzly Bears"
		if k.Name == "gift" {
			k.Text = "card"
		}
	}
	return k
}

func TestEverySupportedKeywordExpandsToWritablePrograms(t *testing.T) {
	byRules := KeywordsByRules()
	for _, def := range keywordDefs {
		t.Run(string(def.name), func(t *testing.T) {
			assert.Regexp(t, `^702\.\d+[a-z]?$`, def.rule)
			abilities, err := Expand(sample(def), nil)
			if def.expand == nil {
				assert.ErrorContains(t, err, "unsupported keyword "+string(def.name))
				return
			}
			require.NoError(t, err)
			assert.Equal(t, len(abilities) == 0, contains(byRules, def.name))
			if len(abilities) == 0 {
				return
			}
			encoded, err := Encode(Abilities(abilities))
			require.NoError(t, err)
			var back Abilities
			require.NoError(t, DecodeJSON(encoded, &back), string(encoded))
			assert.Equal(t, Abilities(abilities), back)
		})
	}
}

func contains(names []KeywordName, name KeywordName) bool {
	for _, n := range names {
		if n == name {
			return true
		}
	}
	return false
}

func TestExpandRefuses(t *testing.T) {
	for _, c := range []struct {
		k    Keyword
		want string
	}{
		{Keyword{Name: "nonsense"}, "unsupported keyword nonsense"},
		{Keyword{Name: "cipher"}, "unsupported keyword cipher"},
		{Keyword{Name: "cycling"}, "cycling needs cost"},
		{Keyword{Name: "typecycling", Cost: []Cost{Mana{"{1}"}}}, "typecycling needs what"},
		{Keyword{Name: "flying", N: N(1)}, "flying takes no n"},
		{Keyword{Name: "annihilator"}, "annihilator needs n"},
		{Keyword{Name: "prowess", Do: []Effect{Draw{}}}, "prowess takes no do"},
		{Keyword{Name: "protection"}, "protection needs what"},
		{Keyword{Name: "partner_with"}, "partner_with needs text"},
	} {
		_, err := Expand(c.k, nil)
		assert.EqualError(t, err, c.want)
	}
}

func TestKeywordRules(t *testing.T) {
	assert.Equal(t, "702.49", KeywordRule("ninjutsu"))
	assert.Equal(t, "702.29e", KeywordRule("typecycling"))
	assert.Empty(t, KeywordRule("nonsense"))
}

// What a keyword stands for, compared with the same written out by hand.
func TestExpansionsAgainstTheirRules(t *testing.T) {
	for _, c := range []struct{ rule, keyword, want string }{
		{"702.6a", `{equip: {cost: [{mana: "{2}"}]}}`, `
- activated:
    cost: [{mana: "{2}"}]
    sorcery: true
    keyword: equip
    targets: [{what: [{type: creature}, {controlled_by: you}]}]
    do: [{attach: {what: this, to: target}}]`},
		{"702.21a", `{ward: {cost: [{mana: "{2}"}]}}`, `
- triggered:
    when: [{on: becomes_target, object: {same: this}, source: {controlled_by: opponents}}]
    keyword: ward
    do:
      - gate:
          may: {controller: {event: source}}
          cost: [{mana: "{2}"}]
          unless: true
          then: [{counter: {what: {event: source}}}]`},
		{"702.29a", `{cycling: {cost: [{mana: "{2}"}]}}`, `
- activated: {cost: [{mana: "{2}"}, discard_this], from: [hand], keyword: cycling, do: [draw]}`},
		{"702.29e", `{typecycling: {cost: [{mana: "{2}"}], what: {subtype: Forest}}}`, `
- activated:
    cost: [{mana: "{2}"}, discard_this]
    from: [hand]
    keyword: cycling
    do: [{search: {for: {subtype: Forest}, reveal: true, as: found}}, {move: {what: {var: found}, to: hand}}, {shuffle: you}]`},
		{"702.33a", `{kicker: {cost: [{mana: "{R}"}]}}`, `
- additional_cost: {key: kicker, cost: [{mana: "{R}"}], optional: true, keyword: kicker}`},
		{"702.34a", `{flashback: {cost: [{mana: "{R}"}]}}`, `
- casting: {way: flashback, cost: [{mana: "{R}"}], from: [graveyard], then: exile}`},
		{"702.35a", `{madness: {cost: [{mana: "{R}"}]}}`, `
- static:
    mods: [{replaces: {on: {on: discard, object: {same: this}}, instead: [{go_to: {to: exile, link: madness}}]}}]
    from: [hand]
    keyword: madness
- triggered:
    when: [{on: zone_change, object: {same: this}, from: [hand], to: [exile], link: madness}]
    from: [exile]
    link: madness
    keyword: madness
    do:
      - cast: {who: {owner: this}, what: {event: new}, cost: [{mana: "{R}"}], may: true, way: madness, as: cast}
      - gate: {if: {not: {done: cast}}, then: [{move: {what: {event: new}, to: graveyard}}]}`},
		{"702.49a", `{ninjutsu: {cost: [{mana: "{U}"}]}}`, `
- activated:
    cost:
      - mana: "{U}"
      - reveal_this
      - return: {what: [{type: creature}, {having: attacking}, {having: unblocked}], as: returned}
    from: [hand]
    keyword: ninjutsu
    do: [{move: {what: this, to: battlefield, tapped: true, attacking: {attack_target: {var: returned}}}}]`},
		{"702.79a", `persist`, `
- triggered:
    when: [{on: zone_change, object: {same: this}, from: [battlefield], to: [graveyard]}]
    if: {matches: {ref: {event: object}, what: {not: {counters: {kind: "-1/-1"}}}}}
    keyword: persist
    do: [{move: {what: {event: new}, to: battlefield, under: {owner: {event: new}}, counters: [{kind: "-1/-1"}]}}]`},
		{"702.168a", `{disguise: {cost: [{mana: "{3}{W}"}]}}`, `
- casting:
    way: disguise
    cost: [{mana: "{3}"}]
    face_down: {way: disguise, abilities: [{ward: {cost: [{mana: "{2}"}]}}], turn_up: [{mana: "{3}{W}"}]}`},
		{"702.40a", `storm`, `
- triggered:
    when: [{on: cast, object: {same: this}}]
    from: [stack]
    keyword: storm
    do: [{copy_spell: {what: this, n: {happened: {event: {on: cast}, before: true}}, new_targets: true}}]`},
	} {
		t.Run(c.rule, func(t *testing.T) {
			var k Ability
			require.NoError(t, DecodeYAML("keyword", []byte(c.keyword), &k))
			var want Abilities
			require.NoError(t, DecodeYAML("want", []byte(c.want), &want))
			have, err := Expand(k.(Keyword), nil)
			require.NoError(t, err)
			assert.Equal(t, want, Abilities(have))
		})
	}
}

func TestGiftsHaveNames(t *testing.T) {
	_, err := Expand(Keyword{Name: "gift", Text: "Grizzly Bears"}, nil)
	assert.Error(t, err)
	assert.NotErrorIs(t, err, ErrUnsupported)
}
