package main

import (
	"bytes"
	"context"
	"crypto/tls"
	_ "embed" // the questions
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// checkCommand asks a server for verdicts that are known: a deployment is tried with it.
type checkCommand struct {
	URL            string        `arg:"" help:"The server's address, as in http://localhost:8080."`
	Key            string        `help:"A client's key, where the server asks for one; best in the environment." env:"VERDICT_CHECK_KEY" placeholder:"KEY"`
	AnyCertificate bool          `help:"Take whatever certificate the server has."`
	Timeout        time.Duration `help:"How long the server may take for each answer." default:"10s" name:"check-timeout"`
}

// question is a request with what must come of it: built-in cards, so that every server knows them.
type question struct {
	Name    string
	Request json.RawMessage
	answer
}

// answer is what of a verdict does not depend on the words of its citations. Digest is the hash of the
// whole resulting state.
type answer struct {
	Outcome   string
	Digest    string
	Violation struct{ Code string }
}

//go:embed check.json
var questions []byte

// Run implements the command.
func (c *checkCommand) Run() error {
	var known []question
	if err := json.Unmarshal(questions, &known); err != nil {
		return err
	}
	client := &http.Client{Timeout: c.Timeout, Transport: &http.Transport{
		TLSClientConfig: &tls.Config{InsecureSkipVerify: c.AnyCertificate},
	}}
	var errs []error
	for _, q := range known {
		got, err := c.ask(client, q.Request)
		if err == nil && got != q.answer {
			err = fmt.Errorf("answered %+v instead of %+v", got, q.answer)
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", q.Name, err))
		}
	}
	return errors.Join(errs...)
}

// ask asks for one verdict.
func (c *checkCommand) ask(client *http.Client, body []byte) (got answer, err error) {
	request, err := http.NewRequestWithContext(context.Background(), http.MethodPost, strings.TrimSuffix(c.URL, "/")+"/v1/verdicts", bytes.NewReader(body))
	if err != nil {
		return got, err
	}
	request.Header.Set("Content-Type", "application/json")
	if c.Key != "" {
		request.Header.Set("Authorization", "Bearer "+c.Key)
	}
	response, err := client.Do(request)
	if err != nil {
		return got, err
	}
	data, err := io.ReadAll(io.LimitReader(response.Body, 1<<20))
	if err = errors.Join(err, response.Body.Close()); err != nil {
		return got, err
	}
	if response.StatusCode != http.StatusOK {
		return got, fmt.Errorf("%s: %s", response.Status, data)
	}
	return got, json.Unmarshal(data, &got)
}
