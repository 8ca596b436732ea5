import { calendar, type AcademicYear } from "@ofisi/contract/academics/calendar";
import { useTranslation } from "react-i18next";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { invalidate } from "../../kit/data/useRead.ts";

/** Adds an academic year. */
export function AddYearDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const done = async ({ academicYear: name }: AcademicYear): Promise<void> => {
    await invalidate(calendar.getAcademicYear);
    onClose();
    notify(t("calendar.year.added", { name }));
  };
  return (
    <FormDialog
      operation={calendar.addAcademicYear}
      title={t("calendar.year.add")}
      size="small"
      initial={{ academicYear: "" }}
      draft={draft}
      onDone={(year) => void done(year)}
      onClose={onClose}
    >
      <TextField name="academicYear" label={t("calendar.year.name")} hint={t("calendar.year.hint")} max={40} required />
    </FormDialog>
  );
}
