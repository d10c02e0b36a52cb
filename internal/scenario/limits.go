package scenario

// The limits of a document. They are far above what any situation needs and keep a
// hostile document from costing more than an ordinary one.
const (
	MaxDocument = 1 << 20 // bytes of one document
	MaxDepth    = 12      // nesting of objects and arrays
	MaxPlayers  = 16
	MaxCards    = 10_000 // cards over all zones of all players
	MaxEntries  = 10_000 // script entries
	MaxAnswers  = 10_000 // answers of one list of one player
	MaxExpect   = 10_000 // expectations
	MaxText     = 2_000  // bytes of one string, carried-along ones aside
	MaxTurn     = 1_000  // the last turn a script may speak of
	MaxNumber   = 1 << 30

	// MaxCorpus is how many bytes of a corpus file are read, decompressed.
	MaxCorpus = 1 << 30
)

// The defaults of a player.
const (
	DefaultLife        = 20
	DefaultLibraryFill = 40
	// LibraryFiller is the basic land that fills up libraries.
	LibraryFiller = "Mountain"
)
