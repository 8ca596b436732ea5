import type { Receipt } from "@ofisi/contract/finance/receipts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PhoneLink } from "../../kit/ContactLink.tsx";
import { formatDateTime } from "../../kit/i18n.ts";
import { Marked } from "../../kit/Marked.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { isPhone } from "./phones.ts";

/** The columns of the receipts' table (document 001 section 2.3). `withState` shows which are reversed. */
export function useReceiptColumns(withState: boolean): Column<Receipt>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const state: Column<Receipt> = {
      id: "state",
      title: t("receipts.fields.state"),
      width: 104,
      kind: "action",
      cell: (receipt) =>
        receipt.reversedNo === "" ? (
          <StateChip label={t("receipts.states.live")} tone="good" />
        ) : (
          <StateChip label={t("receipts.states.reversed")} tone="bad" />
        ),
    };
    return [
      {
        id: "transactionCode",
        title: t("receipts.fields.transactionCode"),
        width: 144,
        pinned: true,
        always: true,
        sortable: true,
        value: (receipt) => receipt.transactionCode,
        cell: (receipt) => <strong>{receipt.transactionCode}</strong>,
      },
      { id: "receiptNo", title: t("receipts.fields.receiptNo"), width: 70, value: (receipt) => receipt.receiptNo },
      ...(withState ? [state] : []),
      {
        id: "billNo",
        title: t("receipts.fields.billNo"),
        width: 78,
        sortable: true,
        value: (receipt) => receipt.billNo,
      },
      {
        id: "amount",
        title: t("receipts.fields.amount"),
        kind: "money",
        width: 78,
        sortable: true,
        value: (receipt) => receipt.amount,
      },
      {
        id: "paymentMode",
        title: t("receipts.fields.paymentMode"),
        width: 126,
        sortable: true,
        value: (receipt) => receipt.paymentMode,
        cell: (receipt) => <Marked picture={receipt.flag} label={receipt.paymentMode} />,
      },
      {
        id: "date",
        title: t("receipts.fields.date"),
        width: 100,
        sortable: true,
        value: (receipt) => formatDateTime(receipt.date),
      },
      {
        id: "accountFrom",
        title: t("receipts.fields.accountFrom"),
        width: 126,
        sortable: true,
        value: (receipt) => receipt.accountFrom,
        cell: (receipt) =>
          isPhone(receipt.accountFrom) ? <PhoneLink number={receipt.accountFrom} /> : receipt.accountFrom,
      },
      {
        id: "studentName",
        title: t("receipts.fields.studentName"),
        width: 140,
        sortable: true,
        value: (receipt) => receipt.studentName,
      },
      {
        id: "groupName",
        title: t("receipts.fields.groupName"),
        width: 75,
        sortable: true,
        value: (receipt) => receipt.groupName,
      },
      {
        id: "names",
        title: t("receipts.fields.payer"),
        width: 140,
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
  }, [t, withState]);
}
