/** Large schools in seconds: the people are made up like the demo's, the rows go in by the thousand. */
import type pg from "pg";
import { makeCode } from "../kit/codes.ts";
import { SCHOOLS } from "./cast.ts";
import { KENYAN_TOWNS, type NameCountry } from "./names.ts";
import { makePerson, makeRandom, pick, type Random } from "./person.ts";
import {
  asPlatform,
  countStudents,
  ensureGroups,
  ensureSchool,
  highestNumber,
  insertStudents,
  type BulkGroup,
  type BulkStudent,
} from "./queries.ts";

/** Rows of one statement: large enough that round trips do not matter, small enough to show progress. */
const BATCH_ROWS = 5_000;
/** Pupils of one class; a large school has many streams of a grade. */
const CLASS_SIZE = 40;
/** The year that ages are counted from, as in the demo. */
const SEED_YEAR = 2026;

/** The classes of a Kenyan school: the grades of the demo's, each with its streams. */
function planGroups(studentCount: number): (BulkGroup & { age: number })[] {
  const grades = SCHOOLS[0]!.keyStages.flatMap(({ keyStageName, groups }) =>
    groups.map(({ groupName, age }) => ({ groupName, keyStageName, age })),
  );
  const streams = Math.max(1, Math.ceil(studentCount / grades.length / CLASS_SIZE));
  if (streams === 1) return grades;
  return grades.flatMap((grade) =>
    Array.from({ length: streams }, (_, index) => ({ ...grade, groupName: `${grade.groupName} ${streamName(index)}` })),
  );
}

/** 0 → A … 25 → Z, 26 → AA, as spreadsheets count. */
export function streamName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : streamName(Math.floor(index / 26) - 1) + letter;
}

export interface BulkSchool {
  schoolCode: string;
  name: string;
  country: NameCountry;
}

/**
 * Brings a school up to `studentCount` students; makes the school when it is not there. Each batch is one
 * transaction, so what was said to be done stays done when it is stopped.
 * @returns how many were added.
 */
export async function fillSchool(
  client: pg.Client,
  school: BulkSchool,
  studentCount: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> {
  const { schoolCode } = school;
  const groups = planGroups(studentCount);
  const { country, missing, first, codes } = await asPlatform(client, async () => ({
    country: await ensureSchool(client, school),
    missing: studentCount - (await countStudents(client, schoolCode)),
    first: (await highestNumber(client, schoolCode)) + 1,
    codes: await ensureGroups(client, schoolCode, groups, makeCode),
  }));
  const random = makeRandom(hash(schoolCode) + first);
  for (let done = 0; done < missing; done += BATCH_ROWS) {
    const batch: BulkStudent[] = [];
    for (let index = done; index < Math.min(missing, done + BATCH_ROWS); index += 1) {
      const group = groups[index % groups.length]!;
      batch.push({
        ...makePerson(random, country, { birthYear: SEED_YEAR - group.age }),
        userCode: makeCode("ST"),
        groupCode: codes.get(group.groupName)!,
        schoolIdNumber: `${schoolCode}-${first + index}`,
      });
    }
    await asPlatform(client, () => insertStudents(client, schoolCode, batch));
    onProgress(Math.min(missing, done + BATCH_ROWS));
  }
  return Math.max(0, missing);
}

/** B0001 for the first. */
export function schoolCodeOf(index: number): string {
  return `B${String(index + 1).padStart(4, "0")}`;
}

/** Fills many schools, B0001 and on, each with `studentCount` students; every fifth is Congolese. */
export async function fillSchools(
  client: pg.Client,
  schoolCount: number,
  studentCount: number,
  onProgress: (done: number) => void,
): Promise<number> {
  const random = makeRandom(schoolCount);
  let added = 0;
  for (let index = 0; index < schoolCount; index += 1) {
    const school: BulkSchool = {
      schoolCode: schoolCodeOf(index),
      name: schoolName(random),
      country: index % 5 === 4 ? "CD" : "KE",
    };
    added += await fillSchool(client, school, studentCount);
    onProgress(index + 1);
  }
  return added;
}

const SCHOOL_KINDS = [
  "Academy",
  "Primary School",
  "Comprehensive School",
  "Junior School",
  "Girls' School",
  "Boys' School",
];

function schoolName(random: Random): string {
  return `${pick(random, KENYAN_TOWNS).town} ${pick(random, SCHOOL_KINDS)}`;
}

/** A number from a text, so that each school has people of its own (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}
