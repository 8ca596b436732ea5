import { applicants } from "@ofisi/contract/people/applicants";
import type { Out } from "@ofisi/contract/kit/operation";
import { useMemo } from "react";
import { binScreen } from "../../kit/list/BinScreen.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { binnedPerson, usePersonBinColumns } from "../person/BinSection.tsx";
import { withOwnPhoto } from "../person/photo.ts";
import { APPLICANT_READS } from "./changed.ts";

type InBin = Out<typeof applicants.getApplicantBin>["Students"][number];

/** Applicants have no school ID. */
function useApplicantBinColumns(): Column<InBin>[] {
  const all = usePersonBinColumns<InBin>();
  return useMemo(() => all.filter(({ id }) => id !== "schoolIdNumber"), [all]);
}

/** /school/applicants/bin: deleted applicants, the latest first, until they are gone for good (G060). */
export const ApplicantsBinScreen = binScreen(applicants.getApplicantBin, "Students", {
  name: "applicantsBin",
  words: "applicants.bin",
  back: "/school/applicants",
  keyOf: (applicant) => applicant.userCode,
  nameOf: (applicant) => applicant.name,
  cell: (applicant) => binnedPerson(withOwnPhoto(applicant)),
  useColumns: useApplicantBinColumns,
  restore: applicants.restoreApplicant,
  restored: ({ userCode }) => ({ userCode }),
  invalidates: APPLICANT_READS,
});
