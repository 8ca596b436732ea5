import {
  CARRIERS,
  keepsSecret,
  OPTION_CHOICES,
  OPTION_KINDS,
  usesSecret,
  type OptionName,
} from "@ofisi/contract/messaging/carriers";
import {
  ADAPTERS,
  ADAPTERS_OF,
  messagingSettings,
  type AdapterName,
  type Provider,
} from "@ofisi/contract/messaging/messagingSettings";
import { CHANNELS, type Channel } from "@ofisi/contract/messaging/rows";
import { useWatch } from "react-hook-form";
import { useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Halves, Words } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";
import { carrierChanged } from "./changed.ts";
import { OPTION_NAMES, optionsOf, typedOptions } from "./options.ts";

/** Typed again after an expired session: what is secret is not kept in the browser. */
const SECRETS = ["secret", "dkimKey"];

/** The channel that a dialog was opened for. */
export const channelOf = (id: string): Channel => CHANNELS.find((each) => each === id) ?? "sms";

/** Says who carries a channel's messages, with the fields of whichever is chosen. */
export function CarrierDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { one, tick } = useReadValues();
  const choicesOf = useChoices();
  const channel = channelOf(id);
  const reading = useRead(messagingSettings.getMessagingSettings, {}, { keep: false });
  const title = t("messagingSettings.carrierOf", { channel: t(`messagingSettings.channels.${channel}`) });
  const provider = reading.data?.providers.find((each) => each.channel === channel);
  if (!provider) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  const adapters = ADAPTERS_OF[channel].map((value) => ({ value, label: t(`messagingSettings.adapters.${value}`) }));
  return (
    <EditDialog
      operation={messagingSettings.saveMessagingProvider}
      title={title}
      action={t("messagingSettings.save")}
      draft={draft}
      unkept={SECRETS}
      record={provider}
      fields={[
        { name: "adapter", label: t("messagingSettings.adapter"), read: one(adapters) },
        ...OPTION_NAMES.map((name) => ({
          name,
          label: t(`messagingSettings.options.${name}`),
          ...(OPTION_KINDS[name] === "tick" && { read: tick }),
          ...(OPTION_CHOICES[name] && { read: one(choicesOf(OPTION_CHOICES[name])) }),
        })),
      ]}
      valuesOf={({ adapter, options }) => ({ adapter, secret: "", dkimKey: "", ...typedOptions(options) })}
      fixedOf={(_, typed) => ({ channel, options: JSON.stringify(optionsOf(typed)) })}
      onRefused={reading.refetch}
      changed={carrierChanged}
      told={() => t("messagingSettings.saved")}
      onClose={onClose}
    >
      <SelectField name="adapter" label={t("messagingSettings.adapter")} options={adapters} />
      <Fields provider={provider} />
    </EditDialog>
  );
}

function Fields({ provider }: { provider: Provider }) {
  const { t } = useTranslation();
  const typed = useWatch() as Record<string, string>;
  const adapter: AdapterName = ADAPTERS.find((each) => each === typed["adapter"]) ?? "capture";
  const { options, secret } = CARRIERS[adapter];
  const now = { ...provider.options, ...optionsOf(typed) };
  const wasKept = provider.hasSecret && provider.adapter === adapter;
  const isKept = wasKept && keepsSecret(adapter, provider.options, now);
  return (
    <>
      <Words faint size="small">
        {t(`messagingSettings.adapterAbout.${adapter}`)}
      </Words>
      <Halves>
        {OPTION_NAMES.filter((option) => options.includes(option) && !isWide(option)).map((option) => (
          <OptionField key={option} option={option} adapter={adapter} />
        ))}
        {secret !== "none" && (
          <TextField
            name="secret"
            label={t("messagingSettings.secret.label")}
            type="password"
            autoComplete="new-password"
            max={500}
            required={!isKept && (secret === "required" || (wasKept && usesSecret(adapter, now)))}
            hint={
              isKept
                ? t("messagingSettings.secret.keep", { date: formatDateTime(provider.secretSetAt) })
                : t(`messagingSettings.secret.${wasKept ? "elsewhere" : "hint"}`)
            }
          />
        )}
      </Halves>
      {OPTION_NAMES.filter((option) => options.includes(option) && isWide(option)).map((option) => (
        <OptionField key={option} option={option} adapter={adapter} />
      ))}
      {options.includes("dkimSelector") && (
        <TextField
          name="dkimKey"
          label={t("messagingSettings.dkimKey.label")}
          autoComplete="off"
          max={8_000}
          multiline
          hint={t(`messagingSettings.dkimKey.${provider.hasDkimKey && provider.adapter === adapter ? "keep" : "hint"}`)}
        />
      )}
    </>
  );
}

/** Texts of several lines have the whole width. */
const isWide = (option: OptionName): boolean => ["text", "headers"].includes(OPTION_KINDS[option]);

/** What a choice among a carrier's options is called. */
function useChoices() {
  const { t } = useTranslation();
  return (choices: NonNullable<(typeof OPTION_CHOICES)[OptionName]>) =>
    choices.map((value) => ({ value, label: t(`messagingSettings.choices.${value}`) }));
}

function OptionField({ option, adapter }: { option: OptionName; adapter: AdapterName }) {
  const { t } = useTranslation();
  const choicesOf = useChoices();
  const kind = OPTION_KINDS[option];
  const label = t(`messagingSettings.options.${option}`);
  const hint = t(`messagingSettings.optionHints.${option}`);
  if (kind === "tick") return <CheckField name={option} label={label} hint={hint} />;
  const choices = OPTION_CHOICES[option];
  if (choices) return <SelectField name={option} label={label} hint={hint} options={choicesOf(choices)} />;
  return (
    <TextField
      name={option}
      label={label}
      hint={hint}
      max={kind === "text" ? 4_000 : option === "url" || option.endsWith("Url") ? 1_000 : 200}
      multiline={isWide(option)}
      required={CARRIERS[adapter].required[option] !== undefined}
      {...(kind === "whole" ? { inputMode: "numeric" as const } : {})}
    />
  );
}
