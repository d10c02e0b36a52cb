package pool

import (
	_ "embed"
	"strings"
)

// oracleIDs lists ids and names, one card a line; lines that begin with # say something about it.
//
//go:embed oracleids.txt
var oracleIDs string

// readOracleIDs returns the ids by the names of the cards.
func readOracleIDs() map[string]string {
	ids := map[string]string{}
	for line := range strings.Lines(oracleIDs) {
		id, name, ok := strings.Cut(strings.TrimSpace(line), " ")
		if ok && id != "#" {
			ids[name] = id
		}
	}
	return ids
}

// OracleName returns the name of the card of the pool with that oracle id; ok is false where none is
// known to have it.
func (p *Pool) OracleName(id string) (name string, ok bool) {
	name, ok = p.byOracleID[id]
	return name, ok
}
