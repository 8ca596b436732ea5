import { signIns } from "@ofisi/contract/people/signIns";
import { staff } from "@ofisi/contract/people/staff";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about the staff that the address names, such as `?dialog=staffProfile~SF-123`. */
export const dialogs = defineDialogs({
  staffProfile: { lazy: async () => (await import("./StaffProfileDialog.tsx")).StaffProfileDialog },
  /** To a staff group, by its code. */
  addStaff: {
    do: staff.addStaff,
    title: () => t("staff.add"),
    lazy: async () => (await import("./AddStaffDialog.tsx")).AddStaffDialog,
  },
  editStaff: {
    do: staff.editStaff,
    title: () => t("staff.edit"),
    lazy: async () => (await import("./EditStaffDialog.tsx")).EditStaffDialog,
  },
  staffRoles: {
    do: signIns.setStaffRoles,
    title: () => t("staff.roles.title"),
    lazy: async () => (await import("./StaffRolesDialog.tsx")).StaffRolesDialog,
  },
  staffRule: {
    do: signIns.saveStaffRule,
    title: () => t("staff.rule.title"),
    lazy: async () => (await import("./StaffRuleDialog.tsx")).StaffRuleDialog,
  },
});
