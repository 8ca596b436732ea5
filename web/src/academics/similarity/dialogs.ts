import { similarity } from "@ofisi/contract/academics/similarity";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** What texts of an assignment share, by its id. */
export const dialogs = defineDialogs({
  sharedPassages: {
    do: similarity.getSharedPassages,
    title: () => t("similarity.open"),
    lazy: async () => (await import("./SharedPassagesDialog.tsx")).SharedPassagesDialog,
  },
});
