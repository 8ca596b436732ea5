import {
  ABSENCE_PLACEHOLDERS,
  ABSENCE_TEMPLATES,
  absences,
  EXCUSES,
  TEMPLATE_MAX,
} from "@ofisi/contract/academics/absences";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { CheckListField } from "../../kit/fields/CheckListField.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { Words } from "../../kit/shell/Layout.tsx";

const TEMPLATES = { templateEn: "en", templateFr: "fr", templateSw: "sw" } as const;

/** Whether families are told of absences, with which words, and what excuses by itself. */
export function SettingsDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(absences.getAbsenceSettings, {}, { keep: false });
  const title = t("absences.settings.title");
  const settings = reading.data;
  if (!settings) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  return (
    <FormDialog
      operation={absences.saveAbsenceSettings}
      title={title}
      action={t("absences.settings.save")}
      draft={draft}
      initial={{
        ...settings,
        tells: String(settings.tells),
        delayMinutes: String(settings.delayMinutes),
        excuses: JSON.stringify(settings.excuses),
      }}
      changed={() => invalidate(absences.getAbsenceSettings)}
      told={() => t("absences.settings.saved")}
      onClose={onClose}
    >
      <LinksNotice of="links" />
      <CheckField name="tells" label={t("absences.settings.tells")} />
      <SelectField
        name="tellsOf"
        label={t("absences.settings.tellsOf")}
        options={(["lesson", "day"] as const).map((value) => ({ value, label: t(`absences.settings.of.${value}`) }))}
      />
      <NumberField
        name="delayMinutes"
        label={t("absences.settings.delay")}
        hint={t("absences.settings.delayHint")}
        max={3}
        required
      />
      <SelectField
        name="language"
        label={t("absences.settings.language")}
        options={(["en", "fr", "sw"] as const).map((value) => ({
          value,
          label: t(`absences.settings.languages.${value}`),
        }))}
      />
      <Words size="small" faint>
        {t("absences.settings.placeholders", { names: ABSENCE_PLACEHOLDERS.map((name) => `$${name}`).join(", ") })}
      </Words>
      {(["templateEn", "templateFr", "templateSw"] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`absences.settings.${name}`)}
          hint={t("absences.settings.otherwise", { text: ABSENCE_TEMPLATES[TEMPLATES[name]] })}
          max={TEMPLATE_MAX}
          multiline
        />
      ))}
      <CheckListField
        name="excuses"
        label={t("absences.settings.excuses")}
        items={EXCUSES.map((value) => ({ value, label: t(`absences.reasons.${value}`) }))}
        empty=""
      />
      <Words size="small" faint>
        {t("absences.settings.excusesAbout")}
      </Words>
    </FormDialog>
  );
}
