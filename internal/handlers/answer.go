package handlers

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strconv"

	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// jsonDocument is an answer that is written already. A state is large: it is written once, for its
// digest and for the answer.
type jsonDocument []byte

// VisitPostVerdictResponse sends the document.
func (d jsonDocument) VisitPostVerdictResponse(w http.ResponseWriter) error { return d.send(w) }

// VisitPostReplayResponse sends the document.
func (d jsonDocument) VisitPostReplayResponse(w http.ResponseWriter) error { return d.send(w) }

// VisitPostLegalActionsResponse sends the document.
func (d jsonDocument) VisitPostLegalActionsResponse(w http.ResponseWriter) error { return d.send(w) }

// VisitPostGameResponse sends the document.
func (d jsonDocument) VisitPostGameResponse(w http.ResponseWriter) error { return d.send(w) }

// VisitPostViewResponse sends the document.
func (d jsonDocument) VisitPostViewResponse(w http.ResponseWriter) error { return d.send(w) }

// VisitPostScenarioResponse sends the document.
func (d jsonDocument) VisitPostScenarioResponse(w http.ResponseWriter) error { return d.send(w) }

// send writes the document as the answer.
func (d jsonDocument) send(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusOK)
	_, err := w.Write(d)
	return err
}

// legalDocument is [api.LegalVerdict] with its state written already; what is short comes first.
type legalDocument struct {
	Outcome api.LegalVerdictOutcome `json:"outcome"`
	Next    api.Next                `json:"next"`
	Events  []api.Event             `json:"events"`
	Digest  api.Digest              `json:"digest"`
	State   json.RawMessage         `json:"state"`
}

// gameDocument is [api.Game] with its state written already.
type gameDocument struct {
	Outcome     api.GameOutcome   `json:"outcome"`
	Next        *api.Next         `json:"next,omitempty"`
	Events      []api.Event       `json:"events,omitempty"`
	Digest      api.Digest        `json:"digest,omitempty"`
	State       json.RawMessage   `json:"state,omitempty"`
	Unsupported []api.Unsupported `json:"unsupported,omitempty"`
}

// replayDocument is [api.Replay] with its state written already.
type replayDocument struct {
	Steps  []api.ReplayStep `json:"steps"`
	Digest api.Digest       `json:"digest"`
	State  json.RawMessage  `json:"state"`
}

// viewDocument is [api.View] with its state written already.
type viewDocument struct {
	Board       []api.BoardObject `json:"board"`
	Players     []api.BoardPlayer `json:"players"`
	Unsupported []api.Unsupported `json:"unsupported,omitempty"`
	State       json.RawMessage   `json:"state"`
}

// writeJSON writes a value in one way only.
func writeJSON(value any) (jsonDocument, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// written writes the state on the table, with its digest.
func (t *table) written() (json.RawMessage, api.Digest, error) {
	document, err := t.document()
	if err != nil {
		return nil, "", err
	}
	data, err := writeJSON(document)
	if err != nil {
		return nil, "", err
	}
	data = bytes.TrimSuffix(data, []byte{'\n'})
	sum := sha256.Sum256(data)
	return json.RawMessage(data), "sha256:" + hex.EncodeToString(sum[:]), nil
}

// pointerTo is the JSON pointer to an element of a list.
func pointerTo(list string, index int) string { return list + "/" + strconv.Itoa(index) }
