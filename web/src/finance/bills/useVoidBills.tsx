import { bills } from "@ofisi/contract/finance/bills";
import type { In } from "@ofisi/contract/kit/operation";
import { useRef } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { MONEY_READS } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";
import { detailOf, isAboveLimit, NAMED_MAX, useVoidPlan } from "./useVoidPlan.tsx";

/**
 * Voids the chosen bills after the documents' confirmation and a reason (G102, G103); true when it was done. Asked
 * with what hangs on them at that moment: receipts that also paid somebody else's bill are named with their amounts.
 * Above the limit of one person it asks a second person.
 */
export function useVoidBills(): (chosen: In<typeof bills.previewVoid>) => Promise<boolean> {
  const { t } = useTranslation();
  const money = useMoney();
  const { look, hanging } = useVoidPlan();
  const write = useWrite(bills.deleteChecked, { invalidates: MONEY_READS });
  // A refusal must not cost the words that were typed.
  const refused = useRef("");

  return async (chosen) => {
    const plan = await look(chosen);
    if (!plan) return false;
    const going = plan.Bills;
    const named = going.slice(0, NAMED_MAX).map((bill) => `${bill.billNo} ${bill.studentName}`);
    const reason = await ask.reason(t("bills.void.confirm"), {
      confirmLabel: isAboveLimit(plan) ? t("bills.void.askSecond") : t("bills.void.action", { count: going.length }),
      destructive: true,
      initial: refused.current,
      detail: detailOf([
        `${named.join(", ")}${going.length > NAMED_MAX ? `… (+${going.length - NAMED_MAX})` : ""}.`,
        t("bills.void.detail", { count: going.length, amount: money.format(plan.totalAmount) }),
        ...hanging(plan),
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
    if (answer.requestCode !== "") {
      notify(t("bills.void.secondAsked"));
      return false;
    }
    const done = t("bills.void.done", { count: answer.voided });
    notify(answer.reversed > 0 ? `${done} ${t("bills.void.reversed", { count: answer.reversed })}` : done);
    return true;
  };
}
