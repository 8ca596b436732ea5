import { keyStages } from "@ofisi/contract/people/keyStages";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { AddIcon, DeleteIcon, EditIcon } from "../../kit/icons.ts";
import { late, useEarly } from "../../kit/late.tsx";
import { notify } from "../../kit/notify.tsx";
import { ActionMenu } from "../../kit/QuietActions.tsx";
import { useMay } from "../../kit/session.ts";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { useRead, useWrite } from "../../kit/useRead.ts";
import { KeyStagePicker } from "./KeyStagePicker.tsx";

const KeyStageDialog = late(async () => (await import("./KeyStageDialog.tsx")).KeyStageDialog);
const PARTS = [KeyStageDialog];
const DIALOGS = ["addKeyStage", "editKeyStage"] as const;

/** The key stage menu with add, edit and remove (document 000 sections 2 and 5). */
export function KeyStageMenu({ value, onChange }: { value: string; onChange: (keyStageCode: string) => void }) {
  const { t } = useTranslation();
  useEarly(PARTS);
  const dialog = useAddressDialog(DIALOGS);
  const may = useMay(keyStages.addKeyStage);
  const list = useRead(keyStages.getKeyStages, {});
  const removal = useWrite(keyStages.removeKey, { invalidates: [keyStages.getKeyStages] });
  const chosen = list.data?.find((stage) => stage.keyStageCode === value);
  const edited = list.data?.find((stage) => stage.keyStageCode === dialog.id);

  const edit = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("people.keyStages.editNone"));
    dialog.open("editKeyStage", chosen.keyStageCode);
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
    <>
      <KeyStagePicker
        value={value}
        onChange={onChange}
        clearable
        actions={
          may && (
            <ActionMenu
              label={t("kit.actionsOf", { what: t("people.keyStages.one") })}
              actions={[
                { label: t("people.keyStages.add"), icon: <AddIcon />, onPress: () => dialog.open("addKeyStage") },
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
      {dialog.name === "addKeyStage" && (
        <KeyStageDialog
          draft={dialog.key}
          onClose={dialog.close}
          onDone={(stage) => {
            dialog.close();
            notify(t("people.keyStages.added", { name: stage.keyStageName }));
            onChange(stage.keyStageCode);
          }}
        />
      )}
      {dialog.name === "editKeyStage" && edited && (
        <KeyStageDialog
          stage={edited}
          draft={dialog.key}
          onClose={dialog.close}
          onDone={(stage) => {
            dialog.close();
            notify(t("people.keyStages.saved", { name: stage.keyStageName }));
          }}
        />
      )}
    </>
  );
}
