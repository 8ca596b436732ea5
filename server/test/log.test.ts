/** What the log says of a failure, and what it must not. */
import { keyStages } from "@ofisi/contract/people/keyStages";
import { students } from "@ofisi/contract/people/students";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { App } from "../src/app.ts";
import { loggedError } from "../src/kit/logging.ts";
import { InProcessClient } from "../src/kit/inProcessClient.ts";
import { aFreshApp, testApp } from "./app.ts";
import { aGroup, aSchool, unique, type School } from "./cast.ts";

interface Line {
  level: number;
  msg: string;
  reqId?: string;
  err?: { type: string; message: string; stack: string; code?: string; cause?: { message: string } };
}

const lines: Line[] = [];
const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
let app: App;
beforeAll(async () => {
  app = await aFreshApp({}, { log: pino({ level: "info" }, stream) });
});
afterAll(() => app.server.close());
beforeEach(() => void (lines.length = 0));

function officeOf(school: School): InProcessClient {
  const office = new InProcessClient(app.server);
  office.cookie = school.office.cookie;
  return office;
}

/** A trigger of the test's own, that one school alone can set off. */
async function breaking(school: School, table: string, statement: string): Promise<() => Promise<void>> {
  const { owner } = await testApp();
  const name = unique("break_").toLowerCase();
  await owner.query(
    `create function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`,
  );
  await owner.query(
    `create trigger ${name} before insert on ${table} for each row when (new.school_code = '${school.schoolCode}') execute function ${name}()`,
  );
  return async () => {
    await owner.query(`drop trigger ${name} on ${table}; drop function ${name}()`);
  };
}

describe("a bug", () => {
  it("is logged with its message, where it was thrown, and the number that the person is told", async () => {
    const school = await aSchool();
    const mend = await breaking(school, "key_stages", "perform 1 / 0");
    const answer = await officeOf(school).try(keyStages.addKeyStage, { keyStageName: "Lower" });
    await mend();
    expect(answer).toMatchObject({ statusCode: 503, success: false });
    const [, id] = /give this number: (\S+)$/.exec(answer.message) ?? [];
    const line = lines.find(({ msg }) => msg === "bug");
    expect(line).toMatchObject({ level: 50, reqId: id, err: { code: "22012", message: "division by zero" } });
    expect(line?.err?.stack).toMatch(/\n {4}at .+(?:\n {4}at .+)+$/);
    expect(line?.err?.stack).toMatch(/kit\/record/);
  });

  it("is logged without what a row holds", async () => {
    const school = await aSchool();
    const group = await aGroup(school);
    const name = "Nekesa Wafula Sikukuu";
    const mend = await breaking(school, "students", "perform new.name::date");
    const office = officeOf(school);
    expect(await office.try(students.addStudents, { name, groupCode: group.groupCode })).toMatchObject({
      statusCode: 503,
    });
    await mend();
    const mendToo = await breaking(
      school,
      "students",
      "raise unique_violation using message = 'taken', detail = 'Key (name)=(' || new.name || ') is there', constraint = 'students_x'",
    );
    expect(await office.try(students.addStudents, { name, groupCode: group.groupCode })).toMatchObject({
      statusCode: 503,
    });
    await mendToo();
    const bugs = lines.filter(({ msg }) => msg === "bug");
    expect(bugs.map(({ err }) => err?.code)).toEqual(["22007", "23505"]);
    expect(bugs[1]).toMatchObject({ err: { message: "taken", constraint: "students_x" } });
    expect(JSON.stringify(lines)).not.toMatch(/Nekesa|Wafula|Sikukuu/);
  });
});

describe("a statement that the database stops", () => {
  it("is told as what took too long, in the reader's language, changes nothing and is logged once", async () => {
    const slow = await aFreshApp({}, { log: pino({ level: "info" }, stream) });
    try {
      // So long that on a busy machine no other statement is stopped too.
      slow.services.pool.on("connect", (client) => void client.query("set statement_timeout = 2000"));
      const school = await aSchool();
      const office = new InProcessClient(slow.server);
      office.cookie = school.office.cookie;
      const mend = await breaking(school, "key_stages", "perform pg_sleep(600)");
      const input = { keyStageName: "Lower" };
      const answer = await office.try(keyStages.addKeyStage, input);
      const french = await office.try(keyStages.addKeyStage, input, { headers: { "accept-language": "fr" } });
      await mend();
      expect(answer).toMatchObject({
        statusCode: 503,
        success: false,
        message:
          "This took too long and was stopped. Nothing was changed. Narrow what you ask for, or try again in a moment",
      });
      expect(french.message).toMatch(/^Cela a duré trop longtemps/);
      expect(lines.filter(({ msg }) => msg === "took too long")).toMatchObject([
        { level: 40, err: { code: "57014" } },
        { level: 40, err: { code: "57014" } },
      ]);
      // In whatever words, of either request or of a stop. What a busy machine has to say beside them is another's.
      const ids = new Set(lines.flatMap(({ msg, reqId }) => (msg === "took too long" ? [reqId] : [])));
      expect(ids.size).toBe(2);
      const isOfThem = (line: Line) => ids.has(line.reqId) || JSON.stringify(line).includes("57014");
      expect(lines.filter((line) => line.level >= 40 && isOfThem(line))).toHaveLength(2);
      expect(await office.call(keyStages.getKeyStages, {})).toEqual([]);
    } finally {
      await slow.server.close();
    }
  });
});

describe("an error in the log", () => {
  it("brings its causes, and nothing that a library hung on it", () => {
    const inner = Object.assign(new Error("socket closed"), { code: "ECONNRESET", body: "password=1" });
    const logged = loggedError(new Error("not sent", { cause: inner }));
    expect(logged).toMatchObject({
      type: "Error",
      message: "not sent",
      cause: { message: "socket closed", code: "ECONNRESET" },
    });
    expect(JSON.stringify(logged)).not.toContain("password");
    expect(logged["stack"]).toMatch(/\n\s+at /);
  });

  it("does not quote what could not be read", () => {
    const broken = (() => {
      try {
        return JSON.parse('{"name": Nekesa}') as Error;
      } catch (error) {
        return error;
      }
    })();
    expect(JSON.stringify(loggedError(broken))).not.toContain("Nekesa");
    expect(JSON.stringify(loggedError("Nekesa"))).not.toContain("Nekesa");
  });
});
