// Building a situation: cards, turn and players.
import { useState } from "preact/hooks";

import { usePage } from "../context.ts";
import { term } from "../i18n.ts";
import * as model from "../model.ts";
import { CardField } from "./combobox.tsx";
import { Choice, Tick, Typed, Whole } from "./fields.tsx";

/** The form that adds cards. */
export function AddCard() {
  const { t, state, edit, putOnStack } = usePage();
  const [name, setName] = useState("");
  const [zone, setZone] = useState<model.Zone>("battlefield");
  const [player, setPlayer] = useState("");
  const [count, setCount] = useState(1);
  const [tapped, setTapped] = useState(false);
  const whose = state.players.some((p) => p.id === player) ? player : state.players[0]?.id ?? "";
  const add = (card: string) => {
    if (card.trim() === "") return;
    setName("");
    setCount(1);
    if (zone === "stack") {
      putOnStack(card.trim(), whose);
      return;
    }
    const more = tapped && zone === "battlefield" ? { tapped: true } : {};
    edit(model.addCards(state, { zone, player: whose }, card.trim(), count, more),
      t("build.added", { card, zone: t(`zone.${zone}`), player: whose }));
  };
  return (
    <form class="add" aria-label={t("build.add")} onSubmit={(e) => { e.preventDefault(); add(name); }}>
      <CardField label={t("build.search")} value={name} onInput={setName} onChoose={add} />
      <Choice label={t("build.to")} value={zone} options={model.ZONES.map((z) => [z, t(`zone.${z}`)])} onChange={(z) => setZone(z as model.Zone)} />
      <Choice label={t("build.of")} value={whose} options={state.players.map((p) => [p.id, p.id])} onChange={setPlayer} />
      {zone !== "stack" && <Whole label={t("build.count")} value={count} min={1} max={60} onChange={setCount} />}
      {zone === "battlefield" && <Tick label={t("build.tapped")} value={tapped} onChange={setTapped} />}
      <button type="submit" class="button button-main">{t("build.button")}</button>
    </form>
  );
}

/** The fields of the turn. */
export function TurnFields() {
  const { t, state, edit } = usePage();
  const { turn } = state;
  const people: [string, string][] = state.players.map((p) => [p.id, p.id]);
  const change = (patch: Parameters<typeof model.patchTurn>[1]) => edit(model.patchTurn(state, patch));
  return (
    <div class="turn-fields">
      <Whole label={t("turn.number")} value={turn.number} min={1} max={9999} onChange={(number) => change({ number })} />
      <Choice label={t("turn.active")} value={turn.active} options={people} onChange={(active) => change({ active })} />
      <Choice label={t("turn.step")} value={turn.step} options={model.STEPS.map((s) => [s, term(t, "step", s)])}
        onChange={(step) => change({ step: step as model.Step })} />
      <Choice label={t("turn.priority")} value={turn.priority ?? ""} options={[...people, ["", t("turn.nobody")]]}
        onChange={(priority) => edit(model.setPriority(state, priority === "" ? undefined : priority))} />
      <Choice label={t("turn.format")} value={state.rules.format} options={[["casual", t("format.casual")], ["commander", t("format.commander")]]}
        onChange={(format) => edit(model.setFormat(state, format as "casual" | "commander"))} />
    </div>
  );
}

/** The fields of the players. */
export function PlayerFields() {
  const { t, state, edit } = usePage();
  return (
    <div class="player-fields">
      {state.players.map((p) => (
        <fieldset key={p.id} class="player-row">
          <legend>{p.id}</legend>
          <Typed label={t("player.name")} value={p.id} onChange={(name) => {
            const plain = name.replace(/[^A-Za-z0-9_.:-]/g, "");
            const taken = plain === "" || /^o[1-9][0-9]*$/.test(plain) || state.players.some((q) => q.id === plain);
            if (!taken) edit(model.renamePlayer(state, p.id, plain));
          }} />
          <Whole label={t("player.life")} value={model.lifeOf(state, p)} min={-9999} max={999999} onChange={(life) => edit(model.patchPlayer(state, p.id, { life }))} />
          <Whole label={t("player.poison")} value={p.counters?.poison ?? 0} min={0} max={99}
            onChange={(poison) => edit(model.patchPlayer(state, p.id, { counters: model.withCounter(p.counters, "poison", poison) }))} />
          <Typed label={t("player.mana")} placeholder={t("player.manaHint")} value={(p.mana ?? []).map((m) => m.type).join("")} onChange={(text) => {
            const mana = [...text.toUpperCase()].filter(isMana).map((type) => ({ type }));
            edit(model.patchPlayer(state, p.id, { mana }));
          }} />
          {state.players.length > 2 && (
            <button type="button" class="button" onClick={() => edit(model.removePlayer(state, p.id))}>{t("player.remove", { player: p.id })}</button>
          )}
        </fieldset>
      ))}
      {state.players.length < 8 && <button type="button" class="button" onClick={() => edit(model.addPlayer(state))}>{t("player.add")}</button>}
    </div>
  );
}

function isMana(letter: string): letter is "W" | "U" | "B" | "R" | "G" | "C" {
  return "WUBRGC".includes(letter);
}
