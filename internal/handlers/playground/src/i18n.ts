// The page's own words in English and French. What the server says comes in the asked language.
import { en } from "./words/en.ts";
import { fr } from "./words/fr.ts";

export type Language = "en" | "fr";
export type Key = keyof typeof en;

const words: Record<Language, Record<Key, string>> = { en, fr };

/** Puts values into the places of a text. */
export type Translate = (key: Key, values?: Record<string, string | number>) => string;

/** The words of a language. */
export function translator(language: Language): Translate {
  return (key, values = {}) =>
    words[language][key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** A word of the game under a prefix, such as a step; the bare word where there is no translation. */
export function term(t: Translate, prefix: string, word: string): string {
  const key = `${prefix}.${word}`;
  return key in en ? t(key as Key) : word.replaceAll("_", " ");
}

const STORED = "verdict.language";

/** The language asked for last, or the browser's. */
export function preferredLanguage(): Language {
  const stored = recall();
  if (stored === "en" || stored === "fr") return stored;
  return navigator.languages.find((l) => /^(en|fr)\b/.test(l))?.startsWith("fr") ? "fr" : "en";
}

/** Remembers the language for the next visit, where the browser allows that. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // Storage may be switched off; the page works without it.
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}
