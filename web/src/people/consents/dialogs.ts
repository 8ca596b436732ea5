import { consents } from "@ofisi/contract/people/consents";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about consents that the address names. */
export const dialogs = defineDialogs({
  /** Of a student: its code. */
  editConsents: {
    do: consents.saveConsents,
    title: () => t("consents.title"),
    lazy: async () => (await import("./EditConsentsDialog.tsx")).EditConsentsDialog,
  },
  /** Of a group: its code, or none. */
  consentList: {
    do: consents.downloadConsents,
    title: () => t("consents.list.title"),
    lazy: async () => (await import("./ConsentListDialog.tsx")).ConsentListDialog,
  },
});
