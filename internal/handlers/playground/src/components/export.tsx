// The situation as text: JSON, a command line, a scenario; and back.
import type { Action, State } from "@verdict-rules/client";
import { useId, useMemo, useState } from "preact/hooks";

import { playScenario } from "../api.ts";
import { usePage, type Page } from "../context.ts";
import { current, shownCause } from "../history.ts";
import type { Key } from "../i18n.ts";
import { type Exported, type Played, toScenario } from "../scenario.ts";
import { isShared, isState, type Shared } from "../share.ts";
import { abilityText } from "../wording.ts";
import { Dialog } from "./dialog.tsx";

const TABS = ["json", "curl", "scenario", "import"] as const;
type Tab = (typeof TABS)[number];

/** The dialog with every form of the situation. */
export function ExportDialog({ close, load }: { close: () => void; load: (shared: Shared) => void }) {
  const page = usePage();
  const { t } = page;
  const [tab, setTab] = useState<Tab>("json");
  const id = useId();
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length] ?? "json";
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <Dialog title={t("export.title")} close={close}>
      <div role="tablist" aria-label={t("export.title")} class="tabs" onKeyDown={onKey}>
        {TABS.map((name) => (
          <button key={name} type="button" role="tab" id={`${id}-${name}`} aria-selected={tab === name} aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1} onClick={() => setTab(name)}>{t(`export.${name}`)}</button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === "json" && <Shown hint="export.jsonHint" text={JSON.stringify(requestOf(page), null, 2)} />}
        {tab === "curl" && <Shown hint="export.curlHint" text={curl(page)} />}
        {tab === "scenario" && <Scenario />}
        {tab === "import" && <Import load={(shared) => { close(); load(shared); }} />}
      </div>
    </Dialog>
  );
}

/** The request that was judged last, or the situation alone. */
export function requestOf(page: Pick<Page, "history" | "state">): { state: State; action?: Action } {
  const { attempt } = current(page.history);
  const cause = shownCause(page.history);
  if (attempt) return { state: page.state, action: attempt.action };
  if (cause) return { state: cause.before, action: cause.action };
  return { state: page.state };
}

function curl(page: Page): string {
  const request = requestOf(page);
  const path = request.action ? "/v1/verdicts" : "/v1/legal-actions";
  const body = JSON.stringify(request).replaceAll("'", "'\\''");
  return `curl -s -H 'Content-Type: application/json' \\\n  -d '${body}' \\\n  ${window.location.origin}${path}`;
}

function Shown({ hint, text }: { hint: Key; text: string }) {
  const { t, say } = usePage();
  const copy = () => navigator.clipboard?.writeText(text).then(() => say(t("tool.copied"), "show"), () => undefined);
  return (
    <>
      <p class="quiet">{t(hint)}</p>
      <textarea class="document" readOnly rows={14} spellcheck={false} aria-label={t("export.text")} value={text} onFocus={(e) => e.currentTarget.select()} />
      <button type="button" class="button button-main" onClick={() => void copy()}>{t("tool.copy")}</button>
    </>
  );
}

/** The game as a scenario, from the situation that was last changed by hand. */
function scenarioOf(page: Page): Exported {
  const { entries, at } = page.history;
  let first = at;
  while (first > 0 && entries[first]?.cause) first--;
  const start = entries[first]?.state ?? page.state;
  const played = entries.slice(first + 1, at + 1).flatMap((e, i): Played[] => {
    const decision = entries[first + i]?.cause?.verdict.next.decision;
    return e.cause ? [{ action: e.cause.action, before: e.cause.before, verdict: e.cause.verdict, decision }] : [];
  });
  const refused = current(page.history).attempt;
  const action = refused?.verdict?.outcome === "illegal" ? refused.action : undefined;
  return toScenario(start, played, page.state, page.t, (object, key) => abilityText(page, object, key), action);
}

function Scenario() {
  const page = usePage();
  const { t } = page;
  const { scenario, lost } = useMemo(() => scenarioOf(page), [page.history, page.language]);
  const [played, setPlayed] = useState("");
  const play = () => playScenario(scenario).then(
    (result) => setPlayed(t("export.played", { outcome: result.outcome }) + (result.reason ? ` ${result.reason.message}` : "")),
    (problem: unknown) => setPlayed(String(problem instanceof Error ? problem.message : problem)),
  );
  return (
    <>
      <Shown hint="export.scenarioHint" text={JSON.stringify(scenario, null, 2)} />
      <button type="button" class="button" onClick={() => void play()}>{t("export.play")}</button>
      <p role="status">{played}</p>
      {lost.length > 0 && (
        <div class="gaps">
          <p>{t("export.lost")}</p>
          <ul>{lost.map((line) => <li key={line}>{line}</li>)}</ul>
        </div>
      )}
    </>
  );
}

function Import({ load }: { load: (shared: Shared) => void }) {
  const { t } = usePage();
  const [text, setText] = useState("");
  const [bad, setBad] = useState(false);
  const use = () => {
    try {
      const value: unknown = JSON.parse(text);
      if (isState(value)) load({ state: value });
      else if (isShared(value)) load(value);
      else setBad(true);
    } catch {
      setBad(true);
    }
  };
  return (
    <>
      <p class="quiet">{t("export.importHint")}</p>
      <textarea class="document" rows={14} spellcheck={false} aria-label={t("export.text")} aria-invalid={bad} value={text} onInput={(e) => setText(e.currentTarget.value)} />
      {bad && <p role="alert" class="error">{t("export.importBad")}</p>}
      <button type="button" class="button button-main" onClick={use}>{t("export.importButton")}</button>
    </>
  );
}
