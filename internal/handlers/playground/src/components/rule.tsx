// The page of one rule, in a dialog.
import { useEffect, useState } from "preact/hooks";

import { ruleOf, type Rule } from "../api.ts";
import { usePage } from "../context.ts";
import { RuleChip, Source } from "./citations.tsx";
import { Dialog } from "./dialog.tsx";

/** The dialog of a rule. */
export function RuleDialog({ number, close }: { number: string; close: () => void }) {
  const { t, language } = usePage();
  const [rule, setRule] = useState<Rule | "missing" | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    setRule(undefined);
    ruleOf(number, language).then((r) => wanted && setRule(r), () => wanted && setRule("missing"));
    return () => { wanted = false; };
  }, [number, language]);
  return (
    <Dialog title={t("rule.title", { number })} close={close}>
      {rule === "missing" && <p>{t("rule.missing")}</p>}
      {rule && rule !== "missing" && <Shown rule={rule} />}
    </Dialog>
  );
}

function Shown({ rule }: { rule: Rule }) {
  const { t } = usePage();
  return (
    <div class="rule">
      {rule.name && <p class="rule-name">{rule.name}</p>}
      <p class="rule-words"><Source source={rule} /></p>
      {rule.formerly && <p class="quiet">{t("rule.former", { number: rule.formerly })}</p>}
      {rule.examples?.length ? (
        <>
          <h3>{t("rule.examples")}</h3>
          <ul>{rule.examples.map((e, i) => <li key={i}>{e}</li>)}</ul>
        </>
      ) : null}
      {rule.parent && <p>{t("rule.parent")} <RuleChip number={rule.parent} /></p>}
      {rule.children?.length ? <p>{t("rule.children")} {rule.children.map((n) => <RuleChip key={n} number={n} />)}</p> : null}
      <p class="quiet">{t("rule.edition", { date: rule.effective })}</p>
    </div>
  );
}
