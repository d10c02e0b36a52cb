package program

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	yamlerrors "github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// parseYAML reads one YAML document into a node. Anchors, aliases, tags and merge keys
// are refused: a card says everything once, in place.
func parseYAML(data []byte) (n *node, problem *Problem) {
	if len(data) > MaxBytes {
		return nil, &Problem{Message: fmt.Sprintf("longer than %d bytes", MaxBytes)}
	}
	if p := tooDeep(data); p != nil {
		return nil, p
	}
	defer func() { // the parser panics on some malformed documents
		if broken := recover(); broken != nil {
			n, problem = nil, &Problem{Message: "not readable as YAML"}
		}
	}()
	file, err := parser.ParseBytes(data, 0)
	if err != nil {
		return nil, yamlProblem(err)
	}
	if len(file.Docs) != 1 || file.Docs[0].Body == nil {
		return nil, &Problem{Message: "expected exactly one document"}
	}
	y := &yamlReader{}
	n = y.value(file.Docs[0].Body, 0)
	return n, y.problem
}

// tooDeep looks for nesting that would exhaust the parser's stack, roughly: unclosed
// brackets, dashes in a row and indentation.
func tooDeep(data []byte) *Problem {
	open := 0
	for i, line := range bytes.Split(data, []byte("\n")) {
		rest := bytes.TrimLeft(line, " ")
		dashes := 0
		for bytes.HasPrefix(rest, []byte("- ")) || bytes.HasPrefix(rest, []byte("? ")) {
			dashes++
			rest = bytes.TrimLeft(rest[2:], " ")
		}
		open += bytes.Count(line, []byte("[")) + bytes.Count(line, []byte("{"))
		open -= bytes.Count(line, []byte("]")) + bytes.Count(line, []byte("}"))
		inLine := bytes.Count(line, []byte("[")) + bytes.Count(line, []byte("{"))
		if open > 8*MaxDepth || dashes > MaxDepth || inLine > 64*MaxDepth || len(line)-len(rest) > 8*MaxDepth {
			return &Problem{Line: i + 1, Col: 1, Message: fmt.Sprintf("nested deeper than %d", MaxDepth)}
		}
	}
	return nil
}

func yamlProblem(err error) *Problem {
	var e yamlerrors.Error
	if errors.As(err, &e) {
		p := &Problem{Message: e.GetMessage()}
		if t := e.GetToken(); t != nil && t.Position != nil {
			p.Line, p.Col = t.Position.Line, t.Position.Column
		}
		return p
	}
	return &Problem{Message: err.Error()}
}

// yamlReader turns the library's syntax tree into nodes, keeping the first problem.
type yamlReader struct{ problem *Problem }

func (y *yamlReader) fail(t *token.Token, format string, args ...any) *node {
	n := &node{}
	n.line, n.col = position(t)
	if y.problem == nil {
		y.problem = &Problem{Line: n.line, Col: n.col, Message: fmt.Sprintf(format, args...)}
	}
	return n
}

func position(t *token.Token) (line, col int) {
	if t == nil || t.Position == nil {
		return 0, 0
	}
	return t.Position.Line, t.Position.Column
}

func (y *yamlReader) value(v ast.Node, depth int) *node {
	if v == nil {
		return &node{}
	}
	if depth > MaxDepth {
		return y.fail(v.GetToken(), "nested deeper than %d", MaxDepth)
	}
	n := &node{}
	n.line, n.col = position(v.GetToken())
	switch v := v.(type) {
	case *ast.NullNode:
		n.sort = nullNode
	case *ast.BoolNode:
		n.sort, n.yes = boolNode, v.Value
	case *ast.IntegerNode:
		return y.integer(n, v)
	case *ast.StringNode:
		n.sort, n.text = textNode, v.Value
	case *ast.LiteralNode:
		n.sort, n.text = textNode, v.Value.Value
	case *ast.SequenceNode:
		n.sort = listNode
		for _, item := range v.Values {
			n.list = append(n.list, y.value(item, depth+1))
		}
	case *ast.MappingNode:
		return y.mapping(n, v.Values, depth)
	case *ast.MappingValueNode:
		return y.mapping(n, []*ast.MappingValueNode{v}, depth)
	default:
		return y.fail(v.GetToken(), "%s is not allowed here", strings.ToLower(v.Type().YAMLName()))
	}
	return n
}

func (y *yamlReader) integer(n *node, v *ast.IntegerNode) *node {
	n.sort = intNode
	switch i := v.Value.(type) {
	case int64:
		n.num = int(i)
	case uint64:
		n.num = int(i)
		if n.num < 0 {
			return y.fail(v.GetToken(), "number out of range")
		}
	default:
		return y.fail(v.GetToken(), "expected a whole number")
	}
	if v.GetToken().Value != fmt.Sprint(n.num) {
		return y.fail(v.GetToken(), "write %s as the plain number %d, or in quotes if it is a text", quoteLong(v.GetToken().Value), n.num)
	}
	return n
}

func (y *yamlReader) mapping(n *node, values []*ast.MappingValueNode, depth int) *node {
	n.sort = dictNode
	seen := map[string]bool{}
	for i, mv := range values {
		key, ok := mv.Key.(*ast.StringNode)
		if !ok {
			return y.fail(mv.Key.GetToken(), "expected a name as the key")
		}
		p := pair{key: key.Value}
		p.line, p.col = position(key.GetToken())
		if seen[p.key] {
			return y.fail(key.GetToken(), "duplicate key %s", quoteLong(p.key))
		}
		seen[p.key] = true
		if i == 0 {
			n.line, n.col = p.line, p.col
		}
		p.value = y.value(mv.Value, depth+1)
		n.dict = append(n.dict, p)
	}
	return n
}
