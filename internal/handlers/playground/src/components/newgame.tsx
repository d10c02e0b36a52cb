// Beginning a game from two decks.
import type { Schemas } from "@verdict-rules/client";
import { useId, useState } from "preact/hooks";

import { beginGame } from "../api.ts";
import { usePage } from "../context.ts";
import { type Deck, placeOf, readDeck } from "../decks.ts";
import type { Shared } from "../share.ts";
import { CardField } from "./combobox.tsx";
import { Dialog } from "./dialog.tsx";
import { Choice, Typed } from "./fields.tsx";
import { problemOf } from "./verdict.tsx";

const FORMATS: Schemas["DeckFormat"][] = ["casual", "limited", "commander", "standard", "pioneer", "modern", "legacy", "vintage", "pauper"];
const PLAYERS = ["Ann", "Ben"];
const DECKS = ["36 Forest\n4 Grizzly Bears\n4 Giant Growth\n16 Plains", "40 Mountain\n4 Lightning Bolt\n16 Swamp"];

interface Side {
  text: string;
  commander: string;
  partner: string;
}

/** The dialog that begins a game. */
export function NewGameDialog({ close, load }: { close: () => void; load: (shared: Shared) => void }) {
  const page = usePage();
  const { t, language } = page;
  const [format, setFormat] = useState<Schemas["DeckFormat"]>("casual");
  const [first, setFirst] = useState("");
  const [seed, setSeed] = useState(drawn);
  const [sides, setSides] = useState<Side[]>(DECKS.map((text) => ({ text, commander: "", partner: "" })));
  const [wrong, setWrong] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const decks = sides.map((s) => readDeck(s.text));
  const deal = async () => {
    setBusy(true);
    const found = await dealt(request(sides, decks, { format, seed, first, language })).catch((thrown: unknown) => findings(problemOf(page, thrown), decks, t));
    setBusy(false);
    if (Array.isArray(found)) {
      setWrong(found);
      page.say(found.join(" "));
      return;
    }
    close();
    load({ state: found });
    page.say(t("game.dealt"));
  };
  return (
    <Dialog title={t("game.title")} close={close}>
      <form class="new-game" onSubmit={(e) => { e.preventDefault(); void deal(); }}>
        <div class="row-form">
          <Choice label={t("turn.format")} value={format} options={FORMATS.map((f) => [f, t(`deck.${f}`)])} onChange={(f) => setFormat(f as typeof format)} />
          <Choice label={t("game.first")} value={first} options={[["", t("game.chance")], ...PLAYERS.map((p): [string, string] => [p, p])]} onChange={setFirst} />
          <Typed label={t("game.seed")} value={seed} maxLength={16} onChange={(text) => setSeed(/^[1-9a-f][0-9a-f]*$/.test(text) ? text : drawn())} />
        </div>
        <div class="new-game-sides">
          {sides.map((side, i) => (
            <SideFields key={PLAYERS[i]} player={PLAYERS[i]!} side={side} deck={decks[i]!} commander={format === "commander"}
              onChange={(patch) => setSides(sides.map((s, j) => (j === i ? { ...s, ...patch } : s)))} />
          ))}
        </div>
        <div role="alert">
          {wrong.length > 0 && <ul class="findings">{wrong.map((text) => <li key={text}>{text}</li>)}</ul>}
        </div>
        <button type="submit" class="button button-main" disabled={busy}>{t("game.deal")}</button>
      </form>
    </Dialog>
  );
}

function SideFields(props: { player: string; side: Side; deck: Deck; commander: boolean; onChange: (patch: Partial<Side>) => void }) {
  const { t } = usePage();
  const id = useId();
  const { player, side, deck, onChange } = props;
  const sum = (entries: Schemas["DeckEntry"][]) => entries.reduce((n, e) => n + (typeof e === "string" ? 1 : e.count), 0);
  return (
    <fieldset class="new-game-side">
      <legend>{player}</legend>
      {props.commander && <CardField label={t("game.commander")} value={side.commander} onInput={(commander) => onChange({ commander })} onChoose={(commander) => onChange({ commander })} />}
      {props.commander && <CardField label={t("game.partner")} value={side.partner} onInput={(partner) => onChange({ partner })} onChoose={(partner) => onChange({ partner })} />}
      <label for={id}>{t("game.deck")}</label>
      <textarea id={id} class="lines" rows={10} spellcheck={false} value={side.text} aria-describedby={`${id}-sum`} onInput={(e) => onChange({ text: e.currentTarget.value })} />
      <small id={`${id}-sum`} class="quiet">{t("game.sum", { n: sum(deck.main), side: sum(deck.side) })}</small>
    </fieldset>
  );
}

/** A seed that nobody knows. */
function drawn(): string {
  const [n = 1n] = crypto.getRandomValues(new BigUint64Array(1));
  return (n || 1n).toString(16);
}

function request(sides: Side[], decks: Deck[], more: { format: Schemas["DeckFormat"]; seed: string; first: string; language: Schemas["Language"] }): Schemas["GameRequest"] {
  return {
    format: more.format,
    seed: more.seed,
    ...(more.first && { first: more.first }),
    options: { language: more.language },
    players: sides.map((side, i) => ({
      id: PLAYERS[i]!,
      deck: decks[i]!.main,
      ...(decks[i]!.side.length > 0 && { sideboard: decks[i]!.side }),
      ...(more.format === "commander" && side.commander.trim() && { commander: side.commander.trim() }),
      ...(more.format === "commander" && side.partner.trim() && { partner: side.partner.trim() }),
    })),
  };
}

/** The state of the game, or why it cannot be begun. */
async function dealt(asked: Schemas["GameRequest"]): Promise<Schemas["State"] | string[]> {
  const game = await beginGame(asked);
  return game.state ?? (game.unsupported ?? []).map((u) => [u.card, u.line, u.reason].filter(Boolean).join(": "));
}

/** What is wrong, with the line of the deck. */
function findings(problem: ReturnType<typeof problemOf>, decks: Deck[], t: ReturnType<typeof usePage>["t"]): string[] {
  const errors = problem?.errors ?? [];
  if (errors.length === 0) return [problem?.detail ?? problem?.title ?? ""];
  return errors.map((e) => {
    const place = placeOf(e.pointer, decks);
    const nearest = e.nearest?.length ? ` (${e.nearest.join(", ")}?)` : "";
    const where = place && t(place.line === undefined ? "game.at" : "game.atLine", { player: PLAYERS[place.player] ?? "", line: place.line ?? 0 });
    return `${where ? `${where}: ` : ""}${e.detail}${nearest}`;
  });
}
