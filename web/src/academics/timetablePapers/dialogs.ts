import { timetablePapers } from "@ofisi/contract/academics/timetablePapers";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialog about the timetable on paper that the address names. */
export const dialogs = defineDialogs({
  printWeeks: {
    do: timetablePapers.printTimetable,
    title: () => t("timetablePapers.title"),
    lazy: async () => (await import("./PrintWeeksDialog.tsx")).PrintWeeksDialog,
  },
});
