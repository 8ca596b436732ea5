import type { Applicant } from "@ofisi/contract/people/applicants";
import { useTranslation } from "../../../kit/i18n/i18n.ts";
import { Words } from "../../../kit/shell/Layout.tsx";
import { useApplicantGroups } from "../GroupPicker.tsx";

/** What a card says of an applicant: the name, which opens the profile, the group and its year of entry. */
export function ApplicantCard({ applicant, onOpen }: { applicant: Applicant; onOpen: () => void }) {
  const { t } = useTranslation();
  const group = useApplicantGroups().find(({ groupCode }) => groupCode === applicant.groupCode);
  return (
    <>
      <button type="button" className="plain" onClick={onOpen}>
        {applicant.name}
      </button>
      <Words size="small" faint as="div">
        {group
          ? t("applicants.board.card", { group: group.groupName, year: group.groupEntryYear })
          : applicant.groupName}
      </Words>
    </>
  );
}
