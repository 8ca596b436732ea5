import { receipts, RECEIPT_SORTS, type Receipt } from "@ofisi/contract/finance/receipts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/call.ts";
import { ClearFilters } from "../../kit/ClearFilters.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { formatMoney } from "../../kit/i18n.ts";
import { DeleteIcon, DownloadIcon, InboxIcon, PrintIcon, SettingsIcon } from "../../kit/icons.ts";
import { QuietActions } from "../../kit/QuietActions.tsx";
import { Screen } from "../../kit/Screen.tsx";
import { Search } from "../../kit/Search.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { Table } from "../../kit/Table.tsx";
import { ColumnsMenu } from "../../kit/table/ColumnsMenu.tsx";
import { SelectionBar } from "../../kit/table/SelectionBar.tsx";
import { useSelection } from "../../kit/table/selection.ts";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { Toolbar } from "../../kit/Toolbar.tsx";
import { useAddressDialog, useDialog } from "../../kit/useDialog.ts";
import { useFilters } from "../../kit/useFilters.ts";
import { useRead } from "../../kit/useRead.ts";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { useReceiptColumns } from "./columns.tsx";
import { printReceipts } from "./printReceipts.ts";
import { readShown, RECEIPT_FILTERS, ReceiptFilters } from "./ReceiptFilters.tsx";
import { ReceiptMenu } from "./ReceiptMenu.tsx";
import { RequestsDialog } from "./RequestsDialog.tsx";
import { ReverseDialog } from "./ReverseDialog.tsx";
import { SettingsDialog } from "./SettingsDialog.tsx";
import { SummarySection } from "./SummarySection.tsx";
import { useMoney } from "../money/money.ts";

const ORDER = { sorts: RECEIPT_SORTS, direction: "desc" } as const;
const TABLE = "receipts";
const DIALOGS = ["receipt", "reversals", "moneySettings"] as const;

const keyOf = (receipt: Receipt): string => receipt.receiptNo;
const nameOf = (receipt: Receipt): string => `${receipt.transactionCode} ${receipt.studentName}`;
const isLive = (receipt: Receipt): boolean => receipt.reversedNo === "";

/** /finance/receipt: money taken and posted, and its way back (document 001 section 2.3). */
export function ReceiptsScreen() {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const filters = useFilters(RECEIPT_FILTERS, ORDER);
  const { values, table, bind, clear, isFiltered } = filters;
  const show = readShown(values.show);
  const narrowed = {
    keyword: values.keyword,
    groupCode: values.groupCode || undefined,
    bankCode: values.bankCode || undefined,
    receivedBy: values.receivedBy || undefined,
    dateFrom: values.dateFrom,
    dateTo: values.dateTo,
    show,
    sort: table.sort,
    direction: table.direction,
  };
  const list = useRead(receipts.getReceipt, { ...narrowed, page: table.page, size: table.size });
  const waiting = useRead(receipts.getReversalRequests, {}).data?.count ?? 0;
  const ticked = useSelection(keyOf);
  const dialog = useAddressDialog(DIALOGS);
  const reversal = useDialog<readonly Receipt[]>();
  const { open } = dialog;
  const openReceipt = useCallback((receipt: Receipt) => open("receipt", receipt.receiptNo), [open]);
  const columns = useReceiptColumns(show !== "live");

  const print = async (): Promise<void> =>
    ticked.count === 0 ? ask.alert(t("receipts.noneChecked")) : printReceipts(ticked.keys);
  const startReverse = async (): Promise<void> => {
    if (ticked.count === 0) return ask.alert(t("receipts.noneChecked"));
    const live = ticked.rows.filter(isLive);
    if (live.length === 0) return ask.alert(t("receipts.reverse.allReversed"));
    reversal.open(live);
  };
  const reversed = (): void => {
    reversal.close();
    ticked.clear();
  };

  return (
    <Screen
      title={t("receipts.title")}
      about={t("receipts.about")}
      reading={list}
      action={
        <QuietActions
          actions={[
            {
              label: t("receipts.requests.open", { count: waiting }),
              icon: <InboxIcon />,
              onPress: () => open("reversals"),
            },
            {
              label: t("receipts.download"),
              icon: <DownloadIcon />,
              href: fileUrl(receipts.downloadReceipts, { ...narrowed, format: "xlsx" }),
            },
            { label: t("receipts.settings.open"), icon: <SettingsIcon />, onPress: () => open("moneySettings") },
          ]}
        />
      }
    >
      <SummarySection label={t("receipts.summary")} summary={list.data} />
      <Toolbar
        end={
          <>
            <Button icon={<PrintIcon />} onClick={() => void print()}>
              {t("receipts.print", { count: ticked.count })}
            </Button>
            <Button icon={<DeleteIcon />} onClick={() => void startReverse()}>
              {t("receipts.delete", { count: ticked.count })}
            </Button>
            <ColumnsMenu name={TABLE} columns={columns} />
          </>
        }
      >
        <Search label={t("receipts.search")} {...bind("keyword")} />
        <GroupPicker {...bind("groupCode")} clearable />
        <ClearFilters onClick={clear} disabled={!isFiltered} />
        {list.data && (
          <StateChip
            label={t("receipts.matching", {
              count: list.data.count,
              money: formatMoney(list.data.totalAmount, currency),
            })}
          />
        )}
      </Toolbar>
      <ReceiptFilters filters={filters} />
      <div>
        <Table
          label={t("receipts.table")}
          name={TABLE}
          rows={list.data?.Receipts}
          count={list.data?.count ?? 0}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          state={table}
          onRow={openReceipt}
          selection={ticked}
          empty={
            isFiltered ? (
              <Empty title={t("receipts.none.filtered")} about={t("receipts.none.filteredAbout")} />
            ) : (
              <Empty title={t("receipts.none.title")} about={t("receipts.none.about")} />
            )
          }
        />
        <TableFooter state={table} count={list.data?.count} />
      </div>
      <SelectionBar count={ticked.count} onClear={ticked.clear}>
        <Button icon={<PrintIcon />} onClick={() => void print()}>
          {t("receipts.printTicked")}
        </Button>
        <Button kind="danger" icon={<DeleteIcon />} onClick={() => void startReverse()}>
          {t("receipts.deleteTicked")}
        </Button>
      </SelectionBar>

      <ReceiptMenu onReversed={ticked.clear} />
      {dialog.name === "reversals" && <RequestsDialog onClose={dialog.close} />}
      {dialog.name === "moneySettings" && <SettingsDialog draft={dialog.key} onClose={dialog.close} />}
      {reversal.subject && (
        <ReverseDialog chosen={reversal.subject} draft="reverseReceipts" onDone={reversed} onClose={reversal.close} />
      )}
    </Screen>
  );
}
