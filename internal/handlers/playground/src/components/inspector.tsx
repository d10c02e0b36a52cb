// The card that is looked at: what it is, how it can be changed, what can be tried with it.
import type { Action, Schemas } from "@verdict-rules/client";
import { useEffect, useRef, useState } from "preact/hooks";

import { usePage } from "../context.ts";
import { draw, type Drawn, nameOf } from "../draw.ts";
import * as model from "../model.ts";
import { Art, landColors } from "./art.tsx";
import { title, typeLine } from "./card.tsx";
import { Choice, Panel, Tick, Typed, Whole } from "./fields.tsx";
import { Cost, plain, Text } from "./symbols.tsx";
import { Source } from "./citations.tsx";

/** The panel of the chosen card; nothing where none is chosen. */
export function Inspector() {
  const { selected, state, reading, select, t } = usePage();
  const found = model.find(state, selected);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (found && ref.current && ref.current.getBoundingClientRect().top > window.innerHeight) {
      ref.current.scrollIntoView({ block: "nearest" });
    }
  }, [selected]);
  if (!found) return null;
  const card = draw(found, reading);
  return (
    <div ref={ref}>
      <Panel title={title(card, t)} class="inspector">
        <button type="button" class="button button-close" aria-label={t("tool.close")} onClick={() => select(undefined)}>×</button>
        <Head card={card} />
        <Tries card={card} />
        <Changes key={card.id} card={card} />
        <Rulings card={card} />
      </Panel>
    </div>
  );
}

/** Picture, types and lines. */
function Head({ card }: { card: Drawn }) {
  const { t, reading } = usePage();
  const colors = card.types.includes("land") && card.colors.length === 0 ? landColors(card.subtypes) : card.colors;
  const printed = reading.cards.get(card.object.card ?? "");
  const bad = printed?.faces.flatMap((f) => f.lines.filter((l) => !l.supported)) ?? [];
  const lines = card.abilities.filter((a) => !/\.\d+$/.test(a.key));
  return (
    <div class="look">
      <div class="look-head">
        <span class="look-art"><Art name={card.name} types={card.types} subtypes={card.subtypes} colors={colors} /></span>
        <div>
          <p class="look-type">{typeLine(card, t)} <Cost cost={card.manaCost} /></p>
          {card.power !== undefined && <p class="look-pt">{card.power}/{card.toughness}</p>}
          {card.loyalty !== undefined && <p class="look-pt">{t("card.loyalty", { n: card.loyalty })}</p>}
        </div>
      </div>
      {lines.length > 0 && <ul class="lines">{lines.map((a) => <li key={a.key}><Text text={a.text} name={card.name} /></li>)}</ul>}
      {bad.length > 0 && (
        <ul class="lines lines-bad">
          {bad.map((line, i) => (
            <li key={i}><strong>!</strong> {line.text ?? ""} <small>{t("look.unsupported", { reason: line.reason ?? "" })}</small></li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Actions with this card, whether the rules allow them or not. */
function Tries({ card }: { card: Drawn }) {
  const { t, judge, reading, state } = usePage();
  const player = card.place.player;
  const decision = reading.legal?.next?.decision;
  const offer: { text: string; action: Action }[] = [];
  const { zone } = card.place;
  if (zone !== "battlefield" && zone !== "stack" && card.object.card) {
    offer.push(card.types.includes("land")
      ? { text: t("look.play"), action: { type: "play_land", player, object: card.id } }
      : { text: t("look.cast"), action: { type: "cast", player, object: card.id } });
  }
  for (const ability of card.abilities.filter((a) => a.activated)) {
    const searching = decision?.purpose === "search";
    offer.push({
      text: t("look.activate", { text: plain(ability.text, card.name) }),
      action: searching
        ? { type: "answer", player: decision.player, choose: [`activate:${card.id}:${ability.key}`] }
        : { type: "activate", player, object: card.id, ability: ability.key },
    });
  }
  if (decision && !decision.options.some((o) => o.id === card.id) && ["targets", "objects"].includes(decision.kind) && !state.result) {
    offer.push({ text: t("look.choose", { card: title(card, t) }), action: { type: "answer", player: decision.player, choose: [card.id] } });
  }
  if (offer.length === 0) return null;
  return (
    <div class="tries">
      <h3>{t("look.try")}</h3>
      {offer.map(({ text, action }, i) => (
        <button key={i} type="button" class="button button-line" onClick={() => judge(action)}><Text text={text} name={card.name} /></button>
      ))}
    </div>
  );
}

/** Everything about the card that can be changed by hand. */
function Changes({ card }: { card: Drawn }) {
  const { t, state, edit, select, putOnStack } = usePage();
  const { object, place, id } = card;
  const move = (zone: model.Zone) => {
    if (zone === "stack" && object.card) putOnStack(object.card, place.player, id);
    else edit(model.moveObject(state, id, { zone, player: place.player }));
  };
  const patch = (p: Partial<Schemas["Object"]>) => edit(model.patchObject(state, id, p));
  const permanent = place.zone === "battlefield";
  const people: [string, string][] = state.players.map((p) => [p.id, p.id]);
  return (
    <fieldset class="changes">
      <legend>{t("look.state")}</legend>
      {permanent && <Tick label={t("look.tapped")} value={object.tapped === true} onChange={(tapped) => patch({ tapped })} />}
      {permanent && <Tick label={t("look.sick")} value={object.summoning_sick === true} onChange={(summoning_sick) => patch({ summoning_sick })} />}
      {state.rules.format === "commander" && <Tick label={t("look.commander")} value={object.commander === true} onChange={(commander) => patch({ commander })} />}
      <Choice label={t("look.zone")} value={place.zone} options={model.ZONES.map((z) => [z, t(`zone.${z}`)])}
        onChange={(zone) => move(zone as model.Zone)} />
      {(permanent || place.zone === "stack") && (
        <Choice label={t("look.controller")} value={object.controller ?? object.owner ?? ""} options={people}
          onChange={(who) => edit(model.patchObject(state, id, { controller: who === object.owner ? undefined : who }))} />
      )}
      {permanent && <Whole label={t("look.damage")} value={object.damage ?? 0} min={0} max={9999} onChange={(damage) => edit(model.patchObject(state, id, { damage: damage || undefined }))} />}
      <Relations card={card} />
      <Face card={card} />
      <Counters card={card} />
      <div class="row-buttons">
        {object.card && <button type="button" class="button" onClick={() => edit(model.duplicate(state, id))}>{t("look.copy")}</button>}
        <button type="button" class="button button-danger" onClick={() => {
          select(undefined);
          edit(model.removeObject(state, id), t("look.removed", { card: title(card, t) }));
        }}>{t("look.remove")}</button>
      </div>
    </fieldset>
  );
}

/** Attachment and combat. */
function Relations({ card }: { card: Drawn }) {
  const { t, state, view, edit } = usePage();
  if (card.place.zone !== "battlefield") return null;
  const named = (ref: string) => nameOf(state, view, ref, ref);
  const permanents = (state.battlefield ?? []).filter((o) => o.id !== card.id);
  const hosts: [string, string][] = [...permanents.map((o): [string, string] => [o.id, `${named(o.id)} (${o.id})`]), ...state.players.map((p): [string, string] => [p.id, p.id])];
  const attackable: [string, string][] = [
    ...state.players.filter((p) => p.id !== state.turn.active).map((p): [string, string] => [p.id, p.id]),
    ...(view?.board ?? []).filter((b) => b.zone === "battlefield" && b.types?.some((w) => w === "planeswalker" || w === "battle")).map((b): [string, string] => [b.id, b.name]),
  ];
  const attackers = (state.combat?.attackers ?? []).filter((a) => a.object !== card.id);
  const nothing: [string, string] = ["", t("look.nothing")];
  const inCombat = model.STEPS.indexOf(state.turn.step) >= model.STEPS.indexOf("declare_attackers") && model.STEPS.indexOf(state.turn.step) <= model.STEPS.indexOf("end_combat");
  const attachable = card.subtypes.some((w) => ["Aura", "Equipment", "Fortification"].includes(w)) || card.object.attached_to !== undefined;
  return (
    <>
      {attachable && (
        <Choice label={t("look.attachedTo")} value={card.object.attached_to ?? ""} options={[nothing, ...hosts]}
          onChange={(to) => edit(model.patchObject(state, card.id, { attached_to: to || undefined }))} />
      )}
      {inCombat && card.types.includes("creature") && card.place.player === state.turn.active && (
        <Choice label={t("look.attacks")} value={card.attacking ?? ""} options={[nothing, ...attackable]}
          onChange={(what) => edit(model.setAttack(state, card.id, what || undefined))} />
      )}
      {inCombat && card.types.includes("creature") && card.place.player !== state.turn.active && attackers.length > 0 && (
        <Choice label={t("look.blocks")} value={card.blocking[0] ?? ""} options={[nothing, ...attackers.map((a): [string, string] => [a.object, named(a.object)])]}
          onChange={(what) => edit(model.setBlock(state, card.id, what || undefined))} />
      )}
    </>
  );
}

/** Which face is up, of a card with several that lies on the battlefield. */
function Face({ card }: { card: Drawn }) {
  const { t, state, reading, edit } = usePage();
  const known = reading.cards.get(card.object.card ?? "");
  if (!known || known.faces.length < 2 || !["transform", "modal_dfc"].includes(known.layout ?? "")) return null;
  if (card.place.zone !== "battlefield") return null;
  return (
    <Choice label={t("look.face")} value={String(card.object.face ?? 0)} options={known.faces.map((f, i): [string, string] => [String(i), f.name])}
      onChange={(face) => edit(model.patchObject(state, card.id, { face: Number(face) || undefined }))} />
  );
}

const KINDS = ["+1/+1", "-1/-1", "loyalty", "charge", "stun", "shield", "lore", "time", "flying", "defense"];

/** The counters, and one more kind. */
function Counters({ card }: { card: Drawn }) {
  const { t, state, edit } = usePage();
  const [kind, setKind] = useState("+1/+1");
  const counters = card.object.counters ?? {};
  const set = (which: string, n: number) => edit(model.patchObject(state, card.id, { counters: model.withCounter(counters, which, n) }));
  if (card.place.zone !== "battlefield" && card.place.zone !== "exile") return null;
  return (
    <fieldset class="counters">
      <legend>{t("look.counters")}</legend>
      {Object.entries(counters).map(([which, n]) => (
        <span key={which} class="counter">
          <span>{which}: {n}</span>
          <button type="button" class="button" aria-label={t("look.less", { kind: which })} onClick={() => set(which, n - 1)}>−</button>
          <button type="button" class="button" aria-label={t("look.more", { kind: which })} onClick={() => set(which, n + 1)}>+</button>
        </span>
      ))}
      <span class="counter-new">
        <Typed label={t("look.kind")} value={kind} onChange={setKind} list={KINDS} />
        <button type="button" class="button" onClick={() => { if (kind.trim()) set(kind.trim(), (counters[kind.trim()] ?? 0) + 1); }}>{t("look.put")}</button>
      </span>
    </fieldset>
  );
}

/** The rulings of the card, folded away. */
function Rulings({ card }: { card: Drawn }) {
  const { t, reading } = usePage();
  const rulings = reading.cards.get(card.object.card ?? "")?.rulings ?? [];
  if (rulings.length === 0) return null;
  return (
    <details class="rulings">
      <summary>{t("look.rulings")} ({rulings.length})</summary>
      <ul>{rulings.map((r, i) => <li key={i}><span class="ruling-date">{r.date}</span> <Source source={r} /></li>)}</ul>
    </details>
  );
}
