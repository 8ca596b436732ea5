/** Reads as a guessed caller: what leaves is what the session, looked up with it, allows (decision 0008). */
import { session } from "@ofisi/contract/platform/session";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { students } from "@ofisi/contract/people/students";
import { beforeAll, describe, expect, it } from "vitest";
import type { App } from "../app.ts";
import { aFreshApp, testApp } from "../../test/app.ts";
import { aKeyStage, aPerson, aSchool, unique, type School } from "../../test/cast.ts";
import { hashToken } from "./codes.ts";
import { SessionCache } from "./optimisticRead.ts";
import { InProcessClient } from "./inProcessClient.ts";

/** A second process; the first, `testApp`, changes things behind its back. */
let other: App;
beforeAll(async () => {
  other = await aFreshApp();
});

/** The office at the second process, whose guess is made: it has read before. */
async function aReader(school: School): Promise<InProcessClient> {
  const visitor = new InProcessClient(other.server);
  visitor.cookie = school.office.cookie;
  await visitor.call(keyStages.getKeyStages, {});
  return visitor;
}

async function change(sql: string, ...values: unknown[]): Promise<void> {
  await (await testApp()).owner.query(sql, values);
}

/** How often the second process goes to the database for `work`. */
async function connectionsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const one = () => void (count += 1);
  const pools = [other.services.pool, other.services.briefPool];
  for (const pool of pools) pool.on("acquire", one);
  await work();
  for (const pool of pools) pool.off("acquire", one);
  return count;
}

describe("an optimistic read", () => {
  it("goes to the database once, where a first one goes twice, and answers the same", async () => {
    const school = await aSchool();
    const stage = await aKeyStage(school);
    const visitor = new InProcessClient(other.server);
    visitor.cookie = school.office.cookie;
    const answers: unknown[] = [];
    const read = async () => void answers.push(await visitor.try(keyStages.getKeyStages, {}));
    expect(await connectionsOf(read)).toBe(2);
    expect(await connectionsOf(read)).toBe(1);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[1]).toMatchObject({ value: [{ keyStageCode: stage.keyStageCode }] });
  });

  it("of a session that another process has ended gets nothing", async () => {
    const school = await aSchool();
    await aKeyStage(school);
    const visitor = await aReader(school);
    await school.office.call(session.signOut, { everywhere: false });
    expect(await visitor.try(keyStages.getKeyStages, {})).toMatchObject({
      statusCode: 401,
      message: "Token has expired",
      data: {},
    });
  });

  it.each([
    ["has been idle too long", "update sessions set last_used_at = now() - interval '31 minutes' where username = $1"],
    ["is too old", "update sessions set started_at = now() - interval '13 hours' where username = $1"],
    ["belongs to a sign-in that was closed", "update accounts set disabled_at = now() where username = $1"],
  ])("of a session that %s gets nothing", async (_, sql) => {
    const school = await aSchool();
    const visitor = await aReader(school);
    await change(sql, school.officeUsername);
    expect(await visitor.try(keyStages.getKeyStages, {})).toMatchObject({ statusCode: 401, data: {} });
  });

  it.each([
    ["is of another user type", "update accounts set user_type_code = 'STUDENT' where username = $1"],
    ["must change the password", "update accounts set must_change_password = true where username = $1"],
    ["has left the school", "update accounts set school_code = '' where username = $1"],
  ])("by somebody who now %s is refused", async (_, sql) => {
    const school = await aSchool();
    const visitor = await aReader(school);
    await change(sql, school.officeUsername);
    expect(await visitor.try(keyStages.getKeyStages, {})).toMatchObject({ statusCode: 403, data: {} });
  });

  it("by somebody who now works at another school shows that school", async () => {
    const [before, after] = [await aSchool(), await aSchool()];
    await aKeyStage(before, "Of the school before");
    await aKeyStage(after, "Of the school after");
    const visitor = await aReader(before);
    await change("update accounts set school_code = $2 where username = $1", before.officeUsername, after.schoolCode);
    const seen = await visitor.call(keyStages.getKeyStages, {});
    expect(seen.map((stage) => stage.keyStageName)).toEqual(["Of the school after"]);
    expect(await connectionsOf(() => visitor.call(keyStages.getKeyStages, {}))).toBe(1);
  });

  it.each([
    ["roles", "update accounts set roles = 'HEAD' where username = $1"],
    ["name", "update accounts set person_name = 'Amina Wanjiru' where username = $1"],
    [
      "time zone",
      "update schools set time_zone = 'Africa/Lubumbashi' from accounts where username = $1 and schools.school_code = accounts.school_code",
    ],
  ])("with other %s is read again", async (_, sql) => {
    const school = await aSchool();
    const visitor = await aReader(school);
    await change(sql, school.officeUsername);
    const read = () => visitor.call(keyStages.getKeyStages, {});
    expect(await connectionsOf(read)).toBe(3);
    expect(await connectionsOf(read)).toBe(1);
  });

  it("of two people in turn and at once shows each the own school", async () => {
    const schools = [await aSchool(), await aSchool()];
    for (const school of schools) await aKeyStage(school, school.schoolCode);
    const readers = [await aReader(schools[0]!), await aReader(schools[1]!)];
    const turns = Array.from({ length: 24 }, (_, turn) => turn % 2);
    const read = async (turn: number) => (await readers[turn]!.call(keyStages.getKeyStages, {}))[0]?.keyStageName;
    const expected = turns.map((turn) => schools[turn]!.schoolCode);
    const inTurn: unknown[] = [];
    for (const turn of turns) inTurn.push(await read(turn));
    expect(inTurn).toEqual(expected);
    expect(await Promise.all(turns.map(read))).toEqual(expected);
  });

  it("says what is wrong as ever", async () => {
    const school = await aSchool();
    const asked = [
      ["searchStudent", { keyword: "a", size: "-3" }],
      ["searchStudent", { keyword: "a", size: "25", sort: "shoes" }],
      ["getStudent", { userCode: "ST-NOBODY" }],
      ["getSchools", {}],
      ["getKeyStages", { schoolCode: "OTHER" }],
      ["nothing", {}],
    ] as const;
    for (const [name, fields] of asked) {
      const visitor = new InProcessClient(other.server);
      visitor.cookie = (await aPerson("STAFF", school.schoolCode)).cookie;
      const ordinary = await visitor.post(name, fields);
      expect(ordinary.success).toBe(false);
      expect(await visitor.post(name, fields)).toEqual(ordinary);
    }
  });

  it("keeps the session alive as an ordinary one does, and polling does not", async () => {
    const school = await aSchool();
    const visitor = await aReader(school);
    const lastUsed = async () =>
      (await other.owner.query("select last_used_at from sessions where username = $1", [school.officeUsername]))
        .rows[0].last_used_at as Date;
    await change(
      "update sessions set last_used_at = now() - interval '20 minutes' where username = $1",
      school.officeUsername,
    );
    const before = await lastUsed();
    await visitor.post("getKeyStages", {}, { headers: { "x-ofisi": "background" } });
    expect(await lastUsed()).toEqual(before);
    await visitor.call(keyStages.getKeyStages, {});
    expect((await lastUsed()).getTime()).toBeGreaterThan(before.getTime());
  });

  it("is not made for a write", async () => {
    const school = await aSchool();
    const visitor = await aReader(school);
    await school.office.call(session.signOut, { everywhere: true });
    const answer = await visitor.try(keyStages.addKeyStage, { keyStageName: unique("Stage ") });
    expect(answer.statusCode).toBe(401);
  });

  it("by a student of what is for staff is refused, also when a member of staff has just read it", async () => {
    const school = await aSchool();
    const student = await aPerson("STUDENT", school.schoolCode);
    await school.office.call(students.searchStudent, { keyword: "" });
    expect((await student.try(students.searchStudent, { keyword: "" })).statusCode).toBe(403);
    expect((await student.try(students.searchStudent, { keyword: "" })).statusCode).toBe(403);
  });
});

describe("the memory of who was seen", () => {
  const seen = (token: string) => ({ tokenHash: hashToken(token), username: token }) as never;

  it("keeps the newest and forgets what it is told to", () => {
    const memory = new SessionCache(2);
    for (const token of ["a", "b", "a", "c"]) memory.keep(seen(token));
    expect(["a", "b", "c"].map((token) => memory.of(hashToken(token))?.username)).toEqual(["a", undefined, "c"]);
    memory.forget(hashToken("a"));
    expect(memory.of(hashToken("a"))).toBeUndefined();
  });
});
