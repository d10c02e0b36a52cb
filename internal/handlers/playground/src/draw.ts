// What there is to draw of an object: its characteristics after continuous effects where the server shows
// them, and those of its card otherwise.
import type { Schemas, State } from "@verdict-rules/client";

import type { Card, View } from "./api.ts";
import { type GameObject, type Located, type Place, find } from "./model.ts";

/** An object as it is drawn. */
export interface Drawn {
  id: string;
  name: string;
  place: Place;
  object: GameObject;
  supertypes: string[];
  types: string[];
  subtypes: string[];
  colors: string[];
  manaCost: string;
  power?: string;
  toughness?: string;
  loyalty?: string;
  keywords: string[];
  abilities: Schemas["BoardAbility"][];
  attacking?: string;
  blocking: string[];
  targets: string[];
  hidden: boolean;
  unsupported: boolean;
}

/** What is known about a situation besides its document. */
export interface Knowledge {
  view?: View;
  cards: ReadonlyMap<string, Card>;
  /** The ids of objects with lines that the referee cannot read. */
  gaps: ReadonlySet<string>;
}

/** What to draw of an object. */
export function draw({ object, place }: Located, known: Knowledge): Drawn {
  const board = known.view?.board.find((b) => b.id === object.id);
  const card = object.card ? known.cards.get(object.card) : undefined;
  const face = card?.faces[object.face ?? 0] ?? card?.faces[0];
  const out: Drawn = {
    id: object.id,
    name: board?.name || object.card || "",
    place: { ...place, player: board?.controller ?? place.player },
    object,
    supertypes: board?.supertypes ?? face?.supertypes ?? [],
    types: board?.types ?? face?.types ?? [],
    subtypes: board?.subtypes ?? face?.subtypes ?? [],
    colors: board?.name ? board.colors ?? [] : face ? colorsOf(face) : [],
    manaCost: board && board.name !== face?.name ? "" : face?.mana_cost ?? "",
    keywords: board?.keywords ?? [],
    abilities: board?.abilities ?? face?.abilities ?? [],
    blocking: board?.blocking ?? [],
    targets: targetsOf(object),
    hidden: object.hidden === true,
    unsupported: known.gaps.has(object.id) || (card !== undefined && card.support !== "full"),
  };
  numbers(out, board, face);
  if (board?.attacking) out.attacking = board.attacking;
  return out;
}

function numbers(out: Drawn, board: Schemas["BoardObject"] | undefined, face: Schemas["CardFace"] | undefined): void {
  const power = board ? board.power?.toString() : face?.power;
  const toughness = board ? board.toughness?.toString() : face?.toughness;
  if (power !== undefined && power !== "" && toughness !== undefined) Object.assign(out, { power, toughness });
  const loyalty = board ? board.loyalty?.toString() : face?.loyalty;
  if (loyalty) out.loyalty = loyalty;
}

/** The colours that a printed face has by its mana cost (CR 105.2, 202.2). */
function colorsOf(face: Schemas["CardFace"]): string[] {
  return face.colors ?? [..."WUBRG"].filter((c) => face.mana_cost?.includes(c));
}

/** What a spell or ability on the stack targets, wherever the document says so. */
function targetsOf(object: GameObject): string[] {
  const out: string[] = [];
  for (const record of [object.cast, (object.ability as { ctx?: unknown } | undefined)?.ctx]) {
    const targets = (record as { targets?: unknown } | undefined)?.targets;
    if (!Array.isArray(targets)) continue;
    for (const target of targets as { chosen?: string[] }[]) out.push(...(target.chosen ?? []));
  }
  return out;
}

/** The name of an object or player, as people say it. */
export function nameOf(state: State, view: View | undefined, ref: string | undefined, otherwise: string): string {
  if (ref === undefined) return otherwise;
  if (state.players.some((p) => p.id === ref)) return ref;
  const shown = view?.board.find((b) => b.id === ref);
  if (shown?.name) return shown.name;
  const object = find(state, ref)?.object;
  if (!object) return departedName(state, ref) ?? otherwise;
  if (object.kind === "ability") {
    const source = (object.ability as { source?: string } | undefined)?.source;
    if (source && source !== ref) return nameOf(state, view, source, otherwise);
  }
  return object.card ?? otherwise;
}

/** The last known name of an object that is gone. */
function departedName(state: State, ref: string): string | undefined {
  for (const record of state.departed ?? []) {
    const { object, chars } = record as { object?: { id?: string }; chars?: { name?: string } };
    if (object?.id === ref && chars?.name) return chars.name;
  }
  return undefined;
}

/** The objects that are not as they were: new ones, moved ones and changed ones. */
export function changes(before: State, after: State): Set<string> {
  const was = new Map(list(before));
  return new Set(list(after).flatMap(([id, text]) => (was.get(id) === text ? [] : [id])));
}

function list(state: State): [string, string][] {
  const out: [string, string][] = [];
  const add = (zone: string, objects: GameObject[] | undefined) => {
    for (const o of objects ?? []) {
      const { timestamp: _, since: __, held_by: ___, ...rest } = o;
      out.push([o.id, `${zone} ${JSON.stringify(rest)}`]);
    }
  };
  add("battlefield", state.battlefield);
  add("stack", state.stack);
  add("exile", state.exile);
  for (const p of state.players) {
    add("hand", p.hand);
    add("graveyard", p.graveyard);
    add("command", p.command);
    add("outside", p.outside);
    add("library", p.library);
  }
  return out;
}
