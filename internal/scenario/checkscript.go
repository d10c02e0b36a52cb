package scenario

import (
	"fmt"
	"slices"
	"strings"
)

// escape writes a member's name as a token of a JSON pointer (RFC 6901).
func escape(name string) string {
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
}

// actFields are the fields of an act that its deed knows, and those it needs.
var actFields = map[Do]struct{ known, needed []string }{
	DoPlayLand:    {known: []string{"card"}},
	DoCast:        {known: []string{"card", "targets", "x", "kicked", "using", "cost"}},
	DoActivate:    {known: []string{"ability", "card", "targets", "x", "times"}, needed: []string{"ability"}},
	DoSpecial:     {known: []string{"card", "kind", "cost", "half"}, needed: []string{"kind"}},
	DoAttack:      {known: []string{"card", "defender"}, needed: []string{"card"}},
	DoBlock:       {known: []string{"card", "attacker"}, needed: []string{"card", "attacker"}},
	DoResolve:     {known: []string{"one"}},
	DoPutCounters: {known: []string{"card", "counter", "count"}, needed: []string{"card", "counter"}},
	DoConcede:     {},
	DoCheck:       {},
	DoLegal:       {},
}

// specialKinds are the special actions a script may take (CR 116.2).
var specialKinds = []string{"turn_face_up", "suspend", "plot", "foretell", "companion", "unlock"}

// given lists the fields of an act that are there.
func (a *Act) given() []string {
	var out []string
	for _, f := range []struct {
		name string
		is   bool
	}{
		{"card", a.Card != ""}, {"ability", a.Ability != ""}, {"targets", a.Targets != nil}, {"x", a.X != nil},
		{"kicked", a.Kicked != nil}, {"using", a.Using != ""}, {"cost", a.Cost != ""}, {"times", a.Times != 0},
		{"kind", a.Kind != ""}, {"half", a.Half != ""}, {"defender", a.Defender != ""}, {"attacker", a.Attacker != ""},
		{"one", a.One}, {"counter", a.Counter != ""}, {"count", a.Count != nil},
	} {
		if f.is {
			out = append(out, f.name)
		}
	}
	return out
}

func (s *Scenario) checkScript() error {
	for i := range s.Script {
		if err := s.checkEntry(fmt.Sprintf("/script/%d", i), &s.Script[i]); err != nil {
			return err
		}
	}
	return nil
}

func (s *Scenario) checkEntry(at string, e *Entry) error {
	if err := checkTime(at, e.Turn, e.Step); err != nil {
		return err
	}
	if s.PlayerIndex(e.Player) < 0 {
		return wrong(at+"/player", "there is no such player")
	}
	if err := e.checkAct(at, true); err != nil {
		return err
	}
	if err := e.checkPlacement(at); err != nil {
		return err
	}
	if e.Expect != nil {
		return s.checkExpectation(at+"/expect", e.Expect)
	}
	if e.Action != nil {
		if !slices.Contains([]Do{DoPlayLand, DoCast, DoActivate, DoSpecial, DoAttack, DoBlock}, e.Action.Do) {
			return wrong(at+"/action/do", "no action that can be asked about")
		}
		return e.Action.checkAct(at+"/action", false)
	}
	return nil
}

// checkPlacement checks what only some deeds have: when, expect, action and is.
func (e *Entry) checkPlacement(at string) error {
	switch {
	case (e.Expect != nil) != (e.Do == DoCheck):
		return wrong(at+"/expect", "a check, and nothing else, has an expectation")
	case (e.Action != nil) != (e.Do == DoLegal):
		return wrong(at+"/action", "a legal entry, and nothing else, has an action")
	case (e.Is != nil) != (e.Do == DoLegal):
		return wrong(at+"/is", "a legal entry, and nothing else, says whether it is")
	case e.When != nil && !slices.Contains([]Do{DoCast, DoActivate, DoSpecial}, e.Do):
		return wrong(at+"/when", "only cast, activate and special entries wait")
	case e.Do == DoAttack && e.Step != "declare_attackers":
		return wrong(at+"/step", "attackers are declared in the step declare_attackers")
	case e.Do == DoBlock && e.Step != "declare_blockers":
		return wrong(at+"/step", "blockers are declared in the step declare_blockers")
	}
	return nil
}

// checkAct checks the fields of an act. An act asked about may leave fields open.
func (a *Act) checkAct(at string, whole bool) error {
	fields, ok := actFields[a.Do]
	if !ok {
		return wrong(at+"/do", "there is no such entry")
	}
	given := a.given()
	for _, f := range given {
		if !slices.Contains(fields.known, f) {
			return wrong(at+"/"+f, "does not belong to %q", a.Do)
		}
	}
	for _, f := range fields.needed {
		if whole && !slices.Contains(given, f) {
			return wrong(at+"/"+f, "is needed by %q", a.Do)
		}
	}
	switch {
	case whole && a.Do == DoPlayLand && a.Card == "":
		return wrong(at+"/card", "is needed by %q", a.Do)
	case whole && a.Do == DoCast && a.Card == "" && a.Using == "":
		return wrong(at+"/card", "may be left out only with \"using\"")
	case a.Kind != "" && !slices.Contains(specialKinds, a.Kind):
		return wrong(at+"/kind", "there is no such special action")
	case a.Half != "" && a.Half != "left" && a.Half != "right":
		return wrong(at+"/half", `a half is "left" or "right"`)
	}
	return a.checkNumbers(at)
}

func (a *Act) checkNumbers(at string) error {
	switch {
	case a.X != nil && (*a.X < 0 || *a.X > MaxNumber):
		return wrong(at+"/x", "X is from 0 to %d", MaxNumber)
	case a.Times < 0 || a.Times > MaxAnswers:
		return wrong(at+"/times", "from 1 to %d times", MaxAnswers)
	case a.Count != nil && (*a.Count < 0 || *a.Count > MaxNumber):
		return wrong(at+"/count", "from 0 to %d counters", MaxNumber)
	}
	return nil
}
