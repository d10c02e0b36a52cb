// Command load measures what a server can serve, and how it does when more comes: first as many requests as
// it answers with so many in flight, then twice as many as that (-times), sent at their times whether or not earlier
// ones are answered, some of them broken if wanted.
//
//	go run ./tests/load -url http://localhost:8080 -duration 10s -broken 0.5
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// good is a request for a verdict that is illegal: a state comes in, and a violation goes out.
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

func main() {
	url := flag.String("url", "http://localhost:8080", "the server")
	file := flag.String("body", "", "a file with the request that is sent; a small one otherwise")
	duration := flag.Duration("duration", 10*time.Second, "how long each part takes")
	inFlight := flag.Int("in-flight", 8, "requests in flight while what the server can serve is measured")
	share := flag.Float64("broken", 0, "share of broken requests, from 0 to 1")
	times := flag.Float64("times", 2, "how many times as much as it can serve is sent then")
	flag.Parse()
	l := &load{url: *url, body: []byte(good), client: &http.Client{
		Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 1000, MaxConnsPerHost: 1000}}}
	if *file != "" {
		body, err := os.ReadFile(*file)
		if err != nil {
			log.Fatal(err)
		}
		l.body = body
	}
	can := report("calm", l.closed(*duration, *inFlight), *duration)
	report("loaded", l.open(*duration, *times*can, *share), *duration)
	report("afterwards", l.closed(*duration, *inFlight), *duration)
}
