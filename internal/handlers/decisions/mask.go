package decisions

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"

	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/wire"
)

// mask takes players' names out of documents. The first player is p1, the second p2 and so on: the same
// player of one game has the same mask in every request about it.
type mask map[string]string

// maskState returns a state in which players have masks for names, and the masks. The names are taken
// out where the engine keeps them, so that nothing that only looks like a name is touched.
func maskState(in api.State, cards wire.Cards) (api.State, mask, error) {
	pending := in.Pending
	in.Pending = nil
	game, rejection := wire.Decode(&in, cards, "")
	if rejection != nil {
		return api.State{}, nil, errors.New("the state was refused")
	}
	m := mask{}
	for i, p := range game.Players {
		m[p.ID] = "p" + strconv.Itoa(i+1)
	}
	renamed(game.Players, m)
	out, err := wire.Encode(game)
	if err != nil || pending == nil {
		return out, m, err
	}
	out.Pending, err = masked(m, pending)
	return out, m, err
}

// renamed gives players their masks for names.
func renamed(players []*state.Player, m mask) {
	for _, p := range players {
		p.ID = m[p.ID]
	}
}

// masked returns a document that names players, with their masks.
func masked[T any](m mask, document *T) (*T, error) {
	data, err := json.Marshal(document)
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var tree any
	if err := decoder.Decode(&tree); err != nil {
		return nil, err
	}
	if data, err = json.Marshal(m.walk(tree)); err != nil {
		return nil, err
	}
	out := new(T)
	return out, json.Unmarshal(data, out)
}

// Masked returns the request with masks for the players' names; the request stays as it is.
func (r *Request) Masked(cards wire.Cards) (*Request, error) {
	state, masks, err := maskState(r.State, cards)
	if err != nil {
		return nil, err
	}
	out := &Request{State: state, Options: r.Options}
	if r.Action != nil {
		out.Action, err = masked(masks, r.Action)
		return out, err
	}
	actions, err := masked(masks, &r.Actions)
	if err != nil {
		return nil, err
	}
	out.Actions = *actions
	return out, nil
}

// walk replaces every text that is a name, but those that say of what type something is.
func (m mask) walk(v any) any {
	switch v := v.(type) {
	case string:
		if masked, ok := m[v]; ok {
			return masked
		}
	case []any:
		for i := range v {
			v[i] = m.walk(v[i])
		}
	case map[string]any:
		for name := range v {
			if name != "type" {
				v[name] = m.walk(v[name])
			}
		}
	}
	return v
}
