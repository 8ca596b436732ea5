import { staffGroups, type StaffGroup } from "@ofisi/contract/people/staffGroups";
import { useRead } from "../../kit/data/useRead.ts";
import { addDialog, editDialog } from "../../kit/record/dialogs.tsx";
import { staffChanged } from "../staff/changed.ts";

const STAFF_GROUP = {
  words: "staff.groups",
  fields: [{ name: "groupName", label: "staff.groups.name", hint: "staff.groups.hint" }],
  nameOf: (group: StaffGroup) => group.groupName,
  size: "small",
  changed: staffChanged,
} as const;

/** Adds a staff group. */
export const AddStaffGroupDialog = addDialog(staffGroups.addStaffGroup, STAFF_GROUP);

/** Renames a staff group. */
export const EditStaffGroupDialog = editDialog(staffGroups.editStaffGroup, {
  ...STAFF_GROUP,
  useReading: () => useRead(staffGroups.getStaffGroup, {}),
  rows: ({ Groups }) => Groups,
  code: "groupCode",
  gone: "This group is not there any more",
});
