package handlers

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"

	openapi "github.com/verdict-rules/verdict/api"
)

// contract is the contract's own validator: what a body has to pass in addition to strict decoding,
// where that is wanted. It costs several times what decoding costs.
type contract struct{ router routers.Router }

// WithContract has every request's body validated against the contract too, by a generic validator.
// It fails if the contract that is built in can't be read.
func WithContract() (Option, error) {
	doc, err := openapi3.NewLoader().LoadFromData(openapi.YAML)
	if err != nil {
		return nil, fmt.Errorf("contract: %w", err)
	}
	doc.Servers = nil // requests come by whatever name the service has
	router, err := legacy.NewRouter(doc)
	if err != nil {
		return nil, fmt.Errorf("contract: %w", err)
	}
	return func(e *edge) { e.contract = &contract{router} }, nil
}

// check refuses a body that doesn't match the contract. Without a contract everything passes.
func (c *contract) check(ctx context.Context, request *http.Request, body []byte) error {
	if c == nil {
		return nil
	}
	asked := request.Clone(ctx)
	asked.Body = io.NopCloser(bytes.NewReader(body))
	route, parameters, err := c.router.FindRoute(asked)
	if err != nil {
		return fmt.Errorf("contract: %w", err)
	}
	err = openapi3filter.ValidateRequestBody(ctx, &openapi3filter.RequestValidationInput{
		Request: asked, Route: route, PathParams: parameters,
		Options: &openapi3filter.Options{AuthenticationFunc: openapi3filter.NoopAuthenticationFunc, SkipSettingDefaults: true},
	}, route.Operation.RequestBody.Value)
	var schema *openapi3.SchemaError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &schema):
		return malformed("/"+strings.Join(schema.JSONPointer(), "/"), "the contract says: %s", schema.Reason)
	}
	return malformed("", "this does not match the contract")
}
