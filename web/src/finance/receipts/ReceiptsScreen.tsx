import { receipts, type Receipt } from "@ofisi/contract/finance/receipts";
import { useCallback } from "react";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { DeleteIcon, InboxIcon, PrintIcon, SettingsIcon } from "../../kit/shell/icons.ts";
import { lazyPart, usePrefetch } from "../../kit/lazyPart.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { useChosenFile } from "../../kit/list/useChosenFile.tsx";
import { useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useWritten } from "../../kit/data/written.ts";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { useReceiptColumns } from "./columns.tsx";
import { printReceipts } from "./printReceipts.ts";
import { RECEIPTS } from "./receiptList.ts";
import { ReceiptFilters } from "./ReceiptFilters.tsx";
import { SummarySection } from "./SummarySection.tsx";
import { useMoney } from "../money/money.ts";

const ReverseDialog = lazyPart(async () => (await import("./ReverseDialog.tsx")).ReverseDialog);
const PARTS = [ReverseDialog];
const DIALOGS = ["receipt", "reversals", "moneySettings"] as const;

/** /finance/receipt: money taken and posted, and its way back (document 001 section 2.3). */
export function ReceiptsScreen() {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const list = useList(RECEIPTS);
  const { answer, ticked, matching, values } = list;
  const waiting = useRead(receipts.getReversalRequests, {}).data?.count ?? 0;
  const reversal = useDialog<readonly Receipt[]>("reverseReceipts");
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  usePrefetch(PARTS);
  useWritten(receipts.reverseReceipts, ticked.clear);
  const openReceipt = useCallback((receipt: Receipt) => open("receipt", receipt.receiptNo), [open]);
  const columns = useReceiptColumns(values.show !== "live");
  const startReverse = async (): Promise<void> => {
    const rows = await list.newest();
    if (!rows) return;
    const live = rows.filter((receipt) => receipt.reversedNo === "");
    if (live.length === 0) return ask.alert(t("receipts.reverse.allReversed"));
    reversal.open(live);
  };
  const files = useListFiles(list, receipts.downloadReceipts, t("receipts.download"));
  const chosen = useChosenFile(list, receipts.downloadReceipts, (checked) => ({ checked }));

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
      figures={<SummarySection label={t("receipts.summary")} of={list} />}
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
        chosen,
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
      {reversal.subject && (
        <ReverseDialog
          chosen={reversal.subject}
          draft="reverseReceipts"
          onDone={reversal.close}
          onClose={reversal.close}
        />
      )}
    </ListScreen>
  );
}
