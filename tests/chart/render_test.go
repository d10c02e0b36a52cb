// Package chart renders the Helm chart with Helm's own libraries, and reads what comes of it into the types
// of the Kubernetes API.
package chart

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	monitoring "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	"github.com/stretchr/testify/require"
	"helm.sh/helm/v4/pkg/chart/common"
	"helm.sh/helm/v4/pkg/chart/common/util"
	"helm.sh/helm/v4/pkg/chart/v2/loader"
	"helm.sh/helm/v4/pkg/engine"
	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	decoder "k8s.io/apimachinery/pkg/util/yaml"
	kjson "sigs.k8s.io/json"
	"sigs.k8s.io/yaml"
)

const (
	directory = "../../charts/verdict"
	release   = "referee"
	namespace = "games"
)

// manifests is what a set of values comes to; what is not there is nil.
type manifests struct {
	deployment *apps.Deployment
	service    *core.Service
	config     *core.ConfigMap
	account    *core.ServiceAccount
	scaler     *autoscaling.HorizontalPodAutoscaler
	budget     *policy.PodDisruptionBudget
	network    *networking.NetworkPolicy
	ingress    *networking.Ingress
	monitor    *monitoring.ServiceMonitor
	test       *core.Pod
}

// known has a place for every kind of object that the chart may make.
func (m *manifests) known() map[string]func() meta.Object {
	return map[string]func() meta.Object{
		"apps/v1 Deployment":                      place(&m.deployment),
		"v1 Service":                              place(&m.service),
		"v1 ConfigMap":                            place(&m.config),
		"v1 ServiceAccount":                       place(&m.account),
		"autoscaling/v2 HorizontalPodAutoscaler":  place(&m.scaler),
		"policy/v1 PodDisruptionBudget":           place(&m.budget),
		"networking.k8s.io/v1 NetworkPolicy":      place(&m.network),
		"networking.k8s.io/v1 Ingress":            place(&m.ingress),
		"monitoring.coreos.com/v1 ServiceMonitor": place(&m.monitor),
		"v1 Pod": place(&m.test),
	}
}

// place makes room for an object once; a second one of its kind gets none.
func place[T any, P interface {
	*T
	meta.Object
}](at *P) func() meta.Object {
	return func() meta.Object {
		if *at != nil {
			return nil
		}
		*at = new(T)
		return *at
	}
}

// sets are the names of the committed sets of values.
func sets(t *testing.T) []string {
	t.Helper()
	names, err := filepath.Glob("testdata/*.yaml")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	return names
}

// set reads a committed set of values the way Helm does.
func set(t *testing.T, name string) map[string]any {
	t.Helper()
	file, err := os.Open(name)
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	values, err := loader.LoadValues(file)
	require.NoError(t, err)
	return values
}

// render renders the chart, the schema included, and decodes everything in it.
func render(values map[string]any) (*manifests, error) {
	loaded, err := loader.Load(directory)
	if err != nil {
		return nil, err
	}
	all, err := util.ToRenderValues(loaded, values, common.ReleaseOptions{Name: release, Namespace: namespace, IsInstall: true}, common.DefaultCapabilities)
	if err != nil {
		return nil, err
	}
	files, err := engine.Render(loaded, all)
	if err != nil {
		return nil, err
	}
	m := &manifests{}
	for name, text := range files {
		if filepath.Ext(name) != ".yaml" {
			continue
		}
		if err := m.decode(text); err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", name, err, text)
		}
	}
	return m, nil
}

// decode reads the objects of a file, and takes nothing that their types do not have.
func (m *manifests) decode(text string) error {
	documents := decoder.NewDocumentDecoder(io.NopCloser(strings.NewReader(text)))
	defer func() { _ = documents.Close() }()
	room := make([]byte, len(text)+1)
	for {
		n, err := documents.Read(room)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if document := bytes.TrimSpace(room[:n]); len(document) > 0 {
			if err := m.object(document); err != nil {
				return err
			}
		}
	}
}

// object reads one object.
func (m *manifests) object(document []byte) error {
	data, err := yaml.YAMLToJSONStrict(document)
	if err != nil {
		return err
	}
	var kind meta.TypeMeta
	if err := kjson.UnmarshalCaseSensitivePreserveInts(data, &kind); err != nil {
		return err
	}
	room, ok := m.known()[kind.APIVersion+" "+kind.Kind]
	if !ok {
		return fmt.Errorf("unexpected kind %s %s", kind.APIVersion, kind.Kind)
	}
	into := room()
	if into == nil {
		return fmt.Errorf("two objects of the kind %s", kind.Kind)
	}
	unknown, err := kjson.UnmarshalStrict(data, into)
	if err = errors.Join(append(unknown, err)...); err != nil {
		return err
	}
	if into.GetName() == "" || into.GetNamespace() != namespace {
		return fmt.Errorf("%s in %q", into.GetName(), into.GetNamespace())
	}
	return nil
}
