import { registers } from "@ofisi/contract/academics/registers";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about registers that the address names. */
export const dialogs = defineDialogs({
  attendanceSettings: {
    do: registers.saveAttendanceSettings,
    title: () => t("registers.settings.title"),
    lazy: async () => (await import("./SettingsDialog.tsx")).SettingsDialog,
  },
});
