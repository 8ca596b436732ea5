/** Telling teachers what a publication makes of their lessons, and what taking it back does. */
import type { ToldLesson } from "@ofisi/contract/platform/notifications";
import type { SchoolContext } from "../../kit/context.ts";
import { addNotices } from "../../platform/notifications/queries.ts";
import * as queries from "./queries.ts";
import { changesByStaff, type KeptLesson } from "./rules.ts";

/** So many lessons a notice names; the timetable, which is a press away, has all of them. */
const NAMED_MAX = 6;

/**
 * Tells each teacher whose lessons are not as before, once, what became of them; not whoever did it.
 * @param before and `after` what was changed, as it was and as it is.
 */
export async function tellTeachers(
  context: SchoolContext,
  kind: "timetablePublished" | "timetableTakenBack",
  { before, after }: { before: readonly KeptLesson[]; after: readonly KeptLesson[] },
): Promise<void> {
  const names = await queries.namesOf(context);
  for (const { venueCode, venueName } of await queries.listVenues(context)) names.set(venueCode, venueName);
  const nameOf = (code: string): string => names.get(code) ?? "";
  const placed = ({ day, start, end, venueCode }: KeptLesson) => ({ day, start, end, venue: nameOf(venueCode) });
  const notices = [...changesByStaff(before, after)]
    .filter(([userCode]) => userCode !== context.caller.userCode)
    .map(([userCode, changes]) => {
      const told = changes.slice(0, NAMED_MAX).map(({ from, to }): ToldLesson => {
        const { activityCode, groupCode } = (to ?? from)!;
        const lesson = [nameOf(activityCode), nameOf(groupCode)].filter((part) => part !== "").join(", ");
        return { lesson, ...(from && { from: placed(from) }), ...(to && { to: placed(to) }) };
      });
      return {
        userCode,
        kind,
        params: {
          name: context.caller.personName,
          lessons: JSON.stringify(told),
          count: String(changes.length - told.length),
        },
        path: `/school/activity?view=week&staffCode=${userCode}`,
      };
    });
  await addNotices(context, notices);
}
