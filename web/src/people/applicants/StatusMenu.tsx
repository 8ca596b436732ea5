import { applicantGroups, type ApplicantStatus } from "@ofisi/contract/people/applicantGroups";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Picker } from "../../kit/form/Picker.tsx";
import { AddIcon, DeleteIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { ActionMenu } from "../../kit/list/QuietActions.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { APPLICANT_READS } from "./changed.ts";
import { useStatusName } from "./statuses.ts";

const DIALOGS = ["addApplicantStatus", "applicantStatus"] as const;

/** What applicants can have for a status, as far as it is known. */
export function useStatuses(): readonly ApplicantStatus[] {
  return useRead(applicantGroups.getStatusApplicant, {}).data ?? [];
}

/** Narrows the list to a status, with add and remove (document 000 sections 2 and 5; G066). */
export function StatusMenu({ value, onChange }: { value: string; onChange: (status: string) => void }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  const statusName = useStatusName();
  const list = useStatuses();
  const removal = useWrite(applicantGroups.removeStatus, { invalidates: APPLICANT_READS });

  const remove = async (): Promise<void> => {
    if (value === "") return ask.alert(t("applicants.status.removeNone"));
    const name = statusName(value);
    const agreed = await ask.confirm(t("applicants.status.removeConfirm", { status: name }), {
      confirmLabel: t("applicants.status.remove"),
      destructive: true,
    });
    if (!agreed || !(await removal.run({ status: value }))) return;
    notify(t("applicants.status.removed", { name }));
    onChange("");
  };

  return (
    <Picker
      label={t("applicants.fields.status")}
      placeholder={t("applicants.status.placeholder")}
      options={list.map(({ label, applicantCount }) => ({
        value: label,
        label: statusName(label),
        note: formatNumber(applicantCount),
      }))}
      value={value}
      onChange={onChange}
      clearable
      actions={
        <ActionMenu
          label={t("kit.actionsOf", { what: t("applicants.fields.status") })}
          actions={[
            { label: t("applicants.status.add"), icon: <AddIcon />, onPress: () => open("addApplicantStatus") },
            { label: t("applicants.status.remove"), icon: <DeleteIcon />, onPress: () => void remove(), danger: true },
          ]}
        />
      }
    />
  );
}
