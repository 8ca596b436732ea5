import { receipts, RECEIPT_SORTS, type Receipt } from "@ofisi/contract/finance/receipts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { call } from "../../kit/call.ts";
import { formatMoney } from "../../kit/i18n.ts";
import { DeleteIcon, DownloadIcon, InboxIcon, PrintIcon, SettingsIcon } from "../../kit/icons.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { saveChosen } from "../../kit/saveFile.ts";
import { useAddressDialog, useDialog } from "../../kit/useDialog.ts";
import { useRead } from "../../kit/useRead.ts";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { useReceiptColumns } from "./columns.tsx";
import { printReceipts } from "./printReceipts.ts";
import { RECEIPT_FILTERS, ReceiptFilters } from "./ReceiptFilters.tsx";
import { ReceiptMenu } from "./ReceiptMenu.tsx";
import { RequestsDialog } from "./RequestsDialog.tsx";
import { ReverseDialog } from "./ReverseDialog.tsx";
import { SettingsDialog } from "./SettingsDialog.tsx";
import { SummarySection } from "./SummarySection.tsx";
import { useMoney } from "../money/money.ts";

const DIALOGS = ["receipt", "reversals", "moneySettings"] as const;

const RECEIPTS = listOf(receipts.getReceipt, {
  name: "receipts",
  filters: RECEIPT_FILTERS,
  sorts: RECEIPT_SORTS,
  direction: "desc",
  rows: (answer) => answer.Receipts,
  keyOf: (receipt) => receipt.receiptNo,
  nameOf: (receipt) => `${receipt.transactionCode} ${receipt.studentName}`,
  ticks: {
    takesMatching: true,
    find: async (keys) => (await call(receipts.getPresentReceipts, { checked: [...keys] })).Receipts,
  },
});

/** /finance/receipt: money taken and posted, and its way back (document 001 section 2.3). */
export function ReceiptsScreen() {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const list = useList(RECEIPTS);
  const { answer, ticked, matching, values } = list;
  const waiting = useRead(receipts.getReversalRequests, {}).data?.count ?? 0;
  const dialog = useAddressDialog(DIALOGS);
  const reversal = useDialog<readonly Receipt[]>("reverseReceipts");
  const { open } = dialog;
  const openReceipt = useCallback((receipt: Receipt) => open("receipt", receipt.receiptNo), [open]);
  const columns = useReceiptColumns(values.show !== "live");
  const startReverse = async (): Promise<void> => {
    const rows = await list.newest();
    if (!rows) return;
    const live = rows.filter((receipt) => receipt.reversedNo === "");
    if (live.length === 0) return ask.alert(t("receipts.reverse.allReversed"));
    reversal.open(live);
  };
  const reversed = (): void => {
    reversal.close();
    ticked.clear();
  };

  const files = useListFiles(list, receipts.downloadReceipts, t("receipts.download"));

  return (
    <ListScreen
      list={list}
      title={t("receipts.title")}
      about={t("receipts.about")}
      label={t("receipts.table")}
      columns={columns}
      search={{ by: "keyword", label: t("receipts.search") }}
      filters={<GroupPicker {...list.bind("groupCode")} clearable />}
      more={<ReceiptFilters filters={list} />}
      total={
        answer && t("receipts.matching", { count: answer.count, money: formatMoney(answer.totalAmount, currency) })
      }
      figures={
        <SummarySection label={t("receipts.summary")} summary={answer} hasFailed={list.reading.failed !== undefined} />
      }
      actions={[
        {
          label: t("receipts.requests.open", { count: waiting }),
          icon: <InboxIcon />,
          do: receipts.getReversalRequests,
          onPress: () => open("reversals"),
        },
        ...files,
        { label: t("receipts.settings.open"), icon: <SettingsIcon />, onPress: () => open("moneySettings") },
      ]}
      acts={[
        {
          label: t("receipts.print", { count: ticked.count }),
          icon: <PrintIcon />,
          do: receipts.printReceipt,
          none: t("receipts.noneChecked"),
          takesMatching: true,
          run: (rows) => printReceipts({ receiptNos: rows.map(RECEIPTS.keyOf), matching: matching.all }),
        },
        {
          label: t("kit.bulk.download"),
          icon: <DownloadIcon />,
          do: receipts.downloadReceipts,
          takesMatching: true,
          run: (rows) =>
            saveChosen(rows.length, () =>
              list.file(receipts.downloadReceipts, { checked: rows.map(RECEIPTS.keyOf), matching: matching.all }),
            ),
        },
        {
          label: t("receipts.delete", { count: ticked.count }),
          icon: <DeleteIcon />,
          do: receipts.reverseReceipts,
          none: t("receipts.noneChecked"),
          danger: true,
          run: startReverse,
        },
      ]}
      onRow={openReceipt}
      none={{ title: t("receipts.none.title"), about: t("receipts.none.about") }}
      unmatched={{ title: t("receipts.none.filtered"), about: t("receipts.none.filteredAbout") }}
    >
      <ReceiptMenu onReversed={ticked.clear} />
      {dialog.name === "reversals" && <RequestsDialog onClose={dialog.close} />}
      {dialog.name === "moneySettings" && <SettingsDialog draft={dialog.key} onClose={dialog.close} />}
      {reversal.subject && (
        <ReverseDialog chosen={reversal.subject} draft="reverseReceipts" onDone={reversed} onClose={reversal.close} />
      )}
    </ListScreen>
  );
}
