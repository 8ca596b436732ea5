import { ALL_GROUPS, DAYS, shareWeek, timetable, type DayName, type Lesson } from "@ofisi/contract/academics/timetable";
import { minutesOf } from "@ofisi/contract/kit/times";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead, type Reading } from "../../kit/data/useRead.ts";
import type { Place } from "../../kit/week/layout.ts";

export const LESSON_READS = [timetable.getTimetable] as const;

/** Asks again for every lesson on screen. */
export function lessonsChanged(): Promise<void> {
  return invalidate(...LESSON_READS);
}

const EVERYTHING = {
  keyword: "",
  activityCode: undefined,
  venueCode: undefined,
  groupCode: undefined,
  staffCode: undefined,
  id: 0,
  page: 0,
  size: 0,
  sort: "day",
  direction: "asc",
} as const;

/** Every lesson of the school: what is in the way of what is seen by all of them. */
export function useLessons(): Reading<{ Timetable: Lesson[] }> {
  return useRead(timetable.getTimetable, EVERYTHING);
}

/** One lesson as it is now. */
export function useLesson(id: string) {
  return useRead(timetable.getTimetable, { ...EVERYTHING, id: Number(id) || 0 }, { keep: false });
}

/** When a lesson is, of the days in their order. */
export function placeOf({ day, startTime, endTime }: Lesson): Place {
  return { day: DAYS.indexOf(day), start: minutesOf(startTime)!, end: minutesOf(endTime)! };
}

export interface Clash {
  over: "venue" | "staff" | "group";
  lesson: Lesson;
}

/** What of a lesson others can be in the way of; 0 for one that is not there yet. */
export type Wanted = Pick<Lesson, "id" | "venueCode" | "groupCode" | "staffCode"> & Partial<Pick<Lesson, "week">>;

/** The first of the lessons that is in the way of one at a place, as the server would say. */
export function findClash(lessons: readonly Lesson[], of: Wanted, place: Place): Clash | undefined {
  for (const lesson of lessons) {
    const there = placeOf(lesson);
    const meets = there.day === place.day && there.start < place.end && place.start < there.end;
    if (lesson.id === of.id || !meets || !shareWeek(lesson.week, of.week ?? "every")) continue;
    if (lesson.venueCode === of.venueCode) return { over: "venue", lesson };
    if (lesson.staffCode === of.staffCode) return { over: "staff", lesson };
    if ([lesson.groupCode, of.groupCode].includes(ALL_GROUPS) || lesson.groupCode === of.groupCode)
      return { over: "group", lesson };
  }
  return undefined;
}

/** Lessons, groups and days in the reader's words. */
export function useLessonWords() {
  const { t } = useTranslation();
  return useMemo(() => {
    const dayName = (day: DayName): string => t(`timetable.days.${day}`);
    const groupName = ({ groupCode, groupName: name }: Pick<Lesson, "groupCode" | "groupName">): string =>
      groupCode === ALL_GROUPS ? t("timetable.group.all") : name;
    const parts = (lesson: Lesson) => ({
      unit: lesson.activityName,
      group: groupName(lesson),
      staff: lesson.staffName,
      day: dayName(lesson.day),
      start: lesson.startTime,
      end: lesson.endTime,
      venue: lesson.venueName,
    });
    const weekName = ({ week }: Pick<Lesson, "week">): string => t(`timetable.weeks.${week}`);
    /** Of what is of every week nothing is said. */
    const withWeek = (words: string, lesson: Lesson): string =>
      lesson.week === "every" ? words : `${words}, ${weekName(lesson)}`;
    return {
      dayName,
      groupName,
      weekName,
      /** What and when. */
      short: (lesson: Lesson): string => withWeek(t("timetable.lesson.short", parts(lesson)), lesson),
      /** What, whom, who, when and where. */
      full: (lesson: Lesson): string => withWeek(t("timetable.lesson.full", parts(lesson)), lesson),
    };
  }, [t]);
}

/** What is in the way, named as the server would name it. */
export function useClashWords(): (clash: Clash) => string {
  const { t } = useTranslation();
  const words = useLessonWords();
  return ({ over, lesson }) =>
    t(`timetable.week.clash.${over}`, { venue: lesson.venueName, staff: lesson.staffName, lesson: words.full(lesson) });
}
