import { students } from "@ofisi/contract/people/students";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseCrontab } from "graphile-worker";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aSchool, aStudent, type School } from "../../../test/cast.ts";
import { makeFileName } from "../../kit/codes.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { quietLog } from "../../kit/log.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { housekeepingJobs, housekeepingTimes } from "./jobs.ts";
import { listSchools } from "./queries.ts";

interface Said {
  fields: Record<string, unknown>;
  message: string;
}

/** The nightly round over these schools alone, of the hundreds that other tests leave; answers the errors it logged. */
async function aNight(...schools: readonly School[]): Promise<Said[]> {
  const { services, owner } = await testApp();
  const said: Said[] = [];
  const log = {
    ...quietLog,
    error: (fields: Record<string, unknown>, message: string) => said.push({ fields, message }),
  };
  const context = makeJobContext({ ...services, log: log as never }, owner);
  const codes = schools.map(({ schoolCode }) => mintSchoolCode(schoolCode));
  const platform: typeof context.platform = async (work) =>
    (work as unknown) === listSchools ? (codes as never) : await context.platform(work);
  await housekeepingJobs({ ...context, platform })["housekeeping"]!({}, { attempt: 1, attemptsMax: 1 });
  return said;
}

const query = async (text: string, values: unknown[]) => (await (await testApp()).owner.query(text, values)).rows;

/** The school's files on the disk. */
async function filesOf({ schoolCode }: School): Promise<string[]> {
  const { services } = await testApp();
  const folder = join(services.uploads.pathOf(mintSchoolCode(schoolCode), "xx"), "..", "..");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Makes the school's files and their rows two days old. */
async function age(school: School): Promise<void> {
  const { services } = await testApp();
  const past = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const name of await filesOf(school))
    await utimes(services.uploads.pathOf(mintSchoolCode(school.schoolCode), name), past, past);
  await query("update uploads set created_at = now() - interval '2 days' where school_code = $1", [school.schoolCode]);
}

async function aPhoto(school: School, userCode: string, colour: string): Promise<string> {
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer();
  await school.office.call(
    students.uploadPhoto,
    { userCode },
    { files: { fileToUpload: { name: "p.png", contents: picture } } },
  );
  const [row] = await query("select photo from students where user_code = $1", [userCode]);
  return (row as { photo: string }).photo;
}

describe("the nightly round", () => {
  it.each(["Africa/Nairobi", "Africa/Lubumbashi", "Africa/Kinshasa"])("comes while schools sleep in %s", (timeZone) => {
    const [round] = parseCrontab(housekeepingTimes);
    const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "numeric" });
    // The queue's clock is UTC.
    const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 28, hour, 15)))
      .filter((ts) => round!.match({ min: 15, hour: ts.getUTCHours(), date: 28, month: 11, dow: 6 }))
      .map((ts) => Number(clock.format(ts)));
    expect(hours).toHaveLength(1);
    expect(hours[0]).toBeGreaterThanOrEqual(1);
    expect(hours[0]).toBeLessThan(5);
  });

  it("goes through every school", async () => {
    const schools = [await aSchool(), await aSchool()].map(({ schoolCode }) => schoolCode);
    const { services, owner } = await testApp();
    const listed: string[] = await makeJobContext(services, owner).platform(listSchools);
    expect(listed).toEqual(expect.arrayContaining(schools));
  });

  it("removes the photos of a student who is gone for good, and leaves what was replaced nowhere", async () => {
    const school = await aSchool();
    const [stays, goes] = [await aStudent(school, { name: "Akinyi" }), await aStudent(school, { name: "Otieno" })];
    const replaced = await aPhoto(school, stays.userCode, "#a22");
    const kept = await aPhoto(school, stays.userCode, "#2a2");
    const gone = await aPhoto(school, goes.userCode, "#22a");
    expect((await filesOf(school)).toSorted()).toEqual([kept, gone].toSorted());
    expect(await query("select from uploads where upload_name = $1", [replaced])).toEqual([]);
    // What came today may belong to a write that is under way.
    await aNight(school);
    expect(await filesOf(school)).toHaveLength(2);
    await age(school);
    await query("update students set deleted_at = now() - interval '31 days' where user_code = $1", [goes.userCode]);
    await aNight(school);
    expect(await filesOf(school)).toEqual([kept]);
    expect(await query("select upload_name from uploads where school_code = $1", [school.schoolCode])).toEqual([
      { upload_name: kept },
    ]);
    expect(await query("select from students where user_code = $1", [goes.userCode])).toEqual([]);
  });

  it("removes files that no row names, and those that were never taken up", async () => {
    const school = await aSchool();
    const { services } = await testApp();
    const past = new Date(Date.now() - 2 * 24 * 3_600_000);
    const stray = services.uploads.pathOf(mintSchoolCode(school.schoolCode), `${makeFileName()}.webp`);
    const unfinished = join(services.uploads.incoming, `half-${school.schoolCode}`);
    await mkdir(dirname(stray), { recursive: true });
    for (const path of [stray, unfinished]) {
      await writeFile(path, "x");
      await utimes(path, past, past);
    }
    await aNight(school);
    expect(await filesOf(school)).toEqual([]);
    expect(await readdir(services.uploads.incoming)).not.toContain(`half-${school.schoolCode}`);
  });

  it("removes imports that were taken back, with their rows, after their time", async () => {
    const school = await aSchool();
    for (const [code, state, days] of [
      ["IM-OLD", "undone", 31],
      ["IM-NEW", "undone", 29],
      ["IM-DONE", "imported", 300],
    ]) {
      await query(
        `insert into imports (school_code, import_code, kind, state, file_name, file_sha256, started_by, started_at, finished_at)
         values ($1, $2, 'students', $3, 'f.csv', '', 'x', now() - make_interval(days => $4), now() - make_interval(days => $4))`,
        [school.schoolCode, code, state, days],
      );
      await query(
        "insert into import_rows (school_code, import_code, row_number, cells, state) values ($1, $2, 1, '[]', 'imported')",
        [school.schoolCode, code],
      );
    }
    await aNight(school);
    const left = "select import_code as code from import_rows where school_code = $1 order by 1";
    expect(await query(left, [school.schoolCode])).toEqual([{ code: "IM-DONE" }, { code: "IM-NEW" }]);
  });

  it("forgets how columns were matched half a year after that was last of use", async () => {
    const school = await aSchool();
    for (const days of [179, 181])
      await query(
        `insert into import_columns (school_code, kind, titles_sha256, mapping, used_at)
         values ($1, 'students', $2, '[]', now() - make_interval(days => $3))`,
        [school.schoolCode, Buffer.from([days]), days],
      );
    await aNight(school);
    const left = "select titles_sha256 as titles from import_columns where school_code = $1";
    expect(await query(left, [school.schoolCode])).toEqual([{ titles: Buffer.from([179]) }]);
  });

  it("goes on past a school and a noun that fail, and says which and why", async () => {
    const [first, second] = [await aSchool(), await aSchool()];
    for (const school of [first, second]) {
      await query("update students set deleted_at = now() - interval '31 days' where user_code = $1", [
        (await aStudent(school, { name: "Wafula" })).userCode,
      ]);
      await query(
        "insert into notifications (school_code, user_code, kind, at) values ($1, 'x', 'x', now() - interval '91 days')",
        [school.schoolCode],
      );
    }
    const name = `stop_${first.schoolCode.toLowerCase()}`;
    await query(
      `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'held back'; end $$`,
      [],
    );
    await query(
      `create trigger ${name} before delete on students for each row when (old.school_code = '${first.schoolCode}') execute function ${name}()`,
      [],
    );
    try {
      const said = await aNight(first, second);
      const own = said.filter(({ fields }) => fields["school"] === first.schoolCode);
      expect(own).toHaveLength(1);
      expect(own[0]?.fields).toMatchObject({ noun: "students", err: { message: "held back" } });
      const left = "select school_code as code from students where school_code = any ($1)";
      expect(await query(left, [[first.schoolCode, second.schoolCode]])).toEqual([{ code: first.schoolCode }]);
      const told = "select from notifications where school_code = any ($1)";
      expect(await query(told, [[first.schoolCode, second.schoolCode]])).toEqual([]);
    } finally {
      await query(`drop function ${name}() cascade`, []);
    }
  });

  it("keeps whoever a new table names, though nobody told it of the table", async () => {
    const school = await aSchool();
    const student = await aStudent(school, { name: "Njeri" });
    await query("update students set deleted_at = now() - interval '31 days' where user_code = $1", [student.userCode]);
    const table = `marks_${school.schoolCode.toLowerCase()}`;
    await query(
      `create table ${table} (school_code text, student_code text, foreign key (school_code, student_code) references students)`,
      [],
    );
    await query(`grant all on ${table} to ofisi_platform`, []);
    await query(`insert into ${table} values ($1, $2)`, [school.schoolCode, student.userCode]);
    try {
      expect((await aNight(school)).filter(({ fields }) => fields["school"] === school.schoolCode)).toEqual([]);
      expect(await query("select from students where user_code = $1", [student.userCode])).toHaveLength(1);
    } finally {
      await query(`drop table ${table}`, []);
    }
    await aNight(school);
    expect(await query("select from students where user_code = $1", [student.userCode])).toEqual([]);
  });
});
