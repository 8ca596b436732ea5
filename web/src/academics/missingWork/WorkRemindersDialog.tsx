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
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Words } from "../../kit/shell/Layout.tsx";

const LANGUAGES = ["en", "fr", "sw"] as const;

/** Whether reminders leave as SMS too, to whom, and with which words. */
export function WorkRemindersDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(missingWork.getWorkReminderSettings, {}, { keep: false });
  const title = t("missingWork.settings.title");
  const settings = reading.data;
  if (!settings) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  const { language, template, ...ticks } = settings;
  return (
    <FormDialog
      operation={missingWork.saveWorkReminderSettings}
      title={title}
      action={t("missingWork.settings.save")}
      draft={draft}
      initial={{
        language,
        template,
        ...Object.fromEntries(Object.entries(ticks).map(([name, isTicked]) => [name, String(isTicked)])),
      }}
      changed={() => invalidate(missingWork.getWorkReminderSettings)}
      told={() => t("missingWork.settings.saved")}
      onClose={onClose}
    >
      <Words faint>{t("missingWork.settings.about")}</Words>
      <CheckField name="tellsStudents" label={t("missingWork.settings.tellsStudents")} />
      <CheckField name="tellsFamilies" label={t("missingWork.settings.tellsFamilies")} />
      <Words faint size="small">
        {t("missingWork.settings.of")}
      </Words>
      <CheckField name="tellsPublished" label={t("missingWork.settings.tellsPublished")} />
      <CheckField name="tellsDue" label={t("missingWork.settings.tellsDue")} />
      <CheckField name="tellsGraded" label={t("missingWork.settings.tellsGraded")} />
      <SelectField
        name="language"
        label={t("missingWork.settings.language")}
        options={LANGUAGES.map((value) => ({ value, label: t(`missingWork.settings.languages.${value}`) }))}
      />
      <Template />
      <Words size="small" faint>
        {t("missingWork.settings.placeholders", { names: WORK_PLACEHOLDERS.map((name) => `$${name}`).join(", ") })}
      </Words>
    </FormDialog>
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
