/** The constraints of a file that the filler has a rule for; all others are counted by their kinds. */
import type { FetPlan } from "@ofisi/contract/academics/fet";
import { pairsOf, type Clock } from "./clock.ts";
import type { FetConstraint, FetWeek } from "./readFet.ts";
import { wordOf, wordsOf } from "./readXml.ts";

/** Where what a constraint names is in the plan; -1, or an empty code, where it is not taken. */
interface Places {
  staffOf: (name: string) => string;
  groupAt: (name: string) => number;
  subjectAt: (name: string) => number;
  roomAt: (name: string) => number;
  clock: Clock;
}

interface Rules extends Pick<FetPlan, "away" | "homeRooms" | "subjectRooms" | "groupDayMax" | "teacherDayMax"> {
  kinds: { kind: string; count: number }[];
}

/** What the filler does without being told: nobody at two places, no lesson in a break. */
const KEPT = new Set(["BasicCompulsoryTime", "BasicCompulsorySpace", "BreakTimes"]);
/** The last minute of a day. */
const DAY_END = 1439;

export function rulesOf(week: FetWeek, places: Places): Rules {
  const rules: Rules = { away: [], homeRooms: [], subjectRooms: [], groupDayMax: 0, teacherDayMax: 0, kinds: [] };
  const left = new Map<string, number>();
  for (const constraint of week.constraints) {
    if (KEPT.has(constraint.kind) || take(week, constraint, places, rules)) continue;
    left.set(constraint.kind, (left.get(constraint.kind) ?? 0) + 1);
  }
  const kinds = [...left].map(([kind, count]) => ({ kind, count }));
  return { ...rules, kinds: kinds.toSorted((a, b) => b.count - a.count || a.kind.localeCompare(b.kind)) };
}

/** Whether it became a rule, whole. What need not be kept always is none: the filler keeps every rule. */
function take(week: FetWeek, { kind, weight, of }: FetConstraint, places: Places, rules: Rules): boolean {
  // One a day is what the filler keeps to anyhow, also where the file would rather than must.
  if (kind === "MinDaysBetweenActivities") return Number(wordOf(of, "MinDays")) <= 1;
  if (weight < 100) return false;
  const most = Number.parseInt(wordOf(of, "Maximum_Hours_Daily"), 10);
  const roomsOf = (): number[] => [...wordsOf(of, "Room"), ...wordsOf(of, "Preferred_Room")].map(places.roomAt);
  switch (kind) {
    case "TeacherNotAvailableTimes":
      return takeAway(week, of, places, rules.away);
    case "TeachersMaxHoursDaily":
      rules.teacherDayMax = least(rules.teacherDayMax, most);
      return most > 0;
    case "StudentsMaxHoursDaily":
      rules.groupDayMax = least(rules.groupDayMax, most);
      return most > 0;
    case "StudentsSetHomeRoom":
    case "StudentsSetHomeRooms": {
      const [group, rooms] = [places.groupAt(wordOf(of, "Students")), roomsOf()];
      if (group < 0 || rooms.length === 0 || rooms.includes(-1)) return false;
      rules.homeRooms.push(...rooms.map((room) => ({ group, room })));
      return true;
    }
    case "SubjectPreferredRoom":
    case "SubjectPreferredRooms": {
      const [subject, rooms] = [places.subjectAt(wordOf(of, "Subject")), roomsOf()];
      if (subject < 0 || rooms.length === 0 || rooms.includes(-1)) return false;
      rules.subjectRooms.push(...rooms.map((room) => ({ subject, room })));
      return true;
    }
    default:
      return false;
  }
}

const least = (before: number, now: number): number => (now > 0 ? (before > 0 ? Math.min(before, now) : now) : before);

/** Whole days as such, other times as rows of hours on end; false where some of it could not be said. */
function takeAway(week: FetWeek, of: FetConstraint["of"], { staffOf, clock }: Places, away: FetPlan["away"]): boolean {
  const staffCode = staffOf(wordOf(of, "Teacher"));
  if (staffCode === "") return false;
  const pairs = pairsOf(of, "Not_Available_Time", week);
  let isWhole = true;
  for (const [at, day] of clock.days.entries()) {
    const gone = new Set(pairs.flatMap(([on, hour]) => (on === at ? hour : [])));
    if (gone.size === 0) continue;
    const taught = week.hours.map((_, hour) => hour).filter((hour) => !clock.isBreak(at, hour));
    if (taught.every((hour) => gone.has(hour))) away.push({ staffCode, day, start: 0, end: DAY_END });
    else if (clock.spans === undefined) isWhole = false;
    else
      away.push(
        ...rowsOf(taught, gone).map(([first, last]) => ({
          staffCode,
          day,
          start: clock.spans![first]!.start,
          end: clock.spans![last]!.end,
        })),
      );
  }
  return isWhole;
}

/** The first and the last of each row of hours on end; breaks between do not end one. */
function rowsOf(taught: readonly number[], gone: ReadonlySet<number>): [number, number][] {
  const rows: [number, number][] = [];
  for (const [place, hour] of taught.entries()) {
    if (!gone.has(hour)) continue;
    const before = taught[place - 1];
    const last = rows.at(-1);
    if (last && before !== undefined && last[1] === before) last[1] = hour;
    else rows.push([hour, hour]);
  }
  return rows;
}
