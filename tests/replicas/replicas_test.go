// Package replicas runs the service several times over, as it is deployed: behind a balancer, and with
// replicas that come and go.
package replicas

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// state is a position in the first main phase; the hole is for what the second Forest is besides.
const state = `{"format":"verdict.state/1","rules":{"format":"casual"},
 "players":[{"id":"Ann","hand":[{"id":"o1","card":"Grizzly Bears"}]},{"id":"Ben"}],
 "battlefield":[{"id":"o2","card":"Forest","owner":"Ann"},{"id":"o3","card":"Forest","owner":"Ann"%s}],
 "turn":{"number":3,"active":"Ann","step":"precombat_main","priority":"Ann"},"next_id":4}`

const cast = `{"type":"cast","player":"Ann","object":"o1"}`

// question is a request whose answer must be the same everywhere.
type question struct{ path, body string }

// questions have answers of every kind: legal, illegal, a list, and a refusal.
func questions() []question {
	untapped, tapped := fmt.Sprintf(state, ""), fmt.Sprintf(state, `,"tapped":true`)
	return []question{
		{"/v1/verdicts", `{"state":` + untapped + `,"action":` + cast + `}`},
		{"/v1/verdicts", `{"state":` + tapped + `,"action":` + cast + `}`},
		{"/v1/legal-actions", `{"state":` + untapped + `,"player":"Ann"}`},
		{"/v1/verdicts", `{"state":` + untapped + `,"action":{"type":"cast","player":"Ann","object":"o99"}}`},
	}
}

// answer is a status and a body.
type answer struct {
	status int
	body   string
}

// ask sends a question.
func ask(client *http.Client, url string, q question) (answer, error) {
	response, err := client.Post(url+q.path, "application/json", bytes.NewReader([]byte(q.body)))
	if err != nil {
		return answer{}, err
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	return answer{response.StatusCode, string(body)}, err
}

// TestAnyNumberOfReplicas stops and starts each of three replicas under load: every request is answered, and
// every answer has the same bytes.
func TestAnyNumberOfReplicas(t *testing.T) {
	const replicas, rounds, clients = 3, 2, 3
	binary := program(t)
	running := make([]*replica, replicas)
	addresses := make([]string, replicas)
	for i := range running {
		running[i] = start(t, binary, "127.0.0.1:0")
		addresses[i] = running[i].address
	}
	asked := questions()
	want := make([]answer, len(asked))
	for i, q := range asked {
		for _, address := range addresses {
			got, err := ask(http.DefaultClient, "http://"+address, q)
			require.NoError(t, err)
			if want[i].body == "" {
				want[i] = got
			}
			require.Equal(t, want[i], got)
		}
	}
	require.Contains(t, want[0].body, `"outcome":"legal"`)
	require.Contains(t, want[1].body, `"outcome":"illegal"`)
	require.Equal(t, http.StatusOK, want[2].status, want[2].body)

	balancer, front := newBalancer(t, addresses)
	l := load(t, front.URL, asked, want, clients)
	for range rounds {
		for i, r := range running {
			l.goOn(t)
			r.stop(t)
			l.goOn(t) // while one of them is away
			running[i] = start(t, binary, r.address)
		}
	}
	l.goOn(t)
	l.end()
	assert.NotZero(t, balancer.again.Load(), "no request met a replica that was away")
	t.Logf("%d requests, sent again %d times", l.answered.Load(), balancer.again.Load())
	for _, r := range running {
		r.stop(t)
	}
}

// loading is clients that ask all the time.
type loading struct {
	answered atomic.Int64
	stopped  chan struct{}
	clients  sync.WaitGroup
}

// load starts clients that ask in turn, and compare.
func load(t *testing.T, url string, asked []question, want []answer, clients int) *loading {
	l := &loading{stopped: make(chan struct{})}
	for c := range clients {
		l.clients.Go(func() {
			for i := c; ; i++ {
				select {
				case <-l.stopped:
					return
				default:
				}
				n := i % len(asked)
				got, err := ask(http.DefaultClient, url, asked[n])
				if err != nil || got != want[n] {
					t.Errorf("question %d: %v, %+v instead of %+v", n, err, got, want[n])
					return
				}
				l.answered.Add(1)
			}
		})
	}
	t.Cleanup(l.end)
	return l
}

// goOn waits until some more requests are answered, or one has failed.
func (l *loading) goOn(t *testing.T) {
	t.Helper()
	const some = 50
	from := l.answered.Load()
	require.Eventually(t, func() bool { return t.Failed() || l.answered.Load() >= from+some }, patience, patience/6000)
	if t.Failed() {
		t.FailNow()
	}
}

// end stops the clients.
func (l *loading) end() {
	select {
	case <-l.stopped:
	default:
		close(l.stopped)
	}
	l.clients.Wait()
}
