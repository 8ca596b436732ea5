import { messageDrafts } from "@ofisi/contract/messaging/messageDrafts";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { LANGUAGE_NAMES } from "../../kit/i18n/preferences.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { KeepTemplateDialog } from "./KeepTemplateDialog.tsx";
import type { KeptTemplates, MessageTemplate } from "./Templates.tsx";

const READS = { invalidates: [messageDrafts.getMessageTemplates] } as const;
const NONE: readonly MessageTemplate[] = [];

/**
 * The school's own templates, behind those that come with the product; and the dialog in which one is kept, to be drawn
 * beside the composer.
 */
export function useTemplates(given: readonly MessageTemplate[] = NONE): {
  templates: KeptTemplates;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const { data } = useRead(messageDrafts.getMessageTemplates, {});
  const removing = useWrite(messageDrafts.removeMessageTemplate, READS);
  const keeping = useDialog<{ text: string; from: MessageTemplate | undefined }>("keepTemplate");
  const list = useMemo(
    (): MessageTemplate[] => [
      ...given,
      ...(data?.templates ?? []).map(({ templateCode, templateName, language, message }) => ({
        code: templateCode,
        name: templateName,
        text: message,
        language: LANGUAGE_NAMES[language],
        isKept: true,
      })),
    ],
    [given, data],
  );
  const remove = async ({ code, name }: MessageTemplate): Promise<void> => {
    const agreed = await ask.confirm(t("composer.templates.removeAsk", { name }), {
      confirmLabel: t("composer.templates.remove"),
      destructive: true,
      detail: t("composer.templates.removeAbout"),
    });
    if (agreed && (await removing.run({ templateCode: code }))) notify(t("composer.templates.removed", { name }));
  };
  return {
    templates: {
      list,
      onSave: (text, from) => keeping.open({ text, from }),
      onRemove: (template) => void remove(template),
    },
    dialog: keeping.isOpen && keeping.subject && (
      <KeepTemplateDialog
        text={keeping.subject.text}
        kept={data?.templates ?? []}
        from={data?.templates.find(({ templateCode }) => templateCode === keeping.subject?.from?.code)}
        onClose={keeping.close}
      />
    ),
  };
}
