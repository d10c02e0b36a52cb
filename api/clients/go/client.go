// Package verdict is a client of Verdict, a referee for Magic: The Gathering as an HTTP service. The models
// and the methods are generated from the service's contract; [New] makes a client whose methods return a
// document or an error, and problem documents are errors of the type [*ProblemError].
package verdict

//go:generate go tool oapi-codegen -config oapi-codegen.yaml ../../openapi.yaml

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"net/http"
)

// New returns a client of the service at an address such as `http://localhost:8080`. Of its methods those
// whose names end in WithResponse decode the answer: without an error, `JSON200` of their result is set.
//
// Options other than [WithHTTPClient] are those of the generated client; an HTTP client is given with
// [WithTransport], so that problems become errors.
func New(address string, options ...ClientOption) (*ClientWithResponses, error) {
	options = append([]ClientOption{WithTransport(http.DefaultClient)}, options...)
	return NewClientWithResponses(address, options...)
}

// WithTransport has requests sent by an HTTP client, and makes errors of all answers that are no documents of
// the contract's successes.
func WithTransport(transport HttpRequestDoer) ClientOption {
	return WithHTTPClient(refusing{transport})
}

// WithKey sends a key along with every request, for a server that asks for one.
func WithKey(key string) ClientOption {
	return WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+key)
		return nil
	})
}

// ProblemError is the service's refusal to answer a request: it is busy, or the request is not well formed,
// describes a state that cannot exist, or was not allowed. It is no verdict: an illegal action has one.
type ProblemError struct {
	Problem    Problem
	RetryAfter string // the header of that name: seconds after which another try makes sense; mostly ""
}

// Error is the problem's title and detail, and the first finding.
func (e *ProblemError) Error() string {
	text := fmt.Sprintf("%s (%d)", e.Problem.Title, e.Problem.Status)
	if e.Problem.Detail != "" {
		text += ": " + e.Problem.Detail
	}
	for _, f := range e.Problem.Errors[:min(1, len(e.Problem.Errors))] {
		text += fmt.Sprintf(": %s%s: %s", f.Pointer, f.Parameter, f.Detail)
	}
	return text
}

// maxProblem is how many bytes of an answer that is no success are read.
const maxProblem = 1 << 20

// refusing makes errors of answers that are no successes.
type refusing struct{ HttpRequestDoer }

// Do sends a request.
func (r refusing) Do(request *http.Request) (*http.Response, error) {
	response, err := r.HttpRequestDoer.Do(request)
	if err != nil {
		return nil, err
	}
	kind, _, err := mime.ParseMediaType(response.Header.Get("Content-Type"))
	if err == nil && response.StatusCode == http.StatusOK && kind == "application/json" {
		return response, nil
	}
	defer func() { _ = response.Body.Close() }()
	problem := &ProblemError{RetryAfter: response.Header.Get("Retry-After")}
	body, err := io.ReadAll(io.LimitReader(response.Body, maxProblem))
	if err != nil {
		return nil, err
	}
	if kind != "application/problem+json" || json.Unmarshal(body, &problem.Problem) != nil {
		return nil, fmt.Errorf("%s: the answer is no document of the contract: %s, %q", request.URL, response.Status, kind)
	}
	return nil, problem
}
