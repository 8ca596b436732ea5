import { calendar } from "@ofisi/contract/academics/calendar";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { invalidate } from "../../kit/data/useRead.ts";

/** Adds an academic year. */
export function AddYearDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={calendar.addAcademicYear}
      title={t("calendar.year.add")}
      size="small"
      initial={{ academicYear: "" }}
      draft={draft}
      changed={() => invalidate(calendar.getAcademicYear)}
      told={({ academicYear: name }) => t("calendar.year.added", { name })}
      onClose={onClose}
    >
      <TextField name="academicYear" label={t("calendar.year.name")} hint={t("calendar.year.hint")} max={40} required />
    </FormDialog>
  );
}
