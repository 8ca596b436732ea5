/** The timetable: lessons found, placed, moved and removed (document 000 sections 5 and 7; G090, G095). */
import {
  ALL_GROUPS,
  DAYS,
  timetable as contract,
  type Lesson,
  type LessonWeek,
} from "@ofisi/contract/academics/timetable";
import { minutesOf } from "@ofisi/contract/kit/times";
import { office } from "@ofisi/contract/kit/access";
import { said, type Said } from "@ofisi/contract/kit/phrases";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { listPhases } from "../../kit/list/list.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse, type Refusal } from "../../kit/refusal.ts";
import { getPresentGroup } from "../../people/groups/present.service.ts";
import { staffRecords } from "../../people/staff/queries.ts";
import { tellingCovers } from "../lessonChanges/covers.service.ts";
import { readWeeks } from "../lessonWeeks/queries.ts";
import { unitRecords } from "../units/queries.ts";
import { venueRecords } from "../venues/queries.ts";
import {
  everyLesson,
  findClash,
  lessonRecords,
  listGroups,
  listLessons,
  lockTimetable,
  type Clash,
  type LessonRow,
} from "./queries.ts";
import { lessonList } from "./timetable.sheet.ts";

const ONE = { page: 0, size: 1, sort: "day", direction: "asc" } as const;

export const timetableHandlers = schoolHandlers(contract, {
  getAllGroup: async (context) => ({ Groups: await listGroups(context) }),

  getDays: async () => DAYS.map((dayName) => ({ dayName })),

  async getTimetable(context, { page, size, sort, direction, ...filter }) {
    const { Timetable, count } = await listLessons(context, filter, { page, size, sort, direction });
    return { Timetable: Timetable.map((lesson) => shownTo(context, lesson)), count };
  },

  async addActivityList(context, { activityCode, venueCode, groupCode, staffCode, week = "every", ...times }) {
    await lockTimetable(context);
    await refuseWeek(context, week);
    // In one order with whoever else locks them: none of it is removed before the lesson is there.
    const { userCode } = await staffRecords.get(context, staffCode);
    if (groupCode !== ALL_GROUPS) await getPresentGroup(context, groupCode);
    await unitRecords.get(context, activityCode);
    await venueRecords.get(context, venueCode);
    const of = { activityCode, venueCode, groupCode: groupCode === ALL_GROUPS ? "" : groupCode, userCode };
    const lesson = { ...of, ...minutes(times), week };
    await refuseClash(context, { ...lesson, id: 0 });
    return await getLesson(context, (await lessonRecords.add(context, lesson)).id);
  },

  async updateTimeTable(context, { id, version, week, ...times }) {
    await lockTimetable(context);
    const before = await lessonRecords.get(context, id);
    const moved = { ...minutes(times), week: week ?? before.week };
    await refuseWeek(context, moved.week);
    await refuseClash(context, { ...before, ...moved });
    await tellingCovers(context, () => lessonRecords.change(context, before, moved, version));
    return await getLesson(context, id);
  },

  async deleteTimeTable(context, { id }) {
    // What is changed of it on dates goes along, and is written under this lock.
    await lockTimetable(context);
    const lesson = await lessonRecords.get(context, id);
    await tellingCovers(context, () => lessonRecords.remove(context, [lesson]));
  },

  downloadTimetable: listPhases(contract.downloadTimetable, (context, { sort, direction, ...filter }) =>
    lessonList(context, filter, byCursor(context.client, everyLesson(context, filter, { sort, direction }))),
  ),
});

/** When a lesson is, as it is stored. */
function minutes({ day, startTime, endTime }: Pick<Lesson, "day" | "startTime" | "endTime">) {
  return { day: DAYS.indexOf(day) + 1, startMinute: minutesOf(startTime)!, endMinute: minutesOf(endTime)! };
}

/** Weeks that do not alternate have no lessons of one of them alone. */
async function refuseWeek(context: SchoolContext, week: LessonWeek): Promise<void> {
  if (week !== "every" && !(await readWeeks(context)))
    throw refuse("The weeks of the school do not alternate: say so beside the bell times first", {}, "week");
}

/** A number of an ID card is for those who may look up records of people. */
function shownTo({ caller }: SchoolContext, lesson: Lesson): Lesson {
  return office.allows(caller) ? lesson : { ...lesson, nationalIdNumber: "" };
}

async function getLesson(context: SchoolContext, id: number): Promise<Lesson> {
  return (await listLessons(context, { id }, ONE)).Timetable[0]!;
}

/** Refuses a lesson that another one is in the way of, and names that one (G090). */
async function refuseClash(context: SchoolContext, lesson: Omit<LessonRow, "activityCode" | "version">): Promise<void> {
  const clash = await findClash(context, lesson);
  if (clash) throw REFUSALS[clash.over](clash, inWords(clash));
}

const REFUSALS: Record<Clash["over"], (clash: Clash, lesson: Said) => Refusal> = {
  venue: ({ venueName: venue }, lesson) => refuse("{venue} is taken: {lesson}", { venue, lesson }, "startTime"),
  staff: ({ staffName: staff }, lesson) => refuse("{staff} teaches then: {lesson}", { staff, lesson }, "startTime"),
  group: (_, lesson) => refuse("The group has a lesson then: {lesson}", { lesson }, "startTime"),
};

/** What, whom, who, when and where, and of which week where it is not of every one. */
function inWords(lesson: Lesson): Said {
  const text =
    lesson.week === "every"
      ? "{unit}, {group}, {staff}, {weekday} {start}–{end}, {venue}"
      : "{unit}, {group}, {staff}, {weekday} {start}–{end}, week {week}, {venue}";
  return said(text, {
    unit: lesson.activityName,
    group: lesson.groupCode === ALL_GROUPS ? said("All") : lesson.groupName,
    staff: lesson.staffName,
    weekday: said(lesson.day),
    start: lesson.startTime,
    end: lesson.endTime,
    week: lesson.week,
    venue: lesson.venueName,
  });
}
