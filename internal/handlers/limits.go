package handlers

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"runtime"
	"strconv"
	"time"

	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/handlers/wire"
)

// Limits bounds what requests may cost. This is the one place for all of them: every field is a flag of
// the server with its default, and `why` is the reason for that, from which docs/limits.md is made.
// `least` and `most` are what may be configured.
type Limits struct {
	Body          int64         `name:"max-body" help:"Largest request body in bytes." default:"4194304" least:"1" why:"A four player game with full libraries is about 60 kB, a thousand tokens with counters are about 150 kB."`
	Depth         int           `name:"max-depth" help:"Deepest nesting of arrays and objects in a body." default:"64" least:"1" most:"1000" why:"A state is 8 deep and an ability's program in it 20 more; this is double."`
	Players       int           `name:"max-players" help:"Most players of a game." default:"16" least:"2" most:"16" why:"Games of more than 8 are hardly played; the contract allows 16."`
	Objects       int           `name:"max-objects" help:"Most objects in a state." default:"5000" least:"1" most:"20000" why:"Four Commander decks are 400 cards. With 5,000 objects a verdict still takes less than a second."`
	Stack         int           `name:"max-stack" help:"Most objects on the stack." default:"1000" least:"1" most:"20000" why:"Copies of a spell by storm come to a few hundred at most."`
	Steps         int           `name:"max-steps" help:"Most steps of one evaluation; more are unsupported, with the reason budget." default:"4000000" least:"1000" why:"A verdict takes some thousand steps. What takes a thousand times that goes on for ever, or as good as; it is a few seconds."`
	Evaluation    time.Duration `name:"evaluation-time" help:"Longest time for one judging request." default:"10s" least:"1ms" why:"A verdict takes milliseconds. What takes 10 s is stuck, and its client has gone."`
	Concurrent    int           `name:"max-concurrent" help:"Most requests judged at a time; 0 for twice the processors." default:"0" why:"Judging is bound by the processor: more at a time only makes all of them slower and take more memory. Twice the processors keeps them busy while answers are collected."`
	Queue         int           `name:"max-queue" help:"Most requests that wait to be judged; more are refused with 503." default:"64" why:"Some bursts come in whole. Requests that wait keep their bodies in memory."`
	QueueTime     time.Duration `name:"queue-time" help:"Longest time that a request waits to be judged before it is refused with 503." default:"500ms" why:"Who waits longer is better served by another replica, and under overload those who are served are served soon."`
	Bodies        int64         `name:"max-bodies" help:"Most bytes of request bodies in memory at a time; more are refused with 503." default:"67108864" least:"1" why:"Sixteen of the largest bodies, or a thousand usual ones. Decoded, a body takes several times its size."`
	Rate          float64       `name:"rate-limit" help:"Requests per second and client; more are refused with 429. 0 for no limit." default:"0" why:"Off: it is for those who serve people they do not know."`
	Burst         int           `name:"rate-burst" help:"Requests that a client may send at once within its rate; 0 for twice the rate." default:"0" why:"A page that loads asks for several things at once."`
	Connections   int           `name:"max-connections" help:"Most connections at a time; more wait to be accepted." default:"4096" least:"1" why:"A connection takes some 30 kB. Slow ones are cut off, so that they do not keep others waiting for long."`
	HeaderBytes   int           `name:"max-header" help:"Largest header in bytes." default:"16384" least:"1024" why:"Cookies of other services, traces and a key fit in half of it."`
	ReadHeader    time.Duration `name:"read-header-timeout" help:"How long a client may take to send its header." default:"5s" least:"1ms" why:"A header is one packet; 5 s is a bad mobile connection, more is an attack."`
	Read          time.Duration `name:"read-timeout" help:"How long a client may take to send its whole request." default:"30s" least:"1ms" why:"The largest body at 150 kB/s."`
	Write         time.Duration `name:"write-timeout" help:"How long reading the body, judging and writing the answer may take together." default:"70s" least:"1ms" why:"Reading, judging, and writing as much again."`
	Idle          time.Duration `name:"idle-timeout" help:"How long an unused connection is kept." default:"120s" least:"1ms" why:"Longer than a usual proxy keeps its side open, so that the proxy closes first."`
	Shutdown      time.Duration `name:"shutdown-timeout" help:"How long running requests may go on after a stop signal." default:"20s" why:"An evaluation and the writing of its answer fit in it twice. Kubernetes kills after 30 s."`
	ShutdownDelay time.Duration `name:"shutdown-delay" help:"How long requests are still taken after a stop signal, while readiness says no." default:"0s" why:"Where a load balancer asks for readiness before it sends, it learns of the stop within this time. Kubernetes' own services need a few seconds."`
}

// Reasonable is a limit as it is documented.
type Reasonable struct{ Flag, Help, Default, Why string }

// Documented lists the limits with their defaults and the reasons for them.
func Documented() []Reasonable {
	var all []Reasonable
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Limits]()) {
		tag := field.Tag
		all = append(all, Reasonable{tag.Get("name"), tag.Get("help"), tag.Get("default"), tag.Get("why")})
	}
	return all
}

// DefaultLimits returns the limits of a server that is not configured otherwise.
func DefaultLimits() Limits {
	var limits Limits
	value := reflect.ValueOf(&limits).Elem()
	for _, field := range reflect.VisibleFields(value.Type()) {
		setNumber(value.FieldByIndex(field.Index), field.Tag.Get("default"))
	}
	return limits
}

// setNumber sets a field to what a tag says. Tags are part of the program: a wrong one is found by the
// first test.
func setNumber(into reflect.Value, text string) {
	number := parseNumber(into.Type(), text)
	if into.CanFloat() {
		into.SetFloat(number)
		return
	}
	into.SetInt(int64(number))
}

// parseNumber reads a number of the given type, nanoseconds for a duration.
func parseNumber(t reflect.Type, text string) float64 {
	if t == reflect.TypeFor[time.Duration]() {
		d, err := time.ParseDuration(text)
		if err != nil {
			panic(err)
		}
		return float64(d)
	}
	number, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(err)
	}
	return number
}

// Validate refuses limits that would let nothing through, or more than the contract does.
func (l Limits) Validate() error {
	value := reflect.ValueOf(l)
	for _, field := range reflect.VisibleFields(value.Type()) {
		number, least, most := numberOf(value.FieldByIndex(field.Index)), 0., math.Inf(1)
		if text, ok := field.Tag.Lookup("least"); ok {
			least = parseNumber(field.Type, text)
		}
		if text, ok := field.Tag.Lookup("most"); ok {
			most = parseNumber(field.Type, text)
		}
		if !(least <= number && number <= most) {
			return fmt.Errorf("%s must be at least %s and at most %s", field.Tag.Get("name"), orNone(field, "least"), orNone(field, "most"))
		}
	}
	return nil
}

// numberOf is the number in a field.
func numberOf(v reflect.Value) float64 {
	if v.CanFloat() {
		return v.Float()
	}
	return float64(v.Int())
}

// orNone is what a tag says about a bound.
func orNone(field reflect.StructField, tag string) string {
	if text, ok := field.Tag.Lookup(tag); ok {
		return text
	}
	return map[string]string{"least": "0", "most": "whatever"}[tag]
}

// concurrent is how many requests are judged at a time.
func (l Limits) concurrent() int {
	if l.Concurrent > 0 {
		return l.Concurrent
	}
	return 2 * runtime.GOMAXPROCS(0)
}

// burst is how many requests a client may send at once.
func (l Limits) burst() int {
	if l.Burst > 0 {
		return l.Burst
	}
	return max(1, int(2*l.Rate))
}

// state bounds a state.
func (l Limits) state() wire.Limits {
	return wire.Limits{Players: l.Players, Objects: l.Objects, Stack: l.Stack}
}

// engineOptions are the surroundings of every judgement for a request. A judgement that the end of
// the request has stopped must not be answered: whoever judges asks the context afterwards.
func (s *Service) engineOptions(ctx context.Context) engine.Options {
	return engine.Options{Cards: engineCards{s.cards}, Budget: s.limits.Steps, Stop: func() bool { return ctx.Err() != nil }}
}

// Bounds of a request's parts; the contract has the same.
const (
	maxQuery   = 200    // characters: longer than any name
	maxActions = 10_000 // of a replay: a long game has a few thousand
)
