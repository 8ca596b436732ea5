import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about who is sent nothing. */
export const dialogs = defineDialogs({
  addSuppression: {
    do: messagingSettings.addSuppression,
    title: () => t("suppressions.add"),
    lazy: async () => (await import("./AddSuppressionDialog.tsx")).AddSuppressionDialog,
  },
});
