import { credit } from "@ofisi/contract/finance/credit";
import { decimal } from "@ofisi/contract/kit/cents";
import { smaller, ZERO } from "@ofisi/contract/kit/money";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { moneyChanged } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";

/** Moves what was paid too much on a bill to an open one of the student or the family, with a reason (M5). */
export function MoveCreditDialog({ billNo, onClose }: { billNo: string; onClose: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const reading = useRead(credit.getCredit, { billNo }, { keep: false });
  const found = reading.data;
  const [first] = found?.bills ?? [];
  if (found === undefined || first === undefined || found.credit === ZERO)
    return (
      <Dialog title={t("bills.credit.title", { number: billNo })} onClose={onClose}>
        <Loaded reading={reading} lines={3}>
          {(none) => <Words>{t(none.credit === ZERO ? "bills.credit.none" : "bills.credit.nowhere")}</Words>}
        </Loaded>
      </Dialog>
    );
  return (
    <FormDialog
      operation={credit.moveCredit}
      title={t("bills.credit.title", { number: billNo })}
      action={t("bills.credit.action")}
      draft={`moveCredit~${billNo}`}
      initial={{
        toBillNo: first.billNo,
        amount: decimal(smaller(found.credit, first.reducingBalance)),
        reason: "",
      }}
      fixed={{ billNo }}
      before={(clean) => {
        const to = found.bills.find((bill) => bill.billNo === clean.toBillNo);
        return ask.confirm(t("bills.credit.confirm"), {
          confirmLabel: t("bills.credit.action"),
          detail: t("bills.credit.confirmDetail", {
            amount: money.format(clean.amount),
            from: billNo,
            to: clean.toBillNo,
            name: to?.studentName ?? "",
          }),
        });
      }}
      onDone={(bill) => {
        void moneyChanged();
        notify(t("bills.credit.done", { to: bill.billNo }));
        onClose();
      }}
      onClose={onClose}
    >
      <Words>{t("bills.credit.about", { amount: money.format(found.credit), number: billNo })}</Words>
      <SelectField
        name="toBillNo"
        label={t("bills.credit.to")}
        required
        options={found.bills.map((bill) => ({
          value: bill.billNo,
          label: t("bills.credit.target", {
            number: bill.billNo,
            name: bill.studentName,
            amount: money.format(bill.reducingBalance),
          }),
        }))}
      />
      <TextField
        name="amount"
        label={t("bills.payment.amount")}
        inputMode="decimal"
        prefix={money.currency}
        max={20}
        required
      />
      <TextField name="reason" label={t("bills.credit.reason")} max={300} multiline required />
    </FormDialog>
  );
}
