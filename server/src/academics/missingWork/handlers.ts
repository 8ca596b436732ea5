/** Who has not handed in what was given, one press that reminds them, and more time for one of them. */
import { CLOSED } from "@ofisi/contract/academics/assignments";
import { missingWork as contract, WORK_PLACEHOLDERS } from "@ofisi/contract/academics/missingWork";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { withVersion } from "../../kit/settings.ts";
import { refuse } from "../../kit/refusal.ts";
import { refuseUnknown } from "../../messaging/customMessages/templates.rules.ts";
import { addNotices } from "../../platform/notifications/queries.ts";
import { setMoreTime } from "../assignments/extensions.queries.ts";
import { instantOf } from "../assignments/queries.ts";
import { goneAssignment, lockAssignment, tellTeacher } from "../assignments/rights.service.ts";
import { findOwn } from "../assignments/whose.queries.ts";
import * as queries from "./queries.ts";
import { changeReminderSettings, readReminderSettings, REMINDERS } from "./tell.queries.ts";

export const missingWorkHandlers = schoolHandlers(contract, {
  async getMissingWork(context, filter) {
    const { rows, count } = await queries.listMissingWork(context, filter);
    return { Assignments: rows, count };
  },

  async getMissingStudents(context, { id }) {
    const found = await queries.findMissingWork(context, id);
    if (!found) throw goneAssignment();
    return { ...found, Students: await queries.listMissingStudents(context, id) };
  },

  async remindMissing(context, { id }) {
    const { assignmentCode } = await lockOpen(context, id);
    const { tellsStudents, tellsFamilies } = await readReminderSettings(context);
    const leaves = tellsStudents || tellsFamilies;
    const reminded = new Set(await queries.remind(context, assignmentCode, leaves));
    const { title, activityName, dueDate } = (await queries.findMissingWork(context, id))!;
    const missing = await queries.listMissingStudents(context, id);
    const leftOut = missing.filter(({ userCode }) => !reminded.has(userCode));
    const haveMoreTime = leftOut.filter(({ press }) => press === "hasMoreTime").length;
    await addNotices(
      context,
      missing
        .filter(({ userCode }) => reminded.has(userCode))
        .map(({ userCode, moreTime }) => {
          const day = (moreTime || dueDate).slice(0, 10);
          return {
            userCode,
            kind: day === "" ? "workMissing" : "workMissingDue",
            params: { name: title, lesson: activityName, day },
            path: `/student/studentAssignment?dialog=ownAssignment~${id}`,
          };
        }),
    );
    if (reminded.size > 0) {
      if (leaves) await context.enqueue(REMINDERS.task, { schoolCode: context.school });
      await context.audit({ subject: `assignment ${assignmentCode}`, after: { reminded: [...reminded] } });
    }
    return { title, reminded: reminded.size, remindedLately: leftOut.length - haveMoreTime, haveMoreTime };
  },

  async giveMoreTime(context, { id, userCode, dueDate }) {
    const assignment = await lockOpen(context, id);
    const { assignmentCode, groupCode, dueAt } = assignment;
    const name = await queries.nameInGroup(context, groupCode, userCode);
    if (name === undefined) throw refuse("This student is not in this class any more", {}, "userCode");
    if ((await findOwn(context, assignmentCode, userCode)) !== undefined)
      throw refuse("This student has handed it in already: give more time where it is graded", {}, "userCode");
    const until = await instantOf(context, dueDate);
    if (until !== "") {
      if (dueAt === "") throw refuse("This assignment has no due date: nothing is late", {}, "dueDate");
      if (!(await queries.isAfter(context, until, dueAt)))
        throw refuse("More time: choose a moment after the due date of the assignment", {}, "dueDate");
    }
    await setMoreTime(context, { assignmentCode, studentCode: userCode, dueAt: until });
    await context.audit({ subject: `assignment ${assignmentCode}`, after: { moreTime: userCode, until: dueDate } });
    await tellTeacher(context, assignment, "ownWorkChanged");
    return { name };
  },

  getWorkReminderSettings: async (context) => withVersion(await readReminderSettings(context)),

  async saveWorkReminderSettings(context, { version, ...settings }) {
    refuseUnknown({ template: settings.template }, WORK_PLACEHOLDERS);
    await changeReminderSettings(context, settings, version);
  },
});

/** Handing in locks the assignment as well: of that and a reminder, one comes after the other. */
async function lockOpen(context: SchoolContext, id: number) {
  const assignment = await lockAssignment(context, id);
  if (assignment.status === CLOSED) throw refuse("This assignment is closed: nothing more can be handed in", {}, "id");
  return assignment;
}
