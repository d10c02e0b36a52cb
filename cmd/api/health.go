package main

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"time"
)

// healthCommand asks a server on the same machine whether it takes requests: containers with nothing but
// this program in them are asked so.
type healthCommand struct {
	Listen  string        `help:"The address that the server listens on." default:":8080"`
	TLSCert string        `help:"The certificate of a server that speaks TLS; which one does not matter here." name:"tls-cert" placeholder:"FILE"`
	Timeout time.Duration `help:"How long the server may take." default:"2s" name:"health-timeout"`
}

// Run implements the command.
func (c *healthCommand) Run() error {
	host, port, err := net.SplitHostPort(c.Listen)
	if err != nil {
		return err
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	scheme := "http"
	if c.TLSCert != "" {
		scheme = "https"
	}
	ctx, cancel := context.WithTimeout(context.Background(), c.Timeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, scheme+"://"+net.JoinHostPort(host, port)+"/healthz/ready", nil)
	if err != nil {
		return err
	}
	client := &http.Client{Transport: &http.Transport{
		// It asks itself, and tells nothing: whose certificate it is does not matter.
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true},
	}}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	if err := response.Body.Close(); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("health: %s", response.Status)
	}
	return nil
}
