// Command receiver takes traces by OTLP over HTTP, as a collector does, and shows the names and attributes of
// the spans that came, at /spans.
package main

import (
	"encoding/json"
	"io"
	"log"
	"net/http"
	"sync"
	"time"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	"google.golang.org/protobuf/proto"
)

// span is what is shown of one span.
type span struct {
	Name       string            `json:"name"`
	Service    string            `json:"service"`
	Trace      []byte            `json:"trace"`
	Attributes map[string]string `json:"attributes"`
}

// receiver keeps the spans.
type receiver struct {
	sync.Mutex
	spans []span
}

// take takes an export of spans.
func (r *receiver) take(w http.ResponseWriter, request *http.Request) {
	data, err := io.ReadAll(request.Body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	var sent collector.ExportTraceServiceRequest
	if err := proto.Unmarshal(data, &sent); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	r.Lock()
	defer r.Unlock()
	for _, of := range sent.GetResourceSpans() {
		service := ""
		for _, a := range of.GetResource().GetAttributes() {
			if a.GetKey() == "service.name" {
				service = a.GetValue().GetStringValue()
			}
		}
		for _, scope := range of.GetScopeSpans() {
			for _, s := range scope.GetSpans() {
				shown := span{Name: s.GetName(), Service: service, Trace: s.GetTraceId(), Attributes: map[string]string{}}
				for _, a := range s.GetAttributes() {
					shown.Attributes[a.GetKey()] = a.GetValue().GetStringValue()
				}
				r.spans = append(r.spans, shown)
			}
		}
	}
}

// show shows what came.
func (r *receiver) show(w http.ResponseWriter, _ *http.Request) {
	r.Lock()
	defer r.Unlock()
	if err := json.NewEncoder(w).Encode(r.spans); err != nil {
		log.Print(err)
	}
}

func main() {
	r := &receiver{}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/traces", r.take)
	mux.HandleFunc("POST /v1/metrics", func(http.ResponseWriter, *http.Request) {})
	mux.HandleFunc("GET /spans", r.show)
	server := &http.Server{Addr: ":4318", Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	log.Fatal(server.ListenAndServe())
}
