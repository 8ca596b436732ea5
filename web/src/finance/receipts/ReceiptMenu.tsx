import type { Receipt } from "@ofisi/contract/finance/receipts";
import { useAddressDialog, useDialog } from "../../kit/useDialog.ts";
import { ReceiptDialog } from "./ReceiptDialog.tsx";
import { ReverseDialog } from "./ReverseDialog.tsx";

const DIALOGS = ["receipt"] as const;

/** One receipt and its way back, open while the address says `dialog=receipt~<number>`. */
export function ReceiptMenu({ onReversed }: { onReversed?: () => void }) {
  const dialog = useAddressDialog(DIALOGS);
  const reversal = useDialog<Receipt>("reverseReceipt");
  return (
    <>
      {/* One dialog at a time: the receipt is there again when its reversal is given up. */}
      {dialog.name === "receipt" && !reversal.subject && (
        <ReceiptDialog
          key={dialog.id}
          receiptNo={dialog.id}
          onReverse={(receipt) => reversal.open(receipt)}
          onClose={dialog.close}
        />
      )}
      {reversal.subject && (
        <ReverseDialog
          chosen={[reversal.subject]}
          draft={`reverseReceipt~${reversal.subject.receiptNo}`}
          onDone={() => {
            reversal.close();
            dialog.close();
            onReversed?.();
          }}
          onClose={reversal.close}
        />
      )}
    </>
  );
}
