import { bills, type VoidPreview } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { add } from "@ofisi/contract/kit/money";
import type { In } from "@ofisi/contract/kit/operation";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { alertFailure, ask } from "../../kit/dialog/ask.tsx";
import { call } from "../../kit/data/call.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { MONEY_READS } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";

/** As many bills as are named in a question and can be taken in at a glance; the rest is a number. */
export const NAMED_MAX = 6;

/** Lines under a question; an empty one is left out. */
export const detailOf = (lines: readonly string[]): ReactNode =>
  lines.filter(Boolean).map((line) => <div key={line}>{line}</div>);

/**
 * What hangs on bills that would become void, at this moment (G103). `look` answers nothing where that is not known, or one
 * person may not reverse so much: the second person is asked to reverse the receipts first. `hanging` says the receipts and
 * what else they paid, in figures. Whoever agrees sends the plan's receipts along, so that no other is reversed unseen.
 */
export function useVoidPlan(): {
  look: (chosen: In<typeof bills.previewVoid>) => Promise<VoidPreview | undefined>;
  hanging: (plan: VoidPreview) => string[];
} {
  const { t } = useTranslation();
  const money = useMoney();
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

  return {
    async look(chosen) {
      let plan: VoidPreview;
      try {
        plan = await call(bills.previewVoid, chosen);
      } catch (error) {
        await alertFailure(error);
        return undefined;
      }
      const { limit } = plan;
      if (limit === undefined || plan.receiptNos.length === 0 || add(plan.receiptsAmount, plan.reversedToday) <= limit)
        return plan;
      await askSecond(plan, limit);
      return undefined;
    },
    hanging: (plan) => [
      plan.receiptNos.length > 0
        ? t("bills.void.receipts", { count: plan.receiptNos.length, amount: money.format(plan.receiptsAmount) })
        : "",
      ...others(plan),
    ],
  };
}
