import { receipts } from "@ofisi/contract/finance/receipts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { ReverseDialog } from "./ReverseDialog.tsx";

/** Takes back the receipt of money that is the school's no more: most likely the payer has it. */
export function ReverseGoneDialog({ id: receiptNo, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(receipts.getPresentReceipts, { checked: [receiptNo] }, { keep: false });
  const title = t("receipts.one.title", { number: receiptNo });
  if (reading.data === undefined)
    return <WaitingDialog title={title} size="small" reading={reading} onClose={onClose} />;
  const [receipt] = reading.data.Receipts;
  if (receipt === undefined)
    return (
      <Dialog title={title} onClose={onClose}>
        <Empty title={t("receipts.one.gone")} />
      </Dialog>
    );
  return <ReverseDialog chosen={[receipt]} outcome="returned" draft={draft} onDone={onClose} onClose={onClose} />;
}
