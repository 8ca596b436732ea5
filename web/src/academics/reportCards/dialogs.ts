import { cardBatches } from "@ofisi/contract/academics/cardBatches";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about report cards that the address names: `remarkKey` says whose card it is, `batchKey` of whom many are. */
export const dialogs = defineDialogs({
  reportRemark: {
    do: reportCards.saveReportRemark,
    title: () => t("reportCards.edit.title"),
    lazy: async () => (await import("./RemarkDialog.tsx")).RemarkDialog,
  },
  cardBatch: {
    do: cardBatches.startCardBatch,
    title: () => t("reportCards.batch.title"),
    lazy: async () => (await import("./CardBatchDialog.tsx")).CardBatchDialog,
  },
});
