import { applicantFiles } from "@ofisi/contract/people/applicantFiles";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about what an applicant, by their code, has handed in. */
export const dialogs = defineDialogs({
  applicantCv: {
    do: applicantFiles.getApplicantFiles,
    title: () => t("applicantFiles.view"),
    lazy: async () => (await import("./CvDialog.tsx")).CvDialog,
  },
  uploadCv: {
    do: applicantFiles.uploadCV,
    title: () => t("applicantFiles.upload"),
    lazy: async () => (await import("./UploadCvDialog.tsx")).UploadCvDialog,
  },
});
