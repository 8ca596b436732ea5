/** How the lessons of a week lie on a page. Pure. */
import type { PaperSubject } from "@ofisi/contract/academics/timetablePapers";
import { ALL_GROUPS, DAYS, type DayName, type Lesson } from "@ofisi/contract/academics/timetable";
import { minutesOf } from "@ofisi/contract/kit/times";

/** One page: whose week it is, and the lessons. */
export interface Week {
  name: string;
  lessons: readonly Lesson[];
}

interface Asked {
  of: PaperSubject;
  /** Undefined for all who have lessons. */
  code: string | undefined;
  /** In the school's order. */
  groups: readonly { groupCode: string; groupName: string }[];
}

/** The weeks that are asked for, groups in the school's order and the others by name; none without a lesson. */
export function weeksOf(lessons: readonly Lesson[], { of, code, groups }: Asked): Week[] {
  const pages =
    of === "group"
      ? groups.map(({ groupCode, groupName }) => ({ code: groupCode, name: groupName }))
      : byName(lessons.map((lesson) => (of === "staff" ? staffOf(lesson) : venueOf(lesson))));
  return pages
    .filter((page) => code === undefined || page.code === code)
    .map((page) => ({ name: page.name, lessons: lessons.filter((lesson) => isOf(lesson, of, page.code)) }))
    .filter((page) => page.lessons.length > 0);
}

const staffOf = ({ staffCode, staffName }: Lesson) => ({ code: staffCode, name: staffName });
const venueOf = ({ venueCode, venueName }: Lesson) => ({ code: venueCode, name: venueName });

function byName(all: readonly { code: string; name: string }[]) {
  const found = new Map(all.map((one) => [one.code, one]));
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

function isOf(lesson: Lesson, of: PaperSubject, code: string): boolean {
  if (of === "staff") return lesson.staffCode === code;
  if (of === "venue") return lesson.venueCode === code;
  return lesson.groupCode === code || lesson.groupCode === ALL_GROUPS;
}

/** A lesson among the cells of a page: it begins in one, and goes over some columns and rows. */
export interface Placed {
  lesson: Lesson;
  column: number;
  columns: number;
  row: number;
  rows: number;
}

export interface Sheet {
  /** Each with its columns: two of a day that has lessons of week A or B alone, which stand side by side. */
  days: readonly { day: DayName; columns: 1 | 2 }[];
  /** The times between two bells, from the first lesson to the last. */
  rows: readonly { start: number; end: number }[];
  lessons: readonly Placed[];
}

/** A week as a table: a column or two for each day, and a row for each time at which a lesson begins or ends. */
export function sheetOf(lessons: readonly Lesson[]): Sheet {
  // Monday to Friday, and what of the week's end has lessons.
  const days = DAYS.filter((day, at) => at < 5 || lessons.some((lesson) => lesson.day === day)).map((day) => {
    const isParted = lessons.some((lesson) => lesson.day === day && lesson.week !== "every");
    return { day, columns: isParted ? (2 as const) : (1 as const) };
  });
  const start = ({ startTime }: Lesson): number => minutesOf(startTime)!;
  const end = ({ endTime }: Lesson): number => minutesOf(endTime)!;
  const bells = [...new Set(lessons.flatMap((lesson) => [start(lesson), end(lesson)]))].toSorted((a, b) => a - b);
  return {
    days,
    rows: bells.slice(1).map((bell, at) => ({ start: bells[at]!, end: bell })),
    lessons: lessons.map((lesson) => {
      const row = bells.indexOf(start(lesson));
      const at = days.findIndex(({ day }) => day === lesson.day);
      const before = days.slice(0, at).reduce((sum, { columns }) => sum + columns, 0);
      return {
        lesson,
        column: before + (lesson.week === "B" ? 1 : 0),
        columns: lesson.week === "every" ? days[at]!.columns : 1,
        row,
        rows: bells.indexOf(end(lesson)) - row,
      };
    }),
  };
}
