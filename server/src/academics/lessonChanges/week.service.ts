/** A week of lessons by its dates, for whoever looks at it. */
import type { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import type { Out } from "@ofisi/contract/kit/operation";
import type { SchoolContext } from "../../kit/context.ts";
import { weekOn } from "../lessonWeeks/queries.ts";
import { schoolDays } from "./change.service.ts";
import { listDatedLessons, type DatedFilter } from "./queries.ts";
import { lessonDay, weekOf } from "./rules.ts";

type Narrowed = Pick<DatedFilter, "activityCode" | "venueCode" | "groupCode" | "staffCode">;

/** @param day any of the week; empty is today. */
export async function datedWeek(
  context: SchoolContext,
  day: string,
  filter: Narrowed,
): Promise<Out<typeof lessonChanges.getDatedLessons>> {
  const week = weekOf(day === "" ? context.day : day);
  const known = await schoolDays(context);
  return {
    days: week.map((each) => lessonDay(each, known)),
    week: await weekOn(context, week[0]!),
    lessons: await listDatedLessons(context, { ...filter, firstDay: week[0]!, lastDay: week[6]! }),
  };
}
