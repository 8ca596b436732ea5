import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about what was sent, named by the address, such as `?dialog=sentMessages~MS1`. */
export const dialogs = defineDialogs({
  messageMonths: {
    do: messageHistory.getMessageMonths,
    title: () => t("messageHistory.months.title"),
    lazy: async () => (await import("./MonthsDialog.tsx")).MonthsDialog,
  },
  sentMessages: { lazy: async () => (await import("./SentMessagesDialog.tsx")).SentMessagesDialog },
});
