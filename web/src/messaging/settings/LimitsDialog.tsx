import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Halves } from "../../kit/shell/Layout.tsx";
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
        approvalAbove: String(limits.approvalAbove),
        approvalPriceAbove: amountOf(limits.approvalPriceAbove),
        quietFrom: limits.quietFrom,
        quietUntil: limits.quietUntil,
      }}
      changed={settingsChanged}
      told={() => t("messagingSettings.limits.saved")}
      onClose={onClose}
    >
      {(["dayMax", "sendMax", "approvalPriceAbove"] as const).map((name) => (
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
      <NumberField name="approvalAbove" label={t("messagingSettings.limits.approvalAbove")} max={6} required />
      <Halves>
        {(["quietFrom", "quietUntil"] as const).map((name) => (
          <TextField
            key={name}
            type="time"
            name={name}
            label={t(`messagingSettings.limits.${name}`)}
            hint={t("messagingSettings.limits.quietHint")}
            required
          />
        ))}
      </Halves>
    </FormDialog>
  );
}

/** Nothing typed is no limit. */
const amountOf = (amount: Cents): string => (amount === 0n ? "" : decimal(amount));
