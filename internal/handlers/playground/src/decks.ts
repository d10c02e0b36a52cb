// Decks as people write them: a card a line, with a number before it.
import type { Schemas } from "@verdict-rules/client";

/** A deck, and which line of the text each of its entries comes from. */
export interface Deck {
  main: Schemas["DeckEntry"][];
  side: Schemas["DeckEntry"][];
  /** The numbers of the lines, from 1, in the order of the entries. */
  mainLines: number[];
  sideLines: number[];
}

const ENTRY = /^(?:(\d{1,4})\s*[x×]?\s+)?(\S.*?)(?:\s+\([A-Za-z0-9]+\)(?:\s+\S+)?)?$/;

/** Reads a deck. After a line that says so follows the sideboard, card by card with `SB:` before it too. */
export function readDeck(text: string): Deck {
  const deck: Deck = { main: [], side: [], mainLines: [], sideLines: [] };
  let side = false;
  text.split("\n").forEach((raw, i) => {
    const line = raw.replace(/^SB:\s*/i, "").trim();
    if (/^(sideboard|réserve)\b:?$/i.test(line)) side = true;
    if (line === "" || /^(\/\/|#)/.test(line) || /^(deck|main|sideboard|réserve)\b:?$/i.test(line)) return;
    const [, count, card] = ENTRY.exec(line) ?? [];
    if (card === undefined) return;
    const aside = side || raw !== raw.replace(/^SB:/i, "");
    (aside ? deck.side : deck.main).push({ card, count: Number(count ?? 1) });
    (aside ? deck.sideLines : deck.mainLines).push(i + 1);
  });
  return deck;
}

/** Which line of whose deck a finding is about: `player` from 0; without a line, the deck as a whole. */
export function placeOf(pointer: string | undefined, decks: Deck[]): { player: number; line?: number } | undefined {
  const [, player, list, entry] = /^\/players\/(\d+)(?:\/(deck|sideboard|commander|partner))?(?:\/(\d+))?/.exec(pointer ?? "") ?? [];
  if (player === undefined) return undefined;
  const deck = decks[Number(player)];
  const line = entry === undefined ? undefined : (list === "sideboard" ? deck?.sideLines : deck?.mainLines)?.[Number(entry)];
  return { player: Number(player), ...(line !== undefined && { line }) };
}
