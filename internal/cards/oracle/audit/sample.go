package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/oracle"
	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// sampler prints text beside program for some of the lines that were read, for reading by
// eye. Lines that consist of keywords alone are left out.
type sampler struct {
	pick *rand.Rand
	rate float64
}

func (s sampler) print(c *ir.Card, r oracle.Report) error {
	if c == nil || !r.Supported() {
		return nil
	}
	for _, f := range c.Faces {
		for _, l := range f.Abilities {
			if _, plain := l.Ability.(ir.Keyword); plain || l.Text == "" || s.pick.Float64() > s.rate {
				continue
			}
			doc, err := ir.Encode(&struct{ A ir.Ability }{l.Ability})
			if err != nil {
				return err
			}
			fmt.Printf("%s: %s\n    %s\n", f.Name, strings.ReplaceAll(l.Text, "\n", " ¶ "), doc[5:len(doc)-1])
		}
	}
	return nil
}
