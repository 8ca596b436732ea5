import { staffGroups, type StaffGroup } from "@ofisi/contract/people/staffGroups";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { AddIcon, DeleteIcon, EditIcon } from "../../kit/icons.ts";
import { notify } from "../../kit/notify.tsx";
import { ActionMenu } from "../../kit/QuietActions.tsx";
import { useMay } from "../../kit/session.ts";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { useWrite } from "../../kit/useRead.ts";
import { STAFF_READS, staffChanged } from "../staff/changed.ts";
import { StaffGroupPicker, useStaffGroups } from "./StaffGroupPicker.tsx";

const DIALOGS = ["addStaffGroup", "editStaffGroup"] as const;

/** The menu of staff groups with add, edit and remove (document 000 section 5). */
export function StaffGroupMenu({ value, onChange }: { value: string; onChange: (groupCode: string) => void }) {
  const { t } = useTranslation();
  const dialog = useAddressDialog(DIALOGS);
  const may = useMay(staffGroups.addStaffGroup);
  const list = useStaffGroups();
  const removal = useWrite(staffGroups.removeStaffGroup, { invalidates: STAFF_READS });
  const chosen = list.find((group) => group.groupCode === value);
  const edited = list.find((group) => group.groupCode === dialog.id);

  const edit = async (): Promise<void> =>
    chosen ? dialog.open("editStaffGroup", chosen.groupCode) : ask.alert(t("staff.groups.editNone"));
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
    <>
      <StaffGroupPicker
        value={value}
        onChange={onChange}
        clearable
        actions={
          may && (
            <ActionMenu
              label={t("kit.actionsOf", { what: t("staff.groups.one") })}
              actions={[
                { label: t("staff.groups.add"), icon: <AddIcon />, onPress: () => dialog.open("addStaffGroup") },
                { label: t("staff.groups.edit"), icon: <EditIcon />, onPress: () => void edit() },
                { label: t("staff.groups.remove"), icon: <DeleteIcon />, onPress: () => void remove(), danger: true },
              ]}
            />
          )
        }
      />
      {dialog.name === "addStaffGroup" && (
        <GroupDialog
          draft={dialog.key}
          onClose={dialog.close}
          onDone={(group) => {
            dialog.close();
            notify(t("staff.groups.added", { name: group.groupName }));
            onChange(group.groupCode);
          }}
        />
      )}
      {dialog.name === "editStaffGroup" && edited && (
        <GroupDialog
          group={edited}
          draft={dialog.key}
          onClose={dialog.close}
          onDone={(group) => {
            dialog.close();
            notify(t("staff.groups.saved", { name: group.groupName }));
          }}
        />
      )}
    </>
  );
}

/** Adds a staff group, or renames the one given. */
function GroupDialog(props: {
  group?: StaffGroup;
  draft: string;
  onDone: (group: StaffGroup) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { group, draft, onClose } = props;
  const done = async (saved: StaffGroup): Promise<void> => {
    await staffChanged();
    props.onDone(saved);
  };
  const frame = {
    draft,
    onClose,
    size: "small",
    initial: { groupName: group?.groupName ?? "" },
    onDone: (saved: StaffGroup) => void done(saved),
    children: (
      <TextField name="groupName" label={t("staff.groups.name")} hint={t("staff.groups.hint")} max={200} required />
    ),
  } as const;
  return group ? (
    <FormDialog
      {...frame}
      operation={staffGroups.editStaffGroup}
      title={t("staff.groups.edit")}
      action={t("staff.groups.save")}
      fixed={{ groupCode: group.groupCode }}
    />
  ) : (
    <FormDialog {...frame} operation={staffGroups.addStaffGroup} title={t("staff.groups.add")} />
  );
}
