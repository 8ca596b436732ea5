/** Fills a school, or many, with made-up students: `seed --students 20000 --school BIG`. */
import { parseArgs } from "node:util";
import type pg from "pg";
import { fillSchool, fillSchools } from "../demo/bulk.ts";
import { analyse, asPlatform, insertOffice } from "../demo/queries.ts";
import { makeCode, makeOneTimePassword } from "../kit/codes.ts";
import { withClient } from "../kit/database/oneClient.ts";
import { StartError } from "../kit/startError.ts";
import { hashPassword } from "../platform/session/passwords.rules.ts";
import { readSettings } from "../settings.ts";
import { showUsage, withOwnVersion } from "./command.ts";

const USAGE = `npm run seed -- [--students 20000] [--school BIG]     one school, brought up to that many students
npm run seed -- --schools 1000 [--students 2000]    many schools: B0001, B0002 and on

Works on the database of DATA_DIR or DATABASE_URL, whether Ofisi runs or not.`;

const STUDENTS_MAX = 1_000_000;
const SCHOOLS_MAX = 9_999;

/** A whole number from 1 to `max`; refuses anything else in words. */
function readCount(name: string, given: string, max: number): number {
  const value = Number(given);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new StartError(`--${name} is "${given}"; it must be a whole number from 1 to ${max}.`, USAGE);
}

/** Runs the command; answers the exit code. */
export async function seedSchools(args: readonly string[]): Promise<number> {
  const { values: options } = parseArgs({
    args: [...args],
    options: {
      students: { type: "string" },
      schools: { type: "string" },
      school: { type: "string", default: "BIG" },
      help: { type: "boolean" },
    },
  });
  if (options.help) return showUsage(USAGE);
  const schoolCode = options.school.toUpperCase();
  if (!/^[A-Z][A-Z0-9]{1,11}$/.test(schoolCode))
    throw new StartError(
      `--school is "${options.school}"; a code is 2 to 12 letters and digits, a letter first.`,
      USAGE,
    );
  const schools = options.schools === undefined ? undefined : readCount("schools", options.schools, SCHOOLS_MAX);
  const students = readCount("students", options.students ?? (schools ? "2000" : "20000"), STUDENTS_MAX);
  const started = Date.now();
  const fill = async (client: pg.Client): Promise<void> => {
    const added = schools
      ? await fillSchools(client, schools, students, (done) => show(`${done} of ${schools} schools`))
      : await fillOne(client, schoolCode, students);
    await analyse(client);
    show(`${added} students added in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  };
  await withOwnVersion(readSettings(), (owner) => withClient({ ...owner, application_name: "ofisi seed" }, fill));
  return 0;
}

/** One school with a sign-in of its office, whose password is said once. */
async function fillOne(client: pg.Client, schoolCode: string, students: number): Promise<number> {
  const school = { schoolCode, name: `${schoolCode} Comprehensive School`, country: "KE" as const };
  const added = await fillSchool(client, school, students, (done) => show(`${done} students`));
  const username = `office.${schoolCode.toLowerCase()}`;
  const password = makeOneTimePassword();
  const passwordHash = await hashPassword(password);
  const account = { username, schoolCode, userCode: makeCode("SF"), personName: "School Office", passwordHash };
  if (await asPlatform(client, () => insertOffice(client, account))) show(`sign-in STAFF ${username} ${password}\n`);
  return added;
}

/** On a terminal a line that is written over; elsewhere only whole lines. */
function show(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text}`);
  else if (text.endsWith("\n")) process.stdout.write(text);
}
