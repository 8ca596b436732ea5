import { letters } from "@ofisi/contract/people/letters";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialog about the text of a letter that the address names, such as `?dialog=letterTemplate~invitation`. */
export const dialogs = defineDialogs({
  letterTemplate: {
    do: letters.saveLetterTemplate,
    title: () => t("letters.edit"),
    lazy: async () => (await import("./LetterTemplateDialog.tsx")).LetterTemplateDialog,
  },
});
