import { applicants, type Applicant } from "@ofisi/contract/people/applicants";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { applicantSaved } from "./changed.ts";
import { useStatuses } from "./StatusMenu.tsx";
import { useStatusName } from "./statuses.ts";

/** Gives an applicant another status. */
export function StatusDialog({ id: userCode, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const statusName = useStatusName();
  const statuses = useStatuses();
  const reading = useRead(applicants.getApplicant, { userCode }, { keep: false });
  const done = async (saved: Applicant): Promise<void> => {
    onClose();
    notify(t("applicants.status.saved", { name: saved.name, status: statusName(saved.status) }));
    await applicantSaved(saved);
  };
  if (!reading.data || statuses.length === 0)
    return <WaitingDialog title={t("applicants.status.change")} size="small" reading={reading} onClose={onClose} />;
  return (
    <FormDialog
      operation={applicants.addProgressStatusApplicant}
      title={t("applicants.status.change")}
      action={t("applicants.status.save")}
      size="small"
      initial={{ progressStatus: reading.data.status }}
      fixed={{ userCode }}
      draft={draft}
      onDone={(saved) => void done(saved)}
      onClose={onClose}
    >
      <SelectField
        name="progressStatus"
        label={reading.data.name}
        options={statuses.map(({ label }) => ({ value: label, label: statusName(label) }))}
        required
      />
    </FormDialog>
  );
}
