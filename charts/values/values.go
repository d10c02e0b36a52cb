// Package values says what the Helm chart can be told; values.schema.json is made of it.
package values

import (
	"encoding/json"

	"github.com/invopop/jsonschema"
)

//go:generate go run ./generate ../verdict

// Map is a part of the Kubernetes API that the chart hands on as it is.
type Map map[string]any

// Values is everything the chart can be told.
type Values struct {
	Global                        Map            `json:"global" jsonschema_description:"What Helm hands to all charts of a release; not used."`
	ReplicaCount                  int            `json:"replicaCount" jsonschema:"minimum=0" jsonschema_description:"How many replicas there are without autoscaling."`
	NameOverride                  string         `json:"nameOverride" jsonschema_description:"The name in labels instead of the chart's."`
	FullnameOverride              string         `json:"fullnameOverride" jsonschema_description:"The name of all objects."`
	Image                         Image          `json:"image"`
	ImagePullSecrets              []Map          `json:"imagePullSecrets" jsonschema_description:"Secrets for the registry, as in a pod."`
	Config                        Map            `json:"config" jsonschema_description:"Lines of the configuration file, by the names of flags of api serve. Names of files, of the address and of the pack are the chart's own."`
	Env                           []Map          `json:"env" jsonschema_description:"Further environment variables, as in a container: OTEL_EXPORTER_OTLP_ENDPOINT and the like."`
	APIKeys                       SecretKey      `json:"apiKeys" jsonschema_description:"The keys of the clients that may ask; without a secret everybody may."`
	Seal                          Seal           `json:"seal"`
	TLS                           TLS            `json:"tls"`
	Pack                          Pack           `json:"pack"`
	Service                       Service        `json:"service"`
	Ingress                       Ingress        `json:"ingress"`
	Autoscaling                   Autoscaling    `json:"autoscaling"`
	PodDisruptionBudget           Disruption     `json:"podDisruptionBudget"`
	NetworkPolicy                 NetworkPolicy  `json:"networkPolicy"`
	ServiceMonitor                ServiceMonitor `json:"serviceMonitor"`
	ServiceAccount                ServiceAccount `json:"serviceAccount"`
	Resources                     Map            `json:"resources" jsonschema_description:"Requests and limits, as in a container. A limit of memory is what the garbage collector plans with."`
	TopologySpread                TopologySpread `json:"topologySpread"`
	PodSecurityContext            Map            `json:"podSecurityContext" jsonschema_description:"As in a pod."`
	SecurityContext               Map            `json:"securityContext" jsonschema_description:"As in a container; for all containers."`
	TerminationGracePeriodSeconds int            `json:"terminationGracePeriodSeconds" jsonschema:"minimum=1" jsonschema_description:"After this long a stopping pod is killed. More than shutdown-delay, shutdown-timeout and five seconds for telemetry together."`
	StartupSeconds                int            `json:"startupSeconds" jsonschema:"minimum=1" jsonschema_description:"How long a pod may take until it is ready for the first time."`
	PodAnnotations                Strings        `json:"podAnnotations"`
	PodLabels                     Strings        `json:"podLabels"`
	NodeSelector                  Strings        `json:"nodeSelector"`
	Tolerations                   []Map          `json:"tolerations" jsonschema_description:"As in a pod."`
	Affinity                      Map            `json:"affinity" jsonschema_description:"As in a pod."`
	PriorityClassName             string         `json:"priorityClassName"`
	ExtraVolumes                  []Map          `json:"extraVolumes" jsonschema_description:"As in a pod: for a decision log, or files of rules and rulings."`
	ExtraVolumeMounts             []Map          `json:"extraVolumeMounts" jsonschema_description:"As in a container."`
	Test                          Test           `json:"test"`
}

// Strings are labels or annotations.
type Strings map[string]string

// Image is the image of the service.
type Image struct {
	Repository string `json:"repository" jsonschema:"minLength=1"`
	Tag        string `json:"tag" jsonschema_description:"The version of the chart's application where it is empty."`
	Digest     string `json:"digest" jsonschema:"pattern=^(sha256:[0-9a-f]{64})?$" jsonschema_description:"Names the image for ever; wins over the tag."`
	PullPolicy string `json:"pullPolicy" jsonschema:"enum=Always,enum=IfNotPresent,enum=Never"`
}

// SecretKey is an entry of a secret that is there already.
type SecretKey struct {
	ExistingSecret string `json:"existingSecret" jsonschema_description:"The secret's name; empty for none."`
	Key            string `json:"key" jsonschema:"minLength=1" jsonschema_description:"The entry in it."`
}

// Seal is how states are sealed.
type Seal struct {
	SecretKey
	Require bool `json:"require" jsonschema_description:"Refuse states that were not sealed by this service."`
}

// TLS is the certificate of the service.
type TLS struct {
	ExistingSecret string `json:"existingSecret" jsonschema_description:"A secret of the type kubernetes.io/tls; empty for plain HTTP."`
}

// Pack is where the card pack comes from.
type Pack struct {
	Source    string    `json:"source" jsonschema:"enum=builtin,enum=image,enum=imageVolume,enum=claim,enum=download" jsonschema_description:"builtin: the built-in cards only. image: copied out of an image by its cp. imageVolume: an image mounted as it is (Kubernetes 1.33 or later). claim: a persistent volume claim that is there already. download: made by each pod when it starts."`
	File      string    `json:"file" jsonschema:"pattern=^[A-Za-z0-9][A-Za-z0-9._-]*$" jsonschema_description:"The name of the pack's file."`
	Size      string    `json:"size" jsonschema_description:"Most that a copied or downloaded pack may take on disk."`
	Image     PackImage `json:"image"`
	Claim     string    `json:"claim" jsonschema_description:"The name of the claim."`
	SourceURL string    `json:"sourceURL" jsonschema:"pattern=^https?://" jsonschema_description:"Where a download asks for the list of files."`
}

// PackImage is an image with a card pack in it.
type PackImage struct {
	Reference  string `json:"reference" jsonschema_description:"The image, best with its digest."`
	PullPolicy string `json:"pullPolicy" jsonschema:"enum=Always,enum=IfNotPresent,enum=Never"`
	Directory  string `json:"directory" jsonschema:"pattern=^/" jsonschema_description:"Where the file is in an image that it is copied from. In a mounted image it is at the top."`
}

// Service is how the pods are reached.
type Service struct {
	Type        string  `json:"type" jsonschema:"enum=ClusterIP,enum=NodePort,enum=LoadBalancer"`
	Port        int     `json:"port" jsonschema:"minimum=1,maximum=65535"`
	Annotations Strings `json:"annotations"`
}

// Ingress is how the service is reached from outside of the cluster.
type Ingress struct {
	Enabled     bool     `json:"enabled"`
	ClassName   string   `json:"className" jsonschema_description:"Which controller serves it; the cluster's default one where it is empty."`
	Hosts       []string `json:"hosts" jsonschema_description:"The names under which it is reached, such as referee.example.org. At least one where it is enabled."`
	Annotations Strings  `json:"annotations"`
	TLS         []Map    `json:"tls" jsonschema_description:"Secrets with certificates, as in an Ingress."`
}

// Autoscaling is how many replicas there are under what load.
type Autoscaling struct {
	Enabled     bool `json:"enabled"`
	MinReplicas int  `json:"minReplicas" jsonschema:"minimum=1"`
	MaxReplicas int  `json:"maxReplicas" jsonschema:"minimum=1"`
	TargetCPU   int  `json:"targetCPUUtilizationPercentage" jsonschema:"minimum=1" jsonschema_description:"In percent of the requested processors."`
	Behavior    Map  `json:"behavior" jsonschema_description:"As in a HorizontalPodAutoscaler."`
}

// Disruption is how many pods may be taken away at a time.
type Disruption struct {
	Enabled        bool `json:"enabled"`
	MaxUnavailable int  `json:"maxUnavailable" jsonschema:"minimum=1"`
}

// NetworkPolicy is who may be talked to.
type NetworkPolicy struct {
	Enabled bool  `json:"enabled"`
	From    []Map `json:"from" jsonschema_description:"Peers that may ask, as in a NetworkPolicy; empty for all."`
	Egress  []Map `json:"egress" jsonschema_description:"Rules for connections to the outside, as in a NetworkPolicy; the service opens none but to a receiver of telemetry."`
}

// ServiceMonitor is how the Prometheus operator finds the metrics.
type ServiceMonitor struct {
	Enabled  bool      `json:"enabled"`
	Interval string    `json:"interval" jsonschema:"pattern=^[0-9]+(ms|s|m|h)$"`
	Labels   Strings   `json:"labels"`
	APIKey   SecretKey `json:"apiKey" jsonschema_description:"A key of a client, where metrics need one."`
}

// ServiceAccount is who the pods are; they get no token.
type ServiceAccount struct {
	Create      bool    `json:"create"`
	Name        string  `json:"name"`
	Annotations Strings `json:"annotations"`
}

// TopologySpread is how pods are spread.
type TopologySpread struct {
	Enabled           bool     `json:"enabled"`
	Keys              []string `json:"keys" jsonschema_description:"Labels of nodes over whose values pods are spread evenly."`
	WhenUnsatisfiable string   `json:"whenUnsatisfiable" jsonschema:"enum=ScheduleAnyway,enum=DoNotSchedule"`
}

// Test is the pod of helm test.
type Test struct {
	Enabled bool      `json:"enabled"`
	APIKey  SecretKey `json:"apiKey" jsonschema_description:"A key of a client, where keys are asked for."`
}

// Schema is the JSON schema of the values, indented.
func Schema() ([]byte, error) {
	reflector := jsonschema.Reflector{Anonymous: true, DoNotReference: true, RequiredFromJSONSchemaTags: true}
	schema := reflector.Reflect(Values{})
	schema.Title = "Values of the chart verdict"
	data, err := json.MarshalIndent(schema, "", "  ")
	return append(data, '\n'), err
}
