package replicas

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// patience is how long a test waits for what takes moments.
const patience = 60 * time.Second

// program compiles the service.
func program(t *testing.T) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "api")
	out, err := exec.CommandContext(t.Context(), "go", "build", "-o", binary, "../../cmd/api").CombinedOutput()
	require.NoError(t, err, "%s", out)
	return binary
}

// replica is a running process of the service.
type replica struct {
	address string
	command *exec.Cmd
	said    *bytes.Buffer // what it logged; to be read once it ended
	ended   chan error
}

// start runs the service at an address, and waits until it listens. Port 0 is any port.
func start(t *testing.T, binary, address string) *replica {
	t.Helper()
	r := &replica{said: &bytes.Buffer{}, ended: make(chan error, 1)}
	r.command = exec.Command(binary, "serve", "--listen", address, "--shutdown-delay", "200ms", "--shutdown-timeout", patience.String())
	log, err := r.command.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, r.command.Start())
	t.Cleanup(func() { _ = r.command.Process.Kill() })
	listening := make(chan string, 1)
	go func() {
		lines := bufio.NewScanner(log)
		for lines.Scan() {
			var line struct{ Msg, Address string }
			if json.Unmarshal(lines.Bytes(), &line) == nil && line.Msg == "listening" {
				listening <- line.Address
			}
			r.said.Write(append(lines.Bytes(), '\n'))
		}
		r.ended <- r.command.Wait()
	}()
	select {
	case r.address = <-listening:
	case err := <-r.ended:
		t.Fatalf("ended with %v: %s", err, r.said)
	case <-time.After(patience):
		t.Fatal("does not listen")
	}
	return r
}

// stop asks the process to end, and waits until it has.
func (r *replica) stop(t *testing.T) {
	t.Helper()
	require.NoError(t, r.command.Process.Signal(syscall.SIGTERM))
	select {
	case err := <-r.ended:
		require.NoError(t, err, "%s", r.said)
	case <-time.After(patience):
		t.Fatal("does not end")
	}
}
