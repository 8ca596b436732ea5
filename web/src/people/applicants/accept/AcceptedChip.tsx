import type { Applicant } from "@ofisi/contract/people/applicants";
import { useTranslation } from "../../../kit/i18n/i18n.ts";
import { ChipButton } from "../../../kit/ChipButton.tsx";
import { useSession } from "../../../kit/data/session.ts";
import { useDialogs } from "../../../kit/dialog/dialogs.tsx";
import { shownSchoolId } from "../../../kit/form/schoolId.ts";
import { StateChip } from "../../../kit/StateChip.tsx";

/** In the place of the status of whoever is accepted: the way to the student. */
export function AcceptedChip({ applicant, inRow = false }: { applicant: Applicant; inRow?: boolean }) {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const { open } = useDialogs();
  const { studentCode, studentName } = applicant;
  const accepted = t("applicants.accept.accepted");
  // The student is in the bin, or gone.
  if (studentCode === "") return <StateChip label={accepted} tone="good" />;
  const id = shownSchoolId(applicant.studentSchoolId, schoolCode);
  return (
    <ChipButton
      inRow={inRow}
      tone="good"
      label={t("applicants.accept.openStudent", { name: studentName })}
      hint={id}
      onClick={() => open("profile", studentCode)}
    >
      {accepted}
    </ChipButton>
  );
}
