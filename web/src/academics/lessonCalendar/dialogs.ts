import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about the timetable's dates and calendars that the address names. */
export const dialogs = defineDialogs({
  lessonDays: {
    do: lessonCalendar.getLessonDays,
    title: () => t("lessonCalendar.days.title"),
    lazy: async () => (await import("./LessonDaysDialog.tsx")).LessonDaysDialog,
  },
  editLessonDays: {
    do: lessonCalendar.saveLessonDays,
    title: () => t("lessonCalendar.days.edit"),
    lazy: async () => (await import("./LessonDaysDialog.tsx")).EditLessonDaysDialog,
  },
  addDayOff: {
    do: lessonCalendar.addDayOff,
    title: () => t("lessonCalendar.off.add"),
    lazy: async () => (await import("./LessonDaysDialog.tsx")).AddDayOffDialog,
  },
  calendarLinks: {
    do: lessonCalendar.getCalendarLinks,
    title: () => t("lessonCalendar.links.title"),
    lazy: async () => (await import("./CalendarLinksDialog.tsx")).CalendarLinksDialog,
  },
});
