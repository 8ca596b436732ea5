import { schoolProfile } from "@ofisi/contract/platform/school";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about the school itself that the address names. */
export const dialogs = defineDialogs({
  editSchool: {
    do: schoolProfile.saveSchoolProfile,
    title: () => t("schoolProfile.edit"),
    lazy: async () => (await import("./EditSchoolDialog.tsx")).EditSchoolDialog,
  },
  schoolLogo: {
    do: schoolProfile.uploadSchoolLogo,
    title: () => t("schoolProfile.logoTitle"),
    lazy: async () => (await import("./LogoDialog.tsx")).LogoDialog,
  },
});
