import { permissions } from "@ofisi/contract/academics/permissions";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";

/** Approves or refuses a request, or takes a decision back by the other. */
export function DecideDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(permissions.getPermission, { id: Number(id) || 1 }, { keep: false });
  const request = reading.data;
  if (!request) return <WaitingDialog title={t("permissions.decide")} reading={reading} onClose={onClose} />;
  const was = request.status === "expired" ? "waiting" : request.status;
  const may = [
    { value: "approved", label: t("permissions.approve") },
    { value: "refused", label: t("permissions.refuse") },
  ].filter(({ value }) => value !== was);
  return (
    <FormDialog
      operation={permissions.decidePermission}
      title={t("permissions.one", { name: request.name })}
      action={t("permissions.decide")}
      size="small"
      draft={draft}
      initial={{ id, was, status: may[0]!.value, word: "" }}
      changed={() => invalidate(permissions.getPermissions, permissions.getPermission)}
      told={({ name }) => t("permissions.decided", { name })}
      onClose={onClose}
    >
      <SelectField name="status" label={t("permissions.decision")} options={may} />
      <TextField name="word" label={t("permissions.word")} hint={t("permissions.wordHint")} max={200} />
    </FormDialog>
  );
}
