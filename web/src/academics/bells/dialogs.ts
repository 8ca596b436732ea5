import { bells } from "@ofisi/contract/academics/bells";
import { addAndEdit } from "../../kit/dialog/addAndEdit.ts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about the bells of the day that the address names. */
export const dialogs = defineDialogs({
  bells: {
    do: bells.getBells,
    title: () => t("bells.title"),
    lazy: async () => (await import("./BellsDialog.tsx")).BellsDialog,
  },
  ...addAndEdit("Bell", "bells", { add: bells.addBell, edit: bells.editBell }, () => import("./BellsDialog.tsx")),
});
