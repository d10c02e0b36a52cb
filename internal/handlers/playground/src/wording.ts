// Actions and events in words.
import type { Action, Schemas, State } from "@verdict-rules/client";

import type { View } from "./api.ts";
import { plain } from "./components/symbols.tsx";
import type { Reading } from "./context.ts";
import { nameOf } from "./draw.ts";
import { term, type Key, type Translate } from "./i18n.ts";
import { enEvents as KNOWN } from "./words/en-events.ts";

/** What names are looked up in. */
export interface Names {
  t: Translate;
  state: State;
  reading: Reading;
}

function named(names: Names, ref: string | undefined): string {
  return nameOf(names.state, names.reading.view, ref, ref ?? "");
}

/** An ability of an object by its key. */
export function abilityText(names: Names, object: string, key: string): string {
  const name = named(names, object);
  const shown = names.reading.view?.board.find((b) => b.id === object)?.abilities;
  const card = names.reading.cards.get(name);
  const printed = card?.faces.flatMap((f) => f.abilities ?? []);
  const text = (shown ?? printed ?? []).find((a) => a.key === key)?.text ?? key;
  return plain(text, name);
}

/** An action as a short sentence. */
export function actionText(names: Names, action: Action): string {
  const { t } = names;
  switch (action.type) {
    case "pass": return t("act.pass");
    case "concede": return t("act.concede");
    case "play_land": return t("act.land", { card: faceName(names, action.object, action.face) });
    case "cast": {
      const card = faceName(names, action.object, action.face);
      const using = action.fuse ? t("act.fuse") : action.using?.replaceAll("_", " ");
      return using ? t("act.castUsing", { card, using }) : t("act.cast", { card });
    }
    case "activate": return t("act.activate", { card: named(names, action.object), text: abilityText(names, action.object, action.ability) });
    case "special": return t("act.special", { kind: t(`special.${action.kind}`), card: named(names, action.object) });
    case "attack": {
      const who = action.attackers.map((a) => named(names, a.object)).join(", ");
      return who ? t("act.attack", { who }) : t("act.attackNone");
    }
    case "block": {
      const who = action.blockers.map((b) => named(names, b.object)).join(", ");
      return who ? t("act.block", { who }) : t("act.blockNone");
    }
    case "answer": return t("act.answer", { what: answerText(names, action) });
  }
}

function answerText(names: Names, action: Schemas["AnswerAction"]): string {
  if (action.number !== undefined) return String(action.number);
  if (action.amounts) return action.amounts.join(", ");
  const chosen = (action.choose ?? []).map((id) => {
    const activated = /^activate:(o\d+):(.+)$/.exec(id);
    return activated ? names.t("act.activate", { card: named(names, activated[1]), text: abilityText(names, activated[1]!, activated[2]!) }) : named(names, id);
  });
  return chosen.join(", ") || names.t("look.nothing");
}

function faceName(names: Names, object: string, face: number | undefined): string {
  const name = named(names, object);
  const faces = names.reading.cards.get(name)?.faces ?? [];
  return (faces.length > 1 && face !== undefined ? faces[face]?.name : undefined) ?? name;
}

/** An event as a sentence. Objects are looked up where they were and where they are. */
export function eventText(event: Schemas["Event"], t: Translate, before: State, after: State, views: (View | undefined)[]): string {
  const look = (ref: string | undefined): string => {
    if (ref === undefined) return t("event.something");
    for (const [state, view] of [[after, views[1]], [before, views[0]]] as const) {
      const name = nameOf(state, view, ref, "");
      if (name) return name;
    }
    return ref;
  };
  const card = event.card || (event.object ? look(event.object) : t("event.something"));
  const zone = (z: Schemas["Zone"] | undefined) => (z ? t(`zone.${z}`) : "");
  const player = event.player ?? "";
  const values = {
    card, player, source: event.source ? look(event.source) : t("event.something"), other: look(event.other),
    defender: look(event.defender), from: zone(event.from), to: zone(event.to), amount: event.amount ?? 1,
    counter: event.counter ?? "", word: event.word ?? "", step: event.step ? term(t, "step", event.step) : "",
    whom: event.object ? card : player,
  };
  return sentence(event, t, values);
}

function sentence(event: Schemas["Event"], t: Translate, values: Record<string, string | number>): string {
  if (event.type === "zone_change" && (!event.from || !event.to)) {
    return t(event.to ? "event.zone_new" : "event.zone_gone", values);
  }
  const key = `event.${event.type}` as Key;
  const text = t(key in KNOWN ? key : "event.something", values);
  return key in KNOWN ? text : `${event.type.replaceAll("_", " ")}: ${values.card}`;
}
