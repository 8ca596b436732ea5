import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { AddIcon, DeleteIcon, EditIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { ActionMenu } from "../../kit/list/QuietActions.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { useWritten } from "../../kit/data/written.ts";
import { STAFF_READS } from "../staff/changed.ts";
import { StaffGroupPicker, useStaffGroups } from "./StaffGroupPicker.tsx";

const DIALOGS = ["addStaffGroup", "editStaffGroup"] as const;

/** The menu of staff groups with add, edit and remove (document 000 section 5). */
export function StaffGroupMenu({ value, onChange }: { value: string; onChange: (groupCode: string) => void }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  useWritten(staffGroups.addStaffGroup, (group) => onChange(group.groupCode));
  const may = useMay(staffGroups.addStaffGroup);
  const list = useStaffGroups();
  const removal = useWrite(staffGroups.removeStaffGroup, { invalidates: STAFF_READS });
  const chosen = list.find((group) => group.groupCode === value);

  const edit = async (): Promise<void> =>
    chosen ? open("editStaffGroup", chosen.groupCode) : ask.alert(t("staff.groups.editNone"));
  const remove = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("staff.groups.removeNone"));
    const { groupCode, groupName } = chosen;
    const agreed = await ask.confirm(t("staff.groups.removeConfirm", { group: groupName }), {
      confirmLabel: t("staff.groups.remove"),
      destructive: true,
    });
    if (!agreed || !(await removal.run({ groupCode, groupName }))) return;
    notify(t("staff.groups.removed", { name: groupName }));
    onChange("");
  };

  return (
    <StaffGroupPicker
      value={value}
      onChange={onChange}
      clearable
      actions={
        may && (
          <ActionMenu
            label={t("kit.actionsOf", { what: t("staff.groups.one") })}
            actions={[
              { label: t("staff.groups.add"), icon: <AddIcon />, onPress: () => open("addStaffGroup") },
              { label: t("staff.groups.edit"), icon: <EditIcon />, onPress: () => void edit() },
              { label: t("staff.groups.remove"), icon: <DeleteIcon />, onPress: () => void remove(), danger: true },
            ]}
          />
        )
      }
    />
  );
}
