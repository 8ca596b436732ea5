import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
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
  /** The school keeps it, and may remove it. */
  isKept?: boolean;
}

export interface KeptTemplates {
  list: readonly MessageTemplate[];
  /** Asks for a name and keeps what is written, begun from a template that was chosen; left out for whoever may not. */
  onSave?: (text: string, from: MessageTemplate | undefined) => void;
  onRemove?: (template: MessageTemplate) => void;
}

/** The school's own templates: one is taken over, or what is written is kept as one. */
export function Templates(props: { text: string; templates: KeptTemplates; onWrite: (text: string) => void }) {
  const { text, templates } = props;
  const { list, onSave, onRemove } = templates;
  const { t } = useTranslation();
  const [from, setFrom] = useState("");
  const chosen = list.find((each) => each.text === text);

  const choose = async (code: string): Promise<void> => {
    const next = list.find((each) => each.code === code);
    if (!next || next.text === text) return;
    // Only what would be lost is asked about.
    const isKept = text.trim() === "" || list.some((each) => each.text === text);
    if (isKept || (await ask.confirm(t("composer.templates.over"), { confirmLabel: t("composer.templates.replace") })))
      take(next);
  };
  const take = (next: MessageTemplate): void => {
    setFrom(next.code);
    props.onWrite(next.text);
  };
  return (
    <>
      <Picker
        label={t("composer.templates.label")}
        placeholder={t("composer.templates.choose")}
        emptyText={t("composer.templates.none")}
        options={list.map(({ code, name, language }) => ({
          value: code,
          // One that is chosen says its language too: another may be called the same.
          label: language === undefined ? name : `${name} (${language})`,
        }))}
        value={chosen?.code ?? ""}
        onChange={(code) => void choose(code)}
      />
      {onSave && (
        <Button
          disabled={text.trim() === "" || chosen !== undefined}
          onClick={() =>
            onSave(
              text,
              list.find(({ code }) => code === from),
            )
          }
        >
          {t("composer.templates.save")}
        </Button>
      )}
      {onRemove && chosen?.isKept === true && (
        <Button onClick={() => onRemove(chosen)}>{t("composer.templates.remove")}</Button>
      )}
    </>
  );
}
