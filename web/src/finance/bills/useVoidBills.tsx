import { bills, type VoidPreview } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { add } from "@ofisi/contract/kit/money";
import type { In } from "@ofisi/contract/kit/operation";
import { useRef } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { alertFailure, ask } from "../../kit/dialog/ask.tsx";
import { call } from "../../kit/data/call.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { MONEY_READS } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";

/** As many bills as are named in a question and can be taken in at a glance; the rest is a number. */
const NAMED_MAX = 6;

/**
 * Voids the chosen bills after the documents' confirmation and a reason (G102, G103); true when it was done. Asked
 * with what hangs on them at that moment: receipts that also paid somebody else's bill are named with their amounts.
 * Above the limit of one person it asks the second person to reverse the receipts first.
 */
export function useVoidBills(): (chosen: In<typeof bills.previewVoid>) => Promise<boolean> {
  const { t } = useTranslation();
  const money = useMoney();
  const write = useWrite(bills.deleteChecked, { invalidates: MONEY_READS });
  const reversal = useWrite(receipts.reverseReceipts, { invalidates: MONEY_READS });
  // A refusal must not cost the words that were typed.
  const refused = useRef("");

  const others = (plan: VoidPreview): string[] => [
    ...plan.others.slice(0, NAMED_MAX).map((other) =>
      t("bills.void.other", {
        receipt: other.receiptNo,
        amount: money.format(other.amount),
        number: other.billNo,
        name: other.studentName,
      }),
    ),
    plan.others.length > NAMED_MAX ? t("bills.void.others", { count: plan.others.length - NAMED_MAX }) : "",
  ];
  const detailOf = (lines: readonly string[]) => lines.filter(Boolean).map((line) => <div key={line}>{line}</div>);

  const askSecond = async (plan: VoidPreview, limit: VoidPreview["totalAmount"]): Promise<void> => {
    if (plan.waiting !== "") return ask.alert(t("bills.void.waiting", { receipt: plan.waiting }));
    const figures = {
      count: plan.receiptNos.length,
      amount: money.format(plan.receiptsAmount),
      today: money.format(plan.reversedToday),
      limit: money.format(limit),
    };
    const reason = await ask.reason(t("bills.void.second", figures), {
      confirmLabel: t("bills.void.askSecond"),
      initial: refused.current,
      detail: detailOf([
        plan.reversedToday > 0n ? t("bills.void.secondToday", figures) : "",
        ...others(plan),
        t("bills.void.secondThen"),
      ]),
    });
    if (reason === undefined) return;
    const answer = await reversal.run({
      transactionCodes: [],
      receiptNos: plan.receiptNos,
      reason,
      outcome: "unposted",
    });
    refused.current = answer ? "" : reason;
    if (answer) notify(answer.requestCode === "" ? t("bills.void.secondDone") : t("bills.void.secondAsked"));
  };

  return async (chosen) => {
    let plan: VoidPreview;
    try {
      plan = await call(bills.previewVoid, chosen);
    } catch (error) {
      await alertFailure(error);
      return false;
    }
    const { limit } = plan;
    if (limit !== undefined && plan.receiptNos.length > 0 && add(plan.receiptsAmount, plan.reversedToday) > limit) {
      await askSecond(plan, limit);
      return false;
    }
    const going = plan.Bills;
    const named = going.slice(0, NAMED_MAX).map((bill) => `${bill.billNo} ${bill.studentName}`);
    const reason = await ask.reason(t("bills.void.confirm"), {
      confirmLabel: t("bills.void.action", { count: going.length }),
      destructive: true,
      initial: refused.current,
      detail: detailOf([
        `${named.join(", ")}${going.length > NAMED_MAX ? `… (+${going.length - NAMED_MAX})` : ""}.`,
        t("bills.void.detail", { count: going.length, amount: money.format(plan.totalAmount) }),
        plan.receiptNos.length > 0
          ? t("bills.void.receipts", { count: plan.receiptNos.length, amount: money.format(plan.receiptsAmount) })
          : "",
        ...others(plan),
      ]),
    });
    if (reason === undefined) return false;
    const answer = await write.run({
      checked: going.map((bill) => bill.billNo),
      reason,
      seenReceipts: plan.receiptNos,
    });
    refused.current = answer ? "" : reason;
    if (!answer) return false;
    const done = t("bills.void.done", { count: answer.voided });
    notify(answer.reversed > 0 ? `${done} ${t("bills.void.reversed", { count: answer.reversed })}` : done);
    return true;
  };
}
