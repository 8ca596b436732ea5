import type { Transaction } from "@ofisi/contract/finance/transactions";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../kit/Button.tsx";
import { formatDateTime } from "../../kit/i18n.ts";
import { CallIcon } from "../../kit/icons.ts";
import { Beside } from "../../kit/Layout.tsx";
import { Marked } from "../../kit/Marked.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { isPhone } from "../receipts/phones.ts";
import { POSTED_TONES } from "./states.ts";

/** The number to call about a transaction, or empty. */
export function phoneOf(transaction: Transaction): string {
  const { phoneNumber, accountFrom } = transaction;
  if (phoneNumber !== "") return phoneNumber;
  return isPhone(accountFrom) ? accountFrom : "";
}

/** What a transaction names as its bill: the bills it was posted to, or else what the payer typed. */
export function billOf(transaction: Transaction): string {
  return transaction.billNo !== "" ? transaction.billNo : transaction.accountReference;
}

/** The columns of the transactions' table (document 001 section 2.4). */
export function useTransactionColumns(): Column<Transaction>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "accountFrom",
        title: t("transactions.fields.from"),
        width: 158,
        pinned: true,
        always: true,
        sortable: true,
        kind: "action",
        cell: (transaction) => {
          const number = phoneOf(transaction);
          const from = transaction.accountFrom === "" ? number : transaction.accountFrom;
          if (number === "") return <span className="two-lines">{from}</span>;
          return (
            <Beside
              gap={0.5}
              first={
                <IconButton
                  label={t("transactions.call", { number })}
                  icon={<CallIcon />}
                  href={`tel:${number.replace(/[^\d+]/g, "")}`}
                />
              }
            >
              <span className="two-lines">{from}</span>
            </Beside>
          );
        },
      },
      {
        id: "amount",
        title: t("transactions.fields.amount"),
        kind: "money",
        width: 82,
        sortable: true,
        value: (transaction) => transaction.amount,
      },
      {
        id: "accountReference",
        title: t("transactions.fields.billNo"),
        width: 110,
        sortable: true,
        value: billOf,
      },
      {
        id: "transactionCode",
        title: t("transactions.fields.code"),
        width: 130,
        sortable: true,
        value: (transaction) => transaction.transactionCode,
      },
      {
        id: "paymentMode",
        title: t("transactions.fields.mode"),
        width: 126,
        sortable: true,
        value: (transaction) => transaction.paymentMode,
        cell: (transaction) => <Marked picture={transaction.flag} label={transaction.paymentMode} />,
      },
      {
        id: "status",
        title: t("transactions.fields.status"),
        width: 92,
        sortable: true,
        value: (transaction) => transaction.status,
      },
      {
        id: "date",
        title: t("transactions.fields.date"),
        width: 110,
        sortable: true,
        value: (transaction) => formatDateTime(transaction.date),
      },
      {
        id: "names",
        title: t("transactions.fields.name"),
        width: 152,
        sortable: true,
        value: (transaction) => transaction.names,
      },
      {
        id: "studentName",
        title: t("transactions.fields.student"),
        width: 170,
        hidden: true,
        value: (transaction) => transaction.studentName,
      },
      {
        id: "posted",
        title: t("transactions.fields.posted"),
        width: 112,
        sortable: true,
        kind: "action",
        cell: (transaction) => (
          <StateChip label={t(`transactions.states.${transaction.state}`)} tone={POSTED_TONES[transaction.state]} />
        ),
      },
    ],
    [t],
  );
}
