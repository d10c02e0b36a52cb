package rulings

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

const oneRuling = `{"object":"ruling","oracle_id":"a","source":"wotc","published_at":"2031-02-03","comment":"It works."}`

func readAll(text []byte) ([]BulkRuling, error) {
	var all []BulkRuling
	err := ReadRulings(bytes.NewReader(text), func(r BulkRuling) error {
		all = append(all, r)
		return nil
	})
	return all, err
}

func zip(t testing.TB, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestReadRulings(t *testing.T) {
	want := []BulkRuling{{"a", "wotc", "2031-02-03", "It works."}, {"b", "scryfall", "2031-02-04", "Not."}}
	text := "[\n" + oneRuling + `,
{"comment":"Not.","new_field":[1,{"x":null}],"published_at":"2031-02-04","source":"scryfall","oracle_id":"b","object":"ruling"}
]
`
	for name, data := range map[string][]byte{"plain": []byte(text), "gzip": zip(t, text)} {
		t.Run(name, func(t *testing.T) {
			if got, err := readAll(data); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("got %+v, %v", got, err)
			}
		})
	}
	if got, err := readAll([]byte("[]")); err != nil || got != nil {
		t.Errorf("an empty array: %+v, %v", got, err)
	}
	if err := ReadRulings(iotest.OneByteReader(strings.NewReader(text)), func(BulkRuling) error { return nil }); err != nil {
		t.Errorf("byte by byte: %v", err)
	}
}

func TestReadRulingsRefuses(t *testing.T) {
	with := func(field, value string) string {
		var object map[string]string
		if err := json.Unmarshal([]byte(oneRuling), &object); err != nil {
			t.Fatal(err)
		}
		object[field] = value
		out, _ := json.Marshal(object)
		return "[" + oneRuling + "," + string(out) + "]"
	}
	for name, c := range map[string]struct{ text, reason string }{
		"nothing":          {"", "unexpected EOF"},
		"an object":        {oneRuling, "want a JSON array"},
		"another text":     {"hello", "want a JSON array"},
		"a number":         {"[" + oneRuling + ",7]", "entry 2"},
		"a wrong type":     {`[{"object":"ruling","oracle_id":7}]`, "entry 1"},
		"another object":   {with("object", "card"), `entry 2, ending at byte`},
		"no card":          {with("oracle_id", ""), "no oracle_id"},
		"no source":        {with("source", ""), "no source"},
		"no words":         {with("comment", ""), "no comment"},
		"no date":          {with("published_at", "yesterday"), "yesterday"},
		"an endless one":   {with("comment", strings.Repeat("x", maxBulkComment+1)), "longer than"},
		"a cut array":      {"[" + oneRuling, "no end"},
		"a cut entry":      {"[" + oneRuling[:40], "entry 1"},
		"more after it":    {"[" + oneRuling + "] []", "follows"},
		"a cut gzip":       {string(zip(t, "["+oneRuling+"]")[:30]), "EOF"},
		"a gzip of rubble": {"\x1f\x8b rubble in a file", "gzip"},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := readAll([]byte(c.text)); err == nil || !strings.Contains(err.Error(), c.reason) {
				t.Errorf("got %+v, %v; want an error with %q", got, err, c.reason)
			}
		})
	}
}

func TestReadRulingsStopsAtTheCallersError(t *testing.T) {
	enough := errors.New("enough")
	err := ReadRulings(strings.NewReader("["+oneRuling+"]"), func(BulkRuling) error { return enough })
	if !errors.Is(err, enough) {
		t.Errorf("got %v", err)
	}
}

func TestRealRulings(t *testing.T) {
	n := 0
	err := ReadRulings(open(t, testData(t, "rulings.json.gz")), func(BulkRuling) error { n++; return nil })
	if err != nil || n != 33742 {
		t.Errorf("%d rulings, %v; the data's own description says 33742", n, err)
	}
}

func FuzzReadRulings(f *testing.F) {
	f.Add([]byte("[" + oneRuling + "]"))
	f.Add([]byte("[" + oneRuling + "," + oneRuling + "]"))
	f.Add(zip(f, "["+oneRuling+"]"))
	f.Add([]byte("[{}]"))
	f.Fuzz(func(t *testing.T, data []byte) {
		all, err := readAll(data)
		for _, r := range all {
			if r.OracleID == "" || r.Comment == "" || len(r.Published) != len("2006-01-02") {
				t.Fatalf("an incomplete ruling came through: %+v (%v)", r, err)
			}
		}
	})
}
