/** A line that stays open: one process holds it, each text once or unknown, receipts in any order, and what people answer. */
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messageReplies } from "@ofisi/contract/messaging/messageReplies";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aSchool, type School } from "../../../test/cast.ts";
import { phones, queued, Sending, states } from "../../../test/sending.ts";
import { SmppStandIn } from "../../../test/smppStandIn.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { Lines, retryMs } from "./lines.service.ts";
import { outboxJobs } from "./jobs.ts";
import { SmppLine } from "./smppLine.adapters.ts";

const sending = new Sending();
let carrier: SmppStandIn;
let port: number;
let lines: Lines[];
beforeAll(() => sending.start());
afterAll(() => sending.stop());
beforeEach(async () => {
  carrier = new SmppStandIn();
  port = await carrier.start();
  lines = [];
});
afterEach(async () => {
  carrier.mood = {};
  await Promise.all(lines.map((each) => each.stop()));
  await carrier.stop();
  // Lines are held for all schools: the next test's process has its own alone.
  await sending.app.owner.query("update message_providers set adapter = 'capture' where adapter = 'smpp'");
});

/** A process that holds lines. */
function aProcess(): Lines {
  const process = new Lines(sending.jobs, 10);
  process.start();
  lines.push(process);
  return process;
}

async function connected(options: Partial<ProviderOptions> = {}): Promise<School> {
  const school = await aSchool();
  const office = Object.assign(new InProcessClient(sending.app.server), { cookie: school.office.cookie });
  await office.call(messagingSettings.saveMessagingProvider, {
    channel: "sms",
    adapter: "smpp",
    options: ProviderOptions.parse({ host: "127.0.0.1", port, username: "shule", sender: "SHULE", ...options }),
    secret: "siri",
  });
  return { ...school, office };
}

const lineOf = async ({ office }: School) =>
  (await office.call(messagingSettings.getMessagingSettings, {})).providers[0]?.line;
const take = ({ schoolCode }: School, what: "takeReports" | "takeReplies") =>
  outboxJobs(sending.jobs)[what]!({ schoolCode }, { attempt: 1, attemptsMax: 1 });

describe("a line", () => {
  it("hands each number over once, never more at a time than its window allows, and no job sends beside it", async () => {
    const school = await connected({ window: 4 });
    const sendCode = await queued(school, 30);
    await sending.drain(school);
    expect(await states(school, sendCode)).toEqual({ waiting: 30 });
    aProcess();
    await expect.poll(() => states(school, sendCode)).toEqual({ sent: 30 });
    expect(carrier.binds).toEqual([{ systemId: "shule", password: "siri" }]);
    expect(carrier.times()).toEqual(Object.fromEntries(phones(30).map((number) => [number, 1])));
    expect(carrier.mostAtOnce).toBeLessThanOrEqual(4);
    expect(await lineOf(school)).toBe("open");
    const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
    expect(messages.map(({ reference }) => reference).toSorted()).toEqual(
      carrier.taken.map(({ reference }) => reference).toSorted(),
    );
  });

  it("is held by one process, and by another when that one ends", async () => {
    const school = await connected();
    const first = aProcess();
    await expect.poll(() => carrier.bound.size).toBe(1);
    const second = aProcess();
    const sendCode = await queued(school, 5);
    await expect.poll(() => states(school, sendCode)).toEqual({ sent: 5 });
    expect(carrier.binds).toHaveLength(1);
    await first.stop();
    await expect.poll(() => carrier.bound.size).toBe(1);
    expect(carrier.binds).toHaveLength(2);
    await second.stop();
    expect(carrier.bound.size).toBe(0);
    expect(await lineOf(school)).toBe("");
  });

  it("that breaks is opened again, and says meanwhile why it is not open", async () => {
    const school = await connected();
    carrier.mood = { locked: true };
    aProcess();
    await expect.poll(() => lineOf(school)).toBe("ESME_RALYBND");
    carrier.mood = {};
    await expect.poll(() => lineOf(school)).toBe("open");
    carrier.breakLine();
    await expect.poll(() => carrier.binds.length).toBeGreaterThan(2);
    const sendCode = await queued(school, 3);
    await expect.poll(() => states(school, sendCode)).toEqual({ sent: 3 });
    expect([1, 2, 3, 7, 40].map(retryMs)).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  });

  it("that dies between a text and its answer leaves it unknown, and what had not left is sent once it stands again", async () => {
    const school = await connected({ window: 3 });
    carrier.mood = { diesAfter: 4 };
    const sendCode = await queued(school, 9);
    aProcess();
    await expect.poll(async () => (await states(school, sendCode))["unknown"] ?? 0).toBeGreaterThan(0);
    carrier.mood = {};
    // What had not left waits a minute, unless the clock is put on.
    await expect
      .poll(async () => {
        await sending.app.owner.query("update messages set try_after = now() where school_code = $1", [
          school.schoolCode,
        ]);
        const { waiting = 0, sending: inHand = 0 } = await states(school, sendCode);
        return waiting + inHand;
      })
      .toBe(0);
    const { sent = 0, unknown = 0, ...rest } = await states(school, sendCode);
    expect({ all: sent + unknown, rest }).toEqual({ all: 9, rest: {} });
    expect(unknown).toBeLessThanOrEqual(3);
    expect(Object.values(carrier.times()).every((times) => times === 1)).toBe(true);
  });

  it("waits for a slow carrier, and what a carrier throttles is asked again until it is taken", async () => {
    const school = await connected({ window: 4 });
    let answer: () => void = () => undefined;
    carrier.mood = { until: new Promise<void>((done) => (answer = done)), throttles: 3 };
    const sendCode = await queued(school, 6);
    aProcess();
    await expect.poll(() => carrier.mostAtOnce).toBe(4);
    expect(await states(school, sendCode)).toEqual({ sending: 4, waiting: 2 });
    answer();
    await expect.poll(() => states(school, sendCode)).toEqual({ sent: 6 });
    expect(carrier.taken).toHaveLength(6);
  });

  it("asks a carrier that takes few a second for one at a time: each is taken at its first try", async () => {
    const school = await connected({ window: 8 });
    carrier.mood = { paceMs: 240 };
    const sendCode = await queued(school, 8);
    aProcess();
    await expect.poll(() => states(school, sendCode)).toEqual({ sent: 8 });
    const { rows } = await sending.app.owner.query(
      "select max(attempts) as most from messages where school_code = $1",
      [school.schoolCode],
    );
    expect(rows).toEqual([{ most: 1 }]);
  });

  it("fails with the carrier's word, and is unknown where the fault is the carrier's own", async () => {
    const school = await connected();
    const [first = "", second = ""] = phones(3).map((number) => number.slice(1));
    carrier.mood = { refuses: { [first]: "ESME_RINVDSTADR", [second]: "ESME_RSYSERR" } };
    const sendCode = await queued(school, 3);
    aProcess();
    await expect.poll(() => states(school, sendCode)).toEqual({ sent: 1, failed: 1, unknown: 1 });
    const { messages } = await school.office.call(messageHistory.getMessages, { sendCode, state: "failed" });
    expect(messages).toMatchObject([{ reason: "ESME_RINVDSTADR" }]);
  });

  it("is closed and opened anew when what is set changes, and for good when the school leaves it", async () => {
    const school = await connected();
    aProcess();
    await expect.poll(() => carrier.binds.length).toBe(1);
    await school.office.call(messagingSettings.saveMessagingProvider, {
      channel: "sms",
      adapter: "smpp",
      options: ProviderOptions.parse({ host: "127.0.0.1", port, username: "shule2" }),
      secret: "",
      dkimKey: "",
    });
    await expect.poll(() => carrier.binds.at(-1)).toEqual({ systemId: "shule2", password: "siri" });
    await school.office.call(messagingSettings.saveMessagingProvider, {
      channel: "sms",
      adapter: "capture",
      options: ProviderOptions.parse({}),
      secret: "",
      dkimKey: "",
    });
    await expect.poll(() => carrier.bound.size).toBe(0);
  });

  it("whose other end is silent is given up, and one inside this network is not called", async () => {
    carrier.mood = { silent: true };
    const options = { host: "127.0.0.1", port, tls: false, systemId: "s", password: "p", systemType: "" };
    const line = await SmppLine.open({ ...options, allowed: ["127.0.0.1"] }, async () => undefined, {
      answerMs: 200,
      enquireMs: 10,
    });
    await line.ended;
    expect(line.said).toBe("no answer in time");
    await expect(SmppLine.open({ ...options, allowed: [] }, async () => undefined)).rejects.toThrow(
      /inside this network/,
    );
    carrier.mood = {};
    const other = await SmppLine.open({ ...options, allowed: ["127.0.0.1"] }, async () => undefined);
    await other.close();
    await expect(other.submit({})).rejects.toMatchObject({ mayHaveLeft: false });
  });
});

describe("texts over a line", () => {
  const LONG = `${"Karibu shuleni. ".repeat(15)}[€]`;
  const FOREIGN = "ç".repeat(80);

  async function sent(message: string, options: Partial<ProviderOptions> = {}) {
    const school = await connected(options);
    await school.office.call(bulkMessages.addListPerson, {
      type: "STUDENT",
      name: "Amina",
      phoneNumber: phones(1)[0],
      email: "",
    });
    const { sendCode } = await school.office.call(bulkMessages.sendMessageToParents, { message });
    aProcess();
    await expect.poll(() => states(school, sendCode)).toEqual({ sent: 1 });
    return { school, sendCode };
  }

  it.each([
    ["GSM", LONG, 0],
    ["UCS-2", FOREIGN, 8],
  ])(
    "in parts (%s) are what was written, joined by one number; the last alone asks for a receipt",
    async (_, message, coding) => {
      const { school, sendCode } = await sent(message);
      expect(carrier.taken.map(({ text }) => text).join("")).toBe(message);
      expect(carrier.taken).toHaveLength(2);
      expect(carrier.taken.map((part) => part.coding)).toEqual([coding, coding]);
      const [first, second] = carrier.taken.map(({ header }) => header);
      // The number that joins them, two parts, and which of them.
      expect(first?.slice(0, -2)).toBe(second?.slice(0, -2));
      expect([first?.slice(-4), second?.slice(-4)]).toEqual(["0201", "0202"]);
      expect(carrier.taken.map(({ wantsReceipt }) => wantsReceipt)).toEqual([false, true]);
      const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
      expect(messages).toMatchObject([{ reference: carrier.taken[1]?.reference, segments: 2 }]);
    },
  );

  it("go whole where the carrier cuts them itself", async () => {
    await sent(LONG, { longText: "payload" });
    expect(carrier.taken).toMatchObject([{ text: LONG, header: "", coding: 0, wantsReceipt: true }]);
  });
});

describe("what a line brings", () => {
  it("are receipts, before the answer and after it, twice, and of nobody's", async () => {
    const school = await connected();
    carrier.mood = { receiptsFirst: true };
    const sendCode = await queued(school, 1);
    aProcess();
    await expect
      .poll(async () => {
        await take(school, "takeReports");
        return await states(school, sendCode);
      })
      .toEqual({ delivered: 1 });
    carrier.mood = {};
    const second = await queued(await cleared(school), 2);
    await expect.poll(() => states(school, second)).toEqual({ sent: 2 });
    const [one = "", two = ""] = carrier.taken.slice(1).map(({ reference }) => reference);
    for (const [reference, stat, err] of [
      [one, "ENROUTE", "000"],
      [one, "DELIVRD", "000"],
      [one, "DELIVRD", "000"],
      [two, "UNDELIV", "012"],
      ["nobody", "DELIVRD", "000"],
    ] as const)
      expect(await carrier.deliver(receiptOf(reference, stat, err))).toBe(0);
    // Told by numbers alone.
    expect(
      await carrier.deliver({ esm_class: 4, short_message: "", receipted_message_id: two, message_state: 2 }),
    ).toBe(0);
    await take(school, "takeReports");
    expect(await states(school, second)).toEqual({ delivered: 2 });
  });

  it("are messages, stored before they are answered, from the one whose number it is", async () => {
    const school = await connected();
    aProcess();
    await expect.poll(() => carrier.bound.size).toBe(1);
    const fields = { source_addr: "254712000111", destination_addr: "22123", short_message: "Asante — tutakuja 🙏" };
    expect(await carrier.deliver({ ...fields, data_coding: 8 })).toBe(0);
    await take(school, "takeReplies");
    const { replies, unread } = await school.office.call(messageReplies.getReplies, {});
    expect(replies).toMatchObject([{ phoneNumber: "+254712000111", message: "Asante — tutakuja 🙏", isRead: false }]);
    expect(unread).toBe(1);
  });
});

const receiptOf = (id: string, stat: string, err: string) => ({
  esm_class: 4,
  short_message: `id:${id} sub:001 dlvrd:001 submit date:2601011200 done date:2601011201 stat:${stat} err:${err} text:`,
});

/** The list that was sent from is emptied, so that it is filled anew. */
async function cleared(school: School): Promise<School> {
  await school.office.call(customMessages.clearListMessage, {});
  return school;
}
