/** What carriers report: in any order, twice, early, late, after the school has left them, and of whose message. */
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { cents } from "@ofisi/contract/kit/money";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { School } from "../../../test/cast.ts";
import { queued, Sending, states } from "../../../test/sending.ts";
import { outboxJobs } from "./jobs.ts";

const sending = new Sending();
const { carrier } = sending;
const connected = () => sending.connected();
const drain = (school: School) => sending.drain(school);
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

describe("delivery reports", () => {
  async function reportPath({ office }: School): Promise<string> {
    const { reportUrl } = await office.call(messagingSettings.showReportAddress, { channel: "sms" });
    return new URL(reportUrl).pathname;
  }
  const report = (path: string, id: string, status: string, failureReason = "") =>
    sending.app.server.inject({
      method: "POST",
      url: path,
      payload: new URLSearchParams({ id, status, failureReason }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const takeReports = ({ schoolCode }: School) =>
    outboxJobs(sending.jobs)["takeReports"]!({ schoolCode }, { attempt: 1, attemptsMax: 1 });

  it.each(["AbsentSubscriber", "Expired", "Rejected"])(
    "that say %s are of what has failed, and can be sent again; one that arrives all the same has arrived",
    async (status) => {
      const school = await connected();
      const path = await reportPath(school);
      const sendCode = await queued(school, 2);
      await drain(school);
      const [first, second] = carrier.taken.map(({ reference }) => reference);
      await report(path, first!, status);
      await report(path, second!, status);
      await takeReports(school);
      expect(await states(school, sendCode)).toEqual({ failed: 2 });
      await report(path, second!, "Success");
      await takeReports(school);
      expect(await states(school, sendCode)).toEqual({ failed: 1, delivered: 1 });
      expect(await school.office.call(messageHistory.retryFailedMessages, { sendCode })).toMatchObject({ queued: 1 });
    },
  );

  it("are taken in any order, twice, and before the send's own answer; nothing that is final is unsettled", async () => {
    const school = await connected();
    const path = await reportPath(school);
    const sendCode = await queued(school, 3);
    // The first is reported before it is answered for.
    carrier.mood = {
      reportsFirst: async (reference) => {
        if (carrier.taken.length > 1) return;
        await report(path, reference, "Success");
        await takeReports(school);
      },
    };
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ sent: 2, delivered: 1 });
    const [, second, third] = carrier.taken.map(({ reference }) => reference);
    await report(path, second!, "Sent");
    await report(path, second!, "Success");
    await report(path, second!, "Success");
    await report(path, third!, "Failed", "AbsentSubscriber");
    await report(path, third!, "Buffered");
    await takeReports(school);
    await takeReports(school);
    expect(await states(school, sendCode)).toEqual({ delivered: 2, failed: 1 });
    const { messages } = await school.office.call(messageHistory.getMessages, { sendCode, state: "failed" });
    expect(messages).toMatchObject([{ reason: "AbsentSubscriber", cost: cents(80n) }]);
    const { summary } = await school.office.call(messageHistory.getMessagesHistory, {});
    expect(summary).toMatchObject({ toDate: 2, today: 2, toDateAmount: cents(2_40n) });
  });

  it("come by hundreds, some twice and in no order, to two who take them: none is lost, and they are not a job each", async () => {
    const school = await connected();
    const [path, sendCode] = [await reportPath(school), await queued(school, 120)];
    await drain(school);
    const references = carrier.taken.map(({ reference }) => reference);
    const told = [...references, ...references.slice(0, 40)].toSorted(
      (one, other) => (Number(one.slice(6)) % 7) - (Number(other.slice(6)) % 7),
    );
    const answers = await Promise.all(told.map((reference) => report(path, reference, "Success")));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const { rows } = await sending.app.owner.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'takeReports' and j.payload->>'schoolCode' = $1`,
      [school.schoolCode],
    );
    expect(rows[0]?.count).toBeLessThan(told.length / 4);
    await Promise.all([takeReports(school), takeReports(school)]);
    expect(await states(school, sendCode)).toEqual({ delivered: 120 });
  });

  it("are the newest message's of their carrier where a reference comes again, and never one's that had not left yet", async () => {
    const school = await connected();
    const path = await reportPath(school);
    const set = (sendCode: string, change: string) =>
      sending.app.owner.query(`update messages set ${change} where school_code = $1 and send_code = $2`, [
        school.schoolCode,
        sendCode,
      ]);
    const sent = async () => {
      await school.office.call(customMessages.clearListMessage, {});
      const sendCode = await queued(school, 1);
      await drain(school);
      return sendCode;
    };
    const [march, former, today] = [await sent(), await sent(), await sent()];
    // The carrier has counted anew: three messages, one of them another carrier's, have the same number.
    for (const code of [march, former, today]) await set(code, "reference = '17'");
    await set(march, "claimed_at = now() - interval '60 days'");
    await set(former, "provider = 'smpp'");
    await report(path, "17", "Failed", "AbsentSubscriber");
    await takeReports(school);
    expect(await states(school, march)).toEqual({ sent: 1 });
    expect(await states(school, former)).toEqual({ sent: 1 });
    expect(await states(school, today)).toEqual({ failed: 1 });
    // Nobody's yesterday, and nothing of what leaves today under the same number.
    const next = `ATXid_${Number(carrier.taken.at(-1)?.reference.slice(6)) + 1}`;
    await report(path, next, "Failed", "AbsentSubscriber");
    await takeReports(school);
    expect(await states(school, await sent())).toEqual({ sent: 1 });
  });

  it("of a former carrier are read as that one tells them, by the path that was entered there", async () => {
    const school = await connected();
    const [former, sendCode] = [await reportPath(school), await queued(school, 2)];
    await drain(school);
    const [first, second] = carrier.taken.map(({ reference }) => reference);
    const gateway = (url: string, words: object) =>
      school.office.call(messagingSettings.saveMessagingProvider, {
        channel: "sms",
        adapter: "http",
        options: ProviderOptions.parse({ url, body: "{to} {message}", ...words }),
        secret: "",
      });
    await gateway("https://gateway.example.org/send", { reportReference: "ref", reportStatus: "is" });
    expect(await reportPath(school)).not.toBe(former);
    await report(former, first!, "Success");
    await takeReports(school);
    expect(await states(school, sendCode)).toEqual({ sent: 1, delivered: 1 });
    // One gateway after another, each with its own words; one that only writes them anew stays the same.
    const gatewayPath = await reportPath(school);
    await gateway("https://gateway.example.org/v2", { reportReference: "ref", reportStatus: "is", reportFailed: "no" });
    expect(await reportPath(school)).toBe(gatewayPath);
    await gateway("https://other.example.org/send", { reportReference: "id", reportStatus: "status" });
    await sending.app.owner.query("update messages set provider = 'http' where reference = $1", [second]);
    const payload = JSON.stringify({ ref: second, is: "NO" });
    await sending.app.server.inject({ method: "POST", url: gatewayPath, payload });
    await takeReports(school);
    expect(await states(school, sendCode)).toEqual({ delivered: 1, failed: 1 });
  });

  it("come under a path of the school's own; under no other they are nobody's", async () => {
    const school = await connected();
    expect((await report(`/api/messages/report/${"0".repeat(64)}`, "x", "Success")).statusCode).toBe(404);
    const path = await reportPath(school);
    expect((await report(path, "nobody's", "Success")).statusCode).toBe(200);
    expect((await sending.app.server.inject({ method: "POST", url: path, payload: "{nonsense" })).statusCode).toBe(200);
    await takeReports(school);
    const { rows } = await sending.app.owner.query<{ outcome: string }>(
      "select outcome from message_reports where school_code = $1 order by id",
      [school.schoolCode],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(["early", "unreadable"]);
  });

  it("find a message whose answer was lost, where our own key is what the carrier calls it", async () => {
    const school = await connected();
    const { office } = school;
    await office.call(messagingSettings.saveMessagePrices, {
      prices: [{ prefix: "+254", network: "", price: "0.5" }],
    });
    const options = ProviderOptions.parse({
      url: `${sending.url}/send`,
      body: '{"to":"{to}","text":"{message}","id":"{id}"}',
      reportReference: "id",
      reportStatus: "status",
      reportDelivered: "DELIVRD",
    });
    await office.call(messagingSettings.saveMessagingProvider, {
      channel: "sms",
      adapter: "http",
      options,
      secret: "",
    });
    carrier.mood = { hangsUp: true };
    const sendCode = await queued(school, 1);
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ unknown: 1 });
    const { id } = JSON.parse(carrier.requests[0]!.body) as { id: string };
    const payload = JSON.stringify({ id, status: "DELIVRD" });
    await sending.app.server.inject({ method: "POST", url: await reportPath(school), payload });
    await takeReports(school);
    const { messages } = await office.call(messageHistory.getMessages, { sendCode });
    expect(messages).toMatchObject([{ state: "delivered", reference: id, cost: cents(50n), reason: "" }]);
  });
});
