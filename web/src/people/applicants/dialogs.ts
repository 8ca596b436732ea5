import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { applicants } from "@ofisi/contract/people/applicants";
import { letters } from "@ofisi/contract/people/letters";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about applicants that the address names, such as `?dialog=applicantProfile~AP-123`. */
export const dialogs = defineDialogs({
  applicantProfile: {
    do: applicants.getApplicant,
    title: () => t("applicants.profile"),
    lazy: async () => (await import("./ApplicantProfileDialog.tsx")).ApplicantProfileDialog,
  },
  /** To a group of applicants, by its code. */
  addApplicant: {
    do: applicants.addApplicant,
    title: () => t("applicants.add"),
    lazy: async () => (await import("./AddApplicantDialog.tsx")).AddApplicantDialog,
  },
  editApplicant: {
    do: applicants.addEditUserApplicant,
    title: () => t("applicants.edit"),
    lazy: async () => (await import("./EditApplicantDialog.tsx")).EditApplicantDialog,
  },
  applicantStatus: {
    do: applicants.addProgressStatusApplicant,
    title: () => t("applicants.status.change"),
    lazy: async () => (await import("./StatusDialog.tsx")).StatusDialog,
  },
  applicantComments: {
    do: applicants.updateCommentsApplicant,
    title: () => t("applicants.comments.edit"),
    lazy: async () => (await import("./CommentsDialog.tsx")).CommentsDialog,
  },
  /** A letter to one of them. */
  applicantLetter: {
    do: letters.printLetters,
    title: () => t("letters.one"),
    lazy: async () => (await import("./letters/LettersDialog.tsx")).ApplicantLetterDialog,
  },
  addApplicantGroup: {
    do: applicantGroups.addGroupApplicant,
    title: () => t("applicants.groups.add"),
    lazy: async () => (await import("./AddDialogs.tsx")).AddApplicantGroupDialog,
  },
  addApplicantStatus: {
    do: applicantGroups.addStatus,
    title: () => t("applicants.status.add"),
    lazy: async () => (await import("./AddDialogs.tsx")).AddApplicantStatusDialog,
  },
});
