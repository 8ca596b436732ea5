import { bells } from "@ofisi/contract/academics/bells";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about the bells of the day that the address names. */
export const dialogs = defineDialogs({
  bells: {
    do: bells.getBells,
    title: () => t("bells.title"),
    lazy: async () => (await import("./BellsDialog.tsx")).BellsDialog,
  },
  addBell: {
    do: bells.addBell,
    title: () => t("bells.add"),
    lazy: async () => (await import("./BellsDialog.tsx")).AddBellDialog,
  },
  editBell: {
    do: bells.editBell,
    title: () => t("bells.edit"),
    lazy: async () => (await import("./BellsDialog.tsx")).EditBellDialog,
  },
});
