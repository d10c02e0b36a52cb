// The bar at the top.
import { usePage } from "../context.ts";
import type { Language } from "../i18n.ts";
import { toFragment } from "../share.ts";
import { requestOf } from "./export.tsx";

interface Props {
  step: (by: number) => void;
  setLanguage: (language: Language) => void;
  starters: () => void;
  fresh: () => void;
  newGame: () => void;
  exported: () => void;
}

/** Name, tools, language. */
export function Header(props: Props) {
  const page = usePage();
  const { t, history, language } = page;
  const share = async () => {
    window.history.replaceState(null, "", await toFragment(requestOf(page)));
    const copied = navigator.clipboard?.writeText(window.location.href) ?? Promise.reject(new Error("no clipboard"));
    await copied.then(() => page.say(t("tool.linkCopied"), "show"), () => page.say(t("tool.linkFailed"), "show"));
  };
  return (
    <header class="header">
      <div class="brand">
        <img src="/playground/icon.svg" alt="" width="34" height="34" />
        <div>
          <h1>Verdict</h1>
          <p>{t("page.tagline")}</p>
        </div>
      </div>
      <div class="tools" role="toolbar" aria-label={t("build.title")}>
        <button type="button" class="button" onClick={props.starters}>{t("tool.starters")}</button>
        <button type="button" class="button" onClick={props.fresh}>{t("tool.new")}</button>
        <button type="button" class="button" onClick={props.newGame}>{t("tool.game")}</button>
        <button type="button" class="button" disabled={history.at === 0} onClick={() => props.step(-1)}>↶ {t("tool.undo")}</button>
        <button type="button" class="button" disabled={history.at === history.entries.length - 1} onClick={() => props.step(1)}>↷ {t("tool.redo")}</button>
        <button type="button" class="button" onClick={() => void share()}>{t("tool.share")}</button>
        <button type="button" class="button" onClick={props.exported}>{t("tool.export")}</button>
      </div>
      <div class="languages" role="group" aria-label={t("page.language")}>
        {(["en", "fr"] as const).map((l) => (
          <button key={l} type="button" lang={l} class="button" aria-pressed={language === l} onClick={() => props.setLanguage(l)}>{t(l === "en" ? "page.english" : "page.french")}</button>
        ))}
        <a class="button" href="/docs">{t("page.contract")}</a>
      </div>
    </header>
  );
}
