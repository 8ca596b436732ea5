import { fet } from "@ofisi/contract/academics/fet";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about timetable files that the address names. */
export const dialogs = defineDialogs({
  takeFet: {
    do: fet.takeFet,
    title: () => t("fet.title"),
    lazy: async () => (await import("./FetDialog.tsx")).FetDialog,
  },
});
