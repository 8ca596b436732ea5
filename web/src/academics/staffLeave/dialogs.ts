import { staffLeave } from "@ofisi/contract/academics/staffLeave";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about leave of the staff that the address names, such as `?dialog=leave~3`. */
export const dialogs = defineDialogs({
  addLeave: {
    do: staffLeave.addLeave,
    title: () => t("staffLeave.add"),
    lazy: async () => (await import("./LeaveDialogs.tsx")).AddLeaveDialog,
  },
  editLeave: {
    do: staffLeave.editLeave,
    title: () => t("staffLeave.edit"),
    lazy: async () => (await import("./LeaveDialogs.tsx")).EditLeaveDialog,
  },
  leave: {
    do: staffLeave.getLessonsToCover,
    title: () => t("staffLeave.title"),
    lazy: async () => (await import("./CoverDialog.tsx")).CoverDialog,
  },
});
