// Situations to begin with. Each asks a question and has an action to try.
import type { Action, State } from "@verdict-rules/client";

import type { Language } from "./i18n.ts";
import data from "./starters.json";

/** A situation with its question. */
export interface Starter {
  id: string;
  title: Record<Language, string>;
  question: Record<Language, string>;
  state: State;
  /** What has happened before the question is asked. */
  played?: Action[];
  /** The action that the question is about. */
  ask: Action;
  /** What the referee says to it: an outcome, and for a refusal its code. */
  answer: { outcome: "legal" | "illegal" | "unsupported"; code?: string };
}

export const starters = data as unknown as Starter[];
