import { absences } from "@ofisi/contract/academics/absences";
import { attendance } from "@ofisi/contract/academics/attendance";
import { REASON_MAX } from "@ofisi/contract/academics/registers";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";

/** Excuses a student's absence of a day: `ST-1~2026-01-12`. */
export function ExcuseDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [userCode = "", day = ""] = id.split("~");
  return (
    <FormDialog
      operation={absences.excuseAbsence}
      title={t("absences.excuse.title")}
      action={t("absences.excuse.press")}
      draft={draft}
      initial={{ userCode, day, reason: "" }}
      changed={() => invalidate(absences.getAbsences, attendance.getTotalStudentAbsent)}
      told={() => t("absences.excuse.told")}
      onClose={onClose}
    >
      <TextField name="reason" label={t("absences.excuse.reason")} hint={t("absences.excuse.hint")} max={REASON_MAX} />
    </FormDialog>
  );
}
