import { staffGroups, type StaffGroup } from "@ofisi/contract/people/staffGroups";
import { useTranslation } from "react-i18next";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { staffChanged } from "../staff/changed.ts";
import { useStaffGroups } from "./StaffGroupPicker.tsx";

/** Adds a staff group. */
export function AddStaffGroupDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const done = async ({ groupName }: StaffGroup): Promise<void> => {
    await staffChanged();
    onClose();
    notify(t("staff.groups.added", { name: groupName }));
  };
  return (
    <FormDialog
      operation={staffGroups.addStaffGroup}
      title={t("staff.groups.add")}
      size="small"
      initial={{ groupName: "" }}
      draft={draft}
      onDone={(group) => void done(group)}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}

/** Renames a staff group. */
export function EditStaffGroupDialog({ id: groupCode, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const group = useStaffGroups().find((each) => each.groupCode === groupCode);
  const done = async ({ groupName }: StaffGroup): Promise<void> => {
    await staffChanged();
    onClose();
    notify(t("staff.groups.saved", { name: groupName }));
  };
  if (!group) return null;
  return (
    <FormDialog
      operation={staffGroups.editStaffGroup}
      title={t("staff.groups.edit")}
      action={t("staff.groups.save")}
      size="small"
      initial={{ groupName: group.groupName }}
      fixed={{ groupCode }}
      draft={draft}
      onDone={(saved) => void done(saved)}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}

function NameField() {
  const { t } = useTranslation();
  return <TextField name="groupName" label={t("staff.groups.name")} hint={t("staff.groups.hint")} max={200} required />;
}
