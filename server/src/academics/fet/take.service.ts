/** Takes the plan of a timetable file: what is not there is made, what is there is left, and all of it is one act. */
import { fet as contract, type FetPlan } from "@ofisi/contract/academics/fet";
import { FILL_RULES_MAX } from "@ofisi/contract/academics/filler";
import { HOURS_MAX } from "@ofisi/contract/academics/courses";
import { units } from "@ofisi/contract/academics/units";
import type { In, Out } from "@ofisi/contract/kit/operation";
import { said } from "@ofisi/contract/kit/phrases";
import type { SchoolContext } from "../../kit/context.ts";
import { withoutAccents } from "../../kit/importer/folding.ts";
import { refuse } from "../../kit/refusal.ts";
import { groupRecords } from "../../people/groups/queries.ts";
import { keyStageRecords } from "../../people/keyStages/queries.ts";
import { staffRecords } from "../../people/staff/queries.ts";
import { bellRecords, listBells } from "../bells/queries.ts";
import { semesterRecords, yearRecords } from "../calendar/queries.ts";
import { categoryRecords, courseRecords } from "../courses/queries.ts";
import { lockTimetable } from "../timetable/queries.ts";
import { unitRecords } from "../units/queries.ts";
import { venueRecords } from "../venues/queries.ts";
import * as queries from "./queries.ts";
import { addTake, type Made, type MadeRecord } from "./takes.queries.ts";

/** So many missing units are named. */
const NAMED_MAX = 3;

/** What a subject became: a unit, and the course that is given. */
interface Subject {
  courseId: number;
  activityCode: string;
}

/** Writes a plan. Two who take one file at once follow on each other, and the second finds all of it there. */
export async function takePlan(
  context: SchoolContext,
  input: In<typeof contract.takeFet>,
): Promise<Out<typeof contract.takeFet>> {
  const { plan, academicYearCode, semesterCode, keyStageCode = "" } = input;
  await lockTimetable(context);
  const staff = [...plan.lines, ...plan.away].map(({ staffCode }) => staffCode);
  await staffRecords.getAll(context, [...new Set(staff)].toSorted());
  const subjects = await takeSubjects(context, input);
  const groups = await takeGroups(context, plan.groups, keyStageCode);
  await semesterRecords.get(context, semesterCode);
  await yearRecords.get(context, academicYearCode);
  const rooms = await takeRooms(context, plan.rooms);
  const bells = await takeBells(context, plan.bells);
  const written = await queries.writeLines(
    context,
    { academicYearCode, semesterCode },
    linesOf(plan, subjects.taken, groups.taken),
  );
  const rules = await queries.writeRules(
    context,
    rulesOf(plan, subjects.taken, groups.taken, rooms.taken),
    context.caller.userCode,
  );
  if (rules.count > FILL_RULES_MAX)
    throw refuse("At most {max} rules: remove those that nobody needs", { max: FILL_RULES_MAX });
  const made: Made = {
    groups: groups.made,
    units: subjects.units,
    courses: subjects.courses,
    categories: subjects.categories,
    venues: rooms.made,
    bells,
    lines: written,
    rules: rules.added,
  };
  const { userCode: by, personName: byName } = context.caller;
  if (Object.values(made).some((list) => list.length > 0)) await addTake(context, input, { made, by, byName });
  const linesChanged = written.filter(({ before }) => before !== null).length;
  const counts = {
    groups: made.groups.length,
    units: made.units.length,
    courses: made.courses.length,
    venues: made.venues.length,
    bells: bells.length,
    lines: written.length - linesChanged,
    linesChanged,
    rules: rules.added.length,
  };
  await context.audit({
    subject: `timetable file ${academicYearCode} ${semesterCode}`,
    after: { ...counts, lines: written },
  });
  return { ...counts, groupDayMax: plan.groupDayMax, teacherDayMax: plan.teacherDayMax };
}

async function takeSubjects(context: SchoolContext, input: In<typeof contract.takeFet>) {
  const { subjects } = input.plan;
  const found = await queries.findSubjects(
    context,
    subjects.map(({ name }) => name),
  );
  const lacking = subjects.filter((_, at) => {
    const { courseUnit, unit } = found[at]!;
    return courseUnit === null && unit === null;
  });
  if (lacking.length > 0 && !units.addActivity.who.allows(context.caller))
    throw refuse("These units are not there yet: {names}. Ask {who} to add them first", {
      names: lacking
        .slice(0, NAMED_MAX)
        .map(({ name }) => name)
        .join(", "),
      who: said(units.addActivity.who.sentence),
    });
  const ids = found.flatMap(({ courseId }) => (courseId === null ? [] : [courseId]));
  if (ids.length > 0)
    await courseRecords.lock(
      context,
      [...new Set(ids)].toSorted((a, b) => a - b),
    );
  const category = ids.length < subjects.length ? await takeCategory(context, input) : { code: "", made: [] };
  const codes = new Set(await queries.listCourseCodes(context));
  const made = new Map<string, Subject>();
  const taken: Subject[] = [];
  const fresh: Pick<Made, "units" | "courses"> = { units: [], courses: [] };
  for (const [at, { name, courseCode }] of subjects.entries()) {
    const { courseId, courseUnit, unit } = found[at]!;
    const key = name.toLowerCase();
    const before = made.get(key);
    let activityCode = courseUnit ?? unit ?? before?.activityCode;
    if (activityCode === undefined) {
      ({ activityCode } = await unitRecords.add(context, { activityName: name, isALl: false }));
      fresh.units.push({ code: activityCode, name });
    }
    let id = courseId ?? before?.courseId;
    if (id === undefined) {
      const code = freeCode(courseCode || name, codes);
      const course = { courseName: name, courseCode: code, categoryCode: category.code, activityCode };
      ({ id } = await courseRecords.add(context, course));
      fresh.courses.push({ code: id, name });
    }
    const subject = { courseId: id, activityCode };
    made.set(key, subject);
    taken.push(subject);
  }
  return { taken, categories: category.made, ...fresh };
}

/** Where new courses go: a category that is there, or one of a name. */
async function takeCategory(
  context: SchoolContext,
  { categoryCode = "", categoryName }: In<typeof contract.takeFet>,
): Promise<{ code: string; made: MadeRecord[] }> {
  if (categoryCode !== "") return { code: (await categoryRecords.get(context, categoryCode)).categoryCode, made: [] };
  if (categoryName === "") throw refuse("Select Course Category", {}, "categoryCode");
  const there = await queries.findCategory(context, categoryName);
  if (there !== undefined) return { code: there, made: [] };
  const { categoryCode: code } = await categoryRecords.add(context, { categoryName });
  return { code, made: [{ code, name: categoryName }] };
}

/** The code as it is wanted, or with the first number behind it that nobody has. */
function freeCode(wanted: string, taken: Set<string>): string {
  for (let nth = 1; ; nth += 1) {
    const code = nth === 1 ? wanted.slice(0, 40) : `${wanted.slice(0, 35)} ${nth}`;
    if (taken.has(folded(code))) continue;
    taken.add(folded(code));
    return code;
  }
}

/** As the database compares codes. */
const folded = (code: string): string => withoutAccents(code).replaceAll(/['’`]/g, "");

async function takeGroups(context: SchoolContext, groups: FetPlan["groups"], keyStageCode: string) {
  const given = groups.flatMap(({ groupCode }) => groupCode || []);
  await groupRecords.getAll(context, [...new Set(given)].toSorted());
  const found = await queries.findGroups(
    context,
    groups.map(({ name }) => name),
    keyStageCode,
  );
  return await takeByName(
    groups,
    (group, at) => group.groupCode || found[at]!,
    async ({ name }) => {
      if (keyStageCode === "") throw refuse("SELECT KEY STAGE", {}, "keyStageCode");
      await keyStageRecords.get(context, keyStageCode);
      const years = { groupEntryYear: "", groupExitYear: "" };
      return (await groupRecords.add(context, { groupName: name, keyStageCode, isAlumni: false, ...years })).groupCode;
    },
  );
}

async function takeRooms(context: SchoolContext, rooms: FetPlan["rooms"]) {
  const found = await queries.findVenues(
    context,
    rooms.map(({ name }) => name),
  );
  return await takeByName(
    rooms,
    (_, at) => found[at]!,
    async ({ name, description, seats }) => {
      return (await venueRecords.add(context, { venueName: name, description: description || name, seats })).venueCode;
    },
  );
}

/** Codes of all of them in their order; what is not there is made, once for each name. */
async function takeByName<One extends { name: string }>(
  list: readonly One[],
  there: (one: One, at: number) => string | null,
  make: (one: One) => Promise<string>,
): Promise<{ taken: string[]; made: MadeRecord[] }> {
  const made = new Map<string, MadeRecord>();
  const taken: string[] = [];
  for (const [at, one] of list.entries()) {
    const key = one.name.toLowerCase();
    let code = there(one, at) ?? made.get(key)?.code;
    if (code === undefined) {
      code = await make(one);
      made.set(key, { code, name: one.name });
    }
    taken.push(code);
  }
  return { taken, made: [...made.values()] };
}

/** Bells are taken where there are none: those of a school are its own. */
async function takeBells(context: SchoolContext, bells: FetPlan["bells"]): Promise<Made["bells"]> {
  if (bells.length === 0 || (await listBells(context)).length > 0) return [];
  const made: Made["bells"] = [];
  for (const { start: startMinute, end: endMinute, days, ...bell } of bells) {
    const rung = { ...bell, startMinute, endMinute, days: days.toSorted((a, b) => a - b) };
    made.push({ code: (await bellRecords.add(context, rung)).id, name: bell.name });
  }
  return made;
}

/** Each line once: subjects or groups that are one in the school are one line with the hours of both. */
function linesOf(plan: FetPlan, subjects: readonly Subject[], groups: readonly string[]): queries.Line[] {
  const lines = new Map<string, queries.Line>();
  for (const { staffCode, subject, group, hours } of plan.lines) {
    const { courseId } = subjects[subject]!;
    const groupCode = groups[group]!;
    const key = `${staffCode} ${courseId} ${groupCode}`;
    const before = lines.get(key)?.halfHours ?? 0;
    lines.set(key, { staffCode, courseId, groupCode, halfHours: Math.min(HOURS_MAX * 2, before + hours * 2) });
  }
  return [...lines.values()];
}

function rulesOf(
  plan: FetPlan,
  subjects: readonly Subject[],
  groups: readonly string[],
  rooms: readonly string[],
): queries.Rule[] {
  return [
    ...plan.away.map(({ staffCode, day, start, end }) => ({
      kind: "away" as const,
      userCode: staffCode,
      day,
      start,
      end,
    })),
    ...plan.homeRooms.map(({ group, room }) => ({
      kind: "homeRoom" as const,
      groupCode: groups[group]!,
      venueCode: rooms[room]!,
    })),
    ...plan.subjectRooms.map(({ subject, room }) => ({
      kind: "unitRoom" as const,
      activityCode: subjects[subject]!.activityCode,
      venueCode: rooms[room]!,
    })),
    ...plan.doubles.map(({ subject, amount }) => ({
      kind: "doubles" as const,
      activityCode: subjects[subject]!.activityCode,
      amount,
    })),
  ];
}
