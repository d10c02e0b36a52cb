package pack

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
)

// The parts of a pack. A pack is a ZIP archive, so that any tool can look into it; the comment at
// its end, which is the end of the file, is the digest of everything before.
const (
	manifestPart = "manifest.json"
	namesPart    = "names.tsv"
	cardsPart    = "cards.tsv"
	coveragePart = "coverage.json"
	rulingsPart  = "rulings.json"
	rulesPart    = "rules.txt"
	blockPart    = "cards/%04d.jsonl" // of blockSize cards, a line each
)

const (
	digestPrefix = "sha256:"
	digestLength = len(digestPrefix) + 2*sha256.Size
	maxPart      = 256 << 20 // unpacked bytes of one part: no honest pack comes near it
)

// ErrDamaged is in the error for a file that is no pack, or not all of one.
var ErrDamaged = errors.New("the card pack is damaged or is none")

// archiveWriter writes the parts of a pack.
type archiveWriter struct {
	buf bytes.Buffer
	zip *zip.Writer
}

func newArchive() *archiveWriter {
	a := &archiveWriter{}
	a.zip = zip.NewWriter(&a.buf)
	return a
}

// add writes a part. The same parts always make the same bytes: no times are stored.
func (a *archiveWriter) add(name string, data []byte) error {
	w, err := a.zip.Create(name)
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}

// finish ends the archive with its digest and returns the whole file.
func (a *archiveWriter) finish() ([]byte, error) {
	if err := a.zip.SetComment(strings.Repeat(" ", digestLength)); err != nil {
		return nil, err
	}
	if err := a.zip.Close(); err != nil {
		return nil, err
	}
	data := a.buf.Bytes()
	body := data[:len(data)-digestLength]
	copy(data[len(body):], digestOf(body))
	return data, nil
}

func digestOf(body []byte) string {
	sum := sha256.Sum256(body)
	return digestPrefix + hex.EncodeToString(sum[:])
}

// archive reads the parts of a pack that was checked.
type archive struct {
	parts  map[string]*zip.File
	digest string
}

// openArchive checks the digest of a file and finds its parts.
func openArchive(data []byte) (*archive, error) {
	if !bytes.HasPrefix(data, []byte("PK")) || len(data) < digestLength {
		return nil, fmt.Errorf("%w: it does not begin as one", ErrDamaged)
	}
	body, digest := data[:len(data)-digestLength], string(data[len(data)-digestLength:])
	if !strings.HasPrefix(digest, digestPrefix) {
		return nil, fmt.Errorf("%w: it has no checksum at its end; it may be truncated", ErrDamaged)
	}
	if digest != digestOf(body) {
		return nil, fmt.Errorf("%w: its checksum is wrong", ErrDamaged)
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	a := &archive{parts: make(map[string]*zip.File, len(r.File)), digest: digest}
	for _, f := range r.File {
		a.parts[f.Name] = f
	}
	return a, nil
}

// has reports whether the pack has that part.
func (a *archive) has(name string) bool { return a.parts[name] != nil }

// read returns a part, unpacked.
func (a *archive) read(name string) ([]byte, error) {
	f := a.parts[name]
	switch {
	case f == nil:
		return nil, fmt.Errorf("%w: it has no %s", ErrDamaged, name)
	case f.UncompressedSize64 > maxPart:
		return nil, fmt.Errorf("%w: its %s is too long", ErrDamaged, name)
	}
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrDamaged, name, err)
	}
	var data bytes.Buffer
	data.Grow(int(min(f.UncompressedSize64, 1<<20))) // what it says of itself may be wrong
	_, err = data.ReadFrom(r)
	if err = errors.Join(err, r.Close()); err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrDamaged, name, err)
	}
	return data.Bytes(), nil
}
