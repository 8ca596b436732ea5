/** What nobody knows is settled by a person while the carrier says it too, and from lists of any length. */
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { cents } from "@ofisi/contract/kit/money";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { School } from "../../../test/cast.ts";
import { queued, Sending, states } from "../../../test/sending.ts";
import { outboxJobs } from "../outbox/jobs.ts";

const sending = new Sending();
const { carrier } = sending;
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

/** A school whose gateway knows our key, and a send of which every answer was lost. */
async function lost(count: number): Promise<{ school: School; sendCode: string; keys: string[] }> {
  const school = await sending.connected();
  await school.office.call(messagingSettings.saveMessagePrices, {
    prices: [{ prefix: "+254", network: "", price: "0.5" }],
  });
  await school.office.call(messagingSettings.saveMessagingProvider, {
    channel: "sms",
    adapter: "http",
    options: ProviderOptions.parse({
      url: `${sending.url}/send`,
      body: '{"to":"{to}","text":"{message}","ref":"{id}"}',
      reportReference: "id",
      reportStatus: "status",
      reportDelivered: "delivered",
      reportFailed: "failed",
    }),
    secret: "",
  });
  carrier.mood = { hangsUp: true };
  carrier.requests = [];
  const sendCode = await queued(school, count);
  await sending.drain(school);
  carrier.mood = {};
  const keys = carrier.requests.map(({ body }) => (JSON.parse(body) as { ref: string }).ref);
  expect(await states(school, sendCode)).toEqual({ unknown: count });
  return { school, sendCode, keys };
}

it("arrival stands over a person's word, whichever of both comes first, and the cards count each message once", async () => {
  const COUNT = 24;
  const { school, sendCode, keys } = await lost(COUNT);
  const { reportUrl } = await school.office.call(messagingSettings.showReportAddress, { channel: "sms" });
  const { messages } = await school.office.call(messageHistory.getMessages, { sendCode, size: 100 });
  const report = (id: string) =>
    sending.app.server.inject({
      method: "POST",
      url: new URL(reportUrl).pathname,
      payload: JSON.stringify({ id, status: "delivered" }),
    });
  const take = () =>
    outboxJobs(sending.jobs)["takeReports"]!({ schoolCode: school.schoolCode }, { attempt: 1, attemptsMax: 1 });
  const settle = (at: number) =>
    school.office.try(messageHistory.settleMessage, {
      sendCode,
      messageId: String(messages[at]!.id),
      wasSent: at % 2 === 0 ? "true" : "false",
    });
  // Half of them one by one, each with its report beside it; the others by a list, while the rest of the reports are taken.
  for (let at = 0; at < COUNT / 2; at += 4) {
    const four = [0, 1, 2, 3].map((each) => at + each);
    await Promise.all([...four.map(settle), ...four.map((each) => report(keys[each]!).then(take))]);
  }
  const others = keys.slice(COUNT / 2);
  await Promise.all([
    school.office.try(messageHistory.settleMessages, { sendCode, wasSent: "false", recipients: "" }),
    ...others.map((key) => report(key).then(take)),
    school.office.try(messageHistory.settleMessages, { sendCode, wasSent: "true", recipients: "" }),
  ]);
  await take();
  expect(await states(school, sendCode)).toEqual({ delivered: COUNT });
  const { summary } = await school.office.call(messageHistory.getMessagesHistory, {});
  expect(summary).toMatchObject({ toDate: COUNT, unknown: 0, toDateAmount: cents(BigInt(COUNT) * 50n) });
});

it("a carrier's list of ten thousand lines, with doubles and numbers of other schools, settles what is ours and nothing else", async () => {
  const { school, sendCode } = await lost(6);
  const stranger = await lost(6);
  const [first, second, third] = (await school.office.call(messageHistory.getMessages, { sendCode })).messages;
  const line = (number: string, place: number) => `${number};SHULE;2026-11-24 09:${place % 60}:00;Sent;KES 0.80`;
  const lines = Array.from({ length: 10_000 }, (_, place) => {
    const ours = [first, second, third][place % 3]!.recipient;
    if (place % 100 === 0) return line(ours, place);
    if (place % 100 === 1) return line(ours.replace("+254", "0"), place);
    if (place % 100 === 2) return `${ours.slice(1)}\t${sendCode}`;
    return line(`+2547${String(40_000_000 + place)}`, place);
  });
  const list = ["Recipient;Sender;When;State;Cost", ...lines].join("\n");
  const before = performance.now();
  const answer = await school.office.call(messageHistory.settleMessages, {
    sendCode,
    wasSent: "true",
    recipients: list,
  });
  expect(performance.now() - before).toBeLessThan(20_000);
  expect(answer.settled).toBe(3);
  expect(answer.strangers).toBe(9_700);
  expect(await states(school, sendCode)).toEqual({ sent: 3, unknown: 3 });
  // The same numbers of another school stay as they are, and so does its send.
  expect(await states(stranger.school, stranger.sendCode)).toEqual({ unknown: 6 });
  const other = { sendCode: stranger.sendCode, wasSent: "true", recipients: "" } as const;
  expect((await school.office.try(messageHistory.settleMessages, other)).success).toBe(false);
  const [theirs] = (await stranger.school.office.call(messageHistory.getMessages, { sendCode: stranger.sendCode }))
    .messages;
  for (const code of [sendCode, stranger.sendCode])
    expect(
      (
        await school.office.try(messageHistory.settleMessage, {
          sendCode: code,
          messageId: String(theirs!.id),
          wasSent: "true",
        })
      ).success,
    ).toBe(false);
  expect(await states(stranger.school, stranger.sendCode)).toEqual({ unknown: 6 });
});
