import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { NounActions } from "../../kit/list/NounActions.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useWritten } from "../../kit/data/written.ts";
import { staffChanged } from "../staff/changed.ts";
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
  const removal = useRemoval(staffGroups.removeStaffGroup, t("staff.groups.remove"), staffChanged);
  const chosen = list.find((group) => group.groupCode === value);

  const edit = async (): Promise<void> =>
    chosen ? open("editStaffGroup", chosen.groupCode) : ask.alert(t("staff.groups.editNone"));
  const remove = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("staff.groups.removeNone"));
    const { groupCode, groupName } = chosen;
    const told = t("staff.groups.removed", { name: groupName });
    const question = t("staff.groups.removeConfirm", { group: groupName });
    if (await removal.run({ groupCode, groupName }, { question, told })) onChange("");
  };

  return (
    <StaffGroupPicker
      value={value}
      onChange={onChange}
      clearable
      actions={
        may && (
          <NounActions
            of={t("staff.groups.one")}
            add={{ label: t("staff.groups.add"), onPress: () => open("addStaffGroup") }}
            edit={{ label: t("staff.groups.edit"), onPress: () => void edit() }}
            remove={{ label: t("staff.groups.remove"), onPress: () => void remove() }}
          />
        )
      }
    />
  );
}
