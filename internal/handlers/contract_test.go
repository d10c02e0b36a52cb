package handlers

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"

	openapi "github.com/verdict-rules/verdict/api"
	"github.com/verdict-rules/verdict/internal/engine/rule"
)

func TestEveryViolationCodeIsInTheContract(t *testing.T) {
	document, err := openapi3.NewLoader().LoadFromData(openapi.YAML)
	if err != nil {
		t.Fatal(err)
	}
	var listed, declared []string
	for _, code := range document.Components.Schemas["ViolationCode"].Value.Enum {
		listed = append(listed, code.(string))
	}
	for _, check := range rule.All() {
		declared = append(declared, string(check.Code))
	}
	if !slices.Equal(listed, declared) {
		t.Errorf("the contract has %v, declared are %v: run go generate ./internal/handlers/api", listed, declared)
	}
}

// matches says why a request body does not match the contract, by the contract's own validator.
func (c *client) matches(path, body string) error {
	c.t.Helper()
	request := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	route, parameters, err := c.router.FindRoute(request)
	if err != nil {
		c.t.Fatal(err)
	}
	return openapi3filter.ValidateRequest(context.Background(), &openapi3filter.RequestValidationInput{
		Request: request, Route: route, PathParams: parameters,
		Options: &openapi3filter.Options{AuthenticationFunc: openapi3filter.NoopAuthenticationFunc},
	})
}

// TestBothValidationsAgree sends what cannot be to the contract's validator too: what we call
// malformed does not match the contract, and what we call impossible does.
func TestBothValidationsAgree(t *testing.T) {
	c := newClient(t, DefaultLimits())
	if err := c.matches("/v1/verdicts", request); err != nil {
		t.Fatalf("as it is: %v", err)
	}
	for _, tc := range badStates {
		err := c.matches("/v1/verdicts", edit(t, request, tc.changes))
		if (err != nil) != (tc.status == http.StatusBadRequest) {
			t.Errorf("%s: we answer %d, the contract says %.300v", tc.name, tc.status, err)
		}
	}
}
