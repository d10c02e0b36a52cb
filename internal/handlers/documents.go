package handlers

import (
	"embed"
	"fmt"
	"net/http"

	"github.com/goccy/go-yaml"
	"github.com/labstack/echo/v4"

	openapi "github.com/verdict-rules/verdict/api"
)

//go:embed docs
var docsFiles embed.FS

// documents serves the contract and the page that shows it. All of it is in the binary.
type documents struct {
	yaml []byte
	json []byte
}

// newDocuments prepares both forms of the contract.
func newDocuments() (*documents, error) {
	converted, err := yaml.YAMLToJSON(openapi.YAML)
	if err != nil {
		return nil, fmt.Errorf("contract as JSON: %w", err)
	}
	return &documents{yaml: openapi.YAML, json: converted}, nil
}

// page is one embedded file and how it is served.
type page struct{ path, file, kind string }

var pages = []page{
	{"/docs", "docs/index.html", "text/html; charset=utf-8"},
	{"/docs/start.js", "docs/start.js", "text/javascript; charset=utf-8"},
	{"/docs/swagger-ui-bundle.js", "docs/swagger-ui-bundle.js", "text/javascript; charset=utf-8"},
	{"/docs/swagger-ui.css", "docs/swagger-ui.css", "text/css; charset=utf-8"},
	{"/docs/favicon.png", "docs/favicon.png", "image/png"},
}

// docsPolicy lets the page load and ask this server only; the viewer draws its icons as data.
const docsPolicy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"

// register adds the routes of all documents.
func (d *documents) register(e *echo.Echo) {
	e.GET("/openapi.yaml", func(c echo.Context) error {
		return c.Blob(http.StatusOK, "application/yaml", d.yaml)
	})
	e.GET("/openapi.json", func(c echo.Context) error {
		return c.Blob(http.StatusOK, echo.MIMEApplicationJSON, d.json)
	})
	e.GET("/docs/", func(c echo.Context) error {
		return c.Redirect(http.StatusMovedPermanently, "/docs")
	})
	for _, p := range pages {
		e.GET(p.path, func(c echo.Context) error {
			data, err := docsFiles.ReadFile(p.file)
			if err != nil {
				return err
			}
			c.Response().Header().Set(echo.HeaderContentSecurityPolicy, docsPolicy)
			return c.Blob(http.StatusOK, p.kind, data)
		})
	}
}
