// Package reload keeps values that are read from files and read again when the files change.
package reload

import (
	"context"
	"crypto/sha256"
	"fmt"
	"log/slog"
	"os"
	"sync/atomic"
	"time"
)

// Interval is how often files are looked at by the server.
const Interval = 5 * time.Second

// maxFile is the largest file that is read, in bytes: keys and certificates are far smaller.
const maxFile = 1 << 20

// Value is what was read from files last. It is safe for concurrent use.
type Value[T any] struct {
	paths []string
	parse func(contents [][]byte) (T, error)
	now   atomic.Pointer[T]
	seen  [sha256.Size]byte
}

// Open reads a value from files for the first time. An error of parse must not quote the contents.
func Open[T any](parse func(contents [][]byte) (T, error), paths ...string) (*Value[T], error) {
	v := &Value[T]{paths: paths, parse: parse}
	_, err := v.read()
	return v, err
}

// Fixed is a value that never changes.
func Fixed[T any](value T) *Value[T] {
	v := &Value[T]{}
	v.now.Store(&value)
	return v
}

// Get returns the value.
func (v *Value[T]) Get() T { return *v.now.Load() }

// read reads the files and reports whether they have changed. After an error the value stays.
func (v *Value[T]) read() (changed bool, err error) {
	contents := make([][]byte, len(v.paths))
	sum := sha256.New()
	for i, path := range v.paths {
		if contents[i], err = readFile(path); err != nil {
			return false, err
		}
		fmt.Fprintf(sum, "%d ", len(contents[i]))
		sum.Write(contents[i])
	}
	seen := [sha256.Size]byte(sum.Sum(nil))
	if v.now.Load() != nil && seen == v.seen {
		return false, nil
	}
	v.seen = seen
	value, err := v.parse(contents)
	if err != nil {
		return false, err
	}
	v.now.Store(&value)
	return true, nil
}

// readFile reads a file of moderate size.
func readFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if info.Size() > maxFile {
		return nil, fmt.Errorf("%s: larger than %d bytes", path, maxFile)
	}
	return os.ReadFile(path)
}

// Watch reads the files again and again until the context ends. It looks at contents rather than waiting
// to be told: secrets that are mounted into a container change by a symbolic link to another directory,
// and on some file systems nobody is told of anything. Files that cannot be read, or make no sense, leave
// the value as it was.
func (v *Value[T]) Watch(ctx context.Context, every time.Duration, logger *slog.Logger) {
	if len(v.paths) == 0 {
		return
	}
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	failed := false
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		changed, err := v.read()
		switch {
		case err != nil && !failed:
			logger.Error("not loaded again, what was loaded stays", "files", v.paths, "error", err.Error())
		case changed:
			logger.Info("loaded again", "files", v.paths)
		}
		failed = err != nil || failed && !changed
	}
}
