import { missingWork } from "@ofisi/contract/academics/missingWork";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** What is missing of a group, or of all where its code is left out; of one assignment by its id; and one student of it. */
export const dialogs = defineDialogs({
  missingWork: {
    do: missingWork.getMissingWork,
    title: () => t("missingWork.title"),
    lazy: async () => (await import("./MissingWorkDialog.tsx")).MissingWorkDialog,
  },
  missingStudents: {
    do: missingWork.getMissingStudents,
    title: () => t("missingWork.title"),
    lazy: async () => (await import("./MissingStudentsDialog.tsx")).MissingStudentsDialog,
  },
  moreTime: {
    do: missingWork.giveMoreTime,
    title: () => t("missingWork.moreTime.give"),
    lazy: async () => (await import("./MoreTimeDialog.tsx")).MoreTimeDialog,
  },
  workReminders: {
    do: missingWork.saveWorkReminderSettings,
    title: () => t("missingWork.settings.title"),
    lazy: async () => (await import("./WorkRemindersDialog.tsx")).WorkRemindersDialog,
  },
});
