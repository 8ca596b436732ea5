import { keyStages } from "@ofisi/contract/people/keyStages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { invalidate, useRead } from "../../kit/data/useRead.ts";

/** Adds a key stage. */
export function AddKeyStageDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={keyStages.addKeyStage}
      title={t("people.keyStages.add")}
      size="small"
      initial={{ keyStageName: "" }}
      draft={draft}
      changed={() => invalidate(keyStages.getKeyStages)}
      told={({ keyStageName }) => t("people.keyStages.added", { name: keyStageName })}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}

/** Renames a key stage. */
export function EditKeyStageDialog({ id: keyStageCode, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const stages = useRead(keyStages.getKeyStages, {});
  const stage = stages.data?.find((each) => each.keyStageCode === keyStageCode);
  if (!stage) {
    const missing = orGone(stages, "This key stage is not there any more");
    return <WaitingDialog title={t("people.keyStages.edit")} size="small" reading={missing} onClose={onClose} />;
  }
  return (
    <FormDialog
      operation={keyStages.editKeyStage}
      title={t("people.keyStages.edit")}
      action={t("people.keyStages.save")}
      size="small"
      initial={{ keyStageName: stage.keyStageName }}
      fixed={{ keyStageCode }}
      draft={draft}
      changed={() => invalidate(keyStages.getKeyStages)}
      told={({ keyStageName }) => t("people.keyStages.saved", { name: keyStageName })}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}

function NameField() {
  const { t } = useTranslation();
  return (
    <TextField
      name="keyStageName"
      label={t("people.keyStages.name")}
      hint={t("people.keyStages.hint")}
      max={200}
      required
    />
  );
}
