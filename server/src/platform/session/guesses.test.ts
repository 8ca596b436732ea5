/** Guesses at passwords are slowed down, and strangers close nobody's door (SAFETY V6.3.1, decision 0015). */
import { session } from "@ofisi/contract/platform/session";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson, aSchool, PASSWORD, unique } from "../../../test/cast.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { knownBrowser, withAccount } from "./browsers.rules.ts";
import { heldMs } from "./rules.ts";

const TOO_MANY = /^Too many tries. Try again in \d+ minutes$/;
/** Somebody at an address of their own, or at the given one. */
const someone = async (address?: string) => new InProcessClient((await testApp()).server, address);
const guess = async (username: string, visitor: InProcessClient, password = "not-the-password") =>
  await visitor.try(session.portalLogin, { username, password });
const anAccount = async () => (await aPerson("STAFF", (await aSchool()).schoolCode)).username;
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** A browser with which the account has signed in before. */
async function aKnownBrowser(username: string, address?: string): Promise<InProcessClient> {
  const visitor = await someone(address);
  expect((await guess(username, visitor, PASSWORD)).success).toBe(true);
  visitor.cookie = "";
  return visitor;
}

describe("guesses at a password", () => {
  it("are answered ten times in a quarter of an hour, of a thousand from a thousand addresses", async () => {
    const username = await anAccount();
    const answers = [];
    // Fifty at a time: more at once are told that too many are at work.
    for (let portion = 0; portion < 20; portion += 1)
      answers.push(...(await many(50, async () => await guess(username, await someone()))));
    const evaluated = answers.filter((answer) => answer.statusCode === 200);
    expect(evaluated.length).toBeGreaterThan(0);
    expect(evaluated.length).toBeLessThanOrEqual(10);
    for (const answer of answers.filter((one) => one.statusCode !== 200))
      expect(answer).toMatchObject({ statusCode: 429, message: expect.stringMatching(TOO_MANY) });
    const { owner } = await testApp();
    // A quarter of an hour later, in which as many more may come as the account had not.
    await owner.query(
      "update rate_counters set window_ends_at = window_ends_at - interval '15 minutes' where bucket like $1",
      [`login:%:${username}%`],
    );
    expect((await guess(username, await someone(), PASSWORD)).success).toBe(true);
  });

  it("of a stranger do not keep the person out who comes with a browser they have used", async () => {
    const username = await anAccount();
    const own = await aKnownBrowser(username);
    const stranger = await someone();
    const answers = await many(10, () => guess(username, stranger));
    expect(answers.filter((answer) => answer.statusCode === 429).length).toBeGreaterThan(0);
    // Not held back at all: another stranger's guess of the same moment is, by four seconds, and ends after.
    const ended: string[] = [];
    await Promise.all([
      guess(username, await someone()).then(() => ended.push("stranger")),
      guess(username, own, PASSWORD).then(({ success }) => ended.push(success ? "own" : "refused")),
    ]);
    expect(ended).toEqual(["own", "stranger"]);
  });

  it("of one address leave some for the person with a new telephone elsewhere", async () => {
    const username = await anAccount();
    const stranger = await someone();
    await many(20, () => guess(username, stranger));
    expect((await guess(username, await someone(), PASSWORD)).success).toBe(true);
  });

  it("by the hundred from a school's one address let everybody there in: known browsers at once, others held back", async () => {
    const school = await aSchool();
    const address = "10.77.0.1";
    const people = await many(3, () => aPerson("STAFF", school.schoolCode));
    const own = await aKnownBrowser(people[0]!.username, address);
    await many(100, async () => await guess(unique("nobody.").toLowerCase(), await someone(address)));
    let began = performance.now();
    expect((await guess(people[0]!.username, own, PASSWORD)).success).toBe(true);
    const known = performance.now() - began;
    began = performance.now();
    const others = await many(
      2,
      async (index) => await guess(people[index + 1]!.username, await someone(address), PASSWORD),
    );
    expect(others.map((answer) => answer.success)).toEqual([true, true]);
    expect(performance.now() - began).toBeGreaterThan(known);
  });

  it("at a browser of one's own come to an end too, without those of strangers", async () => {
    const username = await anAccount();
    const own = await aKnownBrowser(username);
    const answers = [];
    for (let each = 0; each < 12; each += 1) answers.push((await guess(username, own)).statusCode);
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers).toContain(429);
    expect((await guess(username, await someone(), PASSWORD)).success).toBe(true);
  });

  it("of an IPv6 visitor are counted by the network that is theirs, not by the address", async () => {
    const username = await anAccount();
    const answers = await many(
      20,
      async (index) => await guess(username, await someone(`2001:db8:5:${index % 4}::${index}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect((await guess(username, await someone("2001:db8:6::1"), PASSWORD)).success).toBe(true);
  });

  it("are answered alike for a name that nobody has", async () => {
    const [username, nobody] = [await anAccount(), unique("nobody.").toLowerCase()];
    const tally = async (name: string) => {
      const stranger = await someone();
      const answers = await many(8, () => guess(name, stranger));
      return answers.map(({ statusCode, message }) => `${statusCode} ${message}`).toSorted();
    };
    expect(await tally(nobody)).toEqual(await tally(username));
  });

  it("that were right are not counted", async () => {
    const username = await anAccount();
    for (let each = 0; each < 12; each += 1)
      expect((await guess(username, await someone(), PASSWORD)).success).toBe(true);
  });
});

describe("a browser that somebody has used", () => {
  const id = "abcdefghijklmnop";
  it("is known for that account alone, and only with our own mark", () => {
    const cookie = withAccount("secret", undefined, "amina", id);
    expect(knownBrowser("secret", cookie, "Amina")).toBe(id);
    for (const [secret, value, username] of [
      ["secret", cookie, "baraka"],
      ["another", cookie, "amina"],
      ["secret", cookie.replace("abc", "abd"), "amina"],
      ["secret", `${id}.`, "amina"],
      ["secret", `${id}.x~~.~${"y".repeat(2_000)}`, "amina"],
      ["secret", undefined, "amina"],
    ] as const)
      expect(knownBrowser(secret, value, username)).toBeUndefined();
  });

  it("keeps who used it last, eight of them, and their ids", () => {
    let cookie: string | undefined;
    for (let each = 0; each < 9; each += 1)
      cookie = withAccount("secret", cookie, `user${each}`, `${id.slice(1)}${each}`);
    expect(knownBrowser("secret", cookie, "user0")).toBeUndefined();
    expect(knownBrowser("secret", cookie, "user1")).toBe(`${id.slice(1)}1`);
    cookie = withAccount("secret", cookie, "user1", id);
    expect(knownBrowser("secret", cookie, "user1")).toBe(`${id.slice(1)}1`);
    expect(cookie.length).toBeLessThan(1_000);
  });
});

describe("a guess after others that failed", () => {
  it.each([
    [0, 0],
    [1, 500],
    [2, 1_000],
    [4, 4_000],
    [40, 4_000],
  ])("of %j is held back by %j ms", (failed, ms) => expect(heldMs(failed)).toBe(ms));
});
