// The game of this page as a scenario document (docs/scenarios.md), as far as a scenario can say it.
import type { Action, Schemas, State } from "@verdict-rules/client";

import type { LegalVerdict } from "./history.ts";
import type { Key, Translate } from "./i18n.ts";
import { everything, type GameObject, lifeOf, type Located } from "./model.ts";

/** An action that was judged, in the state before it. */
export interface Played {
  action: Action;
  before: State;
  verdict?: LegalVerdict;
  /** The question that an answer answers. */
  decision?: Schemas["Decision"] | undefined;
}

/** A scenario, and what it could not say. */
export interface Exported {
  scenario: Schemas["Scenario"];
  lost: string[];
}

type Entry = Schemas["ScriptEntry"];
type Doing = Omit<Entry, "turn" | "step" | "player">;
type Answers = Record<string, { choices?: unknown[]; targets?: unknown[]; modes?: unknown[] }>;

/** How an ability reads, by the object that has it and its key. */
export type AbilityText = (object: string, key: string) => string;

/** Writes the game from a situation on, and perhaps an action that was refused at its end. */
export function toScenario(start: State, played: Played[], end: State, t: Translate, ability: AbilityText, refused?: Action): Exported {
  const writer = new Writer(start, t, ability);
  for (const step of played) writer.play(step);
  if (refused) writer.refuse(refused, end);
  return writer.finish(end);
}

class Writer {
  private readonly script: Entry[] = [];
  private readonly answers: Answers = {};
  private readonly lost: string[] = [];
  private readonly roots = new Map<string, string>();
  private readonly names = new Map<string, string>();
  private readonly aliases = new Set<string>();
  private resolved = 0;

  constructor(private readonly start: State, private readonly t: Translate, private readonly ability: AbilityText) {
    const cards = everything(start).filter((l) => l.object.card);
    for (const { object } of cards) {
      const twin = cards.some((l) => l.object.id !== object.id && l.object.card === object.card);
      this.names.set(object.id, twin ? `$${object.id}` : object.card ?? "");
    }
  }

  /** One judged action. */
  play({ action, before, verdict, decision }: Played): void {
    if (action.type === "answer") this.answer(action, decision);
    else if (action.type !== "pass") this.push(this.entries(action), action, before);
    for (const event of verdict?.events ?? []) {
      if (event.type === "zone_change" && event.object && event.new_object) this.roots.set(event.new_object, this.root(event.object));
      if (event.type === "resolve") this.resolved++;
    }
  }

  /** An action that is not legal at the end. */
  refuse(action: Action, state: State): void {
    const doing = action.type === "answer" || action.type === "pass" ? [] : this.entries(action);
    if (doing.length === 0) this.lost.push(this.t("lost.action", { what: JSON.stringify(action) }));
    for (const asked of doing) this.push([{ do: "legal", action: { ...asked }, is: false }], action, state);
  }

  /** The document. */
  finish(end: State): Exported {
    const order = this.order();
    const turn = 1 + end.turn.number - this.start.turn.number;
    this.notes();
    const scenario: Schemas["Scenario"] = {
      id: "playground/situation",
      strict: false,
      format: this.start.rules.format,
      players: order.map((p) => this.player(p)),
      script: this.script,
      until: { turn, step: end.turn.step, at: "end" },
    };
    if (Object.keys(this.answers).length > 0) scenario.answers = this.answers as NonNullable<Schemas["Scenario"]["answers"]>;
    const settled = !end.stack?.length && !end.pending;
    scenario.expect = settled && this.script.length > 0 ? order.map((p) => this.lifeAt(end, p.id)) : [];
    return { scenario, lost: [...new Set(this.lost)] };
  }

  private lifeAt(end: State, id: string): Schemas["Expectation"] {
    const player = end.players.find((p) => p.id === id);
    return { kind: "life", player: id, is: (player ? lifeOf(end, player) : 0) as never };
  }

  /** The players in turn order; a scenario begins with the first one's turn. */
  private order(): Schemas["Player"][] {
    const at = this.start.players.findIndex((p) => p.id === this.start.turn.active);
    return [...this.start.players.slice(at), ...this.start.players.slice(0, at)];
  }

  private player(p: Schemas["Player"]): Schemas["ScenarioPlayer"] {
    const out: Schemas["ScenarioPlayer"] = { id: p.id, life: lifeOf(this.start, p), library_fill: 0 };
    const shared = (objects: GameObject[] | undefined) => (objects ?? []).filter((o) => (o.owner ?? "") === p.id);
    const zones = { library: p.library, hand: p.hand, graveyard: p.graveyard, command: p.command, battlefield: shared(this.start.battlefield), exile: shared(this.start.exile) };
    for (const [zone, objects] of Object.entries(zones)) {
      const cards = (objects ?? []).filter((o) => o.card).map((o) => this.card(o));
      if (cards.length > 0) Object.assign(out, { [zone]: cards });
    }
    return out;
  }

  private card(object: GameObject): Schemas["ScenarioCard"] {
    const card = object.card ?? "";
    const alias = this.aliases.has(object.id) ? { alias: object.id } : {};
    const tapped = object.tapped ? { tapped: true } : {};
    return Object.keys({ ...alias, ...tapped }).length > 0 ? { card, ...tapped, ...alias } : card;
  }

  private root(id: string): string {
    return this.roots.get(id) ?? id;
  }

  /** How the document names a player or an object. */
  private named(ref: string): string {
    if (this.start.players.some((p) => p.id === ref)) return `@${ref}`;
    const root = this.root(ref);
    const name = this.names.get(root) ?? ref;
    if (name.startsWith("$")) this.aliases.add(root);
    return name;
  }

  /** What a script says for an action; nothing where it cannot say it. */
  private entries(action: Action): Doing[] {
    switch (action.type) {
      case "play_land": return [{ do: "play_land", card: this.named(action.object) }];
      case "cast": return [{ do: "cast", card: this.named(action.object), ...this.choices(action), ...(action.using ? { using: action.using.replaceAll("_", " ") } : {}) }];
      case "activate": return [{ do: "activate", card: this.named(action.object), ability: this.ability(action.object, action.ability), ...this.choices(action) }];
      case "special": return [{ do: "special", card: this.named(action.object), kind: action.kind, ...(action.half ? { half: action.half } : {}) }];
      case "attack": return action.attackers.map((a) => ({ do: "attack", card: this.named(a.object), defender: this.named(a.defender) }));
      case "block": return action.blockers.map((b) => ({ do: "block", card: this.named(b.object), attacker: this.named(b.attacker) }));
      case "concede": return [{ do: "concede" }];
      default: return [];
    }
  }

  private choices(action: Schemas["CastAction"] | Schemas["ActivateAction"]): Partial<Doing> {
    return {
      ...(action.targets?.length ? { targets: action.targets.flat().map((ref) => this.named(ref)) as never } : {}),
      ...(action.modes?.length ? { modes: action.modes as never } : {}),
      ...(action.x !== undefined ? { x: action.x } : {}),
    };
  }

  /** Adds entries of one action, after what has resolved since the last ones. */
  private push(doing: Doing[], action: Action, state: State): void {
    const at = { turn: 1 + state.turn.number - this.start.turn.number, step: state.turn.step, player: action.player };
    const last = this.script.at(-1);
    if (last?.turn === at.turn && last.step === at.step) {
      for (let i = 0; i < this.resolved; i++) this.script.push({ ...at, do: "resolve", one: true });
    }
    this.resolved = 0;
    const top = state.stack?.at(-1);
    const when = top?.card && action.player !== state.turn.active ? { when: { top: top.card } } : {};
    for (const entry of doing) this.script.push({ ...at, ...entry, ...when });
  }

  /** An answer, in the list of its kind. */
  private answer(action: Schemas["AnswerAction"], decision: Schemas["Decision"] | undefined): void {
    const mine = (this.answers[action.player] ??= {});
    const choices = (mine.choices ??= []);
    if (action.number !== undefined) choices.push(`X=${action.number}`);
    for (const n of action.amounts ?? []) choices.push(`X=${n}`);
    if (!action.choose) return;
    if (decision?.kind === "may") {
      choices.push(action.choose[0] === "yes");
      return;
    }
    const list = decision?.kind === "targets" ? (mine.targets ??= []) : choices;
    for (const id of action.choose) {
      const option = decision?.options.find((o) => o.id === id);
      if (decision?.kind === "modes") (mine.modes ??= []).push(Number(id) || option?.label);
      else list.push(option?.object || option?.player ? this.named(id) : option?.label ?? id);
    }
    if (action.choose.length < (decision?.max ?? 0)) list.push("[skip]");
  }

  /** Notes whatever about the first situation a scenario cannot say. */
  private notes(): void {
    const { t, start } = this;
    const say = (key: Key, values: Record<string, string | number> = {}) => this.lost.push(t(key, values));
    if (start.turn.number !== 1) say("lost.turn");
    if (start.turn.step !== "untap" && start.turn.step !== "upkeep") say("lost.step");
    if (start.stack?.length) say("lost.stack", { n: start.stack.length });
    if (start.combat?.attackers?.length) say("lost.combat");
    if (start.effects?.length || start.delayed?.length || start.pending) say("lost.effects");
    for (const p of start.players) {
      if (p.mana?.length) say("lost.mana", { player: p.id });
      if (Object.keys(p.counters ?? {}).length > 0) say("lost.playerCounters", { player: p.id });
    }
    for (const located of everything(start)) this.noteObject(located, say);
  }

  private noteObject({ object, place }: Located, say: (key: Key, values?: Record<string, string | number>) => void): void {
    const card = object.card ?? "";
    if (object.hidden) say("lost.hidden");
    else if (!card && place.zone !== "stack") say("lost.token", { card: object.id });
    if (place.zone !== "battlefield") return;
    const active = this.start.turn.active === place.player;
    if (object.tapped && active) say("lost.tapped", { card, player: place.player });
    if (object.damage) say("lost.damage", { card });
    if (Object.keys(object.counters ?? {}).length > 0) say("lost.counters", { card });
    if (object.attached_to) say("lost.attached", { card, host: this.names.get(object.attached_to) ?? object.attached_to });
    if (object.summoning_sick) say("lost.sick", { card });
    if (object.controller && object.controller !== object.owner) say("lost.controller", { card });
  }
}
