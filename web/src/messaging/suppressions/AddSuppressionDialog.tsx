import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { CHANNELS } from "@ofisi/contract/messaging/rows";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { SUPPRESSION_READS } from "./changed.ts";

/** Keeps a number or an address from being written to. */
export function AddSuppressionDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={messagingSettings.addSuppression}
      title={t("suppressions.add")}
      draft={draft}
      initial={{ channel: "sms", address: "", reason: "" }}
      changed={() => invalidate(...SUPPRESSION_READS)}
      told={({ address }) => t("suppressions.added", { address })}
      onClose={onClose}
    >
      <SelectField
        name="channel"
        label={t("suppressions.channel")}
        options={CHANNELS.map((value) => ({ value, label: t(`suppressions.channels.${value}`) }))}
      />
      <TextField name="address" label={t("suppressions.fields.address")} max={254} required />
      <TextField name="reason" label={t("suppressions.fields.reason")} hint={t("suppressions.reasonHint")} max={200} />
    </FormDialog>
  );
}
