package handlers

import (
	"fmt"
	"net/http"

	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// problemKind is one row of the table of everything that can go wrong with a request.
type problemKind struct {
	uri    api.ProblemType
	title  string
	status int
	retry  int // seconds for Retry-After; 0 for none
}

// The kinds of problem. docs/problems.md explains each one.
var (
	kindMalformed = problemKind{api.ProblemTypeProblemsMalformed, "The request does not match the contract",
		http.StatusBadRequest, 0}
	kindNotFound = problemKind{api.ProblemTypeProblemsNotFound, "There is no such thing",
		http.StatusNotFound, 0}
	kindMethod = problemKind{api.ProblemTypeProblemsMethodNotAllowed, "This path does not take this method",
		http.StatusMethodNotAllowed, 0}
	kindTooLarge = problemKind{api.ProblemTypeProblemsTooLarge, "The body is too large",
		http.StatusRequestEntityTooLarge, 0}
	kindTimeout = problemKind{api.ProblemTypeProblemsTimeout, "The request took too long to come",
		http.StatusRequestTimeout, 0}
	kindMediaType = problemKind{api.ProblemTypeProblemsUnsupportedMediaType, "The body must be application/json",
		http.StatusUnsupportedMediaType, 0}
	kindImpossible = problemKind{api.ProblemTypeProblemsImpossibleState, "The state cannot exist",
		http.StatusUnprocessableEntity, 0}
	kindIllegalDeck = problemKind{api.ProblemTypeProblemsIllegalDeck, "A deck is not allowed",
		http.StatusUnprocessableEntity, 0}
	kindSurplus = problemKind{api.ProblemTypeProblemsSurplusChoices, "The action has choices that nothing asks for",
		http.StatusUnprocessableEntity, 0}
	kindUnsealed = problemKind{api.ProblemTypeProblemsUnsealedState, "The state is not as this server gave it away",
		http.StatusForbidden, 0}
	kindUnauthorized = problemKind{api.ProblemTypeProblemsUnauthorized, "A key is needed",
		http.StatusUnauthorized, 0}
	kindTooMany = problemKind{api.ProblemTypeProblemsTooManyRequests, "Too many requests",
		http.StatusTooManyRequests, 1}
	kindInternal = problemKind{api.ProblemTypeProblemsInternal, "A defect of the server",
		http.StatusInternalServerError, 0}
	kindUnavailable = problemKind{api.ProblemTypeProblemsUnavailable, "The server cannot answer now",
		http.StatusServiceUnavailable, 1}
)

// problem is an error that becomes a problem document (RFC 9457).
type problem struct {
	kind     problemKind
	detail   string
	findings []api.Finding
}

// Error says what is wrong in one line, for logs and tests.
func (p *problem) Error() string {
	text := p.kind.title
	if p.detail != "" {
		text += ": " + p.detail
	}
	for _, f := range p.findings {
		text += fmt.Sprintf("; %s%s: %s", f.Pointer, f.Parameter, f.Detail)
	}
	return text
}

// document returns the problem as the contract shows it. The instance is left empty for everything a
// client can cause, so that the same request gets the same bytes.
func (p *problem) document(instance string) api.Problem {
	return api.Problem{
		Type:     p.kind.uri,
		Title:    p.kind.title,
		Status:   p.kind.status,
		Detail:   p.detail,
		Errors:   p.findings,
		Instance: instance,
	}
}

// malformed returns a problem with one finding at a JSON pointer.
func malformed(pointer, format string, args ...any) *problem {
	return &problem{kind: kindMalformed, findings: []api.Finding{finding(pointer, format, args...)}}
}

// badParameter returns a problem about a parameter outside of the body.
func badParameter(name, format string, args ...any) *problem {
	f := api.Finding{Parameter: name, Detail: fmt.Sprintf(format, args...)}
	return &problem{kind: kindMalformed, findings: []api.Finding{f}}
}

// finding says what is wrong at a JSON pointer.
func finding(pointer, format string, args ...any) api.Finding {
	return api.Finding{Pointer: pointer, Detail: fmt.Sprintf(format, args...)}
}
