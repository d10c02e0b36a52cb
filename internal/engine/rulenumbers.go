package engine

import "github.com/verdict-rules/verdict/internal/cards/program"

// eventRules are the rules that say what each kind of event is, cited in the verdict's log.
var eventRules = map[program.EventKind][]string{
	program.ZoneChange:     {"400.7"},
	program.Damages:        {"120.3"},
	program.Casts:          {"601.2i"},
	program.Activates:      {"602.2b"},
	program.PlaysLand:      {"305.1"},
	program.DeclaresAttack: {"508.1"},
	program.Blocks:         {"509.1"},
	program.BecomesBlocked: {"509.1h"},
	program.Draws:          {"121.1"},
	program.Discards:       {"701.9a"},
	program.Mills:          {"701.17a"},
	program.GainsLife:      {"119.3"},
	program.LosesLife:      {"119.3"},
	program.BeginStep:      {"500.1"},
	program.TapsEvent:      {"701.26a"},
	program.UntapsEvent:    {"701.26b"},
	program.ProducesMana:   {"106.4"},
	program.CountersPut:    {"122.6"},
	program.CreatesTokens:  {"701.7a"},
	program.Sacrifices:     {"701.21a"},
	program.Destroys:       {"701.8a"},
	program.Counters:       {"701.6a"},
	program.TriggersEvent:  {"603.3"},
	program.Resolves:       {"608.1"},
	program.TurnsFaceUp:    {"708.8"},
	program.Transforms:     {"701.27a"},
	program.Attaches:       {"701.3a"},
	program.Shuffles:       {"701.24a"},
	program.Searches:       {"701.23a"},
	program.Reveals:        {"701.20a"},
	program.LosesGame:      {"104.3"},
	program.WinsGame:       {"104.2"},
}
