import { students } from "@ofisi/contract/people/students";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about students that the address names, such as `?dialog=profile~U123`. */
export const dialogs = defineDialogs({
  profile: { lazy: async () => (await import("./ProfileDialog.tsx")).ProfileDialog },
  /** Of a group: its code. */
  addStudent: {
    do: students.addStudents,
    title: () => t("people.students.add"),
    lazy: async () => (await import("./AddStudentDialog.tsx")).AddStudentDialog,
  },
  editStudent: {
    do: students.editStudents,
    title: () => t("people.students.edit"),
    lazy: async () => (await import("./EditStudentDialog.tsx")).EditStudentDialog,
  },
  /** Of a group: its code, or none. */
  classList: {
    do: students.printClassList,
    title: () => t("people.students.classList"),
    lazy: async () => (await import("./ClassListDialog.tsx")).ClassListDialog,
  },
});
