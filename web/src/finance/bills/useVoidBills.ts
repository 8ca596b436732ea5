import { bills, type Bill } from "@ofisi/contract/finance/bills";
import { add, ZERO } from "@ofisi/contract/kit/money";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { notify } from "../../kit/notify.tsx";
import { useWrite } from "../../kit/useRead.ts";
import { MONEY_READS } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";

/** Voids the ticked bills after the documents' confirmation and a reason (G102, G103); true when it was done. */
export function useVoidBills(): (chosen: readonly Bill[]) => Promise<boolean> {
  const { t } = useTranslation();
  const money = useMoney();
  const write = useWrite(bills.deleteChecked, { invalidates: MONEY_READS });
  // A refusal must not cost the words that were typed.
  const refused = useRef("");
  return async (chosen) => {
    if (chosen.length === 0) {
      await ask.alert(t("bills.noneChecked"));
      return false;
    }
    const paid = chosen.filter((bill) => bill.billPayment > 0n).length;
    const reason = await ask.reason(t("bills.void.confirm"), {
      confirmLabel: t("bills.void.action", { count: chosen.length }),
      destructive: true,
      initial: refused.current,
      detail: [
        t("bills.void.detail", {
          count: chosen.length,
          amount: money.format(add(ZERO, ...chosen.map((bill) => bill.billAmount))),
        }),
        paid > 0 ? t("bills.void.paid", { count: paid }) : "",
      ]
        .filter(Boolean)
        .join(" "),
    });
    if (reason === undefined) return false;
    const answer = await write.run({ checked: chosen.map((bill) => bill.billNo), reason });
    refused.current = answer ? "" : reason;
    if (!answer) return false;
    const done = t("bills.void.done", { count: answer.voided });
    notify(answer.reversed > 0 ? `${done} ${t("bills.void.reversed", { count: answer.reversed })}` : done);
    return true;
  };
}
