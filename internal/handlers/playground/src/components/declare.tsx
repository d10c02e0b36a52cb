// Declaring attackers and blockers: one choice per creature.
import { useState } from "preact/hooks";

import { usePage, type Page } from "../context.ts";
import { nameOf } from "../draw.ts";

type Chosen = Record<string, string>;

/** The form of a declaration. */
export function Declare({ kind, player }: { kind: "attack" | "block"; player: string }) {
  const page = usePage();
  const { t, judge, point } = page;
  const [chosen, setChosen] = useState<Chosen>({});
  const whom = kind === "attack" ? defenders(page, player) : attackers(page);
  const creatures = creaturesOf(page, player).filter((b) => kind === "block" || !b.tapped || chosen[b.id]);
  const send = () => {
    const pairs = Object.entries(chosen).filter(([, what]) => what !== "");
    judge(kind === "attack"
      ? { type: "attack", player, attackers: pairs.map(([object, defender]) => ({ object, defender })) }
      : { type: "block", player, blockers: pairs.map(([object, attacker]) => ({ object, attacker })) });
  };
  return (
    <form class="declare" onSubmit={(e) => { e.preventDefault(); send(); }}>
      {creatures.map((b) => {
        const pt = b.power !== undefined ? ` ${b.power}/${b.toughness}` : "";
        return (
          <div key={b.id} class="declare-row" onMouseEnter={() => point([b.id])} onMouseLeave={() => point([])}>
            <label for={`declare-${b.id}`}>{t(kind === "attack" ? "act.attacks" : "act.blocks", { card: b.name + pt })}</label>
            <select id={`declare-${b.id}`} value={chosen[b.id] ?? ""} onFocus={() => point([b.id])} onBlur={() => point([])}
              onChange={(e) => setChosen({ ...chosen, [b.id]: e.currentTarget.value })}>
              <option value="">{t(kind === "attack" ? "act.noAttack" : "act.noBlock")}</option>
              {whom.map(([id, name]) => <option key={id} value={id}>{name}</option>)}
            </select>
          </div>
        );
      })}
      <button type="submit" class="button button-main button-wide">{t("act.declare")}</button>
    </form>
  );
}

function creaturesOf({ view }: Page, player: string) {
  return (view?.board ?? []).filter((b) => b.zone === "battlefield" && b.controller === player && b.types?.includes("creature"));
}

/** Whom or what a player can attack. */
function defenders({ state, view }: Page, player: string): [string, string][] {
  const people = state.players.filter((p) => p.id !== player && !p.lost).map((p): [string, string] => [p.id, p.id]);
  const things = (view?.board ?? [])
    .filter((b) => b.zone === "battlefield" && b.controller !== player && b.types?.some((w) => w === "planeswalker" || w === "battle"))
    .map((b): [string, string] => [b.id, b.name]);
  return [...people, ...things];
}

/** The attacking creatures; those of one name are told apart by their ids. */
function attackers({ state, view }: Page): [string, string][] {
  const all = (state.combat?.attackers ?? []).map((a): [string, string] => [a.object, nameOf(state, view, a.object, a.object)]);
  return all.map(([id, name]) => [id, all.filter(([, n]) => n === name).length > 1 ? `${name} (${id})` : name]);
}
