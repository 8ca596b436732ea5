import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about marks that the address names. */
export const dialogs = defineDialogs({
  markHistory: {
    do: marksSheet.getMarkHistory,
    title: () => t("marksSheet.history.title"),
    lazy: async () => (await import("./HistoryDialog.tsx")).HistoryDialog,
  },
  markPermits: {
    do: marksSheet.getMarkPermits,
    title: () => t("marksSheet.permits.open"),
    lazy: async () => (await import("./PermitsDialog.tsx")).PermitsDialog,
  },
});
