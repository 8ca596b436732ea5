import { transactions, type Transaction } from "@ofisi/contract/finance/transactions";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { PhoneLink } from "../../kit/ContactLink.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { formatAmount, formatDateTime } from "../../kit/i18n.ts";
import { DownloadIcon, PrintIcon } from "../../kit/icons.ts";
import { Across, Down, Words } from "../../kit/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/LinesOnTheirWay.tsx";
import { Marked } from "../../kit/Marked.tsx";
import { openTab } from "../../kit/openTab.ts";
import { saveLink } from "../../kit/saveFile.ts";
import { Failed } from "../../kit/Screen.tsx";
import { SimpleTable } from "../../kit/SimpleTable.tsx";
import { Tick } from "../../kit/Tick.tsx";
import { useRead } from "../../kit/useRead.ts";
import { receiptFile } from "../payments/print.ts";
import { useMoney } from "../money/money.ts";

/** What was received on a bill, with its receipts to print or keep (document 001 sections 2.2 and 5; G117, G118). */
export function TransactionsDialog(props: { billNo: string; onReceipt: () => void; onClose: () => void }) {
  const { billNo, onClose } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const reading = useRead(
    transactions.getTransactions,
    {
      keyword: billNo,
      posted: "true",
      bankCode: undefined,
      dateFrom: "",
      dateTo: "",
      page: 0,
      size: 0,
      sort: "date",
      direction: "desc",
    },
    { keep: false },
  );
  const list = (reading.data?.Transactions ?? []).filter((each) => isOn(each, billNo));
  const codes = list.map((each) => each.transactionCode);
  const chosen = list.filter((each) => ticked.includes(each.transactionCode));
  const isAll = chosen.length === list.length && list.length > 0;
  const receiptsOf = chosen.map((each) => each.receiptNo);

  const print = async (): Promise<void> =>
    chosen.length === 0 ? ask.alert(t("bills.transactions.noneChecked")) : openTab(receiptFile(receiptsOf));
  const download = async (): Promise<void> =>
    chosen.length === 0 ? ask.alert(t("bills.noneChecked")) : saveLink(receiptFile(receiptsOf));
  const tick = (code: string, on: boolean): void =>
    setTicked((before) => (on ? [...before, code] : before.filter((each) => each !== code)));

  const amount = t("bills.payment.amount");
  return (
    <Dialog
      title={t("bills.transactions.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.close")}</Button>
          <Button kind="primary" onClick={props.onReceipt}>
            {t("bills.payment.takeNone")}
          </Button>
        </>
      }
    >
      {reading.failed && !reading.data ? (
        <Failed message={reading.failed.message} onRetry={reading.refetch} />
      ) : reading.data === undefined ? (
        <LinesOnTheirWay count={5} />
      ) : (
        <Down gap={1}>
          <Across>
            <Tick
              label={t("bills.transactions.selectAll")}
              checked={isAll}
              onChange={() => setTicked(isAll ? [] : codes)}
            />
            <Button kind="outlined" icon={<PrintIcon />} onClick={() => void print()}>
              {t("bills.transactions.print", { count: chosen.length })}
            </Button>
            <Button kind="outlined" icon={<DownloadIcon />} onClick={() => void download()}>
              {t("bills.download")}
            </Button>
          </Across>
          {list.length === 0 ? (
            <Words faint live>
              {t("bills.transactions.none", { number: billNo })}
            </Words>
          ) : (
            <SimpleTable
              stacks
              label={t("bills.transactions.table", { number: billNo })}
              head={[
                t("bills.transactions.code"),
                amount,
                t("bills.columns.paymentMode"),
                t("bills.payment.date"),
                t("bills.payment.payer"),
                t("bills.payment.phone"),
                t("bills.columns.receipt"),
              ]}
              figures={[amount]}
              rows={list.map((each) => ({
                key: each.transactionCode,
                cells: [
                  <Tick
                    key="tick"
                    label={each.transactionCode}
                    checked={ticked.includes(each.transactionCode)}
                    onChange={(on) => tick(each.transactionCode, on)}
                  />,
                  formatAmount(each.amount),
                  <Marked key="mode" picture={each.flag} label={each.paymentMode} />,
                  formatDateTime(each.date),
                  each.names,
                  <PhoneLink key="phone" number={each.phoneNumber || phoneOf(each.accountFrom)} />,
                  each.receiptNo,
                ],
              }))}
            />
          )}
          <Words faint size="small">
            {t("bills.transactions.currency", { currency: money.currency })}
          </Words>
        </Down>
      )}
    </Dialog>
  );
}

/** The keyword finds more than the bill: a reference may hold the same figures. */
function isOn(transaction: Transaction, billNo: string): boolean {
  return `${transaction.billNo},${transaction.accountReference}`
    .split(/[,\s]+/)
    .some((part) => part.toUpperCase() === billNo.toUpperCase());
}

/** Mobile money writes the payer's phone as the account it came from. */
function phoneOf(account: string): string {
  return /^\+?\d[\d ]{8,14}$/.test(account) ? account : "";
}
