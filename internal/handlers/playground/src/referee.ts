// Asking the referee: what is known about a situation, and verdicts about actions.
import type { Action, State, Verdict } from "@verdict-rules/client";
import { useEffect, useMemo, useState } from "preact/hooks";

import { type Card, cardOf, judge, type LegalActions, legalActions, type View, viewOf } from "./api.ts";
import type { Reading } from "./context.ts";
import type { Attempt, Entry } from "./history.ts";
import type { Language } from "./i18n.ts";
import { cardNames, find } from "./model.ts";

interface Known {
  state: State;
  view?: View;
  legal?: LegalActions;
  problem?: unknown;
}

/**
 * What the server says about a state. Until it answers, the last board stays for the objects that are still
 * what they were; ids begin anew with every situation, so the same id may be another card.
 */
export function useReading(state: State, language: Language, attempt: Attempt | undefined): Reading {
  const [known, setKnown] = useState<Known>({ state });
  const cards = useCards(state, language);
  useEffect(() => {
    const abort = new AbortController();
    Promise.all([viewOf(state), legalActions(state, language, abort.signal)]).then(
      ([view, legal]) => setKnown((old) => (abort.signal.aborted ? old : { state, view, legal })),
      (problem: unknown) => setKnown((old) => (abort.signal.aborted ? old : { state, problem })),
    );
    return () => abort.abort();
  }, [state, language]);
  return useMemo(() => {
    const fresh = known.state === state;
    const refused = attempt?.verdict?.outcome === "unsupported" ? attempt.verdict.unsupported : [];
    const view = fresh ? known.view : staying(known, state);
    const gaps = [...(fresh ? known.legal?.unsupported ?? [] : []), ...(view?.unsupported ?? []), ...refused];
    return {
      cards,
      gaps: new Set(gaps.flatMap((g) => (g.object ? [g.object] : []))),
      ...(view && { view }),
      ...(fresh && known.legal && { legal: known.legal }),
      ...(fresh && known.problem !== undefined && { problem: known.problem }),
    };
  }, [known, state, cards, attempt]);
}

/** The last board without the objects that have become others. */
function staying({ state: before, view }: Known, now: State): View | undefined {
  const card = (state: State, id: string): string | undefined => find(state, id)?.object.card;
  return view && { ...view, board: view.board.filter(({ id }) => card(before, id) === card(now, id)) };
}

/** The cards that a state names, as they come in. */
function useCards(state: State, language: Language): ReadonlyMap<string, Card> {
  const [cards, setCards] = useState<{ language: Language; known: ReadonlyMap<string, Card> }>({ language, known: new Map() });
  const names = cardNames(state).sort().join("\n");
  useEffect(() => {
    let wanted = true;
    const all = names === "" ? [] : names.split("\n");
    void Promise.allSettled(all.map((name) => cardOf(name, language))).then((answers) => {
      if (!wanted) return;
      setCards((old) => {
        const known = new Map(old.language === language ? old.known : []);
        answers.forEach((a, i) => { if (a.status === "fulfilled") known.set(all[i] ?? "", a.value); });
        return { language, known };
      });
    });
    return () => { wanted = false; };
  }, [names, language]);
  return cards.known;
}

/** The view of a state that is not the one in play, such as the one before. */
export function useView(state: State | undefined): View | undefined {
  const [known, setKnown] = useState<{ state: State; view: View } | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    if (state) viewOf(state).then((view) => wanted && setKnown({ state, view }), () => undefined);
    return () => { wanted = false; };
  }, [state]);
  return known?.state === state ? known?.view : undefined;
}

/** Judges an action: the situation it leads to, or why it leads nowhere. */
export async function ask(state: State, action: Action, language: Language, explain: (thrown: unknown) => Attempt["problem"]): Promise<{ entry: Entry } | { attempt: Attempt }> {
  let verdict: Verdict;
  try {
    verdict = await judge(state, action, language);
  } catch (thrown) {
    return { attempt: { action, problem: explain(thrown)! } };
  }
  if (verdict.outcome !== "legal") return { attempt: { action, verdict } };
  await viewOf(verdict.state).catch(() => undefined);
  return { entry: { state: verdict.state, cause: { action, before: state, verdict } } };
}
