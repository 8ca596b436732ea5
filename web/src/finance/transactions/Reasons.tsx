import type { Suggestion } from "@ofisi/contract/finance/transactions";
import { parseMoney } from "@ofisi/contract/kit/money";
import { formatAmount, useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";

/** Why a bill is suggested, in words, the strongest first. */
export function Reasons({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation();
  return (
    <Words faint size="small" as="span">
      {suggestion.reasons
        .map(({ reason, detail }) =>
          [t(`transactions.reasons.${reason}`), reason === "amountEqual" ? amountOf(detail) : detail]
            .filter((part) => part !== "")
            .join(": "),
        )
        .join(" · ")}
    </Words>
  );
}

/** An amount as the tables write it, out of the wire's `19800.00`. */
function amountOf(detail: string): string {
  const amount = parseMoney(detail);
  return amount === undefined ? detail : formatAmount(amount);
}
