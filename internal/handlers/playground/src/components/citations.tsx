// Rules and rulings as they are cited.
import type { Schemas } from "@verdict-rules/client";

import { usePage } from "../context.ts";

/** A rule's number; pressed, the rule opens. */
export function RuleChip({ number }: { number: string }) {
  const { t, showRule } = usePage();
  if (!/^[1-9][0-9]{2}(\.[0-9]{1,3}[a-z]?)?$/.test(number)) return <span class="rule-chip">{number}</span>;
  return (
    <button type="button" class="rule-chip" aria-label={t("verdict.rule", { number })} onClick={() => showRule(number)}>{number}</button>
  );
}

interface Worded {
  text?: string;
  summary?: string;
  language?: string;
  translation?: Schemas["Translation"];
}

/** The words of a rule or ruling: official ones where the server has them, and a translation. */
export function Source({ source }: { source: Worded }) {
  const { t, language } = usePage();
  const words = source.text ?? source.summary;
  const translated = language !== "en" && source.translation;
  return (
    <span class="source">
      {translated && <span class="source-words" lang={source.translation?.language}>{source.translation?.text} <small>({t("verdict.machine")})</small></span>}
      {words && (
        <span class={translated ? "source-original" : "source-words"} lang={source.language ?? "en"}>
          {words} {translated || source.text ? <small lang={language}>({t(source.text ? "verdict.official" : "verdict.own")})</small> : null}
        </span>
      )}
    </span>
  );
}

/** Rulings that are shown at once; the first ones are the most to the point. */
const SHOWN = 2;

function RulingList({ rulings }: { rulings: Schemas["RulingCitation"][] }) {
  return (
    <ul class="citations">
      {rulings.map((ruling, i) => (
        <li key={i} class="ruling">
          <span class="ruling-head"><strong>{ruling.card}</strong> <span class="ruling-date">{ruling.date}, {ruling.source}</span></span>
          <Source source={ruling} />
        </li>
      ))}
    </ul>
  );
}

/** Everything that a violation cites. */
export function Citations({ citations }: { citations: Schemas["Citation"][] }) {
  const { t } = usePage();
  const rules = citations.filter((c): c is Schemas["RuleCitation"] => c.kind === "rule");
  const rulings = citations.filter((c): c is Schemas["RulingCitation"] => c.kind === "ruling");
  return (
    <>
      <h3>{t("verdict.because")}</h3>
      <ul class="citations">
        {rules.map((rule, i) => <li key={i}><RuleChip number={rule.number} /> <Source source={rule} /></li>)}
      </ul>
      {rulings.length > 0 && (
        <>
          <h3>{t("verdict.rulings")}</h3>
          <RulingList rulings={rulings.slice(0, SHOWN)} />
          {rulings.length > SHOWN && (
            <details>
              <summary>{t("verdict.more", { n: rulings.length - SHOWN })}</summary>
              <RulingList rulings={rulings.slice(SHOWN)} />
            </details>
          )}
        </>
      )}
    </>
  );
}
