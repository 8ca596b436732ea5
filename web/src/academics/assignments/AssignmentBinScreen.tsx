import { assignments, type BinnedWork } from "@ofisi/contract/academics/assignments";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { binScreen } from "../../kit/list/BinScreen.tsx";
import type { Column } from "../../kit/table/columns.ts";

/** /staff/assignment/bin: deleted assignments and submissions, the latest first, until they are gone for good. */
export const AssignmentBinScreen = binScreen(assignments.getAssignmentBin, "rows", {
  name: "assignmentsBin",
  words: "assignments.bin",
  back: "/staff/assignment",
  keyOf: (one) => String(one.id),
  nameOf: (one) => (one.isSubmission ? `${one.title}: ${one.name}` : one.title),
  restore: assignments.restoreAssignment,
  restored: ({ id }) => ({ id }),
  invalidates: [
    assignments.getAssignmentBin,
    assignments.searchAssignments,
    assignments.searchSubmitted,
    assignments.getStudentSubmittedAssignments,
  ],
  useColumns,
});

function useColumns(): readonly Column<BinnedWork>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "what",
        title: t("assignments.bin.what"),
        width: 190,
        card: "note",
        value: ({ isSubmission, times }) =>
          isSubmission ? t("assignments.bin.submission") : t("assignments.bin.assignment", { count: times }),
      },
      { id: "groupName", title: t("assignments.columns.group"), width: 120, value: (one) => one.groupName },
      { id: "activityName", title: t("assignments.columns.activity"), width: 150, value: (one) => one.activityName },
      { id: "staffName", title: t("assignments.columns.staff"), width: 150, value: (one) => one.staffName },
    ],
    [t],
  );
}
