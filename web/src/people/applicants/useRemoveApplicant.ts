import { applicants } from "@ofisi/contract/people/applicants";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRemovePerson, type Removal } from "../person/RemoveSection.tsx";
import { APPLICANT_LISTS } from "./changed.ts";

/** Puts an applicant in the bin, once that is confirmed. */
export function useRemoveApplicant(): Removal {
  const { t } = useTranslation();
  return useRemovePerson({
    deleting: applicants.deleteApplicant,
    restoring: applicants.restoreApplicant,
    invalidates: APPLICANT_LISTS,
    detail: t("people.students.deleteDetail"),
  });
}
