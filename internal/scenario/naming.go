package scenario

import (
	"strconv"
	"strings"
)

// Naming is how a document names an object or a player.
type Naming struct {
	Player   string // "@B"
	Alias    string // "$bear": one card wherever it goes
	Name     string // a card's or token's name; empty with FaceDown
	Nth      int    // "#2": the second object of that name, oldest first; 0: the first that fits
	Copy     bool   // only a copy
	Original bool   // only an object that is no copy
	FaceDown bool   // any face-down object
}

// FaceDownName names any face-down object, and permanents without a name: Rooms with both doors locked.
const FaceDownName = "[face-down]"

// ParseNaming reads a name as it stands in a document.
func ParseNaming(s string) Naming {
	switch {
	case strings.HasPrefix(s, "@"):
		return Naming{Player: s[1:]}
	case strings.HasPrefix(s, "$"):
		return Naming{Alias: s[1:]}
	}
	var n Naming
	s, n.Copy = strings.CutSuffix(s, " [copy]")
	s, n.Original = strings.CutSuffix(s, " [original]")
	if i := strings.LastIndexByte(s, '#'); i > 0 {
		if nth, err := strconv.Atoi(s[i+1:]); err == nil && nth > 0 {
			n.Nth, s = nth, s[:i]
		}
	}
	if s == FaceDownName {
		n.FaceDown = true
		return n
	}
	n.Name = s
	return n
}

// SameName tells whether two names are the same but for case and typography.
func SameName(a, b string) bool { return nameKey(a) == nameKey(b) }

var nameFolding = strings.NewReplacer("’", "'", "‘", "'", "−", "-", "–", "-", "—", "-")

func nameKey(name string) string {
	return strings.ToLower(nameFolding.Replace(strings.TrimSpace(name)))
}
