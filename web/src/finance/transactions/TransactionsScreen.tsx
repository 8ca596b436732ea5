import { transactions, TRANSACTION_SORTS, type Transaction } from "@ofisi/contract/finance/transactions";
import type { In } from "@ofisi/contract/kit/operation";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { call, fileUrl } from "../../kit/call.ts";
import { DayRange } from "../../kit/DayRange.tsx";
import { FilterChips } from "../../kit/FilterChips.tsx";
import { formatMoney } from "../../kit/i18n.ts";
import { DoneIcon, DownloadIcon, LinkIcon, TemplateIcon, UploadIcon } from "../../kit/icons.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { notify } from "../../kit/notify.tsx";
import { openTab } from "../../kit/openTab.ts";
import { saveChosen } from "../../kit/saveFile.ts";
import { useMay } from "../../kit/session.ts";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { MpesaMenu, useMpesaActions } from "../mpesa/MpesaMenu.tsx";
import { useTakesMpesa } from "../mpesa/paybills.ts";
import { ModePicker } from "../receipts/ModePicker.tsx";
import { ReceiptMenu } from "../receipts/ReceiptMenu.tsx";
import { SummarySection } from "../receipts/SummarySection.tsx";
import { useMoney } from "../money/money.ts";
import { CertainDialog } from "./CertainDialog.tsx";
import { useTransactionColumns } from "./columns.tsx";
import { FeeListUploadDialog } from "./FeeListUploadDialog.tsx";
import { PayerLinksDialog } from "./PayerLinksDialog.tsx";
import { TransactionDialog } from "./TransactionDialog.tsx";

const DIALOGS = ["transaction", "receipt", "certain", "payerLinks", "feeList"] as const;

const TRANSACTIONS = listOf(transactions.getTransactions, {
  name: "transactions",
  filters: { keyword: "", posted: "", bankCode: "", dateFrom: "", dateTo: "" },
  sorts: TRANSACTION_SORTS,
  direction: "desc",
  rows: (answer) => answer.Transactions,
  keyOf: (transaction) => transaction.transactionCode,
  nameOf: (transaction) => `${transaction.transactionCode} ${transaction.names}`,
  ticks: {
    takesMatching: true,
    find: async (keys) => (await call(transactions.getPresentTransactions, { checked: [...keys] })).Transactions,
  },
});

/** The receipts of payments as one PDF in a new window (document 001 section 7.3; G118). */
function printPosted(which: In<typeof transactions.printPosted>): void {
  openTab(fileUrl(transactions.printPosted, which));
}

/** /finance/transactions: payments as they arrive, and their posting to bills (document 001 section 2.4). */
export function TransactionsScreen() {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const mayPost = useMay(transactions.postTransaction);
  const list = useList(TRANSACTIONS);
  const { answer, ticked, matching, typed, set } = list;
  const dialog = useAddressDialog(DIALOGS);
  const { open } = dialog;
  const openInfo = useCallback((transaction: Transaction) => open("transaction", transaction.transactionCode), [open]);
  const columns = useTransactionColumns();
  const takesMpesa = useTakesMpesa();
  const mpesaActions = useMpesaActions();

  const print = async (): Promise<void> => {
    // What is not posted has no receipt yet.
    if (matching.all) return printPosted({ checked: [], matching: matching.all });
    const rows = await list.newest();
    if (!rows) return;
    const receipted = rows.filter((transaction) => transaction.posted === "true");
    if (receipted.length === 0) return ask.alert(t("transactions.nonePosted"));
    printPosted({ checked: receipted.map(TRANSACTIONS.keyOf) });
    if (receipted.length < rows.length) notify(t("transactions.somePosted", { count: rows.length - receipted.length }));
  };
  /** Document 001 section 4: the list reloads and the filters clear. */
  const afterPosting = (): void => {
    dialog.close();
    ticked.clear();
    list.clear();
  };
  const upload = {
    label: t("transactions.feeList.open"),
    icon: <UploadIcon />,
    do: transactions.uploadFeeList,
    onPress: () => open("feeList"),
  };

  const files = useListFiles(list, transactions.downloadTransactions, t("transactions.excel"));

  return (
    <ListScreen
      list={list}
      title={t("transactions.title")}
      about={mayPost ? t("transactions.about") : t("transactions.aboutReading")}
      label={t("transactions.table")}
      columns={columns}
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
      figures={
        <SummarySection
          label={t("transactions.summary")}
          summary={answer}
          hasFailed={list.reading.failed !== undefined}
        />
      }
      main={{
        label: t("transactions.certain.open"),
        icon: <DoneIcon />,
        do: transactions.postCertain,
        onPress: () => open("certain"),
      }}
      actions={[
        ...(mayPost ? mpesaActions : []),
        {
          label: t("transactions.links.open"),
          icon: <LinkIcon />,
          do: transactions.getPayerLinks,
          onPress: () => open("payerLinks"),
        },
        upload,
        ...files,
      ]}
      acts={[
        {
          label: t("transactions.download", { count: ticked.count }),
          icon: <DownloadIcon />,
          do: transactions.printPosted,
          none: t("transactions.noneChecked"),
          takesMatching: true,
          run: print,
        },
        {
          label: t("kit.bulk.download"),
          icon: <TemplateIcon />,
          do: transactions.downloadTransactions,
          takesMatching: true,
          run: (rows) =>
            saveChosen(rows.length, () =>
              list.file(transactions.downloadTransactions, {
                checked: rows.map(TRANSACTIONS.keyOf),
                matching: matching.all,
              }),
            ),
        },
      ]}
      onRow={openInfo}
      none={{
        title: t("transactions.none.title"),
        about: takesMpesa ? t("transactions.none.about") : t("transactions.none.aboutBank"),
        action: upload,
      }}
      unmatched={{ title: t("transactions.none.filtered"), about: t("transactions.none.filteredAbout") }}
    >
      {dialog.name === "transaction" && (
        <TransactionDialog
          key={dialog.id}
          transactionCode={dialog.id}
          onReceipt={(receiptNo) => open("receipt", receiptNo)}
          onPosted={afterPosting}
          onClose={dialog.close}
        />
      )}
      {mayPost && <ReceiptMenu />}
      {mayPost && dialog.name === "certain" && <CertainDialog onPosted={afterPosting} onClose={dialog.close} />}
      {mayPost && dialog.name === "payerLinks" && <PayerLinksDialog onClose={dialog.close} />}
      {mayPost && <MpesaMenu onPayment={(transactionCode) => open("transaction", transactionCode)} />}
      {mayPost && dialog.name === "feeList" && <FeeListUploadDialog onClose={dialog.close} />}
    </ListScreen>
  );
}
