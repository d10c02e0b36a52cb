package handlers

import "time"

// Limits bounds what one request may cost. Every field has the reason for its default here, and a
// flag of the server of the same name.
type Limits struct {
	// Body is the largest request body in bytes.
	Body int64
	// Depth is how deep arrays and objects may be nested in a body.
	Depth int
	// Concurrent is how many judging requests run at a time; more are refused with 429.
	Concurrent int
	// Evaluation is how long one judging request may take before it is given up with 503.
	Evaluation time.Duration
	// ReadHeader is how long a client may take to send its header.
	ReadHeader time.Duration
	// Read is how long a client may take to send its whole request.
	Read time.Duration
	// Write is how long reading the body, judging and writing the answer may take together.
	Write time.Duration
	// Idle is how long an unused connection is kept.
	Idle time.Duration
	// Shutdown is how long running requests may go on after the server was told to stop.
	Shutdown time.Duration
}

// DefaultLimits returns the limits of a server that is not configured otherwise.
func DefaultLimits() Limits {
	return Limits{
		// A four player game with full libraries is about 60 kB; a thousand tokens with counters
		// are about 150 kB. 4 MiB leaves room for the largest board a game has ever seen.
		Body: 4 << 20,
		// A state is 8 deep and an ability's program in it 20 more; 64 is double.
		Depth: 64,
		// Judging is bound by the processor: more at a time only makes all of them slower. 64 lets
		// short bursts through without piling up minutes of work.
		Concurrent: 64,
		// A verdict takes milliseconds. What takes 10 s is stuck, and its client has gone.
		Evaluation: 10 * time.Second,
		// A header is one packet; 5 s is a bad mobile connection, more is an attack.
		ReadHeader: 5 * time.Second,
		// 4 MiB at 150 kB/s.
		Read: 30 * time.Second,
		// Reading, judging, and writing as much again.
		Write: 70 * time.Second,
		// Longer than a usual proxy keeps its side open, so that the proxy closes first.
		Idle: 120 * time.Second,
		// An evaluation and the writing of its answer fit in it twice.
		Shutdown: 20 * time.Second,
	}
}

// Bounds of a request's parts; the contract has the same.
const (
	maxQuery   = 200    // characters: longer than any name
	maxActions = 10_000 // of a replay: a long game has a few thousand
)
