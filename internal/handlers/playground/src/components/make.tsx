// The forms that make tokens and emblems.
import { useId, useState } from "preact/hooks";

import { usePage } from "../context.ts";
import { term } from "../i18n.ts";
import { addEmblem, addTokens, COLORS, KEYWORDS, subtypesIn } from "../made.ts";
import { Choice, Tick, Typed, Whole } from "./fields.tsx";

const KINDS = ["creature", "artifact", "artifact creature", "enchantment", "enchantment creature", "land"];

/** The form for tokens. */
export function AddToken() {
  const { t, state, edit } = usePage();
  const [subtypes, setSubtypes] = useState("Soldier");
  const [name, setName] = useState("");
  const [kind, setKind] = useState("creature");
  const [colors, setColors] = useState<string[]>(["W"]);
  const [power, setPower] = useState(1);
  const [toughness, setToughness] = useState(1);
  const [keywords, setKeywords] = useState<string[]>([]);
  const [count, setCount] = useState(1);
  const owner = useOwner();
  const creature = kind.includes("creature");
  const add = () => {
    const kinds = subtypesIn(subtypes);
    const called = name.trim() || kinds.join(" ") || t("make.token");
    edit(addTokens(state, owner.value, {
      name: called, colors: COLORS.filter((c) => colors.includes(c)), types: kind.split(" "), subtypes: kinds,
      ...(creature && { pt: { power, toughness } }), abilities: keywords,
    }, count), t("build.added", { card: called, zone: t("zone.battlefield"), player: owner.value }));
  };
  return (
    <form class="make" aria-label={t("make.token")} onSubmit={(e) => { e.preventDefault(); add(); }}>
      <Choice label={t("make.kind")} value={kind} onChange={setKind}
        options={KINDS.map((k) => [k, k.split(" ").map((word) => term(t, "type", word)).join(" ")])} />
      <Typed label={t("make.subtypes")} value={subtypes} onChange={setSubtypes} />
      <Typed label={t("make.name")} value={name} placeholder={t("make.nameHint")} onChange={setName} />
      {creature && <Whole label={t("make.power")} value={power} min={0} max={99} onChange={setPower} />}
      {creature && <Whole label={t("make.toughness")} value={toughness} min={0} max={99} onChange={setToughness} />}
      <Ticks legend={t("make.colors")} words={COLORS.map((c) => [c, t(`color.${c}`)])} chosen={colors} onChange={setColors} />
      <Ticks legend={t("make.keywords")} words={KEYWORDS.map((k) => [k, k.replaceAll("_", " ")])} chosen={keywords} onChange={setKeywords} />
      <Choice {...owner} />
      <Whole label={t("build.count")} value={count} min={1} max={60} onChange={setCount} />
      <button type="submit" class="button">{t("make.addToken")}</button>
    </form>
  );
}

const ABILITIES = '[{"static": {"to": {"each": {"what": [{"type": "creature"}, {"controlled_by": "you"}]}}, "mods": [{"mod_pt": {"power": 1, "toughness": 1}}]}}]';

/** The form for emblems: an emblem is nothing but its abilities (CR 114). */
export function AddEmblem() {
  const { t, state, edit, say } = usePage();
  const id = useId();
  const [text, setText] = useState(ABILITIES);
  const [wrong, setWrong] = useState(false);
  const owner = useOwner();
  const add = () => {
    const abilities = listIn(text);
    setWrong(abilities === undefined);
    if (!abilities) {
      say(t("make.noList"));
      return;
    }
    edit(addEmblem(state, owner.value, t("make.emblem"), abilities), t("build.added", { card: t("make.emblem"), zone: t("zone.command"), player: owner.value }));
  };
  return (
    <form class="make" aria-label={t("make.emblem")} onSubmit={(e) => { e.preventDefault(); add(); }}>
      <span class="field-pair make-wide">
        <label for={id}>{t("make.abilities")}</label>
        <textarea id={id} class="lines" rows={4} spellcheck={false} value={text} aria-invalid={wrong} aria-describedby={`${id}-hint`}
          onInput={(e) => setText(e.currentTarget.value)} />
        <small id={`${id}-hint`} class="quiet">{t(wrong ? "make.noList" : "make.abilitiesHint")}</small>
      </span>
      <Choice {...owner} />
      <button type="submit" class="button">{t("make.addEmblem")}</button>
    </form>
  );
}

/** Whose it is. */
function useOwner() {
  const { t, state } = usePage();
  const [player, onChange] = useState("");
  const value = state.players.some((p) => p.id === player) ? player : state.players[0]?.id ?? "";
  return { label: t("build.of"), value, options: state.players.map((p): [string, string] => [p.id, p.id]), onChange };
}

function listIn(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.length > 0 ? value : undefined;
  } catch {
    return undefined;
  }
}

function Ticks(props: { legend: string; words: [value: string, label: string][]; chosen: string[]; onChange: (chosen: string[]) => void }) {
  const { chosen, onChange } = props;
  return (
    <fieldset class="ticks">
      <legend>{props.legend}</legend>
      {props.words.map(([value, label]) => (
        <Tick key={value} label={label} value={chosen.includes(value)}
          onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((c) => c !== value))} />
      ))}
    </fieldset>
  );
}
