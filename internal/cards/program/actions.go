package program

import (
	"fmt"
	"slices"
	"sync"
)

// actionDef says where a keyword action is defined and what it stands for.
type actionDef struct {
	name   string
	rule   string // Comprehensive Rules number
	takes  params
	expand func(Act) []Effect // nil: not supported
}

// actionByRules expands to nothing: the action is a primitive.
func actionByRules(Act) []Effect { return nil }

// actionDefs are the keyword actions of CR 701 that [Act] performs, in its order. Those
// that are a plain verb (destroy, sacrifice, tap, fight …) are effects of their own. Any
// of them may say who performs it, and bind what it makes or chooses.
var actionDefs = []actionDef{
	{"behold", "701.4", needWhat, expandBehold},
	{"goad", "701.15", needWhat, expandGoad},
	{"investigate", "701.16", mayN, expandInvestigate},
	{"scry", "701.22", needN, actionByRules},
	{"surveil", "701.25", needN, actionByRules},
	{"fateseal", "701.29", needN, actionByRules},
	{"clash", "701.30", 0, expandClash},
	{"proliferate", "701.34", 0, actionByRules},
	{"detain", "701.35", needWhat, expandDetain},
	{"populate", "701.36", 0, expandPopulate},
	{"monstrosity", "701.37", needN, expandMonstrosity},
	{"bolster", "701.39", needN, expandBolster},
	{"manifest", "701.40", mayWhat | mayN, expandManifest},
	{"support", "701.41", needWhat, expandSupport},
	{"exert", "701.43", mayWhat, expandExert},
	{"explore", "701.44", mayWhat, actionByRules},
	{"adapt", "701.46", needN, expandAdapt},
	{"amass", "701.47", needN | needText, expandAmass},
	{"learn", "701.48", 0, actionByRules},
	{"venture", "701.49", mayText, actionByRules},
	{"connive", "701.50", mayWhat | mayN, expandConnive},
	{"incubate", "701.53", needN, expandIncubate},
	{"tempt_with_the_ring", "701.54", 0, actionByRules},
	{"time_travel", "701.56", 0, expandTimeTravel},
	{"discover", "701.57", needN, expandDiscover},
	{"cloak", "701.58", mayWhat | mayN, expandCloak},
	{"collect_evidence", "701.59", 0, nil},
	{"suspect", "701.60", needWhat, actionByRules},
	{"manifest_dread", "701.62", 0, expandManifestDread},
	{"endure", "701.63", mayWhat | needN, expandEndure},
	{"airbend", "701.65", needWhat, expandAirbend},
	{"earthbend", "701.66", needWhat | needN, expandEarthbend},
	{"blight", "701.68", needN, expandBlight},
}

// ExpandAction gives the effects that a keyword action stands for. It is empty for the
// actions that are primitives ([ActionsByRules]). The error says which action is not
// supported, or which part of it is missing or too much.
func ExpandAction(a Act) ([]Effect, error) {
	def := findAction(a.Name)
	if def == nil || def.expand == nil {
		return nil, fmt.Errorf("%w keyword action %s", ErrUnsupported, a.Name)
	}
	err := def.takes.check(a.Name, []part{
		{"n", a.N != nil, needN, mayN},
		{"what", a.What != nil, needWhat, mayWhat},
		{"text", a.Text != "", needText, mayText},
	})
	if err != nil {
		return nil, err
	}
	return def.expand(a), nil
}

// ActionRule is the Comprehensive Rules number of a keyword action, "" if unknown.
func ActionRule(name string) string {
	if def := findAction(name); def != nil {
		return def.rule
	}
	return ""
}

// ActionsByRules lists the supported keyword actions that expand to nothing because they
// are primitives: whoever plays by this language must know them all.
func ActionsByRules() []string {
	var out []string
	for _, def := range actionDefs {
		if def.expand != nil && len(def.expand(Act{Name: def.name})) == 0 {
			out = append(out, def.name)
		}
	}
	return out
}

func findAction(name string) *actionDef {
	i := slices.IndexFunc(actionDefs, func(d actionDef) bool { return d.name == name })
	if i < 0 {
		return nil
	}
	return &actionDefs[i]
}

// actionWords lists the actions' names; the caller must not change the list.
var actionWords = sync.OnceValue(func() []string {
	out := make([]string, len(actionDefs))
	for i, a := range actionDefs {
		out[i] = a.name
	}
	return out
})
