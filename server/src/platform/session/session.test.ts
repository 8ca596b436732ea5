/** Sign-in, expiry, passwords and resets through the wire. */
import { session } from "@ofisi/contract/platform/session";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { describe, expect, it } from "vitest";
import { makePlay } from "../../demo/play.ts";
import { testApp } from "../../../test/app.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { aPerson, aSchool, aStranger, PASSWORD, unique } from "../../../test/cast.ts";
import { isCommonPassword } from "./rules.ts";

describe("signing in", () => {
  it("asks for what is missing, in order", async () => {
    const stranger = await aStranger();
    expect(await stranger.post("portalLogin", {})).toMatchObject({ message: "Enter username", field: "username" });
    expect(await stranger.post("portalLogin", { username: "amina" })).toMatchObject({ message: "Enter password" });
  });

  it("says the same for a wrong password and a name nobody has", async () => {
    const school = await aSchool();
    const stranger = await aStranger();
    const wrong = await stranger.try(session.portalLogin, { username: school.officeUsername, password: "wrong" });
    const unknown = await stranger.try(session.portalLogin, { username: unique("nobody."), password: "wrong" });
    expect(wrong).toMatchObject({ success: false, message: "Wrong username or password" });
    expect(unknown).toEqual(wrong);
    expect(stranger.cookie).toBe("");
  });

  it("answers who it is and gives a cookie that scripts cannot read; nothing of it is in the body or the database", async () => {
    const { server, owner } = await testApp();
    const school = await aSchool({ name: "Shule Yetu" });
    const response = await server.inject({
      method: "POST",
      url: "/api/index.php",
      headers: { "x-ofisi": "1", "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        function: "portalLogin",
        username: school.officeUsername.toUpperCase(),
        password: PASSWORD,
      }).toString(),
    });
    const [cookie = "", browser = ""] = response.headers["set-cookie"] as string[];
    expect(cookie).toMatch(/^__Host-ofisi=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(browser).toMatch(
      /^__Host-ofisi-browser=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const token = /=([\w-]{43});/.exec(cookie)![1]!;
    expect(response.body).not.toContain(token);
    expect(response.json().data).toMatchObject({
      schoolCode: school.schoolCode,
      name: "Shule Yetu",
      userTypeCode: "STAFF",
    });
    const { rows } = await owner.query("select encode(token_hash, 'escape') as kept from sessions");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("kills the session that the browser came with", async () => {
    const school = await aSchool();
    const before = school.office.cookie;
    await school.office.call(session.portalLogin, { username: school.officeUsername, password: PASSWORD });
    const replay = await aStranger();
    replay.cookie = before;
    expect((await replay.try(keyStages.getKeyStages, {})).statusCode).toBe(401);
  });
});

describe("a session", () => {
  const expire = async (username: string, change: string) => {
    const { owner } = await testApp();
    await owner.query(`update sessions set ${change} where username = $1`, [username]);
  };

  it.each([
    ["30 idle minutes", "last_used_at = now() - interval '31 minutes'"],
    ["12 hours", "started_at = now() - interval '12 hours 1 minute'"],
  ])("ends after %s with 'Token has expired'", async (_, change) => {
    const school = await aSchool();
    await expire(school.officeUsername, change);
    expect(await school.office.try(keyStages.getKeyStages, {})).toMatchObject({
      statusCode: 401,
      message: "Token has expired",
    });
  });

  it("stays while it is used, but polling does not keep it", async () => {
    const { owner } = await testApp();
    const school = await aSchool();
    const lastUsed = async () =>
      (
        await owner.query("select last_used_at from sessions where username = $1", [school.officeUsername])
      ).rows[0].last_used_at.getTime();
    await expire(school.officeUsername, "last_used_at = now() - interval '20 minutes'");
    const before = await lastUsed();
    await school.office.post("getNotifications", {}, { headers: { "x-ofisi": "background" } });
    expect(await lastUsed()).toBe(before);
    await school.office.call(keyStages.getKeyStages, {});
    expect(await lastUsed()).toBeGreaterThan(before);
  });

  it("is ended one by one by its own account, and by nobody else", async () => {
    const school = await aSchool();
    const [phone, tablet] = [await aStranger(), await aStranger()];
    for (const each of [phone, tablet])
      await each.call(session.portalLogin, { username: school.officeUsername, password: PASSWORD });
    const { signIns } = await phone.call(session.getSignIns, {});
    const own = signIns.find(({ current }) => current)!;
    const stranger = await aPerson("STAFF", (await aSchool()).schoolCode);
    const visitor = new InProcessClient((await testApp()).server);
    visitor.cookie = stranger.cookie;
    expect(await visitor.try(session.endSignIn, { signInCode: own.signInCode })).toMatchObject({
      success: false,
      message: "This sign-in has ended already",
      field: "signInCode",
    });
    expect((await tablet.try(session.endSignIn, { signInCode: own.signInCode })).message).toBe(
      "This sign-in has ended",
    );
    expect((await phone.try(session.getSignIns, {})).statusCode).toBe(401);
    expect((await tablet.try(session.endSignIn, { signInCode: own.signInCode })).success).toBe(false);
    const left = (await tablet.call(session.getSignIns, {})).signIns;
    expect(left.map(({ signInCode }) => signInCode)).not.toContain(own.signInCode);
    await tablet.call(session.endSignIn, { signInCode: left.find(({ current }) => current)!.signInCode });
    expect(tablet.cookie).toBe("");
  });

  it("ends at sign-out, here or everywhere", async () => {
    const school = await aSchool();
    const play = makePlay(await testApp());
    const phone = await play.as(school.officeUsername, PASSWORD);
    expect((await phone.call(session.getSignIns, {})).signIns).toHaveLength(2);
    const cookie = phone.cookie;
    expect(await phone.try(session.signOut, { everywhere: false })).toMatchObject({
      success: true,
      message: "Logout successfully.",
    });
    phone.cookie = cookie;
    expect((await phone.try(keyStages.getKeyStages, {})).statusCode).toBe(401);
    const tablet = await play.as(school.officeUsername, PASSWORD);
    await tablet.call(session.signOut, { everywhere: true });
    expect((await school.office.try(keyStages.getKeyStages, {})).statusCode).toBe(401);
  });

  it("ends when the account is closed", async () => {
    const { owner } = await testApp();
    const school = await aSchool();
    await owner.query("update accounts set disabled_at = now() where username = $1", [school.officeUsername]);
    expect((await school.office.try(keyStages.getKeyStages, {})).statusCode).toBe(401);
    const again = await (
      await aStranger()
    ).try(session.portalLogin, { username: school.officeUsername, password: PASSWORD });
    expect(again.message).toBe("This sign-in is closed. Ask your office");
  });
});

describe("passwords", () => {
  it("are hashed with argon2id of at least 19 MiB", async () => {
    const { owner } = await testApp();
    const school = await aSchool();
    const { rows } = await owner.query("select password_hash from accounts where username = $1", [
      school.officeUsername,
    ]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    [
      "the present one wrong",
      { password: "wrong", newPassword: "a-new-long-one-5" },
      "The present password is not right",
    ],
    ["too short", { password: PASSWORD, newPassword: "short" }, "New password: at least 10 characters"],
    ["the same", { password: PASSWORD, newPassword: PASSWORD }, "New password: it must differ from the present one"],
    [
      "common",
      { password: PASSWORD, newPassword: "Password123!" },
      "New password: guessers try this one early. Choose three or four words that do not belong together",
    ],
  ])("refuse a change with %s", async (_, input, message) => {
    const school = await aSchool();
    expect(await school.office.try(session.changePassword, input)).toMatchObject({ success: false, message });
  });

  it("end the other sessions when they change", async () => {
    const school = await aSchool();
    const phone = await makePlay(await testApp()).as(school.officeUsername, PASSWORD);
    await school.office.call(session.changePassword, { password: PASSWORD, newPassword: "mlima-na-bahari-3" });
    expect((await phone.try(keyStages.getKeyStages, {})).statusCode).toBe(401);
    expect((await school.office.try(keyStages.getKeyStages, {})).success).toBe(true);
  });

  it("given once must be changed at first use, and are refused after two days", async () => {
    const { owner } = await testApp();
    const school = await aSchool();
    await owner.query(
      "update accounts set must_change_password = true, one_time_until = now() + interval '48 hours' where username = $1",
      [school.officeUsername],
    );
    expect(await school.office.try(keyStages.getKeyStages, {})).toMatchObject({
      statusCode: 403,
      message: "Change your one-time password first",
    });
    await school.office.call(session.changePassword, { password: PASSWORD, newPassword: "mlima-na-bahari-3" });
    expect((await school.office.try(keyStages.getKeyStages, {})).success).toBe(true);
    await owner.query(
      "update accounts set must_change_password = true, one_time_until = now() - interval '1 hour' where username = $1",
      [school.officeUsername],
    );
    const late = await (
      await aStranger()
    ).try(session.portalLogin, { username: school.officeUsername, password: "mlima-na-bahari-3" });
    expect(late.message).toBe("This one-time password is no longer valid. Ask your office for a new one");
  });

  it.each(["aaaaaaaaaaaa", "1234567890", "password2024", "Nenosiri-123", "qwertyuiop", "amina.office1"])(
    "%s counts as common",
    (password) => {
      expect(isCommonPassword(password, "amina.office")).toBe(true);
    },
  );

  it.each(["kijiko-na-uma-7", "bahari kuu ya hindi", "Tr0ub4dor&3xyz"])("%s does not", (password) => {
    expect(isCommonPassword(password, "amina.office")).toBe(false);
  });
});

it("a password whose change was answered to nobody is changed once, and the same attempt is told so", async () => {
  const { office, officeUsername } = await aSchool();
  const change = { password: PASSWORD, newPassword: "mlima-na-bahari-3" };
  const key = unique("attempt-");
  await office.call(session.changePassword, change, { key });
  expect(await office.try(session.changePassword, change, { key })).toMatchObject({
    success: true,
    message: "Your password is changed",
  });
  const again = { username: officeUsername, password: "mlima-na-bahari-3" };
  expect((await (await aStranger()).try(session.portalLogin, again)).success).toBe(true);
});
