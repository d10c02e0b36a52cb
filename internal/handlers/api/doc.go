// Package api holds what is generated from the service's contract: the models of every request and
// answer, and the server that calls one method per operation. Only counts.go is written by hand.
package api

//go:generate go run ./gen -contract ../../../api/openapi.yaml
//go:generate go tool oapi-codegen -config ../../../api/oapi-codegen.yaml ../../../api/openapi.yaml
