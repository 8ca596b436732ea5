import { bills, type VoidPreview } from "@ofisi/contract/finance/bills";
import { add } from "@ofisi/contract/kit/money";
import type { In } from "@ofisi/contract/kit/operation";
import type { ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { alertFailure, ask } from "../../kit/dialog/ask.tsx";
import { call } from "../../kit/data/call.ts";
import { useMoney } from "../money/money.ts";

/** As many bills as are named in a question and can be taken in at a glance; the rest is a number. */
export const NAMED_MAX = 6;

/** Lines under a question; an empty one is left out. */
export const detailOf = (lines: readonly string[]): ReactNode =>
  lines.filter(Boolean).map((line) => <div key={line}>{line}</div>);

/** Whether voiding takes more off the books than the person may alone today. */
export const isAboveLimit = ({ limit, counted, reversedToday }: VoidPreview): boolean =>
  limit !== undefined && add(counted, reversedToday) > limit;

/**
 * What hangs on bills that would become void, at this moment (G103). `look` answers nothing where that is not known, or a
 * second person has been asked already. `hanging` says the receipts, what else they paid, and whether a second person must
 * approve, in figures. Whoever agrees sends the plan's receipts along, so that no other is reversed unseen.
 */
export function useVoidPlan(): {
  look: (chosen: In<typeof bills.previewVoid>) => Promise<VoidPreview | undefined>;
  hanging: (plan: VoidPreview) => string[];
} {
  const { t } = useTranslation();
  const money = useMoney();

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
  const second = (plan: VoidPreview): string[] => {
    if (plan.limit === undefined || !isAboveLimit(plan)) return [];
    const figures = { amount: money.format(plan.counted), limit: money.format(plan.limit) };
    return [
      t("bills.void.second", figures),
      plan.reversedToday > 0n ? t("bills.void.secondToday", { today: money.format(plan.reversedToday) }) : "",
      t(`bills.void.approver.${plan.approver}`),
    ];
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
      if (plan.waiting === "" || !isAboveLimit(plan)) return plan;
      await ask.alert(t("bills.void.waiting", { what: plan.waiting }));
      return undefined;
    },
    hanging: (plan) => [
      plan.receiptNos.length > 0
        ? t("bills.void.receipts", { count: plan.receiptNos.length, amount: money.format(plan.receiptsAmount) })
        : "",
      ...others(plan),
      ...second(plan),
    ],
  };
}
