/** Filling the timetable: its rules, what it begins with, locks, and publishing what was found. */
import { FILL_RULES_MAX, filler as contract } from "@ofisi/contract/academics/filler";
import { DAYS } from "@ofisi/contract/academics/timetable";
import { minutesOf } from "@ofisi/contract/kit/times";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { groupRecords } from "../../people/groups/queries.ts";
import { staffRecords } from "../../people/staff/queries.ts";
import { listBells } from "../bells/queries.ts";
import { lessonRecords } from "../timetable/queries.ts";
import { unitRecords } from "../units/queries.ts";
import { venueRecords } from "../venues/queries.ts";
import * as publications from "./publications.queries.ts";
import { publish, undo } from "./publish.service.ts";
import * as queries from "./queries.ts";

export const fillerHandlers = schoolHandlers(contract, {
  getFillRules: async (context) => ({ rules: await queries.listRules(context) }),

  async addFillRule(context, { kind, staffCode, groupCode, activityCode, venueCode, day, startTime, endTime, amount }) {
    const needs = {
      away: kind === "away",
      group: kind === "homeRoom",
      room: kind === "homeRoom" || kind === "unitRoom",
    };
    const rule: queries.RuleRow = {
      kind,
      userCode: needs.away ? await present(context, staffRecords, staffCode!) : null,
      groupCode: needs.group ? await present(context, groupRecords, groupCode!) : null,
      activityCode:
        kind === "unitRoom" || kind === "doubles" ? await present(context, unitRecords, activityCode!) : null,
      venueCode: needs.room ? await present(context, venueRecords, venueCode!) : null,
      day: day !== "" && needs.away ? DAYS.indexOf(day) + 1 : null,
      startMinute: needs.away ? minutesOf(startTime)! : null,
      endMinute: needs.away ? minutesOf(endTime)! : null,
      amount: kind === "doubles" ? amount : null,
      by: context.caller.userCode,
    };
    if ((await queries.listRules(context)).length >= FILL_RULES_MAX)
      throw refuse("At most {max} rules: remove those that nobody needs", { max: FILL_RULES_MAX });
    const id = await queries.addRule(context, rule);
    if (id === undefined) throw refuse("This rule is there already", {}, "kind");
    const [added] = await queries.listRules(context, id);
    const { by: _, ...after } = rule;
    await context.audit({ subject: `fill rule ${id}`, after });
    return added!;
  },

  async removeFillRule(context, { id }) {
    const [rule] = await queries.listRules(context, id);
    if (!rule) throw refuse("This rule is not there any more", {}, "id");
    await queries.removeRule(context, id);
    await context.audit({ subject: `fill rule ${id}`, before: rule });
  },

  getLessonLocks: async (context) => ({ ids: await queries.listLocks(context) }),

  async lockLesson(context, { id, isLocked }) {
    await lessonRecords.get(context, id);
    await queries.setLock(context, id, isLocked ? context.caller.userCode : undefined);
    // Not under the lesson's own subject: nothing that its form holds has changed.
    await context.audit({ subject: `lock of lesson ${id}`, before: { isLocked: !isLocked }, after: { isLocked } });
  },

  async getFillInput(context, term) {
    const bells = await listBells(context);
    return {
      lectures: await queries.listLectures(context, term),
      periods: bells
        .filter(({ isBreak }) => !isBreak)
        .flatMap(({ days, startMinute: start, endMinute: end }) => days.map((day) => ({ day, start, end }))),
      lessons: await queries.listLessons(context),
      venues: await queries.listVenues(context),
      rules: await queries.listRules(context),
    };
  },

  publishTimetable: publish,

  getPublications: async (context) => ({ publications: await publications.listPublications(context) }),

  undoPublication: async (context, { id }) => await undo(context, id),
});

/** A code of the school's own, whose record is not removed meanwhile. */
async function present(
  context: SchoolContext,
  records: { get: (context: SchoolContext, code: string) => Promise<unknown> },
  code: string,
): Promise<string> {
  await records.get(context, code);
  return code;
}
