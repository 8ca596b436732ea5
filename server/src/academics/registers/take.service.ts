/**
 * Taking registers and correcting them (decision 0030). Whoever writes in a day waits for who is writing in it, so that what
 * stands there is known; what somebody else has said meanwhile is told and not written over.
 */
import { WHOLE_DAY, type AttendanceCode, type RegisterOutcome } from "@ofisi/contract/academics/registers";
import { said, type Said } from "@ofisi/contract/kit/phrases";
import { say } from "@ofisi/contract/kit/texts";
import { isDay } from "@ofisi/contract/kit/dates";
import type { Language } from "@ofisi/contract/kit/texts";
import type { SchoolTables } from "../../kit/scope.ts";
import {
  addRegisters,
  findRegister,
  findWholeDay,
  listRows,
  lockDays,
  putMarks,
  readDayKind,
  textOf,
  type FoundRegister,
  type FoundRow,
  type MarkWrite,
  type RegisterKey,
  type Taker,
} from "./queries.ts";
import { isLockedDay, readValue } from "./rules.ts";
import { listCodes, readLockDays } from "./settings.queries.ts";

/** Where registers are taken, by whom, and in which language the outcome is told. */
export interface Taking extends SchoolTables {
  readonly caller: Taker;
  /** The school's own, ISO. */
  readonly day: string;
  readonly language: Language;
}

const NOT_TAKEN = { takenAt: "" };

/** Marks of one register, as they were sent. */
export interface Sent extends RegisterKey {
  /** Whoever takes it was asked and agreed to take it on a day without school. */
  onClosedDay?: boolean | undefined;
  marks: readonly { userCode: string; value: string; base: string }[];
}

/** A register by its key: a lesson of that day, or a group's whole day. */
export async function openRegister(context: Taking, key: RegisterKey): Promise<FoundRegister | undefined> {
  return (await findRegister(context, key)) ?? (key.lessonId === 0 ? await findWholeDay(context, key) : undefined);
}

/** Stores what is said in registers, and tells of each mark what became of it, in their order. */
export async function takeRegisters(context: Taking, sent: readonly Sent[]): Promise<RegisterOutcome[]> {
  await lockDays(context, sent.map(({ day }) => day).filter(isDay));
  const codes = await listCodes(context, true);
  const lockAfter = await readLockDays(context);
  const writes = new Map<string, MarkWrite>();
  const outcomes: RegisterOutcome[] = [];
  const taken: RegisterKey[] = [];
  for (const { marks, onClosedDay = false, ...key } of sent) {
    const register = isDay(key.day) ? await openRegister(context, key) : undefined;
    const rows = register ? await listRows(context, key) : [];
    const isClosed =
      isDay(key.day) && closedBy(await questionOf(context, key, register ?? NOT_TAKEN, rows), onClosedDay);
    const refusal = isClosed || refusalOf(context, key, register, lockAfter);
    if (refusal || !register) {
      const why = say(context.language, refusal ?? said("This register is not there any more"));
      outcomes.push(...marks.map(() => ({ kind: "refused" as const, value: "", why })));
      continue;
    }
    const there = new Map(rows.map(({ userCode, value }) => [userCode, value]));
    const newcomers = isEarly(key.day, rows) ? [] : rows.filter(({ addedOn }) => key.day < addedOn);
    const added = new Map(key.kind === "students" ? newcomers.map((row) => [row.userCode, row]) : []);
    const judged = marks.map((mark) => judge(context, { key, register, there, added, codes, writes }, mark));
    outcomes.push(...judged);
    if (judged.some(({ kind }) => kind === "saved")) taken.push(key);
  }
  await putMarks(context, [...writes.values()]);
  await addRegisters(context, taken);
  return outcomes;
}

/** Why nothing of a register may be written. */
function refusalOf(
  { day: today }: Taking,
  { day }: RegisterKey,
  register: FoundRegister | undefined,
  lockAfter: number,
): Said | undefined {
  if (!register) return said("This register is not there any more");
  if (day > today) return said("This day is still to come");
  if (!register.mayTake) return said("You may take the registers of your own lessons. Ask the office to take this one");
  if (isLockedDay(day, today, lockAfter)) return said("This day is locked: its registers cannot be changed any more");
  return undefined;
}

/** What is asked before a register of students is taken for the first time; empty for nothing. */
export async function questionOf(
  context: SchoolTables,
  { day, kind, lessonId }: RegisterKey,
  register: Pick<FoundRegister, "takenAt">,
  rows: readonly Pick<FoundRow, "addedOn">[],
): Promise<{ holiday: string; question: "" | "noSchool" | "early" }> {
  if (kind === "staff") return { holiday: "", question: "" };
  const { holiday, hasSchool } = await readDayKind(context, day);
  if (holiday !== "" || register.takenAt !== "") return { holiday, question: "" };
  if (lessonId === WHOLE_DAY && !hasSchool) return { holiday, question: "noSchool" };
  return { holiday, question: isEarly(day, rows) ? "early" : "" };
}

/** True where nobody of a group was added yet: a school enters what was before it came here. */
const isEarly = (day: string, rows: readonly Pick<FoundRow, "addedOn">[]): boolean =>
  rows.length > 0 && rows.every(({ addedOn }) => day < addedOn);

/**
 * Why no register of a day is taken: it is a holiday, or what is to be asked was not agreed to. What was taken before the
 * day became a holiday stays as it is until the holiday is removed.
 */
function closedBy(
  { holiday, question }: Awaited<ReturnType<typeof questionOf>>,
  onClosedDay: boolean,
): Said | undefined {
  if (holiday !== "")
    return said("This day is a holiday ({name}). Remove it from the holidays to take its registers", { name: holiday });
  if (question === "" || onClosedDay) return undefined;
  return question === "noSchool"
    ? said("There is no school on this day. Confirm it first")
    : said("Nobody in this group had been added on this day. Confirm it first");
}

interface Judging {
  key: RegisterKey;
  register: FoundRegister;
  /** What stands there, by person; changed as marks are judged. */
  there: Map<string, string>;
  /** Who was added after the day, by person. */
  added: ReadonlyMap<string, FoundRow>;
  codes: readonly AttendanceCode[];
  writes: Map<string, MarkWrite>;
}

/** Judges one mark, and notes what is to be written. */
function judge(
  { language }: Taking,
  { key, register, there, added, codes, writes }: Judging,
  { userCode, value, base }: Sent["marks"][number],
): RegisterOutcome {
  const refused = (sentence: Said) => ({ kind: "refused" as const, value: "", why: say(language, sentence) });
  const before = there.get(userCode);
  if (before === undefined) return refused(said("This person is not in this group any more"));
  const newcomer = added.get(userCode);
  if (newcomer && before === "")
    return refused(
      said("{name} was added on {day} and has no registers before", {
        name: newcomer.name,
        day: { day: newcomer.addedOn },
      }),
    );
  const read = readValue(value, codes);
  if ("fault" in read) return refused(said(read.fault));
  const after = textOf(read);
  if (after === before) return { kind: "saved", value: before, why: "" };
  if (base !== before) return { kind: "conflict", value: before, why: "" };
  there.set(userCode, after);
  const id = [key.day, key.lessonId, userCode].join(" ");
  const first = writes.get(id)?.before ?? before;
  writes.set(id, { ...read, userCode, before: first, register: { ...register, ...key } });
  return { kind: "saved", value: after, why: "" };
}
