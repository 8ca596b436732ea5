import { receipts, type Receipt } from "@ofisi/contract/finance/receipts";
import { negate } from "@ofisi/contract/kit/money";
import { Button } from "../../kit/Button.tsx";
import { PhoneLink } from "../../kit/ContactLink.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { formatDate, formatDateTime, formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { PrintIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { Marked } from "../../kit/list/Marked.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useModeName } from "../payments/modes.ts";
import { isPhone } from "./phones.ts";
import { printReceipts } from "./printReceipts.ts";
import { ReverseDialog } from "./ReverseDialog.tsx";
import { useMoney } from "../money/money.ts";

/** One receipt with everything printed on it, and the way to take it back. */
export function ReceiptDialog({ id: receiptNo, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reversal = useDialog<Receipt>("reverseReceipt");
  const reading = useRead(receipts.getPresentReceipts, { checked: [receiptNo] }, { keep: false });
  const [receipt] = reading.data?.Receipts ?? [];
  // One dialog at a time: the receipt is there again when its reversal is given up.
  if (reversal.subject)
    return (
      <ReverseDialog
        chosen={[reversal.subject]}
        draft={`reverseReceipt~${receiptNo}`}
        onDone={() => {
          reversal.close();
          onClose();
        }}
        onClose={reversal.close}
      />
    );
  return (
    <Dialog
      title={t("receipts.one.title", { number: receiptNo })}
      onClose={onClose}
      actions={
        <>
          {receipt?.reversedNo === "" && receipt.reversalAsked === "" && (
            <Button kind="danger" onClick={() => reversal.open(receipt)}>
              {t("receipts.one.reverse")}
            </Button>
          )}
          <Button onClick={onClose}>{t("kit.close")}</Button>
          {receipt && (
            <Button kind="primary" icon={<PrintIcon />} onClick={() => printReceipts({ receiptNos: [receiptNo] })}>
              {t("receipts.one.print")}
            </Button>
          )}
        </>
      }
    >
      <Loaded reading={reading} lines={6}>
        {() => (receipt ? <OneReceipt receipt={receipt} /> : <Empty title={t("receipts.one.gone")} />)}
      </Loaded>
    </Dialog>
  );
}

function OneReceipt({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const modeName = useModeName();
  const isReversed = receipt.reversedNo !== "";
  const owes = receipt.balance >= 0n;
  return (
    <Down gap={2}>
      <Across gap={2}>
        <Words size="title" as="h3">
          {formatMoney(receipt.amount, currency)}
        </Words>
        <Marked picture={receipt.flag} label={modeName(receipt)} />
        {isReversed && <StateChip label={t("receipts.states.reversed")} tone="bad" />}
        {receipt.reversalAsked !== "" && <StateChip label={t("receipts.states.asked")} tone="attention" />}
      </Across>
      {receipt.reversalAsked !== "" && <Notice tone="attention">{t("receipts.one.asked")}</Notice>}
      {isReversed && (
        <Notice tone="attention">
          {t("receipts.one.reversed", {
            number: receipt.reversedNo,
            when: formatDate(receipt.reversedAt),
            reason: receipt.reversalReason,
          })}
        </Notice>
      )}
      <Facts
        facts={[
          { label: t("receipts.fields.studentName"), value: receipt.studentName },
          { label: t("receipts.fields.groupName"), value: receipt.groupName },
          { label: t("receipts.fields.billNo"), value: receipt.billNo },
          {
            label: owes ? t("receipts.one.balance") : t("receipts.one.credit"),
            value: formatMoney(owes ? receipt.balance : negate(receipt.balance), currency),
          },
          { label: t("receipts.fields.payer"), value: receipt.names },
          {
            label: t("receipts.fields.transactionCode"),
            value:
              receipt.bankRef === ""
                ? t("receipts.one.madeUp", { code: receipt.transactionCode })
                : receipt.transactionCode,
          },
          { label: t("receipts.one.paidOn"), value: formatDate(receipt.bankDate) },
          { label: t("receipts.one.receiptedAt"), value: formatDateTime(receipt.date) },
          { label: t("receipts.fields.receivedBy"), value: receipt.receivedBy },
          ...(isPhone(receipt.accountFrom)
            ? []
            : [{ label: t("receipts.fields.accountFrom"), value: receipt.accountFrom }]),
        ]}
      />
      {isPhone(receipt.accountFrom) && (
        <Words>
          {t("receipts.one.call")} <PhoneLink number={receipt.accountFrom} />
        </Words>
      )}
    </Down>
  );
}
