// Command load measures what a server can serve, and how it does when more comes. The parts of a run:
//
//	can         as many requests as it answers with so many in flight
//	calm        half of that, sent at their times whether or not earlier ones are answered
//	busy        85 % of it
//	bad         as many good ones as in calm, and broken ones beside them until they are a share (-broken)
//	loaded      twice as many as it can serve (-times)
//	afterwards  half of it again
//
// With -echo the first three are measured with an echo server too (tests/load/echo), one after the other.
// Without -body the request is a verdict in the middle of a game that is played first.
//
//	go run ./tests/load -url http://localhost:8080 -echo http://localhost:8081 -duration 10s
package main

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// good is a small request for a verdict, of which broken ones are made.
const good = `{"state": {"format": "verdict.state/1", "rules": {"format": "casual"},
	"players": [{"id": "Ann", "hand": [{"id": "o1", "card": "Grizzly Bears"}]}, {"id": "Ben"}],
	"turn": {"number": 3, "active": "Ann", "step": "precombat_main", "priority": "Ann"}, "next_id": 4},
	"action": {"type": "cast", "player": "Ann", "object": "o1"}}`

// broken are requests that must be refused, each in another way.
var broken = [][]byte{
	[]byte("{"), []byte(`{"state": {}, "action": {}}`), []byte(strings.Replace(good, "Grizzly Bears", "No Such Card", 1)),
	[]byte(strings.Repeat("[", 10_000)), []byte(strings.Replace(good, `"o1"}`, `"o1", "x": null}`, 1)),
	[]byte(good + strings.Repeat(" ", 5<<20)),
}

// outcome is what became of one request.
type outcome struct {
	status int // 0: no answer
	took   time.Duration
	good   bool
}

// load is what is sent where.
type load struct {
	url    string
	body   []byte
	client *http.Client
}

// one sends one request.
func (l *load) one(ctx context.Context, body []byte, isGood bool) outcome {
	began := time.Now()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, l.url+"/v1/verdicts", bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := l.client.Do(request)
	if err != nil {
		return outcome{good: isGood}
	}
	_, err = io.Copy(io.Discard, response.Body)
	if cerr := response.Body.Close(); err != nil || cerr != nil {
		return outcome{good: isGood}
	}
	return outcome{response.StatusCode, time.Since(began), isGood}
}

// closed keeps so many requests in flight.
func (l *load) closed(duration time.Duration, inFlight int) (all []outcome) {
	ctx, cancel := context.WithTimeout(context.Background(), duration)
	defer cancel()
	var mutex sync.Mutex
	var workers sync.WaitGroup
	for range inFlight {
		workers.Go(func() {
			for ctx.Err() == nil {
				o := l.one(context.Background(), l.body, true)
				mutex.Lock()
				all = append(all, o)
				mutex.Unlock()
			}
		})
	}
	workers.Wait()
	return all
}

// open sends so many requests a second, a share of them broken.
func (l *load) open(duration time.Duration, rate, share float64) (all []outcome) {
	var mutex sync.Mutex
	var sent sync.WaitGroup
	began, wrong := time.Now(), 0
	for i := 0; time.Since(began) < duration; i++ {
		time.Sleep(time.Until(began.Add(time.Duration(float64(i) / rate * float64(time.Second)))))
		body, isGood := l.body, true
		if int(float64(i)*share) != int(float64(i+1)*share) {
			body, isGood = broken[wrong%len(broken)], false
			wrong++
		}
		sent.Go(func() {
			o := l.one(context.Background(), body, isGood)
			mutex.Lock()
			all = append(all, o)
			mutex.Unlock()
		})
	}
	sent.Wait()
	return all
}

// report says how it went, and returns how many good requests were served a second.
func report(name string, all []outcome, duration time.Duration) float64 {
	statuses := map[int]int{}
	var served []time.Duration
	for _, o := range all {
		statuses[o.status]++
		if o.good && o.status == http.StatusOK {
			served = append(served, o.took)
		}
	}
	slices.Sort(served)
	at := func(share float64) time.Duration {
		if len(served) == 0 {
			return 0
		}
		return served[int(share*float64(len(served)-1))].Round(10 * time.Microsecond)
	}
	rate := float64(len(served)) / duration.Seconds()
	fmt.Printf("%-10s sent %.0f/s, served %.0f/s, p50 %v, p99 %v, by status %v (0: no answer)\n",
		name, float64(len(all))/duration.Seconds(), rate, at(.5), at(.99), statuses)
	return rate
}

// memory is the server's resident memory in MiB, as its metrics tell; 0 where they do not.
func (l *load) memory() float64 {
	response, err := l.client.Get(l.url + "/metrics")
	if err != nil {
		return 0
	}
	defer func() { _ = response.Body.Close() }()
	lines := bufio.NewScanner(response.Body)
	for lines.Scan() {
		if text, ok := strings.CutPrefix(lines.Text(), "process_resident_memory_bytes "); ok {
			bytes, _ := strconv.ParseFloat(text, 64)
			return bytes / (1 << 20)
		}
	}
	return 0
}

// settings are what a run is asked for.
type settings struct {
	duration     time.Duration
	inFlight     int
	share, times float64
}

// usual measures what a server can serve, and how it does with less than that.
func (l *load) usual(s settings) (can float64) {
	can = report("can", l.closed(s.duration, s.inFlight), s.duration)
	report("calm", l.open(s.duration, can/2, 0), s.duration)
	report("busy", l.open(s.duration, .85*can, 0), s.duration)
	return can
}

func main() {
	url := flag.String("url", "http://localhost:8080", "the server")
	echo := flag.String("echo", "", "an echo server, if one is to be measured too")
	file := flag.String("body", "", "a file with the request that is sent")
	var s settings
	flag.DurationVar(&s.duration, "duration", 10*time.Second, "how long each part takes")
	flag.IntVar(&s.inFlight, "in-flight", 8, "requests in flight while what the server can serve is measured")
	flag.Float64Var(&s.share, "broken", .5, "share of broken requests among the good ones, from 0 to less than 1")
	flag.Float64Var(&s.times, "times", 2, "how many times as much as it can serve is sent at last")
	flag.Parse()
	body, err := bodyOf(*file, *url)
	if err != nil {
		log.Fatal(err)
	}
	client := &http.Client{Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 1000, MaxConnsPerHost: 1000}}
	l := &load{url: *url, body: body, client: client}
	fmt.Printf("a request of %d bytes; resident memory %.0f MiB\n", len(body), l.memory())
	can := l.usual(s)
	fmt.Printf("resident memory %.0f MiB\n", l.memory())
	report("bad", l.open(s.duration, can/2/(1-s.share), s.share), s.duration)
	fmt.Printf("resident memory %.0f MiB\n", l.memory())
	report("loaded", l.open(s.duration, s.times*can, 0), s.duration)
	fmt.Printf("resident memory %.0f MiB\n", l.memory())
	report("afterwards", l.open(s.duration, can/2, 0), s.duration)
	fmt.Printf("resident memory %.0f MiB\n", l.memory())
	if *echo != "" {
		fmt.Println("the echo server:")
		(&load{url: *echo, body: body, client: client}).usual(s)
	}
}

// bodyOf is the request that is sent.
func bodyOf(file, url string) ([]byte, error) {
	if file != "" {
		return os.ReadFile(file)
	}
	return midGame(context.Background(), url)
}
