import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { units } from "@ofisi/contract/academics/units";
import { useEffect } from "react";
import { useRead } from "../../kit/data/useRead.ts";
import { useLastChoice } from "../../kit/form/lastChoice.ts";
import { useFilters } from "../../kit/list/useFilters.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { useGroups } from "../../people/groups/GroupPicker.tsx";
import { type Place, useCarriedPlace, usePlace } from "../calendar/place.ts";
import { usePresentPeriod } from "../calendar/presentPeriod.ts";
import { useSemesters } from "../calendar/SemesterMenu.tsx";
import { useYears } from "../calendar/YearMenu.tsx";
import type { SheetCodes } from "./useSheet.ts";

/** What is chosen, in the address. The year is the present one until another is chosen (G076). */
const CHOSEN = {
  academicYearCode: "",
  semesterCode: "",
  keyStageCode: "",
  groupCode: "",
  schemeCode: "",
  activityCode: "",
};
type Chosen = typeof CHOSEN;
const ORDER = { sorts: ["name"] } as const;
/** Steps in the order that they are asked for. */
export type Missing = "year" | "semester" | "group" | "scheme" | "unit";

/**
 * What the sheet is a sheet of: in the address, and remembered, so that whoever comes again finds the class they last
 * marked. `missing` is the first step that is not chosen; `sheet` is there once all are.
 */
export function useChosen() {
  const { typed, set } = useFilters(CHOSEN, ORDER);
  const [stored, keep] = useLastChoice("marks", CHOSEN);
  const [place] = usePlace();
  const last = carriedTo(stored, place);
  const isBare = Object.values(typed).every((code) => code === "");
  // A link from elsewhere names the class and the unit alone: the rest is what was chosen last.
  const isFromElsewhere = typed.groupCode !== "" && typed.activityCode !== "" && typed.schemeCode === "";
  const { academicYearCode, semesterCode, schemeCode } = last;
  const values: Chosen = isBare
    ? last
    : isFromElsewhere
      ? { ...typed, academicYearCode, semesterCode: typed.semesterCode || semesterCode, schemeCode }
      : typed;
  const choose = (change: Partial<Chosen>): void => {
    const next = { ...values, ...change };
    set(next);
    keep(next);
  };
  const begin = useLatest(() => {
    if (isBare) set(last);
  });
  useEffect(() => begin(), [begin]);
  useCarriedPlace(values, choose);
  usePresentPeriod(values, choose);

  const { yearList, year } = useYears(values.academicYearCode);
  const semesters = useSemesters();
  const groups = useGroups("");
  const schemes = useRead(examSchemes.getScheme, {});
  const unitList = useRead(units.getActivity, {});
  const semester = semesters.data?.find((each) => each.semesterCode === values.semesterCode);
  const group = groups.data?.Groups.find((each) => each.groupCode === values.groupCode);
  const scheme = schemes.data?.find((each) => each.schemeCode === values.schemeCode);
  const unit = unitList.data?.Activities.find((each) => each.activityCode === values.activityCode);
  const steps: readonly [Missing, unknown, unknown][] = [
    ["year", year, yearList.data],
    ["semester", semester, semesters.data],
    ["group", group, groups.data],
    ["scheme", scheme, schemes.data],
    ["unit", unit, unitList.data],
  ];
  const isKnown = steps.every(([, , list]) => list !== undefined);
  const missing = isKnown ? steps.find(([, chosen]) => chosen === undefined)?.[0] : undefined;
  const sheet: SheetCodes | undefined =
    year && semester && group && scheme && unit
      ? {
          academicYearCode: year.academicYearCode,
          semesterCode: semester.semesterCode,
          groupCode: group.groupCode,
          schemeCode: scheme.schemeCode,
          activityCode: unit.activityCode,
        }
      : undefined;
  return {
    values,
    choose,
    yearList,
    year,
    semesters,
    semester,
    group,
    schemes,
    scheme,
    unitList,
    unit,
    missing,
    sheet,
  };
}

/** The sheet that was marked last, of the class and in the period that another screen has chosen since. */
function carriedTo(last: Chosen, { academicYearCode, semesterCode, keyStageCode, groupCode }: Place): Chosen {
  const isClassChosen = keyStageCode !== "" || groupCode !== "";
  return {
    ...last,
    academicYearCode: academicYearCode || last.academicYearCode,
    semesterCode: semesterCode || last.semesterCode,
    ...(isClassChosen && { keyStageCode, groupCode }),
  };
}
export type ChosenSheet = ReturnType<typeof useChosen>;
