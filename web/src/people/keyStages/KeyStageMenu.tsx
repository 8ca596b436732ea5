import { keyStages } from "@ofisi/contract/people/keyStages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { NounActions } from "../../kit/list/NounActions.tsx";
import { useMay } from "../../kit/data/session.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
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
  const removal = useRemoval(keyStages.removeKey, t("people.keyStages.remove"), () =>
    invalidate(keyStages.getKeyStages),
  );
  const chosen = list.data?.find((stage) => stage.keyStageCode === value);

  const edit = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("people.keyStages.editNone"));
    open("editKeyStage", chosen.keyStageCode);
  };
  const remove = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("people.keyStages.removeNone"));
    const { keyStageCode, keyStageName, keyStageName: name } = chosen;
    const words = {
      question: t("people.keyStages.removeConfirm", { name }),
      told: t("people.keyStages.removed", { name }),
    };
    if (await removal.run({ keyStageCode, keyStageName }, words)) onChange("");
  };

  return (
    <KeyStagePicker
      value={value}
      onChange={onChange}
      clearable
      actions={
        may && (
          <NounActions
            of={t("people.keyStages.one")}
            add={{ label: t("people.keyStages.add"), onPress: () => open("addKeyStage") }}
            edit={{ label: t("people.keyStages.edit"), onPress: () => void edit() }}
            remove={{ label: t("people.keyStages.remove"), onPress: () => void remove() }}
          />
        )
      }
    />
  );
}
