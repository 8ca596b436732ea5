import { reportCards } from "@ofisi/contract/academics/reportCards";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialog about report cards that the address names: `remarkKey` says whose card it is. */
export const dialogs = defineDialogs({
  reportRemark: {
    do: reportCards.saveReportRemark,
    title: () => t("reportCards.edit.title"),
    lazy: async () => (await import("./RemarkDialog.tsx")).RemarkDialog,
  },
});
