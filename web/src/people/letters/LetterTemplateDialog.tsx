import { letters, PLACEHOLDERS } from "@ofisi/contract/people/letters";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { LANGUAGE_NAMES } from "../../kit/i18n/preferences.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));

/** The text of a letter of one kind, with the placeholders that it may have beside it. */
export function LetterTemplateDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(letters.getLetterTemplates, {}, { keep: false });
  const template = (reading.data?.templates ?? []).find(({ kind }) => kind === id) ?? reading.data?.templates[0];
  if (!template) return <WaitingDialog title={t("letters.edit")} reading={reading} onClose={onClose} />;
  const kind = t(`letters.kinds.${template.kind}`);
  return (
    <EditDialog
      operation={letters.saveLetterTemplate}
      title={t("letters.editOf", { kind })}
      action={t("letters.save")}
      size="large"
      draft={draft}
      record={template}
      fields={[
        { name: "title", label: t("letters.subject") },
        { name: "body", label: t("letters.body") },
        {
          name: "language",
          label: t("letters.language"),
          read: (value) => LANGUAGES.find((each) => each.value === value)?.label ?? value,
        },
      ]}
      valuesOf={({ title, body, language }) => ({ title, body, language })}
      fixedOf={(one) => ({ kind: one.kind })}
      onRefused={reading.refetch}
      onDone={() => {
        onClose();
        notify(t("letters.saved", { kind }));
        void invalidate(letters.getLetterTemplates, letters.previewLetters);
      }}
      onClose={onClose}
    >
      <TextField name="title" label={t("letters.subject")} max={120} required />
      <TextField name="body" label={t("letters.body")} hint={t("letters.bodyHint")} max={4_000} multiline required />
      <SelectField name="language" label={t("letters.language")} hint={t("letters.languageHint")} options={LANGUAGES} />
      <Down gap={1}>
        <Words strong>{t("letters.placeholders.title")}</Words>
        <Words faint>{t("letters.placeholders.about")}</Words>
        <Facts facts={PLACEHOLDERS.map((each) => ({ label: t(`letters.placeholders.${each}`), value: `$${each}` }))} />
      </Down>
    </EditDialog>
  );
}
