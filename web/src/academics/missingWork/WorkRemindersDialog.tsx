import {
  missingWork,
  WORK_PLACEHOLDERS,
  WORK_TEMPLATE_MAX,
  WORK_TEMPLATES,
} from "@ofisi/contract/academics/missingWork";
import { useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";

const LANGUAGES = ["en", "fr", "sw"] as const;
/** To whom an SMS goes, and of what. */
const TO = ["tellsStudents", "tellsFamilies"] as const;
const OF = ["tellsPublished", "tellsDue", "tellsGraded"] as const;

/** Whether reminders leave as SMS too, to whom, and with which words. */
export function WorkRemindersDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { tick, one } = useReadValues();
  const reading = useRead(missingWork.getWorkReminderSettings, {}, { keep: false });
  const title = t("missingWork.settings.title");
  const settings = reading.data;
  if (!settings) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  const languages = LANGUAGES.map((value) => ({ value, label: t(`missingWork.settings.languages.${value}`) }));
  return (
    <EditDialog
      operation={missingWork.saveWorkReminderSettings}
      title={title}
      action={t("missingWork.settings.save")}
      draft={draft}
      record={settings}
      fields={[
        ...[...TO, ...OF].map((name) => ({ name, label: t(`missingWork.settings.${name}`), read: tick })),
        { name: "language", label: t("missingWork.settings.language"), read: one(languages) },
        { name: "template", label: t("missingWork.settings.template") },
      ]}
      valuesOf={({ version: _version, language, template, ...ticks }) => ({
        language,
        template,
        ...Object.fromEntries(Object.entries(ticks).map(([name, isTicked]) => [name, String(isTicked)])),
      })}
      onRefused={reading.refetch}
      changed={() => invalidate(missingWork.getWorkReminderSettings)}
      told={() => t("missingWork.settings.saved")}
      onClose={onClose}
    >
      <Words faint>{t("missingWork.settings.about")}</Words>
      {TO.map((name) => (
        <CheckField key={name} name={name} label={t(`missingWork.settings.${name}`)} />
      ))}
      <Words faint size="small">
        {t("missingWork.settings.of")}
      </Words>
      {OF.map((name) => (
        <CheckField key={name} name={name} label={t(`missingWork.settings.${name}`)} />
      ))}
      <SelectField name="language" label={t("missingWork.settings.language")} options={languages} />
      <Template />
      <Words size="small" faint>
        {t("missingWork.settings.placeholders", { names: WORK_PLACEHOLDERS.map((name) => `$${name}`).join(", ") })}
      </Words>
    </EditDialog>
  );
}

/** The school's words; beneath them the product's in the chosen language. */
function Template() {
  const { t } = useTranslation();
  const chosen = useWatch({ name: "language" }) as string;
  const language = LANGUAGES.find((one) => one === chosen) ?? "en";
  return (
    <TextField
      name="template"
      label={t("missingWork.settings.template")}
      hint={t("missingWork.settings.otherwise", { text: WORK_TEMPLATES[language] })}
      max={WORK_TEMPLATE_MAX}
      multiline
    />
  );
}
