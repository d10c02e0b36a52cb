// Small labelled fields.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useState } from "preact/hooks";

/** A choice among words. */
export function Choice(props: { label: string; value: string; options: [value: string, label: string][]; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <span class="field-pair">
      <label for={id}>{props.label}</label>
      <select id={id} value={props.value} onChange={(e) => props.onChange(e.currentTarget.value)}>
        {props.options.map(([value, label]) => <option key={value} value={value} selected={value === props.value}>{label}</option>)}
      </select>
    </span>
  );
}

/** A whole number; what is typed counts when the field is left, or with Enter. */
export function Whole(props: { label: string; value: number; min: number; max: number; onChange: (value: number) => void; hideLabel?: boolean }) {
  const set = (text: string) => {
    const n = Math.round(Number(text));
    if (text.trim() !== "" && Number.isFinite(n)) props.onChange(Math.min(Math.max(n, props.min), props.max));
  };
  return <Typed label={props.label} value={String(props.value)} type="number" onChange={set} min={props.min} max={props.max} hideLabel={props.hideLabel ?? false} />;
}

/** A text; it counts when the field is left, or with Enter. */
export function Typed(props: {
  label: string; value: string; onChange: (value: string) => void;
  type?: "text" | "number"; min?: number; max?: number; maxLength?: number; placeholder?: string; hideLabel?: boolean;
  /** Words that are offered. */
  list?: string[];
}) {
  const id = useId();
  const [text, setText] = useState(props.value);
  useEffect(() => setText(props.value), [props.value]);
  return (
    <span class="field-pair">
      <label for={id} class={props.hideLabel ? "visually-hidden" : undefined}>{props.label}</label>
      <input id={id} type={props.type ?? "text"} value={text} min={props.min} max={props.max} maxLength={props.maxLength ?? 64}
        placeholder={props.placeholder} list={props.list && `${id}-list`} autocomplete="off" spellcheck={false}
        onInput={(e) => setText(e.currentTarget.value)}
        onChange={(e) => { if (e.currentTarget.value !== props.value) props.onChange(e.currentTarget.value); }} />
      {props.list && <datalist id={`${id}-list`}>{props.list.map((word) => <option key={word} value={word} />)}</datalist>}
    </span>
  );
}

/** A box to tick. */
export function Tick(props: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <label class="tick">
      <input type="checkbox" checked={props.value} onChange={(e) => props.onChange(e.currentTarget.checked)} />
      <span>{props.label}</span>
    </label>
  );
}

/** A part of the side panel. */
export function Panel(props: { title: string; id?: string; class?: string; children: ComponentChildren }) {
  const id = useId();
  return (
    <section class={`panel ${props.class ?? ""}`} id={props.id} aria-labelledby={id} tabIndex={props.id ? -1 : undefined}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </section>
  );
}
