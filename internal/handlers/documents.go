package handlers

import (
	"embed"
	"fmt"
	"net/http"

	"github.com/goccy/go-yaml"
	"github.com/labstack/echo/v4"

	openapi "github.com/verdict-rules/verdict/api"
)

//go:embed docs playground/dist
var pageFiles embed.FS

// documents serves the contract, the page that shows it, and the playground. All of it is in the binary.
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

// policy says what a page may load and do (Content Security Policy, level 3).
type policy string

const (
	// docsPolicy lets the page load and ask this server only; the viewer draws its icons as data.
	docsPolicy policy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
	// playgroundPolicy lets the page load its own files and ask this server, and nothing else: no script
	// or style within the page, no frames around it, no forms that leave it.
	playgroundPolicy policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
		"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

// page is one embedded file and how it is served.
type page struct {
	path, file, kind string
	policy           policy
}

const (
	html       = "text/html; charset=utf-8"
	javascript = "text/javascript; charset=utf-8"
	css        = "text/css; charset=utf-8"
)

var pages = []page{
	{"/docs", "docs/index.html", html, docsPolicy},
	{"/docs/start.js", "docs/start.js", javascript, docsPolicy},
	{"/docs/swagger-ui-bundle.js", "docs/swagger-ui-bundle.js", javascript, docsPolicy},
	{"/docs/swagger-ui.css", "docs/swagger-ui.css", css, docsPolicy},
	{"/docs/favicon.png", "docs/favicon.png", "image/png", docsPolicy},
	{"/", "playground/dist/index.html", html, playgroundPolicy},
	{"/playground/app.js", "playground/dist/app.js", javascript, playgroundPolicy},
	{"/playground/style.css", "playground/dist/style.css", css, playgroundPolicy},
	{"/playground/icon.svg", "playground/dist/icon.svg", "image/svg+xml", playgroundPolicy},
	{"/playground/licenses.txt", "playground/dist/licenses.txt", "text/plain; charset=utf-8", playgroundPolicy},
}

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
			data, err := pageFiles.ReadFile(p.file)
			if err != nil {
				return err
			}
			c.Response().Header().Set(echo.HeaderContentSecurityPolicy, string(p.policy))
			return c.Blob(http.StatusOK, p.kind, data)
		})
	}
}
