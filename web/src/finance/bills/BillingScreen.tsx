import { BILL_SORTS, bills, type Bill } from "@ofisi/contract/finance/bills";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/call.ts";
import { ChipButton } from "../../kit/ChipButton.tsx";
import { ClearFilters } from "../../kit/ClearFilters.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { AddIcon, DownloadIcon, PrintIcon, ReceiptIcon, VoidIcon } from "../../kit/icons.ts";
import { openTab } from "../../kit/openTab.ts";
import { QuietActions } from "../../kit/QuietActions.tsx";
import { Failed, Screen } from "../../kit/Screen.tsx";
import { Search } from "../../kit/Search.tsx";
import { Table } from "../../kit/Table.tsx";
import { ColumnsMenu } from "../../kit/table/ColumnsMenu.tsx";
import { SelectionBar } from "../../kit/table/SelectionBar.tsx";
import { useSelection } from "../../kit/table/selection.ts";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { Toolbar } from "../../kit/Toolbar.tsx";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { useFilters } from "../../kit/useFilters.ts";
import { useRead } from "../../kit/useRead.ts";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { useCanAskPhones } from "../mpesa/paybills.ts";
import { PhoneMenu } from "../mpesa/PhoneMenu.tsx";
import { PaymentMenu, usePayments } from "../payments/PaymentMenu.tsx";
import { useMoney } from "../money/money.ts";
import { BillCards } from "./BillCards.tsx";
import { BillFilters, readLeast, type BillFilterValues } from "./BillFilters.tsx";
import { useBillColumns } from "./columns.tsx";
import { FeeCardDialog } from "./FeeCardDialog.tsx";
import { NewBillDialog } from "./NewBillDialog.tsx";
import { BillRunDialog, BillRunNotice } from "./BillRun.tsx";
import { TransactionsDialog } from "./TransactionsDialog.tsx";
import { useVoidBills } from "./useVoidBills.ts";

const FILTERS: BillFilterValues & { keyword: string; groupCode: string } = {
  keyword: "",
  groupCode: "",
  status: "",
  balance: "all",
  balanceMin: "",
  dateFrom: "",
  dateTo: "",
};
// The newest first.
const ORDER = { sorts: BILL_SORTS, direction: "desc" } as const;
const TABLE = "bills";
const DIALOGS = ["newBill", "billRun", "feeCard", "billTransactions", "askPhone"] as const;

const numberOf = (bill: Bill): string => bill.billNo;
const nameOf = (bill: Bill): string => `${bill.billNo} ${bill.studentName}`;

/** /finance/billing: what students owe, bill by bill (document 001 section 2.2; G100 to G108, G119, G120). */
export function BillingScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const money = useMoney();
  const { values, table, query, bind, set, clear, isFiltered } = useFilters(FILTERS, ORDER);
  const filters = {
    keyword: values.keyword,
    groupCode: values.groupCode || undefined,
    studentCode: undefined,
    parentIDNumber: "",
    status: oneOf(["", "1", "2", "3", "4", "5"], values.status),
    balance: oneOf(["all", "owing", "credit", "settled"], values.balance),
    balanceMin: readLeast(values.balanceMin),
    dateFrom: values.dateFrom,
    dateTo: values.dateTo,
  } as const;
  const list = useRead(bills.getBills, {
    ...filters,
    page: query.page,
    size: query.size,
    sort: query.sort,
    direction: query.direction,
  });
  const ticked = useSelection(numberOf);
  const dialog = useAddressDialog(DIALOGS);
  const { open } = dialog;
  const { receiptBill, openFamily, receiptStudent } = usePayments();
  const canAskPhones = useCanAskPhones();
  const voidBills = useVoidBills();
  const statement = useCallback(
    (userCode: string) => void navigate({ to: "/finance/statement/$userCode", params: { userCode } }),
    [navigate],
  );
  const actions = useMemo(
    () => ({
      feeCard: (billNo: string) => open("feeCard", billNo),
      transactions: (billNo: string) => open("billTransactions", billNo),
      askPhone: canAskPhones ? (billNo: string) => open("askPhone", billNo) : undefined,
    }),
    [open, canAskPhones],
  );
  const columns = useBillColumns({
    ...actions,
    statement,
    receipt: receiptBill,
    family: openFamily,
    withReason: values.status === "5",
  });

  const print = async (): Promise<void> =>
    ticked.count === 0
      ? ask.alert(t("bills.noneChecked"))
      : openTab(fileUrl(bills.printBills, { checked: [...ticked.keys] }));
  const voidTicked = async (): Promise<void> => {
    if (await voidBills(ticked.rows)) ticked.clear();
  };
  const download = fileUrl(bills.downloadBills, {
    ...filters,
    sort: table.sort,
    direction: table.direction,
    format: "xlsx",
  });
  const addBill = (): void => open("newBill");

  return (
    <Screen
      title={t("bills.title")}
      about={t("bills.about", { currency: money.currency })}
      action={
        <>
          <QuietActions
            actions={[
              {
                label: t("bills.takePayment"),
                icon: <ReceiptIcon />,
                onPress: () => receiptStudent(),
              },
              { label: t("bills.download"), icon: <DownloadIcon />, href: download },
            ]}
          />
          <Button kind="primary" icon={<AddIcon />} onClick={addBill}>
            {t("bills.add")}
          </Button>
        </>
      }
    >
      {list.failed && <Failed message={list.failed.message} isStale={list.stale} onRetry={list.refetch} />}
      <BillCards totals={list.data} hasFailed={list.failed !== undefined} money={money} />
      <BillRunNotice isHidden={dialog.name === "billRun"} onOpen={(runCode) => open("billRun", runCode)} />
      <Toolbar
        end={
          <>
            <ChipButton icon={<PrintIcon />} onClick={() => void print()}>
              {t("bills.print", { count: ticked.count })}
            </ChipButton>
            <ChipButton icon={<VoidIcon />} onClick={() => void voidTicked()}>
              {t("bills.void.chip", { count: ticked.count })}
            </ChipButton>
            <ColumnsMenu name={TABLE} columns={columns} />
          </>
        }
      >
        <Search label={t("bills.search")} {...bind("keyword")} />
        <GroupPicker {...bind("groupCode")} clearable />
        <ClearFilters onClick={clear} disabled={!isFiltered} />
      </Toolbar>
      <BillFilters values={values} onChange={set} />
      <div>
        <Table
          label={t("bills.table")}
          name={TABLE}
          rows={list.data?.Bills ?? (list.failed ? NO_BILLS : undefined)}
          count={list.data?.count ?? 0}
          columns={columns}
          keyOf={numberOf}
          nameOf={nameOf}
          state={table}
          selection={ticked}
          empty={
            list.failed ? null : isFiltered ? (
              <Empty title={t("bills.none.filtered")} about={t("bills.none.filteredAbout")} />
            ) : (
              <Empty
                title={t("bills.none.title")}
                about={t("bills.none.about")}
                action={
                  <Button kind="outlined" icon={<AddIcon />} onClick={addBill}>
                    {t("bills.add")}
                  </Button>
                }
              />
            )
          }
        />
        <TableFooter state={table} count={list.data?.count} />
      </div>
      <SelectionBar count={ticked.count} onClear={ticked.clear}>
        <Button icon={<PrintIcon />} onClick={() => void print()}>
          {t("bills.printShort")}
        </Button>
        <Button kind="danger" icon={<VoidIcon />} onClick={() => void voidTicked()}>
          {t("bills.void.short")}
        </Button>
      </SelectionBar>

      {dialog.name === "newBill" && (
        <NewBillDialog
          draft={dialog.key}
          onRun={(runCode) => {
            ticked.clear();
            open("billRun", runCode);
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
    </Screen>
  );
}

const NO_BILLS: readonly Bill[] = [];

/** The address carries anything; what is not one of the values is the first of them. */
function oneOf<const Value extends string>(values: readonly [Value, ...Value[]], wanted: string): Value {
  return values.find((each) => each === wanted) ?? values[0];
}
