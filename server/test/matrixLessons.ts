/** Lessons on their dates and leave of the staff for the matrix. */
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { staffLeave } from "@ofisi/contract/academics/staffLeave";
import type { School } from "./cast.ts";
import { MARKER, type Ids } from "./matrixValues.ts";

/** Two Mondays of the term: on one the lesson is cancelled, on the other it is as ever. */
const CANCELLED_ON = "2026-11-16";
const HELD_ON = "2026-11-30";

/** A change of a lesson of every Monday, and a leave. */
export async function furnishLessons(
  { office }: Pick<School, "office">,
  { lessonId, staffCode }: { lessonId: number; staffCode: string },
): Promise<Pick<Ids, "leaveId">> {
  const reason = `${MARKER} reason`;
  await office.call(lessonChanges.saveLessonChange, { lessonId, day: CANCELLED_ON, what: "cancelled", reason });
  const leave = { staffCode, firstDay: "2026-10-05", lastDay: "2026-10-09", reason };
  return { leaveId: String((await office.call(staffLeave.addLeave, leave)).id) };
}

export const isOfLessons = (domain: string): boolean =>
  ["timetable", "lessonCalendar", "lessonChanges", "staffLeave", "timetablePapers"].includes(domain);

/** What to send of lessons: those of the timetable have a unit and a venue of their own. */
export function lessonValues(name: string, domain: string, ids: Ids): Record<string, string> {
  // Of one group: every group has the lesson of all.
  if (domain === "timetablePapers") return { of: "group", code: ids.groupCode };
  if (domain === "lessonCalendar")
    return { of: "group", code: ids.groupCode, id: /Link/.test(name) ? ids.calendarLinkId : ids.dayOffId };
  const lesson = { activityCode: ids.lessonUnit, venueCode: ids.lessonVenue };
  if (domain === "timetable") return { ...lesson, id: ids.lessonId };
  if (domain === "staffLeave")
    return {
      id: ids.leaveId,
      keyword: "",
      isOver: "true",
      skip: "0",
      firstDay: "2027-02-01",
      lastDay: "2027-02-02",
      version: "1",
    };
  return {
    ...lesson,
    lessonId: ids.lessonId,
    day: name === "removeLessonChange" ? CANCELLED_ON : HELD_ON,
    what: name === "saveLessonChange" ? "changed" : "times",
    withLessonId: ids.otherLessonId,
    withVersion: "0",
    startTime: "10:00",
    endTime: "10:40",
    version: "0",
  };
}
