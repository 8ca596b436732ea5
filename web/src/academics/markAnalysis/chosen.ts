import { ANALYSIS_SORTS, markAnalysis } from "@ofisi/contract/academics/markAnalysis";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { useRead } from "../../kit/data/useRead.ts";
import { useFilters } from "../../kit/list/useFilters.ts";
import { useCarriedPlace } from "../calendar/place.ts";

const CHOSEN = {
  view: "analysis",
  academicYearCode: "",
  semesterCode: "",
  keyStageCode: "",
  groupCode: "",
  by: "unit",
  anomaly: "",
};
const ORDER = { sorts: ANALYSIS_SORTS } as const;

/** What is looked at, in the address: the newest period that has marks until another is chosen. */
export function useChosen() {
  const filters = useFilters(CHOSEN, ORDER, markAnalysis.getMarkAnalysis);
  const { academicYearCode, semesterCode, keyStageCode, groupCode } = filters.values;
  const periods = useRead(marksSheet.getMarkPeriods, {});
  useCarriedPlace(filters.values, filters.set);
  // A period without marks, carried over from another screen, has nothing to analyse.
  const named = periods.data?.find(
    (each) => each.academicYearCode === academicYearCode && each.semesterCode === semesterCode,
  );
  const period = named ?? periods.data?.[0];
  const where = period && {
    academicYearCode: period.academicYearCode,
    semesterCode: period.semesterCode,
    keyStageCode: keyStageCode || undefined,
    groupCode: groupCode || undefined,
  };
  return { ...filters, periods, where };
}
export type Chosen = ReturnType<typeof useChosen>;
/** A period and perhaps a part of the school, as the operations want it. */
export type Where = NonNullable<Chosen["where"]>;
