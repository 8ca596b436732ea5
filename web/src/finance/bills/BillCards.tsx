import type { bills } from "@ofisi/contract/finance/bills";
import { ZERO } from "@ofisi/contract/kit/money";
import type { Out } from "@ofisi/contract/kit/operation";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import type { Money } from "../money/money.ts";

/** The four figures over all bills that match, with the credit beside what is unpaid (G108); zero when they cannot be had. */
export function BillCards(props: { totals: Out<typeof bills.getBills> | undefined; hasFailed: boolean; money: Money }) {
  const { totals, hasFailed, money } = props;
  const { t } = useTranslation();
  const shown = totals ?? (hasFailed ? NONE : undefined);
  return (
    <Cards label={t("bills.figures")}>
      <Card label={t("bills.cards.count")} value={shown && formatNumber(shown.count)} />
      <Card label={t("bills.cards.total")} value={shown && money.format(shown.totalAmount)} />
      <Card label={t("bills.cards.paid")} value={shown && money.format(shown.totalPaid)} />
      <Card label={t("bills.cards.unpaid")} value={shown && money.format(shown.totalUnpaid)} />
      <Card label={t("bills.cards.credit")} value={shown && money.format(shown.totalCredit)} />
    </Cards>
  );
}

const NONE = { count: 0, totalAmount: ZERO, totalPaid: ZERO, totalUnpaid: ZERO, totalCredit: ZERO };
