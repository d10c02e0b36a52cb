package pack

import (
	"encoding/json"
	"fmt"
)

// Format is the version of the file's layout.
const Format = "verdict.pack/1"

// Manifest says what is in a pack.
type Manifest struct {
	Format   string `json:"format"`
	Compiler string `json:"compiler"` // what made the programs; see [Build]
	Cards    int    `json:"cards"`
	Names    int    `json:"names"`   // all, those of faces and of other languages included
	Rulings  int    `json:"rulings"` // 0: the pack has none
	Rules    string `json:"rules"`   // the date of the edition; "": the pack has none
}

// readManifest reads the manifest and checks that this program can use the pack.
func readManifest(a *archive, compiler string) (Manifest, error) {
	var m Manifest
	data, err := a.read(manifestPart)
	if err != nil {
		return m, err
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return m, fmt.Errorf("%w: %s: %w", ErrDamaged, manifestPart, err)
	}
	if m.Format != Format {
		return m, fmt.Errorf("the card pack has format %.60q, this program reads %q: import the cards again", m.Format, Format)
	}
	if m.Compiler != compiler {
		return m, fmt.Errorf("the card pack was made by compiler %.60q, this program has %q: import the cards again", m.Compiler, compiler)
	}
	if m.Cards < 0 || m.Names < 0 {
		return m, fmt.Errorf("%w: %s counts less than nothing", ErrDamaged, manifestPart)
	}
	return m, nil
}
