// The table as it is, as it was before the last action, or both.
import { useMemo, useState } from "preact/hooks";

import { usePage } from "../context.ts";
import { changes } from "../draw.ts";
import { shownCause } from "../history.ts";
import { useView } from "../referee.ts";
import { Table } from "./table.tsx";

type Mode = "before" | "after" | "both";

const NONE: ReadonlySet<string> = new Set();

/** One table or two, with the choice between them. */
export function Tables() {
  const { t, history, state, reading } = usePage();
  const [mode, setMode] = useState<Mode>("after");
  const cause = shownCause(history);
  const before = useView(cause && mode !== "after" ? cause.before : undefined);
  const changed = useMemo(() => (cause ? changes(cause.before, state) : NONE), [cause, state]);
  const was = cause && mode !== "after" && (
    <Table state={cause.before} known={{ ...reading, ...(before ? { view: before } : {}) }} changed={NONE} label={t("table.before")} />
  );
  return (
    <section class="tables" id="table" tabIndex={-1} aria-labelledby="table-title">
      <div class="tables-head">
        <h2 id="table-title">{t("table.title")}</h2>
        {cause && (
          <div class="segments" role="group" aria-label={t("table.show")}>
            {(["before", "after", "both"] as const).map((m) => (
              <button key={m} type="button" class="button" aria-pressed={mode === m} onClick={() => setMode(m)}>{t(`table.${m}`)}</button>
            ))}
          </div>
        )}
      </div>
      {was && mode === "both" && <p class="tables-label" aria-hidden="true">{t("table.before")}</p>}
      {was}
      {was && mode === "both" && <p class="tables-label" aria-hidden="true">{t("table.after")}</p>}
      {(mode !== "before" || !cause) && <Table state={state} known={reading} changed={changed} label={cause ? t("table.after") : t("table.title")} />}
    </section>
  );
}
