/**
 * Changing a lesson on a date (decision 0036). Whoever does it waits for who is placing lessons, so that what is in the way
 * is known and named; the database holds the same by itself.
 */
import type { DatedLesson, lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { ALL_GROUPS, DAYS } from "@ofisi/contract/academics/timetable";
import { minutesOf } from "@ofisi/contract/kit/times";
import type { In } from "@ofisi/contract/kit/operation";
import { said } from "@ofisi/contract/kit/phrases";
import type { SchoolContext } from "../../kit/context.ts";
import { weekdayOf } from "../../kit/days.ts";
import { refuse, type Refusal } from "../../kit/refusal.ts";
import { staffRecords } from "../../people/staff/queries.ts";
import { addNotice } from "../../platform/notifications/queries.ts";
import { listDaysOff, readEnds } from "../lessonCalendar/queries.ts";
import { listAway } from "../staffLeave/queries.ts";
import { lockTimetable } from "../timetable/queries.ts";
import { venueRecords } from "../venues/queries.ts";
import { changeRecords, findChange, isTaken, listDatedLessons, meanwhile, type ChangeRow } from "./queries.ts";
import { findMeetings, lessonDay, type Meeting, type SchoolDays, type Stand } from "./rules.ts";
import { findPartner } from "./swaps.queries.ts";

type Asked = In<typeof lessonChanges.saveLessonChange>;
type Which = Pick<Asked, "lessonId" | "day">;

/** A school's term and holidays. */
export async function schoolDays(context: SchoolContext): Promise<SchoolDays> {
  return { ...(await readEnds(context)), daysOff: await listDaysOff(context) };
}

/** A lesson on a date, as it stands then. */
export async function getDatedLesson(context: SchoolContext, { lessonId, day }: Which): Promise<DatedLesson> {
  const [lesson] = await listDatedLessons(context, { firstDay: day, lastDay: day, lessonId });
  if (!lesson) throw refuse("This lesson is not on this day");
  return lesson;
}

/** Cancels a lesson on a date, moves it, or gives it to somebody else; and tells those concerned. */
export async function changeLesson(context: SchoolContext, asked: Asked): Promise<DatedLesson> {
  const { lessonId, day, version } = asked;
  await lockTimetable(context);
  const before = await getDatedLesson(context, asked);
  await refuseNoLessons(context, day);
  const what = different(before, asked);
  if (what.isCancelled && (await isTaken(context, asked)))
    throw refuse("Its register of this day is taken: it was held", {}, "what");
  if (what.userCode !== "") await refuseAway(context, day, what.userCode);
  if (what.venueCode !== "") await venueRecords.get(context, what.venueCode);
  if (!what.isCancelled) await refuseMeeting(context, [standing(before, asked)]);

  const { reason } = asked;
  const fields = { ...what, swappedWith: "", reason, changedByName: context.caller.personName };
  const there = await findChange(context, asked);
  if (there === undefined && version > 0) throw refuse("This lesson is as ever on this day");
  if (there === undefined) await changeRecords.add(context, { lessonId, onDay: day, ...fields });
  else if (version === 0) throw meanwhile();
  else await changeRecords.change(context, there, fields, version);

  const after = await getDatedLesson(context, asked);
  await tell(context, before, after);
  return after;
}

/** A lesson is on a date as ever again, and so is the one that it has swapped with. */
export async function restoreLesson(
  context: SchoolContext,
  which: In<typeof lessonChanges.removeLessonChange>,
): Promise<void> {
  await lockTimetable(context);
  const before = await getDatedLesson(context, which);
  const there = await findChange(context, which);
  if (there === undefined) throw refuse("This lesson is as ever on this day");
  if (which.version > 0 && which.version !== before.version) throw meanwhile();
  const partner = await findPartner(context, which);
  const both = partner === undefined ? [before] : [before, await getDatedLesson(context, { ...which, ...partner })];
  await refuseMeeting(
    context,
    both.map((lesson) => ({ ...lesson, ...lesson.asEver })),
  );
  const ids = partner === undefined ? [there] : [there, partner.id];
  await changeRecords.remove(context, await changeRecords.getAll(context, ids));
  for (const lesson of both) await tell(context, lesson, await getDatedLesson(context, lesson));
}

export type Difference = Pick<ChangeRow, "isCancelled" | "startMinute" | "endMinute" | "venueCode" | "userCode">;

/** What is asked for and not so every week; what is empty is. */
function different({ asEver }: DatedLesson, { what, venueCode = "", staffCode = "", ...times }: Asked): Difference {
  if (what === "cancelled") return { isCancelled: true, startMinute: "", endMinute: "", venueCode: "", userCode: "" };
  const found = differenceOf(asEver, { ...times, venueCode, staffCode });
  if (isAsEver(found)) throw refuse("Nothing of it is different on this day", {}, "staffCode");
  return found;
}

/** How a lesson that is held differs from every week. */
export function differenceOf(
  asEver: DatedLesson["asEver"],
  { startTime, endTime, venueCode, staffCode }: Pick<Stand, "startTime" | "endTime" | "venueCode" | "staffCode">,
): Difference {
  const isMoved = startTime !== "" && (startTime !== asEver.startTime || endTime !== asEver.endTime);
  return {
    isCancelled: false,
    startMinute: isMoved ? String(minutesOf(startTime)) : "",
    endMinute: isMoved ? String(minutesOf(endTime)) : "",
    venueCode: venueCode === asEver.venueCode ? "" : venueCode,
    userCode: staffCode === asEver.staffCode ? "" : staffCode,
  };
}

export const isAsEver = ({ startMinute, venueCode, userCode }: Difference): boolean =>
  startMinute === "" && venueCode === "" && userCode === "";

/** As the lesson is to stand. */
function standing({ asEver, ...lesson }: DatedLesson, asked: Asked): Stand {
  const { startTime, endTime, venueCode = asEver.venueCode, staffCode = asEver.staffCode } = asked;
  const times = startTime === "" ? asEver : { startTime, endTime };
  return { ...lesson, startTime: times.startTime, endTime: times.endTime, venueCode, staffCode };
}

export async function refuseNoLessons(context: SchoolContext, day: string): Promise<void> {
  const { isHeld, dayOff } = lessonDay(day, await schoolDays(context));
  if (isHeld) return;
  throw dayOff === ""
    ? refuse("No lessons are held on this day: it is not in the term", {}, "day")
    : refuse("No lessons are held on this day: {name}", { name: dayOff }, "day");
}

export async function refuseAway(context: SchoolContext, day: string, userCode: string): Promise<void> {
  const { name } = await staffRecords.get(context, userCode);
  const away = await listAway(context, { firstDay: day, lastDay: day });
  if (away.some((leave) => leave.staffCode === userCode))
    throw refuse("{name} is on leave on this day", { name }, "staffCode");
}

/** Refuses lessons of a date that another one is in the way of as they are to stand, and names that one. */
export async function refuseMeeting(context: SchoolContext, stands: readonly Stand[]): Promise<void> {
  const { day } = stands[0]!;
  const ofDay = await listDatedLessons(context, { firstDay: day, lastDay: day });
  const meeting = findMeetings(ofDay, stands);
  if (meeting) throw REFUSALS[meeting.over](meeting.lesson);
}

const REFUSALS: Record<Meeting["over"], (lesson: DatedLesson) => Refusal> = {
  venue: (lesson) =>
    refuse("{venue} is taken: {lesson}", { venue: lesson.venueName, lesson: inWords(lesson) }, "venueCode"),
  staff: (lesson) =>
    refuse("{staff} teaches then: {lesson}", { staff: lesson.staffName, lesson: inWords(lesson) }, "staffCode"),
  group: (lesson) => refuse("The group has a lesson then: {lesson}", { lesson: inWords(lesson) }, "startTime"),
};

/** What, for whom, who, when and where. */
export function inWords(lesson: DatedLesson) {
  return said("{unit}, {group}, {staff}, {weekday} {start}–{end}, {venue}", {
    unit: lesson.activityName,
    group: lesson.groupCode === ALL_GROUPS ? said("All") : lesson.groupName,
    staff: lesson.staffName,
    weekday: said(DAYS[weekdayOf(lesson.day) - 1]!),
    start: lesson.startTime,
    end: lesson.endTime,
    venue: lesson.venueName,
  });
}

/** Tells those who hold the lesson every week, held it on that date, or hold it now; not whoever did it. */
export async function tell(context: SchoolContext, before: DatedLesson, after: DatedLesson): Promise<void> {
  const { caller } = context;
  // What is over concerns nobody any more.
  if (after.day < context.day) return;
  const concerned = new Set([after.asEver.staffCode, before.staffCode, after.staffCode]);
  concerned.delete(caller.userCode);
  for (const userCode of concerned)
    // Three at most.
    await addNotice(context, {
      userCode,
      kind: kindOf(userCode, before, after),
      params: {
        lesson: `${after.activityName}, ${after.groupCode === ALL_GROUPS ? "" : after.groupName}`.replace(/, $/, ""),
        day: after.day,
        time: `${after.startTime}–${after.endTime}`,
        venue: after.venueName,
        name: after.staffName,
      },
      path: `/school/activity?view=dates&day=${after.day}&staffCode=${userCode}`,
    });
}

function kindOf(userCode: string, before: DatedLesson, after: DatedLesson) {
  if (after.state === "cancelled") return "lessonCancelled";
  if (userCode !== after.staffCode) return "lessonTakenOver";
  if (userCode !== after.asEver.staffCode && userCode !== before.staffCode) return "lessonToCover";
  return after.state === "asEver" ? "lessonAsEver" : "lessonMoved";
}
