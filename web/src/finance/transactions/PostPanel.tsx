import { bills, type Bill } from "@ofisi/contract/finance/bills";
import type { Split } from "@ofisi/contract/finance/receipts";
import { transactions, type Transaction } from "@ofisi/contract/finance/transactions";
import type { Cents, Currency } from "@ofisi/contract/kit/cents";
import { atLeastZero, subtract } from "@ofisi/contract/kit/money";
import { useMemo, useState, type ReactNode } from "react";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { formatAmount, formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Rule, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { Tick } from "../../kit/form/Tick.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { MONEY_READS } from "../money/changed.ts";
import { isWhole, overPaid, partsOf } from "../money/split.ts";
import { SplitSection } from "../money/SplitSection.tsx";
import { useMoney } from "../money/money.ts";
import { ANY_BILL } from "../payments/payee.ts";
import { Suggestions } from "./Suggestions.tsx";
import { useSplit, type Over, type PaymentSplit } from "./useSplit.ts";

/** As many bills as the picker offers for one filter; more words find the rest. */
const BILLS_OFFERED = 50;

/** What is divided: nothing, the chosen bill with its family, or several bills that were named or added. */
type Divided =
  | { kind: "none" }
  | { kind: "family"; more: readonly Bill[] }
  | { kind: "several"; bills: readonly Bill[] };

const WHOLE: Divided = { kind: "none" };
const NO_BILLS: readonly Bill[] = [];

/**
 * Where a waiting payment goes: one press on a suggestion, or any bill by filter and picker, whole or divided over
 * several as at the counter: those that the payer has named, the family's, or any that are added. Everything is
 * confirmed in the documents' words (G114), with what is too much and where it stays.
 */
export function PostPanel({ transaction, onPosted }: { transaction: Transaction; onPosted: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { currency } = money;
  const [filter, setFilter] = useState("");
  const [bill, setBill] = useState<Bill>();
  const [divided, setDivided] = useState<Divided>(WHOLE);
  // What is beneath waits for them: a press meant for it would meet the one that comes in there.
  const suggested = useRead(
    transactions.getSuggestions,
    { transactionCode: transaction.transactionCode },
    { keep: false },
  );
  const isSuggested = suggested.data !== undefined || suggested.failed !== undefined;
  const found = useRead(bills.getBills, { ...ANY_BILL, keyword: filter, size: BILLS_OFFERED });
  const over = useMemo(
    (): Over => ({ chosen: chosenBills(bill, divided), withFamily: divided.kind === "family" }),
    [bill, divided],
  );
  const split = useSplit(transaction.amount, over);
  const posting = useWrite(transactions.postTransaction, { invalidates: MONEY_READS });
  const isDivided = divided.kind !== "none";
  // Open bills first: money is mostly for what is owed.
  const list = (found.data?.Bills ?? NO_BILLS).toSorted(
    (one, other) => Number(other.reducingBalance > 0n) - Number(one.reducingBalance > 0n),
  );
  // The chosen bill stays to be seen when the filter has moved on.
  const offered = bill && !list.some((each) => each.billNo === bill.billNo) ? [bill, ...list] : list;

  /** What is more than is owed, and on whose bill it stays. */
  const excess = (amount: Cents, name: string) => (
    <div>{t("bills.payment.over", { amount: money.format(amount), name })}</div>
  );
  const post = async (billNo: string, student: string, parts: Split | null, detail: ReactNode): Promise<void> => {
    const values = {
      amount: formatAmount(transaction.amount),
      currency,
      code: transaction.transactionCode,
      bill: billNo,
      student,
    };
    const agreed = await ask.confirm(
      currency === "KES" ? t("transactions.post.confirm", values) : t("transactions.post.confirmIn", values),
      { confirmLabel: t("transactions.post.yes"), detail },
    );
    if (!agreed) return;
    const answer = await posting.run({ billNo, transactionCode: transaction.transactionCode, split: parts });
    if (!answer) return;
    notify(t("transactions.post.done", { code: transaction.transactionCode, receipt: answer.receiptNo }));
    onPosted();
  };
  const postWhole = (to: { billNo: string; studentName: string; balance: Cents }): Promise<void> => {
    const tooMuch = subtract(transaction.amount, atLeastZero(to.balance));
    return post(to.billNo, to.studentName, null, tooMuch > 0n ? excess(tooMuch, to.studentName) : undefined);
  };
  const postChosen = async (): Promise<void> => {
    if (!isDivided) {
      if (bill === undefined) return ask.alert(t("transactions.post.selectBill"));
      return postWhole({ ...bill, balance: bill.reducingBalance });
    }
    if (split.reading.data === undefined) return;
    if (!isWhole(split.division)) return ask.alert(t("transactions.split.unequal"));
    const parts = partsOf(split.division);
    const named = over.chosen[0];
    const first = parts.find((part) => part.billNo === named?.billNo) ?? parts[0];
    const studentOf = (billNo: string | undefined) => split.bills.find((each) => each.billNo === billNo)?.studentName;
    const detail = (
      <>
        {parts.length > 1 && <Parts parts={parts} bills={split.bills} currency={currency} />}
        {split.division.excess > 0n &&
          excess(split.division.excess, studentOf(overPaid(split.division, split.bills)) ?? "")}
      </>
    );
    return post(
      first?.billNo ?? named?.billNo ?? "",
      studentOf(first?.billNo) ?? named?.studentName ?? "",
      parts.length === 1 ? null : parts,
      detail,
    );
  };
  const choose = (billNo: string): void => {
    const chosen = offered.find((each) => each.billNo === billNo);
    if (!chosen) return;
    if (divided.kind === "several") setDivided({ ...divided, bills: withBill(divided.bills, chosen) });
    else if (divided.kind === "family") setDivided({ ...divided, more: withBill(divided.more, chosen) });
    else setBill(chosen);
  };

  return (
    <Down gap={2}>
      <div>
        <Words strong as="h3">
          {t("transactions.suggestions.title")}
        </Words>
        <Suggestions
          reading={suggested}
          amount={transaction.amount}
          onPost={(suggestion) => void postWhole(suggestion)}
          onTogether={(together) => setDivided({ kind: "several", bills: together })}
        />
      </div>
      {isSuggested && (
        <>
          <Rule />
          <Words strong as="h3">
            {t(isDivided ? "transactions.split.title" : "transactions.post.other")}
          </Words>
          {isDivided && <Parted split={split} />}
          <TextInput label={t("transactions.post.filter")} value={filter} onChange={setFilter} max={100} />
          <Picker
            label={t(isDivided ? "transactions.split.addBill" : "transactions.post.bill")}
            placeholder={t("transactions.post.pick")}
            emptyText={t("transactions.post.noBill")}
            options={offered.map((each) => ({
              value: each.billNo,
              label: [each.billNo, each.studentName, each.groupName].filter(Boolean).join(" · "),
              note: formatMoney(each.reducingBalance, currency),
            }))}
            value={isDivided ? "" : (bill?.billNo ?? "")}
            onChange={choose}
            wide
          />
          {divided.kind === "several" ? (
            <Across>
              <Button small onClick={() => setDivided(WHOLE)}>
                {t("transactions.split.whole")}
              </Button>
            </Across>
          ) : (
            bill && (
              <Tick
                label={t("transactions.split.divide")}
                checked={isDivided}
                onChange={(on) => setDivided(on ? { kind: "family", more: NO_BILLS } : WHOLE)}
              />
            )
          )}
          <Across end>
            <Button kind="primary" busy={posting.busy} onClick={() => void postChosen()}>
              {t("transactions.post.action")}
            </Button>
          </Across>
        </>
      )}
    </Down>
  );
}

function chosenBills(bill: Bill | undefined, divided: Divided): readonly Bill[] {
  if (divided.kind === "several") return divided.bills;
  if (divided.kind === "none" || bill === undefined) return NO_BILLS;
  return withBill([bill], ...divided.more);
}

/** Bills with more of them, each once. */
function withBill(list: readonly Bill[], ...more: readonly Bill[]): readonly Bill[] {
  return [...list, ...more.filter((bill) => !list.some((each) => each.billNo === bill.billNo))];
}

/** The parts, once the bills are here. */
function Parted({ split }: { split: PaymentSplit }) {
  return (
    <Loaded reading={split.reading} lines={3}>
      {() => <SplitSection bills={split.bills} division={split.division} typed={split.typed} onType={split.type} />}
    </Loaded>
  );
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
