import type { In } from "@ofisi/contract/kit/operation";
import { plainText } from "@ofisi/contract/kit/plainText";
import { messageDrafts, type MessageTemplate } from "@ofisi/contract/messaging/messageDrafts";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { LANGUAGE_NAMES, LANGUAGES } from "../../kit/i18n/preferences.ts";
import { Words } from "../../kit/shell/Layout.tsx";

/** Keeps a text under a name and a language; in the place of one that is called so, once that was shown and agreed to. */
export function KeepTemplateDialog(props: {
  text: string;
  from: MessageTemplate | undefined;
  /** Those that are kept already. */
  kept: readonly MessageTemplate[];
  onClose: () => void;
}) {
  const { text, from, kept } = props;
  const { t, i18n } = useTranslation();
  const replacing = async ({ templateName: name, language }: In<typeof messageDrafts.saveMessageTemplate>) => {
    const there = kept.find((one) => one.language === language && plainText(one.templateName) === plainText(name));
    if (!there || there.message === text) return true;
    const agreed = await ask.confirm(t("composer.templates.replaceAsk", { name: there.templateName }), {
      confirmLabel: t("composer.templates.replace"),
      destructive: true,
      detail: there.message,
    });
    return agreed && { version: there.version };
  };
  const own = LANGUAGES.find((each) => each === i18n.language) ?? "en";
  return (
    <FormDialog
      operation={messageDrafts.saveMessageTemplate}
      title={t("composer.templates.save")}
      initial={{ templateName: from?.templateName ?? "", language: from?.language ?? own }}
      fixed={{ message: text }}
      draft="keepTemplate"
      before={replacing}
      // Somebody else may have kept one of this name meanwhile.
      onRefused={() => void invalidate(messageDrafts.getMessageTemplates)}
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
