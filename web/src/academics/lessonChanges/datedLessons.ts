import { lessonChanges, type DatedLesson } from "@ofisi/contract/academics/lessonChanges";
import { staffLeave } from "@ofisi/contract/academics/staffLeave";
import { ALL_GROUPS } from "@ofisi/contract/academics/timetable";
import { formatDate, t } from "../../kit/i18n/i18n.ts";
import { invalidate } from "../../kit/data/useRead.ts";
import type { Beside } from "../../kit/versions/NewerVersion.tsx";

/** Asks again for every lesson of a date on screen. */
export function datedLessonsChanged(): Promise<void> {
  return invalidate(
    lessonChanges.getDatedLessons,
    lessonChanges.getDatedLesson,
    lessonChanges.findSwaps,
    staffLeave.getLessonsToCover,
  );
}

/** The group in the reader's words. */
export function groupOf({ groupCode, groupName }: Pick<DatedLesson, "groupCode" | "groupName">): string {
  return groupCode === ALL_GROUPS ? t("lessonChanges.all") : groupName;
}

const partsOf = (lesson: DatedLesson) => ({
  unit: lesson.activityName,
  group: groupOf(lesson),
  staff: lesson.staffName,
  day: formatDate(lesson.day),
  start: lesson.startTime,
  end: lesson.endTime,
  venue: lesson.venueName,
  state: t(`lessonChanges.state.${lesson.state}`),
});

/** What, for whom and when. */
export const shortOf = (lesson: DatedLesson): string => t("lessonChanges.short", partsOf(lesson));
/** When, what, for whom, who and where, among the lessons of one day. */
export const ofDay = (lesson: DatedLesson): string => t("lessonChanges.swap.option", partsOf(lesson));
/** What, for whom, who, when, where, and what became of it. */
export const fullOf = (lesson: DatedLesson): string => t("lessonChanges.full", partsOf(lesson));

/** A time as it is, and as it is every week where that differs. */
export function timeNow(lesson: DatedLesson): string {
  const now = t("lessonChanges.at", { start: lesson.startTime, end: lesson.endTime });
  const ever = t("lessonChanges.at", { start: lesson.asEver.startTime, end: lesson.asEver.endTime });
  return besideEver(now, ever);
}

/** What holds on the date, and what holds every week where that differs. */
export function besideEver(now: string, ever: string): string {
  return now === ever ? now : t("lessonChanges.wasAt", { now, ever });
}

/** Whether it is held, as somebody else has changed it: no form has a field for that. */
export function stateChange(before: DatedLesson, now: DatedLesson): Beside[] {
  const nameOf = ({ state }: DatedLesson): string => t(`lessonChanges.state.${state}`);
  return [{ label: t("lessonChanges.lesson.state"), from: nameOf(before), to: nameOf(now) }];
}
