import type { Summary } from "@ofisi/contract/finance/receipts";
import { useTranslation } from "react-i18next";
import { Card, Cards } from "../../kit/Cards.tsx";
import { formatMoney } from "../../kit/i18n.ts";
import { useMoney } from "../money/money.ts";

const FIGURES = ["toDate", "today", "thisMonth", "lastMonth"] as const;

/** The four figures of document 001 sections 2.3 and 2.4, by the school's own days and months (G122). */
export function SummarySection({ label, summary }: { label: string; summary: Summary | undefined }) {
  const { t } = useTranslation();
  const { currency } = useMoney();
  return (
    <Cards label={label}>
      {FIGURES.map((figure) => (
        <Card
          key={figure}
          label={t(`receipts.cards.${figure}`)}
          value={summary && formatMoney(summary[figure], currency)}
        />
      ))}
    </Cards>
  );
}
