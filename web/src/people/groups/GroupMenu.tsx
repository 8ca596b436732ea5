import { groups } from "@ofisi/contract/people/groups";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { AddIcon, DeleteIcon, EditIcon, GroupsIcon, UpDownIcon } from "../../kit/shell/icons.ts";
import { ActionMenu } from "../../kit/list/QuietActions.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useWritten } from "../../kit/data/written.ts";
import { GroupPicker, useGroups } from "./GroupPicker.tsx";
import { useRemoveGroup } from "./useRemoveGroup.ts";

const DIALOGS = ["addGroup", "editGroup", "manageGroups", "orderGroups"] as const;

/** The group menu of a key stage with add, edit, remove and manage (document 000 sections 2 and 5). */
export function GroupMenu(props: { keyStageCode: string; value: string; onChange: (groupCode: string) => void }) {
  const { keyStageCode, value, onChange } = props;
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  useWritten(groups.addGroup, (group) => onChange(group.groupCode));
  const may = useMay(groups.addGroup);
  const list = useGroups(keyStageCode).data?.Groups ?? [];
  const removal = useRemoveGroup();
  const chosen = list.find((group) => group.groupCode === value);

  const add = async (): Promise<void> => {
    if (keyStageCode === "") return ask.alert(t("people.groups.addNone"));
    open("addGroup", keyStageCode);
  };
  const edit = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("people.groups.editNone"));
    open("editGroup", chosen.groupCode);
  };
  const remove = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("people.groups.removeNone"));
    if (await removal(chosen)) onChange("");
  };

  return (
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
                onPress: () => open("manageGroups", keyStageCode),
              },
              { label: t("people.order.open"), icon: <UpDownIcon />, onPress: () => open("orderGroups") },
              { label: t("people.groups.remove"), icon: <DeleteIcon />, onPress: () => void remove(), danger: true },
            ]}
          />
        )
      }
    />
  );
}
