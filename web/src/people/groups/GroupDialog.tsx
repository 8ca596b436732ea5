import { groups } from "@ofisi/contract/people/groups";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { useGroups } from "./GroupPicker.tsx";

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
      changed={() => invalidate(groups.getGroup)}
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
      <NameField />
    </FormDialog>
  );
}

/** Renames a group. */
export function EditGroupDialog({ id: groupCode, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useGroups("");
  const group = reading.data?.Groups.find((each) => each.groupCode === groupCode);
  if (!group) {
    const missing = orGone(reading, "This group is not there any more");
    return <WaitingDialog title={t("people.groups.edit")} size="small" reading={missing} onClose={onClose} />;
  }
  return (
    <FormDialog
      operation={groups.editGroup}
      title={t("people.groups.edit")}
      action={t("people.groups.save")}
      size="small"
      initial={{ groupName: group.groupName }}
      fixed={{ groupCode }}
      draft={draft}
      changed={() => invalidate(groups.getGroup)}
      told={({ groupName }) => t("people.groups.saved", { name: groupName })}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}

function NameField() {
  const { t } = useTranslation();
  return (
    <TextField name="groupName" label={t("people.groups.name")} hint={t("people.groups.hint")} max={200} required />
  );
}
