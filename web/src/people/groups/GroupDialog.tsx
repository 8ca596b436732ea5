import { groups, type Group } from "@ofisi/contract/people/groups";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { invalidate, useRead } from "../../kit/useRead.ts";

/** Adds a group to a key stage, or renames the one given. */
export function GroupDialog(props: {
  group?: Group;
  keyStageCode: string;
  draft: string;
  onDone: (group: Group) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { group, keyStageCode, draft, onClose } = props;
  const stages = useRead(keyStages.getKeyStages, {});
  const stage = stages.data?.find((each) => each.keyStageCode === keyStageCode);
  const done = async (saved: Group): Promise<void> => {
    await invalidate(groups.getGroup);
    props.onDone(saved);
  };
  const frame = {
    draft,
    onClose,
    size: "small",
    initial: { groupName: group?.groupName ?? "" },
    onDone: (saved: Group) => void done(saved),
    children: (
      <TextField name="groupName" label={t("people.groups.name")} hint={t("people.groups.hint")} max={200} required />
    ),
  } as const;
  return group ? (
    <FormDialog
      {...frame}
      operation={groups.editGroup}
      title={t("people.groups.edit")}
      action={t("people.groups.save")}
      fixed={{ groupCode: group.groupCode }}
    />
  ) : (
    <FormDialog
      {...frame}
      operation={groups.addGroup}
      title={stage ? t("people.groups.addTo", { keyStage: stage.keyStageName }) : t("people.groups.add")}
      action={t("people.groups.add")}
      fixed={{ keyStageCode }}
    />
  );
}
