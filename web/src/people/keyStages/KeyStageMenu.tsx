import { keyStages } from "@ofisi/contract/people/keyStages";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { AddIcon, DeleteIcon, EditIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { ActionMenu } from "../../kit/list/QuietActions.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { useWritten } from "../../kit/data/written.ts";
import { KeyStagePicker } from "./KeyStagePicker.tsx";

const DIALOGS = ["addKeyStage", "editKeyStage"] as const;

/** The key stage menu with add, edit and remove (document 000 sections 2 and 5). */
export function KeyStageMenu({ value, onChange }: { value: string; onChange: (keyStageCode: string) => void }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  useWritten(keyStages.addKeyStage, (stage) => onChange(stage.keyStageCode));
  const may = useMay(keyStages.addKeyStage);
  const list = useRead(keyStages.getKeyStages, {});
  const removal = useWrite(keyStages.removeKey, { invalidates: [keyStages.getKeyStages] });
  const chosen = list.data?.find((stage) => stage.keyStageCode === value);

  const edit = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("people.keyStages.editNone"));
    open("editKeyStage", chosen.keyStageCode);
  };
  const remove = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("people.keyStages.removeNone"));
    const { keyStageCode, keyStageName } = chosen;
    const agreed = await ask.confirm(t("people.keyStages.removeConfirm", { name: keyStageName }), {
      confirmLabel: t("people.keyStages.remove"),
      destructive: true,
    });
    if (!agreed || !(await removal.run({ keyStageCode, keyStageName }))) return;
    notify(t("people.keyStages.removed", { name: keyStageName }));
    onChange("");
  };

  return (
    <KeyStagePicker
      value={value}
      onChange={onChange}
      clearable
      actions={
        may && (
          <ActionMenu
            label={t("kit.actionsOf", { what: t("people.keyStages.one") })}
            actions={[
              { label: t("people.keyStages.add"), icon: <AddIcon />, onPress: () => open("addKeyStage") },
              { label: t("people.keyStages.edit"), icon: <EditIcon />, onPress: () => void edit() },
              {
                label: t("people.keyStages.remove"),
                icon: <DeleteIcon />,
                onPress: () => void remove(),
                danger: true,
              },
            ]}
          />
        )
      }
    />
  );
}
