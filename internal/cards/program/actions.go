package program

// actionDef says where a keyword action is defined.
type actionDef struct {
	name string
	rule string // Comprehensive Rules number
}

// actionDefs are the keyword actions of CR 701 that [Act] performs. Those that are a
// plain verb (destroy, sacrifice, tap, fight …) are effects of their own.
var actionDefs = []actionDef{
	{"behold", "701.4"},
	{"goad", "701.15"},
	{"investigate", "701.16"},
	{"scry", "701.22"},
	{"surveil", "701.25"},
	{"fateseal", "701.29"},
	{"clash", "701.30"},
	{"proliferate", "701.34"},
	{"detain", "701.35"},
	{"populate", "701.36"},
	{"monstrosity", "701.37"},
	{"vote", "701.38"},
	{"bolster", "701.39"},
	{"manifest", "701.40"},
	{"support", "701.41"},
	{"meld", "701.42"},
	{"exert", "701.43"},
	{"explore", "701.44"},
	{"adapt", "701.46"},
	{"amass", "701.47"},
	{"learn", "701.48"},
	{"venture", "701.49"},
	{"connive", "701.50"},
	{"incubate", "701.53"},
	{"tempt_with_the_ring", "701.54"},
	{"time_travel", "701.56"},
	{"discover", "701.57"},
	{"cloak", "701.58"},
	{"collect_evidence", "701.59"},
	{"suspect", "701.60"},
	{"forage", "701.61"},
	{"manifest_dread", "701.62"},
	{"endure", "701.63"},
	{"airbend", "701.65"},
	{"earthbend", "701.66"},
	{"blight", "701.68"},
}

func actionWords() []string {
	out := make([]string, len(actionDefs))
	for i, a := range actionDefs {
		out[i] = a.name
	}
	return out
}
