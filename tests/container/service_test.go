package container

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/moby/moby/api/types/container"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/testcontainers/testcontainers-go"
	"github.com/testcontainers/testcontainers-go/network"
	"github.com/testcontainers/testcontainers-go/wait"
)

// illegal casts what cannot be paid for.
const illegal = `{"state": {"format": "verdict.state/1", "rules": {"format": "casual"},
	"players": [{"id": "Ann", "hand": [{"id": "o1", "card": "Grizzly Bears"}]}, {"id": "Ben"}],
	"turn": {"number": 3, "active": "Ann", "step": "precombat_main", "priority": "Ann"}, "next_id": 4},
	"action": {"type": "cast", "player": "Ann", "object": "o1"}}`

func TestItStartsAndJudges(t *testing.T) {
	s := start(t, nil, func(h *container.HostConfig) { h.Memory = 256 << 20 })
	status, answer := s.ask("/v1/verdicts", illegal)
	assert.Equal(t, http.StatusOK, status)
	assert.Contains(t, answer, `"code":"cast.cannot_pay"`)
	assert.Contains(t, logs(t, s), `"msg":"memory limit"`)
	code, _, err := s.Exec(t.Context(), []string{"/api", "health"})
	require.NoError(t, err)
	assert.Zero(t, code, "the health command")
	inspected, err := s.Inspect(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "65532:65532", inspected.Config.User)
	assert.True(t, inspected.HostConfig.ReadonlyRootfs)
	until(t, "the engine finds it healthy", func() bool {
		inspected, err := s.Inspect(t.Context())
		return err == nil && inspected.State.Health != nil && inspected.State.Health.Status == container.Healthy
	})
}

func TestLimitsComeFromTheEnvironment(t *testing.T) {
	s := start(t, map[string]string{"VERDICT_MAX_BODY": "500", "VERDICT_RATE_LIMIT": "0.001", "VERDICT_RATE_BURST": "3"}, nil)
	status, answer := s.ask("/v1/verdicts", illegal+strings.Repeat(" ", 500))
	assert.Equal(t, http.StatusRequestEntityTooLarge, status, answer)
	for range 2 {
		status, _ = s.ask("/v1/rules/704.5", "")
		assert.Equal(t, http.StatusOK, status)
	}
	status, answer = s.ask("/v1/rules/704.5", "")
	assert.Equal(t, http.StatusTooManyRequests, status, answer)
}

// mounted writes a file as Kubernetes mounts secrets: behind a symbolic link to a directory that changes.
func mounted(t *testing.T, directory, version, text string) {
	t.Helper()
	require.NoError(t, os.Mkdir(filepath.Join(directory, version), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(directory, version, "keys"), []byte(text), 0o644))
	require.NoError(t, os.Symlink(version, filepath.Join(directory, "..next")))
	require.NoError(t, os.Rename(filepath.Join(directory, "..next"), filepath.Join(directory, "..data")))
}

// shared is a directory that the user in the container may look into.
func shared(t *testing.T) string {
	t.Helper()
	directory := t.TempDir()
	for d := directory; d != os.TempDir() && len(d) > 1; d = filepath.Dir(d) {
		require.NoError(t, os.Chmod(d, 0o755))
	}
	return directory
}

func TestKeysAreMountedAndChange(t *testing.T) {
	const first, second = "first-key-of-the-shop", "second-key-of-the-shop"
	directory := shared(t)
	mounted(t, directory, "1", first)
	require.NoError(t, os.Symlink("..data/keys", filepath.Join(directory, "keys")))
	s := start(t, map[string]string{"VERDICT_API_KEYS": "/secrets/keys"}, mount(directory, "/secrets"))
	with := func(key string) int {
		status, _ := s.ask("/v1/verdicts", illegal, "Authorization", "Bearer "+key)
		return status
	}
	assert.Equal(t, []int{401, 401, 200}, []int{with(""), with(second), with(first)})
	mounted(t, directory, "2", second)
	until(t, "the new key is taken", func() bool { return with(second) == http.StatusOK })
	assert.Equal(t, http.StatusUnauthorized, with(first), "the old key")
	assert.NotContains(t, logs(t, s), second)
}

// TestAStopLetsRequestsEnd tells the service to stop while half of a request has come, and sends the rest.
func TestAStopLetsRequestsEnd(t *testing.T) {
	s := start(t, nil, nil)
	connection, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	require.NoError(t, err)
	defer func() { _ = connection.Close() }()
	require.NoError(t, connection.SetDeadline(time.Now().Add(patience)))
	_, err = fmt.Fprintf(connection, "POST /v1/verdicts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(illegal), illegal[:100])
	require.NoError(t, err)
	until(t, "the request has come", func() bool {
		_, page := s.ask("/metrics", "")
		return strings.Contains(page, `http_server_active_requests{http_route="/v1/verdicts"} 1`)
	})
	stopped := make(chan error, 1)
	go func() {
		grace := patience
		stopped <- s.Stop(t.Context(), &grace) // SIGTERM
	}()
	until(t, "it takes no more connections", func() bool {
		c, err := net.DialTimeout("tcp", strings.TrimPrefix(s.url, "http://"), time.Second)
		if err != nil {
			return true
		}
		defer func() { _ = c.Close() }()
		_ = c.SetDeadline(time.Now().Add(time.Second))
		_, _ = fmt.Fprint(c, "GET /healthz/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
		_, err = http.ReadResponse(bufio.NewReader(c), nil)
		return err != nil
	})
	_, err = fmt.Fprint(connection, illegal[100:])
	require.NoError(t, err)
	response, err := http.ReadResponse(bufio.NewReader(connection), nil)
	require.NoError(t, err)
	assert.Equal(t, http.StatusOK, response.StatusCode)
	require.NoError(t, response.Body.Close())
	require.NoError(t, <-stopped)
	inspected, err := s.Inspect(t.Context())
	require.NoError(t, err)
	assert.Zero(t, inspected.State.ExitCode)
	assert.False(t, inspected.State.OOMKilled)
}

func TestTracesReachAReceiver(t *testing.T) {
	engine(t)
	built, err := images()
	require.NoError(t, err)
	between, err := network.New(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, between.Remove(context.Background())) })
	receiver := run(t, testcontainers.ContainerRequest{
		Image: built.receiver, ExposedPorts: []string{"4318/tcp"}, Networks: []string{between.Name},
		NetworkAliases: map[string][]string{between.Name: {"receiver"}},
		WaitingFor:     wait.ForHTTP("/spans").WithPort("4318/tcp").WithStartupTimeout(patience),
	}, "4318/tcp")
	s := start(t, map[string]string{"OTEL_EXPORTER_OTLP_ENDPOINT": "http://receiver:4318", "OTEL_BSP_SCHEDULE_DELAY": "100"}, nil, between.Name)
	const trace = "4bf92f3577b34da6a3ce929d0e0e4736"
	status, _ := s.ask("/v1/verdicts", illegal, "Traceparent", "00-"+trace+"-00f067aa0ba902b7-01")
	require.Equal(t, http.StatusOK, status)
	var found map[string]map[string]string
	until(t, "the spans arrive", func() bool {
		_, text := receiver.ask("/spans", "")
		var spans []struct {
			Name, Service string
			Trace         []byte
			Attributes    map[string]string
		}
		if err := json.Unmarshal([]byte(text), &spans); err != nil {
			return false
		}
		found = map[string]map[string]string{}
		for _, span := range spans {
			if fmt.Sprintf("%x", span.Trace) == trace && span.Service == "verdict" {
				found[span.Name] = span.Attributes
			}
		}
		return len(found) == 5
	})
	assert.Equal(t, "illegal", found["POST /v1/verdicts"]["verdict.outcome"])
	assert.Equal(t, "cast.cannot_pay", found["judge"]["verdict.violation"])
	assert.Contains(t, logs(t, s), `"trace_id":"`+trace+`"`)
}

// card is a card that no built-in data has, in the shape of the published files.
const card = `[
{"object": "card", "oracle_id": "id-1", "name": "Moss Tester", "layout": "normal", "mana_cost": "{G}",
	"type_line": "Creature — Plant", "oracle_text": "", "power": "1", "toughness": "1", "legalities": {}}
]`

func TestAPackIsMounted(t *testing.T) {
	engine(t)
	directory := shared(t)
	require.NoError(t, os.WriteFile(filepath.Join(directory, "cards.json"), []byte(card), 0o644))
	pack := exec.Command("go", "run", "./cmd/api", "cards", "import", "--quiet", "--cards", filepath.Join(directory, "cards.json"), "--out", filepath.Join(directory, "cards.pack"))
	pack.Dir = root
	out, err := pack.CombinedOutput()
	require.NoError(t, err, "%s", out)
	s := start(t, map[string]string{"VERDICT_PACK": "/packs/cards.pack"}, mount(directory, "/packs"))
	status, answer := s.ask("/v1/cards/Moss%20Tester", "")
	assert.Equal(t, http.StatusOK, status, answer)
	status, answer = s.ask("/v1/verdicts", strings.Replace(illegal, "Grizzly Bears", "Moss Tester", 1))
	assert.Equal(t, http.StatusOK, status, answer)
	assert.Contains(t, answer, "cast.cannot_pay")
}
