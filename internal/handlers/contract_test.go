package handlers

import (
	"context"
	"errors"
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

// TestContractSwitch has a service validate against the contract as it runs: it answers as it does
// without, and what only the contract knows is refused with a pointer.
func TestContractSwitch(t *testing.T) {
	validated, err := WithContract()
	if err != nil {
		t.Fatal(err)
	}
	plain, checked := newClient(t, DefaultLimits()), clientOf(t, newService(t, DefaultLimits()), validated)
	bodies := []string{request}
	for _, tc := range badStates {
		bodies = append(bodies, edit(t, request, tc.changes))
	}
	for _, body := range bodies {
		want, got := plain.post("/v1/verdicts", body), checked.post("/v1/verdicts", body)
		if want.status != got.status {
			t.Errorf("%d with the contract's validator, %d without: %.300s", got.status, want.status, got.body)
		}
	}
	c := contract{router: contractRouter(t)}
	asked := httptest.NewRequest(http.MethodPost, "/v1/verdicts", nil)
	asked.Header.Set("Content-Type", "application/json")
	var p *problem
	if err := c.check(t.Context(), asked, []byte(edit(t, request, map[string]any{"/state/players/0/life": "many"}))); !errors.As(err, &p) || p.findings[0].Pointer != "/state/players/0/life" {
		t.Errorf("a life total that is no number: %v", err)
	}
}
