// Command api is the referee: `api serve` answers over HTTP, and further commands ask it from the
// command line.
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/alecthomas/kong"
	_ "golang.org/x/crypto/x509roots/fallback" // for receivers of telemetry, where the system has no roots
)

// commands is the whole command line.
type commands struct {
	Config  kong.ConfigFlag `help:"A YAML file with values for these flags, named without the dashes." placeholder:"FILE" env:"VERDICT_CONFIG"`
	Serve   serveCommand    `cmd:"" default:"withargs" help:"Answer over HTTP (the default)."`
	Version versionCommand  `cmd:"" help:"Print the version."`

	Cards     cardsCommand     `cmd:"" help:"Make a card pack and look into it."`
	Check     checkCommand     `cmd:"" help:"Ask a server for verdicts that are known, and fail where it says something else."`
	Health    healthCommand    `cmd:"" help:"Ask a server on this machine whether it takes requests."`
	Replay    replayCommand    `cmd:"" help:"Judge a decision log again and report every difference."`
	Scenarios scenariosCommand `cmd:"" help:"Play scenarios."`
}

// options describes the command line; file is the configuration that is read where there is one.
func options(file string) []kong.Option {
	return []kong.Option{
		kong.Name("api"),
		kong.Description("Verdict, a stateless referee for Magic: The Gathering."),
		kong.DefaultEnvars("VERDICT"),
		kong.Configuration(yamlConfiguration, file),
		kong.UsageOnError(),
	}
}

func main() {
	var line commands
	context := kong.Parse(&line, options("verdict.yaml")...)
	if err := context.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "api:", err)
		var coded kong.ExitCoder
		if errors.As(err, &coded) {
			os.Exit(coded.ExitCode())
		}
		os.Exit(1)
	}
}
