/** What a page of assignments and submissions says of them, without the menus of staff: a student's page is light. */
import { assignments, GRADED, type Assignment } from "@ofisi/contract/academics/assignments";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { StateChip } from "../../kit/StateChip.tsx";

/** Whether something that was handed in has its grade. */
export function GradedChip({ of }: { of: Assignment }) {
  const { t } = useTranslation();
  return of.graded === GRADED ? (
    <StateChip tone="good" label={t("assignments.assessments.graded")} />
  ) : (
    <StateChip tone="busy" label={t("assignments.assessments.submitted")} />
  );
}

/** A grade that its students do not read yet. */
export function HeldChip({ of }: { of: Pick<Assignment, "isHeld"> }) {
  const { t } = useTranslation();
  return of.isHeld ? <StateChip tone="attention" label={t("assignments.held.chip")} /> : null;
}

export function LateChip({ of }: { of: Pick<Assignment, "isLate"> }) {
  const { t } = useTranslation();
  return of.isLate ? <StateChip tone="attention" label={t("assignments.late")} /> : null;
}

const WHOLE = { keyword: "", staffCode: undefined, groupCode: undefined, status: undefined, page: 0, size: 0 } as const;

/** What shows assignments and submissions is asked for again after a write of this page, wherever it is on screen. */
export function showAnew(): Promise<void> {
  return invalidate(
    assignments.searchAssignments,
    assignments.searchSubmitted,
    assignments.getAssignments,
    assignments.getStudentSubmittedAssignments,
    assignments.getAttempts,
  );
}

/** One assignment as it is now. */
export function useAssignment(id: string) {
  const input = { ...WHOLE, id: Number(id) || -1, sort: "createDate", direction: "desc" } as const;
  const reading = useRead(assignments.searchAssignments, { ...input, id: Math.max(0, input.id) }, { keep: false });
  return { reading, assignment: reading.data?.Assignments.find((one) => String(one.id) === id) };
}

/** One submission as it is now. */
export function useSubmission(id: string) {
  const input = { ...WHOLE, id: Number(id) || 0, sort: "date", direction: "desc" } as const;
  const reading = useRead(assignments.searchSubmitted, input, { keep: false });
  return { reading, submission: reading.data?.Submitted.find((one) => String(one.id) === id) };
}
