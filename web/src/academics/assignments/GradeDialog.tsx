import { assignmentGrades } from "@ofisi/contract/academics/assignmentGrades";
import { assignments, CLOSED, type Assignment } from "@ofisi/contract/academics/assignments";
import { rubrics } from "@ofisi/contract/academics/rubrics";
import type { Out } from "@ofisi/contract/kit/operation";
import { useRef, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { invalidate, useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { ScrollColumns, useIsStacked } from "../../kit/dialog/ScrollColumns.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { drafts } from "../../kit/form/drafts.ts";
import { FormBody } from "../../kit/form/FormBody.tsx";
import { useOperationForm } from "../../kit/form/useOperationForm.ts";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { askToLeave } from "../../kit/form/useUnsaved.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Rule, Words } from "../../kit/shell/Layout.tsx";
import type { Beside } from "../../kit/versions/NewerVersion.tsx";
import { VersionedFields } from "../../kit/versions/VersionedFields.tsx";
import { LevelsSection } from "../rubrics/LevelsSection.tsx";
import { GivenGrades } from "../rubrics/RubricSection.tsx";
import { Attempts } from "./Attempts.tsx";
import { CommentBank } from "./CommentBank.tsx";
import { CommentedFile } from "./CommentedFile.tsx";
import { ReleaseOne } from "./GradesSection.tsx";
import { sayMoment } from "./moments.ts";
import { OrderLine, useOrder } from "./Order.tsx";
import { GradedChip, HeldChip, LateChip, showAnew, useSubmission } from "./pickers.tsx";

const FORM = "grade";

/** What somebody has handed in, read here, with its grade and comments. */
export function GradeDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { reading, submission } = useSubmission(id);
  const rubric = useRead(rubrics.getRubric, { id: Number(id) || 1 }, { keep: false });
  if (!submission || !rubric.data) {
    const missing = submission ? rubric : orGone(reading, "This submission is not there any more");
    return <WaitingDialog title={t("assignments.gradeTitle")} reading={missing} onClose={onClose} />;
  }
  return <Grading key={submission.id} of={submission} rubric={rubric.data} draft={draft} onClose={onClose} />;
}

interface GradingProps {
  of: Assignment;
  rubric: Out<typeof rubrics.getRubric>;
  draft: string;
  onClose: () => void;
}

/** What is graded, with the levels that it has. */
type Graded = Assignment & Pick<GradingProps["rubric"], "chosen">;

const valuesOf = ({ grade, gradeComments, chosen }: Graded) => ({
  grade,
  comments: gradeComments,
  levels: JSON.stringify(chosen),
});

function Grading({ of, rubric, draft, onClose }: GradingProps) {
  const { t } = useTranslation();
  const { turn } = useDialogs();
  const may = useMay(assignments.updateAssignmentGrade) && of.mayChange;
  const isStacked = useIsStacked();
  const goesTo = useRef<number>(undefined);
  const removal = useRemoval(assignments.deleteAssignment, t("assignments.remove"), showAnew);
  const restoring = useWrite(assignments.restoreAssignment);
  const { name, title, outOf } = of;
  const record: Graded = { ...of, chosen: rubric.chosen };
  // What the form was filled from: what is handed in or graded meanwhile is told, and looked at, before a grade is given.
  const [base, setBase] = useState<Graded>(() => (drafts.basisOf(draft) as Graded | undefined) ?? record);
  const [isCommenting, setCommenting] = useState(false);
  const form = useOperationForm({
    operation: assignments.updateAssignmentGrade,
    initial: valuesOf(base),
    fixed: { assignmentCode: of.assignmentCode, version: String(base.version) },
    basis: base,
    async before(typed) {
      // The dialog closes with the grade: what is half written would go with it.
      if (isCommenting) return await ask.alert(t("assignmentComments.unfinished")).then(() => false);
      // A grade can be changed afterwards: a class is gone through without a question for each.
      if (goesTo.current !== undefined) return true;
      return await ask.confirm(t("assignments.confirm"), {
        confirmLabel: t("assignments.submitGrade"),
        detail: t("assignments.graded", { name, grade: typed.grade }),
      });
    },
    draft,
    changed: () => Promise.all([showAnew(), invalidate(rubrics.getRubric, assignmentGrades.getGradingOrder)]),
    onRefused: () => void Promise.all([showAnew(), invalidate(rubrics.getRubric)]),
    told: (graded) => t("assignments.graded", { name, grade: graded.grade }),
    // To another one where that was asked for: only once this one is stored, or may be left.
    onClose: () => (goesTo.current === undefined ? onClose() : turn("gradeAssignment", String(goesTo.current))),
  });
  const beside = (before: Graded, now: Graded): Beside[] => [
    { label: t("assignments.columns.attachment"), from: before.attachment, to: now.attachment },
    { label: t("assignments.columns.handedIn"), from: sayMoment(before.date), to: sayMoment(now.date) },
    { label: t("assignments.columns.title"), from: before.title, to: now.title },
    { label: t("assignments.columns.due"), from: sayMoment(before.dueDate), to: sayMoment(now.dueDate) },
  ];
  const leave = async (): Promise<void> => {
    if (!isCommenting) return await form.leave();
    if ((await askToLeave()) && !form.busy) form.discard();
  };
  const goTo = async (to: number): Promise<void> => {
    goesTo.current = to;
    await leave();
    goesTo.current = undefined;
  };
  const order = useOrder(of.id, (to) => void goTo(to));
  const submitThen = (to: number | undefined): void => {
    goesTo.current = to;
    void form.submit().finally(() => {
      goesTo.current = undefined;
    });
  };
  const remove = async (): Promise<void> => {
    const words = {
      question: t("assignments.confirm"),
      detail: t("assignments.removeOne", { name, title }),
      told: t("assignments.removedOne", { name, title }),
      undo: async () => {
        if (await restoring.run({ id: of.id })) void showAnew();
      },
    };
    if (await removal.run({ id: of.id, attachment: of.file }, words)) form.discard();
  };
  const said = (
    <>
      <OrderLine order={order} onGo={(to) => void goTo(to)} />
      <Across gap={1}>
        <GradedChip of={of} />
        <HeldChip of={of} />
        <LateChip of={of} />
      </Across>
      {of.partners !== "" && <Words strong>{t("assignments.teams.with", { names: of.partners })}</Words>}
      <Words>{of.comments}</Words>
    </>
  );
  const grading = may ? (
    <FormBody id={FORM} form={form} {...(isStacked && { isBelow: true })}>
      <VersionedFields
        base={base}
        record={record}
        fields={[
          { name: "grade", label: t("assignments.fields.grade") },
          { name: "comments", label: t("assignments.fields.comments") },
        ]}
        valuesOf={valuesOf}
        beside={beside}
        onBase={setBase}
      >
        <LevelsSection of={rubric}>
          <TextField
            name="grade"
            label={outOf === "" ? t("assignments.fields.grade") : t("assignments.fields.gradeOf", { most: outOf })}
            max={40}
            required
          />
        </LevelsSection>
        <TextField name="comments" label={t("assignments.fields.comments")} max={5_000} multiline required />
        <CommentBank />
      </VersionedFields>
    </FormBody>
  ) : (
    <Notice>{t("assignments.notYours", { name: of.staffName })}</Notice>
  );
  const ungraded = order.ungraded;
  return (
    <Dialog
      title={t("assignments.gradeOne", { name })}
      size="record"
      onClose={() => void leave()}
      actions={
        <>
          {may && (
            <>
              <Button kind="danger" onClick={() => void remove()}>
                {t("assignments.remove")}
              </Button>
              <Button onClick={() => turn("editAssignment", String(of.id))}>{t("assignments.edit")}</Button>
            </>
          )}
          <Button onClick={() => void leave()}>{t("kit.close")}</Button>
          {may && (
            <Button kind={ungraded ? "outlined" : "primary"} type="submit" form={FORM} busy={form.busy}>
              {t("assignments.submitGrade")}
            </Button>
          )}
          {may && ungraded && (
            <Button kind="primary" busy={form.busy} onClick={() => submitThen(ungraded.id)}>
              {t("assignments.order.submitNext")}
            </Button>
          )}
        </>
      }
    >
      <CommentedFile
        of={of}
        draft={draft}
        mayComment={may}
        onTyped={setCommenting}
        layout={(file, notes) => (
          <ScrollColumns
            main={
              <Down gap={3}>
                {said}
                {file}
              </Down>
            }
            side={
              <Down gap={3}>
                {grading}
                {may && of.isHeld && <ReleaseOne id={of.id} />}
                {notes}
                <Rule />
                <WorkFacts of={of} />
                <Attempts id={of.id} times={of.times} />
                <GivenGrades id={of.id} />
              </Down>
            }
          />
        )}
      />
    </Dialog>
  );
}

/** What is known of a submission and its assignment. */
function WorkFacts({ of }: { of: Assignment }) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        { label: t("assignments.columns.activity"), value: of.activityName },
        { label: t("assignments.columns.title"), value: of.title },
        { label: t("assignments.columns.instructions"), value: of.Instructions },
        { label: t("assignments.columns.staff"), value: of.staffName },
        { label: t("assignments.columns.due"), value: sayMoment(of.dueDate) },
        { label: t("assignments.columns.handedIn"), value: sayMoment(of.date) },
        { label: t("assignments.columns.created"), value: sayMoment(of.createDate) },
        {
          label: t("assignments.columns.status"),
          value: of.status === CLOSED ? t("assignments.closed") : t("assignments.active"),
        },
      ]}
    />
  );
}
