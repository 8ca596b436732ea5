/** A school's week as the filler wants it, and what a filled week changes of the timetable. Pure, as everything here. */
import type { FillChange, FillInput, FillLecture, FillLesson } from "../filler.ts";
import type { Placed, Problem, Wanted } from "./problem.ts";

export interface Choices {
  /** What an hour of the distribution is: one lesson, or sixty minutes. */
  hours: "lessons" | "clock";
  /** Lessons that stand stay, and only what lacks is placed. */
  keeps: boolean;
  groupDayMax: number;
  teacherDayMax: number;
}

export interface SchoolWeek {
  problem: Problem;
  /** Lines whose course has no unit: nothing of them can be placed. */
  without: FillLecture[];
  /** Of each line, the lessons that may be moved. */
  movable: Map<number, FillLesson[]>;
}

const timed = ({ day, start, end }: { day: number; start: number; end: number }) => ({ day, start, end });

/**
 * What the filler is asked. Lessons that the distribution does not ask for stay where they are, and so do locked ones and
 * those of every second week, which count half.
 */
export function weekOf(input: FillInput, choices: Choices): SchoolWeek {
  const { lectures, periods, lessons } = input;
  const minutes = commonest(periods.map(({ start, end }) => end - start));
  const days = new Set(periods.map(({ day }) => day)).size;
  const rooms = roomsOf(input);
  const left = new Set(lessons);
  const wanted: Wanted[] = [];
  const movable = new Map<number, FillLesson[]>();
  for (const lecture of lectures) {
    const { id, activityCode, staffCode, groupCode, hoursPerWeek, students } = lecture;
    if (activityCode === "") continue;
    const own = [...left].filter(
      (one) => one.activityCode === activityCode && one.staffCode === staffCode && one.groupCode === groupCode,
    );
    const free = own.filter(({ isLocked, week }) => !isLocked && week === "every" && !choices.keeps);
    for (const one of free) left.delete(one);
    movable.set(id, free);
    const held = own
      .filter((one) => !free.includes(one))
      .reduce(
        (sum, { start, end, week }) =>
          sum + Math.max(1, Math.round((end - start) / minutes)) * (week === "every" ? 1 : 0.5),
        0,
      );
    // What stands counts for the first line that asks for it.
    const asked = choices.hours === "lessons" ? hoursPerWeek : (hoursPerWeek * 60) / minutes;
    // Half a lesson that lacks is none of every week.
    const lacks = Math.max(0, Math.floor(Math.max(1, held % 1 === 0 ? Math.round(asked) : asked) - held));
    const daysLeft = Math.max(1, days - new Set(own.filter((one) => !free.includes(one)).map((one) => one.day)).size);
    const doubles = Math.min(Math.floor(lacks / 2), Math.max(doublesOf(input, activityCode), lacks - daysLeft));
    for (let nth = 0; nth < lacks - doubles; nth += 1)
      wanted.push({
        id: `${id}/${nth}`,
        unit: activityCode,
        teachers: [staffCode],
        groups: [groupCode],
        length: nth < doubles ? 2 : 1,
        rooms: rooms(activityCode, groupCode),
        students,
      });
  }
  const standing = [...left].map((one) => ({
    ...timed(one),
    unit: one.activityCode,
    teachers: [one.staffCode],
    groups: one.groupCode === "" ? [] : [one.groupCode],
    room: one.venueCode,
    ...(one.week !== "every" && { week: one.week }),
  }));
  const away = input.rules.flatMap((rule) =>
    rule.kind === "away" ? [{ teacher: rule.staffCode, ...awayTime(rule) }] : [],
  );
  const seats = new Map(input.venues.flatMap((one) => (one.seats > 0 ? [[one.venueCode, one.seats] as const] : [])));
  const { groupDayMax, teacherDayMax } = choices;
  return {
    problem: { periods: periods.map(timed), wanted, standing, away, seats, groupDayMax, teacherDayMax },
    without: lectures.filter(({ activityCode }) => activityCode === ""),
    movable,
  };
}

function commonest(lengths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 60;
}

const doublesOf = ({ rules }: FillInput, activityCode: string): number =>
  Math.max(
    0,
    ...rules
      .filter((rule) => rule.kind === "doubles" && rule.activityCode === activityCode)
      .map(({ amount }) => amount),
  );

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
function awayTime(rule: { day: string; startTime: string; endTime: string }) {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return { day: WEEK.indexOf(rule.day) + 1, start: minute(rule.startTime), end: minute(rule.endTime) };
}

/** The classroom of a class that no venue is recorded for; a code of a venue has no blank. */
const classroomOf = (groupCode: string): string => `classroom ${groupCode}`;
/** Whether a room of a draft is such a classroom: publishing the draft adds it to the venues. */
export const isClassroom = (room: string): boolean => room.startsWith("classroom ");

/**
 * The rooms of a unit; else the group's own; else the rooms that no rule names, if there are enough for every class. Otherwise the
 * recorded rooms are special ones, such as a laboratory: lessons without a rule are in the classroom of their class, recorded or
 * not, and only a class whose lessons are in a room now keeps to it. Of rooms that any group may have, a group has first the one
 * that most of its lessons are in now, then one that no other group is in: the first that is free is taken.
 */
function roomsOf({
  rules,
  venues,
  lessons,
  lectures,
}: FillInput): (activityCode: string, groupCode: string) => string[] {
  const kept = new Set(rules.map(({ venueCode }) => venueCode));
  const all = venues.map(({ venueCode }) => venueCode);
  const open = all.filter((room) => !kept.has(room));
  const groups = [...new Set(lectures.map(({ groupCode }) => groupCode))];
  const hasHome = new Set(rules.flatMap(({ kind, groupCode }) => (kind === "homeRoom" ? [groupCode] : [])));
  const isEnough = open.length >= groups.filter((group) => !hasHome.has(group)).length;
  const isOfUnit = new Set(rules.flatMap(({ kind, activityCode }) => (kind === "unitRoom" ? [activityCode] : [])));
  const nowIn = new Map(
    groups.map((group) => {
      const own = lessons.filter((one) => one.groupCode === group && !isOfUnit.has(one.activityCode));
      const room = mostOf(own);
      return [group, room !== undefined && open.includes(room) ? room : undefined] as const;
    }),
  );
  const taken = new Set(nowIn.values());
  const free = open.filter((room) => !taken.has(room));
  const without = groups.filter((group) => nowIn.get(group) === undefined);
  const inOrder = (group: string): string[] => {
    const now = nowIn.get(group);
    const from = Math.max(0, without.indexOf(group)) % Math.max(1, free.length);
    const first = now === undefined ? [...free.slice(from), ...free.slice(0, from)] : [now, ...free];
    return [...first, ...open.filter((room) => !first.includes(room))];
  };
  const roomsOfGroup = (group: string): string[] => {
    if (isEnough) return inOrder(group);
    return [...(nowIn.get(group) === undefined ? [] : inOrder(group)), classroomOf(group)];
  };
  const ordered = new Map(groups.map((group) => [group, roomsOfGroup(group)]));
  return (activityCode, groupCode) => {
    const ofUnit = rules.filter((rule) => rule.kind === "unitRoom" && rule.activityCode === activityCode);
    const ofGroup = rules.filter((rule) => rule.kind === "homeRoom" && rule.groupCode === groupCode);
    const own = (ofUnit.length > 0 ? ofUnit : ofGroup).map(({ venueCode }) => venueCode);
    return own.length > 0 ? own : (ordered.get(groupCode) ?? open);
  };
}

/** The venue that most of the lessons are in. */
function mostOf(lessons: readonly { venueCode: string }[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { venueCode } of lessons) counts.set(venueCode, (counts.get(venueCode) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** A row of the comparison between the draft and the timetable as it is. */
export interface Difference {
  kind: "new" | "moved" | "gone";
  lecture: FillLecture;
  /** Where it is now; undefined of a new one. */
  from?: FillLesson;
  /** Where it is in the draft; undefined of one that is gone. */
  to?: Placed;
}

/** What a draft changes: lessons of a line stay where one is wanted, and are moved rather than removed and added. */
export function changesOf(
  { lectures }: FillInput,
  { movable }: SchoolWeek,
  placed: readonly Placed[],
): { change: FillChange; differences: Difference[]; same: number } {
  const change: FillChange = { put: [], remove: [] };
  const differences: Difference[] = [];
  let same = 0;
  const byLine = new Map<number, Placed[]>();
  for (const one of placed) {
    const line = Number(one.id.split("/")[0]);
    byLine.set(line, [...(byLine.get(line) ?? []), one]);
  }
  for (const lecture of lectures) {
    const there = [...(movable.get(lecture.id) ?? [])];
    const moving: Placed[] = [];
    for (const to of byLine.get(lecture.id) ?? []) {
      const at = there.findIndex(
        (one) => one.day === to.day && one.start === to.start && one.end === to.end && one.venueCode === to.room,
      );
      if (at < 0) moving.push(to);
      else {
        there.splice(at, 1);
        same += 1;
      }
    }
    for (const to of moving) {
      const from = there.shift();
      const { id, version } = from ?? { id: 0, version: 0 };
      const venueCode = isClassroom(to.room) ? "" : to.room;
      change.put.push({ id, version, lectureId: lecture.id, ...timed(to), venueCode });
      differences.push({ kind: from ? "moved" : "new", lecture, to, ...(from && { from }) });
    }
    for (const from of there) {
      change.remove.push({ id: from.id, version: from.version });
      differences.push({ kind: "gone", lecture, from });
    }
  }
  return { change, differences, same };
}
