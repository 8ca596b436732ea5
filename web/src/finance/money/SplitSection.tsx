import type { Bill } from "@ofisi/contract/finance/bills";
import { decimal } from "@ofisi/contract/kit/cents";
import { negate, ZERO } from "@ofisi/contract/kit/money";
import { formatAmount, formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import type { Division, Typed } from "./split.ts";
import { useMoney } from "./money.ts";

/** The parts of one payment, a line a bill; what is typed in a line stands, the others follow. */
export function SplitSection(props: {
  bills: readonly Bill[];
  division: Division;
  typed: Typed;
  onType: (typed: Typed) => void;
}) {
  const { bills, division, typed } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const owedTitle = t("bills.payment.split.owed");
  const shareTitle = t("bills.payment.split.share");
  return (
    <Down gap={1}>
      <SimpleTable
        stacks
        label={t("bills.payment.split.table")}
        head={[
          t("bills.columns.billNo"),
          t("bills.columns.studentName"),
          t("bills.columns.billDate"),
          owedTitle,
          shareTitle,
        ]}
        figures={[owedTitle, shareTitle]}
        rows={bills.map((bill, at) => {
          const amount = division.shares[at]?.amount ?? ZERO;
          const follows = amount === 0n ? "" : decimal(amount).replace(/\.00$/, "");
          return {
            key: bill.billNo,
            cells: [
              <span key="no" className="one-line">
                {bill.billNo}
              </span>,
              bill.studentName,
              <span key="day" className="one-line">
                {formatDate(bill.billDate)}
              </span>,
              formatAmount(bill.reducingBalance),
              <input
                key="share"
                className="edit figures"
                inputMode="decimal"
                aria-label={t("bills.payment.split.shareOf", { number: bill.billNo, name: bill.studentName })}
                aria-invalid={division.wrong.includes(bill.billNo)}
                maxLength={20}
                value={typed[bill.billNo] ?? follows}
                placeholder={follows || "0"}
                onChange={(event) => props.onType({ ...typed, [bill.billNo]: event.target.value })}
              />,
            ],
          };
        })}
      />
      {division.wrong.length > 0 && (
        <Words danger live>
          {t("bills.payment.split.wrong", { numbers: division.wrong.join(", ") })}
        </Words>
      )}
      {division.rest !== ZERO && (
        <Words danger live>
          {division.rest > 0n
            ? t("bills.payment.split.left", { amount: money.format(division.rest) })
            : t("bills.payment.split.tooMuch", { amount: money.format(negate(division.rest)) })}
        </Words>
      )}
      {division.rest === ZERO && division.excess > 0n && (
        <Words faint live>
          {t("bills.payment.split.excess", { amount: money.format(division.excess) })}
        </Words>
      )}
    </Down>
  );
}
