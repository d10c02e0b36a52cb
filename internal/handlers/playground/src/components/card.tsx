// One card on the table.
import { type Drawn, nameOf } from "../draw.ts";
import { term, type Translate } from "../i18n.ts";
import { usePage, type Page } from "../context.ts";
import { Art, landColors, paletteKey } from "./art.tsx";
import { Cost } from "./symbols.tsx";

/** What a card is called. */
export function title(card: Drawn, t: Translate): string {
  if (card.name) return card.name;
  if (card.object.kind === "ability") return t("card.ability");
  return card.object.face_down ? t("card.faceDown") : t("card.hidden");
}

/** The type line. */
export function typeLine(card: Drawn, t: Translate): string {
  const words = t("type.order") === "after" ? [...card.types, ...card.supertypes] : [...card.supertypes, ...card.types];
  const types = words.map((w) => term(t, "type", w)).join(" ");
  return card.subtypes.length ? `${types} — ${card.subtypes.join(" ")}` : types;
}

/** Everything that a card shows, in words. */
export function describe(card: Drawn, page: Page): string {
  const { t, state, view } = page;
  const named = (ref: string) => nameOf(state, view, ref, ref);
  const { object } = card;
  const parts = [title(card, t)];
  if (card.types.length) parts.push(typeLine(card, t));
  if (card.power !== undefined) parts.push(`${card.power}/${card.toughness}`);
  if (card.loyalty !== undefined) parts.push(t("card.loyalty", { n: card.loyalty }));
  if (object.tapped) parts.push(t("card.tapped"));
  if (object.summoning_sick) parts.push(t("card.sick"));
  if (object.damage) parts.push(t("card.damage", { n: object.damage }));
  for (const [kind, n] of Object.entries(object.counters ?? {})) parts.push(t("card.counters", { n, kind }));
  if (card.attacking) parts.push(t("card.attacking", { what: named(card.attacking) }));
  if (card.blocking.length) parts.push(t("card.blocking", { what: card.blocking.map(named).join(", ") }));
  if (object.attached_to) parts.push(t("card.attached", { what: named(object.attached_to) }));
  if (card.targets.length) parts.push(t("card.targets", { what: card.targets.map(named).join(", ") }));
  if (card.unsupported) parts.push(t("card.unsupported"));
  return parts.join(", ");
}

/** A card as a button: chosen, it is looked at. */
export function CardView({ card, changed }: { card: Drawn; changed: boolean }) {
  const page = usePage();
  const colors = card.types.includes("land") && card.colors.length === 0 ? landColors(card.subtypes) : card.colors;
  const marks = [
    "card", `frame-${paletteKey(colors)}`,
    card.object.tapped && "is-tapped", page.selected === card.id && "is-selected", page.pointed.has(card.id) && "is-pointed",
    changed && "is-changed", card.attacking && "is-attacking", card.blocking.length > 0 && "is-blocking",
    (card.hidden || card.object.face_down) && "is-hidden", card.unsupported && "is-unsupported",
    card.types.includes("land") && "is-land",
  ];
  return (
    <button
      type="button"
      class={marks.filter(Boolean).join(" ")}
      data-object={card.id}
      aria-pressed={page.selected === card.id}
      title={title(card, page.t)}
      onClick={() => page.select(page.selected === card.id ? undefined : card.id)}
    >
      <span class="visually-hidden">{describe(card, page)}</span>
      <span class="card-inner" aria-hidden="true">
        <span class="card-name">{title(card, page.t)}</span>
        <span class="card-art">
          <Art name={card.name} types={card.types} subtypes={card.subtypes} colors={card.colors} />
          {card.manaCost && <Cost cost={card.manaCost} />}
        </span>
        <span class="card-type">{typeLine(card, page.t)}</span>
        <span class="card-text">{card.keywords.map((k) => k.replaceAll("_", " ")).join(", ")}</span>
        <Badges card={card} t={page.t} />
      </span>
    </button>
  );
}

/** Numbers and marks on a card. */
function Badges({ card, t }: { card: Drawn; t: Translate }) {
  const { object } = card;
  const counters = Object.entries(object.counters ?? {}).filter(([kind]) => kind !== "loyalty");
  return (
    <>
      <span class="badges">
        {card.unsupported && <span class="badge badge-gap" title={t("card.unsupported")}>!</span>}
        {counters.map(([kind, n]) => <span key={kind} class="badge badge-counter">{n}× {kind}</span>)}
        {object.damage ? <span class="badge badge-damage">−{object.damage}</span> : null}
        {object.summoning_sick && <span class="badge badge-sick" title={t("card.sick")}>zz</span>}
      </span>
      {card.power !== undefined && <span class="card-pt">{card.power}/{card.toughness}</span>}
      {card.loyalty !== undefined && <span class="card-pt is-loyalty">{card.loyalty}</span>}
    </>
  );
}
