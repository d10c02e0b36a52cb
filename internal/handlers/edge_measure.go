package handlers

import (
	"github.com/labstack/echo/v4"

	"github.com/verdict-rules/verdict/internal/handlers/telemetry"
)

// measure is the middleware that measures every request by its route, which is one of few.
func measure(t *telemetry.Telemetry) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			ctx, request := t.Begin(c.Request(), c.Path())
			c.SetRequest(c.Request().WithContext(ctx))
			err := next(c)
			status := c.Response().Status
			if err != nil {
				status = asProblem(err).kind.status
			}
			request.End(ctx, status, c.Response().Size)
			return err
		}
	}
}
