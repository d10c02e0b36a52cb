package main

import (
	"runtime/debug"
	"testing"
)

func TestVersionOf(t *testing.T) {
	settings := []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef"}, {Key: "vcs.time", Value: "2026-01-02T03:04:05Z"}}
	for want, info := range map[string]debug.BuildInfo{
		"(devel)": {},
		"v1.2.3":  {Main: debug.Module{Version: "v1.2.3"}},
		"(devel) 0123456789ab 2026-01-02T03:04:05Z": {Settings: settings},
		"(devel) 0123456789ab+changes 2026-01-02T03:04:05Z": {Settings: append(settings,
			debug.BuildSetting{Key: "vcs.modified", Value: "true"})},
	} {
		if got := versionOf(&info); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
