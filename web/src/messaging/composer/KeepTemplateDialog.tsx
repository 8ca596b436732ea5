import { messageDrafts, type MessageTemplate } from "@ofisi/contract/messaging/messageDrafts";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate } from "../../kit/data/useRead.ts";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { LANGUAGE_NAMES, LANGUAGES } from "../../kit/i18n/preferences.ts";
import { Words } from "../../kit/shell/Layout.tsx";

/** Keeps a text under a name and a language; from one that was chosen, in its place. */
export function KeepTemplateDialog(props: { text: string; from: MessageTemplate | undefined; onClose: () => void }) {
  const { text, from } = props;
  const { t, i18n } = useTranslation();
  const own = LANGUAGES.find((each) => each === i18n.language) ?? "en";
  return (
    <FormDialog
      operation={messageDrafts.saveMessageTemplate}
      title={t("composer.templates.save")}
      initial={{ templateName: from?.templateName ?? "", language: from?.language ?? own }}
      fixed={{ message: text }}
      draft="keepTemplate"
      changed={() => invalidate(messageDrafts.getMessageTemplates)}
      told={({ templateName: name }) => t("composer.templates.kept", { name })}
      onClose={props.onClose}
    >
      <TextField
        name="templateName"
        label={t("composer.templates.name")}
        hint={t("composer.templates.nameHint")}
        max={80}
        required
      />
      <SelectField
        name="language"
        label={t("composer.templates.language")}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Words lines faint>
        {text}
      </Words>
    </FormDialog>
  );
}
