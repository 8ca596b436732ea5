/** The filler for the matrix, and what is sent of the timetable's nouns where a field is of another thing than in most operations. */
import { fet, type FetPlan } from "@ofisi/contract/academics/fet";
import { filler, type FillRule } from "@ofisi/contract/academics/filler";
import { units } from "@ofisi/contract/academics/units";
import type { School } from "./cast.ts";
import { MARKER, type Ids } from "./matrixValues.ts";

type Of = Record<
  "academicYearCode" | "semesterCode" | "userCode" | "groupCode" | "activityCode" | "venueCode",
  string
> & {
  lessonId: number;
  lectureId: number;
};

/** A rule of each kind, a lock, and a publication that added a lesson. */
export async function furnishFiller({ office }: Pick<School, "office">, of: Of) {
  const { academicYearCode, semesterCode, lectureId, groupCode, activityCode, venueCode } = of;
  const all = { day: "Friday", startTime: "08:00", endTime: "10:00", amount: 1 } as const;
  const rule = (part: Pick<FillRule, "kind"> & Partial<FillRule>) =>
    office.call(filler.addFillRule, { ...part, ...all });
  const { id } = await rule({ kind: "away", staffCode: of.userCode });
  await rule({ kind: "homeRoom", groupCode, venueCode });
  await rule({ kind: "unitRoom", activityCode, venueCode });
  await rule({ kind: "doubles", activityCode });
  await office.call(filler.lockLesson, { id: of.lessonId, isLocked: true });
  // By its name the course has a unit.
  await office.call(units.addActivity, { activityName: `${MARKER} course`, isALl: false });
  const put = [{ id: 0, version: 0, lectureId, day: 1, start: 1000, end: 1040, venueCode }];
  const change = { put, remove: [] };
  const published = await office.call(filler.publishTimetable, { academicYearCode, semesterCode, change });
  const rooms = [{ name: `${MARKER} room`, description: "", seats: 30 }];
  await office.call(fet.takeFet, { academicYearCode, semesterCode, plan: { ...NO_PLAN, rooms } });
  const [take] = (await office.call(fet.getFetTakes, {})).takes;
  return { fillRuleId: String(id), publicationId: String(published.id), fetTakeId: String(take!.id) };
}

const NOUNS = ["timetable", "bells", "lessonCalendar", "lessonWeeks", "filler", "fet"];
export const isOfTimetable = (domain: string): boolean => NOUNS.includes(domain);

export function timetableIds(domain: string, name: string, ids: Ids): Record<string, string> {
  if (domain === "timetable")
    return { id: ids.lessonId, activityCode: ids.lessonUnit, venueCode: ids.lessonVenue, week: "B" };
  if (domain === "bells") return { id: ids.bellId, days: JSON.stringify(["Saturday"]) };
  if (domain === "lessonWeeks") return { alternates: "true", weekA: "2026-09-07" };
  if (domain === "filler") return fillerIds(name, ids);
  if (domain === "fet") return { plan: planOf(ids), id: ids.fetTakeId };
  return { of: "group", code: ids.groupCode, id: /Link/.test(name) ? ids.calendarLinkId : ids.dayOffId };
}

function fillerIds(name: string, ids: Ids): Record<string, string> {
  if (name === "lockLesson") return { id: ids.lessonId, isLocked: "true" };
  if (name === "undoPublication") return { id: ids.publicationId };
  const put = [
    { id: 0, version: 0, lectureId: Number(ids.lectureId), day: 6, start: 1000, end: 1040, venueCode: ids.lessonVenue },
  ];
  if (name === "publishTimetable") return { change: JSON.stringify({ put, remove: [] }) };
  // The kind that names the most.
  return {
    id: ids.fillRuleId,
    kind: "unitRoom",
    amount: "2",
    activityCode: ids.activityCode,
    venueCode: ids.lessonVenue,
  };
}

const NO_PLAN: FetPlan = {
  groups: [],
  subjects: [],
  rooms: [],
  lines: [],
  away: [],
  homeRooms: [],
  subjectRooms: [],
  doubles: [],
  bells: [],
  groupDayMax: 0,
  teacherDayMax: 0,
};

/** A file's plan that names somebody of the school, and needs nothing made. */
function planOf({ staffCode, groupCode }: Ids): string {
  return JSON.stringify({
    ...NO_PLAN,
    groups: [{ name: MARKER, groupCode }],
    subjects: [{ name: `${MARKER} course`, courseCode: "" }],
    lines: [{ staffCode, subject: 0, group: 0, hours: 3 }],
  });
}
