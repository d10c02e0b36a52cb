module github.com/verdict-rules/verdict

go 1.26
