/** Weeks A and B: whether they alternate, and from when they count. */
import { lessonWeeks as contract } from "@ofisi/contract/academics/lessonWeeks";
import type { Text } from "@ofisi/contract/kit/phrases";
import { stale } from "../../kit/changes.rules.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { yearRecords } from "../calendar/queries.ts";
import { tellingCovers } from "../lessonChanges/covers.service.ts";
import { lockTimetable } from "../timetable/queries.ts";
import * as queries from "./queries.ts";
import { mondayOf } from "./rules.ts";

const SUBJECT = "lesson weeks";
const WORDS: Record<"alternates" | "weekA", Text> = { alternates: "whether weeks alternate", weekA: "the week A" };

export const lessonWeeksHandlers = schoolHandlers(contract, {
  async getLessonWeeks(context) {
    const weeks = await queries.readWeeks(context);
    if (!weeks) return { alternates: false, weekA: "", week: "" as const, periods: [], lessons: 0, version: 0 };
    return {
      alternates: true,
      ...weeks,
      week: await queries.weekOn(context, context.day),
      periods: await queries.listPeriodWeeks(context),
      lessons: await queries.countOfOneWeek(context),
    };
  },

  async saveLessonWeeks(context, { alternates, weekA, version }) {
    // Nobody gives a lesson to one week meanwhile.
    await lockTimetable(context);
    const before = await queries.readWeeks(context);
    const there = before?.version ?? 0;
    if (version > 0 && version !== there)
      throw await stale(context, { subject: SUBJECT, version: there, since: version }, WORDS);
    const lessons = alternates ? 0 : await queries.countOfOneWeek(context);
    if (lessons > 0)
      throw refuse("{count} lessons are of week A or B alone. Change them first", { count: lessons }, "alternates");
    await tellingCovers(context, () =>
      alternates ? queries.putWeeks(context, { weekA, by: context.caller.userCode }) : queries.removeWeeks(context),
    );
    await context.audit({
      subject: SUBJECT,
      before: { alternates: before !== undefined, weekA: before?.weekA ?? "" },
      after: { alternates, weekA: alternates ? mondayOf(weekA) : "" },
    });
  },

  async savePeriodWeek(context, { academicYearCode, semesterCode, weekA }) {
    // Held as by whoever sets the days of a period, in the same order.
    await yearRecords.get(context, academicYearCode);
    const of = (each: { academicYearCode: string; semesterCode: string }): boolean =>
      each.academicYearCode === academicYearCode && each.semesterCode === semesterCode;
    const before = (await queries.listPeriodWeeks(context)).find(of);
    if (!(await queries.readWeeks(context)) || !before)
      throw refuse("The days of this period are not known any more", {}, "weekA");
    await tellingCovers(context, () => queries.putPeriodWeek(context, { academicYearCode, semesterCode, weekA }));
    await context.audit({
      subject: `${SUBJECT} of ${academicYearCode} ${semesterCode}`,
      before: { weekA: before.weekA },
      after: { weekA: mondayOf(weekA) },
    });
  },
});
