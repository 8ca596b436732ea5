import { absences } from "@ofisi/contract/academics/absences";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about absences that the address names. */
export const dialogs = defineDialogs({
  absenceSettings: {
    do: absences.saveAbsenceSettings,
    title: () => t("absences.settings.title"),
    lazy: async () => (await import("./SettingsDialog.tsx")).SettingsDialog,
  },
  /** Of a student and a day: `ST-1~2026-01-12`. */
  excuseAbsence: {
    do: absences.excuseAbsence,
    title: () => t("absences.excuse.title"),
    lazy: async () => (await import("./ExcuseDialog.tsx")).ExcuseDialog,
  },
});
