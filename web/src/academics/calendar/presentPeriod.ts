/** The year and the semester that a screen begins with. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { useEffect } from "react";
import { useRead } from "../../kit/data/useRead.ts";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { type Place, usePlace } from "./place.ts";
import { useYears } from "./YearMenu.tsx";

/**
 * Chooses a year and a semester wherever none is chosen, also once the filters are cleared: those that were chosen last,
 * or the present ones. So the year that a picker shows is the year that is used.
 */
export function usePresentPeriod(
  values: Pick<Place, "academicYearCode" | "semesterCode">,
  set: (change: Partial<Pick<Place, "academicYearCode" | "semesterCode">>) => void,
): void {
  const { academicYearCode, semesterCode } = values;
  const [last] = usePlace();
  const { year } = useYears(academicYearCode || last.academicYearCode);
  const shown = year?.academicYearCode ?? "";
  const isOpen = (semesterCode || last.semesterCode) === "";
  const days = useRead(calendar.getPeriodDays, { academicYearCode: shown }, { enabled: shown !== "" && isOpen });
  const semester = semesterCode || last.semesterCode || presentSemester(days.data ?? [], schoolDay());
  const fill = useLatest((present: Pick<Place, "academicYearCode" | "semesterCode">) => {
    // Both at once: a second change would be asked for by nothing.
    if (present.academicYearCode !== "") set(present);
  });
  // Also after what is chosen was cleared, which leaves the present period as it was.
  const isChosen = academicYearCode === shown && semesterCode === semester;
  useEffect(() => {
    if (!isChosen) fill({ academicYearCode: shown, semesterCode: semester });
  }, [fill, isChosen, shown, semester]);
}

/** The semester that a day is in, or the last that had begun by then; empty where no days are known. */
export function presentSemester(semesters: readonly { semesterCode: string; dateFrom: string }[], day: string): string {
  const begun = semesters.filter(({ dateFrom }) => dateFrom !== "" && dateFrom <= day);
  return begun.toSorted((one, other) => (one.dateFrom < other.dateFrom ? 1 : -1))[0]?.semesterCode ?? "";
}
