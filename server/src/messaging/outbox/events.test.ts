/** Providers that tell of several messages by one call: each is taken alone, and none is lost by another. */
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { School } from "../../../test/cast.ts";
import { PATIENCE } from "../../../test/patience.ts";
import { hashToken } from "../../kit/codes.ts";
import { BY_EMAIL, listed, phones, queued, Sending, states } from "../../../test/sending.ts";
import { EVENTS_MAX, eventsOf } from "./events.rules.ts";
import { outboxJobs } from "./jobs.ts";
import { readReport } from "./reports.rules.ts";

const sending = new Sending();
const { carrier, post } = sending;
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

const described = (changes: Partial<ProviderOptions>) =>
  ProviderOptions.parse({ reportDelivered: "delivered", reportFailed: "failed, bounce", ...changes });
const ALONE = described({ reportReference: "id", reportStatus: "status" });
const WITHIN = described({ reportReference: "results.0.messageId", reportStatus: "results.0.status.groupName" });

describe("a call", () => {
  const read = (options: ProviderOptions, body: string) =>
    eventsOf("http", options, body)?.map((event) => readReport("http", options, event)?.reference);

  it("holds one report, a list of them, or a list within; each is read as if it had come alone", () => {
    const list = JSON.stringify([
      { id: "a", status: "delivered" },
      { id: "b", status: "failed" },
    ]);
    expect(read(ALONE, '{"id":"a","status":"delivered"}')).toEqual(["a"]);
    expect(read(ALONE, list)).toEqual(["a", "b"]);
    expect(read({ ...ALONE, reportReference: "0.id", reportStatus: "0.status" }, list)).toEqual(["a", "b"]);
    const results = ["a", "b"].map((messageId) => ({ messageId, status: { groupName: "delivered" } }));
    expect(read(WITHIN, JSON.stringify({ results, batch: 7 }))).toEqual(["a", "b"]);
    // What is the same for all stands beside the list.
    const shared = described({ reportReference: "data.ids.0.id", reportStatus: "state" });
    expect(read(shared, '{"state":"delivered","data":{"ids":[{"id":"a"},{"id":"b"}]}}')).toEqual(["a", "b"]);
    expect(read(ALONE, "id=a&status=delivered")).toEqual(["a"]);
    expect(eventsOf("africasTalking", ALONE, list)).toEqual([list]);
  });

  it("keeps what is wrong in it beside what is not", () => {
    const deep = "[".repeat(20_000) + "]".repeat(20_000);
    const list = `[{"id":"a","status":"delivered"},null,7,"text",[],{"id":{}},${deep},{"id":"b","status":"delivered"}]`;
    expect(read(ALONE, list)?.filter(Boolean)).toEqual(["a", "b"]);
    expect(read(ALONE, list)).toHaveLength(8);
    for (const body of ["[]", "{}", "[{", '{"results":[]}', '{"results":7}', "", `{"id":${deep}}`]) {
      expect(eventsOf("http", ALONE, body)).toEqual([body]);
      expect(eventsOf("http", WITHIN, body)).toEqual([body]);
    }
  });

  it("holds no more than a provider tells at once, and does not grow by what stands beside the list", () => {
    const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1));
    expect(eventsOf("http", ALONE, many(EVENTS_MAX))).toHaveLength(EVENTS_MAX);
    expect(eventsOf("http", ALONE, many(EVENTS_MAX + 1))).toBeUndefined();
    const results = Array.from({ length: 1_000 }, (_, place) => ({ messageId: `m${place}` }));
    const events = eventsOf("http", WITHIN, JSON.stringify({ beside: "x".repeat(500_000), results })) ?? [];
    expect(events).toHaveLength(1_000);
    expect(Math.max(...events.map(({ length }) => length))).toBeLessThan(100);
  });

  it("names a message to its last digit, also where its name is a number that is too long for one", () => {
    const list = '[{"id":12345678901234567891,"status":"delivered"},{"id":12345678901234567892,"status":"delivered"}]';
    expect(read(ALONE, list)).toEqual(["12345678901234567891", "12345678901234567892"]);
    const text = '{"id":"1234567890123456789 \\" 12345678901234567","at":1.12345678901234567,"status":"delivered"}';
    expect(read(ALONE, text)).toEqual(['1234567890123456789 " 12345678901234567']);
  });
});

async function tell(
  { office, schoolCode }: School,
  channel: "sms" | "email",
  payload: string,
  type = "application/json",
) {
  const { reportUrl } = await office.call(messagingSettings.showReportAddress, { channel });
  const url = new URL(reportUrl).pathname;
  const answer = await sending.app.server.inject({ method: "POST", url, payload, headers: { "content-type": type } });
  await outboxJobs(sending.jobs)["takeReports"]!({ schoolCode }, { attempt: 1, attemptsMax: 1 });
  return answer.statusCode;
}
const outcomes = async ({ schoolCode }: School) => {
  const { rows } = await sending.app.owner.query<{ outcome: string; n: number }>(
    "select outcome, count(*)::int as n from message_reports where school_code = $1 group by outcome order by outcome",
    [schoolCode],
  );
  return Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n]));
};

it("reports of a gateway in a list are taken each, also those of one message and those that come again", async () => {
  const school = await sending.connected();
  await school.office.call(messagingSettings.saveMessagingProvider, {
    channel: "sms",
    adapter: "http",
    options: ProviderOptions.parse({
      ...WITHIN,
      url: `${sending.url}/send`,
      body: '{"to":"{to}","text":"{message}"}',
      referencePath: "messages.0.id",
    }),
    secret: "",
  });
  const sendCode = await queued(school, 4);
  await sending.drain(school);
  const [first, second, third] = carrier.taken.map(({ reference }) => reference);
  const event = (messageId: unknown, groupName: string) => ({ messageId, status: { groupName } });
  const results = [
    event(first, "enroute"),
    event(first, "delivered"),
    { nonsense: true },
    event(second, "failed"),
    event(third, "delivered"),
    event("another's", "delivered"),
  ];
  const call = JSON.stringify({ results });
  expect(await tell(school, "sms", call)).toBe(200);
  expect(await states(school, sendCode)).toEqual({ delivered: 2, failed: 1, sent: 1 });
  expect(await outcomes(school)).toEqual({ early: 1, noted: 1, taken: 3, unreadable: 1 });
  expect(await tell(school, "sms", call)).toBe(200);
  expect(await states(school, sendCode)).toEqual({ delivered: 2, failed: 1, sent: 1 });
});

it("letters that came back are told in a list: each mailbox is written to no more, and the others are", async () => {
  const school = await sending.connected();
  await school.office.call(messagingSettings.saveMessagingProvider, {
    channel: "email",
    adapter: "smtp",
    options: ProviderOptions.parse({
      host: "127.0.0.1",
      port: sending.mailPort,
      encrypted: false,
      from: "office@shule.example",
      reportReference: "smtp-id",
      reportStatus: "event",
      reportDelivered: "delivered",
      reportFailed: "bounce",
    }),
    secret: "",
  });
  await listed(school, phones(4), BY_EMAIL);
  const { sendCode } = await school.office.call(customMessages.sendCustomMessages, {});
  await sending.drain(school);
  const idTo = (at: number) =>
    /^Message-ID: (<.*>)$/im.exec(post.letters.find(({ to }) => to === `parent${at}@example.org`)?.text ?? "")?.[1];
  const told = [
    { email: "parent0@example.org", "smtp-id": idTo(0), event: "bounce", reason: "550 5.1.1" },
    { event: "bounce" },
    { email: "parent1@example.org", "smtp-id": idTo(1), event: "delivered" },
    { email: "parent2@example.org", "smtp-id": "<1-2.guessed@ofisi.local>", event: "bounce" },
    { email: "parent3@example.org", "smtp-id": idTo(3), event: "bounce" },
  ];
  expect(await tell(school, "email", JSON.stringify(told))).toBe(200);
  expect(await states(school, sendCode)).toEqual({ failed: 2, delivered: 1, sent: 1 });
  const { suppressions } = await school.office.call(messagingSettings.getSuppressions, {});
  expect(suppressions.map(({ address, kind }) => `${address} ${kind}`).toSorted()).toEqual([
    "parent0@example.org bounced",
    "parent3@example.org bounced",
  ]);
});

describe("what is told at length", () => {
  async function aLetter() {
    const school = await sending.connected();
    await school.office.call(messagingSettings.saveMessagingProvider, {
      channel: "email",
      adapter: "smtp",
      options: ProviderOptions.parse({
        host: "127.0.0.1",
        port: sending.mailPort,
        encrypted: false,
        from: "office@shule.example",
      }),
      secret: "",
    });
    await listed(school, phones(1), BY_EMAIL);
    const { sendCode } = await school.office.call(customMessages.sendCustomMessages, {});
    await sending.drain(school);
    const id = /^Message-ID: (<.*>)$/im.exec(post.letters[0]!.text)![1]!;
    return { school, sendCode, id };
  }
  const bounce = (id: string, rest: string) =>
    `Subject: Returned\r\n\r\n--B\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 nobody\r\n--B\r\nMessage-ID: ${id}\r\n\r\n${rest}`;

  it("a letter of ten megabytes, with its attachment in it, says what became of it all the same", async () => {
    const { school, sendCode, id } = await aLetter();
    const letter = bounce(id, "QUJD".repeat(2_500_000));
    expect(await tell(school, "email", letter, "message/rfc822")).toBe(200);
    expect(await states(school, sendCode)).toEqual({ failed: 1 });
    const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
    expect(messages).toMatchObject([{ reason: "550 5.1.1 nobody" }]);
    const { rows } = await sending.app.owner.query<{ letters: number }>(
      "select length(body) as letters from message_reports where school_code = $1",
      [school.schoolCode],
    );
    expect(rows).toEqual([{ letters: 64_000 }]);
  });

  it("a letter in a letter, a thousand deep, is read at once, and settles what it names", async () => {
    const { school, sendCode, id } = await aLetter();
    const nested = Array.from(
      { length: 1_000 },
      (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n`,
    ).join("");
    const before = performance.now();
    expect(await tell(school, "email", nested + bounce(id, nested), "message/rfc822")).toBe(200);
    expect(performance.now() - before).toBeLessThan(20_000);
    expect(await states(school, sendCode)).toEqual({ failed: 1 });
  });

  it("half a list is none, and nothing is read for a path that is nobody's", async () => {
    const { school } = await aLetter();
    const list = JSON.stringify(Array.from({ length: 9_000 }, () => ({ id: "x".repeat(200) })));
    expect(await tell(school, "email", list)).toBe(413);
    expect(await tell(school, "email", JSON.stringify(Array.from({ length: EVENTS_MAX + 1 }, () => 1)))).toBe(413);
    expect(await outcomes(school)).toEqual({});
    const url = `/api/messages/report/${"0".repeat(64)}`;
    const answer = await sending.app.server.inject({ method: "POST", url, payload: "x".repeat(3_000_000) });
    expect(answer.statusCode).toBe(404);
  });

  it("takes so much of a path in an hour and at a time, and says when to come again", async () => {
    const { school } = await aLetter();
    const { owner, server } = sending.app;
    const { reportUrl } = await school.office.call(messagingSettings.showReportAddress, { channel: "email" });
    const url = new URL(reportUrl).pathname;
    const report = (payload: string) => server.inject({ method: "POST", url, payload });
    await server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.server.address() as AddressInfo;
    /** A body of two megabytes whose last byte is sent when the test says so. */
    const begin = () => {
      const sent = request({ port, method: "POST", path: url, headers: { "content-type": "message/rfc822" } });
      const answer = new Promise<number>((done, fail) => {
        sent.once("response", (response) => done(response.resume().statusCode ?? 0)).once("error", fail);
      });
      sent.write("x".repeat(2_000_000));
      return { answer, end: () => sent.end("x") };
    };
    const letters = Array.from({ length: 4 }, begin);
    const counted = async (what: string) => {
      const { rows } = await owner.query<{ hits: number }>("select hits from rate_counters where bucket = $1 || $2", [
        `told ${what} `,
        hashToken(url.split("/").at(-1)!).toString("base64url"),
      ]);
      return rows[0]?.hits ?? 0;
    };
    await expect.poll(() => counted("long"), PATIENCE).toBe(4);
    // A fifth large body is refused; what carriers tell of single messages is taken beside them, however many come at once.
    expect((await report("x".repeat(100_000))).statusCode).toBe(429);
    const small = await Promise.all(Array.from({ length: 40 }, () => report("x")));
    expect(new Set(small.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const letter of letters) letter.end();
    expect(await Promise.all(letters.map(({ answer }) => answer))).toEqual([200, 200, 200, 200]);
    expect((await report("x".repeat(100_000))).statusCode).toBe(200);
    expect(await counted("rows")).toBe(45);
    await owner.query("update rate_counters set hits = 199999 where bucket like 'told rows %'");
    const beyond = await report("[1,2]");
    expect([beyond.statusCode, beyond.headers["retry-after"]]).toEqual([429, "60"]);
    await owner.query("update rate_counters set hits = 60 where bucket like 'told long %'");
    expect((await report("x".repeat(2_000_000))).statusCode).toBe(429);
  });
});
