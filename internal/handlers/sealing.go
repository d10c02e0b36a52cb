package handlers

import (
	"bytes"
	"encoding/json"
	"regexp"

	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/reload"
	"github.com/verdict-rules/verdict/internal/handlers/seal"
)

// sealing marks the states that the service gives away, and recognises them when they come back.
type sealing struct {
	keys     *reload.Value[*seal.Keys]
	required bool
}

// Seal has the service seal every state that comes of a verdict, and refuse states with a seal that does
// not fit; where seals are required, states without one too. It is called before the service serves.
func (s *Service) Seal(keys *reload.Value[*seal.Keys], required bool) {
	s.sealing = &sealing{keys, required}
}

// sealPattern is the form of a seal; the contract has the same.
var sealPattern = regexp.MustCompile(`^[0-9a-f]{8}\.[A-Za-z0-9_-]{43}$`)

// check refuses a state that was changed since it was sealed.
func (s *sealing) check(in *api.State) error {
	if in.Seal != "" && !sealPattern.MatchString(in.Seal) {
		return malformed("/state/seal", "a seal has the form that this service gives it")
	}
	if s == nil || in.Seal == "" && !s.required {
		return nil
	}
	if in.Seal == "" {
		return unsealed("this server takes sealed states only")
	}
	given := in.Seal
	bare := *in
	bare.Seal = ""
	document, err := writeJSON(bare)
	if err != nil {
		return err
	}
	if !s.keys.Get().Fits(given, document) {
		return unsealed("the state was changed, or sealed with a key that is not known here")
	}
	return nil
}

func unsealed(detail string) *problem {
	return &problem{kind: kindUnsealed, findings: []api.Finding{finding("/state/seal", "%s", detail)}}
}

// sealed writes the state on the table, with its digest and with its seal.
func (s *Service) sealed(t *table) (json.RawMessage, api.Digest, error) {
	document, digest, err := t.written()
	if err != nil || s.sealing == nil {
		return document, digest, err
	}
	mark, err := s.sealing.keys.Get().Seal(document)
	if err != nil {
		return nil, "", err
	}
	// A seal is of letters that need no escape, and there are members before it.
	return append(bytes.TrimSuffix(document, []byte("}")), `,"seal":"`+mark+`"}`...), digest, nil
}
