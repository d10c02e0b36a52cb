// Tokens and emblems that are made by hand: objects without a card, with values in the notation of the programs.
import type { Schemas, State } from "@verdict-rules/client";

import { addCards } from "./model.ts";

type Color = Schemas["Color"];

/** What a token is. */
export interface TokenValues {
  name: string;
  colors: Color[];
  types: string[];
  subtypes: string[];
  /** Power and toughness of a creature. */
  pt?: { power: number; toughness: number };
  /** In the notation of the card programs. */
  abilities: unknown[];
}

/** The keywords that are offered for tokens. */
export const KEYWORDS = [
  "flying", "first_strike", "double_strike", "deathtouch", "defender", "haste", "hexproof", "indestructible", "lifelink",
  "menace", "reach", "trample", "vigilance", "prowess", "infect", "skulk", "shroud", "changeling",
];

export const COLORS: Color[] = ["W", "U", "B", "R", "G"];

/** Puts tokens onto the battlefield. */
export function addTokens(state: State, player: string, values: TokenValues, count: number): State {
  const face = {
    name: values.name,
    ...(values.colors.length > 0 && { colors: values.colors }),
    types: values.types,
    ...(values.subtypes.length > 0 && { subtypes: values.subtypes }),
    ...(values.pt && { pt: `${values.pt.power}/${values.pt.toughness}` }),
    ...(values.abilities.length > 0 && { abilities: lines(values.abilities) }),
  };
  return addCards(state, { zone: "battlefield", player }, undefined, count, { kind: "token", copiable: { face } });
}

/** Puts an emblem into a command zone. */
export function addEmblem(state: State, player: string, name: string, abilities: unknown[]): State {
  return addCards(state, { zone: "command", player }, undefined, 1, { kind: "emblem", copiable: { face: { name, abilities: lines(abilities) } } });
}

/** Abilities as the lines of a face. */
function lines(abilities: unknown[]): { ability: unknown }[] {
  return abilities.map((ability) => ({ ability }));
}

/** The words of a text, each with a capital. */
export function subtypesIn(text: string): string[] {
  return text.split(/[,\s]+/).filter(Boolean).map((w) => w[0]!.toUpperCase() + w.slice(1));
}
