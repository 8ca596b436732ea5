import { ACTIVE, assignments, CLOSED, type Assignment } from "@ofisi/contract/academics/assignments";
import { useId } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Rule, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { RubricSection } from "../rubrics/RubricSection.tsx";
import { GradesSection } from "./GradesSection.tsx";
import { FileView } from "./FileView.tsx";
import { useLeaving } from "./leaving.ts";
import { sayMoment } from "./moments.ts";
import { showAnew, useAssignment } from "./pickers.tsx";
import { SubmitForm } from "./SubmitForm.tsx";

/** An assignment with its file, and the ways to close, change and delete it, and to hand something in oneself (G149). */
export function AssignmentDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open, turn } = useDialogs();
  const mayDelete = useMay(assignments.deleteAssignment);
  const { reading, assignment } = useAssignment(id);
  const own = useRead(assignments.getStudentSubmittedAssignments, { userCode: undefined });
  const removal = useRemoval(assignments.deleteAssignment, t("assignments.remove"), showAnew);
  const change = useWrite(assignments.updateAssignmentStatus);
  const restoring = useWrite(assignments.restoreAssignment);
  const { leave, setUnsaved, isBusy, setBusy } = useLeaving();
  const form = useId();
  if (!assignment) {
    const missing = orGone(reading, "This assignment is not there any more");
    return <WaitingDialog title={t("assignments.details")} reading={missing} onClose={onClose} />;
  }
  const { title, times: count, status, file } = assignment;
  const may = mayDelete && assignment.mayChange;
  const remove = async (): Promise<void> => {
    const words = {
      question: t("assignments.confirm"),
      detail: t("assignments.removeDetail", { title, count }),
      told: t("assignments.removed", { title }),
      undo: async () => {
        if (await restoring.run({ id: assignment.id })) void showAnew();
      },
    };
    if (await removal.run({ id: assignment.id, attachment: file }, words)) onClose();
  };
  const isActive = status === ACTIVE;
  const mine = own.data?.find(({ parentCode }) => parentCode === assignment.assignmentCode);
  const action = isActive ? t("assignments.close") : t("assignments.reopen");
  const turnStatus = async (): Promise<void> => {
    if (!(await ask.confirm(t("assignments.confirm"), { confirmLabel: action, detail: title }))) return;
    if (await change.run({ id: assignment.id, status: isActive ? CLOSED : ACTIVE })) {
      notify(isActive ? t("assignments.isClosed", { title }) : t("assignments.isOpen", { title }));
      void showAnew();
    }
  };
  return (
    <Dialog
      title={title}
      size="large"
      onClose={() => void leave(onClose)}
      actions={
        <>
          {may && (
            <>
              <Button kind="danger" onClick={() => void remove()}>
                {t("assignments.remove")}
              </Button>
              <Button busy={change.busy} onClick={() => void turnStatus()}>
                {action}
              </Button>
              <Button onClick={() => open("missingStudents", id)}>{t("missingWork.open")}</Button>
              <Button onClick={() => open("sharedPassages", id)}>{t("similarity.open")}</Button>
              <Button onClick={() => open("assignmentTeams", id)}>{t("assignments.teams.open")}</Button>
              <Button onClick={() => open("rubric", id)}>{t("rubrics.title")}</Button>
              <Button onClick={() => void leave(() => turn("editAssignment", id))}>{t("assignments.edit")}</Button>
            </>
          )}
          <Button kind="primary" onClick={() => void leave(onClose)}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <Down gap={3}>
        <AssignmentFacts of={assignment} withStatus />
        {mayDelete && !may && <Notice>{t("assignments.notYours", { name: assignment.staffName })}</Notice>}
        {may && <GradesSection of={assignment} />}
        <RubricSection id={assignment.id} />
        <FileView of={assignment} />
        {isActive && (
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
            <Across end>
              <Button kind="outlined" type="submit" form={form} busy={isBusy}>
                {t(mine ? "assignments.submitAgain" : "assignments.submit")}
              </Button>
            </Across>
          </>
        )}
      </Down>
    </Dialog>
  );
}

/** What is known of an assignment. */
export function AssignmentFacts({ of, withStatus = false }: { of: Assignment; withStatus?: boolean }) {
  const { t } = useTranslation();
  const { activityName, groupName, staffName, dueDate, createDate, status, outOf, times, Instructions, partners } = of;
  return (
    <Down gap={2}>
      <Words>{Instructions}</Words>
      {partners !== "" && <Words strong>{t("assignments.teams.with", { names: partners })}</Words>}
      <Facts
        facts={[
          { label: t("assignments.columns.group"), value: groupName },
          { label: t("assignments.columns.activity"), value: activityName },
          { label: t("assignments.columns.staff"), value: staffName },
          { label: t("assignments.columns.due"), value: sayMoment(dueDate) },
          { label: t("assignments.fields.outOf"), value: outOf },
          { label: t("assignments.columns.created"), value: sayMoment(createDate) },
          ...(withStatus
            ? [
                {
                  label: t("assignments.columns.status"),
                  value: status === CLOSED ? t("assignments.closed") : t("assignments.active"),
                },
                { label: t("assignments.columns.times"), value: String(times) },
              ]
            : []),
        ]}
      />
    </Down>
  );
}
