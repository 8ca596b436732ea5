import {
  GATE_PLACEHOLDERS,
  GATE_TEMPLATE_MAX,
  GATE_TEMPLATES,
  permissions,
} from "@ofisi/contract/academics/permissions";
import { useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";

const LANGUAGES = ["en", "fr", "sw"] as const;
const TICKS = ["tellsLeave", "tellsIn", "tellsOut"] as const;
const TEMPLATE_NAMES = ["templateLeave", "templateIn", "templateOut"] as const;
const TEMPLATES = { templateIn: "in", templateOut: "out", templateLeave: "leave" } as const;

/** Whether families are told of coming, going and leave, and with which words. */
export function GateSettingsDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { tick, one } = useReadValues();
  const reading = useRead(permissions.getGateSettings, {}, { keep: false });
  const title = t("permissions.settings.title");
  const settings = reading.data;
  if (!settings) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  const languages = LANGUAGES.map((value) => ({ value, label: t(`permissions.settings.languages.${value}`) }));
  return (
    <EditDialog
      operation={permissions.saveGateSettings}
      title={title}
      action={t("permissions.settings.save")}
      draft={draft}
      record={settings}
      fields={[
        ...TICKS.map((name) => ({ name, label: t(`permissions.settings.${name}`), read: tick })),
        { name: "delayMinutes", label: t("permissions.settings.delay") },
        { name: "language", label: t("permissions.settings.language"), read: one(languages) },
        ...TEMPLATE_NAMES.map((name) => ({ name, label: t(`permissions.settings.${name}`) })),
      ]}
      valuesOf={({ version: _version, tellsIn, tellsOut, tellsLeave, delayMinutes, ...words }) => ({
        ...words,
        tellsIn: String(tellsIn),
        tellsOut: String(tellsOut),
        tellsLeave: String(tellsLeave),
        delayMinutes: String(delayMinutes),
      })}
      onRefused={reading.refetch}
      changed={() => invalidate(permissions.getGateSettings)}
      told={() => t("permissions.settings.saved")}
      onClose={onClose}
    >
      {TICKS.map((name) => (
        <CheckField key={name} name={name} label={t(`permissions.settings.${name}`)} />
      ))}
      <NumberField
        name="delayMinutes"
        label={t("permissions.settings.delay")}
        hint={t("permissions.settings.delayHint")}
        max={3}
        required
      />
      <SelectField name="language" label={t("permissions.settings.language")} options={languages} />
      <Words size="small" faint>
        {t("permissions.settings.placeholders", { names: GATE_PLACEHOLDERS.map((name) => `$${name}`).join(", ") })}
      </Words>
      <Templates />
    </EditDialog>
  );
}

/** The school's words; beneath each the product's in the chosen language. */
function Templates() {
  const { t } = useTranslation();
  const chosen = useWatch({ name: "language" }) as string;
  const language = LANGUAGES.find((one) => one === chosen) ?? "en";
  return TEMPLATE_NAMES.map((name) => (
    <TextField
      key={name}
      name={name}
      label={t(`permissions.settings.${name}`)}
      hint={t("permissions.settings.otherwise", { text: GATE_TEMPLATES[TEMPLATES[name]][language] })}
      max={GATE_TEMPLATE_MAX}
      multiline
    />
  ));
}
