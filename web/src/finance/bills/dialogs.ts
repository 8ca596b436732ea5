import { bills } from "@ofisi/contract/finance/bills";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about bills that the address names, such as `?dialog=feeCard~B000001`. */
export const dialogs = defineDialogs({
  newBill: {
    do: bills.generateBills,
    title: () => t("bills.new.title"),
    lazy: async () => (await import("./NewBillDialog.tsx")).NewBillDialog,
  },
  billRun: { lazy: async () => (await import("./BillRunDialog.tsx")).BillRunDialog },
  feeCard: { lazy: async () => (await import("./FeeCardDialog.tsx")).FeeCardDialog },
  billTransactions: { lazy: async () => (await import("./TransactionsDialog.tsx")).TransactionsDialog },
});
