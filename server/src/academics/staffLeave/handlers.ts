/** Who of the staff is on leave, and which lessons somebody else is to take meanwhile. */
import { COVER_DAYS_MAX, staffLeave as contract, type Leave } from "@ofisi/contract/academics/staffLeave";
import { daysBetween } from "@ofisi/contract/academics/lessonCalendar";
import type { SchoolContext } from "../../kit/context.ts";
import { addDays } from "../../kit/days.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { staffRecords } from "../../people/staff/queries.ts";
import { schoolDays } from "../lessonChanges/change.service.ts";
import { listDatedLessons, listTeachers } from "../lessonChanges/queries.ts";
import { freeTeachers, lessonDay } from "../lessonChanges/rules.ts";
import { findLeave, leaveRecords, listAway, listLeave } from "./queries.ts";

/** Who is offered for a lesson: more would not be read. */
const OFFERED_MAX = 8;

export const staffLeaveHandlers = schoolHandlers(contract, {
  getLeave: (context, { keyword, isOver, ...part }) =>
    listLeave(context, { keyword, isOver, today: context.day }, part),

  async addLeave(context, { staffCode, ...terms }) {
    const { userCode } = await staffRecords.get(context, staffCode);
    return await getLeave(context, (await leaveRecords.add(context, { userCode, ...terms })).id);
  },

  async editLeave(context, { id, version, ...terms }) {
    await leaveRecords.change(context, id, terms, version);
    return await getLeave(context, id);
  },

  async removeLeave(context, { id }) {
    await leaveRecords.remove(context, [await leaveRecords.get(context, id)]);
  },

  async getLessonsToCover(context, { id, skip }) {
    const leave = await getLeave(context, id);
    const start = leave.firstDay > context.day ? leave.firstDay : context.day;
    const firstDay = addDays(start, skip);
    const end = addDays(firstDay, COVER_DAYS_MAX - 1);
    const lastDay = end < leave.lastDay ? end : leave.lastDay;
    const span = { firstDay, lastDay };
    const known = await schoolDays(context);
    const held = new Set(daysBetween(firstDay, lastDay).filter((day) => lessonDay(day, known).isHeld));
    // All lessons of these days: who is free is whom none of them needs.
    const all = (await listDatedLessons(context, span)).filter(({ day }) => held.has(day));
    const teachers = await listTeachers(context, firstDay);
    const leaves = await listAway(context, span);
    const lessons = all
      .filter(({ staffCode, asEver }) => staffCode === leave.staffCode || asEver.staffCode === leave.staffCode)
      .map((lesson) => {
        const { day } = lesson;
        const away = new Set(
          leaves.filter((each) => each.firstDay <= day && day <= each.lastDay).map(({ staffCode }) => staffCode),
        );
        const ofDay = all.filter((each) => each.day === day);
        return { ...lesson, free: freeTeachers(lesson, ofDay, teachers, away).slice(0, OFFERED_MAX) };
      });
    return { leave, ...span, next: lastDay < leave.lastDay ? skip + COVER_DAYS_MAX : 0, lessons };
  },
});

async function getLeave(context: SchoolContext, id: number): Promise<Leave> {
  const leave = await findLeave(context, id);
  if (!leave) throw refuse("This leave is not there any more", {}, "id");
  return leave;
}
