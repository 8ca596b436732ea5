import { calendar } from "@ofisi/contract/academics/calendar";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about academic years and semesters that the address names; `daysKey` says of which period the days are. */
export const dialogs = defineDialogs({
  addAcademicYear: {
    do: calendar.addAcademicYear,
    title: () => t("calendar.year.add"),
    lazy: async () => (await import("./AddYearDialog.tsx")).AddYearDialog,
  },
  addSemester: {
    do: calendar.addSemester,
    title: () => t("calendar.semester.add"),
    lazy: async () => (await import("./AddSemesterDialog.tsx")).AddSemesterDialog,
  },
  periodDays: {
    do: calendar.savePeriodDays,
    title: () => t("calendar.days.title"),
    lazy: async () => (await import("./PeriodDaysDialog.tsx")).PeriodDaysDialog,
  },
});
