// Command echo answers every request for a verdict with the state in it: it decodes and encodes what the service
// does, and judges nothing. Beside it, tests/load shows what judging costs.
//
//	go run ./tests/load/echo -listen 127.0.0.1:8081
package main

import (
	"encoding/json"
	"flag"
	"io"
	"log"
	"net/http"
	"time"

	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/strict"
)

// maxBody and maxDepth are the service's defaults.
const (
	maxBody  = 4 << 20
	maxDepth = 64
)

func main() {
	listen := flag.String("listen", "127.0.0.1:8081", "where to listen")
	flag.Parse()
	server := &http.Server{Addr: *listen, ReadHeaderTimeout: 5 * time.Second, Handler: http.HandlerFunc(echo)}
	log.Fatal(server.ListenAndServe())
}

// echo decodes a request as strictly as the service does, and answers with its state.
func echo(w http.ResponseWriter, r *http.Request) {
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
		return
	}
	var request api.VerdictRequest
	if err := strict.Decode(data, &request, strict.Options{Depth: maxDepth}); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	answer, err := json.Marshal(map[string]any{"state": request.State})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(answer)
}
