import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about staff groups that the address names. */
export const dialogs = defineDialogs({
  addStaffGroup: {
    do: staffGroups.addStaffGroup,
    title: () => t("staff.groups.add"),
    lazy: async () => (await import("./StaffGroupDialog.tsx")).AddStaffGroupDialog,
  },
  editStaffGroup: {
    do: staffGroups.editStaffGroup,
    title: () => t("staff.groups.edit"),
    lazy: async () => (await import("./StaffGroupDialog.tsx")).EditStaffGroupDialog,
  },
});
