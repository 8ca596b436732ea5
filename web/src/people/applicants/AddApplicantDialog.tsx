import { applicants, NO_PICTURE, type Applicant } from "@ofisi/contract/people/applicants";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { PersonFields, personValues } from "../person/FieldsSection.tsx";
import { applicantsChanged } from "./changed.ts";
import { useApplicantGroups } from "./GroupPicker.tsx";

/** Adds an applicant to a group. */
export function AddApplicantDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const group = useApplicantGroups().find((each) => each.groupCode === props.id);
  const done = async (applicant: Applicant): Promise<void> => {
    props.onClose();
    const { name, userCode } = applicant;
    notify(t("people.students.added", { name }), { open: () => open("applicantProfile", userCode) });
    await applicantsChanged();
  };
  return (
    <FormDialog
      operation={applicants.addApplicant}
      title={group ? t("applicants.addTo", { group: group.groupName }) : t("applicants.add")}
      action={t("applicants.add")}
      initial={personValues(undefined)}
      fixed={{ groupCode: props.id, userTypeCode: "APPLICANT", photo: NO_PICTURE }}
      draft={props.draft}
      onDone={(applicant) => void done(applicant)}
      onClose={props.onClose}
    >
      <PersonFields />
    </FormDialog>
  );
}
