package keys

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"
)

const (
	plain  = "plain-key-0123456789"
	secret = "hashed-key-0123456789"
)

// text is a file with both sorts of keys.
func text() string {
	sum := sha256.Sum256([]byte(secret))
	return "# the shop\n" + plain + " shop\n\n  sha256:" + hex.EncodeToString(sum[:]) + "\n"
}

func TestClients(t *testing.T) {
	k, err := Parse([]byte(text()))
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{plain: "shop", secret: "key 4", "": "", plain + "x": "", "sha256:" + secret: "", "#": ""} {
		if got, ok := k.Client(key); got != want || ok != (want != "") {
			t.Errorf("%q: %q, %v", key, got, ok)
		}
	}
}

func TestBadKeys(t *testing.T) {
	for _, bad := range []string{"", "# none\n", "short", plain + " two names", "sha256:zz", "sha256:" + strings.Repeat("g", 64)} {
		_, err := Parse([]byte(bad))
		if err == nil {
			t.Errorf("%q is no error", bad)
		} else if bad != "" && strings.Contains(err.Error(), bad) {
			t.Errorf("the error quotes the file: %v", err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(text()), plain)
	f.Fuzz(func(t *testing.T, file []byte, key string) {
		k, err := Parse(file)
		if err != nil {
			return
		}
		if _, ok := k.Client(key); ok && len(key) < MinLength && !strings.Contains(string(file), hashed) {
			t.Errorf("%q is a key", key)
		}
	})
}
