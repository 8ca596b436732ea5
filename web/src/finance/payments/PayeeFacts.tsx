import { bills } from "@ofisi/contract/finance/bills";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { MONEY_READS } from "../money/changed.ts";
import type { Money } from "../money/money.ts";
import type { Payee } from "./payee.ts";

/** The operation is named as a hook is, and is none. */
const CREDIT_USE = bills.useCredit;

/** As many payments of today as are named: more would push the form out of sight. */
const TAKEN_SHOWN = 2;

/**
 * For whom: the student, the group and what is owed; credit that lies on other bills is offered first. What was
 * taken for the family today is named: after a lost answer the same cash would be written down once more.
 */
export function PayeeFacts({ payee, money, isSplit }: { payee: Payee; money: Money; isSplit: boolean }) {
  const { t } = useTranslation();
  const usage = useWrite(CREDIT_USE, { invalidates: MONEY_READS });
  const [bill] = payee.bills;
  if (!bill) return null;
  const isOwing = bill.reducingBalance > 0n;
  const taken = payee.family?.takenToday ?? [];
  return (
    <Down gap={1}>
      <div>
        <Words size="title" as="h3">
          {payee.student?.name ?? bill.studentName}
        </Words>
        <Words faint>
          {[
            payee.student?.groupName ?? bill.groupName,
            isSplit
              ? t("bills.payment.owedFamily", { amount: money.format(payee.family?.balance ?? bill.reducingBalance) })
              : t("bills.payment.owedBill", { number: bill.billNo, amount: money.format(bill.reducingBalance) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Words>
      </div>
      {taken.length > 0 && (
        <Notice tone="attention">
          {t("bills.payment.takenToday", {
            taken: [
              ...taken
                .slice(0, TAKEN_SHOWN)
                .map(({ amount, paymentMode: mode, by, receiptNo }) =>
                  t("bills.payment.takenOne", { amount: money.format(amount), mode, by, receiptNo }),
                ),
              ...(taken.length > TAKEN_SHOWN
                ? [t("bills.payment.takenMore", { count: taken.length - TAKEN_SHOWN })]
                : []),
            ].join("; "),
          })}
        </Notice>
      )}
      {payee.credit > 0n && isOwing && bill.studentCode === payee.student?.userCode && (
        <Notice
          action={
            <Button busy={usage.busy} onClick={() => void usage.run({ billNo: bill.billNo })}>
              {t("bills.payment.useCredit")}
            </Button>
          }
        >
          {t("bills.payment.credit", { name: payee.student.name, amount: money.format(payee.credit) })}
        </Notice>
      )}
    </Down>
  );
}
