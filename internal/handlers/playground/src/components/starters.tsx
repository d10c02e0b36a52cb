// The situations to begin with.
import { usePage } from "../context.ts";
import { type Starter, starters } from "../starters.ts";
import { Dialog } from "./dialog.tsx";

/** The question of the situation, with the button that asks it. */
export function Question({ starter, asked }: { starter: Starter; asked: boolean }) {
  const { t, language, judge, busy } = usePage();
  return (
    <section class="question" aria-label={t("starter.question")}>
      <div>
        <h2>{starter.title[language]}</h2>
        <p>{starter.question[language]}</p>
      </div>
      {!asked && <button type="button" class="button button-main" disabled={busy} onClick={() => judge(starter.ask)}>{t("starter.ask")}</button>}
    </section>
  );
}

/** The list of situations. */
export function StarterDialog({ close, choose }: { close: () => void; choose: (starter: Starter) => void }) {
  const { t, language } = usePage();
  return (
    <Dialog title={t("starter.choose")} close={close}>
      <ul class="starters">
        {starters.map((s) => (
          <li key={s.id}>
            <button type="button" class={`starter starter-${s.answer.outcome}`} onClick={() => choose(s)}>
              <strong>{s.title[language]}</strong>
              <span>{s.question[language]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
