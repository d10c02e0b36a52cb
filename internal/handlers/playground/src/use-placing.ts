// The spell that is being put on the stack by hand, as a part of the page.
import type { Action, State } from "@verdict-rules/client";
import { useEffect, useState } from "preact/hooks";

import type { Page } from "./context.ts";
import { removeObject } from "./model.ts";
import { goOnPlacing, place, type Placed, type Placing } from "./placing.ts";

interface Setting extends Pick<Page, "t" | "language" | "state" | "say"> {
  setBusy: (busy: boolean) => void;
  put: (state: State) => void;
}

/** What a page needs to put spells on the stack. */
export function usePlacing(page: Setting): Pick<Page, "placing" | "putOnStack" | "answerPlacing"> {
  const { t, language, state, say, setBusy, put } = page;
  const [placing, setPlacing] = useState<Placing | undefined>(undefined);
  useEffect(() => setPlacing(undefined), [state]);
  const take = async (card: string, step: Promise<Placed>) => {
    setBusy(true);
    const placed = await step.catch((problem: unknown): Placed => ({ refused: problem instanceof Error ? problem.message : "" }));
    setBusy(false);
    setPlacing("open" in placed ? placed.open : undefined);
    if ("done" in placed) {
      put(placed.done);
      say(t("place.done", { card }));
    } else if ("refused" in placed) {
      say(t("place.refused", { card, why: placed.refused }), "show");
    } else {
      say(`${t("place.title", { card })}. ${placed.open.decision.prompt}`);
      setTimeout(() => document.getElementById("actions")?.focus(), 0);
    }
  };
  return {
    placing,
    putOnStack: (card, player, instead) => void take(card, place(instead ? removeObject(state, instead) : state, card, player, language)),
    answerPlacing: (answer: Action | undefined) => {
      if (!placing) return;
      if (answer) void take(placing.card, goOnPlacing(placing, answer, language));
      else setPlacing(undefined);
    },
  };
}
