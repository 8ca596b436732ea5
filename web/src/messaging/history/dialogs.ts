import { defineDialogs } from "../../kit/dialog/dialogs.tsx";

/** The dialogs about what was sent, named by the address, such as `?dialog=sentMessages~MS1`. */
export const dialogs = defineDialogs({
  sentMessages: { lazy: async () => (await import("./SentMessagesDialog.tsx")).SentMessagesDialog },
});
