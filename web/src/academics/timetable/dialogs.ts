import { timetable } from "@ofisi/contract/academics/timetable";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about lessons that the address names, such as `?dialog=lesson~12`. */
export const dialogs = defineDialogs({
  /** With what is known of it: `lessonKey`. */
  addLesson: {
    do: timetable.addActivityList,
    title: () => t("timetable.lesson.add"),
    lazy: async () => (await import("./LessonDialogs.tsx")).AddLessonDialog,
  },
  lesson: {
    do: timetable.getTimetable,
    title: () => t("timetable.lesson.details"),
    lazy: async () => (await import("./LessonDialogs.tsx")).LessonDialog,
  },
  editLesson: {
    do: timetable.updateTimeTable,
    title: () => t("timetable.lesson.edit"),
    lazy: async () => (await import("./LessonDialogs.tsx")).EditLessonDialog,
  },
});
