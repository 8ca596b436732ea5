/** Fills a school, or many, with made-up students: `seed --students 20000 --school BIG`. */
import { parseArgs } from "node:util";
import type pg from "pg";
import { fillSchool, fillSchools, schoolCodeOf } from "../demo/bulk.ts";
import { analyse, asPlatform, insertOffice, listStrangers } from "../demo/queries.ts";
import { makeCode, makeOneTimePassword } from "../kit/codes.ts";
import { withClient } from "../kit/database/oneClient.ts";
import { StartError } from "../kit/startError.ts";
import { addSeeded, getDemoState, listSeeded } from "../platform/installation/queries.ts";
import { hashPassword } from "../platform/session/passwords.rules.ts";
import { readSettings } from "../settings.ts";
import { orSayWhy, showUsage, withOwnVersion } from "./command.ts";

const USAGE = `npm run seed -- --school BIG [--students 20000]       one school, brought up to that many students
npm run seed -- --schools 1000 [--students 2000]      many schools: B0001, B0002 and on

Made-up students for trials, on the database of DATA_DIR or DATABASE_URL, whether Ofisi runs or not. There is no way back
but a restore. An installation that was started with DEMO=off is refused, and a school that this command has not made;
--into-real-data CODE, with the school's code again (ALL with --schools), adds them all the same.`;

const STUDENTS_MAX = 1_000_000;
const SCHOOLS_MAX = 9_999;
/** What `--into-real-data` names where there are many schools. */
const ALL = "ALL";

const example =
  "Write it as here: npm run seed -- --school BIG --students 20000. With --help it says all that it takes.";

/** A whole number from 1 to `max`; refuses anything else in words. */
function readCount(name: string, given: string, max: number): number {
  const value = Number(given);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new StartError(`--${name} is "${given}"; it must be a whole number from 1 to ${max}.`, example);
}

function readCode(given: string): string {
  const code = given.toUpperCase();
  if (/^[A-Z][A-Z0-9]{1,11}$/.test(code)) return code;
  throw new StartError(`--school is "${given}"; a code is 2 to 12 letters and digits, a letter first.`, example);
}

/** Runs the command; answers the exit code. */
export async function seedSchools(args: readonly string[]): Promise<number> {
  if (args.length === 0) return showUsage(USAGE, 2);
  return await orSayWhy("Nobody was added", () => seed(args));
}

async function seed(args: readonly string[]): Promise<number> {
  const { values: options } = parseArgs({
    args: withNegatives(args),
    options: {
      students: { type: "string" },
      schools: { type: "string" },
      school: { type: "string", default: "BIG" },
      "into-real-data": { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (options.help) return showUsage(USAGE);
  const schoolCode = readCode(options.school);
  const schools = options.schools === undefined ? undefined : readCount("schools", options.schools, SCHOOLS_MAX);
  const students = readCount("students", options.students ?? (schools ? "2000" : "20000"), STUDENTS_MAX);
  const codes = schools ? Array.from({ length: schools }, (_, index) => schoolCodeOf(index)) : [schoolCode];
  const wanted = schools ? ALL : schoolCode;
  const started = Date.now();
  const fill = async (client: pg.Client): Promise<void> => {
    const strangers = await listStrangers(client, codes, await listSeeded(client));
    const isReal = (await getDemoState(client)) !== "loaded";
    mustBeForTrials({ isReal, strangers, wanted, said: options["into-real-data"]?.toUpperCase() });
    await addSeeded(
      client,
      codes.filter((code) => !strangers.includes(code)),
    );
    const added = schools
      ? await fillSchools(client, schools, students, (done) => show(`${done} of ${schools} schools`))
      : await fillOne(client, schoolCode, students);
    await analyse(client);
    show(`${added} students added in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  };
  await withOwnVersion(readSettings(), (owner) => withClient({ ...owner, application_name: "ofisi seed" }, fill));
  return 0;
}

/** `--students -5` as the value that was meant: node's own reader takes it for an option. */
function withNegatives(args: readonly string[]): string[] {
  const read: string[] = [];
  for (const arg of args) {
    const name = read.at(-1);
    if (/^-\d/.test(arg) && name?.startsWith("--") === true && !name.includes("="))
      read[read.length - 1] = `${name}=${arg}`;
    else read.push(arg);
  }
  return read;
}

interface Trial {
  /** Whether the installation was started with DEMO=off. */
  isReal: boolean;
  /** Schools that this command has not made. */
  strangers: readonly string[];
  /** What `--into-real-data` would have to name. */
  wanted: string;
  said: string | undefined;
}

/** @throws StartError where made-up people would stand among real ones, unless somebody has said so twice. */
function mustBeForTrials({ isReal, strangers, wanted, said }: Trial): void {
  if (said === wanted) return;
  if (said !== undefined) {
    throw new StartError(
      `--into-real-data is "${said}", and the students would go to ${wanted}.`,
      `Write --into-real-data ${wanted} if made-up students are really to stand there.`,
    );
  }
  const remedy = `Use a DATA_DIR of its own for trials. If made-up students are really to stand there, add --into-real-data ${wanted}; nothing but a restore takes them out again.`;
  if (strangers.length > 0)
    throw new StartError(`the school ${strangers[0]} was not made by this command; its people may be real.`, remedy);
  if (isReal) throw new StartError("this installation was started with DEMO=off, for real data.", remedy);
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
