package decisions

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"sync"
	"sync/atomic"

	"github.com/verdict-rules/verdict/internal/handlers/wire"
)

// What becomes of a line; telemetry counts them.
const (
	Written    = "written"
	Dropped    = "dropped"    // more came than could be written down
	Unfaithful = "unfaithful" // judged otherwise with masks for names: a player is named like something else
	Failed     = "failed"     // could not be written
)

// Bounds of what waits to be written down: requests keep their memory until then.
const (
	maxWaiting      = 1000
	maxWaitingBytes = 8 << 20
)

// Config is what a log needs.
type Config struct {
	Out    io.Writer
	Sample float64 // share of the requests that are written down, from 0 to 1
	Build  Build
	Cards  wire.Cards
	Judge  Judge               // of requests with masks
	Count  func(result string) // told what becomes of a line
}

// Log writes a sample of verdicts down, one after the other beside the serving of requests. Which ones
// depends on the digest of the request alone: the same request is written down on every replica, or on
// none.
type Log struct {
	config  Config
	queue   chan entry
	bytes   atomic.Int64
	closing sync.Once
	stop    chan struct{} // closed: what waits is written down still
	done    chan struct{} // closed: it has been
}

// entry is what waits to be written down.
type entry struct {
	request *Request
	answer  []byte
	size    int64
}

// New returns a log that is ready to be offered requests.
func New(config Config) (*Log, error) {
	if math.IsNaN(config.Sample) || config.Sample < 0 || config.Sample > 1 {
		return nil, errors.New("the sample must be from 0 to 1")
	}
	l := &Log{config: config, queue: make(chan entry, maxWaiting), stop: make(chan struct{}), done: make(chan struct{})}
	go l.run()
	return l, nil
}

// Sampled reports whether a request body is in the sample.
func (l *Log) Sampled(body []byte) bool {
	sum := sha256.Sum256(body)
	return float64(binary.BigEndian.Uint64(sum[:8])) < l.config.Sample*math.Exp2(64)
}

// Offer has a request written down soon; where too much waits already it is left out. Neither the
// request nor the answer may be changed afterwards. Size is that of the request's body in bytes.
func (l *Log) Offer(request *Request, answer []byte, size int) {
	e := entry{request, answer, int64(size + len(answer))}
	if l.bytes.Add(e.size) > maxWaitingBytes {
		l.drop(e)
		return
	}
	select {
	case l.queue <- e:
	default:
		l.drop(e)
	}
}

func (l *Log) drop(e entry) {
	l.bytes.Add(-e.size)
	l.config.Count(Dropped)
}

// Close writes down what waits; what is offered afterwards is lost.
func (l *Log) Close() {
	l.closing.Do(func() { close(l.stop) })
	<-l.done
}

// run writes down what comes.
func (l *Log) run() {
	defer close(l.done)
	for {
		select {
		case e := <-l.queue:
			l.take(e)
		case <-l.stop:
			for len(l.queue) > 0 {
				l.take(<-l.queue)
			}
			return
		}
	}
}

func (l *Log) take(e entry) {
	l.config.Count(l.write(e))
	l.bytes.Add(-e.size)
}

// write writes one line down and says what became of it. A panic is a defect that must not end the
// serving of others.
func (l *Log) write(e entry) (result string) {
	defer func() {
		if recover() != nil {
			result = Failed
		}
	}()
	line, err := l.line(e)
	if err != nil {
		return Unfaithful
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(line); err != nil {
		return Failed
	}
	if _, err := l.config.Out.Write(out.Bytes()); err != nil {
		return Failed
	}
	return Written
}

// line judges a request with masks for names, and checks that it comes to the same.
func (l *Log) line(e entry) (*Line, error) {
	masked, err := e.request.Masked(l.config.Cards)
	if err != nil {
		return nil, err
	}
	answer, err := l.config.Judge(context.Background(), masked)
	if err != nil {
		return nil, err
	}
	was, err := gistOf(e.answer)
	if err != nil {
		return nil, err
	}
	if is, err := gistOf(answer); err != nil || !reflect.DeepEqual(was, is) {
		return nil, fmt.Errorf("judged otherwise with masks: %w", err)
	}
	return &Line{Format: Format, Build: l.config.Build, Request: *masked, Answer: bytes.TrimSpace(answer)}, nil
}
