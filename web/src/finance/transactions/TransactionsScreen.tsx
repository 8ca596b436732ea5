import { transactions, type Transaction } from "@ofisi/contract/finance/transactions";
import { useCallback } from "react";
import { DayRange } from "../../kit/list/DayRange.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { DownloadIcon, TemplateIcon } from "../../kit/shell/icons.ts";
import { useChosenFile } from "../../kit/list/useChosenFile.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useWritten } from "../../kit/data/written.ts";
import { useTakesMpesa } from "../mpesa/paybills.ts";
import { ModePicker } from "../receipts/ModePicker.tsx";
import { SummarySection } from "../receipts/SummarySection.tsx";
import { useMoney } from "../money/money.ts";
import { useTransactionColumns } from "./columns.tsx";
import { printPosted } from "./printPosted.ts";
import { TRANSACTIONS } from "./transactionList.ts";
import { useTransactionActions } from "./useTransactionActions.tsx";

const DIALOGS = ["transaction", "receipt", "certain", "payerLinks", "feeList"] as const;

/** /finance/transactions: payments as they arrive, and their posting to bills (document 001 section 2.4). */
export function TransactionsScreen() {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const mayPost = useMay(transactions.postTransaction);
  const takesMpesa = useTakesMpesa();
  const list = useList(TRANSACTIONS);
  const { answer, ticked, matching, typed, set } = list;
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  const openInfo = useCallback((transaction: Transaction) => open("transaction", transaction.transactionCode), [open]);
  const { certain, upload, rest } = useTransactionActions();
  const files = useListFiles(list, transactions.downloadTransactions, t("transactions.excel"));
  const chosen = useChosenFile(list, transactions.downloadTransactions, (checked) => ({ checked }));

  const print = async (): Promise<void> => {
    const rows = matching.all ? [] : await list.newest();
    if (rows) await printPosted(rows, matching.all);
  };
  /** Document 001 section 4: the list reloads and the filters clear. */
  const afterPosting = (): void => {
    ticked.clear();
    list.clear();
  };
  useWritten(transactions.postTransaction, afterPosting);
  useWritten(transactions.postCertain, afterPosting);

  return (
    <ListScreen
      list={list}
      title={t("transactions.title")}
      about={mayPost ? t("transactions.about") : t("transactions.aboutReading")}
      label={t("transactions.table")}
      columns={useTransactionColumns()}
      search={{ by: "keyword", label: t("transactions.search") }}
      filters={
        <FilterChips
          label={t("transactions.fields.posted")}
          value={list.values.posted}
          onChange={(posted) => set({ posted })}
          chips={[
            { value: "", label: t("transactions.filters.all") },
            {
              value: "false",
              label: t("transactions.states.unposted"),
              ...(answer && { count: answer.unpostedCount }),
            },
            { value: "true", label: t("transactions.states.posted") },
            { value: "returned", label: t("transactions.states.returned") },
          ]}
        />
      }
      more={
        <>
          <ModePicker {...list.bind("bankCode")} />
          <DayRange label={t("receipts.filters.days")} values={typed} onChange={set} />
        </>
      }
      total={
        answer && t("transactions.matching", { count: answer.count, money: formatMoney(answer.totalAmount, currency) })
      }
      figures={<SummarySection label={t("transactions.summary")} of={list} />}
      main={certain}
      actions={[...rest, ...files]}
      acts={[
        {
          label: t("transactions.download", { count: ticked.count }),
          icon: <DownloadIcon />,
          do: transactions.printPosted,
          none: t("transactions.noneChecked"),
          takesMatching: true,
          run: print,
        },
        { ...chosen, icon: <TemplateIcon /> },
      ]}
      onRow={openInfo}
      none={{
        title: t("transactions.none.title"),
        about: takesMpesa ? t("transactions.none.about") : t("transactions.none.aboutBank"),
        action: upload,
      }}
      unmatched={{ title: t("transactions.none.filtered"), about: t("transactions.none.filteredAbout") }}
    />
  );
}
