package pack

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"sync"

	"github.com/verdict-rules/verdict/internal/cards/oracle"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
)

// CompilerVersion names what makes programs here: the compiler's own number, and a digest of its
// sources, of the words of the language and of what the engine carries out. A pack of another version
// is not read: its programs may say what the compiler has learned to read better, or to refuse, since.
var CompilerVersion = sync.OnceValue(func() string {
	h := sha256.New()
	h.Write([]byte(strings.Join(program.Vocabulary(), "\n")))
	h.Write(oracle.Fingerprint())
	h.Write([]byte(engine.SupportVersion()))
	return oracle.Version + "-" + hex.EncodeToString(h.Sum(nil)[:6])
})
