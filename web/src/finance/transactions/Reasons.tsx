import type { Suggestion } from "@ofisi/contract/finance/transactions";
import { useTranslation } from "react-i18next";
import { Words } from "../../kit/Layout.tsx";

/** Why a bill is suggested, in words, the strongest first. */
export function Reasons({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation();
  return (
    <Words faint size="small" as="span">
      {suggestion.reasons
        .map(({ reason, detail }) =>
          [t(`transactions.reasons.${reason}`), detail].filter((part) => part !== "").join(": "),
        )
        .join(" · ")}
    </Words>
  );
}
