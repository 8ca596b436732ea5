/**
 * What a timetable file becomes in the school: what of it is there, what is made, which rules follow from its constraints,
 * and of what kind all the rest is. Pure; the server looks at all of it again.
 */
import { DAY_MAX, FET_LINES_MAX, FET_NAMES_MAX, type FetPlan, type FetTargets } from "@ofisi/contract/academics/fet";
import { HOURS_MAX } from "@ofisi/contract/academics/courses";
import { DOUBLES_MAX, FILL_RULES_MAX } from "@ofisi/contract/academics/filler";
import { BELLS_MAX } from "@ofisi/contract/academics/bells";
import { rulesOf } from "./constraints.ts";
import { cut, fold, foldPerson } from "./names.ts";
import type { FetWeek } from "./readFet.ts";
import { clockOf, type Asked } from "./clock.ts";

/** What stands in the place of a group that is left out. */
export const LEFT_OUT = "-";

/** What the person has said of names that the school does not have, and of times that the file does not say. */
export interface Answers extends Asked {
  /** Of a teacher's name a member of the staff; empty leaves the teacher out. */
  staff: Readonly<Record<string, string>>;
  /** Of a group's name one of the school's; empty makes it, `LEFT_OUT` leaves it out. */
  groups: Readonly<Record<string, string>>;
}

/** Parts of activities for which the product has no place. */
export const LOST = [
  "leftTeacher",
  "leftGroup",
  "noTeacher",
  "noStudents",
  "together",
  "secondTeachers",
  "long",
  "someDoubles",
  "hours",
  "parts",
  "virtualRooms",
  "inactive",
] as const;
export type Lost = (typeof LOST)[number];

export interface Taken {
  plan: FetPlan;
  /** Names that the school does not have, in the order of the file, each with what was said of it or is taken for now. */
  askedStaff: { name: string; code: string }[];
  askedGroups: { name: string; code: string }[];
  /** The file says no times and the school has no bells: somebody must say them. */
  asksTimes: boolean;
  counts: Record<"teachers" | "groups" | "subjects" | "rooms" | "lines", { there: number; made: number }> & {
    /** Lines that are there with other hours. */
    changed: number;
    lessons: number;
    units: number;
  };
  lost: { of: Lost; count: number }[];
  /** Constraints without a place here, by the name that FET has for their kind. */
  kinds: { kind: string; count: number }[];
  /** More than can be taken at once. */
  isTooMuch: boolean;
}

interface Line {
  staffCode: string;
  subject: number;
  group: number;
  hours: number;
  doubles: number;
}

/** Names in the order in which they come, each once however it is written. */
function naming() {
  const places = new Map<string, number>();
  const names: string[] = [];
  return {
    names,
    of: (name: string): number => {
      const key = fold(name);
      if (!places.has(key)) places.set(key, names.push(name) - 1);
      return places.get(key)!;
    },
  };
}

export function planOf(week: FetWeek, targets: FetTargets, answers: Answers): Taken {
  const lost = new Map<Lost, number>();
  const lose = (of: Lost, count = 1): void => void (count > 0 && lost.set(of, (lost.get(of) ?? 0) + count));
  const staffOf = peopleOf(week, targets, answers);
  const groupOf = placesOf(week, targets, answers);
  const groups = naming();
  const subjects = naming();
  const rooms = naming();
  const lines = new Map<string, Line>();
  for (const { teachers, subject, students, duration } of week.activities) {
    if (teachers.length === 0 || subject === "") lose("noTeacher");
    else if (students.length === 0) lose("noStudents");
    else if (students.length > 1) lose("together");
    else {
      const staffCode = teachers.map((name) => staffOf.get(name) ?? "").find((code) => code !== "");
      const group = students[0]!;
      if (staffCode === undefined) lose("leftTeacher");
      else if (groupOf.get(group) === LEFT_OUT) lose("leftGroup");
      else {
        if (teachers.length > 1) lose("secondTeachers");
        if (duration > 2) lose("long");
        const at = { subject: subjects.of(subject), group: groups.of(group) };
        const key = `${staffCode} ${at.subject} ${at.group}`;
        const line = lines.get(key) ?? { staffCode, ...at, hours: 0, doubles: 0 };
        line.hours += duration;
        if (duration === 2) line.doubles += 1;
        lines.set(key, line);
      }
    }
  }
  const given = [...lines.values()];
  lose("hours", given.filter(({ hours }) => hours > HOURS_MAX).length);
  lose("virtualRooms", week.rooms.filter(({ isVirtual }) => isVirtual).length);
  lose("inactive", week.inactive);
  lose("parts", groups.names.filter((name) => groups.names.some((part) => week.students.get(name)?.has(part))).length);
  const real = week.rooms.filter(({ isVirtual }) => !isVirtual);
  for (const { name } of real) rooms.of(name);
  const doubles = doublesOf(given, lose);
  const clock = clockOf(week, targets, answers);
  const rules = rulesOf(week, {
    staffOf: (name) => staffOf.get(name) ?? "",
    groupAt: (name) => groups.names.findIndex((each) => fold(each) === fold(name)),
    subjectAt: (name) => subjects.names.findIndex((each) => fold(each) === fold(name)),
    roomAt: (name) => rooms.names.findIndex((each) => fold(each) === fold(name)),
    clock,
  });
  const codeOf = new Map(week.subjects.map(({ name, code }) => [fold(name), code]));
  const about = new Map(real.map((room) => [fold(room.name), room]));
  const plan: FetPlan = {
    groups: groups.names.map((name) => ({ name: cut(name), groupCode: groupOf.get(name) ?? "" })),
    subjects: subjects.names.map((name) => ({
      name: cut(name),
      courseCode: cut(codeOf.get(fold(name)) ?? "", 40),
    })),
    rooms: rooms.names.map((name) => {
      const { building = "", capacity = 0 } = about.get(fold(name)) ?? {};
      return { name: cut(name), description: cut(building, 200), seats: capacity };
    }),
    lines: given.map(({ staffCode, subject, group, hours }) => ({
      staffCode,
      subject,
      group,
      hours: Math.min(HOURS_MAX, hours),
    })),
    away: rules.away,
    homeRooms: rules.homeRooms,
    subjectRooms: rules.subjectRooms,
    doubles,
    bells: clock.bells,
    groupDayMax: Math.min(DAY_MAX, rules.groupDayMax),
    teacherDayMax: Math.min(DAY_MAX, rules.teacherDayMax),
  };
  const asked = new Set(week.activities.flatMap(({ teachers }) => teachers));
  const isThere = known(targets.staff.map(({ name }) => foldPerson(name)));
  const askedStaff = [...asked].filter((name) => isThere(foldPerson(name)) !== 1);
  const groupNames = known(targets.groups.map(({ name }) => fold(name)));
  const askedGroups = [...groupOf.keys()].filter((name) => groupNames(fold(name)) !== 1);
  return {
    plan,
    askedStaff: askedStaff.map((name) => ({ name, code: staffOf.get(name) ?? "" })),
    askedGroups: askedGroups.map((name) => ({ name, code: groupOf.get(name) ?? "" })),
    asksTimes: clock.asks,
    counts: countsOf(plan, targets, asked.size - askedStaff.filter((name) => !staffOf.get(name)).length),
    lost: LOST.flatMap((of) => (lost.has(of) ? { of, count: lost.get(of)! } : [])),
    kinds: rules.kinds,
    isTooMuch:
      [plan.groups, plan.subjects, plan.rooms].some(({ length }) => length > FET_NAMES_MAX) ||
      plan.lines.length > FET_LINES_MAX ||
      plan.bells.length > BELLS_MAX ||
      plan.away.length + plan.homeRooms.length + plan.subjectRooms.length + plan.doubles.length > FILL_RULES_MAX,
  };
}

/** How many there are of a name. */
function known(names: readonly string[]): (name: string) => number {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (name) => counts.get(name) ?? 0;
}

/** Of each teacher whom it is: the only one of that name, or whom the person has said. */
function peopleOf(week: FetWeek, { staff }: FetTargets, answers: Answers): Map<string, string> {
  const byName = new Map<string, string>();
  for (const { name, userCode } of staff) byName.set(foldPerson(name), byName.has(foldPerson(name)) ? "" : userCode);
  const names = new Set([...week.teachers, ...week.activities.flatMap(({ teachers }) => teachers)]);
  return new Map([...names].map((name) => [name, byName.get(foldPerson(name)) || (answers.staff[name] ?? "")]));
}

/** Of each group that is taught: one of the school's, empty for a new one, or left out. */
function placesOf(week: FetWeek, targets: FetTargets, answers: Answers): Map<string, string> {
  const byName = new Map<string, string[]>();
  for (const { name, groupCode } of targets.groups)
    byName.set(fold(name), [...(byName.get(fold(name)) ?? []), groupCode]);
  const names = new Set(
    week.activities.flatMap(({ teachers, students }) => (teachers.length > 0 && students.length === 1 ? students : [])),
  );
  return new Map(
    [...names].map((name) => {
      const [first = "", ...more] = byName.get(fold(name)) ?? [];
      return [name, first !== "" && more.length === 0 ? first : (answers.groups[name] ?? first)];
    }),
  );
}

/** Double lessons are a unit's, whatever the group: as many as each of its lines has. */
function doublesOf(lines: readonly Line[], lose: (of: Lost, count?: number) => void): FetPlan["doubles"] {
  const bySubject = new Map<number, number[]>();
  for (const { subject, doubles } of lines) bySubject.set(subject, [...(bySubject.get(subject) ?? []), doubles]);
  return [...bySubject].flatMap(([subject, counts]) => {
    const amount = Math.min(DOUBLES_MAX, ...counts);
    lose("someDoubles", counts.filter((each) => each > amount).length);
    return amount > 0 ? { subject, amount } : [];
  });
}

function countsOf(plan: FetPlan, targets: FetTargets, teachers: number): Taken["counts"] {
  const courses = new Map(targets.courses.map(({ name, activityCode }) => [fold(name), activityCode]));
  const units = new Set(targets.units.map(({ name }) => fold(name)));
  const venues = new Set(targets.venues.map(({ name }) => fold(name)));
  const of = <One>(list: readonly One[], isThere: (one: One) => boolean) => {
    const there = list.filter(isThere).length;
    return { there, made: list.length - there };
  };
  const key = (staff: string, course: string, group: string) => `${staff} ${group} ${fold(course)}`;
  const lines = new Map(
    targets.lines.map((line) => [key(line.staffCode, line.courseName, line.groupCode), line.hoursPerWeek]),
  );
  const before = ({ staffCode, subject, group }: FetPlan["lines"][number]) =>
    lines.get(key(staffCode, plan.subjects[subject]!.name, plan.groups[group]!.groupCode));
  return {
    teachers: { there: teachers, made: 0 },
    groups: of(plan.groups, ({ groupCode }) => groupCode !== ""),
    subjects: of(plan.subjects, ({ name }) => courses.has(fold(name))),
    rooms: of(plan.rooms, ({ name }) => venues.has(fold(name))),
    lines: of(plan.lines, (line) => before(line) !== undefined),
    changed: plan.lines.filter((line) => ![undefined, line.hours].includes(before(line))).length,
    lessons: plan.lines.reduce((sum, { hours }) => sum + hours, 0),
    units: plan.subjects.filter(({ name }) => !courses.get(fold(name)) && !units.has(fold(name))).length,
  };
}
