package pack

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"sync"

	"github.com/verdict-rules/verdict/internal/cards/oracle"
	"github.com/verdict-rules/verdict/internal/cards/program"
)

// CompilerVersion names what makes programs here: the compiler's own number, and a digest of its
// sources and of the words of the language. A pack of another version is not read, for its programs
// may say what the compiler has learned to read better, or refuse, since.
var CompilerVersion = sync.OnceValue(func() string {
	h := sha256.New()
	h.Write([]byte(strings.Join(program.Vocabulary(), "\n")))
	h.Write(oracle.Fingerprint())
	return oracle.Version + "-" + hex.EncodeToString(h.Sum(nil)[:6])
})
