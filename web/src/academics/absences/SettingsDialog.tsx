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
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";

const TEMPLATE_NAMES = ["templateEn", "templateFr", "templateSw"] as const;
const TEMPLATES = { templateEn: "en", templateFr: "fr", templateSw: "sw" } as const;

/** Whether families are told of absences, with which words, and what excuses by itself. */
export function SettingsDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { tick, one, listOf } = useReadValues();
  const reading = useRead(absences.getAbsenceSettings, {}, { keep: false });
  const title = t("absences.settings.title");
  const settings = reading.data;
  if (!settings) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  const tellsOf = (["lesson", "day"] as const).map((value) => ({ value, label: t(`absences.settings.of.${value}`) }));
  const languages = (["en", "fr", "sw"] as const).map((value) => ({
    value,
    label: t(`absences.settings.languages.${value}`),
  }));
  const excuses = EXCUSES.map((value) => ({ value, label: t(`absences.reasons.${value}`) }));
  return (
    <EditDialog
      operation={absences.saveAbsenceSettings}
      title={title}
      action={t("absences.settings.save")}
      draft={draft}
      record={settings}
      fields={[
        { name: "tells", label: t("absences.settings.tells"), read: tick },
        { name: "tellsOf", label: t("absences.settings.tellsOf"), read: one(tellsOf) },
        { name: "delayMinutes", label: t("absences.settings.delay") },
        { name: "language", label: t("absences.settings.language"), read: one(languages) },
        ...TEMPLATE_NAMES.map((name) => ({ name, label: t(`absences.settings.${name}`) })),
        { name: "excuses", label: t("absences.settings.excuses"), read: listOf(excuses) },
      ]}
      valuesOf={({ version: _version, ...rest }) => ({
        ...rest,
        tells: String(rest.tells),
        delayMinutes: String(rest.delayMinutes),
        excuses: JSON.stringify(rest.excuses),
      })}
      onRefused={reading.refetch}
      changed={() => invalidate(absences.getAbsenceSettings)}
      told={() => t("absences.settings.saved")}
      onClose={onClose}
    >
      <LinksNotice of="links" />
      <CheckField name="tells" label={t("absences.settings.tells")} />
      <SelectField name="tellsOf" label={t("absences.settings.tellsOf")} options={tellsOf} />
      <NumberField
        name="delayMinutes"
        label={t("absences.settings.delay")}
        hint={t("absences.settings.delayHint")}
        max={3}
        required
      />
      <SelectField name="language" label={t("absences.settings.language")} options={languages} />
      <Words size="small" faint>
        {t("absences.settings.placeholders", { names: ABSENCE_PLACEHOLDERS.map((name) => `$${name}`).join(", ") })}
      </Words>
      {TEMPLATE_NAMES.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`absences.settings.${name}`)}
          hint={t("absences.settings.otherwise", { text: ABSENCE_TEMPLATES[TEMPLATES[name]] })}
          max={TEMPLATE_MAX}
          multiline
        />
      ))}
      <CheckListField name="excuses" label={t("absences.settings.excuses")} items={excuses} empty="" />
      <Words size="small" faint>
        {t("absences.settings.excusesAbout")}
      </Words>
    </EditDialog>
  );
}
