import { markPublication } from "@ofisi/contract/academics/markPublication";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialog that shows marks to families; `daysKey` says of which period. */
export const dialogs = defineDialogs({
  publishMarks: {
    do: markPublication.getMarkPublication,
    title: () => t("markPublication.title"),
    lazy: async () => (await import("./PublishDialog.tsx")).PublishDialog,
  },
});
