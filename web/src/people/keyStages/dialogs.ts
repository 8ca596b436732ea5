import { keyStages } from "@ofisi/contract/people/keyStages";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about key stages that the address names. */
export const dialogs = defineDialogs({
  addKeyStage: {
    do: keyStages.addKeyStage,
    title: () => t("people.keyStages.add"),
    lazy: async () => (await import("./KeyStageDialog.tsx")).AddKeyStageDialog,
  },
  editKeyStage: {
    do: keyStages.editKeyStage,
    title: () => t("people.keyStages.edit"),
    lazy: async () => (await import("./KeyStageDialog.tsx")).EditKeyStageDialog,
  },
});
