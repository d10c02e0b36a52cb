// What the referee said: legal with what happened, illegal with the rules, or unsupported.
import { type Problem, ProblemError } from "@verdict-rules/client";
import { useEffect, useState } from "preact/hooks";

import { startOverWithKey } from "../api.ts";
import { usePage, type Page } from "../context.ts";
import { nameOf } from "../draw.ts";
import { type Attempt, type Cause, current, shownCause } from "../history.ts";
import type { Key } from "../i18n.ts";
import { actionText, eventText } from "../wording.ts";
import { GapList } from "./actions.tsx";
import { Citations, RuleChip } from "./citations.tsx";
import { Panel } from "./fields.tsx";
import { Text } from "./symbols.tsx";

/** The panel of the verdict. */
export function VerdictPanel(props: { event: number | undefined; setEvent: (n: number | undefined) => void }) {
  const page = usePage();
  const { t, history, reading } = page;
  const { attempt } = current(history);
  const cause = shownCause(history);
  return (
    <Panel id="verdict" class="verdict" title={t("verdict.title")}>
      {attempt ? <Refusal attempt={attempt} /> : cause ? <Legal cause={cause} {...props} /> : !reading.problem && <p class="quiet">{t("verdict.waiting")}</p>}
      {reading.problem !== undefined && !attempt && <ProblemView problem={problemOf(page, reading.problem)} />}
    </Panel>
  );
}

function Banner({ kind, text }: { kind: "legal" | "illegal" | "unsupported" | "problem"; text: string }) {
  const marks = { legal: "✓", illegal: "✕", unsupported: "?", problem: "!" };
  return <p class={`banner banner-${kind}`}><span aria-hidden="true" class="banner-mark">{marks[kind]}</span> {text}</p>;
}

/** An action that was not carried out, and why. */
function Refusal({ attempt }: { attempt: Attempt }) {
  const page = usePage();
  const { t, select } = page;
  const { verdict, problem } = attempt;
  const action = <p class="verdict-action"><Text text={t("verdict.action", { what: actionText(page, attempt.action) })} /></p>;
  if (problem) {
    return <>{action}<ProblemView problem={problem} /></>;
  }
  if (verdict?.outcome === "unsupported") {
    return (
      <>
        <Banner kind="unsupported" text={t("verdict.unsupported")} />
        {action}
        <p>{t("verdict.lines")}</p>
        <GapList gaps={verdict.unsupported} />
      </>
    );
  }
  if (!verdict) return null;
  const { violation } = verdict;
  const about = nameOf(page.state, page.view, violation.object, "");
  return (
    <>
      <Banner kind="illegal" text={t("verdict.illegal")} />
      {action}
      <p class="verdict-message">
        <Text text={violation.message} />
      </p>
      <Citations citations={violation.citations} />
      <p class="quiet verdict-foot">
        {t("verdict.code")}: <code>{violation.code}</code>
        {about && <> · {t("verdict.about")} <button type="button" class="link" onClick={() => select(violation.object)}>{about}</button></>}
      </p>
    </>
  );
}

/** A legal action with its events, one of which is looked at. */
function Legal({ cause, event, setEvent }: { cause: Cause; event: number | undefined; setEvent: (n: number | undefined) => void }) {
  const page = usePage();
  const { t, state, view, point } = page;
  const { events } = cause.verdict;
  useEffect(() => {
    const shown = event === undefined ? undefined : events[event];
    point(shown ? [shown.object, shown.new_object, shown.source, shown.other, shown.defender, shown.object ? undefined : shown.player].filter((x) => x !== undefined) : []);
  }, [event, cause]);
  const go = (by: number) => setEvent(event === undefined ? (by > 0 ? 0 : events.length - 1) : Math.min(Math.max(event + by, 0), events.length - 1));
  const before = { ...page, state: cause.before };
  return (
    <>
      <Banner kind="legal" text={t("verdict.legal")} />
      <p class="verdict-action"><Text text={t("verdict.action", { what: actionText(before, cause.action) })} /></p>
      {events.length === 0 ? <p class="quiet">{t("verdict.noEvents")}</p> : (
        <>
          <div class="stepper">
            <h3>{t("verdict.events")}</h3>
            <button type="button" class="button" aria-label={t("verdict.previous")} disabled={event === 0} onClick={() => go(-1)}>‹</button>
            <span class="stepper-at" role="status">{event === undefined ? `${events.length}` : t("verdict.step", { n: event + 1, total: events.length })}</span>
            <button type="button" class="button" aria-label={t("verdict.next")} disabled={event === events.length - 1} onClick={() => go(1)}>›</button>
          </div>
          <ol class="events">
            {events.map((e, i) => (
              <li key={i} class={event === i ? "is-active" : undefined}>
                <button type="button" class="event" aria-current={event === i ? "step" : undefined} onClick={() => setEvent(event === i ? undefined : i)}>
                  {eventText(e, t, cause.before, state, [undefined, view])}
                </button>
                {e.citations.map((number) => <RuleChip key={number} number={number} />)}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** The problem in whatever was thrown. */
export function problemOf({ t }: Pick<Page, "t">, thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem;
  return { type: "/problems/unavailable", title: t("verdict.failedText"), status: 0 };
}

/** The field for the key that the server asks for. */
function KeyForm() {
  const { t } = usePage();
  const [key, setKey] = useState("");
  return (
    <form class="key" onSubmit={(e) => { e.preventDefault(); startOverWithKey(key); }}>
      <Banner kind="problem" text={t("key.title")} />
      <div class="row-form">
        <label>{t("key.label")} <input type="password" autocomplete="off" value={key} onInput={(e) => setKey(e.currentTarget.value)} /></label>
        <button type="submit" class="button button-main">{t("key.use")}</button>
      </div>
      <p class="quiet">{t("key.hint")}</p>
    </form>
  );
}

/** A problem document, with every finding. */
function ProblemView({ problem }: { problem: Problem }) {
  const { t } = usePage();
  if (problem.type === "/problems/unauthorized") return <KeyForm />;
  const heading: Key = problem.type === "/problems/impossible-state" ? "verdict.problem" : "verdict.failed";
  return (
    <>
      <Banner kind="problem" text={t(heading)} />
      <p class="verdict-message">{problem.title}{problem.detail ? `: ${problem.detail}` : ""}</p>
      <ul class="findings">
        {(problem.errors ?? []).map((finding, i) => (
          <li key={i}>
            {finding.detail} {finding.pointer && <code>{finding.pointer}</code>}
            {finding.nearest?.length ? <span> {t("verdict.nearest", { names: finding.nearest.join(", ") })}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
