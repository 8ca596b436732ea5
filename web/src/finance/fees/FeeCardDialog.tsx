import { feeStructure, type FeeStructure } from "@ofisi/contract/finance/fees";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { formatAmount, formatDate, sayHere, useTranslation } from "../../kit/i18n/i18n.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { useRead, useWrite, type Reading } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { useMoney } from "../money/money.ts";
import { FEE_READS } from "./changed.ts";

/** One fee as it is now. */
export function useFee(feeStructureCode: string): { fee: FeeStructure | undefined; reading: Reading<unknown> } {
  const reading = useRead(feeStructure.getFeeStructure, { ...ONE, feeStructureCode }, { keep: false });
  const fee = reading.data?.FeeStructure[0];
  const failed = reading.data && !fee ? { message: sayHere("This fee is not there any more") } : reading.failed;
  return { fee, reading: { ...reading, failed } as Reading<unknown> };
}
const ONE = {
  feeTypeCode: undefined,
  groupCode: undefined,
  keyword: "",
  page: 0,
  size: 1,
  sort: "feeTypeName",
  direction: "asc",
} as const;

/** What is known of one fee, with Remove, Edit and Close (document 001 section 2.1). */
export function FeeCardDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const { currency, format } = useMoney();
  const { fee, reading } = useFee(props.id);
  const removal = useWrite(feeStructure.removeFeeStructure, { invalidates: FEE_READS });
  if (!fee)
    return <WaitingDialog title={t("fees.card.title")} size="small" reading={reading} onClose={props.onClose} />;

  const remove = async (): Promise<void> => {
    const names = { type: fee.feeTypeName, group: fee.groupName };
    const agreed = await ask.confirm(t("fees.card.removeConfirm", { ...names, amount: format(fee.feeAmount) }), {
      confirmLabel: t("fees.card.remove"),
      destructive: true,
      detail: t("fees.card.removeDetail"),
    });
    if (!agreed || !(await removal.run({ feeStructureCode: fee.feeStructureCode }))) return;
    props.onClose();
    notify(t("fees.card.removed", names));
  };
  return (
    <Dialog
      title={t("fees.card.title")}
      size="small"
      onClose={props.onClose}
      actions={
        <>
          <Button kind="danger" busy={removal.busy} onClick={() => void remove()}>
            {t("fees.card.remove")}
          </Button>
          <Button onClick={() => open("editFee", props.id)}>{t("fees.card.edit")}</Button>
          <Button kind="primary" onClick={props.onClose}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: t("fees.card.feeType"), value: fee.feeTypeName },
          { label: t("fees.card.group"), value: fee.groupName },
          { label: t("fees.card.amount", { currency }), value: formatAmount(fee.feeAmount) },
          { label: t("fees.card.start"), value: formatDate(fee.dateFrom) },
          { label: t("fees.card.end"), value: formatDate(fee.dateTo) },
        ]}
      />
    </Dialog>
  );
}
