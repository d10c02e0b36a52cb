// The form in which a situation is built.
import { usePage } from "../context.ts";
import { AddCard, PlayerFields, TurnFields } from "./build.tsx";

/** Cards, turn and players. */
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
    </section>
  );
}
