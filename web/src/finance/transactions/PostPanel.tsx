import { bills, type Bill } from "@ofisi/contract/finance/bills";
import type { Split } from "@ofisi/contract/finance/receipts";
import { transactions, type Transaction } from "@ofisi/contract/finance/transactions";
import type { Currency } from "@ofisi/contract/kit/cents";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { formatAmount, formatMoney } from "../../kit/i18n.ts";
import { Across, Down, Rule, Words } from "../../kit/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/LinesOnTheirWay.tsx";
import { notify } from "../../kit/notify.tsx";
import { Picker } from "../../kit/Picker.tsx";
import { Failed } from "../../kit/Screen.tsx";
import { SimpleTable } from "../../kit/SimpleTable.tsx";
import { TextInput } from "../../kit/TextInput.tsx";
import { Tick } from "../../kit/Tick.tsx";
import { useRead, useWrite } from "../../kit/useRead.ts";
import { MONEY_READS } from "../money/changed.ts";
import { isWhole, partsOf } from "../money/split.ts";
import { SplitSection } from "../money/SplitSection.tsx";
import { useMoney } from "../money/money.ts";
import { ANY_BILL } from "../payments/payee.ts";
import { Suggestions } from "./Suggestions.tsx";
import { useSplit, type FamilySplit } from "./useSplit.ts";

/** As many bills as the picker offers for one filter; more words find the rest. */
const BILLS_OFFERED = 50;

/**
 * Where a waiting payment goes: one press on a suggestion, or any bill by filter and picker, whole or divided over
 * the family. Everything is confirmed in the documents' words (G114).
 */
export function PostPanel({ transaction, onPosted }: { transaction: Transaction; onPosted: () => void }) {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const [filter, setFilter] = useState("");
  const [bill, setBill] = useState<Bill>();
  const [isDivided, setDivided] = useState(false);
  const found = useRead(bills.getBills, { ...ANY_BILL, keyword: filter, size: BILLS_OFFERED });
  const split = useSplit(transaction.amount, isDivided ? bill : undefined);
  const posting = useWrite(transactions.postTransaction, { invalidates: MONEY_READS });
  const list = found.data?.Bills ?? [];
  // The chosen bill stays to be seen when the filter has moved on.
  const offered = bill && !list.some((each) => each.billNo === bill.billNo) ? [bill, ...list] : list;

  const post = async (billNo: string, student: string, parts: Split | null): Promise<void> => {
    const values = {
      amount: formatAmount(transaction.amount),
      currency,
      code: transaction.transactionCode,
      bill: billNo,
      student,
    };
    const agreed = await ask.confirm(
      currency === "KES" ? t("transactions.post.confirm", values) : t("transactions.post.confirmIn", values),
      {
        confirmLabel: t("transactions.post.yes"),
        detail: parts && <Parts parts={parts} bills={split.bills} currency={currency} />,
      },
    );
    if (!agreed) return;
    const answer = await posting.run({ billNo, transactionCode: transaction.transactionCode, split: parts });
    if (!answer) return;
    notify(t("transactions.post.done", { code: transaction.transactionCode, receipt: answer.receiptNo }));
    onPosted();
  };
  const postChosen = async (): Promise<void> => {
    if (bill === undefined) return ask.alert(t("transactions.post.selectBill"));
    if (!isDivided) return post(bill.billNo, bill.studentName, null);
    if (split.reading.data === undefined) return;
    if (!isWhole(split.division)) return ask.alert(t("transactions.split.unequal"));
    const parts = partsOf(split.division);
    const first = parts.find((part) => part.billNo === bill.billNo) ?? parts[0];
    const student = split.bills.find((each) => each.billNo === first?.billNo)?.studentName ?? bill.studentName;
    return post(first?.billNo ?? bill.billNo, student, parts.length === 1 ? null : parts);
  };

  return (
    <Down gap={2}>
      <div>
        <Words strong as="h3">
          {t("transactions.suggestions.title")}
        </Words>
        <Suggestions
          transactionCode={transaction.transactionCode}
          onPost={(suggestion) => void post(suggestion.billNo, suggestion.studentName, null)}
        />
      </div>
      <Rule />
      <Words strong as="h3">
        {t("transactions.post.other")}
      </Words>
      <TextInput label={t("transactions.post.filter")} value={filter} onChange={setFilter} max={100} />
      <Picker
        label={t("transactions.post.bill")}
        placeholder={t("transactions.post.pick")}
        emptyText={t("transactions.post.noBill")}
        options={offered.map((each) => ({
          value: each.billNo,
          label: [each.billNo, each.studentName, each.groupName].filter(Boolean).join(" · "),
          note: formatMoney(each.reducingBalance, currency),
        }))}
        value={bill?.billNo ?? ""}
        onChange={(billNo) => setBill(offered.find((each) => each.billNo === billNo))}
        wide
      />
      {bill && <Tick label={t("transactions.split.divide")} checked={isDivided} onChange={setDivided} />}
      {bill && isDivided && <FamilyParts split={split} />}
      <Across end>
        <Button kind="primary" busy={posting.busy} onClick={() => void postChosen()}>
          {t("transactions.post.action")}
        </Button>
      </Across>
    </Down>
  );
}

/** The parts over the family's bills, once they are here. */
function FamilyParts({ split }: { split: FamilySplit }) {
  const { reading } = split;
  if (reading.failed) return <Failed message={reading.failed.message} onRetry={reading.refetch} />;
  if (reading.data === undefined) return <LinesOnTheirWay count={3} />;
  return <SplitSection bills={split.bills} division={split.division} typed={split.typed} onType={split.type} />;
}

/** Drawn within the question, which knows no server. */
function Parts({ parts, bills: family, currency }: { parts: Split; bills: readonly Bill[]; currency: Currency }) {
  const { t } = useTranslation();
  return (
    <SimpleTable
      label={t("transactions.split.table")}
      figures={[t("transactions.split.part", { currency })]}
      head={[
        t("transactions.fields.billNo"),
        t("transactions.fields.student"),
        t("transactions.split.part", { currency }),
      ]}
      rows={parts.map((part) => ({
        key: part.billNo,
        cells: [
          part.billNo,
          family.find((bill) => bill.billNo === part.billNo)?.studentName ?? "",
          formatAmount(part.amount),
        ],
      }))}
    />
  );
}
