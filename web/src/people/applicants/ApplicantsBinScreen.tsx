import { applicants } from "@ofisi/contract/people/applicants";
import type { Out } from "@ofisi/contract/kit/operation";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { BinScreen } from "../../kit/list/BinScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { binnedPerson, usePersonBinColumns } from "../person/BinSection.tsx";
import { withOwnPhoto } from "../person/photo.ts";
import { APPLICANT_READS } from "./changed.ts";

type InBin = Out<typeof applicants.getApplicantBin>["Students"][number];

const BIN = listOf(applicants.getApplicantBin, {
  name: "applicantsBin",
  filters: {},
  sorts: ["deletedAt"],
  direction: "desc",
  rows: (answer) => answer.Students.map(withOwnPhoto),
  keyOf: (applicant) => applicant.userCode,
  nameOf: (applicant) => applicant.name,
});

/** /school/applicants/bin: deleted applicants, the latest first, until they are gone for good (G060). */
export function ApplicantsBinScreen() {
  const { t } = useTranslation();
  const all = usePersonBinColumns<InBin>();
  // Applicants have no school ID.
  const columns = useMemo(() => all.filter(({ id }) => id !== "schoolIdNumber"), [all]);
  const restoring = useWrite(applicants.restoreApplicant, { invalidates: APPLICANT_READS });
  return (
    <BinScreen
      list={useList(BIN)}
      about={t("applicants.bin.about")}
      label={t("applicants.bin.table")}
      back={{ label: t("applicants.bin.back"), to: "/school/applicants" }}
      cell={binnedPerson}
      columns={columns}
      empty={t("applicants.bin.noneAbout")}
      restore={({ userCode }) => restoring.run({ userCode })}
    />
  );
}
