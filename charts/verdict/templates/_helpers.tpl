{{- define "verdict.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "verdict.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 57 | trimSuffix "-" -}}
{{- else if contains (include "verdict.name" .) .Release.Name -}}
{{- .Release.Name | trunc 57 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "verdict.name" .) | trunc 57 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "verdict.selector" -}}
app.kubernetes.io/name: {{ include "verdict.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: server
{{- end -}}

{{- define "verdict.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "verdict.metadata" -}}
name: {{ include "verdict.fullname" . }}
namespace: {{ .Release.Namespace }}
labels:
  {{- include "verdict.selector" . | nindent 2 }}
  {{- include "verdict.labels" . | nindent 2 }}
{{- end -}}

{{- define "verdict.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "verdict.fullname" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{- define "verdict.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ default $.Chart.AppVersion .tag }}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* What the chart itself decides wins over the values: it has to fit what is mounted. */ -}}
{{- define "verdict.config" -}}
{{- $own := dict "listen" ":8080" -}}
{{- if ne .Values.pack.source "builtin" -}}{{- $_ := set $own "pack" (printf "/packs/%s" .Values.pack.file) -}}{{- end -}}
{{- if .Values.apiKeys.existingSecret -}}{{- $_ := set $own "api-keys" (printf "/secrets/keys/%s" .Values.apiKeys.key) -}}{{- end -}}
{{- if .Values.seal.existingSecret -}}{{- $_ := set $own "seal-key-file" (printf "/secrets/seal/%s" .Values.seal.key) -}}{{- end -}}
{{- if .Values.seal.require -}}
{{- $_ := set $own "require-seal" true -}}
{{- if not .Values.seal.existingSecret -}}{{- fail "seal.require needs seal.existingSecret" -}}{{- end -}}
{{- end -}}
{{- if .Values.tls.existingSecret -}}
{{- $_ := set $own "tls-cert" "/secrets/tls/tls.crt" -}}
{{- $_ := set $own "tls-key" "/secrets/tls/tls.key" -}}
{{- end -}}
{{- range $name, $value := mergeOverwrite (deepCopy .Values.config) $own }}
{{- /* Numbers of values are floating: large ones would get an exponent. */}}
{{- if and (kindIs "float64" $value) (eq (floor $value) $value) }}
{{ $name }}: {{ int64 $value }}
{{- else }}
{{ $name }}: {{ toJson $value }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "verdict.scheme" -}}
{{- if .Values.tls.existingSecret -}}https{{- else -}}http{{- end -}}
{{- end -}}
