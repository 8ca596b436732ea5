import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { addAndEdit } from "../../kit/dialog/addAndEdit.ts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";

/** The dialogs about staff groups that the address names. */
export const dialogs = defineDialogs(
  addAndEdit(
    "StaffGroup",
    "staff.groups",
    { add: staffGroups.addStaffGroup, edit: staffGroups.editStaffGroup },
    () => import("./StaffGroupDialog.tsx"),
  ),
);
