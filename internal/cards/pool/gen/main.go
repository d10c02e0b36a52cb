// Command gen writes the list of cards in docs/pool.md, between its two markers.
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/pool"
)

// page is the documentation page, seen from the package of the pool.
const page = "../../../docs/pool.md"

const (
	begin = "<!-- begin of the generated list -->\n"
	end   = "<!-- end of the generated list -->\n"
)

func main() {
	if err := run(page); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(path string) error {
	old, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	updated, err := update(string(old))
	if err != nil {
		return err
	}
	return os.WriteFile(path, []byte(updated), 0o644)
}

// update replaces what is between the markers of the page.
func update(text string) (string, error) {
	before, rest, ok := strings.Cut(text, begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		return "", fmt.Errorf("the page lacks its markers")
	}
	list, err := listing()
	if err != nil {
		return "", err
	}
	return before + begin + list + end + after, nil
}

// listing names the cards by their first letter, each with its file.
func listing() (string, error) {
	p, err := pool.Load()
	if err != nil {
		return "", err
	}
	cards := p.Cards()
	var b strings.Builder
	fmt.Fprintf(&b, "\n%d cards, each with the file it is written in.\n", len(cards))
	letter, separator := "", ""
	for _, c := range cards {
		if c.Name[:1] != letter {
			letter, separator = c.Name[:1], "\n\n"
		}
		fmt.Fprintf(&b, "%s%s (%s)", separator, c.Name, strings.TrimSuffix(p.File(c.Name), ".yaml"))
		separator = "; "
	}
	b.WriteString("\n\n")
	return b.String(), nil
}
