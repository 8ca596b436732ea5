/** What the database says of lessons that would meet on a date (`refuse_meetings`), as a refusal that names days and lessons. */
import { timeOf } from "@ofisi/contract/kit/times";
import { said, type Said } from "@ofisi/contract/kit/phrases";
import { refuse, type Refusal } from "../../kit/refusal.ts";

interface Met {
  unit: string;
  /** Null for every group. */
  group: string | null;
  /** Minutes since midnight. */
  start: number;
  end: number;
  venue: string;
}

interface Meetings {
  count: number;
  /** The first few: of the two lessons the first is changed on that day. */
  first: { day: string; over: "venue" | "staff" | "group"; lessons: readonly [Met, Met] }[];
}

const OVER = { venue: said("the venue"), staff: said("the staff"), group: said("the group") };

/**
 * Whether it is a lesson of every week, a period's days or a publication that has brought it about: it says on which days which
 * changed lesson is in the way of which, over what, and where that can be settled.
 * @param error of `lesson_changes_meet`
 */
export function refuseMeetings(error: unknown, field?: string): Refusal {
  const { count, first } = JSON.parse((error as { detail: string }).detail) as Meetings;
  const meetings = first.map(({ day, over, lessons: [changed, other] }) =>
    said("{day}: {lesson} / {other} ({over})", {
      day: { day },
      lesson: inWords(changed),
      other: inWords(other),
      over: OVER[over],
    }),
  );
  const more = count - first.length;
  return refuse(
    "A lesson is in the way that is changed on a day to come: {meetings}. Choose otherwise, or change that day first under Dates",
    { meetings: more === 0 ? meetings : [...meetings, said("{count} more", { count: more })] },
    field,
  );
}

const inWords = ({ unit, group, start, end, venue }: Met): Said =>
  said("{unit}, {group}, {start}–{end}, {venue}", {
    unit,
    group: group ?? said("All"),
    start: timeOf(start),
    end: timeOf(end),
    venue,
  });
