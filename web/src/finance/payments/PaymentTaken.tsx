import type { Receipt } from "@ofisi/contract/finance/receipts";
import { useEffect } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Facts } from "../../kit/Facts.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useLatest } from "../../kit/useLatest.ts";
import { useAmountInWords } from "./amountWords.ts";
import { useModeName } from "./modes.ts";
import { PapersSection } from "./PapersSection.tsx";
import type { Money } from "../money/money.ts";

/** What was taken, with its receipt; N goes on to the next payer. */
export function PaymentTaken({ receipt, money, onNext }: { receipt: Receipt; money: Money; onNext: () => void }) {
  const { t } = useTranslation();
  const modeName = useModeName();
  const words = useAmountInWords(receipt.amount, money.currency);
  const next = useLatest(onNext);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "n" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      next();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [next]);
  return (
    <Down gap={2}>
      <Notice tone="good">
        {t("bills.payment.taken", { amount: money.format(receipt.amount), number: receipt.receiptNo })}
      </Notice>
      <Words faint>{words}</Words>
      <Facts
        facts={[
          { label: t("bills.columns.studentName"), value: receipt.studentName },
          { label: t("bills.columns.billNo"), value: receipt.billNo.split(",").join(", ") },
          { label: t("bills.columns.paymentMode"), value: modeName(receipt) },
          { label: t("bills.payment.reference"), value: receipt.bankRef },
          { label: t("bills.payment.payer"), value: receipt.names },
          { label: t("bills.payment.balanceAfter"), value: money.format(receipt.balance) },
        ]}
      />
      <PapersSection receiptNo={receipt.receiptNo} />
      <Words faint size="small">
        {t("bills.payment.nextKey")}
      </Words>
    </Down>
  );
}
