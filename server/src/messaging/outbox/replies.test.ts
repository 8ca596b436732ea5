/** What people write back: stored as it came, once, beside whose number it is; STOP, START, and the link in an e-mail. */
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messageReplies } from "@ofisi/contract/messaging/messageReplies";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { aSchool, aStudent, type School } from "../../../test/cast.ts";
import { listed, phones, queued, Sending, states } from "../../../test/sending.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { outboxJobs } from "./jobs.ts";
import { sweepReplies } from "./replies.queries.ts";
import { actOf } from "./replies.rules.ts";
import { sweepReports } from "./reports.queries.ts";
import { stopToken } from "./stopLinks.service.ts";

const sending = new Sending();
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

const query = async (text: string, ...values: unknown[]) => (await sending.app.owner.query(text, values)).rows;

async function addressOf({ office }: School): Promise<string> {
  return new URL((await office.call(messagingSettings.showReportAddress, { channel: "sms" })).replyUrl).pathname;
}
const told = (url: string, fields: Record<string, string>) =>
  sending.app.server.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const take = ({ schoolCode }: School, what: "takeReplies" | "takeReports" = "takeReplies") =>
  outboxJobs(sending.jobs)[what]!({ schoolCode }, { attempt: 1, attemptsMax: 1 });
const repliesOf = async ({ office }: School, narrowed: object = {}) =>
  await office.call(messageReplies.getReplies, narrowed);

describe("a reply", () => {
  it("lands once beside the family whose number it is, and is found by its child, its words and as unread", async () => {
    const school = await sending.connected();
    const first = await aStudent(school, { name: "Amina Wanjiru" });
    const second = await aStudent(school, { name: "Juma Wanjiru" });
    await query(
      `insert into guardians (school_code, parent_id_number, names, phone_number) values ($1, 'FAM-1', 'Mary Wanjiru', '+254722000111')`,
      school.schoolCode,
    );
    await query(
      "update students set parent_id_number = 'FAM-1' where school_code = $1 and user_code = any($2)",
      school.schoolCode,
      [first.userCode, second.userCode],
    );
    const url = await addressOf(school);
    const reply = {
      from: "+254722000111",
      text: "Tutakuja saa nne, asante",
      to: "22123",
      id: "in-1",
      date: "2026-01-12",
    };
    expect((await told(url, reply)).statusCode).toBe(200);
    // Nobody reads it yet, and it is kept.
    expect((await repliesOf(school)).count).toBe(0);
    await told(url, { ...reply, date: "2026-01-13" });
    await told(url, { from: "254733999888", text: "Who is this?", id: "in-2" });
    await Promise.all([take(school), take(school)]);
    const { replies, unread } = await repliesOf(school);
    expect(unread).toBe(2);
    expect(replies).toMatchObject([
      { phoneNumber: "+254733999888", personType: "", personName: "", message: "Who is this?" },
      {
        phoneNumber: "+254722000111",
        personType: "PARENT",
        personName: "Mary Wanjiru",
        studentName: "Amina Wanjiru, Juma Wanjiru",
        isRead: false,
      },
    ]);
    for (const narrowed of [{ userCode: second.userCode }, { keyword: "asante" }, { keyword: "mary" }])
      expect((await repliesOf(school, narrowed)).replies.map(({ personName }) => personName)).toEqual(["Mary Wanjiru"]);
    const replyId = String(replies[1]?.id);
    expect(await school.office.call(messageReplies.markReplyRead, { replyId })).toMatchObject({ isRead: true });
    expect(await repliesOf(school, { unreadOnly: true })).toMatchObject({ count: 1, unread: 1 });
    // Another school's is nobody's.
    const other = await sending.connected();
    expect(await other.office.try(messageReplies.markReplyRead, { replyId })).toMatchObject({ success: false });
    expect((await repliesOf(other)).count).toBe(0);
  });

  it("comes as the school describes its gateway's, by JSON or in the address; what cannot be read holds nobody up", async () => {
    const school = await sending.connected();
    await school.office.call(messagingSettings.saveMessagingProvider, {
      channel: "sms",
      adapter: "http",
      options: ProviderOptions.parse({
        url: "https://gateway.example.org/send",
        body: "{to} {message}",
        replyFrom: "message.msisdn",
        replyText: "message.text",
        replyId: "message.id",
      }),
      secret: "",
      dkimKey: "",
    });
    const url = await addressOf(school);
    const post = (payload: string) => sending.app.server.inject({ method: "POST", url, payload });
    await post("{nonsense");
    await post(JSON.stringify({ message: { msisdn: "0722000111", text: "a\u0000b", id: 7 } }));
    await post(JSON.stringify({ message: { msisdn: "0722000111", text: "again", id: 7 } }));
    await take(school);
    expect((await repliesOf(school)).replies).toMatchObject([{ phoneNumber: "+254722000111", message: "ab" }]);
    const outcomes = await query(
      "select outcome from message_replies where school_code = $1 order by id",
      school.schoolCode,
    );
    expect(outcomes).toEqual([{ outcome: "unreadable" }, { outcome: "taken" }, { outcome: "repeated" }]);
  });

  it("of a former carrier is read as that one tells it: a STOP by its address still stops", async () => {
    const school = await sending.connected();
    const gateway = (url: string, replyFrom: string, replyText: string) =>
      school.office.call(messagingSettings.saveMessagingProvider, {
        channel: "sms",
        adapter: "http",
        options: ProviderOptions.parse({ url, body: "{to} {message}", replyFrom, replyText }),
        secret: "",
      });
    await gateway("https://first.example.org/send", "msisdn", "content");
    const former = await addressOf(school);
    await gateway("https://second.example.org/send", "from", "text");
    await told(former, { msisdn: "+254722000112", content: "STOP" });
    await told(await addressOf(school), { from: "+254722000113", text: "Asante" });
    await take(school);
    expect((await repliesOf(school)).replies.map(({ phoneNumber, message }) => `${phoneNumber} ${message}`)).toEqual([
      "+254722000113 Asante",
      "+254722000112 STOP",
    ]);
    const { suppressions } = await school.office.call(messagingSettings.getSuppressions, {});
    expect(suppressions).toMatchObject([{ address: "+254722000112", kind: "optOut" }]);
  });

  it("without a name of its own is the same within minutes, and another later", async () => {
    const school = await sending.connected();
    const url = await addressOf(school);
    await told(url, { from: "+254722000111", text: "Ndiyo" });
    await told(url, { from: "+254722000111", text: "Ndiyo" });
    await take(school);
    expect((await repliesOf(school)).count).toBe(1);
    await query(
      "update message_replies set received_at = now() - interval '1 hour' where school_code = $1",
      school.schoolCode,
    );
    await told(url, { from: "+254722000111", text: "Ndiyo" });
    await take(school);
    expect((await repliesOf(school)).count).toBe(2);
  });

  it("of STOP keeps its number from being written to, in whatever list, until START; what the office settled stays", async () => {
    const school = await sending.connected();
    const url = await addressOf(school);
    const sendCode = await queued(school, 2);
    await told(url, { from: "+254720000000", text: " Stop. ", id: "s1" });
    await take(school);
    await sending.drain(school);
    expect(await states(school, sendCode)).toEqual({ sent: 1, suppressed: 1 });
    const { suppressions } = await school.office.call(messagingSettings.getSuppressions, {});
    expect(suppressions).toMatchObject([{ address: "+254720000000", kind: "optOut", reason: "Answered: Stop." }]);
    expect((await repliesOf(school)).replies).toMatchObject([{ act: "stop" }]);
    await told(url, { from: "+254720000000", text: "START", id: "s2" });
    await take(school);
    expect((await school.office.call(messagingSettings.getSuppressions, {})).count).toBe(0);
    await school.office.call(messagingSettings.addSuppression, {
      channel: "sms",
      address: "+254720000000",
      reason: "",
    });
    await told(url, { from: "+254720000000", text: "START", id: "s3" });
    await take(school);
    expect((await school.office.call(messagingSettings.getSuppressions, {})).count).toBe(1);
  });

  it("of STOP stands beside what the carrier and the office have settled: who takes that back does not write again", async () => {
    const school = await sending.connected();
    const url = await addressOf(school);
    const address = { channel: "sms", address: "+254720000000" } as const;
    await school.office.call(messagingSettings.addSuppression, { ...address, reason: "wrong number" });
    await told(url, { from: address.address, text: "STOP", id: "s1" });
    await take(school);
    const release = (kind: "office" | "optOut") =>
      school.office.call(messagingSettings.releaseSuppression, { ...address, kind });
    expect(await release("office")).toEqual({ isSuppressed: true });
    await listed(school, phones(2));
    const { sendCode } = await school.office.call(customMessages.sendCustomMessages, {});
    expect(await states(school, sendCode)).toEqual({ waiting: 1, suppressed: 1 });
    expect(await release("optOut")).toEqual({ isSuppressed: false });
    expect((await school.office.call(messagingSettings.getSuppressions, {})).count).toBe(0);
  });

  it.each([
    ["STOP", "stop"],
    ["arrêt", "stop"],
    ["Arret!", "stop"],
    ["acha", "stop"],
    ["SIMAMA", "stop"],
    ["Cancel", "stop"],
    ["END.", "stop"],
    ["quit", "stop"],
    ["Unsub", "stop"],
    ["STOP STOP", "stop"],
    ["Stop sms", "stop"],
    ["simama tafadhali", "stop"],
    ["ＳＴＯＰ", "stop"],
    ["Start please", "start"],
    ["STOP START", ""],
    ["End of term", ""],
    ["Please", ""],
    ["start", "start"],
    ["anza", "start"],
    ["Stop by at nine", ""],
    ["Simama hapo", ""],
    ["", ""],
  ])("%j asks for %j", (text, act) => expect(actOf(text)).toBe(act));
});

describe("a report with what the database cannot keep", () => {
  it("holds up none of those behind it", async () => {
    const school = await sending.connected();
    const url = (await addressOf(school)).replace("/reply/", "/report/");
    await told(url, { id: "a\u0000b", status: "Success" });
    await told(url, { id: "c", status: "Success" });
    await take(school, "takeReports");
    const rows = await query("select outcome from message_reports where school_code = $1", school.schoolCode);
    expect(rows).toEqual([{ outcome: "early" }, { outcome: "early" }]);
  });
});

describe("the link in an e-mail", () => {
  it("asks for one press, whoever opens it; pressed, it stops e-mails", async () => {
    const school = await aSchool();
    const token = stopToken(sending.app.services.secret, school.schoolCode, `o'neil"<b>@example.org`);
    const url = `/api/messages/stop/${token}`;
    const { server } = sending.app;
    const opened = await server.inject({ method: "GET", url, headers: { "sec-fetch-site": "cross-site" } });
    expect(opened.statusCode).toBe(200);
    expect(opened.headers["content-type"]).toMatch(/^text\/html/);
    expect(opened.body).not.toContain("<b>");
    for (const press of ["Stop e-mails", "Ne plus recevoir", "Acha barua pepe"]) expect(opened.body).toContain(press);
    const suppressed = () => query("select kind from message_suppressions where school_code = $1", school.schoolCode);
    expect(await suppressed()).toEqual([]);
    const press = (origin: string) =>
      server.inject({
        method: "POST",
        url,
        headers: {
          origin,
          host: "localhost",
          accept: "text/html",
          "content-type": "application/x-www-form-urlencoded",
        },
      });
    expect((await press("https://evil.example")).statusCode).toBe(403);
    expect(await suppressed()).toEqual([]);
    const pressed = await press("http://localhost");
    expect(pressed.statusCode).toBe(200);
    expect(pressed.body).toContain("Imekamilika");
    expect(await suppressed()).toEqual([{ kind: "optOut" }]);
    expect((await server.inject({ method: "GET", url: "/api/messages/stop/forged" })).statusCode).toBe(404);
  });
});

describe("what carriers have told", () => {
  it("is taken away after 90 days, never what waits or may become somebody's", async () => {
    const school = await sending.connected();
    await query(
      `insert into message_reports (school_code, channel, body, outcome, received_at)
       select $1, 'sms', outcome, outcome, now() - age::interval
       from unnest(array['waiting', 'taken', 'early', 'noted', 'unreadable']) outcome, unnest(array['91 days', '89 days']) age`,
      school.schoolCode,
    );
    await query(
      `insert into message_replies (school_code, adapter, body, outcome, received_at)
       select $1, 'http', outcome, outcome, now() - interval '91 days'
       from unnest(array['waiting', 'taken', 'repeated', 'unreadable']) outcome`,
      school.schoolCode,
    );
    const code = mintSchoolCode(school.schoolCode);
    const sweep = () =>
      sending.jobs.inSchool(code, async ({ db }) => [
        await sweepReports({ db, school: code }),
        await sweepReplies({ db, school: code }),
      ]);
    const sendCode = await queued(school, 1);
    sending.carrier.mood = { hangsUp: true };
    await sending.drain(school);
    expect(await states(school, sendCode)).toEqual({ unknown: 1 });
    expect(await sweep()).toEqual([3, 2]);
    expect(
      await query(
        "select outcome, body from message_replies where school_code = $1 order by outcome",
        school.schoolCode,
      ),
    ).toEqual([
      { outcome: "taken", body: "" },
      { outcome: "waiting", body: "waiting" },
    ]);
    await query("update messages set state = 'failed' where school_code = $1", school.schoolCode);
    // The early one is nobody's any more.
    expect(await sweep()).toEqual([1, 0]);
  });
});
