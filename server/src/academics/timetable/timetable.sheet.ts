/** The timetable as a list to take along, under the documents' own titles. */
import type { Lesson } from "@ofisi/contract/academics/timetable";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
import { searched } from "../../kit/list/filters.ts";
import type { List, ListColumn } from "../../kit/list/list.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import { inWords, type Words } from "../../kit/words.ts";
import { readWeeks } from "../lessonWeeks/queries.ts";
import { listGroups, listLessons, type LessonFilter } from "./queries.ts";
import { ALL, DAY_WORDS } from "./rules.ts";

const COLUMNS: ListColumn<Lesson>[] = [
  column.word(["Day", "Jour", "Siku"], 14, DAY_WORDS, ({ day }) => day),
  column.text(["Label", "Libellé", "Somo"], 28, (lesson) => lesson.activityName),
  column.code(["start Time", "Début", "Kuanza"], 11, (lesson) => lesson.startTime),
  column.code(["End Time", "Fin", "Kumaliza"], 11, (lesson) => lesson.endTime),
  column.text(["Venue", "Lieu", "Mahali"], 20, (lesson) => lesson.venueName),
  column.word(["Group", "Groupe", "Kundi"], 18, { All: ALL }, (lesson) => lesson.groupName),
  column.text(["Staff Name", "Personnel", "Mfanyakazi"], 28, (lesson) => lesson.staffName),
];

const WEEKS: Words = { en: "Every week", fr: "Chaque semaine", sw: "Kila wiki" };
/** In schools whose weeks alternate. */
const WEEK: ListColumn<Lesson> = column.word(["Week", "Semaine", "Wiki"], 11, { [WEEKS.en]: WEEKS }, ({ week }) =>
  week === "every" ? WEEKS.en : week,
);

export async function lessonList(
  context: SchoolContext,
  filter: LessonFilter,
  rows: Portions<Lesson>,
): Promise<List<Lesson>> {
  return {
    file: "timetable",
    title: ["Time Table", "Emploi du temps", "Ratiba"],
    count: ["{number} {count|lesson|lessons}", "{number} cours", "{count|Kipindi|Vipindi} {number}"],
    columns: (await readWeeks(context)) ? [COLUMNS[0]!, WEEK, ...COLUMNS.slice(1)] : COLUMNS,
    rows,
    about: [...(await namesOf(context, filter)), ...searched(context.language, filter.keyword ?? "")],
  };
}

/** What the list is narrowed to, as its lessons have it: one without any says nothing. */
async function namesOf(context: SchoolContext, filter: LessonFilter): Promise<string[]> {
  const first = { page: 0, size: 1, sort: "day", direction: "asc" } as const;
  const [lesson] = (await listLessons(context, filter, first)).Timetable;
  if (!lesson) return [];
  const { groupCode } = filter;
  const group = (await listGroups(context)).find((each) => each.groupCode === groupCode)?.groupName;
  return [
    ...(groupCode === undefined ? [] : [group ?? inWords(context.language, ALL)]),
    ...(filter.staffCode === undefined ? [] : [lesson.staffName]),
    ...(filter.venueCode === undefined ? [] : [lesson.venueName]),
    ...(filter.activityCode === undefined ? [] : [lesson.activityName]),
  ];
}
