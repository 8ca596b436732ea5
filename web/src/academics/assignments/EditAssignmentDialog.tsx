import { assignments, CLOSED, type Assignment } from "@ofisi/contract/academics/assignments";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { MomentField } from "../../kit/fields/MomentField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { oddDue, sayMoment } from "./moments.ts";
import { showAnew, useAssignment, useSubmission } from "./pickers.tsx";

/** Title, instructions and due date of an assignment; or, of a submission, for that one alone. */
export function EditAssignmentDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const whole = useAssignment(id);
  const one = useSubmission(id);
  const found = whole.assignment ?? one.submission;
  if (!found) {
    // Neither list has it once both are here.
    const reading =
      whole.reading.data === undefined ? whole.reading : orGone(one.reading, "This assignment is not there any more");
    return <WaitingDialog title={t("assignments.editTitle")} reading={reading} onClose={onClose} />;
  }
  const { name } = found;
  const statusOf = ({ status }: Assignment) => t(status === CLOSED ? "assignments.closed" : "assignments.active");
  const heldOf = ({ holdsGrades }: Assignment) =>
    t(holdsGrades ? "assignments.held.isHeld" : "assignments.held.isOpen");
  return (
    <EditDialog
      operation={assignments.editAssignmentSave}
      title={name === "" ? t("assignments.editTitle") : t("assignments.editOne", { name })}
      action={t("assignments.save")}
      record={found}
      fields={[
        { name: "title", label: t("assignments.fields.title") },
        { name: "Instructions", label: t("assignments.columns.instructions") },
        { name: "dueDate", label: t("assignments.fields.due"), read: sayMoment },
      ]}
      valuesOf={({ title, Instructions, dueDate }) => ({ title, Instructions, dueDate })}
      fixedOf={({ id: of }) => ({ id: String(of) })}
      beside={(before, now) => [
        { label: t("assignments.columns.status"), from: statusOf(before), to: statusOf(now) },
        { label: t("assignments.held.title"), from: heldOf(before), to: heldOf(now) },
      ]}
      before={(form) =>
        ask.confirm(t("assignments.confirm"), {
          confirmLabel: t("assignments.save"),
          detail: (form.dueDate !== found.dueDate && oddDue(t, form)) || form.title,
        })
      }
      draft={draft}
      changed={showAnew}
      onRefused={() => void showAnew()}
      told={(saved) => t("assignments.saved", { title: saved.title })}
      onClose={onClose}
    >
      <TextField name="title" label={t("assignments.fields.title")} max={200} required />
      <TextField name="Instructions" label={t("assignments.columns.instructions")} max={5_000} multiline required />
      <MomentField name="dueDate" label={t("assignments.fields.due")} hint={t("assignments.fields.dueKept")} />
    </EditDialog>
  );
}
