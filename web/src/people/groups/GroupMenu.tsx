import { groups } from "@ofisi/contract/people/groups";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { AddIcon, DeleteIcon, EditIcon, GroupsIcon, UpDownIcon } from "../../kit/icons.ts";
import { late, useEarly } from "../../kit/late.tsx";
import { MayDialog } from "../../kit/MayDialog.tsx";
import { notify } from "../../kit/notify.tsx";
import { ActionMenu } from "../../kit/QuietActions.tsx";
import { useMay } from "../../kit/session.ts";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { GroupPicker, useGroups } from "./GroupPicker.tsx";
import { useRemoveGroup } from "./useRemoveGroup.ts";

const GroupDialog = late(async () => (await import("./GroupDialog.tsx")).GroupDialog);
const ManageGroupsDialog = late(async () => (await import("./ManageGroupsDialog.tsx")).ManageGroupsDialog);
const OrderGroupsDialog = late(async () => (await import("./OrderGroupsDialog.tsx")).OrderGroupsDialog);
const PARTS = [GroupDialog, ManageGroupsDialog, OrderGroupsDialog];
const DIALOGS = ["addGroup", "editGroup", "manageGroups", "orderGroups"] as const;

/** The group menu of a key stage with add, edit, remove and manage (document 000 sections 2 and 5). */
export function GroupMenu(props: { keyStageCode: string; value: string; onChange: (groupCode: string) => void }) {
  const { keyStageCode, value, onChange } = props;
  const { t } = useTranslation();
  useEarly(PARTS);
  const dialog = useAddressDialog(DIALOGS);
  const may = useMay(groups.addGroup);
  const list = useGroups(keyStageCode).data?.Groups ?? [];
  const removal = useRemoveGroup();
  const chosen = list.find((group) => group.groupCode === value);
  const edited = list.find((group) => group.groupCode === dialog.id);

  const add = async (): Promise<void> => {
    if (keyStageCode === "") return ask.alert(t("people.groups.addNone"));
    dialog.open("addGroup", keyStageCode);
  };
  const edit = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("people.groups.editNone"));
    dialog.open("editGroup", chosen.groupCode);
  };
  const remove = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("people.groups.removeNone"));
    if (await removal(chosen)) onChange("");
  };

  return (
    <>
      <GroupPicker
        keyStageCode={keyStageCode}
        value={value}
        onChange={onChange}
        clearable
        actions={
          may && (
            <ActionMenu
              label={t("kit.actionsOf", { what: t("people.groups.one") })}
              actions={[
                { label: t("people.groups.add"), icon: <AddIcon />, onPress: () => void add() },
                { label: t("people.groups.edit"), icon: <EditIcon />, onPress: () => void edit() },
                {
                  label: t("people.groups.manage"),
                  icon: <GroupsIcon />,
                  onPress: () => dialog.open("manageGroups", keyStageCode),
                },
                { label: t("people.order.open"), icon: <UpDownIcon />, onPress: () => dialog.open("orderGroups") },
                { label: t("people.groups.remove"), icon: <DeleteIcon />, onPress: () => void remove(), danger: true },
              ]}
            />
          )
        }
      />
      {dialog.name === "addGroup" && (
        <GroupDialog
          keyStageCode={dialog.id}
          draft={dialog.key}
          onClose={dialog.close}
          onDone={(group) => {
            dialog.close();
            notify(t("people.groups.added", { name: group.groupName }));
            onChange(group.groupCode);
          }}
        />
      )}
      {dialog.name === "editGroup" && edited && (
        <GroupDialog
          group={edited}
          keyStageCode={edited.keyStageCode}
          draft={dialog.key}
          onClose={dialog.close}
          onDone={(group) => {
            dialog.close();
            notify(t("people.groups.saved", { name: group.groupName }));
          }}
        />
      )}
      {dialog.name === "manageGroups" && (
        <MayDialog do={groups.moveGroup} title={t("people.groups.manage")} onClose={dialog.close}>
          <ManageGroupsDialog left={dialog.id} onClose={dialog.close} />
        </MayDialog>
      )}
      {dialog.name === "orderGroups" && (
        <MayDialog do={groups.orderGroups} title={t("people.order.open")} onClose={dialog.close}>
          <OrderGroupsDialog onClose={dialog.close} />
        </MayDialog>
      )}
    </>
  );
}
