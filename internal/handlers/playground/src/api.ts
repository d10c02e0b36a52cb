// What the page asks the server, through the generated client.
import { createClient, unwrap, type Action, type Schemas, type State, type Verdict } from "@verdict-rules/client";

import type { Language } from "./i18n.ts";

export type Card = Schemas["Card"];
export type View = Schemas["View"];
export type LegalActions = Schemas["LegalActions"];
export type Rule = Schemas["Rule"];

const client = createClient({ baseUrl: window.location.origin, fetch: patiently });

/** Asks again when the server is busy: every request may be put twice. */
async function patiently(request: Request): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(request.clone());
    if ((answer.status !== 429 && answer.status !== 503) || tries === 3) return answer;
    const seconds = Number(answer.headers.get("Retry-After")) || 1;
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 5) * 1000));
  }
}

const KEY = "verdict.key";

client.use({
  onRequest({ request }) {
    const key = sessionStorage.getItem(KEY);
    if (key) request.headers.set("X-Api-Key", key);
    return request;
  },
});

/** Keeps the key that the server asks for until the tab is closed, and begins again with it. */
export function startOverWithKey(key: string): void {
  sessionStorage.setItem(KEY, key.trim());
  window.location.reload();
}

/** Judges one action. */
export function judge(state: State, action: Action, language: Language): Promise<Verdict> {
  return unwrap(client.POST("/v1/verdicts", { body: { state, action, options: { language } } }));
}

/** Lists what the player who is asked may do. */
export function legalActions(state: State, language: Language, signal: AbortSignal): Promise<LegalActions> {
  return unwrap(client.POST("/v1/legal-actions", { body: { state, options: { language } }, signal }));
}

/** Begins a game. */
export function beginGame(game: Schemas["GameRequest"]): Promise<Schemas["Game"]> {
  return unwrap(client.POST("/v1/games", { body: game }));
}

/** Plays a scenario. */
export function playScenario(scenario: Schemas["Scenario"]): Promise<Schemas["ScenarioResult"]> {
  return unwrap(client.POST("/v1/scenarios", { body: scenario }));
}

const views = new WeakMap<State, Promise<View>>();

/** The board of a state after continuous effects; asked for once per state. */
export function viewOf(state: State): Promise<View> {
  let view = views.get(state);
  if (!view) {
    view = unwrap(client.POST("/v1/views", { body: { state } }));
    views.set(state, view);
    view.catch(() => views.delete(state));
  }
  return view;
}

/** Cards whose names contain the words of a query, best match first. */
export async function searchCards(query: string, signal: AbortSignal): Promise<Schemas["CardSummary"][]> {
  const found = await unwrap(client.GET("/v1/cards", { params: { query: { q: query, limit: 12 } }, signal }));
  return found.cards;
}

const cards = new Map<string, Promise<Card>>();

/** A card by name; asked for once per name and language. */
export function cardOf(name: string, language: Language): Promise<Card> {
  const key = `${language}/${name}`;
  let card = cards.get(key);
  if (!card) {
    card = unwrap(client.GET("/v1/cards/{name}", { params: { path: { name }, header: { "Accept-Language": language } } }));
    cards.set(key, card);
    card.catch(() => cards.delete(key));
  }
  return card;
}

/** A rule by its number. */
export function ruleOf(number: string, language: Language): Promise<Rule> {
  return unwrap(client.GET("/v1/rules/{number}", { params: { path: { number }, header: { "Accept-Language": language } } }));
}
