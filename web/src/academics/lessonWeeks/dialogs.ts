import { lessonWeeks } from "@ofisi/contract/academics/lessonWeeks";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about weeks A and B that the address names. */
export const dialogs = defineDialogs({
  lessonWeeks: {
    do: lessonWeeks.saveLessonWeeks,
    title: () => t("lessonWeeks.title"),
    lazy: async () => (await import("./LessonWeeksDialog.tsx")).LessonWeeksDialog,
  },
  editLessonWeeks: {
    do: lessonWeeks.saveLessonWeeks,
    title: () => t("lessonWeeks.edit"),
    lazy: async () => (await import("./LessonWeeksDialog.tsx")).EditLessonWeeksDialog,
  },
  /** With the year's code and the semester's: `year~semester`. */
  periodWeek: {
    do: lessonWeeks.savePeriodWeek,
    title: () => t("lessonWeeks.period.edit"),
    lazy: async () => (await import("./LessonWeeksDialog.tsx")).PeriodWeekDialog,
  },
});
