package program

import "slices"

// elsewhere says where keywords function beside the battlefield and the stack, for lines with
// them that can't be read: those of which a player need not choose anything, or which a player
// may use where no card is cast from otherwise.
var elsewhere = map[KeywordName]Unsupported{
	"splice":  {From: []Zone{Hand}},      // as another spell is cast (CR 702.47a)
	"dredge":  {From: []Zone{Graveyard}}, // as its owner would draw (CR 702.52a)
	"recover": {From: []Zone{Graveyard}}, // as a creature is put there (CR 702.59a)
	"haunt":   {From: []Zone{Graveyard, Exile}},
	"cipher":  {From: []Zone{Exile}}, // while encoded (CR 702.99b)
	"suspend": {From: []Zone{Exile}}, // time counters (CR 702.62a)
	"miracle": {From: []Zone{Hand}, Only: WhenMoved},
	"madness": {From: []Zone{Graveyard}, Only: WhenMoved},

	"changeling": {From: []Zone{Hand, Library, Graveyard, Exile}, Only: WhenAsked},
	"devoid":     {From: []Zone{Hand, Library, Graveyard, Exile}, Only: WhenAsked},

	"flashback":  {From: []Zone{Graveyard}, Only: WhenUsed},
	"harmonize":  {From: []Zone{Graveyard}, Only: WhenUsed},
	"retrace":    {From: []Zone{Graveyard}, Only: WhenUsed},
	"jump_start": {From: []Zone{Graveyard}, Only: WhenUsed},
	"escape":     {From: []Zone{Graveyard}, Only: WhenUsed},
	"disturb":    {From: []Zone{Graveyard}, Only: WhenUsed},
	"aftermath":  {From: []Zone{Graveyard}, Only: WhenUsed},
	"mayhem":     {From: []Zone{Graveyard}, Only: WhenUsed},
	"embalm":     {From: []Zone{Graveyard}, Only: WhenUsed},
	"eternalize": {From: []Zone{Graveyard}, Only: WhenUsed},
	"encore":     {From: []Zone{Graveyard}, Only: WhenUsed},
	"scavenge":   {From: []Zone{Graveyard}, Only: WhenUsed},
	"unearth":    {From: []Zone{Graveyard}, Only: WhenUsed},
	"warp":       {From: []Zone{Exile}, Only: WhenUsed},
	"plot":       {From: []Zone{Exile}, Only: WhenUsed},
	"foretell":   {From: []Zone{Exile}, Only: WhenUsed},
}

// Elsewhere says where else than on the battlefield and the stack a line with the keyword may
// function, and when it may matter there.
func Elsewhere(k KeywordName) ([]Zone, Occasion) {
	e := elsewhere[k]
	return slices.Clone(e.From), e.Only
}
