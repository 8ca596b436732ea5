/** What is sent of the timetable's nouns where a field is of another thing than in most operations. */
import type { Ids } from "./matrixValues.ts";

const NOUNS = ["timetable", "bells", "lessonCalendar"];
export const isOfTimetable = (domain: string): boolean => NOUNS.includes(domain);

export function timetableIds(domain: string, name: string, ids: Ids): Record<string, string> {
  if (domain === "timetable") return { id: ids.lessonId, activityCode: ids.lessonUnit, venueCode: ids.lessonVenue };
  if (domain === "bells") return { id: ids.bellId, days: JSON.stringify(["Saturday"]) };
  return { of: "group", code: ids.groupCode, id: /Link/.test(name) ? ids.calendarLinkId : ids.dayOffId };
}
