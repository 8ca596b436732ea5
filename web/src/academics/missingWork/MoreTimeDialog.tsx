import { missingWork } from "@ofisi/contract/academics/missingWork";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { MomentField } from "../../kit/fields/MomentField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { sayMoment } from "../assignments/moments.ts";
import { MISSING_READS } from "./MissingWorkDialog.tsx";

/** A due date of one student's own; its id is the assignment's and the student's code, `12_ST-7K2M`. */
export function MoreTimeDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [, assignmentId = "", userCode = ""] = /^(\d+)_(.+)$/.exec(id) ?? [];
  const reading = useRead(missingWork.getMissingStudents, { id: Number(assignmentId) || 1 }, { keep: false });
  const student = reading.data?.Students.find((one) => one.userCode === userCode);
  if (!reading.data || !student) {
    const missing = orGone(reading, "This student is not in this class any more");
    return <WaitingDialog title={t("missingWork.moreTime.give")} reading={missing} onClose={onClose} />;
  }
  const { name, moreTime } = student;
  return (
    <FormDialog
      operation={missingWork.giveMoreTime}
      title={t("missingWork.moreTime.title", { name })}
      action={t("missingWork.moreTime.save")}
      size="small"
      draft={draft}
      initial={{ dueDate: moreTime }}
      fixed={{ id: assignmentId, userCode }}
      changed={() => invalidate(...MISSING_READS)}
      told={() => t("missingWork.moreTime.saved", { name })}
      onClose={onClose}
    >
      <MomentField
        name="dueDate"
        label={t("missingWork.moreTime.until")}
        hint={t("missingWork.moreTime.hint", { when: sayMoment(reading.data.dueDate) })}
      />
    </FormDialog>
  );
}
