import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { fileUrl } from "../../kit/data/call.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { AddIcon, PrintIcon, ReceiptIcon, VoidIcon } from "../../kit/shell/icons.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { useIsPhone } from "../../kit/shell/useIsPhone.ts";
import { openTab } from "../../kit/print/openTab.ts";
import { useWritten } from "../../kit/data/written.ts";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { useMoney } from "../money/money.ts";
import { BillCards } from "./BillCards.tsx";
import { BillFilters } from "./BillFilters.tsx";
import { BILLS } from "./billList.ts";
import { useBillColumns } from "./columns.tsx";
import { BillRunNotice } from "./BillRunNotice.tsx";
import { useVoidBills } from "./useVoidBills.tsx";

const DIALOGS = [
  "newBill",
  "billRun",
  "feeCard",
  "billTransactions",
  "receiptBill",
  "receiptStudent",
  "familyAccount",
  "askPhone",
  "phoneRequest",
] as const;

/** /finance/billing: what students owe, bill by bill (document 001 section 2.2; G100 to G108, G119, G120). */
export function BillingScreen() {
  const { t } = useTranslation();
  const money = useMoney();
  const list = useList(BILLS);
  const { ticked, matching } = list;
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  useWritten(bills.generateBills, ticked.clear);
  const voidBills = useVoidBills();
  const voidTicked = async (): Promise<void> => {
    const rows = matching.all ? [] : await list.newest();
    if (rows && (await voidBills({ checked: rows.map(BILLS.keyOf), matching: matching.all }))) ticked.clear();
  };
  const add = {
    label: t("bills.add"),
    icon: <AddIcon />,
    do: bills.generateBills,
    onPress: () => open("newBill"),
  };
  const take = {
    label: t("bills.takePayment"),
    icon: <ReceiptIcon />,
    do: receipts.receiptPayment,
    // It asks for the student.
    onPress: () => open("receiptStudent"),
  };
  // On a phone, at a gate or a stand, money is taken; whole classes are billed at a desk.
  const isPhone = useIsPhone();

  const files = useListFiles(list, bills.downloadBills, t("bills.download"));

  return (
    <ListScreen
      list={list}
      title={t("bills.title")}
      about={t("bills.about", { currency: money.currency })}
      label={t("bills.table")}
      columns={useBillColumns(list.values.status === "5")}
      search={{ by: "keyword", label: t("bills.search") }}
      filters={<GroupPicker {...list.bind("groupCode")} clearable />}
      more={<BillFilters values={list.typed} onChange={list.set} />}
      figures={
        <>
          <BillCards totals={list.answer} hasFailed={list.reading.failed !== undefined} money={money} />
          <BillRunNotice />
        </>
      }
      main={isPhone ? take : add}
      actions={[isPhone ? add : take, ...files]}
      acts={[
        {
          label: t("bills.print", { count: ticked.count }),
          icon: <PrintIcon />,
          do: bills.printBills,
          none: t("bills.noneChecked"),
          takesMatching: true,
          run: (rows) => openTab(fileUrl(bills.printBills, { checked: rows.map(BILLS.keyOf), matching: matching.all })),
        },
        {
          label: t("bills.void.chip", { count: ticked.count }),
          icon: <VoidIcon />,
          do: bills.deleteChecked,
          none: t("bills.noneChecked"),
          danger: true,
          takesMatching: true,
          run: voidTicked,
        },
      ]}
      none={{ title: t("bills.none.title"), about: t("bills.none.about"), action: add }}
      unmatched={{ title: t("bills.none.filtered"), about: t("bills.none.filteredAbout") }}
    />
  );
}
