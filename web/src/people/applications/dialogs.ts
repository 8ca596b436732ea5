import { applicationForm } from "@ofisi/contract/people/applications";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialog about the public form that the address names. */
export const dialogs = defineDialogs({
  applicationForm: {
    do: applicationForm.saveApplicationForm,
    title: () => t("applications.office.title"),
    lazy: async () => (await import("./ApplicationFormDialog.tsx")).ApplicationFormDialog,
  },
});
