package handlers

import (
	"fmt"
	"strings"
)

//go:generate go run ./limitsdoc -out ../../docs/limits.md

// LimitsDocument is docs/limits.md: every limit with its default and the reason for it.
func LimitsDocument() string {
	var b strings.Builder
	b.WriteString(`# Limits

What one request, one client and all of them together may cost. Each is a flag of ` + "`api serve`" + `, an environment
variable (` + "`VERDICT_MAX_BODY`" + `) and a line of the configuration file (` + "`max-body: 1048576`" + `). This page is
generated from internal/handlers/limits.go.

| flag | default | bounds | because |
| --- | --- | --- | --- |
`)
	for _, l := range Documented() {
		fmt.Fprintf(&b, "| `--%s` | `%s` | %s | %s |\n", l.Flag, l.Default, l.Help, l.Why)
	}
	b.WriteString(`
The contract has further bounds of single members (lengths of names and lists, ranges of numbers), which
are the same everywhere.

## What is refused, and how

| what | answer |
| --- | --- |
| a body that is too large | 413 |
| a body or header that does not come in time | 408, and the connection is closed |
| too deep nesting | 400, with the pointer |
| too many players, objects, or objects on the stack | 422, with the pointer |
| an evaluation of too many steps | 200, ` + "`unsupported` with the reason `budget`" + ` |
| an evaluation that takes too long | 503 with ` + "`Retry-After`" + ` |
| no room to judge, and none in the queue, or not in time | 503 with ` + "`Retry-After`" + ` |
| too many requests of a client | 429 with ` + "`Retry-After`" + ` |
| too many connections | they wait to be accepted |

A client is known by its address, an IPv6 client by its network of 64 bits. Behind proxies,
` + "`--trusted-proxies`" + ` names the networks whose ` + "`X-Forwarded-For`" + ` is believed; without it that header is ignored.

A request takes its turn once its body is there, and gives it up before its answer is sent: a client that is
slow to send or to read keeps nobody waiting. Questions about health and metrics need no turn.

## Memory

In a container with a memory limit, the Go runtime is told to plan with nine tenths of it (` + "`GOMEMLIMIT`" + ` and
` + "`AUTOMEMLIMIT`" + ` change that), and the number of processors follows the container's share of them.
`)
	return b.String()
}
