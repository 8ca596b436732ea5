import { lessonWeeks, type LessonWeeks } from "@ofisi/contract/academics/lessonWeeks";
import { timetable } from "@ofisi/contract/academics/timetable";
import { invalidate, useRead } from "../../kit/data/useRead.ts";

/** Asks again for the weeks on screen, and for the lessons of them. */
export const weeksChanged = (): Promise<void> => invalidate(lessonWeeks.getLessonWeeks, timetable.getTimetable);

/** The school's weeks where they alternate; undefined where they do not, and until that is known. */
export function useWeeks(): LessonWeeks | undefined {
  const weeks = useRead(lessonWeeks.getLessonWeeks, {}).data;
  return weeks?.alternates ? weeks : undefined;
}
