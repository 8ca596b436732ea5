/** What an earlier version left of students' sign-ins, and what the start of this one makes of it. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { session } from "@ofisi/contract/platform/session";
import { signIns } from "@ofisi/contract/people/signIns";
import { students } from "@ofisi/contract/people/students";
import pg from "pg";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aSchool, aStranger, aStudent } from "../../../test/cast.ts";
import { testDatabase } from "../../../test/database.ts";

/** As a start applies the file: the product's own owner, in one transaction. */
async function upgrade(name: string): Promise<void> {
  const client = new pg.Client(testDatabase().owner);
  await client.connect();
  try {
    const sql = await readFile(resolve("server/migrations", name), "utf8");
    await client.query(`begin; ${sql}; commit`);
  } finally {
    await client.end();
  }
}

it("students in the bin are signed out by the upgrade and come back when restored; no other sign-in changes", async () => {
  const school = await aSchool();
  const [binned, closed, gone, there] = [
    await aStudent(school),
    await aStudent(school),
    await aStudent(school),
    await aStudent(school),
  ];
  const codes = [binned, closed, gone, there].map(({ userCode }) => userCode);
  const { signIns: made } = await school.office.call(signIns.issueSignIns, { checkedStudent: codes });
  const signIn = async (userCode: string, pupil?: Awaited<ReturnType<typeof aStranger>>) => {
    const { username = "", password = "" } = made.find((one) => one.userCode === userCode) ?? {};
    return (await (pupil ?? (await aStranger())).try(session.portalLogin, { username, password })).message;
  };
  const [pupil, other] = [await aStranger(), await aStranger()];
  expect([await signIn(binned.userCode, pupil), await signIn(there.userCode, other)]).toEqual(["", ""]);

  // As deletions left it: the students alone went. One's sign-in the office had closed before.
  const { owner } = await testApp();
  const bin = "update students set deleted_at = now() - interval '3 days' where user_code = any($1)";
  await owner.query(bin, [[binned.userCode, closed.userCode]]);
  await owner.query("update accounts set disabled_at = now() - interval '9 days' where user_code = $1", [
    closed.userCode,
  ]);
  await owner.query("delete from students where user_code = $1", [gone.userCode]);

  await upgrade("0102_sign_ins_in_bin.sql");
  const refused = "This sign-in is closed. Ask your office";
  expect((await pupil.try(session.getSession, {})).value?.session).toBeFalsy();
  expect(await signIn(binned.userCode)).toBe(refused);
  expect(await signIn(gone.userCode)).toBe(refused);
  expect((await other.call(session.getSession, {})).session?.userCode).toBe(there.userCode);

  await school.office.call(students.restoreStudents, { checkedStudent: [binned.userCode, closed.userCode] });
  expect(await signIn(binned.userCode)).toBe("");
  expect(await signIn(closed.userCode)).toBe(refused);
});
