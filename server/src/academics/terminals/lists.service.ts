/** Attendance that is taken on a terminal: a list is opened for a group, and each tick says a person and nothing else. */
import { WHOLE_DAY } from "@ofisi/contract/academics/registers";
import { minutesOf } from "@ofisi/contract/kit/times";
import type { Language } from "@ofisi/contract/kit/texts";
import { schoolClock } from "../../kit/days.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Scope } from "../../kit/scope.ts";
import { findCarrier, searchCarriers } from "../cards/queries.ts";
import {
  listRegisters,
  listRows,
  lockDays,
  readDayKind,
  type FoundRegister,
  type RegisterKey,
} from "../registers/queries.ts";
import { readGrace } from "../registers/late.queries.ts";
import { expectedMark, readValue } from "../registers/rules.ts";
import { listCodes } from "../registers/settings.queries.ts";
import { openRegister, takeRegisters, type Taking } from "../registers/take.service.ts";
import { studentModel } from "./models.rules.ts";
import { readList, saveList } from "./queries.ts";

const ALL = { page: 0, size: 0, sort: "startTime", direction: "asc" } as const;
/** More than any class has. */
const CLASS_MAX = 500;
const TICKED = "1";
const NOT_TICKED = "2";

/** A terminal at work: what it does is the school's own doing, and the terminal's name stands with it. */
export interface ListScope extends Scope {
  readonly terminalId: number;
  readonly language: Language;
  readonly now: Date;
}

const taking = (scope: ListScope): Taking => ({
  ...scope,
  caller: { ...scope.caller, everyStaffMay: true, roles: [] },
});

/** @throws Refusal on a holiday, whose registers are not taken. */
async function refuseHoliday(scope: ListScope): Promise<void> {
  const { holiday } = await readDayKind(scope, scope.day);
  if (holiday === "") return;
  throw refuse("This day is a holiday ({name}). Remove it from the holidays to take its registers", { name: holiday });
}

/** Opens a group's list: of the lesson that it has at this moment, or of the whole day. */
export async function openList(scope: ListScope, groupCode: string): Promise<void> {
  const { day, caller, now } = scope;
  await refuseHoliday(scope);
  const clock = schoolClock(now, caller.timeZone);
  const which = { day, kind: "students", show: "all", groupCode } as const;
  const { registers } = await listRegisters(taking(scope), which, ALL);
  // As the day stands: moved lessons are where they are, and cancelled ones are nowhere.
  const lesson = registers.find(({ startTime, endTime }) => startTime !== "" && startTime <= clock && clock < endTime);
  const lessonId = lesson?.lessonId ?? WHOLE_DAY;
  const key: RegisterKey = { day, kind: "students", groupCode, lessonId };
  if (!(await openRegister(taking(scope), key))) throw refuse("This group is not there any more", {}, "groupCode");
  await saveList(scope, scope.terminalId, { day, groupCode, lessonId });
}

/** Which register a terminal's tick belongs to: the list that is open there, or else the group's whole day. */
async function keyOf(scope: ListScope, groupCode: string): Promise<RegisterKey> {
  const open = await readList(scope, scope.terminalId);
  const lessonId = open?.day === scope.day && open.groupCode === groupCode ? open.lessonId : 0;
  return { day: scope.day, kind: "students", groupCode, lessonId };
}

async function isThereBy(scope: ListScope): Promise<(value: string) => boolean> {
  const codes = await listCodes(scope, true);
  return (value) => {
    const read = readValue(value, codes);
    return !("fault" in read) && (read.state === "present" || read.state === "late");
  };
}

/** The list as terminals read it: who is ticked, and everybody with their record. */
export async function readOpenList(scope: ListScope, groupCode: string) {
  const { school, day } = scope;
  const key = await keyOf(scope, groupCode);
  const said = new Map((await listRows(scope, key)).map(({ userCode, value }) => [userCode, value]));
  const isThere = await isThereBy(scope);
  const people = await searchCarriers(scope, "students", { groupCode }, CLASS_MAX);
  return people.map(({ cardCode, ...person }) => {
    const [, time = ""] = (said.get(person.userCode) ?? "").split("\n");
    return {
      Attendance: {
        id: String(person.id),
        schoolCode: school,
        groupCode,
        courseCode: "",
        userCode: person.userCode,
        date: day,
        time,
        status: isThere(said.get(person.userCode) ?? "") ? TICKED : NOT_TICKED,
      },
      Student: studentModel(school, person, cardCode),
    };
  });
}

/** Whoever is ticked in class is there, or late where the lesson began longer ago than the school lets pass. */
async function thereNow(scope: ListScope, register: FoundRegister): Promise<string> {
  if (register.lessonId === WHOLE_DAY) return "present";
  const now = minutesOf(schoolClock(scope.now, scope.caller.timeZone))!;
  const lesson = { startMinute: register.startMinute, endMinute: minutesOf(register.endTime) ?? 0 };
  return expectedMark({ cameAt: now, leaves: [] }, lesson, await readGrace(scope)) || "present";
}

/** A tick: who was there is absent, and everybody else was there. */
export async function toggle(scope: ListScope, userCode: string): Promise<void> {
  const student = await findCarrier(scope, userCode);
  if (student?.kind !== "students") throw refuse("This student is not there any more", {}, "userCode");
  await refuseHoliday(scope);
  // Two ticks at once are two ticks.
  await lockDays(scope, [scope.day]);
  const key = await keyOf(scope, student.groupCode);
  const register = await openRegister(taking(scope), key);
  // The list was opened before the office cancelled its lesson, or took it out.
  if (!register) throw refuse("This lesson is not held any more. Open the list again", {}, "groupCode");
  const base = (await listRows(scope, key)).find((row) => row.userCode === userCode)?.value ?? "";
  const isThere = await isThereBy(scope);
  const value = isThere(base) ? "absent" : await thereNow(scope, register);
  const [outcome] = await takeRegisters(taking(scope), [
    // A terminal asks nobody: who ticks on a day without school means it.
    { ...key, onClosedDay: true, marks: [{ userCode, value, base }] },
  ]);
  if (outcome?.kind !== "saved") throw refuse("This person is not in this group any more", {}, "userCode");
}
