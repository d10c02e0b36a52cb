// Pure functions over the state document: finding, adding, moving and changing what is in it. Every
// function returns a new state and leaves the old one alone.
import type { Schemas, State } from "@verdict-rules/client";

export type GameObject = Schemas["Object"];
export type Player = Schemas["Player"];
export type Zone = Schemas["Zone"];
export type Step = Schemas["Step"];

/** Where an object is: a shared zone, or a player's own. */
export interface Place {
  zone: Zone;
  /** Whose zone; of a shared zone, who controls what is put there. */
  player: string;
}

/** An object and where it is. */
export interface Located {
  object: GameObject;
  place: Place;
}

type OwnZone = "hand" | "library" | "graveyard" | "command" | "outside";
type SharedZone = "battlefield" | "stack" | "exile";

export const ZONES: Zone[] = ["battlefield", "hand", "graveyard", "library", "exile", "command", "stack", "outside"];

export const STEPS: Step[] = [
  "untap", "upkeep", "draw", "precombat_main", "begin_combat", "declare_attackers", "declare_blockers",
  "first_combat_damage", "combat_damage", "end_combat", "postcombat_main", "end_turn", "cleanup",
];

const OWN: OwnZone[] = ["hand", "library", "graveyard", "command", "outside"];
const SHARED: SharedZone[] = ["battlefield", "stack", "exile"];

function isOwn(zone: Zone): zone is OwnZone {
  return (OWN as Zone[]).includes(zone);
}

/** A game without a card in it. */
export function emptyState(): State {
  return {
    format: "verdict.state/1",
    rules: { format: "casual" },
    players: [{ id: "Ann", life: 20 }, { id: "Ben", life: 20 }],
    turn: { number: 1, active: "Ann", step: "precombat_main", priority: "Ann" },
    rng: chance(),
    next_id: 1,
  };
}

/** A new source of randomness; without one, what depends on chance cannot be judged. */
function chance(): string {
  const [drawn = 1n] = crypto.getRandomValues(new BigUint64Array(1));
  return drawn.toString(16); // without leading zeros, as the contract has it
}

/** Every object of the document. */
export function everything(state: State): Located[] {
  const out: Located[] = [];
  for (const zone of SHARED) {
    for (const object of state[zone] ?? []) {
      out.push({ object, place: { zone, player: object.controller ?? object.owner ?? "" } });
    }
  }
  for (const player of state.players) {
    for (const zone of OWN) {
      for (const object of player[zone] ?? []) {
        out.push({ object, place: { zone, player: player.id } });
      }
    }
  }
  return out;
}

/** The object with that id, if there is one. */
export function find(state: State, id: string | undefined): Located | undefined {
  return id === undefined ? undefined : everything(state).find((l) => l.object.id === id);
}

/** The distinct names of the cards in the document. */
export function cardNames(state: State): string[] {
  return [...new Set(everything(state).flatMap((l) => (l.object.card ? [l.object.card] : [])))];
}

/** Life as it is: what is left out has its usual value. */
export function lifeOf(state: State, player: Player): number {
  return player.life ?? state.rules.starting_life ?? (state.rules.format === "commander" ? 40 : 20);
}

function mapPlayer(state: State, id: string, change: (player: Player) => Player): State {
  return { ...state, players: state.players.map((p) => (p.id === id ? change(p) : p)) };
}

/** Changes every list of objects. */
function mapLists(state: State, change: (objects: GameObject[]) => GameObject[]): State {
  const out: State = { ...state, players: state.players.map((p) => ({ ...p })) };
  for (const zone of SHARED) {
    if (out[zone]) out[zone] = change(out[zone]);
  }
  for (const player of out.players) {
    for (const zone of OWN) {
      if (player[zone]) player[zone] = change(player[zone]);
    }
  }
  return out;
}

/** An edit ends whatever was waiting for an answer, and breaks the server's seal. */
function edited(state: State): State {
  const { pending: _, seal: __, ...rest } = state;
  return rest;
}

function insert(state: State, place: Place, objects: GameObject[]): State {
  if (isOwn(place.zone)) {
    const zone = place.zone;
    return mapPlayer(state, place.player, (p) => ({ ...p, [zone]: [...(p[zone] ?? []), ...objects] }));
  }
  const owned = objects.map((o) => ({ ...o, owner: o.owner ?? place.player }));
  return { ...state, [place.zone]: [...(state[place.zone] ?? []), ...owned] };
}

/** Puts new cards into a zone, each with an id of its own; without a name, what `more` says they are. */
export function addCards(state: State, place: Place, card: string | undefined, count = 1, more: Partial<GameObject> = {}): State {
  let out = edited(state);
  for (let i = 0; i < count; i++) {
    const object: GameObject = { ...more, id: `o${out.next_id}`, ...(card !== undefined && { card }) };
    out = { ...out, next_id: out.next_id + 1 };
    if (out.next_timestamp !== undefined) {
      object.timestamp = out.next_timestamp;
      out.next_timestamp++;
    }
    out = insert(out, place, [object]);
  }
  return out;
}

/** Takes an object out, with everything that names it. */
export function removeObject(state: State, id: string): State {
  const out = mapLists(edited(state), (objects) =>
    objects.filter((o) => o.id !== id).map((o) => (o.attached_to === id ? without(o, "attached_to") : o)),
  );
  return withoutCombatant(out, id);
}

/** Moves an object to another zone; what it was like on the battlefield stays behind. */
export function moveObject(state: State, id: string, to: Place): State {
  const found = find(state, id);
  if (!found) return state;
  const { object, place } = found;
  const owner = isOwn(place.zone) ? place.player : object.owner ?? place.player;
  const moved: GameObject = { id };
  for (const key of ["card", "kind", "copiable", "timestamp", "commander"] as const) {
    if (object[key] !== undefined) Object.assign(moved, { [key]: object[key] });
  }
  if (!isOwn(to.zone)) {
    moved.owner = owner;
    if (to.player !== owner) moved.controller = to.player;
  }
  return insert(removeObject(state, id), isOwn(to.zone) ? { zone: to.zone, player: owner } : to, [moved]);
}

/** Changes members of an object; `undefined` removes a member. */
export function patchObject(state: State, id: string, patch: { [K in keyof GameObject]?: GameObject[K] | undefined }): State {
  return mapLists(edited(state), (objects) => objects.map((o) => (o.id === id ? cleaned({ ...o, ...patch }) : o)));
}

/** Changes members of a player; `undefined` removes a member. */
export function patchPlayer(state: State, id: string, patch: { [K in keyof Player]?: Player[K] | undefined }): State {
  return mapPlayer(edited(state), id, (p) => cleaned({ ...p, ...patch }));
}

/** Changes the turn. Who has priority follows the step unless it is said. */
export function patchTurn(state: State, patch: Partial<Schemas["Turn"]>): State {
  const turn = { ...state.turn, ...patch };
  delete turn.passed;
  if (patch.step !== undefined || patch.active !== undefined) {
    delete turn.await;
    delete turn.await_of;
    turn.priority = turn.active;
    const declaration = state.combat?.attackers?.length ? undefined : turn.step === "declare_attackers" ? "attack" : undefined;
    if (declaration) {
      turn.await = declaration;
      turn.await_of = turn.active;
      delete turn.priority;
    }
  }
  return { ...edited(state), turn };
}

/** Says what a creature attacks; `undefined` takes it out of combat. */
export function setAttack(state: State, id: string, defender: string | undefined): State {
  const out = withoutCombatant(edited(state), id);
  if (defender === undefined) return out;
  const player = state.players.some((p) => p.id === defender) ? defender : find(state, defender)?.place.player;
  const attacker: Schemas["Attacker"] = { object: id, defender, declared: true };
  if (player !== undefined) attacker.defending_player = player;
  return { ...out, combat: { ...out.combat, fought: true, attackers: [...(out.combat?.attackers ?? []), attacker] } };
}

/** Says which attacker a creature blocks; `undefined` takes it out of combat. */
export function setBlock(state: State, id: string, attacker: string | undefined): State {
  const out = withoutCombatant(edited(state), id);
  if (attacker === undefined) return out;
  const attackers = (out.combat?.attackers ?? []).map((a) =>
    a.object === attacker ? { ...a, blocked: true, blockers: [...(a.blockers ?? []), id] } : a,
  );
  return { ...out, combat: { ...out.combat, blocks_declared: true, attackers } };
}

function withoutCombatant(state: State, id: string): State {
  if (!state.combat) return state;
  const attackers = (state.combat.attackers ?? [])
    .filter((a) => a.object !== id)
    .map((a) => (a.blockers?.includes(id) ? { ...a, blockers: a.blockers.filter((b) => b !== id) } : a));
  if (attackers.length === 0) return without(state, "combat");
  const combat: Schemas["Combat"] = { ...state.combat, attackers };
  if (combat.blocking) combat.blocking = combat.blocking.filter((b) => b !== id);
  return { ...state, combat };
}

/** One more player, with the first free name. */
export function addPlayer(state: State): State {
  const names = ["Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana"];
  const id = names.find((n) => !state.players.some((p) => p.id === n)) ?? `P${state.players.length + 1}`;
  return { ...edited(state), players: [...state.players, { id }] };
}

/** One player less, with everything they own. */
export function removePlayer(state: State, id: string): State {
  let out = edited(state);
  for (const { object, place } of everything(state)) {
    if ((object.owner ?? place.player) === id || place.player === id) out = removeObject(out, object.id);
  }
  out = { ...out, players: out.players.filter((p) => p.id !== id) };
  const first = out.players[0]?.id ?? "";
  return out.turn.active === id || out.turn.priority === id ? patchTurn(out, { active: first }) : out;
}

/** Another name for a player, everywhere in the document. */
export function renamePlayer(state: State, from: string, to: string): State {
  const rename = (value: unknown): unknown => {
    if (value === from) return to;
    if (Array.isArray(value)) return value.map(rename);
    if (value !== null && typeof value === "object") {
      return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, k === "card" || k === "step" ? v : rename(v)]));
    }
    return value;
  };
  return rename(edited(state)) as State;
}

function without<T extends object, K extends keyof T>(value: T, key: K): T {
  const out = { ...value };
  delete out[key];
  return out;
}

/** Without members that say nothing. */
function cleaned<T extends object>(value: T): T {
  const said = ([, v]: [string, unknown]) => v !== undefined && v !== false && v !== "" && !isEmpty(v);
  return Object.fromEntries(Object.entries(value).filter(said)) as T;
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** Gives priority to a player, or to nobody. */
export function setPriority(state: State, player: string | undefined): State {
  const { priority: _, passed: __, await: ___, await_of: ____, ...turn } = state.turn;
  return { ...edited(state), turn: player === undefined ? turn : { ...turn, priority: player } };
}

/** Counters with another number of one kind. */
export function withCounter(counters: Record<string, number> | undefined, kind: string, n: number): Record<string, number> {
  const out = { ...counters, [kind]: n };
  if (n <= 0) delete out[kind];
  return out;
}

/** One more object like another, in the same zone. */
export function duplicate(state: State, id: string): State {
  const found = find(state, id);
  if (!found?.object.card) return state;
  const { id: _, timestamp: __, attached_to: ___, ...more } = found.object;
  return addCards(state, found.place, found.object.card, 1, more);
}

/** Another format; life totals that are not said follow it. */
export function setFormat(state: State, format: State["rules"]["format"]): State {
  const { starting_life: _, ...rules } = state.rules;
  return { ...edited(state), rules: { ...rules, format } };
}
