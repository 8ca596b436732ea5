import { workFiles } from "@ofisi/contract/academics/workFiles";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** What the school allows for its assignments. */
export const dialogs = defineDialogs({
  workFiles: {
    do: workFiles.saveWorkFileSettings,
    title: () => t("workFiles.title"),
    lazy: async () => (await import("./WorkFilesDialog.tsx")).WorkFilesDialog,
  },
});
