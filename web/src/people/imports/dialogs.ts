import { imports } from "@ofisi/contract/people/imports";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The ways into the workbench that the address names: `?dialog=startImport~<group code or nothing>`. */
export const dialogs = defineDialogs({
  startImport: {
    do: imports.uploadStudents,
    title: () => t("people.students.upload"),
    lazy: async () => (await import("./StartImportDialog.tsx")).StartImportDialog,
  },
  startVenueImport: {
    do: imports.uploadStudents,
    title: () => t("people.students.upload"),
    lazy: async () => (await import("./StartImportDialog.tsx")).StartVenueImportDialog,
  },
  startApplicantImport: {
    do: imports.uploadApplicant,
    title: () => t("people.students.upload"),
    lazy: async () => (await import("./StartImportDialog.tsx")).StartApplicantImportDialog,
  },
  startStaffImport: {
    do: imports.uploadStaff,
    title: () => t("people.students.upload"),
    lazy: async () => (await import("./StartImportDialog.tsx")).StartStaffImportDialog,
  },
});
