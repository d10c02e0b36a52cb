// Package scryfall fetches card data by Scryfall's published index of bulk files.
package scryfall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// DefaultBase is where the index is.
const DefaultBase = "https://api.scryfall.com"

// The kinds of bulk files that are used here.
const (
	OracleCards = "oracle_cards"
	Rulings     = "rulings"
)

const (
	indexPath   = "/bulk-data"
	maxIndex    = 1 << 20 // bytes; the index of 2026 has under 5,000
	headTimeout = time.Minute
)

// A Client asks the service at Base, "" for [DefaultBase]. Agent says who asks: the service refuses
// requests that do not.
type Client struct {
	Base, Agent string
}

// File is a bulk file of the index.
type File struct {
	Type    string `json:"type"`
	Updated string `json:"updated_at"`
	URI     string `json:"download_uri"`
	Size    int64  `json:"size"` // in bytes, as far as the index knows
}

// Index returns the bulk files that there are now.
func (c Client) Index(ctx context.Context) ([]File, error) {
	base := c.Base
	if base == "" {
		base = DefaultBase
	}
	body, _, err := c.get(ctx, strings.TrimSuffix(base, "/")+indexPath)
	if err != nil {
		return nil, fmt.Errorf("the index of bulk files: %w", err)
	}
	defer func() { _ = body.Close() }()
	var index struct {
		Data []File `json:"data"`
	}
	if err := json.NewDecoder(io.LimitReader(body, maxIndex)).Decode(&index); err != nil {
		return nil, fmt.Errorf("the index of bulk files: %w", err)
	}
	if len(index.Data) == 0 {
		return nil, errors.New("the index of bulk files is empty")
	}
	return index.Data, nil
}

// Open begins to fetch a file of the index. It returns the body, plain or gzip, which the caller
// closes, and its length in bytes, -1 where that is not known.
func (c Client) Open(ctx context.Context, files []File, kind string) (body io.ReadCloser, length int64, err error) {
	for _, f := range files {
		if f.Type != kind {
			continue
		}
		if body, length, err = c.get(ctx, f.URI); err != nil {
			return nil, 0, fmt.Errorf("%s: %w", kind, err)
		}
		return body, length, nil
	}
	return nil, 0, fmt.Errorf("the index of bulk files has no %s", kind)
}

// get asks for a document. The answer's head must come soon; the body may take its time, for as long
// as the context lasts.
func (c Client) get(ctx context.Context, address string) (io.ReadCloser, int64, error) {
	if u, err := url.Parse(address); err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" {
		return nil, 0, fmt.Errorf("no address to fetch from: %q", address)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, 0, err
	}
	request.Header.Set("User-Agent", c.Agent)
	request.Header.Set("Accept", "application/json;q=0.9,*/*;q=0.8")
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.ResponseHeaderTimeout = headTimeout
	response, err := (&http.Client{Transport: transport}).Do(request)
	if err != nil {
		return nil, 0, err
	}
	if response.StatusCode != http.StatusOK {
		_ = response.Body.Close()
		return nil, 0, fmt.Errorf("%s answers %s", address, response.Status)
	}
	return response.Body, response.ContentLength, nil
}
