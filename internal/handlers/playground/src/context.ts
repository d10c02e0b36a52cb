// What every part of the page can reach.
import type { Action, State } from "@verdict-rules/client";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

import type { LegalActions, View } from "./api.ts";
import type { Knowledge } from "./draw.ts";
import type { History } from "./history.ts";
import type { Language, Translate } from "./i18n.ts";
import type { Placing } from "./placing.ts";

/** What the server says about the situation that is shown. */
export interface Reading extends Knowledge {
  legal?: LegalActions;
  /** Why the server cannot read the situation. */
  problem?: unknown;
}

/** The page as its parts see it. */
export interface Page {
  t: Translate;
  language: Language;
  history: History;
  state: State;
  view: View | undefined;
  reading: Reading;
  /** The id of the object that is looked at. */
  selected: string | undefined;
  /** The objects that are pointed out. */
  pointed: ReadonlySet<string>;
  busy: boolean;
  select: (id: string | undefined) => void;
  point: (ids: Iterable<string>) => void;
  /** Changes the situation by hand, and says so. */
  edit: (state: State, said?: string) => void;
  /** Judges an action in the situation. */
  judge: (action: Action) => void;
  /** Puts a spell on the stack, as if it had been cast, perhaps in the place of an object elsewhere. */
  putOnStack: (card: string, player: string, instead?: string) => void;
  /** The spell that is being put on the stack, while something about it is open. */
  placing: Placing | undefined;
  answerPlacing: (answer: Action | undefined) => void;
  /** Reads a sentence out, and with `show` lets everybody see it for a while. */
  say: (text: string, show?: "show") => void;
  /** Opens the page of a rule. */
  showRule: (number: string) => void;
}

export const PageContext = createContext<Page | undefined>(undefined);

/** The page. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("used outside the page");
  return page;
}
