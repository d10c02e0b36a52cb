package seal

import (
	"encoding/base64"
	"strings"
	"testing"
)

// keyOf is a key that is made of one letter.
func keyOf(letter string) string {
	return base64.StdEncoding.EncodeToString([]byte(strings.Repeat(letter, MinKey)))
}

// parse reads keys that are right.
func parse(t *testing.T, text string) *Keys {
	t.Helper()
	k, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestASealFitsItsDocumentOnly(t *testing.T) {
	k := parse(t, keyOf("a"))
	const document = `{"a": 9007199254740993, "b": ["x", {"é": 1, "d": 2}]}`
	seal, err := k.Seal([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	for _, same := range []string{document, `{"b":["x",{"d":2,"\u00e9":1}],"a":9007199254740993}`} {
		if !k.Fits(seal, []byte(same)) {
			t.Errorf("does not fit %s", same)
		}
	}
	for _, other := range []string{
		`{"a": 9007199254740992, "b": ["x", {"é": 1, "d": 2}]}`, `{"a": 9007199254740993, "b": ["x", {"é": 1, "d": 3}]}`,
		`{"a": 9007199254740993, "b": [{"é": 1, "d": 2}, "x"]}`, `{}`, ``, `{`,
	} {
		if k.Fits(seal, []byte(other)) {
			t.Errorf("fits %s", other)
		}
	}
	name, _, _ := strings.Cut(seal, ".")
	for _, wrong := range []string{"", name, name + ".", seal + "A", seal[:len(seal)-1], "00000000" + seal[8:]} {
		if k.Fits(wrong, []byte(document)) {
			t.Errorf("%q fits", wrong)
		}
	}
}

func TestKeysRotate(t *testing.T) {
	document := []byte(`{"a": 1}`)
	old, next := parse(t, keyOf("a")), parse(t, keyOf("b")+",\n"+keyOf("a"))
	before, err := old.Seal(document)
	if err != nil {
		t.Fatal(err)
	}
	after, err := next.Seal(document)
	if err != nil {
		t.Fatal(err)
	}
	if !next.Fits(before, document) || !next.Fits(after, document) || old.Fits(after, document) || before == after {
		t.Errorf("%s, then %s", before, after)
	}
}

func TestBadKeys(t *testing.T) {
	short := base64.StdEncoding.EncodeToString([]byte("too short"))
	for _, bad := range []string{"", " ,", short, keyOf("a") + "," + short, "not?base64" + keyOf("a")} {
		if _, err := Parse(bad); err == nil || bad == short && strings.Contains(err.Error(), short) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	url := strings.NewReplacer("+", "-", "/", "_", "=", "").Replace(base64.StdEncoding.EncodeToString([]byte(strings.Repeat("\xfb\xff", 16))))
	parse(t, url)
}

func FuzzSeal(f *testing.F) {
	f.Add([]byte(`{"a": [1, "x"]}`))
	f.Fuzz(func(t *testing.T, document []byte) {
		k := parse(t, keyOf("a"))
		seal, err := k.Seal(document)
		if err == nil && !k.Fits(seal, document) {
			t.Errorf("%s does not fit", document)
		}
	})
}
