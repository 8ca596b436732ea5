import { applicants, COMMENTS_MAX, type Applicant } from "@ofisi/contract/people/applicants";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { applicantSaved } from "./changed.ts";

/** Writes what the office notes of an applicant. */
export function CommentsDialog({ id: userCode, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(applicants.getApplicant, { userCode }, { keep: false });
  const label = t("applicants.fields.comments");
  const done = async (saved: Applicant): Promise<void> => {
    onClose();
    notify(t("applicants.comments.saved", { name: saved.name }));
    await applicantSaved(saved);
  };
  if (!reading.data)
    return <WaitingDialog title={t("applicants.comments.edit")} size="small" reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={applicants.updateCommentsApplicant}
      title={t("applicants.comments.editOf", { name: reading.data.name })}
      action={t("applicants.comments.save")}
      size="small"
      record={reading.data}
      fields={[{ name: "comments", label }]}
      valuesOf={({ comments }) => ({ comments })}
      fixedOf={(record) => ({ userCode: record.userCode })}
      draft={draft}
      onDone={(saved) => void done(saved)}
      onRefused={reading.refetch}
      onClose={onClose}
    >
      <TextField name="comments" label={label} max={COMMENTS_MAX} multiline />
    </EditDialog>
  );
}
