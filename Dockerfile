# The service in an image with one static binary and nothing else.
#
#   docker build -t verdict .                                     builds the binary in the image of Go
#   docker buildx build --platform linux/amd64,linux/arm64 .      for both architectures
#
# Without a registry, from a binary that is there already:
#
#   CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o dist/api ./cmd/api
#   docker build --target local -t verdict .

ARG GO_VERSION=1.26

# What runs, but for the binary. The user has a number and no name, so that orchestrators see that it is
# not root. Nothing is written: the file system may be read-only.
FROM scratch AS base
LABEL org.opencontainers.image.title="Verdict" \
      org.opencontainers.image.description="A stateless referee for Magic: The Gathering" \
      org.opencontainers.image.licenses="Apache-2.0"
USER 65532:65532
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["/api", "health"]
ENTRYPOINT ["/api"]
CMD ["serve"]

FROM base AS local
COPY dist/api /api

# Compiled on the machine's own architecture for the one that is wanted.
FROM --platform=${BUILDPLATFORM:-linux/amd64} golang:${GO_VERSION} AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG TARGETOS=linux
ARG TARGETARCH=amd64
RUN CGO_ENABLED=0 GOOS=${TARGETOS} GOARCH=${TARGETARCH} \
    go build -trimpath -ldflags='-s -w' -o /api ./cmd/api

FROM base AS image
COPY --from=build /api /api
