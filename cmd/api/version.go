package main

import (
	"fmt"
	"runtime/debug"
)

// versionCommand prints the version.
type versionCommand struct{}

// Run implements the command.
func (versionCommand) Run() error {
	fmt.Println(version())
	return nil
}

// version returns what the binary was built from: the version of its module, or "(devel)", with
// the revision and its time where they are known.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(devel)"
	}
	return versionOf(info)
}

func versionOf(info *debug.BuildInfo) string {
	text := info.Main.Version
	if text == "" {
		text = "(devel)"
	}
	said := map[string]string{}
	for _, s := range info.Settings {
		said[s.Key] = s.Value
	}
	if revision := said["vcs.revision"]; revision != "" {
		text += " " + revision[:min(12, len(revision))]
		if said["vcs.modified"] == "true" {
			text += "+changes"
		}
	}
	if when := said["vcs.time"]; when != "" {
		text += " " + when
	}
	return text
}
