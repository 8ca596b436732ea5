import { staffLeave } from "@ofisi/contract/academics/staffLeave";
import { addAndEdit } from "../../kit/dialog/addAndEdit.ts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about leave of the staff that the address names, such as `?dialog=leave~3`. */
export const dialogs = defineDialogs({
  ...addAndEdit(
    "Leave",
    "staffLeave",
    { add: staffLeave.addLeave, edit: staffLeave.editLeave },
    () => import("./LeaveDialogs.tsx"),
  ),
  leave: {
    do: staffLeave.getLessonsToCover,
    title: () => t("staffLeave.title"),
    lazy: async () => (await import("./CoverDialog.tsx")).CoverDialog,
  },
});
