import { referenceSource } from "@ofisi/contract/finance/banks";
import type { Bill } from "@ofisi/contract/finance/bills";
import { receipts, type Receipt } from "@ofisi/contract/finance/receipts";
import { decimal, type Currency } from "@ofisi/contract/kit/cents";
import { amountIn, ZERO } from "@ofisi/contract/kit/money";
import type { In } from "@ofisi/contract/kit/operation";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { useLastChoice } from "../../kit/form/lastChoice.ts";
import { FormBody } from "../../kit/form/FormBody.tsx";
import { AddIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/shell/LinesOnTheirWay.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { openTab } from "../../kit/print/openTab.ts";
import { Failed } from "../../kit/shell/Screen.tsx";
import { useOperationForm } from "../../kit/form/useOperationForm.ts";
import { StkPushSection } from "../mpesa/StkPushSection.tsx";
import { AmountInWords } from "./AmountInWords.tsx";
import { moneyChanged } from "../money/changed.ts";
import { useModeName, useModes } from "./modes.ts";
import { PayeeFacts } from "./PayeeFacts.tsx";
import { PayerFinder } from "./PayerFinder.tsx";
import { PaymentFields } from "./PaymentFields.tsx";
import { PaymentTaken } from "./PaymentTaken.tsx";
import { receiptFile, type Paper } from "./print.ts";
import { divide, isWhole, overPaid, owedOn, partsOf } from "../money/split.ts";
import { useMoney } from "../money/money.ts";
import { usePayee, type Subject } from "./payee.ts";
import { readShares } from "./shares.ts";

/** What the counter writes down; `spread` and `shares` are the page's own: how it is divided over bills. */
const EMPTY = {
  bankCode: "",
  amount: "",
  bankRef: "",
  bankAccount: "",
  bankDate: "",
  payerName: "",
  phoneNumber: "",
  spread: "",
  shares: "{}",
};

/**
 * Takes a payment at the counter, for a bill or split over a family's, prints its receipt and goes on to the next
 * payer, all without leaving the dialog (document 001 sections 2.2 and 5; G112, G125).
 */
export function PaymentDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { turn } = useDialogs();
  const id = useId();
  const money = useMoney();
  const modes = useModes();
  const modeName = useModeName();
  const isOfBill = props.name === "receiptBill";
  const [isFinding, setFinding] = useState(!isOfBill && props.id === "");
  const subject: Subject | undefined = isFinding ? undefined : { [isOfBill ? "billNo" : "userCode"]: props.id };
  const [taken, setTaken] = useState<Receipt>();
  const [last, keepLast] = useLastChoice("receiptPayment", { bankCode: "" });
  const empty = { ...EMPTY, bankCode: modes.some((mode) => mode.bankCode === last.bankCode) ? last.bankCode : "" };
  const [chosenPaper, setPaper] = useState<Paper | "none">();
  const paper = chosenPaper ?? money.paper;
  const payee = usePayee(subject);
  const over = { bills: payee.bills, books: money.currency };

  const done = (receipt: Receipt): void => {
    setTaken(receipt);
    keepLast({ bankCode: receipt.bankCode });
    if (paper !== "none") openTab(receiptFile([receipt.receiptNo], paper));
    void moneyChanged();
  };
  const confirmLabel = ({ amount: given }: In<typeof receipts.receiptPayment>) =>
    t("bills.payment.take", { amount: money.format(given) });
  const form = useOperationForm({
    operation: receipts.receiptPayment,
    initial: empty,
    fixed: (typed) => plan(typed, subject, over).goesTo,
    draft: props.draft,
    before: (clean) => agreed(clean),
    questions: { onOldDay: { about: "bankDate", confirmLabel }, aboveOwed: { about: "amount", confirmLabel } },
    onDone: done,
    onClose: props.onClose,
  });
  const { control, getValues, setError } = form.form;
  const [typedAmount, spread, shares, bankCode] = useWatch({
    control,
    name: ["amount", "spread", "shares", "bankCode"],
  });
  const { amount, isSplit, division } = plan({ amount: typedAmount, spread, shares }, subject, over);

  const agreed = async (clean: In<typeof receipts.receiptPayment>): Promise<boolean> => {
    const { division: parts } = plan(getValues(), subject, over);
    if (!isWhole(parts)) {
      setError("root", { message: t("bills.payment.rest") });
      return false;
    }
    if (money.today !== "" && clean.bankDate > money.today) {
      setError("bankDate", { message: t("bills.payment.toCome") }, { shouldFocus: true });
      return false;
    }
    // The server makes one up where there is none (G112): of money that leaves a trace, that trace is written down.
    const source = referenceSource(clean.bankCode);
    if (source !== "none" && clean.bankRef === "") {
      setError("bankRef", { message: t(`bills.payment.noReference.${source}`) }, { shouldFocus: true });
      return false;
    }
    const paid = partsOf(parts).map((part) => part.billNo);
    const names = payee.bills.filter((bill) => paid.includes(bill.billNo)).map((bill) => bill.studentName);
    return ask.confirm(t("bills.payment.confirm"), {
      confirmLabel: confirmLabel(clean),
      detail: (
        <>
          <div>
            {t("bills.payment.confirmDetail", {
              amount: money.format(clean.amount),
              mode: modeName(clean),
              names: [...new Set(names)].join(", "),
              bills: paid.join(", "),
            })}
          </div>
          <AmountInWords amount={clean.amount} currency={money.currency} />
          {parts.excess > 0n && (
            <div>
              {t("bills.payment.over", {
                amount: money.format(parts.excess),
                name: payee.bills.find((bill) => bill.billNo === overPaid(parts, payee.bills))?.studentName ?? "",
              })}
            </div>
          )}
        </>
      ),
    });
  };

  const next = (): void => {
    form.form.reset(empty);
    setTaken(undefined);
    setFinding(true);
  };
  // The wrong student: what was typed of the slip is still right, its parts are not.
  const other = (): void => {
    form.form.setValue("shares", EMPTY.shares);
    setFinding(true);
  };
  const take = (userCode: string): void => {
    turn("receiptStudent", userCode);
    setFinding(false);
  };
  const isReady = taken === undefined && subject !== undefined && payee.bills.length > 0;

  return (
    <Dialog
      title={t("bills.payment.title")}
      // What is divided stands beside the form, so that neither is cut.
      size={taken === undefined && payee.bills.length > 1 ? "large" : "medium"}
      onClose={() => void (taken ? props.onClose() : form.leave())}
      actions={
        taken ? (
          <>
            <Button onClick={props.onClose}>{t("kit.close")}</Button>
            {/* The one key that goes on to the next payer is Enter. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <Button key="next" kind="primary" icon={<AddIcon />} autoFocus onClick={next}>
              {t("bills.payment.next")}
            </Button>
          </>
        ) : (
          <>
            {isReady && amount !== undefined && amount > 0n && division.excess > 0n && (
              <Words strong live>
                {t("bills.payment.above", { amount: money.format(division.excess) })}
              </Words>
            )}
            {isReady && (
              <Button onClick={other} disabled={form.busy}>
                {t("bills.payment.other")}
              </Button>
            )}
            <Button onClick={() => void form.leave()} disabled={form.busy}>
              {t("kit.cancel")}
            </Button>
            {isReady && (
              <Button kind="primary" type="submit" form={id} busy={form.busy}>
                {amount !== undefined && amount > 0n
                  ? t("bills.payment.take", { amount: money.format(amount) })
                  : t("bills.payment.takeNone")}
              </Button>
            )}
          </>
        )
      }
    >
      {taken ? (
        <PaymentTaken receipt={taken} money={money} onNext={next} />
      ) : subject === undefined ? (
        <PayerFinder onTake={take} />
      ) : payee.failed ? (
        <Failed message={payee.failed.message} onRetry={payee.refetch} />
      ) : payee.problem ? (
        <Notice tone="attention" action={<Button onClick={other}>{t("bills.payment.other")}</Button>}>
          {t(`bills.payment.problem.${payee.problem}`)}
        </Notice>
      ) : payee.loading || payee.bills.length === 0 ? (
        <LinesOnTheirWay count={6} />
      ) : (
        <Down gap={2}>
          {payee.bills.every((bill) => bill.reducingBalance <= 0n) && (
            <Notice>
              {t("bills.payment.settled", { name: payee.student?.name ?? payee.bills[0]?.studentName ?? "" })}
            </Notice>
          )}
          <PayeeFacts payee={payee} money={money} isSplit={isSplit} />
          {bankCode === "MPESA" && payee.bills[0] && (
            <StkPushSection billNo={payee.bills[0].billNo} amount={isSplit ? undefined : amount} onPaid={next} />
          )}
          <FormBody id={id} form={form}>
            <PaymentFields
              payee={payee}
              modes={modes}
              money={money}
              amount={amount}
              isSplit={isSplit}
              division={division}
              paper={paper}
              onPaper={setPaper}
            />
          </FormBody>
        </Down>
      )}
    </Dialog>
  );
}

/** Where a payment goes, as far as it is typed: to one bill, or divided over the family's. */
function plan(
  typed: Wire,
  subject: Subject | undefined,
  { bills, books }: { bills: readonly Bill[]; books: Currency },
) {
  const amount = amountIn(books, typed["amount"] ?? "");
  const spread = typed["spread"] || (subject?.billNo === undefined ? "family" : "one");
  const isSplit = spread === "family" && bills.length > 1;
  const owed = (isSplit ? bills : bills.slice(0, 1)).map(owedOn);
  const division = divide(amount ?? ZERO, owed, isSplit ? readShares(typed["shares"] ?? "") : {}, { books });
  const parts = partsOf(division);
  const goesTo = {
    billNo: parts[0]?.billNo ?? owed[0]?.billNo ?? "",
    split: JSON.stringify(
      parts.length > 1 ? parts.map((part) => ({ billNo: part.billNo, amount: decimal(part.amount) })) : null,
    ),
  };
  return { amount, isSplit, division, goesTo };
}
