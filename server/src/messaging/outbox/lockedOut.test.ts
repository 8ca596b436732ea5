/** Carriers that let nobody in: nothing fails, nobody knocks for each message, and what waits goes once that is mended. */
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { School } from "../../../test/cast.ts";
import { BY_EMAIL, listed, phones, queued, Sending, states } from "../../../test/sending.ts";
import { ATTEMPTS_MAX } from "./rules.ts";

const sending = new Sending();
const { carrier, post } = sending;
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

const providers = async ({ office }: School) =>
  (await office.call(messagingSettings.getMessagingSettings, {})).providers;

it("a wrong password fails no letter: all wait, the settings say why, and all leave once it is right", async () => {
  const school = await sending.connected();
  const { office } = school;
  const options = ProviderOptions.parse({
    host: "127.0.0.1",
    port: sending.mailPort,
    encrypted: false,
    from: "office@shule.example",
    username: "office",
  });
  const save = (secret: string) =>
    office.call(messagingSettings.saveMessagingProvider, { channel: "email", adapter: "smtp", options, secret });
  await save("wrong");
  await listed(school, phones(25), BY_EMAIL);
  const { sendCode } = await office.call(customMessages.sendCustomMessages, {});
  post.mood = { password: "535 5.7.8 Username and Password not accepted" };
  const calls = post.calls;
  await sending.drain(school);
  expect(await states(school, sendCode)).toEqual({ waiting: 25 });
  expect(post.calls - calls).toBe(1);
  const [, email] = await providers(school);
  expect(email?.refusedSaid).toContain("5.7.8 Username and Password not accepted");
  expect(Date.parse(email?.refusedUntil ?? "")).toBeGreaterThan(Date.now());
  // However often it is tried, it is given up by nobody.
  const { rows } = await sending.app.owner.query("select max(attempts) as most from messages where school_code = $1", [
    school.schoolCode,
  ]);
  expect(rows).toEqual([{ most: 0 }]);
  post.mood = {};
  expect(await save("right")).toMatchObject({ refusedSaid: "", refusedUntil: "" });
  await sending.drain(school);
  expect(await states(school, sendCode)).toEqual({ sent: 25 });
});

it("a wrong key fails no SMS; one that is taken meanwhile lets the others go, but none before its hour", async () => {
  const school = await sending.connected();
  const sendCode = await queued(school, 150);
  carrier.mood = { says: { status: 401, body: "The supplied authentication is invalid" } };
  await sending.drain(school);
  expect(await states(school, sendCode)).toEqual({ waiting: 150 });
  expect(carrier.requests).toHaveLength(1);
  expect((await providers(school))[0]).toMatchObject({ refusedSaid: "The supplied authentication is invalid" });
  await sending.app.owner.query(
    "update message_sends set send_at = now() + interval '5 minutes' where school_code = $1",
    [school.schoolCode],
  );
  carrier.mood = {};
  const test = { channel: "sms", address: "0712345678" } as const;
  const { sendCode: other } = await school.office.call(messagingSettings.sendTestMessage, test);
  await sending.drain(school);
  expect(await states(school, other)).toEqual({ sent: 1 });
  expect((await providers(school))[0]).toMatchObject({ refusedSaid: "", refusedUntil: "" });
  const { rows } = await sending.app.owner.query(
    `select count(*)::int as waiting from messages m join message_sends s using (school_code, send_code)
     where m.school_code = $1 and m.state = 'waiting' and m.try_after = s.send_at`,
    [school.schoolCode],
  );
  expect(rows).toEqual([{ waiting: 150 }]);
});

it("a carrier that is asked too fast is asked again, and however often that is, nothing is given up", async () => {
  const school = await sending.connected();
  const sendCode = await queued(school, 2);
  carrier.mood = { says: { status: 429, body: "Too many requests" } };
  for (let times = 0; times < ATTEMPTS_MAX + 2; times += 1) {
    await sending.drain(school);
    await sending.app.owner.query("update messages set try_after = null where school_code = $1", [school.schoolCode]);
  }
  expect(await states(school, sendCode)).toEqual({ waiting: 2 });
  carrier.mood = {};
  await sending.drain(school);
  expect(await states(school, sendCode)).toEqual({ sent: 2 });
});
