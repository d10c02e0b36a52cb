package handlers

import (
	"slices"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

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
