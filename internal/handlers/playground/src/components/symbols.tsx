// Mana and other symbols in running text, drawn by this page.
import type { ComponentChildren } from "preact";

const SYMBOL = /\{([^{}]{1,5})\}/g;

/** One symbol, such as {W}, {2/U} or {T}. */
export function Symbol({ code }: { code: string }) {
  const kind = /^[WUBRGC]$/.test(code) ? code : /^([WUBRG])\//.exec(code)?.[1] ?? /\/([WUBRG])/.exec(code)?.[1] ?? "N";
  const label = code === "T" ? "↷" : code === "Q" ? "↶" : code.replace("/", "");
  return (
    <span class={`pip pip-${kind}`} role="img" aria-label={`{${code}}`}>
      <span aria-hidden="true">{label}</span>
    </span>
  );
}

/** The symbols of a cost. */
export function Cost({ cost }: { cost: string }) {
  return <span class="cost">{[...cost.matchAll(SYMBOL)].map((m, i) => <Symbol key={i} code={m[1] ?? ""} />)}</span>;
}

/** A text with its symbols drawn; `{this}` is the card's own name. */
export function Text({ text, name }: { text: string; name?: string }) {
  const out: ComponentChildren[] = [];
  let from = 0;
  for (const match of text.matchAll(SYMBOL)) {
    out.push(text.slice(from, match.index));
    out.push(match[1] === "this" ? name ?? "~" : <Symbol code={match[1] ?? ""} />);
    from = match.index + match[0].length;
  }
  out.push(text.slice(from));
  return <>{out}</>;
}

/** A text without drawings, for labels. */
export function plain(text: string, name: string): string {
  return text.replaceAll("{this}", name);
}
