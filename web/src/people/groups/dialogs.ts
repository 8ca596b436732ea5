import { groups } from "@ofisi/contract/people/groups";
import { addAndEdit } from "../../kit/dialog/addAndEdit.ts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about groups that the address names. */
export const dialogs = defineDialogs({
  /** To a key stage, by its code. */
  ...addAndEdit(
    "Group",
    "people.groups",
    { add: groups.addGroup, edit: groups.editGroup },
    () => import("./GroupDialog.tsx"),
  ),
  /** From a key stage, or from none in particular. */
  manageGroups: {
    do: groups.moveGroup,
    title: () => t("people.groups.manage"),
    lazy: async () => (await import("./ManageGroupsDialog.tsx")).ManageGroupsDialog,
  },
  orderGroups: {
    do: groups.orderGroups,
    title: () => t("people.order.open"),
    lazy: async () => (await import("./OrderGroupsDialog.tsx")).OrderGroupsDialog,
  },
});
