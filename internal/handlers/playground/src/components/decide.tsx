// Answering a question that the rules put to a player.
import type { Action, Schemas } from "@verdict-rules/client";
import { useState } from "preact/hooks";

import { usePage } from "../context.ts";
import { nameOf } from "../draw.ts";
import { term } from "../i18n.ts";
import { CardField } from "./combobox.tsx";
import { Whole } from "./fields.tsx";
import { Text } from "./symbols.tsx";

type Decision = Schemas["Decision"];
type Answer = Pick<Schemas["AnswerAction"], "choose" | "number" | "amounts">;

/** The form for a decision, by its kind. */
export function Decide({ decision, send }: { decision: Decision; send: (action: Action) => void }) {
  const page = usePage();
  const { t } = page;
  const answer = (a: Answer) => send({ type: "answer", player: decision.player, ...a });
  const source = nameOf(page.state, page.view, decision.source, "");
  return (
    <div class="decide">
      {(source || decision.text) && (
        <p class="decide-source">{source && t("decide.source", { card: source })} {decision.text && <q><Text text={decision.text} name={source} /></q>}</p>
      )}
      <Question decision={decision} answer={answer} />
    </div>
  );
}

function Question({ decision, answer }: { decision: Decision; answer: (a: Answer) => void }) {
  if (decision.options.length === 0 && (decision.kind === "number" || decision.kind === "roll")) return <NumberOf decision={decision} answer={answer} />;
  if (decision.kind === "number") return <NumberOf decision={decision} answer={answer} />;
  if (decision.kind === "divide") return <Divide decision={decision} answer={answer} />;
  if (decision.kind === "name") return <NameOf answer={answer} />;
  if (decision.min === 1 && decision.max === 1) return <One decision={decision} answer={answer} />;
  return <Several decision={decision} answer={answer} />;
}

/** Options of which exactly one is chosen. */
function One({ decision, answer }: { decision: Decision; answer: (a: Answer) => void }) {
  return (
    <ul class="action-list">
      {decision.options.map((o) => <li key={o.id}><OptionButton option={o} onClick={() => answer({ choose: [o.id] })} /></li>)}
    </ul>
  );
}

function OptionButton(props: { option: Schemas["Option"]; onClick: () => void; pressed?: number }) {
  const { t, point } = usePage();
  const { option, pressed } = props;
  const label = option.label === option.id ? term(t, "option", option.id) : option.label;
  const ids = [option.object ?? option.player ?? ""].filter(Boolean);
  return (
    <button type="button" class={`button button-line${pressed ? " is-chosen" : ""}`} aria-pressed={pressed === undefined ? undefined : pressed > 0}
      onClick={props.onClick} onMouseEnter={() => point(ids)} onMouseLeave={() => point([])} onFocus={() => point(ids)} onBlur={() => point([])}>
      <span class="button-text"><Text text={label} /></span>
      {option.object && <small class="asks">{option.object}</small>}
      {pressed ? <span class="chosen-mark" aria-hidden="true">{pressed}</span> : null}
    </button>
  );
}

/** Options of which some are chosen, in the order in which they are pressed. */
function Several({ decision, answer }: { decision: Decision; answer: (a: Answer) => void }) {
  const { t } = usePage();
  const [chosen, setChosen] = useState<string[]>([]);
  const press = (id: string) => {
    if (decision.repeat) setChosen(chosen.length < decision.max ? [...chosen, id] : chosen);
    else setChosen(chosen.includes(id) ? chosen.filter((c) => c !== id) : [...chosen, id]);
  };
  const place = (id: string) => (decision.repeat ? chosen.filter((c) => c === id).length : chosen.indexOf(id) + 1);
  const label = (id: string) => decision.options.find((o) => o.id === id)?.label ?? id;
  return (
    <>
      <ul class="action-list">
        {decision.options.map((o) => <li key={o.id}><OptionButton option={o} pressed={place(o.id)} onClick={() => press(o.id)} /></li>)}
      </ul>
      {chosen.length > 0 && <p class="quiet" role="status">{t("decide.chosen", { what: chosen.map(label).join(", ") })}</p>}
      <div class="row-buttons">
        <button type="button" class="button button-main" onClick={() => answer({ choose: chosen })}>
          {t(chosen.length === 0 ? "decide.none" : "decide.send")}
        </button>
        {chosen.length > 0 && <button type="button" class="button" onClick={() => setChosen([])}>{t("decide.again")}</button>}
      </div>
    </>
  );
}

/** A number between two others. */
function NumberOf({ decision, answer }: { decision: Decision; answer: (a: Answer) => void }) {
  const { t } = usePage();
  const [n, setN] = useState(decision.max <= 20 ? decision.max : decision.min);
  return (
    <form class="row-form" onSubmit={(e) => { e.preventDefault(); answer({ number: n }); }}>
      <Whole label={t("decide.number")} value={n} min={decision.min} max={decision.max} onChange={setN} />
      <button type="submit" class="button button-main">{t("decide.send")}</button>
    </form>
  );
}

/** A total, divided among the options. */
function Divide({ decision, answer }: { decision: Decision; answer: (a: Answer) => void }) {
  const { t } = usePage();
  const total = decision.total ?? 0;
  const first = decision.options.map((_, i) => (i === 0 ? total - decision.min * (decision.options.length - 1) : decision.min));
  const [amounts, setAmounts] = useState(first);
  const left = total - amounts.reduce((a, b) => a + b, 0);
  return (
    <form onSubmit={(e) => { e.preventDefault(); answer({ amounts }); }}>
      {decision.options.map((o, i) => (
        <div key={o.id} class="declare-row">
          <Whole label={o.label} value={amounts[i] ?? 0} min={0} max={total} onChange={(n) => setAmounts(amounts.map((a, j) => (j === i ? n : a)))} />
        </div>
      ))}
      <p class="quiet" role="status">{t("decide.left", { n: left })}</p>
      <button type="submit" class="button button-main">{t("decide.send")}</button>
    </form>
  );
}

/** The name of any card. */
function NameOf({ answer }: { answer: (a: Answer) => void }) {
  const { t } = usePage();
  const [name, setName] = useState("");
  return (
    <div class="row-form">
      <CardField label={t("decide.name")} value={name} onInput={setName} onChoose={setName} />
      <button type="button" class="button button-main" onClick={() => answer({ choose: [name.trim()] })}>{t("decide.send")}</button>
    </div>
  );
}
