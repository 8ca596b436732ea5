import { calendar } from "@ofisi/contract/academics/calendar";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { invalidate } from "../../kit/data/useRead.ts";

/** Adds a semester, which every year has. */
export function AddSemesterDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={calendar.addSemester}
      title={t("calendar.semester.add")}
      size="small"
      initial={{ semesterName: "" }}
      draft={draft}
      changed={() => invalidate(calendar.getSemester)}
      told={({ semesterName: name }) => t("calendar.semester.added", { name })}
      onClose={onClose}
    >
      <TextField
        name="semesterName"
        label={t("calendar.semester.name")}
        hint={t("calendar.semester.hint")}
        max={80}
        required
      />
    </FormDialog>
  );
}
