import { applicantGroups, type ApplicantGroup, type ApplicantStatus } from "@ofisi/contract/people/applicantGroups";
import { STATUS_MAX } from "@ofisi/contract/people/applicants";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Halves } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { applicantsChanged } from "./changed.ts";

/** Adds a group of applicants, known by its entry and exit year. */
export function AddApplicantGroupDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const done = async ({ groupName }: ApplicantGroup): Promise<void> => {
    await applicantsChanged();
    onClose();
    notify(t("applicants.groups.added", { name: groupName }));
  };
  const year = { max: 4, inputMode: "numeric", required: true } as const;
  return (
    <FormDialog
      operation={applicantGroups.addGroupApplicant}
      title={t("applicants.groups.add")}
      size="small"
      initial={{ groupName: "", groupEntryYear: "", groupExitYear: "" }}
      draft={draft}
      onDone={(group) => void done(group)}
      onClose={onClose}
    >
      <TextField
        name="groupName"
        label={t("applicants.groups.name")}
        hint={t("applicants.groups.hint")}
        max={200}
        required
      />
      <Halves>
        <TextField name="groupEntryYear" label={t("applicants.groups.entryYear")} {...year} />
        <TextField name="groupExitYear" label={t("applicants.groups.exitYear")} {...year} />
      </Halves>
    </FormDialog>
  );
}

/** Adds a status of the school's own. */
export function AddApplicantStatusDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const done = async ({ label }: ApplicantStatus): Promise<void> => {
    await applicantsChanged();
    onClose();
    notify(t("applicants.status.added", { name: label }));
  };
  return (
    <FormDialog
      operation={applicantGroups.addStatus}
      title={t("applicants.status.add")}
      size="small"
      initial={{ newStatus: "" }}
      draft={draft}
      onDone={(status) => void done(status)}
      onClose={onClose}
    >
      <TextField
        name="newStatus"
        label={t("applicants.status.name")}
        hint={t("applicants.status.hint")}
        max={STATUS_MAX}
        required
      />
    </FormDialog>
  );
}
