{{- /* How the card pack gets into the pod. */ -}}
{{- define "verdict.pack.init" -}}
{{- with .Values.pack -}}
{{- if eq .source "image" }}
- name: pack
  image: {{ required "pack.image.reference is needed" .image.reference }}
  imagePullPolicy: {{ .image.pullPolicy }}
  command: ["cp", {{ printf "%s/%s" (trimSuffix "/" .image.directory) .file | quote }}, {{ printf "/packs/%s" .file | quote }}]
{{- else if eq .source "download" }}
- name: pack
  image: {{ include "verdict.image" $ }}
  imagePullPolicy: {{ $.Values.image.pullPolicy }}
  args: ["cards", "import", "--download", "--quiet", {{ printf "--source-url=%s" .sourceURL | quote }}, {{ printf "--out=/packs/%s" .file | quote }}]
{{- end }}
{{- if has .source (list "image" "download") }}
  securityContext:
    {{- toYaml $.Values.securityContext | nindent 4 }}
  resources:
    {{- toYaml $.Values.resources | nindent 4 }}
  volumeMounts:
    - name: packs
      mountPath: /packs
{{- end }}
{{- end -}}
{{- end -}}

{{- define "verdict.pack.volume" -}}
{{- with .Values.pack -}}
{{- if has .source (list "image" "download") }}
- name: packs
  emptyDir:
    sizeLimit: {{ .size }}
{{- else if eq .source "imageVolume" }}
- name: packs
  image:
    reference: {{ required "pack.image.reference is needed" .image.reference }}
    pullPolicy: {{ .image.pullPolicy }}
{{- else if eq .source "claim" }}
- name: packs
  persistentVolumeClaim:
    claimName: {{ required "pack.claim is needed" .claim }}
    readOnly: true
{{- end }}
{{- end -}}
{{- end -}}
