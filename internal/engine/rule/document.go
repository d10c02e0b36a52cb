package rule

import (
	"fmt"
	"strings"
)

// Document is the page that lists every check, docs/violations.md, as Markdown.
func Document() string {
	var page strings.Builder
	page.WriteString(head)
	group := ""
	for _, c := range All() {
		if name, _, _ := strings.Cut(string(c.Code), "."); name != group {
			group = name
			fmt.Fprintf(&page, "\n## %s\n\n| code | rules | message | in French |\n| --- | --- | --- | --- |\n", group)
		}
		fmt.Fprintf(&page, "| `%s` | %s | %s | %s |\n",
			c.Code, strings.Join(c.Rules, ", "), c.Message[English], c.Message[French])
	}
	return page.String()
}

const head = `<!-- Generated from the declarations in internal/engine/rule: go generate ./internal/engine/rule -->

# Violation codes

Every reason for which an action is illegal has a code. Codes are stable: programs may rely on
them. The numbers are those of the Comprehensive Rules, edition of 2026-02-27, the nearest rule
first. What stands in braces is filled in where it is known.
`
