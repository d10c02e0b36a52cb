// A text field that completes card names through the API (the combobox pattern of the ARIA guide).
import type { Schemas } from "@verdict-rules/client";
import { useEffect, useId, useRef, useState } from "preact/hooks";

import { searchCards } from "../api.ts";
import { usePage } from "../context.ts";

interface Props {
  label: string;
  value: string;
  onInput: (value: string) => void;
  /** Enter, or a click on a name. */
  onChoose: (name: string) => void;
}

/** The field with its list of names. */
export function CardField({ label, value, onInput, onChoose }: Props) {
  const { t } = usePage();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useCompletions(open ? value : "");
  const options = found ?? [];
  const shown = open && value.trim() !== "" && found !== undefined;
  const choose = (name: string) => {
    setOpen(false);
    onChoose(name);
  };
  const onKey = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (options.length) setActive((active + (shown ? move : 0) + options.length) % options.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const exact = options.find((o) => o.name.toLowerCase() === value.trim().toLowerCase());
      const name = shown && options.length ? (active > 0 ? options[active] : exact ?? options[0])?.name : value.trim();
      if (name) choose(name);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    <div class="combobox">
      <label for={`${id}-input`}>{label}</label>
      <input
        id={`${id}-input`} type="text" role="combobox" autocomplete="off" spellcheck={false} maxLength={200}
        aria-expanded={shown} aria-controls={`${id}-list`} aria-autocomplete="list"
        aria-activedescendant={shown && options[active] ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-hint`} value={value}
        onInput={(e) => {
          setOpen(true);
          setActive(0);
          onInput(e.currentTarget.value);
        }}
        onKeyDown={onKey} onBlur={() => setOpen(false)}
      />
      <span id={`${id}-hint`} class="visually-hidden">{t("build.hint")}</span>
      <ul id={`${id}-list`} role="listbox" aria-label={label} hidden={!shown || options.length === 0}>
        {options.map((option, i) => <Completion key={option.name} id={`${id}-${i}`} option={option} active={i === active} choose={choose} />)}
      </ul>
      {shown && options.length === 0 && <p class="combobox-none">{t("build.none")}</p>}
      <span class="visually-hidden" role="status">{shown ? t("build.found", { n: options.length }) : ""}</span>
    </div>
  );
}

function Completion(props: { id: string; option: Schemas["CardSummary"]; active: boolean; choose: (name: string) => void }) {
  const { t } = usePage();
  const { id, option, active, choose } = props;
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <li id={id} ref={ref} role="option" aria-selected={active} class={active ? "is-active" : undefined}
      onMouseDown={(e) => { e.preventDefault(); choose(option.name); }}>
      {option.name}
      {option.support !== "full" && <span class="support-note"> {t(option.support === "partial" ? "build.partly" : "build.not")}</span>}
    </li>
  );
}

/** The names that complete a query, a moment after the last letter. */
function useCompletions(query: string): Schemas["CardSummary"][] | undefined {
  const [found, setFound] = useState<Schemas["CardSummary"][] | undefined>(undefined);
  useEffect(() => {
    const words = query.trim();
    if (words === "") {
      setFound(undefined);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      searchCards(words, abort.signal).then(setFound, () => undefined);
    }, 120);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  return found;
}
