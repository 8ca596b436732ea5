import { groups, type Group } from "@ofisi/contract/people/groups";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { editDialog } from "../../kit/record/dialogs.tsx";
import type { FormField } from "../../kit/record/fields.ts";
import { RecordFields } from "../../kit/record/RecordFields.tsx";
import { useGroups } from "./GroupPicker.tsx";

const GROUP_FIELDS: readonly FormField<Group>[] = [
  { name: "groupName", label: "people.groups.name", hint: "people.groups.hint" },
];
const groupsChanged = () => invalidate(groups.getGroup);

/** Adds a group to a key stage: the one that is given, or one that is chosen in the form (G094). */
export function AddGroupDialog({ id: keyStageCode, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const stages = useRead(keyStages.getKeyStages, {});
  const stage = stages.data?.find((each) => each.keyStageCode === keyStageCode);
  const isOpen = keyStageCode === "";
  return (
    <FormDialog
      operation={groups.addGroup}
      title={stage ? t("people.groups.addTo", { keyStage: stage.keyStageName }) : t("people.groups.add")}
      action={t("people.groups.add")}
      size="small"
      initial={{ groupName: "", ...(isOpen && { keyStageCode: "" }) }}
      fixed={isOpen ? {} : { keyStageCode }}
      draft={draft}
      changed={groupsChanged}
      told={({ groupName }) => t("people.groups.added", { name: groupName })}
      onClose={onClose}
    >
      {isOpen && (
        <PickField
          name="keyStageCode"
          label={t("people.keyStages.one")}
          placeholder={t("people.keyStages.placeholder")}
          options={(stages.data ?? []).map((each) => ({ value: each.keyStageCode, label: each.keyStageName }))}
          required
        />
      )}
      <RecordFields fields={GROUP_FIELDS} input={groups.addGroup.in} />
    </FormDialog>
  );
}

/** Renames a group. */
export const EditGroupDialog = editDialog(groups.editGroup, {
  words: "people.groups",
  fields: GROUP_FIELDS,
  nameOf: (group) => group.groupName,
  size: "small",
  changed: groupsChanged,
  useReading: () => useGroups(""),
  rows: ({ Groups }) => Groups,
  code: "groupCode",
  gone: "This group is not there any more",
});
