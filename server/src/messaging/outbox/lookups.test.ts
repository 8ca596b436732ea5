/** A gateway is asked what became of messages: late, of what it does not know, answered with nonsense, or away; nothing is sent again. */
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { cents } from "@ofisi/contract/kit/money";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { aFreshApp } from "../../../test/app.ts";
import type { School } from "../../../test/cast.ts";
import { listed, phones, queued, Sending, states } from "../../../test/sending.ts";
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { makeJobContext } from "../../kit/jobs.ts";
import { outboxJobs, resumeMessages, sendingJobs } from "./jobs.ts";

const sending = new Sending();
const { carrier } = sending;
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

const RUN = { attempt: 1, attemptsMax: 1 };
const BY_KEY = { statusUrl: "/status?id={id}" };
const BY_REFERENCE = { statusUrl: "/status?id={reference}", referencePath: "messages.0.id" };

const options = (changes: Partial<ProviderOptions>) =>
  ProviderOptions.parse({
    url: `${sending.url}/send`,
    body: '{"to":"{to}","text":"{message}","ref":"{id}"}',
    reportReference: "id",
    reportStatus: "status",
    reportDelivered: "delivered",
    reportFailed: "failed, expired",
    statusPath: "message.status",
    statusTaken: "accepted, enroute",
    ...changes,
    statusUrl: `${sending.url}${changes.statusUrl ?? BY_KEY.statusUrl}`,
  });

/** Where a gateway may be told a secret. */
const WITH_SECRET = {
  url: "https://gateway.example.org/send",
  statusUrl: "https://gateway.example.org/status?id={id}",
  headers: [{ name: "Authorization", value: "Bearer {secret}" }],
};

/** A school whose gateway can be asked, by our own key unless the changes say otherwise. */
async function askable(changes: Partial<ProviderOptions> = {}): Promise<School> {
  const school = await sending.connected();
  await school.office.call(messagingSettings.saveMessagingProvider, {
    channel: "sms",
    adapter: "http",
    options: options(changes),
    secret: "siri",
  });
  await school.office.call(messagingSettings.saveMessagePrices, {
    prices: [{ prefix: "+254", network: "", price: "0.5" }],
  });
  return school;
}

/** A send of which every answer was lost. */
async function lost(school: School, count: number): Promise<string> {
  carrier.mood = { hangsUp: true };
  const sendCode = await queued(school, count);
  await sending.drain(school);
  carrier.mood = {};
  expect(await states(school, sendCode)).toEqual({ unknown: count });
  return sendCode;
}

/** The hour has come at which the school's messages are asked about. */
const itIsTime = ({ schoolCode }: School) =>
  sending.app.owner.query("update messages set ask_after = now() where school_code = $1 and ask_after is not null", [
    schoolCode,
  ]);
/** Asks once about all whose time has come, and takes what was said. */
async function ask(school: School): Promise<void> {
  await itIsTime(school);
  await askNow(school);
}
/** What is due by the clock alone. */
async function askNow(school: School): Promise<void> {
  await sendingJobs(sending.jobs)["askCarrier"]!({ schoolCode: school.schoolCode }, RUN);
  await outboxJobs(sending.jobs)["takeReports"]!({ schoolCode: school.schoolCode }, RUN);
}
const says =
  (...said: string[]) =>
  () => ({ status: 200, body: JSON.stringify({ message: { status: said.length > 1 ? said.shift()! : said[0]! } }) });
const reasons = async ({ office }: School, sendCode: string) =>
  (await office.call(messageHistory.getMessages, { sendCode })).messages.map(({ reason }) => reason);
const waits = async ({ schoolCode }: School) => {
  const { rows } = await sending.app.owner.query<{ asks: number; minutes: number | null }>(
    `select asks, round(extract(epoch from ask_after - now()) / 60)::int as minutes from messages
     where school_code = $1 order by id`,
    [schoolCode],
  );
  return rows;
};

describe("a gateway that knows our key", () => {
  it("says what became of messages whose answers were lost: arrived, failed, or on its way", async () => {
    const school = await askable();
    const sendCode = await lost(school, 3);
    const told = ["delivered", "EXPIRED", "accepted"];
    carrier.mood = { knows: says(...told) };
    await ask(school);
    expect(carrier.asked).toHaveLength(3);
    expect(carrier.asked.every((name) => name.startsWith(`${school.schoolCode.toLowerCase()}-`))).toBe(true);
    expect(await states(school, sendCode)).toEqual({ delivered: 1, failed: 1, sent: 1 });
    expect(await reasons(school, sendCode)).toEqual(["", "EXPIRED", ""]);
    const { summary } = await school.office.call(messageHistory.getMessagesHistory, {});
    expect(summary).toMatchObject({ unknown: 0, toDateAmount: cents(1_50n) });
    // Its words are kept as they came, as a report's are.
    const { rows } = await sending.app.owner.query<{ body: string; outcome: string }>(
      "select body, outcome from message_reports where school_code = $1 order by id",
      [school.schoolCode],
    );
    expect(rows).toEqual(told.map((status) => ({ body: JSON.stringify({ message: { status } }), outcome: "taken" })));
    // Each was handed over once, whatever was asked.
    expect(carrier.times()).toEqual(Object.fromEntries(phones(3).map((number) => [number, 1])));
  });

  it("is told its secret in a header, and asked nothing of what has ended", async () => {
    const school = await askable();
    await school.office.call(messagingSettings.saveMessagingProvider, {
      channel: "sms",
      adapter: "http",
      options: { ...options({}), ...WITH_SECRET },
      secret: "siri",
    });
    await sending.overPlainHttp(school);
    const sendCode = await lost(school, 1);
    carrier.mood = { knows: says("delivered") };
    await ask(school);
    expect(carrier.askedWith.authorization).toBe("Bearer siri");
    await ask(school);
    await ask(school);
    expect(carrier.asked).toHaveLength(1);
    expect(await states(school, sendCode)).toEqual({ delivered: 1 });
  });

  it("says the same as a report that comes late, in whatever order, and a person's word stands unless it has arrived", async () => {
    const school = await askable();
    const sendCode = await lost(school, 3);
    const { reportUrl } = await school.office.call(messagingSettings.showReportAddress, { channel: "sms" });
    const keys = carrier.requests.map(({ body }) => (JSON.parse(body) as { ref: string }).ref);
    const report = (id: string, status: string) =>
      sending.app.server.inject({
        method: "POST",
        url: new URL(reportUrl).pathname,
        payload: JSON.stringify({ id, status }),
      });
    const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
    await school.office.call(messageHistory.settleMessage, {
      sendCode,
      messageId: String(messages[2]!.id),
      wasSent: "false",
    });
    carrier.mood = { knows: says("enroute") };
    // The report of the first comes while it is asked about; the second's before its answer is taken.
    await report(keys[0]!, "delivered");
    await ask(school);
    expect(await states(school, sendCode)).toEqual({ delivered: 1, sent: 1, failed: 1 });
    carrier.mood = { knows: says("delivered") };
    await ask(school);
    await report(keys[1]!, "delivered");
    await report(keys[1]!, "failed");
    await ask(school);
    expect(await states(school, sendCode)).toEqual({ delivered: 2, failed: 1 });
    await report(keys[2]!, "delivered");
    await ask(school);
    expect(await states(school, sendCode)).toEqual({ delivered: 3 });
  });

  it("that knows nothing of a message, says nonsense or refuses the question leaves it to a person, with its words", async () => {
    const school = await askable();
    const sendCode = await lost(school, 1);
    const said = async (status: number, body: string) => {
      carrier.mood = { knows: () => ({ status, body }) };
      await ask(school);
      expect(await states(school, sendCode)).toEqual({ unknown: 1 });
      return (await reasons(school, sendCode))[0];
    };
    expect(await said(404, "no such message")).toBe("The carrier was asked, and knows nothing of this message");
    expect(await said(200, "<html>Hello</html>")).toBe("The carrier was asked, and said: <html>Hello</html>");
    expect(await said(200, '{"message":{"status":{"deep":1}}}')).toContain('{"deep":1}');
    expect(await said(200, '{"message":{"status":"perhaps\\u0000"}}')).toBe("The carrier was asked, and said: perhaps");
    expect(await said(403, "not yours")).toBe("The carrier was asked, and said: not yours");
    const { rows } = await sending.app.owner.query("select from message_reports where school_code = $1", [
      school.schoolCode,
    ]);
    expect(rows).toEqual([]);
  });

  it("is asked less and less often, and no more after a day and a half; what is away is no question of the others", async () => {
    const school = await askable();
    await lost(school, 3);
    // It hangs up at the first: the other two are not asked about, nor counted.
    await ask(school);
    expect(carrier.asked).toHaveLength(1);
    expect(await waits(school)).toEqual([
      { asks: 1, minutes: 5 },
      { asks: 0, minutes: 5 },
      { asks: 0, minutes: 5 },
    ]);
    carrier.mood = { knows: () => ({ status: 503, body: "busy" }) };
    await ask(school);
    expect(carrier.asked).toHaveLength(2);
    carrier.mood = { knows: says("perhaps") };
    for (let round = 0; round < 8; round += 1) await ask(school);
    expect(await waits(school)).toEqual([0, 1, 2].map(() => ({ asks: 7, minutes: null })));
    const before = carrier.asked.length;
    await ask(school);
    expect(carrier.asked).toHaveLength(before);
  });
});

describe("a gateway that is asked by its own name for a message", () => {
  it("is asked about what was taken and not reported, and never about what has no name", async () => {
    const school = await askable(BY_REFERENCE);
    const sendCode = await queued(school, 2);
    await sending.drain(school);
    // Nothing at once: reports come by themselves.
    expect(await waits(school)).toEqual([0, 1].map(() => ({ asks: 0, minutes: 60 })));
    carrier.mood = { knows: says("enroute", "delivered") };
    await ask(school);
    expect(carrier.asked).toEqual(carrier.taken.map(({ reference }) => reference));
    expect(await states(school, sendCode)).toEqual({ sent: 1, delivered: 1 });
    await ask(school);
    expect(await states(school, sendCode)).toEqual({ delivered: 2 });

    carrier.asked = [];
    await school.office.call(customMessages.clearListMessage, {});
    carrier.taken.length = 0;
    const other = await lost(school, 1);
    carrier.mood = { knows: says("delivered") };
    await ask(school);
    expect(carrier.asked).toEqual([]);
    expect(await states(school, other)).toEqual({ unknown: 1 });
  });
});

describe("who is asked, and when", () => {
  it("is found by the clock, across schools, each once; what nobody knew before is asked once an address is set", async () => {
    const school = await sending.connected();
    const { office } = school;
    const save = (statusUrl: string) =>
      office.call(messagingSettings.saveMessagingProvider, {
        channel: "sms",
        adapter: "http",
        options: { ...options({}), statusUrl },
        secret: "siri",
      });
    await save("");
    const sendCode = await lost(school, 2);
    expect(await waits(school)).toEqual([0, 1].map(() => ({ asks: 0, minutes: null })));
    await save(`${sending.url}/status?id={id}`);
    expect(await waits(school)).toEqual([0, 1].map(() => ({ asks: 0, minutes: 0 })));
    const queuedJobs = async () => {
      const { rows } = await sending.app.owner.query<{ count: number }>(
        `select count(*)::int as count from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'askCarrier' and j.payload->>'schoolCode' = $1`,
        [school.schoolCode],
      );
      return rows[0]?.count ?? 0;
    };
    const before = await queuedJobs();
    await resumeMessages(sending.jobs);
    expect(await queuedJobs()).toBeGreaterThanOrEqual(before);
    carrier.mood = { knows: says("delivered") };
    // Two processes at once.
    await itIsTime(school);
    await Promise.all([askNow(school), askNow(school)]);
    expect(await states(school, sendCode)).toEqual({ delivered: 2 });
    expect(carrier.asked.toSorted()).toEqual([...new Set(carrier.asked)].toSorted());
  });

  it("is nobody inside this network, unless the settings name it", async () => {
    const school = await askable();
    const sendCode = await lost(school, 1);
    const closed = await aFreshApp();
    try {
      await itIsTime(school);
      const context = makeJobContext(closed.services, closed.owner);
      carrier.mood = { knows: says("delivered") };
      await sendingJobs(context)["askCarrier"]!({ schoolCode: school.schoolCode }, RUN);
      expect(carrier.asked).toEqual([]);
      expect(await states(school, sendCode)).toEqual({ unknown: 1 });
    } finally {
      await closed.server.close();
    }
  });

  it("needs an address with a name in it, where the state stands, and words; the secret goes to no other server", async () => {
    const { office } = await askable();
    const save = async (changes: object, secret = "siri") => {
      const { success, ...said } = await office.try(messagingSettings.saveMessagingProvider, {
        channel: "sms",
        adapter: "http",
        options: { ...options({}), ...WITH_SECRET, ...changes },
        secret,
      });
      return success ? "saved" : { field: said.field };
    };
    expect(await save({})).toBe("saved");
    expect(await save({ statusUrl: "https://gateway.example.org/status" })).toEqual({ field: "statusUrl" });
    expect(await save({ statusUrl: "status?id={id}" })).toEqual({ field: "statusUrl" });
    expect(await save({ statusPath: " " })).toEqual({ field: "statusPath" });
    expect(await save({ reportDelivered: "", reportFailed: "", statusTaken: "" })).toEqual({
      field: "reportDelivered",
    });
    expect(await save({ statusUrl: "https://other.example.org/status?id={id}" }, "")).toEqual({ field: "secret" });
    expect(await save({ statusUrl: "" }, "")).toBe("saved");
  });
});

it("is not asked of another gateway, which may call another message by the same name", async () => {
  const school = await askable();
  const sendCode = await lost(school, 2);
  await school.office.call(messagingSettings.saveMessagingProvider, {
    channel: "sms",
    adapter: "http",
    options: { ...options({}), url: `${sending.url.replace("127.0.0.1", "localhost")}/send` },
    secret: "siri",
  });
  carrier.mood = { knows: says("delivered") };
  await ask(school);
  expect(carrier.asked).toEqual([]);
  expect(await states(school, sendCode)).toEqual({ unknown: 2 });
  // Its own it is asked about.
  await school.office.call(customMessages.clearListMessage, {});
  const own = await lost(school, 1);
  carrier.mood = { knows: says("delivered") };
  await ask(school);
  expect(await states(school, own)).toEqual({ delivered: 1 });
});

it("is not asked by a carrier that has no such call", async () => {
  const school = await sending.connected();
  carrier.mood = { hangsUp: true };
  await listed(school, phones(2));
  await school.office.call(customMessages.sendCustomMessages, {});
  await sending.drain(school);
  expect(await waits(school)).toEqual([0, 1].map(() => ({ asks: 0, minutes: null })));
});
