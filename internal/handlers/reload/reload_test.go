package reload

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

const patience = 10 * time.Second

// log is a log that may be written and read at the same time.
type log struct {
	sync.Mutex
	bytes.Buffer
}

func (l *log) Write(p []byte) (int, error) {
	l.Lock()
	defer l.Unlock()
	return l.Buffer.Write(p)
}

func (l *log) has(text string) bool {
	l.Lock()
	defer l.Unlock()
	return strings.Contains(l.String(), text)
}

// until waits for something that happens soon.
func until(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for began := time.Now(); !happened(); time.Sleep(time.Millisecond) {
		if time.Since(began) > patience {
			t.Fatalf("never: %s", what)
		}
	}
}

// word reads files of one word each.
func word(files [][]byte) (string, error) {
	text := string(bytes.Join(files, []byte("+")))
	if strings.Contains(text, "bad") {
		return "", errors.New("makes no sense")
	}
	return text, nil
}

// write writes files as Kubernetes mounts them: in a directory to which a symbolic link leads, through
// which the files are reached.
func write(t *testing.T, mount, version, text string) {
	t.Helper()
	if err := os.Mkdir(filepath.Join(mount, version), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(mount, version, "key"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(mount, "..data_tmp")
	if err := os.Symlink(version, link); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(link, filepath.Join(mount, "..data")); err != nil {
		t.Fatal(err)
	}
}

func TestFilesAreReadAgain(t *testing.T) {
	mount := t.TempDir()
	write(t, mount, "1", "first")
	path, second := filepath.Join(mount, "key"), filepath.Join(t.TempDir(), "plain")
	if err := os.Symlink(filepath.Join("..data", "key"), path); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(second, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	v, err := Open(word, path, second)
	if err != nil || v.Get() != "first+x" {
		t.Fatalf("%v, %q", err, v.Get())
	}
	ctx, stop := context.WithCancel(t.Context())
	said, ended := &log{}, make(chan struct{})
	go func() {
		v.Watch(ctx, time.Millisecond, slog.New(slog.NewTextHandler(said, nil)))
		close(ended)
	}()
	write(t, mount, "2", "second")
	until(t, "the link was followed", func() bool { return v.Get() == "second+x" })
	write(t, mount, "3", "bad")
	until(t, "an error is logged", func() bool { return said.has("makes no sense") })
	if v.Get() != "second+x" {
		t.Errorf("after a bad file: %q", v.Get())
	}
	if err := os.WriteFile(second, []byte("y"), 0o600); err != nil {
		t.Fatal(err)
	}
	write(t, mount, "4", "third")
	until(t, "a good file follows a bad one", func() bool { return v.Get() == "third+y" })
	if err := os.Remove(second); err != nil {
		t.Fatal(err)
	}
	until(t, "a missing file is logged", func() bool { return said.has("no such file") })
	if v.Get() != "third+y" {
		t.Errorf("after a missing file: %q", v.Get())
	}
	stop()
	<-ended
}

func TestWhatCannotBeRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "key")
	if _, err := Open(word, path); err == nil {
		t.Error("a missing file is no error")
	}
	if err := os.WriteFile(path, make([]byte, maxFile+1), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(word, path); err == nil {
		t.Error("a huge file is no error")
	}
	if err := os.WriteFile(path, []byte("bad"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(word, path); err == nil {
		t.Error("a bad file is no error")
	}
	fixed := Fixed("x")
	fixed.Watch(t.Context(), time.Hour, slog.New(slog.DiscardHandler)) // returns at once
	if fixed.Get() != "x" {
		t.Error(fixed.Get())
	}
}
