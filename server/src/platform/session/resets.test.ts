/** Forgotten passwords, and the link that sets an installation up, through the wire. */
import { session } from "@ofisi/contract/platform/session";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { aPerson, aSchool, aStranger, PASSWORD, unique } from "../../../test/cast.ts";
import { ASKED_MS } from "./rules.ts";

describe("a forgotten password", () => {
  const withMail = async () => {
    const { owner } = await testApp();
    const school = await aSchool();
    await owner.query("update accounts set email = 'amina@example.org' where username = $1", [school.officeUsername]);
    return school;
  };
  const tokenOf = async (schoolCode: string) => {
    const { owner } = await testApp();
    const { rows } = await owner.query("select body from outbox where school_code = $1 order by id desc limit 1", [
      schoolCode,
    ]);
    return /token=([\w-]{43})/.exec(rows[0].body)![1]!;
  };

  it("is answered alike whether or not the name exists", async () => {
    const school = await withMail();
    const stranger = await aStranger();
    const known = await stranger.try(session.resetPassword, { username: school.officeUsername });
    const unknown = await stranger.try(session.resetPassword, { username: unique("nobody") });
    expect(known).toEqual(unknown);
    expect(known.success).toBe(true);
  });

  it("is answered no sooner for a name that nobody has than for one that a mail goes to", async () => {
    const stranger = await aStranger();
    const msOf = async (username: string) => {
      const started = performance.now();
      await stranger.call(session.resetPassword, { username });
      return performance.now() - started;
    };
    const { officeUsername } = await withMail();
    for (const username of [officeUsername, unique("nobody"), officeUsername])
      expect(await msOf(username)).toBeGreaterThanOrEqual(ASKED_MS - 1);
  });

  it("is replaced once with the link of the mail, and every session ends", async () => {
    const school = await withMail();
    const stranger = await aStranger();
    await stranger.call(session.resetPassword, { username: school.officeUsername });
    const token = await tokenOf(school.schoolCode);
    const tries = await Promise.all(
      [1, 2].map(() => stranger.try(session.completeReset, { token, newPassword: "mlima-na-bahari-3" })),
    );
    expect(tries.filter((one) => one.success)).toHaveLength(1);
    expect((await school.office.try(keyStages.getKeyStages, {})).statusCode).toBe(401);
    expect(
      (await stranger.try(session.portalLogin, { username: school.officeUsername, password: "mlima-na-bahari-3" }))
        .success,
    ).toBe(true);
  });

  it("uses up the links of every earlier mail, and a change of the password does too", async () => {
    const { owner } = await testApp();
    const school = await withMail();
    const stranger = await aStranger();
    const linkOf = async () => {
      await stranger.call(session.resetPassword, { username: school.officeUsername });
      return await tokenOf(school.schoolCode);
    };
    const links = [await linkOf(), await linkOf()];
    const set = (token: string) => stranger.try(session.completeReset, { token, newPassword: "mlima-na-bahari-3" });
    const tries = await Promise.all(links.map(set));
    expect(tries.filter((one) => one.success)).toHaveLength(1);
    for (const link of links) expect((await set(link)).success).toBe(false);
    const { rows } = await owner.query(
      "select school_code from audit where operation = 'completeReset' and subject = $1",
      [`account ${school.officeUsername}`],
    );
    expect(rows).toEqual([{ school_code: school.schoolCode }]);

    const last = await linkOf();
    const { username, password } = { username: school.officeUsername, password: "mlima-na-bahari-3" };
    const visitor = await aStranger();
    await visitor.call(session.portalLogin, { username, password });
    await visitor.call(session.changePassword, { password, newPassword: "ziwa-na-milima-4" });
    expect((await set(last)).success).toBe(false);
  });

  it("is replaced once by a browser whose answer was lost, and the link is spent for everybody else", async () => {
    const school = await withMail();
    const stranger = await aStranger();
    await stranger.call(session.resetPassword, { username: school.officeUsername });
    const reset = { token: await tokenOf(school.schoolCode), newPassword: "mlima-na-bahari-3" };
    const key = unique("attempt-");
    const pressed = await Promise.all([1, 2].map(() => stranger.try(session.completeReset, reset, { key })));
    const again = await stranger.try(session.completeReset, reset, { key });
    expect([...pressed, again].map(({ message }) => message)).toEqual(Array(3).fill("Your password is changed"));
    const signedIn = await aStranger();
    const { username, password } = { username: school.officeUsername, password: reset.newPassword };
    await signedIn.call(session.portalLogin, { username, password });
    await stranger.call(session.completeReset, reset, { key });
    // A repeat changes nothing: whoever has signed in since stays.
    expect((await signedIn.call(session.getSession, {})).session).not.toBeNull();
    for (const [input, options] of [
      [reset, { key: unique("another-") }],
      [reset, { key: null }],
      [{ ...reset, newPassword: "ziwa-na-milima-4" }, { key }],
    ] as const)
      expect((await stranger.try(session.completeReset, input, options)).message).toMatch(/^This link has been used/);
    const { owner } = await testApp();
    await owner.query("update password_resets set expires_at = now() where username = $1", [school.officeUsername]);
    expect((await stranger.try(session.completeReset, reset, { key })).message).toMatch(/^This link has been used/);
  });

  it("is not replaced after ten minutes", async () => {
    const { owner } = await testApp();
    const school = await withMail();
    const stranger = await aStranger();
    await stranger.call(session.resetPassword, { username: school.officeUsername });
    const token = await tokenOf(school.schoolCode);
    await owner.query("update password_resets set expires_at = now() - interval '1 second' where username = $1", [
      school.officeUsername,
    ]);
    expect((await stranger.try(session.completeReset, { token, newPassword: "mlima-na-bahari-3" })).success).toBe(
      false,
    );
  });

  it("is replaced with a good link whatever others of the same address have tried", async () => {
    const school = await withMail();
    const app = await testApp();
    // A whole school behind one line.
    const [pupil, bursar] = [1, 2].map(() => new InProcessClient(app.server, "10.77.0.1"));
    await bursar!.call(session.resetPassword, { username: school.officeUsername });
    const token = await tokenOf(school.schoolCode);
    const set = (by: InProcessClient, link: string) =>
      by.try(session.completeReset, { token: link, newPassword: "mlima-na-bahari-3" });
    const asked = Array.from({ length: 25 }, () => pupil!.try(session.resetPassword, { username: unique("nobody") }));
    const tries: string[] = [];
    for (let i = 0; i < 25; i += 1) tries.push((await set(pupil!, `${i}`.padEnd(43, "x"))).message);
    expect((await Promise.all(asked)).some(({ success }) => !success)).toBe(true);
    expect(tries[0]).toMatch(/^This link has been used or is too old/);
    expect(tries.at(-1)).toMatch(/^Too many tries/);
    expect(await set(bursar!, token)).toMatchObject({ success: true, message: "Your password is changed" });
  });

  it("sends at most three mails an hour and links only to our own address", async () => {
    const { owner } = await testApp();
    const school = await withMail();
    const stranger = await aStranger();
    const ask = (headers: Record<string, string> = {}) =>
      stranger.post("resetPassword", { username: school.officeUsername }, { headers });
    expect((await ask({ host: "evil.example" })).statusCode).toBe(421);
    for (let i = 0; i < 6; i += 1)
      expect((await ask({ "x-forwarded-host": "evil.example", forwarded: "host=evil.example" })).success).toBe(true);
    const { rows } = await owner.query("select body from outbox where school_code = $1", [school.schoolCode]);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row.body).toContain("http://127.0.0.1:8080/#/reset?token=");
  });

  it("comes to the person whose browser is known, and to one elsewhere, however often strangers have asked", async () => {
    const { owner } = await testApp();
    const school = await withMail();
    const own = await aStranger();
    await own.call(session.portalLogin, { username: school.officeUsername, password: PASSWORD });
    const mails = async () =>
      (await owner.query("select from outbox where school_code = $1", [school.schoolCode])).rowCount;
    const ask = (by: InProcessClient) => by.call(session.resetPassword, { username: school.officeUsername });
    const stranger = await aStranger();
    for (let each = 0; each < 5; each += 1) await ask(stranger);
    expect(await mails()).toBe(3);
    await ask(await aStranger());
    expect(await mails()).toBe(4);
    for (let each = 0; each < 10; each += 1) await ask(await aStranger());
    expect(await mails()).toBe(12);
    own.cookie = "";
    for (let each = 0; each < 5; each += 1) await ask(own);
    expect(await mails()).toBe(15);
  });

  it("leaves by the outbox into the capture folder, once", async () => {
    const app = await testApp();
    const school = await withMail();
    // Other tests queue imports in the same database, and carry them out themselves.
    await app.startJobs(["sendMail"]);
    await (await aStranger()).call(session.resetPassword, { username: school.officeUsername });
    await expect
      .poll(
        async () =>
          (await app.owner.query("select status from outbox where school_code = $1", [school.schoolCode])).rows[0]
            ?.status,
      )
      .toBe(2);
    const folder = join(app.services.settings.dataDir, "outbox");
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
    expect(mails.filter((mail) => mail.includes("amina@example.org")).length).toBeGreaterThan(0);
    // The letter holds the link; what is kept of it lets nobody in.
    const { rows } = await app.owner.query("select body from outbox where school_code = $1", [school.schoolCode]);
    expect(rows[0]?.body).toMatch(/#\/reset\?token=…$/m);
  });
});

describe("the set-up link", () => {
  it("is refused when the installation has people already, and never tells more", async () => {
    await aPerson("STAFF", (await aSchool()).schoolCode);
    const answer = await (
      await aStranger()
    ).try(session.completeSetup, { token: "x".repeat(43), username: "admin.one", newPassword: "mlima-na-bahari-3" });
    expect(answer).toMatchObject({
      success: false,
      message: "This link has been used or is too old. Ask for a new one",
    });
  });
});
