import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { staffChanged } from "../staff/changed.ts";

/** Adds a staff group. */
export function AddStaffGroupDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={staffGroups.addStaffGroup}
      title={t("staff.groups.add")}
      size="small"
      initial={{ groupName: "" }}
      draft={draft}
      changed={staffChanged}
      told={({ groupName }) => t("staff.groups.added", { name: groupName })}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}

/** Renames a staff group. */
export function EditStaffGroupDialog({ id: groupCode, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(staffGroups.getStaffGroup, {});
  const group = reading.data?.Groups.find((each) => each.groupCode === groupCode);
  if (!group) {
    const missing = orGone(reading, "This group is not there any more");
    return <WaitingDialog title={t("staff.groups.edit")} size="small" reading={missing} onClose={onClose} />;
  }
  return (
    <FormDialog
      operation={staffGroups.editStaffGroup}
      title={t("staff.groups.edit")}
      action={t("staff.groups.save")}
      size="small"
      initial={{ groupName: group.groupName }}
      fixed={{ groupCode }}
      draft={draft}
      changed={staffChanged}
      told={({ groupName }) => t("staff.groups.saved", { name: groupName })}
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
