/** The log and the audit trail: refusals and exports leave a line, and no error carries what people have written. */
import { keyStages } from "@ofisi/contract/people/keyStages";
import { students } from "@ofisi/contract/people/students";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../src/app.ts";
import { InProcessClient } from "../src/kit/inProcessClient.ts";
import { aFreshApp, testApp } from "./app.ts";
import { aGroup, aKeyStage, aPerson, aSchool, aStudent } from "./cast.ts";

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
  ])("is logged with its place and without %s", async (_, sql, code) => {
    const { owner } = await testApp();
    const client = await owner.connect();
    try {
      await client.query(`begin; create temp table t (id int check (id > 0), name text unique) on commit drop;
        create function pg_temp.fails(name text) returns int language plpgsql as 'begin execute format(''select %L::int'', name); return 1; end'`);
      const error: unknown = await client
        .query(sql.replace("fails(", "pg_temp.fails("))
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
