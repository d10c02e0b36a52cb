package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/pack"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
)

// showCard is `cards show`.
type showCard struct {
	packFlag
	Name string `arg:"" help:"The name of a card or of one of its faces, in any language of the pack."`
}

// Run implements the command.
func (c *showCard) Run() error { return c.write(os.Stdout) }

func (c *showCard) write(w io.Writer) error {
	cards, err := c.library()
	if err != nil {
		return err
	}
	card, ok := cards.Lookup(c.Name)
	if !ok {
		return fmt.Errorf("there is no card %q; the nearest names are %s", c.Name, strings.Join(cards.Nearest(c.Name), ", "))
	}
	return writeCard(w, card, cards.Written(card))
}

// writeCard prints a card, line by line.
func writeCard(w io.Writer, card *program.Card, written bool) error {
	origin := "compiled"
	if written {
		origin = "written by hand"
	}
	fmt.Fprintf(w, "%s (%s; %s; supported: %s)\n", card.Name, card.Layout, origin, pack.SupportOf(card))
	for i := range card.Faces {
		if err := writeFace(w, &card.Faces[i]); err != nil {
			return err
		}
	}
	return nil
}

func writeFace(w io.Writer, face *program.Face) error {
	facts := []string{face.Name, face.Mana, typeLine(face)}
	if face.PT != nil {
		written, err := program.Encode(*face.PT)
		if err != nil {
			return err
		}
		facts = append(facts, strings.Trim(string(written), `"`))
	}
	if face.Loyalty != nil {
		facts = append(facts, fmt.Sprintf("loyalty %d", *face.Loyalty))
	}
	if face.Defense != nil {
		facts = append(facts, fmt.Sprintf("defense %d", *face.Defense))
	}
	fmt.Fprintf(w, "\n%s\n", strings.Join(strings.Fields(strings.Join(facts, "  ")), " "))
	for _, line := range face.Abilities {
		if err := writeLine(w, line); err != nil {
			return err
		}
	}
	return nil
}

// writeLine prints a line's text, and its program or why it has none.
func writeLine(w io.Writer, line program.Line) error {
	mark := "+"
	why := engine.Refusal(line)
	if why != "" {
		mark = "-"
	}
	fmt.Fprintf(w, "\n%s %s\n", mark, strings.ReplaceAll(line.Text, "\n", "\n  "))
	if u, unread := line.Ability.(program.Unsupported); unread {
		fmt.Fprintf(w, "    not read: %s (at byte %d)\n", u.Reason, u.At)
		return nil
	}
	if why != "" {
		fmt.Fprintf(w, "    %s\n", why)
	}
	written, err := program.Encode(line.Ability)
	if err != nil {
		return err
	}
	var pretty bytes.Buffer
	if err := json.Indent(&pretty, written, "    ", "  "); err != nil {
		return err
	}
	fmt.Fprintf(w, "    %s\n", &pretty)
	return nil
}

// typeLine is the type line as it is printed.
func typeLine(face *program.Face) string {
	return program.TypeLine{Super: face.Super, Types: face.Types, Subtypes: face.Subtypes}.String()
}
