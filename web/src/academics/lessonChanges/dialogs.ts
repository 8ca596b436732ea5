import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about lessons on a date that the address names, such as `?dialog=datedLesson~12~2026-11-23`. */
export const dialogs = defineDialogs({
  datedLesson: {
    do: lessonChanges.getDatedLesson,
    title: () => t("lessonChanges.lesson.title"),
    lazy: async () => (await import("./DatedLessonDialogs.tsx")).DatedLessonDialog,
  },
  changeLesson: {
    do: lessonChanges.saveLessonChange,
    title: () => t("lessonChanges.change.title"),
    lazy: async () => (await import("./DatedLessonDialogs.tsx")).ChangeLessonDialog,
  },
  cancelLesson: {
    do: lessonChanges.saveLessonChange,
    title: () => t("lessonChanges.change.cancelTitle"),
    lazy: async () => (await import("./DatedLessonDialogs.tsx")).CancelLessonDialog,
  },
  swapLesson: {
    do: lessonChanges.swapLessons,
    title: () => t("lessonChanges.swap.title"),
    lazy: async () => (await import("./SwapDialog.tsx")).SwapDialog,
  },
  freeThen: {
    do: lessonChanges.findFree,
    title: () => t("lessonChanges.free.title"),
    lazy: async () => (await import("./FreeDialog.tsx")).FreeDialog,
  },
});
