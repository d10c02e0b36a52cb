// What the player who is asked may do: the list of legal actions, declarations, decisions.
import type { Action, Schemas } from "@verdict-rules/client";
import { useState } from "preact/hooks";

import { usePage, type Page } from "../context.ts";
import { nameOf } from "../draw.ts";
import { term, type Key } from "../i18n.ts";
import type { Placing } from "../placing.ts";
import { actionText } from "../wording.ts";
import { Declare } from "./declare.tsx";
import { Decide } from "./decide.tsx";
import { Panel } from "./fields.tsx";
import { Cost, Text } from "./symbols.tsx";

/** The panel of actions. */
export function Actions() {
  const page = usePage();
  const { t, reading, busy } = page;
  const { legal } = reading;
  if (page.placing) return <PlacingPanel placing={page.placing} />;
  const next = legal?.next;
  const player = next?.player ?? "";
  return (
    <Panel id="actions" class="actions" title={player ? t(next?.kind === "decision" ? "decide.title" : "act.title", { player }) : t("act.titleNone")}>
      {!legal && !reading.problem && <p class="quiet">{t("act.loading")}</p>}
      {next && <p class="asked">{askedText(page, next)}</p>}
      <fieldset class="plain" disabled={busy}>
        <legend class="visually-hidden">{t("act.titleNone")}</legend>
        {next?.kind === "decision" && next.decision && <Decide key={JSON.stringify(next.decision)} decision={next.decision} send={page.judge} />}
        {(next?.kind === "attack" || next?.kind === "block") && <Declare key={next.kind + player} kind={next.kind} player={player} />}
        {next?.kind === "priority" && <Listed actions={legal?.actions ?? []} />}
        <Gaps gaps={legal?.unsupported ?? []} listed={legal?.outcome === "listed"} />
        <FreeAction />
      </fieldset>
    </Panel>
  );
}

/** What is asked about a spell that is being put on the stack. */
function PlacingPanel({ placing }: { placing: Placing }) {
  const { t, answerPlacing, busy } = usePage();
  return (
    <Panel id="actions" class="actions" title={t("place.title", { card: placing.card })}>
      <p class="asked">{placing.decision.prompt}</p>
      <fieldset class="plain" disabled={busy}>
        <legend class="visually-hidden">{t("place.title", { card: placing.card })}</legend>
        <Decide key={JSON.stringify(placing.decision)} decision={placing.decision} send={answerPlacing} />
        <div class="row-buttons"><button type="button" class="button" onClick={() => answerPlacing(undefined)}>{t("place.cancel")}</button></div>
      </fieldset>
    </Panel>
  );
}

/** Who is asked for what. */
export function askedText(page: Page, next: Schemas["Next"]): string {
  const { t } = page;
  const player = next.player ?? "";
  switch (next.kind) {
    case "priority": return t("act.asked", { player });
    case "attack": return t("act.attackers", { player });
    case "block": return t("act.blockers", { player });
    case "decision": return next.decision?.prompt ?? t("act.decides", { player });
    case "game_over": {
      const who = next.result?.winners ?? [];
      return `${t("act.over")} ${who.length ? t("act.winners", { who: who.join(", ") }) : t("act.draw")}`;
    }
  }
}

type Group = "act.lands" | "act.spells" | "act.abilities" | "act.specials" | "act.mana";

/** The actions of a player with priority, in groups. */
function Listed({ actions }: { actions: Schemas["LegalAction"][] }) {
  const page = usePage();
  const groups = new Map<Group, Schemas["LegalAction"][]>([["act.lands", []], ["act.spells", []], ["act.abilities", []], ["act.specials", []], ["act.mana", []]]);
  for (const listed of actions) {
    const group = groupOf(page, listed.action);
    if (group) groups.get(group)?.push(listed);
  }
  const pass = actions.find((a) => a.action.type === "pass");
  return (
    <>
      {pass && <button type="button" class="button button-main button-wide" onClick={() => page.judge(pass.action)}>{page.t("act.pass")}</button>}
      {[...groups].map(([group, list]) => list.length > 0 && <GroupOf key={group} group={group} list={list} />)}
    </>
  );
}

function GroupOf({ group, list }: { group: Group; list: Schemas["LegalAction"][] }) {
  const { t } = usePage();
  const buttons = <ul class="action-list">{list.map((listed, i) => <li key={i}><ActionButton listed={listed} /></li>)}</ul>;
  if (group === "act.mana") {
    return (
      <details class="group">
        <summary>{t(group)} ({list.length})</summary>
        {buttons}
      </details>
    );
  }
  return (
    <div class="group">
      <h3>{t(group as Key)}</h3>
      {buttons}
    </div>
  );
}

function groupOf(page: Page, action: Action): Group | undefined {
  switch (action.type) {
    case "play_land": return "act.lands";
    case "cast": return "act.spells";
    case "special": return "act.specials";
    case "activate": return isMana(page, action) ? "act.mana" : "act.abilities";
    default: return undefined;
  }
}

function isMana({ view, reading, state }: Page, action: Schemas["ActivateAction"]): boolean {
  const shown = view?.board.find((b) => b.id === action.object)?.abilities;
  const printed = reading.cards.get(nameOf(state, view, action.object, ""))?.faces.flatMap((f) => f.abilities ?? []);
  return (shown ?? printed ?? []).find((a) => a.key === action.ability)?.activated === "mana";
}

function ActionButton({ listed }: { listed: Schemas["LegalAction"] }) {
  const page = usePage();
  const { t, judge, point } = page;
  const { action, asks } = listed;
  const object = "object" in action ? action.object : undefined;
  const card = object ? page.reading.cards.get(nameOf(page.state, page.view, object, "")) : undefined;
  const cost = action.type === "cast" && !action.using ? card?.faces[action.face ?? 0]?.mana_cost : undefined;
  return (
    <button type="button" class="button button-line" onClick={() => judge(action)}
      onMouseEnter={() => point(object ? [object] : [])} onMouseLeave={() => point([])} onFocus={() => point(object ? [object] : [])} onBlur={() => point([])}>
      <span class="button-text"><Text text={actionText(page, action)} /></span>
      {cost && <Cost cost={cost} />}
      {asks && <small class="asks">{t("act.asks", { what: t(`kind.${asks.kind}`) })}</small>}
    </button>
  );
}

/** What keeps the list from being complete, or from being made at all. */
function Gaps({ gaps, listed }: { gaps: Schemas["Unsupported"][]; listed: boolean }) {
  const { t } = usePage();
  if (gaps.length === 0) return null;
  return (
    <div class="gaps">
      <p>{t(listed ? "act.gaps" : "verdict.lines")}</p>
      <GapList gaps={gaps} />
    </div>
  );
}

/** Unsupported lines, card by card. */
export function GapList({ gaps }: { gaps: Schemas["Unsupported"][] }) {
  const { t, select, state } = usePage();
  return (
    <ul class="gap-list">
      {gaps.map((gap, i) => (
        <li key={i}>
          {gap.object
            ? <button type="button" class="link" onClick={() => select(gap.object)}>{gap.card ?? nameOf(state, undefined, gap.object, t("card.hidden"))}</button>
            : gap.card}
          {gap.line && <q>{gap.line}</q>} <small>{term(t, "reason", gap.reason)}{gap.detail ? `: ${gap.detail}` : ""}</small>
        </li>
      ))}
    </ul>
  );
}

/** Any action at all, written by hand. */
function FreeAction() {
  const { t, judge, reading } = usePage();
  const [text, setText] = useState("");
  const [bad, setBad] = useState(false);
  const example = reading.legal?.actions?.find((a) => a.action.type !== "pass")?.action ?? reading.legal?.actions?.[0]?.action;
  const send = () => {
    try {
      const action: unknown = JSON.parse(text);
      if (typeof action !== "object" || action === null || Array.isArray(action)) throw new Error();
      setBad(false);
      judge(action as Action);
    } catch {
      setBad(true);
    }
  };
  return (
    <details class="group free" onToggle={(e) => { if (e.currentTarget.open && text === "" && example) setText(JSON.stringify(example, null, 1)); }}>
      <summary>{t("act.free")}</summary>
      <label>
        <span class="visually-hidden">{t("act.freeLabel")}</span>
        <textarea rows={6} value={text} spellcheck={false} onInput={(e) => setText(e.currentTarget.value)} aria-invalid={bad} />
      </label>
      {bad && <p role="alert" class="error">{t("act.freeBad")}</p>}
      <button type="button" class="button" onClick={send}>{t("act.freeSend")}</button>
    </details>
  );
}
