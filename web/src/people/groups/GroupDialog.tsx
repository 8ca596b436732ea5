import { groups, type Group } from "@ofisi/contract/people/groups";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { valuesOf, versionedOf, type FormField } from "../../kit/record/fields.ts";
import { RecordFields } from "../../kit/record/RecordFields.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
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

/** Renames a group; that somebody has moved it meanwhile is told too. */
export function EditGroupDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useGroups("");
  const stages = useRead(keyStages.getKeyStages, {}).data ?? [];
  const title = t("people.groups.edit");
  const record = reading.data?.Groups.find(({ groupCode }) => groupCode === id);
  const stageOf = ({ keyStageCode }: Group) =>
    stages.find((each) => each.keyStageCode === keyStageCode)?.keyStageName ?? keyStageCode;
  if (!record) {
    const missing = orGone(reading, "This group is not there any more");
    return <WaitingDialog title={title} size="small" reading={missing} onClose={onClose} />;
  }
  return (
    <EditDialog
      operation={groups.editGroup}
      title={title}
      action={t("people.groups.save")}
      size="small"
      record={record}
      fields={versionedOf(GROUP_FIELDS, t)}
      valuesOf={(group) => valuesOf(GROUP_FIELDS, group)}
      fixedOf={({ groupCode }) => ({ groupCode })}
      beside={(before, now) => [{ label: t("people.keyStages.one"), from: stageOf(before), to: stageOf(now) }]}
      draft={draft}
      changed={groupsChanged}
      told={({ groupName: name }) => t("people.groups.saved", { name })}
      onRefused={reading.refetch}
      onClose={onClose}
    >
      <RecordFields fields={GROUP_FIELDS} input={groups.editGroup.in} />
    </EditDialog>
  );
}
