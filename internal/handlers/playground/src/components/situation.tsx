// The form in which a situation is built.
import { usePage } from "../context.ts";
import { AddCard, PlayerFields, TurnFields } from "./build.tsx";
import { AddEmblem, AddToken } from "./make.tsx";

/** Cards, turn and players, tokens and emblems. */
export function Situation() {
  const { t } = usePage();
  return (
    <section class="situation" aria-label={t("build.title")}>
      <AddCard />
      <details>
        <summary>{t("turn.number")} · {t("player.edit")}</summary>
        <TurnFields />
        <PlayerFields />
      </details>
      <details class="makers">
        <summary>{t("make.title")}</summary>
        <AddToken />
        <AddEmblem />
      </details>
    </section>
  );
}
