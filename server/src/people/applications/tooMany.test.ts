/** Many applications at once: a busy day of an intake, or somebody who sends them for fun. */
import { applications, leadingZeroBits, workOf } from "@ofisi/contract/people/applications";
import { applicants } from "@ofisi/contract/people/applicants";
import { notifications } from "@ofisi/contract/platform/notifications";
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { anApplication, anOpenGroup } from "../../../test/applications.ts";
import { aSchool, aStranger, unique, type School } from "../../../test/cast.ts";
import type { App } from "../../app.ts";

const AGAIN = "This form was open too long. Press Send again";
const EASY = 13;
/** So many may come in an hour before more work is asked, and so many before the work is the most that is asked. */
const [UNUSUAL, MOST] = [200, 400];

let app: App;
beforeAll(async () => {
  app = await testApp();
});

/** As if so many others had applied, each with a challenge that was given so many minutes ago. */
async function othersApplied({ schoolCode }: School, count: number, minutes = 0): Promise<void> {
  await app.owner.query(
    `insert into spent_challenges (school_code, challenge, expires_at)
     select $1, sha256(($2 || n)::bytea), now() + make_interval(mins => 15 - $4) from generate_series(1, $3::int) n`,
    [schoolCode, unique("other-"), count, minutes],
  );
}

/** A challenge of the school, and the bits that are asked. */
const askedBy = async ({ schoolCode }: School) =>
  await (await aStranger()).call(applications.getApplicationChallenge, { schoolCode });

/** A solution of so many bits and no more. */
function solvedTo(challenge: string, bits: number): { challenge: string; solution: number } {
  for (let solution = 0; ; solution += 1) {
    const hash = createHash("sha256").update(workOf(challenge, solution)).digest();
    if (leadingZeroBits(hash) === bits) return { challenge, solution };
  }
}

async function sendOne(school: School, groupCode: string) {
  const { visitor, sent } = await anApplication(school, { groupCode });
  return await visitor.try(applications.sendApplication, sent);
}

const toldOf = async ({ office }: School) =>
  (await office.call(notifications.getNotifications, {})).notifications.map(({ kind, params, path }) => ({
    kind,
    params,
    path,
  }));

const countOf = async ({ office }: School) => (await office.call(applicants.searchApplicant, {})).count;

it("from one address are refused, and others are not", async () => {
  const school = await aSchool();
  const { groupCode } = await anOpenGroup(school);
  const { visitor, sent } = await anApplication(school, { groupCode });
  const again = () => visitor.try(applications.sendApplication, { ...sent, challenge: "none" });
  for (let tries = 0; tries < 200; tries += 1) expect((await again()).statusCode).not.toBe(429);
  expect(await visitor.try(applications.sendApplication, sent)).toMatchObject({ statusCode: 429 });
  expect((await sendOne(school, groupCode)).success).toBe(true);
});

describe("to one school", () => {
  it("three hundred and more within an hour are all taken", async () => {
    const school = await aSchool();
    const { groupCode } = await anOpenGroup(school);
    await othersApplied(school, 298, 59);
    const refused = [];
    for (let sent = 0; sent < 4; sent += 1) {
      const { success, message } = await sendOne(school, groupCode);
      if (!success) refused.push(message);
    }
    expect(refused).toEqual([]);
    expect(await countOf(school)).toBe(4);
  });

  it("ask more work of those who come after, up to what a cheap phone bears, and no more an hour later", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    await anOpenGroup(school);
    await anOpenGroup(other);
    const bits = async () => (await askedBy(school)).zeroBits;
    await othersApplied(school, UNUSUAL - 1);
    expect(await bits()).toBe(EASY);
    await othersApplied(school, 1);
    expect(await bits()).toBe(EASY + 1);
    await othersApplied(school, 100);
    expect(await bits()).toBe(EASY + 2);
    await othersApplied(school, MOST - 300);
    expect(await bits()).toBe(EASY + 3);
    await othersApplied(school, 2_000);
    expect(await bits()).toBe(EASY + 3);
    expect((await askedBy(other)).zeroBits).toBe(EASY);
    await app.owner.query(
      "update spent_challenges set expires_at = expires_at - interval '61 minutes' where school_code = $1",
      [school.schoolCode],
    );
    expect(await bits()).toBe(EASY);
  });

  it("are not sent with the work of before once more is asked: neither done nor written into the challenge", async () => {
    const school = await aSchool();
    const { groupCode } = await anOpenGroup(school);
    await othersApplied(school, UNUSUAL);
    const { visitor, sent } = await anApplication(school, { groupCode });
    const { challenge, zeroBits } = await askedBy(school);
    const parts = challenge.split(".");
    const eased = parts.map((part) => (part === String(zeroBits) ? String(EASY) : part)).join(".");
    expect(eased).not.toBe(challenge);
    for (const bad of [solvedTo(challenge, EASY), solvedTo(eased, EASY)])
      expect(await visitor.try(applications.sendApplication, { ...sent, ...bad })).toMatchObject({
        success: false,
        field: "challenge",
        message: AGAIN,
      });
    expect(await countOf(school)).toBe(0);
    expect((await visitor.try(applications.sendApplication, sent)).success).toBe(true);
  });

  it("are taken with a challenge that was given before, once", async () => {
    const school = await aSchool();
    const { groupCode } = await anOpenGroup(school);
    const { visitor, sent } = await anApplication(school, {
      groupCode,
      ...solvedTo((await askedBy(school)).challenge, EASY),
    });
    await othersApplied(school, MOST);
    expect((await visitor.try(applications.sendApplication, sent)).success).toBe(true);
    expect(await visitor.try(applications.sendApplication, { ...sent, requestKey: unique("key-") })).toMatchObject({
      success: false,
      message: AGAIN,
    });
  });

  it("that are refused make nobody else's work harder, however often one solution is sent", async () => {
    const school = await aSchool();
    const { groupCode } = await anOpenGroup(school);
    await othersApplied(school, UNUSUAL - 2);
    const { visitor, sent } = await anApplication(school, { groupCode });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await visitor.try(applications.sendApplication, { ...sent, groupCode: "AG-NONE" })).success).toBe(false);
    await visitor.call(applications.sendApplication, sent);
    for (let tries = 0; tries < 5; tries += 1)
      await visitor.try(applications.sendApplication, { ...sent, requestKey: unique("key-") });
    expect((await askedBy(school)).zeroBits).toBe(EASY);
  });

  it("are told to whoever may close the form, once an hour", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const [{ groupCode }, elsewhere] = [await anOpenGroup(school), await anOpenGroup(other)];
    await othersApplied(school, UNUSUAL - 1);
    expect((await sendOne(school, groupCode)).success).toBe(true);
    expect(await toldOf(school)).toEqual([]);
    const ready = [];
    for (let at = 0; at < 6; at += 1) ready.push(await anApplication(school, { groupCode }));
    await Promise.all(ready.map(({ visitor, sent }) => visitor.call(applications.sendApplication, sent)));
    const notice = {
      kind: "manyApplications",
      params: { count: String(UNUSUAL) },
      path: "/school/applicants?dialog=applicationForm",
    };
    expect(await toldOf(school)).toEqual([notice]);
    // An hour later they still come.
    await app.owner.query("update notifications set at = at - interval '61 minutes' where school_code = $1", [
      school.schoolCode,
    ]);
    expect((await sendOne(school, groupCode)).success).toBe(true);
    expect(await toldOf(school)).toEqual([notice, notice]);
    expect((await sendOne(other, elsewhere.groupCode)).success).toBe(true);
    expect(await toldOf(other)).toEqual([]);
  });

  it("end at three thousand in an hour, and another school takes its own", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const [full, free] = [await anOpenGroup(school), await anOpenGroup(other)];
    await othersApplied(school, 2_999, 20);
    expect((await sendOne(school, full.groupCode)).success).toBe(true);
    expect(await sendOne(school, full.groupCode)).toMatchObject({
      statusCode: 429,
      message: "Too many tries. Try again in 40 minutes",
    });
    expect((await sendOne(other, free.groupCode)).success).toBe(true);
  });
});
