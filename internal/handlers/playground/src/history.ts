// The steps taken on this page: situations, and the verdicts that led from one to the next.
import type { Action, Problem, Schemas, State, Verdict } from "@verdict-rules/client";

export type LegalVerdict = Schemas["LegalVerdict"];

/** What led to a situation: an action that was legal in the one before. */
export interface Cause {
  action: Action;
  before: State;
  verdict: LegalVerdict;
}

/** An action that was not carried out. */
export interface Attempt {
  action: Action;
  verdict?: Exclude<Verdict, LegalVerdict>;
  problem?: Problem;
}

/** One situation on the way. */
export interface Entry {
  state: State;
  cause?: Cause;
  attempt?: Attempt;
  /** What led here is how the situation came about, and not what it is about. */
  opening?: boolean;
}

/** The way so far, with the place where the page is. */
export interface History {
  entries: Entry[];
  at: number;
}

/** Situations that are kept; the oldest are forgotten. */
const KEPT = 200;

/** The way begins at a situation. */
export function begin(state: State): History {
  return { entries: [{ state }], at: 0 };
}

/** Where the page is. */
export function current(history: History): Entry {
  const entry = history.entries[history.at];
  if (!entry) throw new Error("a history is never empty");
  return entry;
}

/** The verdict that the page is about here. */
export function shownCause(history: History): Cause | undefined {
  const { cause, opening } = current(history);
  return opening ? undefined : cause;
}

/** Goes on to a new situation; what had been undone is gone. */
export function goOn(history: History, entry: Entry): History {
  const entries = [...history.entries.slice(0, history.at + 1), entry].slice(-KEPT);
  return { entries, at: entries.length - 1 };
}

/** Notes an action that was not carried out. */
export function note(history: History, attempt: Attempt): History {
  const entries = history.entries.map((e, i) => (i === history.at ? { ...e, attempt } : e));
  return { ...history, entries };
}

/** Moves along the way, within its ends. */
export function move(history: History, by: number): History {
  return { ...history, at: Math.min(Math.max(history.at + by, 0), history.entries.length - 1) };
}
