// A situation in a link: compressed, in the fragment of the address, which browsers never send.
import type { Action, State } from "@verdict-rules/client";

/** What a link carries: a state, and perhaps the action that was judged in it. */
export interface Shared {
  state: State;
  action?: Action;
}

/** The largest document that is unpacked from a link, in bytes. */
const LIMIT = 4 << 20;

const PREFIX = "#s=";

/** Writes a situation as the fragment of a link. */
export async function toFragment(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  const packed = await collect(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return PREFIX + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Reads a situation from the fragment of a link; nothing where it carries none. */
export async function fromFragment(fragment: string): Promise<Shared | undefined> {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const binary = atob(fragment.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/"));
  const packed = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  const bytes = await collect(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
  const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (!isShared(value)) throw new Error("not a situation");
  return value;
}

/** Whether a document is a state as far as this page has to know before it asks the server. */
export function isState(value: unknown): value is State {
  const state = value as State | null;
  return (
    typeof state === "object" && state !== null && state.format === "verdict.state/1" &&
    Array.isArray(state.players) && state.players.every((p) => typeof p?.id === "string") &&
    typeof state.turn === "object" && state.turn !== null && typeof state.rules === "object" && state.rules !== null &&
    typeof state.next_id === "number"
  );
}

/** Whether a document is a state, or a state and an action. */
export function isShared(value: unknown): value is Shared {
  return typeof value === "object" && value !== null && "state" in value && isState(value.state);
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LIMIT) {
      await reader.cancel();
      throw new Error("too large");
    }
    parts.push(value);
  }
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
