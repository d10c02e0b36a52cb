package engine

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// Refusal says why the engine does not carry out a line: it could not be read, or something in it has
// no meaning here. It is "" for a line that is carried out.
func Refusal(line program.Line) string {
	if why := program.Refused(line.Ability); why != "" {
		return why
	}
	if word := refusal(line); word != "" {
		return "not carried out: " + word
	}
	return ""
}

// SupportVersion tells engines apart that carry out different parts of the language.
func SupportVersion() string { return strings.Join(beyond, " ") }
