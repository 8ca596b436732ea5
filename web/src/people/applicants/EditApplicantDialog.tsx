import { applicants, NO_PICTURE, type Applicant } from "@ofisi/contract/people/applicants";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { PersonFields, personValues, usePersonFields } from "../person/FieldsSection.tsx";
import { applicantSaved } from "./changed.ts";
import { useStatusName } from "./statuses.ts";

/** Changes an applicant. The record is fetched as it is now, so that nobody's later change is overwritten unseen. */
export function EditApplicantDialog({ id: userCode, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const fields = usePersonFields();
  const statusName = useStatusName();
  const reading = useRead(applicants.getApplicant, { userCode }, { keep: false });
  const done = async (saved: Applicant): Promise<void> => {
    onClose();
    notify(t("people.students.saved", { name: saved.name }));
    await applicantSaved(saved);
  };
  if (!reading.data) return <WaitingDialog title={t("applicants.edit")} reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={applicants.addEditUserApplicant}
      title={t("applicants.edit")}
      action={t("people.students.save")}
      record={reading.data}
      fields={fields}
      valuesOf={personValues}
      fixedOf={(record) => ({
        userCode: record.userCode,
        groupCode: record.groupCode,
        userTypeCode: "APPLICANT",
        photo: NO_PICTURE,
      })}
      beside={(before, now) => [
        { label: t("people.students.fields.group"), from: before.groupName, to: now.groupName },
        { label: t("applicants.fields.status"), from: statusName(before.status), to: statusName(now.status) },
        { label: t("applicants.fields.comments"), from: before.comments, to: now.comments },
      ]}
      draft={draft}
      onDone={(saved) => void done(saved)}
      onRefused={reading.refetch}
      onClose={onClose}
    >
      <PersonFields />
    </EditDialog>
  );
}
