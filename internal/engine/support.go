package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// beyond are the words of the language that mean something the engine does not carry out. A
// line that says one of them is refused like one that can't be read.
var beyond []string

// refusal is the word for which a line has to be refused, "" if there is none.
func refusal(line program.Line) string {
	for _, word := range program.Uses(program.Card{Faces: []program.Face{{Abilities: []program.Line{line}}}}) {
		if slices.Contains(beyond, word) {
			return word
		}
	}
	return ""
}

// unable is the line that stands for an ability which the engine does not carry out. It may
// function where the ability says that it does.
func unable(a program.Ability, reason string) program.Unsupported {
	u := program.Unsupported{Reason: reason}
	switch a := a.(type) {
	case program.Activated:
		u.From, u.Only = a.From, program.WhenUsed
	case program.Casting:
		u.From, u.Only = a.From, program.WhenUsed
	case program.Special:
		u.From, u.Only = a.From, program.WhenUsed
	case program.Opening:
		u.From, u.Only = []program.Zone{program.Hand}, program.WhenUsed
	case program.Triggered:
		u.From = a.From
	case program.Static:
		u.From = a.From
		if a.CDA {
			u.From, u.Only = []program.Zone{program.Hand, program.Library, program.Graveyard, program.Exile}, program.WhenAsked
		}
	case program.Keyword:
		u.From, u.Only = program.Elsewhere(a.Name)
	}
	return u
}

// unreadLines lists the lines of the face that the referee cannot read or does not carry out.
func unreadLines(face *program.Face) []unread { return compiledFace(face).unread }

// unreadAmong finds them among the abilities of a face.
func unreadAmong(insts []state.Inst) []unread {
	var out []unread
	for _, in := range insts {
		switch a := in.Ability.(type) {
		case program.Unsupported:
			out = append(out, unread{a, in.Line})
		case program.ClassLevel:
			for _, inner := range a.Abilities {
				out = append(out, unreadAmong(expandAbility(inner, nil, in.Key, in.Line))...)
			}
		}
	}
	return out
}
