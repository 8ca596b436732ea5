import { receipts } from "@ofisi/contract/finance/receipts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about receipts that the address names, such as `?dialog=receipt~R000001`. */
export const dialogs = defineDialogs({
  receipt: {
    do: receipts.getReceipt,
    title: (number) => t("receipts.one.title", { number }),
    lazy: async () => (await import("./ReceiptDialog.tsx")).ReceiptDialog,
  },
  reverseGone: {
    do: receipts.reverseReceipts,
    title: (number) => t("receipts.one.title", { number }),
    lazy: async () => (await import("./ReverseGoneDialog.tsx")).ReverseGoneDialog,
  },
  reversals: {
    do: receipts.getReversalRequests,
    title: () => t("receipts.requests.title"),
    lazy: async () => (await import("./RequestsDialog.tsx")).RequestsDialog,
  },
  moneySettings: { lazy: async () => (await import("./SettingsDialog.tsx")).SettingsDialog },
});
