// Package openapi holds the service's contract, the document that the models and the server in
// internal/handlers/api are generated from.
package openapi

import _ "embed"

// YAML is the OpenAPI 3.0 document as it is written.
//
//go:embed openapi.yaml
var YAML []byte
