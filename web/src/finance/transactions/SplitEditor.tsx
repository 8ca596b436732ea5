import { negate } from "@ofisi/contract/kit/money";
import { useTranslation } from "react-i18next";
import { formatAmount, formatMoney } from "../../kit/i18n.ts";
import { Down, Words } from "../../kit/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/LinesOnTheirWay.tsx";
import { Failed } from "../../kit/Screen.tsx";
import { SimpleTable } from "../../kit/SimpleTable.tsx";
import { TextInput } from "../../kit/TextInput.tsx";
import { useCurrency } from "../receipts/currency.ts";
import type { FamilySplit } from "./useSplit.ts";

/** The parts of a divided payment, each to be changed, and what is still to be given. */
export function SplitEditor({ split }: { split: FamilySplit }) {
  const { reading, left, total, typed } = split;
  const { t } = useTranslation();
  const currency = useCurrency();
  if (reading.failed) return <Failed message={reading.failed.message} onRetry={reading.refetch} />;
  if (reading.data === undefined) return <LinesOnTheirWay count={3} />;
  const rest = formatMoney(left < 0n ? negate(left) : left, currency);
  return (
    <Down gap={1}>
      <SimpleTable
        label={t("transactions.split.table")}
        stacks
        figures={[t("transactions.split.owed", { currency })]}
        head={[
          t("transactions.fields.billNo"),
          t("transactions.fields.student"),
          t("transactions.split.owed", { currency }),
          t("transactions.split.part", { currency }),
        ]}
        rows={split.bills.map((bill) => ({
          key: bill.billNo,
          cells: [
            bill.billNo,
            bill.studentName,
            formatAmount(bill.reducingBalance),
            <TextInput
              key={bill.billNo}
              label={t("transactions.split.partOf", { bill: bill.billNo })}
              value={typed[bill.billNo] ?? ""}
              max={20}
              inputMode="decimal"
              error={split.wrong.includes(bill.billNo) ? t("transactions.split.wrong") : undefined}
              onChange={(text) => split.type(bill.billNo, text)}
            />,
          ],
        }))}
      />
      <Words live faint={left === 0n} danger={left !== 0n}>
        {left === 0n
          ? t("transactions.split.whole", { money: formatMoney(total, currency) })
          : left > 0n
            ? t("transactions.split.left", { money: rest })
            : t("transactions.split.over", { money: rest })}
      </Words>
    </Down>
  );
}
