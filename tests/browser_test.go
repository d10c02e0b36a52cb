package tests

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// browserVariable makes a missing browser a failure, where tests must not be skipped.
const browserVariable = "VERDICT_BROWSER"

// missing skips a test whose tools are not installed, or fails it where they have to be.
func missing(t *testing.T, what string) {
	t.Helper()
	if os.Getenv(browserVariable) == "required" {
		t.Fatalf("%s, and %s says that it is required", what, browserVariable)
	}
	t.Skipf("%s; set %s=required to make this a failure", what, browserVariable)
}

// chromium is the path of an installed browser.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	missing(t, "no Chromium is installed here")
	return ""
}

// tab is one page in a browser of its own.
type tab struct {
	*testing.T
	ctx context.Context

	mu     sync.Mutex
	errors []string
}

// browser is the one browser that all tests of the package share; it stops with them.
var browser = struct {
	sync.Mutex
	ctx  context.Context
	stop []context.CancelFunc
}{}

// TestMain stops the browser when the tests are done.
func TestMain(m *testing.M) {
	code := m.Run()
	for _, stop := range slices.Backward(browser.stop) {
		stop()
	}
	os.Exit(code)
}

// startBrowser starts the browser unless it runs.
func startBrowser(t *testing.T) context.Context {
	t.Helper()
	browser.Lock()
	defer browser.Unlock()
	if browser.ctx != nil {
		return browser.ctx
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(),
		chromedp.ExecPath(chromium(t)), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.NoDefaultBrowserCheck, chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-dev-shm-usage", true), chromedp.Flag("lang", "en"))
	ctx, closeBrowser := chromedp.NewContext(allocator)
	browser.stop = append(browser.stop, stop, closeBrowser)
	require.NoError(t, chromedp.Do(ctx))
	browser.ctx = ctx
	return ctx
}

// openTab opens a page that shares nothing with others, in a window of the given size. Errors that the
// page logs fail the test.
func openTab(t *testing.T, width, height int64) *tab {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(startBrowser(t), chromedp.WithNewBrowserContext())
	t.Cleanup(closeTab)
	ctx, cancel := context.WithTimeout(ctx, 2*time.Minute)
	t.Cleanup(cancel)
	b := &tab{T: t, ctx: ctx}
	require.NoError(t, chromedp.Listen(ctx, b.listen))
	b.run(command(log.Enable, cdp.Empty{}), command(runtime.Enable, cdp.Empty{}), chromedp.EmulateViewport(width, height))
	t.Cleanup(b.quiet)
	return b
}

// listen notes what the page complains about.
func (b *tab) listen(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch event := event.(type) {
	case *runtime.EventExceptionThrown:
		text := event.ExceptionDetails.Text
		if e := event.ExceptionDetails.Exception; e != nil {
			text += " " + e.Description
		}
		b.errors = append(b.errors, text)
	case *log.EventEntryAdded:
		if event.Entry.Level == log.EntryLevelError && event.Entry.Source != log.EntrySourceNetwork {
			b.errors = append(b.errors, event.Entry.Text)
		}
	}
}

// quiet fails if the page has complained, about its content security policy for instance.
func (b *tab) quiet() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.errors) > 0 {
		b.Errorf("the page logged errors:\n%s", strings.Join(b.errors, "\n"))
	}
}

// step is one thing done in the browser.
type step = chromedp.Action[chromedp.Void]

// command is a command of the browser's protocol.
func command[P, R any](c cdp.Command[P, R], parameters P) step {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, c, parameters)
		return err
	})
}

// run does things in the browser.
func (b *tab) run(steps ...step) {
	b.Helper()
	require.NoError(b, chromedp.Do(b.ctx, steps...))
}

// click clicks the first element with that selector.
func (b *tab) click(selector string) {
	b.Helper()
	b.run(chromedp.Click(chromedp.CSS(selector)))
}

// clickText presses the button with that text, once there is one that can be pressed.
func (b *tab) clickText(text string) {
	b.Helper()
	b.until("a button "+text, fmt.Sprintf(`(() => {
		const named = e => [e, ...e.querySelectorAll("*")].some(n => n.textContent === %q);
		const found = [...document.querySelectorAll("button")].find(e => !e.matches(":disabled") && named(e));
		found?.click();
		return found;
	})()`, text))
}

// evaluate runs a script in the page and returns what it gives.
func evaluate[T any](b *tab, script string) T {
	b.Helper()
	out, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	require.NoError(b, err)
	return out
}

// until waits for a condition of the page.
func (b *tab) until(what, script string) {
	b.Helper()
	deadline := time.Now().Add(20 * time.Second)
	for time.Now().Before(deadline) {
		if evaluate[bool](b, "!!("+script+")") {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	require.FailNow(b, "never came: "+what, "%s", evaluate[string](b, "document.body.innerText"))
}

// shows waits until an element has a text in it.
func (b *tab) shows(selector, text string) {
	b.Helper()
	b.until(fmt.Sprintf("%q in %s", text, selector),
		fmt.Sprintf("[...document.querySelectorAll(%q)].some(e => e.textContent.includes(%q))", selector, text))
}

// text is what an element says.
func (b *tab) text(selector string) string {
	b.Helper()
	return evaluate[string](b, fmt.Sprintf("document.querySelector(%q)?.textContent ?? ''", selector))
}

// press presses keys, as a person does who has no mouse.
func (b *tab) press(keys ...string) {
	b.Helper()
	for _, key := range keys {
		b.run(chromedp.KeyEvent(key))
	}
}

// tabTo moves the focus forward, by the Tab key alone, to an element with that selector and text.
func (b *tab) tabTo(selector, text string) {
	b.Helper()
	focused := fmt.Sprintf("document.activeElement.matches(%q) && (document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).includes(%q)", selector, text)
	for range 150 {
		if evaluate[bool](b, focused) {
			return
		}
		b.press(kb.Tab)
	}
	require.FailNow(b, "the Tab key does not reach it", "%s %q", selector, text)
}
