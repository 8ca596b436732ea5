/** The log and the audit trail: refusals and exports leave a line, and no error carries what people have written. */
import { keyStages } from "@ofisi/contract/people/keyStages";
import { students } from "@ofisi/contract/people/students";
import { session } from "@ofisi/contract/platform/session";
import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { App } from "../src/app.ts";
import { Absence } from "../src/kit/database/absence.ts";
import { makePool } from "../src/kit/database/pool.ts";
import { asPlatform } from "../src/kit/database/transaction.ts";
import { InProcessClient } from "../src/kit/inProcessClient.ts";
import { startJobs } from "../src/kit/jobs.ts";
import { quietLog } from "../src/kit/log.ts";
import { refuse } from "../src/kit/refusal.ts";
import { aFreshApp, testApp } from "./app.ts";
import { aGroup, aKeyStage, aPerson, aSchool, aStudent, unique } from "./cast.ts";
import { testDatabase } from "./database.ts";
import { PATIENCE } from "./patience.ts";

const absence = new Absence(quietLog, async () => true);
let app: App;
const lines: string[] = [];
beforeAll(async () => {
  const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) });
  app = await aFreshApp({}, { log: pino({ level: "info" }, stream) });
});
afterAll(() => app.server.close());

describe("an error of the database", () => {
  const SECRET = "Siri-ya-Achieng";
  it.each([
    ["a row that is there already", `insert into t values (1, '${SECRET}'), (2, '${SECRET}')`, "23505"],
    ["a row that must not be", `insert into t values (-1, '${SECRET}')`, "23514"],
    ["a value that is none", `select '${SECRET}'::int`, "22P02"],
    ["a day that is none", `select '${SECRET}'::date`, "22007"],
    ["a function's argument", `select fails('${SECRET}')`, "22P02"],
  ])("is logged with its place and without %s", async (_, statement, code) => {
    const { owner } = await testApp();
    const client = await owner.connect();
    try {
      await client.query(`begin; create temp table t (id int check (id > 0), name text unique) on commit drop;
        create function pg_temp.fails(name text) returns int language plpgsql as 'begin execute format(''select %L::int'', name); return 1; end'`);
      const error: unknown = await client
        .query(statement.replace("fails(", "pg_temp.fails("))
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      lines.length = 0;
      app.services.log.error({ err: error }, "bug");
      app.services.log.error({ error: new Error("outer", { cause: error }) }, "bug");
      app.server.log.warn({ err: error }, "bug");
    } finally {
      await client.query("rollback");
      client.release();
    }
    const text = lines.join("");
    expect(lines).toHaveLength(3);
    expect(text).not.toContain(SECRET);
    for (const line of lines) expect(line).toContain(`"code":"${code}"`);
    expect(text).toContain("logging.test.ts");
  });
});

describe("a job that fails", () => {
  it("is logged once, and without what it says to the person", async () => {
    const task = unique("fails");
    const said = refuse("There is no group called {detail}", { detail: "Darasa la Zawadi Mwende" });
    const letter = new Error("Can't send mail: 450 4.2.0 <zawadi@example.org>: Recipient address rejected");
    const short = {
      [task]: (_: unknown, { attempt }: { attempt: number }) => Promise.reject(attempt === 1 ? said : letter),
    };
    const pool = makePool(testDatabase().owner, { max: 4, name: "failing", log: quietLog });
    lines.length = 0;
    const jobs = { short, long: {}, outward: {} };
    const runner = await startJobs({ owner: pool, config: testDatabase().owner, absence }, jobs, app.services);
    try {
      await asPlatform(pool, (db) => sql`select enqueue_job(${task}, '{}'::json, null)`.execute(db));
      await vi.waitFor(() => expect(lines.join("")).toContain("job failed"), PATIENCE);
      await app.owner.query(
        "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = $1), now())",
        [task],
      );
      await vi.waitFor(() => expect(lines.join("")).toContain("Recipient address rejected"), PATIENCE);
    } finally {
      await runner.stop();
      await pool.end();
    }
    expect(lines.filter((line) => line.includes(task))).toHaveLength(2);
    expect(lines.join("")).not.toMatch(/zawadi/i);
  });
});

describe("a refusal", () => {
  it("is logged as the sentence that it is, without the names that it tells the person", async () => {
    const school = await aSchool();
    const { keyStageCode } = await aKeyStage(school);
    await aGroup(school, { groupName: "Darasa la Zawadi Mwende", keyStageCode });
    const office = new InProcessClient(app.server);
    office.cookie = school.office.cookie;
    lines.length = 0;
    const { success, message } = await office.try(keyStages.removeKey, { keyStageCode });
    expect(success).toBe(false);
    expect(message).toContain("Zawadi Mwende");
    const told = lines.filter((line) => line.includes("removeKey"));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0]!)).toMatchObject({ msg: "refused", refused: expect.stringContaining("{") as string });
    expect(lines.join("")).not.toContain("Zawadi");
  });
});

it("what a stranger writes into a header takes no more of the log than it needs", async () => {
  lines.length = 0;
  const long = "a".repeat(20_000);
  for (const headers of [{ origin: `https://${long}.example` }, { host: `${long}.example` }])
    await app.server.inject({ method: "POST", url: "/api/index.php", headers: { "x-ofisi": "1", ...headers } });
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line.length).toBeLessThan(500);
});

describe("a wrong password", () => {
  it("is a warning with the address that it came from, and without the name that was tried", async () => {
    const school = await aSchool();
    lines.length = 0;
    const stranger = new InProcessClient(app.server, "::ffff:198.51.100.7");
    for (let each = 0; each < 6; each += 1)
      await stranger.try(session.portalLogin, { username: school.officeUsername, password: "not it" });
    const told = lines.map((line) => JSON.parse(line) as { level: number; kind: string });
    expect(told.map(({ kind }) => kind)).toEqual(["refused", "refused", "refused", "refused", "refused", "tooMany"]);
    for (const line of told)
      expect(line).toMatchObject({
        level: 40,
        msg: "refused try",
        function: "portalLogin",
        address: "198.51.100.7",
      });
    expect(lines.join("")).not.toContain(school.officeUsername);
  });
});

describe("a file operation", () => {
  it("that is refused leaves a line in the log", async () => {
    const school = await aSchool();
    const visitor = new InProcessClient(app.server);
    visitor.cookie = (await aPerson("STUDENT", school.schoolCode)).cookie;
    lines.length = 0;
    expect((await visitor.download(students.downloadStudents, {})).statusCode).toBe(403);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: "refused", function: "downloadStudents", kind: "forbidden" }),
    );
  });

  it("leaves a row in the audit trail: who took what; refused ones leave none", async () => {
    const { owner } = await testApp();
    const school = await aSchool();
    const { groupCode } = await aStudent(school);
    const student = await aPerson("STUDENT", school.schoolCode);
    const rows = async () =>
      (
        await owner.query(
          "select username, operation, subject, after from audit where school_code = $1 and operation like 'download%'",
          [school.schoolCode],
        )
      ).rows;
    await student.download(students.downloadStudents, {});
    expect(await rows()).toEqual([]);
    const made = await school.office.download(students.downloadStudents, { groupCode, format: "csv" });
    expect(made.statusCode).toBe(200);
    expect(await rows()).toMatchObject([
      {
        username: school.officeUsername,
        operation: "downloadStudents",
        subject: expect.stringMatching(/^file .*\.csv$/) as string,
        after: { groupCode, format: "csv" },
      },
    ]);
  });
});
