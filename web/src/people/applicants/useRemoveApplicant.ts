import { applicants } from "@ofisi/contract/people/applicants";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRemovePerson, type Removal } from "../person/RemoveSection.tsx";
import { APPLICANT_READS } from "./changed.ts";

/** Without the record itself: it is not there to be read again after a deletion. */
const LISTS = APPLICANT_READS.filter((read) => read !== applicants.getApplicant);

/** Puts an applicant in the bin, once that is confirmed. */
export function useRemoveApplicant(): Removal {
  const { t } = useTranslation();
  return useRemovePerson({
    deleting: applicants.deleteApplicant,
    restoring: applicants.restoreApplicant,
    invalidates: LISTS,
    detail: t("people.students.deleteDetail"),
  });
}
