import { keyStages, type KeyStage } from "@ofisi/contract/people/keyStages";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { invalidate } from "../../kit/useRead.ts";

/** Adds a key stage, or renames the one given. */
export function KeyStageDialog(props: {
  stage?: KeyStage;
  draft: string;
  onDone: (stage: KeyStage) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { stage, draft, onClose } = props;
  const done = async (saved: KeyStage): Promise<void> => {
    await invalidate(keyStages.getKeyStages);
    props.onDone(saved);
  };
  const frame = {
    draft,
    onClose,
    size: "small",
    initial: { keyStageName: stage?.keyStageName ?? "" },
    onDone: (saved: KeyStage) => void done(saved),
    children: (
      <TextField
        name="keyStageName"
        label={t("people.keyStages.name")}
        hint={t("people.keyStages.hint")}
        max={200}
        required
      />
    ),
  } as const;
  return stage ? (
    <FormDialog
      {...frame}
      operation={keyStages.editKeyStage}
      title={t("people.keyStages.edit")}
      action={t("people.keyStages.save")}
      fixed={{ keyStageCode: stage.keyStageCode }}
    />
  ) : (
    <FormDialog {...frame} operation={keyStages.addKeyStage} title={t("people.keyStages.add")} />
  );
}
