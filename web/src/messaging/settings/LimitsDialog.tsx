import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Halves } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { settingsChanged } from "./changed.ts";

const AMOUNTS = ["dayMax", "sendMax", "approvalPriceAbove"] as const;
const NUMBERS = ["recipientsMax", "approvalAbove"] as const;
const HOURS = ["quietFrom", "quietUntil"] as const;

/** What a day and a send may cost, and whom one may reach. */
export function LimitsDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { currency } = useSession();
  const reading = useRead(messagingSettings.getMessagingSettings, {}, { keep: false });
  const limits = reading.data?.limits;
  const title = t("messagingSettings.limits.change");
  if (!limits) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={messagingSettings.saveMessagingLimits}
      title={title}
      action={t("messagingSettings.limits.save")}
      draft={draft}
      // With its amounts as the form has them: a draft that is kept is text.
      record={{
        version: limits.version,
        dayMax: amountOf(limits.dayMax),
        sendMax: amountOf(limits.sendMax),
        recipientsMax: String(limits.recipientsMax),
        approvalAbove: String(limits.approvalAbove),
        approvalPriceAbove: amountOf(limits.approvalPriceAbove),
        quietFrom: limits.quietFrom,
        quietUntil: limits.quietUntil,
      }}
      fields={[...AMOUNTS, ...NUMBERS, ...HOURS].map((name) => ({
        name,
        label: t(`messagingSettings.limits.${name}`),
      }))}
      valuesOf={({ version: _version, ...values }) => values}
      onRefused={reading.refetch}
      changed={settingsChanged}
      told={() => t("messagingSettings.limits.saved")}
      onClose={onClose}
    >
      {AMOUNTS.map((name) => (
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
      {NUMBERS.map((name) => (
        <NumberField key={name} name={name} label={t(`messagingSettings.limits.${name}`)} max={6} required />
      ))}
      <Halves>
        {HOURS.map((name) => (
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
    </EditDialog>
  );
}

/** Nothing typed is no limit. */
const amountOf = (amount: Cents): string => (amount === 0n ? "" : decimal(amount));
