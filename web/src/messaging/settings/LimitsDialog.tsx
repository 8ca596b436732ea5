import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { useTranslation } from "react-i18next";
import { useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { settingsChanged } from "./changed.ts";

/** What a day and a send may cost, and whom one may reach. */
export function LimitsDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { currency } = useSession();
  const reading = useRead(messagingSettings.getMessagingSettings, {});
  const limits = reading.data?.limits;
  const title = t("messagingSettings.limits.change");
  if (!limits) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  return (
    <FormDialog
      operation={messagingSettings.saveMessagingLimits}
      title={title}
      action={t("messagingSettings.limits.save")}
      draft={draft}
      initial={{
        dayMax: amountOf(limits.dayMax),
        sendMax: amountOf(limits.sendMax),
        recipientsMax: String(limits.recipientsMax),
      }}
      changed={settingsChanged}
      told={() => t("messagingSettings.limits.saved")}
      onClose={onClose}
    >
      {(["dayMax", "sendMax"] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`messagingSettings.limits.${name}`)}
          hint={t("messagingSettings.limits.hint")}
          inputMode="decimal"
          prefix={currency}
          max={16}
        />
      ))}
      <NumberField name="recipientsMax" label={t("messagingSettings.limits.recipientsMax")} max={6} required />
    </FormDialog>
  );
}

/** Nothing typed is no limit. */
const amountOf = (amount: Cents): string => (amount === 0n ? "" : decimal(amount));
