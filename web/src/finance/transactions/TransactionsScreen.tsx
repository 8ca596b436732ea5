import { transactions, TRANSACTION_SORTS, type Transaction } from "@ofisi/contract/finance/transactions";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/call.ts";
import { ClearFilters } from "../../kit/ClearFilters.tsx";
import { DayRange } from "../../kit/DayRange.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { FilterChips } from "../../kit/FilterChips.tsx";
import { formatMoney } from "../../kit/i18n.ts";
import { DoneIcon, DownloadIcon, LinkIcon, TemplateIcon, UploadIcon } from "../../kit/icons.ts";
import { MoreFilters } from "../../kit/MoreFilters.tsx";
import { notify } from "../../kit/notify.tsx";
import { QuietActions } from "../../kit/QuietActions.tsx";
import { Screen } from "../../kit/Screen.tsx";
import { Search } from "../../kit/Search.tsx";
import { useMay } from "../../kit/session.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import { Table } from "../../kit/Table.tsx";
import { ColumnsMenu } from "../../kit/table/ColumnsMenu.tsx";
import { useSelection } from "../../kit/table/selection.ts";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { Toolbar } from "../../kit/Toolbar.tsx";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { useFilters } from "../../kit/useFilters.ts";
import { useRead } from "../../kit/useRead.ts";
import { MpesaMenu, useMpesaActions } from "../mpesa/MpesaMenu.tsx";
import { useTakesMpesa } from "../mpesa/paybills.ts";
import { ModePicker } from "../receipts/ModePicker.tsx";
import { printReceipts } from "../receipts/printReceipts.ts";
import { ReceiptMenu } from "../receipts/ReceiptMenu.tsx";
import { SummarySection } from "../receipts/SummarySection.tsx";
import { useMoney } from "../money/money.ts";
import { CertainDialog } from "./CertainDialog.tsx";
import { useTransactionColumns } from "./columns.tsx";
import { FeeListUploadDialog } from "./FeeListUploadDialog.tsx";
import { PayerLinksDialog } from "./PayerLinksDialog.tsx";
import { TransactionDialog } from "./TransactionDialog.tsx";

const FILTERS = { keyword: "", posted: "", bankCode: "", dateFrom: "", dateTo: "" };
const ORDER = { sorts: TRANSACTION_SORTS, direction: "desc" } as const;
const TABLE = "transactions";
const DIALOGS = ["transaction", "receipt", "certain", "payerLinks", "feeList"] as const;
const POSTED = ["", "false", "true"] as const;

const keyOf = (transaction: Transaction): string => transaction.transactionCode;
const nameOf = (transaction: Transaction): string => `${transaction.transactionCode} ${transaction.names}`;

/** /finance/transactions: payments as they arrive, and their posting to bills (document 001 section 2.4). */
export function TransactionsScreen() {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const mayPost = useMay(transactions.postTransaction);
  const { values, table, bind, set, clear, isFiltered } = useFilters(FILTERS, ORDER);
  const posted = POSTED.find((each) => each === values.posted) ?? "";
  const narrowed = {
    keyword: values.keyword,
    posted,
    bankCode: values.bankCode || undefined,
    dateFrom: values.dateFrom,
    dateTo: values.dateTo,
    sort: table.sort,
    direction: table.direction,
  };
  const list = useRead(transactions.getTransactions, { ...narrowed, page: table.page, size: table.size });
  const ticked = useSelection(keyOf);
  const dialog = useAddressDialog(DIALOGS);
  const { open } = dialog;
  const openInfo = useCallback((transaction: Transaction) => open("transaction", transaction.transactionCode), [open]);
  const columns = useTransactionColumns();
  const takesMpesa = useTakesMpesa();
  const mpesaActions = useMpesaActions();

  const download = async (): Promise<void> => {
    if (ticked.count === 0) return ask.alert(t("transactions.noneChecked"));
    // What is not posted has no receipt yet.
    const receipted = ticked.rows.filter((transaction) => transaction.posted === "true");
    if (receipted.length === 0) return ask.alert(t("transactions.nonePosted"));
    printReceipts(receipted.map(keyOf));
    if (receipted.length < ticked.count)
      notify(t("transactions.somePosted", { count: ticked.count - receipted.length }));
  };
  /** Document 001 section 4: the list reloads and the filters clear. */
  const afterPosting = (): void => {
    dialog.close();
    ticked.clear();
    clear();
  };

  return (
    <Screen
      title={t("transactions.title")}
      about={mayPost ? t("transactions.about") : t("transactions.aboutReading")}
      reading={list}
      action={
        <>
          <QuietActions
            actions={[
              ...(mayPost
                ? [
                    ...mpesaActions,
                    { label: t("transactions.links.open"), icon: <LinkIcon />, onPress: () => open("payerLinks") },
                    { label: t("transactions.feeList.open"), icon: <UploadIcon />, onPress: () => open("feeList") },
                  ]
                : []),
              {
                label: t("transactions.excel"),
                icon: <TemplateIcon />,
                href: fileUrl(transactions.downloadTransactions, { ...narrowed, format: "xlsx" }),
              },
            ]}
          />
          {mayPost && (
            <Button kind="primary" icon={<DoneIcon />} onClick={() => open("certain")}>
              {t("transactions.certain.open")}
            </Button>
          )}
        </>
      }
    >
      <SummarySection label={t("transactions.summary")} summary={list.data} />
      <Toolbar
        end={
          <>
            {mayPost && (
              <Button icon={<DownloadIcon />} onClick={() => void download()}>
                {t("transactions.download", { count: ticked.count })}
              </Button>
            )}
            <ColumnsMenu name={TABLE} columns={columns} />
          </>
        }
      >
        <Search label={t("transactions.search")} {...bind("keyword")} />
        <FilterChips
          label={t("transactions.fields.posted")}
          value={posted}
          onChange={(value) => set({ posted: value })}
          chips={[
            { value: "", label: t("transactions.filters.all") },
            {
              value: "false",
              label: t("transactions.states.unposted"),
              ...(list.data ? { count: list.data.unpostedCount } : {}),
            },
            { value: "true", label: t("transactions.states.posted") },
          ]}
        />
        <ClearFilters onClick={clear} disabled={!isFiltered} />
        {list.data && (
          <StateChip
            label={t("transactions.matching", {
              count: list.data.count,
              money: formatMoney(list.data.totalAmount, currency),
            })}
          />
        )}
      </Toolbar>
      <MoreFilters set={[values.bankCode, values.dateFrom, values.dateTo].filter((value) => value !== "").length}>
        <Toolbar>
          <ModePicker {...bind("bankCode")} />
          <DayRange label={t("receipts.filters.days")} values={values} onChange={set} />
        </Toolbar>
      </MoreFilters>
      <div>
        <Table
          label={t("transactions.table")}
          name={TABLE}
          rows={list.data?.Transactions}
          count={list.data?.count ?? 0}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          state={table}
          onRow={openInfo}
          {...(mayPost ? { selection: ticked } : {})}
          empty={
            isFiltered ? (
              <Empty title={t("transactions.none.filtered")} about={t("transactions.none.filteredAbout")} />
            ) : (
              <Empty
                title={t("transactions.none.title")}
                about={takesMpesa ? t("transactions.none.about") : t("transactions.none.aboutBank")}
                action={
                  mayPost && (
                    <Button kind="outlined" icon={<UploadIcon />} onClick={() => open("feeList")}>
                      {t("transactions.feeList.open")}
                    </Button>
                  )
                }
              />
            )
          }
        />
        <TableFooter state={table} count={list.data?.count} />
      </div>

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
    </Screen>
  );
}
