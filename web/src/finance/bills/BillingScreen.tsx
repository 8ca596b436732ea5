import { BILL_SORTS, bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { call, fileUrl } from "../../kit/call.ts";
import { AddIcon, PrintIcon, ReceiptIcon, VoidIcon } from "../../kit/icons.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { openTab } from "../../kit/openTab.ts";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { useCanAskPhones } from "../mpesa/paybills.ts";
import { PhoneMenu } from "../mpesa/PhoneMenu.tsx";
import { PaymentMenu, usePayments } from "../payments/PaymentMenu.tsx";
import { useMoney } from "../money/money.ts";
import { BillCards } from "./BillCards.tsx";
import { BILL_FILTERS, BillFilters } from "./BillFilters.tsx";
import { useBillColumns } from "./columns.tsx";
import { FeeCardDialog } from "./FeeCardDialog.tsx";
import { NewBillDialog } from "./NewBillDialog.tsx";
import { BillRunDialog, BillRunNotice } from "./BillRun.tsx";
import { TransactionsDialog } from "./TransactionsDialog.tsx";
import { useVoidBills } from "./useVoidBills.tsx";

const DIALOGS = ["newBill", "billRun", "feeCard", "billTransactions", "askPhone"] as const;

const BILLS = listOf(bills.getBills, {
  name: "bills",
  filters: { keyword: "", groupCode: "", ...BILL_FILTERS },
  sorts: BILL_SORTS,
  // The newest first.
  direction: "desc",
  rows: (answer) => answer.Bills,
  keyOf: (bill) => bill.billNo,
  nameOf: (bill) => `${bill.billNo} ${bill.studentName}`,
  ticks: {
    takesMatching: true,
    find: async (keys) => (await call(bills.getPresentBills, { checked: [...keys] })).Bills,
  },
});

/** /finance/billing: what students owe, bill by bill (document 001 section 2.2; G100 to G108, G119, G120). */
export function BillingScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const money = useMoney();
  const list = useList(BILLS);
  const { ticked, matching } = list;
  const dialog = useAddressDialog(DIALOGS);
  const { open } = dialog;
  const { receiptBill, openFamily, receiptStudent } = usePayments();
  const canAskPhones = useCanAskPhones();
  const voidBills = useVoidBills();
  const statement = useCallback(
    (userCode: string) => void navigate({ to: "/finance/statement/$userCode", params: { userCode } }),
    [navigate],
  );
  const opens = useMemo(
    () => ({
      feeCard: (billNo: string) => open("feeCard", billNo),
      transactions: (billNo: string) => open("billTransactions", billNo),
      askPhone: canAskPhones ? (billNo: string) => open("askPhone", billNo) : undefined,
    }),
    [open, canAskPhones],
  );
  const columns = useBillColumns({
    ...opens,
    statement,
    receipt: receiptBill,
    family: openFamily,
    withReason: list.values.status === "5",
  });
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

  const files = useListFiles(list, bills.downloadBills, t("bills.download"));

  return (
    <ListScreen
      list={list}
      title={t("bills.title")}
      about={t("bills.about", { currency: money.currency })}
      label={t("bills.table")}
      columns={columns}
      search={{ by: "keyword", label: t("bills.search") }}
      filters={<GroupPicker {...list.bind("groupCode")} clearable />}
      more={<BillFilters values={list.typed} onChange={list.set} />}
      figures={
        <>
          <BillCards totals={list.answer} hasFailed={list.reading.failed !== undefined} money={money} />
          <BillRunNotice isHidden={dialog.name === "billRun"} onOpen={(runCode) => open("billRun", runCode)} />
        </>
      }
      main={add}
      actions={[
        {
          label: t("bills.takePayment"),
          icon: <ReceiptIcon />,
          do: receipts.receiptPayment,
          onPress: () => receiptStudent(),
        },
        ...files,
      ]}
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
    >
      {dialog.name === "newBill" && (
        <NewBillDialog
          draft={dialog.key}
          onRun={(runCode) => {
            ticked.clear();
            dialog.turn("billRun", runCode);
          }}
          onClose={dialog.close}
        />
      )}
      {dialog.name === "billRun" && <BillRunDialog key={dialog.id} runCode={dialog.id} onClose={dialog.close} />}
      {dialog.name === "feeCard" && <FeeCardDialog key={dialog.id} billNo={dialog.id} onClose={dialog.close} />}
      {dialog.name === "billTransactions" && (
        <TransactionsDialog
          key={dialog.id}
          billNo={dialog.id}
          onReceipt={() => receiptBill(dialog.id)}
          onClose={dialog.close}
        />
      )}
      <PaymentMenu />
      {canAskPhones && <PhoneMenu />}
    </ListScreen>
  );
}
