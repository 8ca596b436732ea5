import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { units } from "@ofisi/contract/academics/units";
import { orGone } from "../../kit/dialog/gone.ts";
import type { ScreenReading } from "../../kit/shell/Screen.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useYears } from "../calendar/YearMenu.tsx";

/** What is chosen, step by step, by codes: on the screen, and what a dialog over it is about. Empty is not chosen. */
export type Chosen = Readonly<Record<"schemeCode" | "academicYear" | "activityCode" | "examTypeCode", string>>;

/** What names a dialog's subject in the address: what is chosen, and perhaps a paper. */
export function chosenKey(chosen: Chosen, examTypePaperCode = ""): string {
  const { schemeCode, academicYear, activityCode, examTypeCode } = chosen;
  return [schemeCode, academicYear, activityCode, examTypeCode, examTypePaperCode].join("~");
}

/** The parts of `chosenKey`. */
export function readChosenKey(key: string): Chosen & { examTypePaperCode: string } {
  const [schemeCode = "", academicYear = "", activityCode = "", examTypeCode = "", examTypePaperCode = ""] =
    key.split("~");
  return { schemeCode, academicYear, activityCode, examTypeCode, examTypePaperCode };
}

/** Everything that what is chosen leads to. Each step is read once the one before is known (document 000 section 4). */
export function useChosen(chosen: Chosen) {
  const schemes = useRead(examSchemes.getScheme, {});
  const scheme = schemes.data?.find((each) => each.schemeCode === chosen.schemeCode);
  const { yearList, year } = useYears(chosen.academicYear);
  const unitList = useRead(units.getActivity, {}, { enabled: scheme !== undefined });
  const unit = scheme && unitList.data?.Activities.find((each) => each.activityCode === chosen.activityCode);
  const subjects = useRead(
    examSchemes.getExamTypes,
    {
      activityCode: unit?.activityCode ?? "",
      schemeCode: scheme?.schemeCode,
      academicYear: year?.academicYearCode ?? "",
    },
    { enabled: unit !== undefined && year !== undefined, keep: false },
  );
  const subject = unit && subjects.data?.find((each) => each.Subject.examTypeCode === chosen.examTypeCode);
  const papers = useRead(
    examSchemes.getExamTypesPaper,
    { examTypeCode: chosen.examTypeCode },
    { enabled: subject !== undefined, keep: false },
  );
  return { schemes, scheme, yearList, year, unitList, unit, subjects, subject, papers };
}

/** What a dialog reads while what it is about is not here: it is on its way, or gone, whoever took it away. */
export function waitingFor(chosen: ReturnType<typeof useChosen>): ScreenReading {
  const { schemes, scheme, yearList, year, unitList, unit, subjects, subject, papers } = chosen;
  if (!scheme) return orGone(schemes, "This scheme is not there any more");
  if (!year) return orGone(yearList, "This academic year is not there any more");
  if (!unit) return orGone(unitList, "This unit is not there any more");
  if (!subject) return orGone(subjects, "This subject is not there any more");
  return orGone(papers, "This paper is not there any more");
}
