import { familyLinks } from "@ofisi/contract/people/familyLinks";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about the family's page that the address names. */
export const dialogs = defineDialogs({
  /** What a guardian was sent, by the guardian's id. */
  familyAccess: {
    do: familyLinks.getFamilyAccess,
    title: () => t("familyLinks.access.title"),
    lazy: async () => (await import("./AccessDialog.tsx")).AccessDialog,
  },
  familySettings: {
    do: familyLinks.saveFamilySettings,
    title: () => t("familyLinks.settings.title"),
    lazy: async () => (await import("./SettingsDialog.tsx")).SettingsDialog,
  },
});
