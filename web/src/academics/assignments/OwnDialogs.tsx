import { assignments, GRADED } from "@ofisi/contract/academics/assignments";
import { useId } from "react";
import { Button } from "../../kit/Button.tsx";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { Across, Down, Rule, Words } from "../../kit/shell/Layout.tsx";
import { RubricSection } from "../rubrics/RubricSection.tsx";
import { AsOf } from "./AsOf.tsx";
import { AssignmentFacts } from "./AssignmentDialog.tsx";
import { Attempts } from "./Attempts.tsx";
import { CommentedFile } from "./CommentedFile.tsx";
import { FileView } from "./FileView.tsx";
import { useLeaving } from "./leaving.ts";
import { sayMoment } from "./moments.ts";
import { GradedChip, LateChip } from "./pickers.tsx";
import { SubmitForm } from "./SubmitForm.tsx";
import { EVERY, KEPT, OWN } from "./ownReads.ts";

/** An assignment as a student reads it, with its file and the form to hand something in. */
export function OwnAssignmentDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(assignments.getAssignments, EVERY, KEPT);
  const own = useRead(assignments.getStudentSubmittedAssignments, OWN, KEPT);
  const { leave, setUnsaved, isBusy, setBusy } = useLeaving();
  const form = useId();
  const assignment = reading.data?.find((one) => String(one.id) === id);
  if (!assignment || own.data === undefined) {
    const missing = assignment ? own : orGone(reading, "This assignment is not there any more");
    return <WaitingDialog title={t("assignments.details")} reading={missing} onClose={onClose} />;
  }
  const mine = own.data.find(({ parentCode }) => parentCode === assignment.assignmentCode);
  const isOpen = mine?.graded !== GRADED;
  return (
    <Dialog
      title={assignment.title}
      size="large"
      onClose={() => void leave(onClose)}
      {...(isOpen && {
        actions: (
          <Button kind="primary" type="submit" form={form} busy={isBusy}>
            {t(mine ? "assignments.submitAgain" : "assignments.submit")}
          </Button>
        ),
      })}
    >
      <Down gap={3}>
        <AsOf readings={[reading, own]} />
        <AssignmentFacts of={assignment} />
        <RubricSection id={assignment.id} />
        <FileView of={assignment} />
        {isOpen && (
          <>
            <Rule />
            <SubmitForm
              id={form}
              assignment={assignment}
              own={mine}
              draft={draft}
              onUnsaved={setUnsaved}
              onBusy={setBusy}
            />
          </>
        )}
      </Down>
    </Dialog>
  );
}

/** What a student has handed in, with its grade and comments once it has them. */
export function OwnSubmissionDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(assignments.getStudentSubmittedAssignments, OWN, KEPT);
  const mine = reading.data?.find((one) => String(one.id) === id);
  if (!mine) {
    const missing = orGone(reading, "This submission is not there any more");
    return <WaitingDialog title={t("assignments.details")} reading={missing} onClose={onClose} />;
  }
  const { title, grade, gradeComments, outOf, comments, partners } = mine;
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <Down gap={3}>
        <AsOf readings={[reading]} />
        <Across gap={1}>
          <GradedChip of={mine} />
          <LateChip of={mine} />
        </Across>
        {partners !== "" && <Words strong>{t("assignments.teams.with", { names: partners })}</Words>}
        {mine.graded === GRADED ? (
          <Facts
            facts={[
              { label: t("assignments.columns.grade"), value: outOf === "" ? grade : `${grade} / ${outOf}` },
              { label: t("assignments.columns.gradeComments"), value: gradeComments },
            ]}
          />
        ) : (
          <Words faint>{t("assignments.student.waiting")}</Words>
        )}
        <Facts
          facts={[
            { label: t("assignments.columns.comments"), value: comments },
            { label: t("assignments.columns.handedIn"), value: sayMoment(mine.date) },
            { label: t("assignments.columns.due"), value: sayMoment(mine.dueDate) },
            { label: t("assignments.columns.activity"), value: mine.activityName },
            { label: t("assignments.columns.staff"), value: mine.staffName },
          ]}
        />
        <RubricSection id={mine.id} />
        <CommentedFile of={mine} draft="" />
        <Attempts id={mine.id} times={mine.times} />
      </Down>
    </Dialog>
  );
}
