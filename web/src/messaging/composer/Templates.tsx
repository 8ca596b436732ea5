import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { ask } from "../../kit/dialog/ask.tsx";
import { Picker } from "../../kit/form/Picker.tsx";

/** A message that the school keeps. */
export interface MessageTemplate {
  code: string;
  name: string;
  text: string;
  /** In what language it is written, where the school says so. */
  language?: string;
}

export interface KeptTemplates {
  list: readonly MessageTemplate[];
  /** Keeps what is written under a name; left out for whoever may not. */
  onSave?: (name: string, text: string) => void;
}

/** The school's own templates: one is taken over, or what is written is kept as one. */
export function Templates(props: { text: string; templates: KeptTemplates; onWrite: (text: string) => void }) {
  const { text, templates } = props;
  const { list, onSave } = templates;
  const { t } = useTranslation();

  const choose = async (code: string): Promise<void> => {
    const chosen = list.find((each) => each.code === code);
    if (!chosen || chosen.text === text) return;
    // Only what would be lost is asked about.
    const isKept = text.trim() === "" || list.some((each) => each.text === text);
    if (isKept || (await ask.confirm(t("composer.templates.over"), { confirmLabel: t("composer.templates.replace") })))
      props.onWrite(chosen.text);
  };
  const save = async (): Promise<void> => {
    const name = await ask.reason(t("composer.templates.saveAs"), {
      label: t("composer.templates.name"),
      confirmLabel: t("composer.templates.save"),
    });
    if (name !== undefined) onSave?.(name, text);
  };

  return (
    <>
      <Picker
        label={t("composer.templates.label")}
        placeholder={t("composer.templates.choose")}
        emptyText={t("composer.templates.none")}
        options={list.map(({ code, name, language }) => ({
          value: code,
          label: name,
          ...(language === undefined ? {} : { note: language }),
        }))}
        value={list.find((each) => each.text === text)?.code ?? ""}
        onChange={(code) => void choose(code)}
      />
      {onSave && (
        <Button disabled={text.trim() === "" || list.some((each) => each.text === text)} onClick={() => void save()}>
          {t("composer.templates.save")}
        </Button>
      )}
    </>
  );
}
