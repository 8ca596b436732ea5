import { attendance } from "@ofisi/contract/academics/attendance";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about attendance that the address names. */
export const dialogs = defineDialogs({
  /** With `whoKey`. */
  whoWasThere: {
    do: attendance.getTotalStudentAbsent,
    title: () => t("attendance.present"),
    lazy: async () => (await import("./WhoDialog.tsx")).WhoDialog,
  },
  /** Of a group, or of none yet. */
  printAttendance: {
    do: attendance.printRegister,
    title: () => t("attendance.paper.title"),
    lazy: async () => (await import("./PrintDialog.tsx")).PrintDialog,
  },
  studentYear: {
    do: attendance.getPersonAttendance,
    title: () => t("attendance.year.title"),
    lazy: async () => (await import("./YearDialog.tsx")).YearDialog,
  },
  /** Of a student and a day: `ST-1~2026-01-12`. */
  attendanceHistory: {
    do: attendance.getAttendanceHistory,
    title: () => t("attendance.year.history"),
    lazy: async () => (await import("./HistoryDialog.tsx")).HistoryDialog,
  },
});
