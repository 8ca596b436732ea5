import { assignmentTeams } from "@ofisi/contract/academics/assignmentTeams";
import { assignments } from "@ofisi/contract/academics/assignments";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about assignments and submissions, by their ids; those of students are of their own. */
export const dialogs = defineDialogs({
  publishAssignment: {
    do: assignments.uploadAssignment,
    title: () => t("assignments.publishTitle"),
    lazy: async () => (await import("./PublishDialog.tsx")).PublishDialog,
  },
  assignment: {
    do: assignments.searchAssignments,
    title: () => t("assignments.details"),
    lazy: async () => (await import("./AssignmentDialog.tsx")).AssignmentDialog,
  },
  editAssignment: {
    do: assignments.editAssignmentSave,
    title: () => t("assignments.editTitle"),
    lazy: async () => (await import("./EditAssignmentDialog.tsx")).EditAssignmentDialog,
  },
  gradeAssignment: {
    do: assignments.searchSubmitted,
    title: () => t("assignments.gradeTitle"),
    lazy: async () => (await import("./GradeDialog.tsx")).GradeDialog,
  },
  assignmentTeams: {
    do: assignmentTeams.getTeams,
    title: () => t("assignments.teams.open"),
    lazy: async () => (await import("./TeamsDialog.tsx")).TeamsDialog,
  },
  ownAssignment: {
    do: assignments.getAssignments,
    title: () => t("assignments.details"),
    lazy: async () => (await import("./OwnDialogs.tsx")).OwnAssignmentDialog,
  },
  ownSubmission: {
    do: assignments.getStudentSubmittedAssignments,
    title: () => t("assignments.details"),
    lazy: async () => (await import("./OwnDialogs.tsx")).OwnSubmissionDialog,
  },
});
