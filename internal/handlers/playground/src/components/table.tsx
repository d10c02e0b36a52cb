// The table top: the players' sides with their zones, and the stack between them.
import type { State } from "@verdict-rules/client";
import { useState } from "preact/hooks";

import { usePage } from "../context.ts";
import { type Drawn, draw, type Knowledge, nameOf } from "../draw.ts";
import { everything, lifeOf, type Player, type Zone } from "../model.ts";
import { term } from "../i18n.ts";
import { CardView, title } from "./card.tsx";
import { Symbol, Text } from "./symbols.tsx";

interface Board {
  state: State;
  known: Knowledge;
  cards: Drawn[];
  changed: ReadonlySet<string>;
}

/** The whole table of a state. */
export function Table(props: { state: State; known: Knowledge; changed: ReadonlySet<string>; label: string }) {
  const { state, known, changed, label } = props;
  const board: Board = { state, known, changed, cards: everything(state).map((l) => draw(l, known)) };
  const [bottom, ...others] = state.players;
  return (
    <div class="table" role="group" aria-label={label}>
      <div class="table-sides">
        {others.reverse().map((p) => <Side key={p.id} board={board} player={p} far />)}
        <Middle board={board} />
        {bottom && <Side board={board} player={bottom} far={false} />}
      </div>
    </div>
  );
}

/** One player's half. */
function Side({ board, player, far }: { board: Board; player: Player; far: boolean }) {
  const { t } = usePage();
  const [open, setOpen] = useState<Zone | undefined>(undefined);
  const mine = (zone: Zone) => board.cards.filter((c) => c.place.zone === zone && owner(c, zone) === player.id);
  const rows = rowsOf(mine("battlefield"));
  const hand = mine("hand");
  const opened = open ? mine(open) : [];
  const field = (
    <div class="field" role="group" aria-label={t("table.zone", { zone: t("zone.battlefield"), player: player.id })}>
      {(far ? [...rows].reverse() : rows).map((row, i) => <Row key={i} cards={row} board={board} />)}
      {rows.length === 0 && <p class="field-empty">{t("table.empty")}</p>}
    </div>
  );
  return (
    <section class={far ? "side is-far" : "side"} aria-label={t("table.side", { player: player.id })}>
      <div class="rail">
        <Plate board={board} player={player} />
        <div class="piles">
          {(["library", "graveyard", "exile", "command", "outside"] as Zone[]).map((zone) => (
            <Pile key={zone} zone={zone} player={player.id} cards={mine(zone)} open={open === zone}
              toggle={() => setOpen(open === zone ? undefined : zone)} />
          ))}
        </div>
      </div>
      <div class="ground">
        {!far && field}
        {open && opened.length > 0 && (
          <div class="drawer" role="group" aria-label={t("table.zone", { zone: t(`zone.${open}`), player: player.id })}>
            <span class="drawer-title" aria-hidden="true">{t(`zone.${open}`)}</span>
            <CardList cards={opened} board={board} class="row row-small" />
          </div>
        )}
        {hand.length > 0 && (
          <div class="hand" role="group" aria-label={t("table.zone", { zone: t("zone.hand"), player: player.id })}>
            <span class="hand-title" aria-hidden="true">{t("zone.hand")}</span>
            <CardList cards={hand} board={board} class="row row-hand" />
          </div>
        )}
        {far && field}
      </div>
    </section>
  );
}

/** Whose side an object is on: its controller's on the battlefield, its owner's elsewhere. */
function owner(card: Drawn, zone: Zone): string {
  return zone === "exile" ? card.object.owner ?? card.place.player : card.place.player;
}

/** The permanents by the rows they lie in, nearest to the middle first; attachments lie on their hosts. */
function rowsOf(permanents: Drawn[]): Drawn[][] {
  const ids = new Set(permanents.map((c) => c.id));
  const free = permanents.filter((c) => !c.object.attached_to || !ids.has(c.object.attached_to));
  const creatures = free.filter((c) => c.types.includes("creature") || c.types.length === 0);
  const lands = free.filter((c) => c.types.includes("land") && !c.types.includes("creature"));
  const others = free.filter((c) => !creatures.includes(c) && !lands.includes(c));
  return [creatures, [...others, ...lands]].filter((row) => row.length > 0);
}

function Row({ cards, board }: { cards: Drawn[]; board: Board }) {
  return <CardList cards={cards} board={board} class="row" />;
}

function CardList({ cards, board, class: style }: { cards: Drawn[]; board: Board; class: string }) {
  return (
    <ul class={style}>
      {cards.map((card) => {
        const attached = board.cards.filter((c) => c.place.zone === "battlefield" && c.object.attached_to === card.id);
        return (
          <li key={card.id} class={`slot${card.object.tapped ? " slot-tapped" : ""}${attached.length ? ` slot-host slot-host-${Math.min(attached.length, 4)}` : ""}`}>
            {attached.slice(0, 4).map((a) => <CardView key={a.id} card={a} changed={board.changed.has(a.id)} />)}
            <CardView card={card} changed={board.changed.has(card.id)} />
          </li>
        );
      })}
    </ul>
  );
}

/** Name, life, counters and mana of a player. */
function Plate({ board, player }: { board: Board; player: Player }) {
  const { t, pointed } = usePage();
  const { turn } = board.state;
  const shown = board.known.view?.players.find((p) => p.id === player.id);
  const marks = ["plate", turn.active === player.id && "is-active", turn.priority === player.id && "has-priority", pointed.has(player.id) && "is-pointed"];
  return (
    <div class={marks.filter(Boolean).join(" ")}>
      <span class="plate-name">{player.id}</span>
      <span class="plate-life" role="img" aria-label={`${t("player.life")}: ${lifeOf(board.state, player)}`}>
        <svg viewBox="0 0 24 22" aria-hidden="true"><path d="M12 21C4 14.5 1 11 1 6.8A5.6 5.6 0 0 1 12 4.600 5.600 5.600 0 0 1 23 6.800C23 11 20 14.500 12 21Z" /></svg>
        <span aria-hidden="true">{lifeOf(board.state, player)}</span>
      </span>
      <span class="plate-notes">
        {turn.active === player.id && <span class="note note-active">{t("player.active")}</span>}
        {turn.priority === player.id && <span class="note note-priority">{t("player.priority")}</span>}
        {player.lost && <span class="note note-lost">{t("player.lost")}</span>}
        {shown?.won && <span class="note note-active">{t("player.won")}</span>}
        {Object.entries(player.counters ?? {}).map(([kind, n]) => <span key={kind} class="note">{n} {kind}</span>)}
        {(player.mana ?? []).map((m, i) => <Symbol key={i} code={m.type} />)}
      </span>
    </div>
  );
}

/** A zone that lies on a heap: opened, its cards are laid out. */
function Pile(props: { zone: Zone; player: string; cards: Drawn[]; open: boolean; toggle: () => void }) {
  const { zone, player, cards, open, toggle } = props;
  const { t } = usePage();
  if (cards.length === 0 && (zone === "command" || zone === "outside")) return null;
  const name = t(`zone.${zone}`);
  return (
    <button type="button" class={`pile pile-${zone}${open ? " is-open" : ""}`} aria-expanded={open} disabled={cards.length === 0} onClick={toggle}>
      <span class="visually-hidden">{t("table.open", { zone: name, player, n: cards.length })}</span>
      <span class="pile-count" aria-hidden="true">{cards.length}</span>
      <span class="pile-name" aria-hidden="true">{name}</span>
    </button>
  );
}

/** The line between the players: the turn, and the stack with its top first. */
function Middle({ board }: { board: Board }) {
  const { t } = usePage();
  const { turn } = board.state;
  const stack = board.cards.filter((c) => c.place.zone === "stack").reverse();
  const named = (ref: string) => nameOf(board.state, board.known.view, ref, ref);
  return (
    <div class="middle">
      <p class="turn-line">{t("turn.line", { n: turn.number, player: turn.active, step: term(t, "step", turn.step) })}</p>
      {stack.length > 0 && (
        <div class="stack" role="group" aria-label={t("zone.stack")}>
          <span class="stack-title" aria-hidden="true">{t("zone.stack")}</span>
          <ol class="stack-list">
            {stack.map((card, i) => (
              <li key={card.id} class="stack-item">
                <CardView card={card.name ? card : { ...card, name: sourceName(board, card) }} changed={board.changed.has(card.id)} />
                <span class="stack-note">
                  <strong>{card.name || sourceName(board, card) || title(card, t)}</strong>
                  {!card.name && card.abilities[0] && <span class="stack-text"><Text text={card.abilities[0].text} name={sourceName(board, card)} /></span>}
                  <span>{card.place.player}</span>
                  {card.targets.length > 0 && <span>→ {card.targets.map(named).join(", ")}</span>}
                  {i === 0 && <em>{t("table.top")}</em>}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

/** The name of what an ability on the stack comes from. */
function sourceName(board: Board, card: Drawn): string {
  const source = (card.object.ability as { source?: string } | undefined)?.source;
  return source ? nameOf(board.state, board.known.view, source, "") : "";
}
