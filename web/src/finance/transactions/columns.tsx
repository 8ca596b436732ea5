import { isMoneyGone, type Transaction } from "@ofisi/contract/finance/transactions";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { IconButton } from "../../kit/Button.tsx";
import { CallIcon } from "../../kit/shell/icons.ts";
import { Beside } from "../../kit/shell/Layout.tsx";
import { Marked } from "../../kit/list/Marked.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { useModeName } from "../payments/modes.ts";
import { isPhone } from "../receipts/phones.ts";
import { POSTED_TONES, statusName } from "./states.ts";

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
  const modeName = useModeName();
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
          // A bank's account is nothing to call, whoever paid from it.
          if (number === "" || !isPhone(from)) return <span className="two-lines">{from}</span>;
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
              <span className="one-line">{from}</span>
            </Beside>
          );
        },
      },
      {
        id: "amount",
        title: t("transactions.fields.amount"),
        kind: "money",
        width: 82,
        card: "figure",
        sortable: true,
        value: (transaction) => transaction.amount,
      },
      {
        id: "accountReference",
        title: t("transactions.fields.billNo"),
        width: 106,
        sortable: true,
        value: billOf,
      },
      {
        id: "transactionCode",
        title: t("transactions.fields.code"),
        kind: "code",
        width: 160,
        card: "note",
        sortable: true,
        value: (transaction) => transaction.transactionCode,
      },
      {
        id: "paymentMode",
        title: t("transactions.fields.mode"),
        width: 126,
        sortable: true,
        value: (transaction) => modeName(transaction),
        cell: (transaction) => <Marked picture={transaction.flag} label={modeName(transaction)} />,
      },
      {
        id: "status",
        title: t("transactions.fields.status"),
        width: 98,
        sortable: true,
        value: (transaction) => statusName(transaction.status),
        cell: (transaction) =>
          isMoneyGone(transaction.status) && transaction.state !== "returned" ? (
            <StateChip label={statusName(transaction.status)} tone="bad" />
          ) : (
            statusName(transaction.status)
          ),
      },
      {
        id: "date",
        title: t("transactions.fields.date"),
        kind: "moment",
        width: 104,
        sortable: true,
        value: (transaction) => transaction.date,
      },
      {
        id: "names",
        title: t("transactions.fields.name"),
        width: 142,
        card: "title",
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
        width: 114,
        card: "end",
        sortable: true,
        kind: "action",
        cell: (transaction) => (
          <StateChip label={t(`transactions.states.${transaction.state}`)} tone={POSTED_TONES[transaction.state]} />
        ),
      },
    ],
    [t, modeName],
  );
}
