package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// parse parses a command line as the command does, with a configuration file of the given text.
func parse(t *testing.T, file string, arguments ...string) (*commands, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "verdict.yaml")
	if err := os.WriteFile(path, []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	line := &commands{}
	parser, err := kong.New(line, options(path)...)
	if err != nil {
		return nil, err
	}
	_, err = parser.Parse(arguments)
	return line, err
}

func TestWhatWinsAmongFlagEnvironmentFileAndDefault(t *testing.T) {
	line, err := parse(t, "max-depth: 9\nmax-body: 100\nlisten: ':1'\n", "serve", "--max-depth=7")
	if err != nil {
		t.Fatal(err)
	}
	if got := line.Serve.Limits; got.Depth != 7 || got.Body != 100 || got.Objects != 5000 || line.Serve.Listen != ":1" {
		t.Errorf("%+v, %s", got, line.Serve.Listen)
	}
	t.Setenv("VERDICT_MAX_BODY", "200")
	t.Setenv("VERDICT_MAX_DEPTH", "8")
	line, err = parse(t, "max-depth: 9\nmax-body: 100\n", "--max-depth=7")
	if err != nil {
		t.Fatal(err)
	}
	if got := line.Serve.Limits; got.Depth != 7 || got.Body != 200 {
		t.Errorf("%+v", got)
	}
}

func TestBadConfiguration(t *testing.T) {
	for _, tc := range []struct {
		name, file, want string
		arguments        []string
	}{
		{"no network", "", "trusted-proxies", []string{"--trusted-proxies=here"}},
		{"misspelt", "max-dept: 9\n", "max-dept", nil},
		{"no mapping", "- 1\n", "configuration file", nil},
		{"not a number", "max-depth: many\n", "max-depth", nil},
		{"not positive", "", "max-depth must be at least 1", []string{"--max-depth=0"}},
		{"unknown flag", "", "unknown flag", []string{"--nothing"}},
		{"unknown level", "", "log-level", []string{"--log-level=loud"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := parse(t, tc.file, tc.arguments...); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestLists(t *testing.T) {
	line, err := parse(t, "cors-origins: ['https://a.example', 'https://b.example']\n", "--trusted-proxies=10.0.0.0/8,fd00::/8")
	if err != nil {
		t.Fatal(err)
	}
	if got := line.Serve; len(got.TrustedProxies) != 2 || got.TrustedProxies[1].Bits() != 8 || len(got.CORSOrigins) != 2 {
		t.Errorf("%+v", got)
	}
}
