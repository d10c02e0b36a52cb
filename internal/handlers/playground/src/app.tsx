// The page as a whole: what is in play, and where everything is.
import type { Action, State } from "@verdict-rules/client";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";

import { Actions, askedText } from "./components/actions.tsx";
import { ExportDialog, requestOf } from "./components/export.tsx";
import { NewGameDialog } from "./components/newgame.tsx";
import { Inspector } from "./components/inspector.tsx";
import { RuleDialog } from "./components/rule.tsx";
import { usePlacing } from "./use-placing.ts";
import { StarterDialog, Question } from "./components/starters.tsx";
import { Header } from "./components/header.tsx";
import { Situation } from "./components/situation.tsx";
import { Tables } from "./components/tables.tsx";
import { problemOf, VerdictPanel } from "./components/verdict.tsx";
import { type Page, PageContext } from "./context.ts";
import { type Attempt, begin, current, goOn, type History, move, note, shownCause } from "./history.ts";
import { type Language, preferredLanguage, rememberLanguage, translator } from "./i18n.ts";
import { emptyState } from "./model.ts";
import { ask, useReading } from "./referee.ts";
import { fromFragment, type Shared, toFragment } from "./share.ts";
import { type Starter, starters } from "./starters.ts";

type Open = { kind: "rule"; number: string } | { kind: "export" } | { kind: "starters" } | { kind: "game" } | undefined;

/** The page. */
export function App() {
  const [language, setLanguage] = useState<Language>(preferredLanguage);
  const [history, setHistory] = useState<History>(() => begin(emptyState()));
  const [starter, setStarter] = useState<Starter | undefined>(undefined);
  const [selected, select] = useState<string | undefined>(undefined);
  const [pointed, setPointed] = useState<ReadonlySet<string>>(new Set());
  const [event, setEvent] = useState<number | undefined>(undefined);
  const [open, setOpen] = useState<Open>(undefined);
  const [busy, setBusy] = useState(false);
  const { said, say } = useVoice();

  const t = useMemo(() => translator(language), [language]);
  const entry = current(history);
  const reading = useReading(entry.state, language, entry.attempt);
  const page: Page = {
    t, language, history, state: entry.state, view: reading.view, reading, selected, pointed, busy, select, say,
    point: useCallback((ids: Iterable<string>) => setPointed(new Set(ids)), []),
    edit: (state, words) => {
      setHistory(goOn(history, { state }));
      setEvent(undefined);
      say(words ?? t("verdict.edited"));
    },
    judge: (action) => void decide(entry.state, action),
    showRule: (number) => setOpen({ kind: "rule", number }),
    ...usePlacing({ t, language, state: entry.state, say, setBusy, put: (state) => setHistory((old) => goOn(old, { state })) }),
  };

  const decide = async (state: State, action: Action) => {
    setBusy(true);
    const answer = await ask(state, action, language, (thrown) => problemOf({ t }, thrown));
    setBusy(false);
    setPointed(new Set());
    setEvent(undefined);
    const led = (old: History) => ("entry" in answer ? goOn(old, answer.entry) : note(old, answer.attempt));
    setHistory((old) => (current(old).state === state ? led(old) : old));
    say(announcement(page, answer));
    keepFocus();
  };
  const shown = useRef(0);
  const show = (way: History, from?: Starter) => {
    shown.current++;
    setHistory(way);
    setStarter(from);
    select(undefined);
    setEvent(undefined);
  };
  const load = (shared: Shared) => {
    show(begin(shared.state));
    if (shared.action) void decide(shared.state, shared.action);
  };
  const loadStarter = async (chosen: Starter) => {
    const mine = ++shown.current;
    setBusy(true);
    let played = begin(chosen.state);
    for (const action of chosen.played ?? []) {
      const answer = await ask(current(played).state, action, language, (thrown) => problemOf({ t }, thrown));
      if (!("entry" in answer)) break;
      played = goOn(played, { ...answer.entry, opening: true });
    }
    setBusy(false);
    if (mine !== shown.current) return; // something else was asked for meanwhile
    show(played, chosen);
    say(t("starter.loaded", { title: chosen.title[language] }));
  };

  useLink(page, load, () => void loadStarter(starters[0]!), () => say(t("link.broken"), "show"));
  useLanguage(language, t("page.title"));
  useRejudging(page, setHistory);
  useKeys((by) => step(by));

  const step = (by: number) => {
    const next = move(history, by);
    if (next.at === history.at) return;
    setHistory(next);
    setEvent(undefined);
    say(t(by < 0 ? "tool.undone" : "tool.redone"));
  };

  return (
    <PageContext.Provider value={page}>
      <a class="skip" href="#table" onClick={focusOn("table")}>{t("page.skip")}</a>
      <a class="skip" href="#actions" onClick={focusOn("actions")}>{t("page.skipActions")}</a>
      <Header
        step={step}
        setLanguage={(l) => { setLanguage(l); rememberLanguage(l); }}
        starters={() => setOpen({ kind: "starters" })}
        fresh={() => load({ state: emptyState() })}
        newGame={() => setOpen({ kind: "game" })}
        exported={() => setOpen({ kind: "export" })}
      />
      <main class="page">
        <div class="page-table">
          {starter && <Question starter={starter} asked={entry.attempt !== undefined || shownCause(history) !== undefined} />}
          <Situation />
          <Tables />
        </div>
        <div class="page-side">
          <VerdictPanel event={event} setEvent={setEvent} />
          <Inspector />
          <Actions />
        </div>
      </main>
      <footer class="footer"><p>{t("page.notice")}</p></footer>
      <div class="visually-hidden" role="status" aria-live="polite" id="said"><p key={said.n}>{said.text}</p></div>
      {said.show && <p class="toast" aria-hidden="true">{said.text}</p>}
      {open?.kind === "rule" && <RuleDialog number={open.number} close={() => setOpen(undefined)} />}
      {open?.kind === "export" && <ExportDialog close={() => setOpen(undefined)} load={load} />}
      {open?.kind === "game" && <NewGameDialog close={() => setOpen(undefined)} load={load} />}
      {open?.kind === "starters" && <StarterDialog close={() => setOpen(undefined)} choose={(s) => { setOpen(undefined); void loadStarter(s); }} />}
    </PageContext.Provider>
  );
}

/** A verdict as it is read out. */
function announcement(page: Page, answer: Awaited<ReturnType<typeof ask>>): string {
  const { t } = page;
  if ("entry" in answer) {
    const verdict = answer.entry.cause!.verdict;
    return t("verdict.announceLegal", { n: verdict.events.length, next: askedText(page, verdict.next) });
  }
  const { verdict, problem }: Attempt = answer.attempt;
  if (problem) return t("verdict.announceProblem", { message: problem.errors?.map((e) => e.detail).join(" ") || problem.title });
  if (verdict?.outcome === "illegal") return t("verdict.announceIllegal", { message: verdict.violation.message });
  const gaps = verdict?.outcome === "unsupported" ? verdict.unsupported : [];
  return t("verdict.announceUnsupported", { message: gaps.map((g) => [g.card, g.line, g.reason].filter(Boolean).join(": ")).join("; ") });
}

/** What is read out: the same words twice are read twice. */
function useVoice() {
  const [said, setSaid] = useState({ n: 0, text: "", show: false });
  const say = useCallback((text: string, show?: "show") => setSaid((old) => ({ n: old.n + 1, text, show: show === "show" })), []);
  useEffect(() => {
    if (!said.show) return undefined;
    const timer = setTimeout(() => setSaid((old) => (old.n === said.n ? { ...old, show: false } : old)), 6000);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, say };
}

/**
 * When what had the focus is gone, it goes to the actions rather than to the top of the page. In a narrow
 * window the verdict comes into sight.
 */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body || document.activeElement === null) document.getElementById("actions")?.focus({ preventScroll: true });
    const verdict = document.getElementById("verdict");
    const top = verdict?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * 0.8 || top < 0) verdict?.scrollIntoView({ block: "start" });
  }, 60);
}

function focusOn(id: string) {
  return (event: Event) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
    document.getElementById(id)?.scrollIntoView();
  };
}

/** Keeps the address in step with the situation, and follows links to others. */
function useLink(page: Page, load: (shared: Shared) => void, otherwise: () => void, broken: () => void): void {
  const written = useRef<string | undefined>(undefined);
  useEffect(() => {
    const follow = () => {
      if (window.location.hash === written.current) return;
      fromFragment(window.location.hash).then((shared) => (shared ? load(shared) : otherwise()), broken);
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => {
    if (page.history.entries.length === 1 && page.state.next_id === 1 && written.current === undefined) return;
    let wanted = true;
    void toFragment(requestOf(page)).then((fragment) => {
      if (!wanted) return;
      written.current = fragment;
      window.history.replaceState(null, "", fragment);
    });
    return () => { wanted = false; };
  }, [page.history]);
}

function useLanguage(language: Language, title: string): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
  }, [language, title]);
}

/** A refusal is put again in another language. */
function useRejudging(page: Page, setHistory: (change: (old: History) => History) => void): void {
  const { attempt } = current(page.history);
  useEffect(() => {
    if (!attempt) return;
    let wanted = true;
    void ask(page.state, attempt.action, page.language, (thrown) => problemOf(page, thrown)).then((answer) => {
      if (wanted && "attempt" in answer) setHistory((old) => (current(old).attempt === attempt ? note(old, answer.attempt) : old));
    });
    return () => { wanted = false; };
  }, [page.language]);
}

/** Ctrl+Z and Ctrl+Y, unless somebody is writing. */
function useKeys(step: (by: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (!(event.ctrlKey || event.metaKey) || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      const by = event.key === "y" || (event.key === "Z" && event.shiftKey) ? 1 : event.key === "z" ? -1 : 0;
      if (by === 0) return;
      event.preventDefault();
      step(by);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
