import type { Summary } from "@ofisi/contract/finance/receipts";
import { ZERO } from "@ofisi/contract/kit/money";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { useMoney } from "../money/money.ts";

const NONE: Summary = { toDate: ZERO, today: ZERO, thisMonth: ZERO, lastMonth: ZERO };
const FIGURES = ["toDate", "today", "thisMonth", "lastMonth"] as const;

/** The four figures of document 001 sections 2.3 and 2.4, by the school's own days and months (G122); zero when they cannot be had. */
export function SummarySection(props: {
  label: string;
  /** The list whose figures they are. */
  of: { answer: Summary | undefined; reading: { failed: object | undefined } };
}) {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const summary = props.of.answer ?? (props.of.reading.failed ? NONE : undefined);
  return (
    <Cards label={props.label}>
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
