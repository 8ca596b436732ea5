import type { Receipt } from "@ofisi/contract/finance/receipts";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { BillNumbers } from "./BillNumbers.tsx";
import { PhoneLink } from "../../kit/ContactLink.tsx";
import { Marked } from "../../kit/list/Marked.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { useModeName } from "../payments/modes.ts";
import { isPhone } from "./phones.ts";

/** The columns of the receipts' table (document 001 section 2.3). `withState` shows which are reversed, and which wait to be. */
export function useReceiptColumns(withState: boolean): Column<Receipt>[] {
  const { t } = useTranslation();
  const modeName = useModeName();
  return useMemo(() => {
    const state: Column<Receipt> = {
      id: "state",
      title: t("receipts.fields.state"),
      width: 120,
      kind: "action",
      card: "end",
      cell: (receipt) =>
        receipt.reversedNo !== "" ? (
          <StateChip label={t("receipts.states.reversed")} tone="bad" />
        ) : receipt.reversalAsked !== "" ? (
          <StateChip label={t("receipts.states.asked")} tone="attention" />
        ) : (
          <StateChip label={t("receipts.states.live")} tone="good" />
        ),
    };
    return [
      {
        id: "transactionCode",
        title: t("receipts.fields.transactionCode"),
        kind: "code",
        width: 146,
        pinned: true,
        always: true,
        sortable: true,
        value: (receipt) => receipt.transactionCode,
        cell: (receipt) => <strong>{receipt.transactionCode}</strong>,
      },
      {
        id: "receiptNo",
        title: t("receipts.fields.receiptNo"),
        kind: "code",
        width: 80,
        card: "note",
        value: (receipt) => receipt.receiptNo,
      },
      ...(withState ? [state] : []),
      {
        id: "billNo",
        title: t("receipts.fields.billNo"),
        width: 76,
        sortable: true,
        value: (receipt) => receipt.billNo,
        cell: (receipt) => <BillNumbers numbers={receipt.billNo} />,
      },
      {
        id: "amount",
        title: t("receipts.fields.amount"),
        kind: "money",
        width: 76,
        card: "figure",
        sortable: true,
        value: (receipt) => receipt.amount,
      },
      {
        id: "paymentMode",
        title: t("receipts.fields.paymentMode"),
        width: 106,
        sortable: true,
        value: (receipt) => modeName(receipt),
        cell: (receipt) => <Marked picture={receipt.flag} label={modeName(receipt)} />,
      },
      {
        id: "date",
        title: t("receipts.fields.date"),
        kind: "moment",
        width: 100,
        card: "note",
        sortable: true,
        value: (receipt) => receipt.date,
      },
      {
        id: "accountFrom",
        title: t("receipts.fields.accountFrom"),
        kind: "code",
        width: 130,
        sortable: true,
        value: (receipt) => receipt.accountFrom,
        cell: (receipt) =>
          isPhone(receipt.accountFrom) ? <PhoneLink number={receipt.accountFrom} /> : receipt.accountFrom,
      },
      {
        id: "studentName",
        title: t("receipts.fields.studentName"),
        width: 96,
        card: "title",
        sortable: true,
        value: (receipt) => receipt.studentName,
      },
      {
        id: "groupName",
        title: t("receipts.fields.groupName"),
        width: 68,
        sortable: true,
        value: (receipt) => receipt.groupName,
      },
      {
        id: "names",
        title: t("receipts.fields.payer"),
        width: 94,
        sortable: true,
        value: (receipt) => receipt.names,
      },
      {
        id: "receivedBy",
        title: t("receipts.fields.receivedBy"),
        width: 150,
        hidden: true,
        value: (receipt) => receipt.receivedBy,
      },
    ];
  }, [t, modeName, withState]);
}
