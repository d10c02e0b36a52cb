// Putting a spell on the stack by hand. What was chosen for a spell is part of the state, so the spell is cast
// on a table of its own, where its controller has all the mana there is; then it moves to the real one.
import type { Action, Schemas, State } from "@verdict-rules/client";

import { judge } from "./api.ts";
import type { Language } from "./i18n.ts";
import { addCards, type GameObject } from "./model.ts";

/** A spell that is about to be put on the stack, and the question that is open about it. */
export interface Placing {
  /** The table that it is meant for. */
  real: State;
  card: string;
  /** The table on which it is being cast. */
  sandbox: State;
  decision: Schemas["Decision"];
}

/** What came of a step: the table with the spell, another question, or why it is not possible. */
export type Placed = { done: State } | { open: Placing } | { refused: string };

/** Begins to put a spell on the stack. */
export function place(real: State, card: string, player: string, language: Language): Promise<Placed> {
  const { combat: _, pending: __, seal: ___, result: ____, ...rest } = real;
  const mana = [..."WUBRGC"].flatMap((type) => Array.from({ length: 12 }, () => ({ type: type as Schemas["Mana"] })));
  const alone: State = {
    ...rest,
    players: real.players.map((p) => (p.id === player ? { ...p, mana } : p)),
    turn: { number: real.turn.number, active: player, step: "precombat_main", priority: player },
    stack: [],
  };
  const sandbox = addCards(alone, { zone: "hand", player }, card);
  return go({ real, card, sandbox }, { type: "cast", player, object: `o${real.next_id}`, using: "" }, language);
}

/** Goes on with the answer to the open question. */
export function goOnPlacing(placing: Placing, answer: Action, language: Language): Promise<Placed> {
  return go(placing, answer, language);
}

async function go(placing: Omit<Placing, "decision">, action: Action, language: Language): Promise<Placed> {
  const { real, card, sandbox } = placing;
  const verdict = await judge(sandbox, action, language);
  switch (verdict.outcome) {
    case "illegal": return { refused: verdict.violation.message };
    case "unsupported": return { refused: verdict.unsupported.map((u) => [u.card, u.line, u.reason].filter(Boolean).join(": ")).join("; ") };
    case "legal": {
      const decision = verdict.next.decision;
      if (decision && verdict.state.pending) return { open: { real, card, sandbox: verdict.state, decision } };
      const spell = verdict.state.stack?.find((o) => o.card !== undefined && o.kind === undefined);
      return spell ? { done: onto(real, spell, verdict.state) } : { refused: card };
    }
  }
}

/** The real table with the spell on its stack. */
function onto(real: State, spell: GameObject, sandbox: State): State {
  const { pending: _, seal: __, ...rest } = real;
  const out: State = { ...rest, next_id: Math.max(real.next_id, sandbox.next_id), stack: [...(real.stack ?? []), spell] };
  if (real.next_timestamp === undefined) return out;
  const { timestamp: ___, ...bare } = spell;
  return { ...out, next_timestamp: real.next_timestamp + 1, stack: [...(real.stack ?? []), { ...bare, timestamp: real.next_timestamp }] };
}
