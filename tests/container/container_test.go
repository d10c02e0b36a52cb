// Package container runs the service in its image, as it is deployed, with nothing but a container engine.
//
// Where there is no engine the tests are skipped, unless VERDICT_CONTAINERS=required.
package container

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/moby/moby/api/types/container"
	"github.com/moby/moby/client"
	"github.com/stretchr/testify/require"
	"github.com/testcontainers/testcontainers-go"
	"github.com/testcontainers/testcontainers-go/wait"
)

// patience is how long a test waits for what takes moments.
const patience = 60 * time.Second

// root is the directory of the repository.
const root = "../.."

// builtImages are the names of the images under test.
type builtImages struct{ service, receiver string }

// images builds the images under test, once for all tests.
var images = sync.OnceValues(func() (names builtImages, err error) {
	directory, err := os.MkdirTemp("", "verdict-image-*")
	if err != nil {
		return names, err
	}
	defer func() { _ = os.RemoveAll(directory) }()
	own, err := os.ReadFile(filepath.Join(root, "Dockerfile"))
	if err != nil {
		return names, err
	}
	names.service, err = build(directory, "service", "./cmd/api", "dist/api", string(own), "local")
	if err != nil {
		return names, err
	}
	const receiver = "FROM scratch\nCOPY receiver /receiver\nUSER 65532\nENTRYPOINT [\"/receiver\"]\n"
	names.receiver, err = build(directory, "receiver", "./tests/container/receiver", "receiver", receiver, "")
	return names, err
})

// build compiles a command and puts it into an image by a Dockerfile, up to a target in it.
func build(directory, name, command, binary, dockerfile, target string) (image string, err error) {
	directory = filepath.Join(directory, name)
	if err := os.Mkdir(directory, 0o755); err != nil {
		return "", err
	}
	compile := exec.Command("go", "build", "-ldflags=-s -w", "-o", filepath.Join(directory, binary), command)
	compile.Dir, compile.Env = root, append(os.Environ(), "CGO_ENABLED=0")
	if out, err := compile.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	if err := os.WriteFile(filepath.Join(directory, "Dockerfile"), []byte(dockerfile), 0o644); err != nil {
		return "", err
	}
	provider, err := testcontainers.NewDockerProvider()
	if err != nil {
		return "", err
	}
	var said bytes.Buffer
	image, err = provider.BuildImage(context.Background(), &testcontainers.ContainerRequest{FromDockerfile: testcontainers.FromDockerfile{
		Context: directory, Repo: "verdict-test-" + name, Tag: "latest", KeepImage: true, BuildLogWriter: &said,
		BuildOptionsModifier: func(o *client.ImageBuildOptions) { o.Target = target },
	}})
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, &said)
	}
	return image, nil
}

// engine skips a test where there is no container engine, or fails it where there must be one.
func engine(t *testing.T) {
	t.Helper()
	err := reached(t.Context())
	switch {
	case err == nil:
	case os.Getenv("VERDICT_CONTAINERS") == "required":
		t.Fatalf("no container engine: %v", err)
	default:
		t.Skipf("no container engine: %v", err)
	}
}

// reached reports why no container engine answers. The library panics where it finds none.
func reached(ctx context.Context) (err error) {
	defer func() {
		if stop := recover(); stop != nil {
			err = fmt.Errorf("%v", stop)
		}
	}()
	provider, err := testcontainers.NewDockerProvider()
	if err != nil {
		return err
	}
	return provider.Health(ctx)
}

// TestMain does without the container that would remove what a killed test leaves behind: its image is in
// a registry. The tests remove what they start.
func TestMain(m *testing.M) {
	if err := os.Setenv("TESTCONTAINERS_RYUK_DISABLED", "true"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// started is a container that answers.
type started struct {
	testcontainers.Container
	t   *testing.T
	url string
}

// start starts the service the way it is deployed: with a file system that cannot be written, and without
// any rights. The environment, and what is mounted, are a test's own.
func start(t *testing.T, environment map[string]string, own func(*container.HostConfig), networks ...string) *started {
	t.Helper()
	engine(t)
	built, err := images()
	require.NoError(t, err)
	return run(t, testcontainers.ContainerRequest{
		Image: built.service, ExposedPorts: []string{"8080/tcp"}, Env: environment, Networks: networks,
		WaitingFor: wait.ForHTTP("/healthz/ready").WithPort("8080/tcp").WithStartupTimeout(patience),
		HostConfigModifier: func(h *container.HostConfig) {
			h.ReadonlyRootfs, h.CapDrop, h.SecurityOpt = true, []string{"ALL"}, []string{"no-new-privileges"}
			if own != nil {
				own(h)
			}
		},
	}, "8080/tcp")
}

// mount mounts a directory where the service may only read it.
func mount(directory, at string) func(*container.HostConfig) {
	return func(h *container.HostConfig) { h.Binds = []string{directory + ":" + at + ":ro"} }
}

// run runs a container until the test is over.
func run(t *testing.T, request testcontainers.ContainerRequest, port string) *started {
	t.Helper()
	c, err := testcontainers.GenericContainer(t.Context(), testcontainers.GenericContainerRequest{ContainerRequest: request, Started: true})
	if c != nil {
		t.Cleanup(func() {
			if t.Failed() {
				t.Log(logs(t, c))
			}
			require.NoError(t, c.Terminate(context.Background()))
		})
	}
	require.NoError(t, err)
	url, err := c.PortEndpoint(t.Context(), port, "http")
	require.NoError(t, err)
	return &started{c, t, url}
}

// logs is what a container has written.
func logs(t *testing.T, c testcontainers.Container) string {
	t.Helper()
	reader, err := c.Logs(context.Background())
	require.NoError(t, err)
	defer func() { _ = reader.Close() }()
	text, err := io.ReadAll(reader)
	require.NoError(t, err)
	return string(text)
}

// ask sends a request, a POST where there is a body, with headers, names and values in turn.
func (s *started) ask(path, body string, headers ...string) (status int, answer string) {
	s.t.Helper()
	method := http.MethodGet
	if body != "" {
		method = http.MethodPost
	}
	request, err := http.NewRequestWithContext(s.t.Context(), method, s.url+path, strings.NewReader(body))
	require.NoError(s.t, err)
	request.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := http.DefaultClient.Do(request)
	require.NoError(s.t, err)
	defer func() { _ = response.Body.Close() }()
	var text bytes.Buffer
	_, err = text.ReadFrom(response.Body)
	require.NoError(s.t, err)
	return response.StatusCode, text.String()
}

// until waits for something that happens soon.
func until(t *testing.T, what string, happened func() bool) {
	t.Helper()
	require.Eventually(t, happened, patience, 200*time.Millisecond, what)
}
