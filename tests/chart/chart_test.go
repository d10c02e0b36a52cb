package chart

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"helm.sh/helm/v4/pkg/chart/v2/lint"
	"helm.sh/helm/v4/pkg/chart/v2/loader"
	core "k8s.io/api/core/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	kjson "sigs.k8s.io/json"
	"sigs.k8s.io/yaml"

	openapi "github.com/verdict-rules/verdict/api"
	"github.com/verdict-rules/verdict/charts/values"
)

// TestSchema compares the committed schema with what the types come to, and reads the defaults into them.
func TestSchema(t *testing.T) {
	want, err := values.Schema()
	require.NoError(t, err)
	got, err := os.ReadFile(filepath.Join(directory, "values.schema.json"))
	require.NoError(t, err)
	assert.Equal(t, string(want), string(got), "run go generate ./charts/values")
	text, err := os.ReadFile(filepath.Join(directory, "values.yaml"))
	require.NoError(t, err)
	data, err := yaml.YAMLToJSONStrict(text)
	require.NoError(t, err)
	unknown, err := kjson.UnmarshalStrict(data, &values.Values{})
	require.NoError(t, err)
	assert.Empty(t, unknown)
}

func TestLint(t *testing.T) {
	for _, name := range sets(t) {
		t.Run(name, func(t *testing.T) {
			for _, message := range lint.RunAll(directory, set(t, name), namespace).Messages {
				if message.Severity > 1 { // an icon is recommended, and not needed
					t.Error(message)
				}
			}
		})
	}
}

// TestRefused gives values that cannot be meant.
func TestRefused(t *testing.T) {
	type set = map[string]any
	for name, tc := range map[string]struct {
		values set
		says   string
	}{
		"misspelt":             {set{"replicas": 3}, "replicas"},
		"misspelt within":      {set{"image": set{"repo": "a"}}, "repo"},
		"short digest":         {set{"image": set{"digest": "sha256:12"}}, "digest"},
		"unknown source":       {set{"pack": set{"source": "internet"}}, "source"},
		"file elsewhere":       {set{"pack": set{"file": "../../etc/passwd"}}, "file"},
		"a word for a number":  {set{"replicaCount": "three"}, "replicaCount"},
		"pack of no image":     {set{"pack": set{"source": "image"}}, "pack.image.reference"},
		"volume of no image":   {set{"pack": set{"source": "imageVolume"}}, "pack.image.reference"},
		"pack of no claim":     {set{"pack": set{"source": "claim"}}, "pack.claim"},
		"ingress to nowhere":   {set{"ingress": set{"enabled": true}}, "ingress.hosts"},
		"seals without a key":  {set{"seal": set{"require": true}}, "seal.existingSecret"},
		"nonsense for the API": {set{"resources": set{"requests": set{"cpu": set{}}}}, "quantities"},
		"unknown to the API":   {set{"affinity": set{"nodeAffinty": set{}}}, "nodeAffinty"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := render(tc.values)
			require.ErrorContains(t, err, tc.says)
		})
	}
}

// TestRendered renders every set of values and checks what must hold of all of them.
func TestRendered(t *testing.T) {
	for _, name := range sets(t) {
		t.Run(name, func(t *testing.T) {
			m, err := render(set(t, name))
			require.NoError(t, err)
			require.NotNil(t, m.deployment)
			require.NotNil(t, m.service)
			require.NotNil(t, m.config)
			pods := []*core.PodSpec{&m.deployment.Spec.Template.Spec}
			if m.test != nil {
				pods = append(pods, &m.test.Spec)
			}
			for _, pod := range pods {
				secure(t, pod)
				mounted(t, pod)
			}
			together(t, m)
			stops(t, m)
		})
	}
}

// secure checks that a pod has no rights.
func secure(t *testing.T, pod *core.PodSpec) {
	t.Helper()
	context := pod.SecurityContext
	require.NotNil(t, context)
	assert.True(t, *context.RunAsNonRoot)
	assert.EqualValues(t, 65532, *context.RunAsUser)
	assert.Equal(t, core.SeccompProfileTypeRuntimeDefault, context.SeccompProfile.Type)
	assert.False(t, *pod.AutomountServiceAccountToken)
	assert.False(t, *pod.EnableServiceLinks)
	for _, c := range append(pod.InitContainers, pod.Containers...) {
		require.NotNil(t, c.SecurityContext, c.Name)
		assert.False(t, *c.SecurityContext.AllowPrivilegeEscalation)
		assert.True(t, *c.SecurityContext.ReadOnlyRootFilesystem)
		assert.Equal(t, []core.Capability{"ALL"}, c.SecurityContext.Capabilities.Drop)
		assert.Empty(t, c.SecurityContext.Capabilities.Add)
		assert.False(t, c.Resources.Limits.Memory().IsZero())
		assert.False(t, c.Resources.Requests.Cpu().IsZero())
	}
}

// mounted checks that every mount has its volume, and every volume is mounted.
func mounted(t *testing.T, pod *core.PodSpec) {
	t.Helper()
	volumes, mounts := map[string]bool{}, map[string]bool{}
	for _, v := range pod.Volumes {
		assert.False(t, volumes[v.Name], "two volumes %s", v.Name)
		volumes[v.Name] = true
	}
	for _, c := range append(pod.InitContainers, pod.Containers...) {
		for _, m := range c.VolumeMounts {
			mounts[m.Name] = true
		}
	}
	assert.Equal(t, volumes, mounts)
}

// together checks that the objects find each other.
func together(t *testing.T, m *manifests) {
	t.Helper()
	template := m.deployment.Spec.Template
	finds := func(what string, selector *meta.LabelSelector, in map[string]string) {
		parsed, err := meta.LabelSelectorAsSelector(selector)
		require.NoError(t, err)
		assert.False(t, parsed.Empty(), what)
		assert.True(t, parsed.Matches(labels.Set(in)), "%s: %s in %v", what, parsed, in)
		if m.test != nil {
			assert.False(t, parsed.Matches(labels.Set(m.test.Labels)), "%s finds the test", what)
		}
	}
	finds("deployment", m.deployment.Spec.Selector, template.Labels)
	finds("service", &meta.LabelSelector{MatchLabels: m.service.Spec.Selector}, template.Labels)
	for _, spread := range template.Spec.TopologySpreadConstraints {
		finds("spread", spread.LabelSelector, template.Labels)
	}
	ports := map[string]bool{}
	for _, p := range template.Spec.Containers[0].Ports {
		ports[p.Name] = true
	}
	assert.True(t, ports[m.service.Spec.Ports[0].TargetPort.String()])
	if m.scaler != nil {
		assert.Equal(t, m.deployment.Name, m.scaler.Spec.ScaleTargetRef.Name)
		assert.Nil(t, m.deployment.Spec.Replicas, "the scaler says how many")
	}
	if m.budget != nil {
		finds("budget", m.budget.Spec.Selector, template.Labels)
	}
	if m.network != nil {
		finds("network", &m.network.Spec.PodSelector, template.Labels)
		assert.Len(t, m.network.Spec.PolicyTypes, 2)
		assert.True(t, ports[m.network.Spec.Ingress[0].Ports[0].Port.String()])
	}
	if m.ingress != nil {
		for _, rule := range m.ingress.Spec.Rules {
			backend := rule.HTTP.Paths[0].Backend.Service
			assert.Equal(t, m.service.Name, backend.Name)
			assert.Equal(t, m.service.Spec.Ports[0].Name, backend.Port.Name)
		}
	}
	if m.monitor != nil {
		finds("monitor", &m.monitor.Spec.Selector, m.service.Labels)
		assert.Equal(t, m.service.Spec.Ports[0].Name, m.monitor.Spec.Endpoints[0].Port)
	}
}

// stops checks that a pod is not killed while it drains, and that the configuration has only lines that the
// program knows.
func stops(t *testing.T, m *manifests) {
	t.Helper()
	text := m.config.Data["verdict.yaml"]
	var config map[string]any
	require.NoError(t, yaml.UnmarshalStrict([]byte(text), &config), text)
	longest := 5 * time.Second // for telemetry
	for _, name := range []string{"shutdown-delay", "shutdown-timeout"} {
		d, err := time.ParseDuration(config[name].(string))
		require.NoError(t, err)
		longest += d
	}
	assert.Greater(t, time.Duration(*m.deployment.Spec.Template.Spec.TerminationGracePeriodSeconds)*time.Second, longest)
	file := filepath.Join(t.TempDir(), "verdict.yaml")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	out, err := exec.CommandContext(t.Context(), "go", "run", "../../cmd/api", "--config", file, "version").CombinedOutput()
	assert.NoError(t, err, "%s\n%s", out, text)
}

// TestWhatValuesComeTo looks at single sets for what is special about them.
func TestWhatValuesComeTo(t *testing.T) {
	get := func(name string) (*manifests, core.PodSpec, string) {
		m, err := render(set(t, "testdata/"+name+".yaml"))
		require.NoError(t, err)
		return m, m.deployment.Spec.Template.Spec, m.config.Data["verdict.yaml"]
	}
	m, pod, config := get("secured")
	assert.Equal(t, "registry.example.org/verdict@sha256:"+strings.Repeat("0123456789abcdef", 4), pod.Containers[0].Image)
	assert.Equal(t, core.URISchemeHTTPS, pod.Containers[0].ReadinessProbe.HTTPGet.Scheme)
	for _, line := range []string{`api-keys: "/secrets/keys/keys"`, `seal-key-file: "/secrets/seal/seal-key"`, `tls-cert: "/secrets/tls/tls.crt"`} {
		assert.Contains(t, config, line)
	}
	assert.Equal(t, "tester", m.test.Spec.Containers[0].Env[0].ValueFrom.SecretKeyRef.Name)
	assert.Equal(t, "prometheus", m.monitor.Labels["release"])
	peers := m.network.Spec.Ingress[0].From
	require.Len(t, peers, 2)
	assert.True(t, labels.SelectorFromSet(peers[1].PodSelector.MatchLabels).Matches(labels.Set(m.test.Labels)), "the test may ask")

	m, _, config = get("sealed-for-players")
	assert.Nil(t, m.test)
	for _, line := range []string{"max-body: 1048576\n", "rate-limit: 0.5\n", "require-seal: true"} {
		assert.Contains(t, config+"\n", line)
	}

	_, pod, config = get("pack-image")
	assert.Equal(t, []string{"cp", "/cards.pack", "/packs/cards.pack"}, pod.InitContainers[0].Command)
	assert.Contains(t, config, `pack: "/packs/cards.pack"`)
	_, pod, _ = get("pack-image-volume")
	assert.Empty(t, pod.InitContainers)
	assert.Equal(t, "registry.example.org/cards:2026-11", pod.Volumes[1].Image.Reference)
	_, pod, config = get("pack-claim")
	assert.Equal(t, "cards", pod.Volumes[1].PersistentVolumeClaim.ClaimName)
	assert.Contains(t, config, `pack: "/packs/modern.pack"`)
	m, pod, _ = get("pack-download")
	assert.Equal(t, "import", pod.InitContainers[0].Args[1])
	assert.EqualValues(t, 1, *m.deployment.Spec.Replicas)

	m, _, _ = get("ingress")
	require.Len(t, m.ingress.Spec.Rules, 2)
	assert.Equal(t, "*.referee.example.org", m.ingress.Spec.Rules[1].Host)
	assert.Equal(t, "nginx", *m.ingress.Spec.IngressClassName)
	assert.Equal(t, "referee-certificate", m.ingress.Spec.TLS[0].SecretName)
	assert.Equal(t, "4m", m.ingress.Annotations["nginx.ingress.kubernetes.io/proxy-body-size"])

	m, _, _ = get("bare")
	for what, there := range map[string]bool{"scaler": m.scaler != nil, "budget": m.budget != nil, "network": m.network != nil, "ingress": m.ingress != nil, "account": m.account != nil, "test": m.test != nil} {
		assert.False(t, there, what)
	}
}

// TestTheVersionIsThatOfTheContract finds one version in everything that has one (docs/versioning.md).
func TestTheVersionIsThatOfTheContract(t *testing.T) {
	document, err := openapi3.NewLoader().LoadFromData(openapi.YAML)
	require.NoError(t, err)
	loaded, err := loader.Load(directory)
	require.NoError(t, err)
	assert.Equal(t, document.Info.Version, loaded.Metadata.AppVersion, "run go generate ./charts/values")
	for _, folder := range []string{"api/clients/typescript", "internal/handlers/playground"} {
		text, err := os.ReadFile(filepath.Join("../..", folder, "package.json"))
		require.NoError(t, err)
		var npm struct{ Version string }
		require.NoError(t, json.Unmarshal(text, &npm))
		assert.Equal(t, document.Info.Version, npm.Version, folder)
	}
}

// TestChangedConfigurationRestarts compares the pods of two configurations.
func TestChangedConfigurationRestarts(t *testing.T) {
	template := func(size int) map[string]string {
		m, err := render(map[string]any{"config": map[string]any{"max-body": size}})
		require.NoError(t, err)
		return m.deployment.Spec.Template.Annotations
	}
	assert.True(t, maps.Equal(template(1000), template(1000)))
	assert.False(t, maps.Equal(template(1000), template(2000)))
}
