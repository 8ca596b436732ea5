/** Long messages that a line brings in parts: one reply of them, whatever comes in whichever order. */
import { messageReplies } from "@ofisi/contract/messaging/messageReplies";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import type { Fields } from "smpp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aSchool, type School } from "../../../test/cast.ts";
import { Sending } from "../../../test/sending.ts";
import { SmppStandIn } from "../../../test/smppStandIn.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { outboxJobs } from "./jobs.ts";
import { Lines } from "./lines.service.ts";
import { listSchoolsWithReplies, sweepReplies } from "./replies.queries.ts";

const sending = new Sending();
const carrier = new SmppStandIn();
let lines: Lines;
let school: School;
beforeAll(async () => {
  await sending.start();
  const port = await carrier.start();
  const added = await aSchool();
  const office = Object.assign(new InProcessClient(sending.app.server), { cookie: added.office.cookie });
  await office.call(messagingSettings.saveMessagingProvider, {
    channel: "sms",
    adapter: "smpp",
    options: ProviderOptions.parse({ host: "127.0.0.1", port, username: "shule", sender: "SHULE" }),
    secret: "siri",
  });
  school = { ...added, office };
  await query(
    `insert into guardians (school_code, parent_id_number, names, phone_number) values ($1, 'FAM-1', 'Mary Wanjiru', '+254722000111')`,
  );
  lines = new Lines(sending.jobs, 10);
  lines.start();
});
afterAll(async () => {
  await lines.stop();
  await carrier.stop();
  // Lines are held for all schools: another file's process has its own alone.
  await sending.app.owner.query("update message_providers set adapter = 'capture' where adapter = 'smpp'");
  await sending.stop();
});

beforeEach(() => expect.poll(() => carrier.bound.size).toBe(1));

const query = async (text: string, ...values: unknown[]) =>
  (await sending.app.owner.query(text, [school.schoolCode, ...values])).rows;
const take = () => outboxJobs(sending.jobs)["takeReplies"]!({ schoolCode: school.schoolCode }, TRY);
const TRY = { attempt: 1, attemptsMax: 1 };
const repliesFrom = async (number: string) =>
  (await school.office.call(messageReplies.getReplies, { keyword: number })).replies;

/** How a carrier says which part it is: by a header with a number of eight bits or of sixteen, or beside the text. */
const SAID: Record<string, (number: number, parts: number, place: number) => Fields & { header?: Buffer }> = {
  "a header with an eight-bit number": (number, parts, place) => ({
    header: Buffer.from([5, 0x00, 3, number & 255, parts, place]),
  }),
  "a header with a sixteen-bit number, behind another element": (number, parts, place) => ({
    header: Buffer.from([10, 0x05, 2, 0, 0, 0x08, 4, number >> 8, number & 255, parts, place]),
  }),
  "fields beside the text": (number, parts, place) => ({
    sar_msg_ref_num: number,
    sar_total_segments: parts,
    sar_segment_seqnum: place,
  }),
};
const KINDS = Object.keys(SAID);

async function bring(from: string, text: string, [number, parts, place]: readonly number[], kind = KINDS[0]!) {
  const { header, ...beside } = SAID[kind]!(number!, parts!, place!);
  const octets = Buffer.from(text, "utf16le").swap16();
  const fields = { source_addr: from, destination_addr: "22123", data_coding: 8, ...beside };
  const body = header ? Buffer.concat([header, octets]) : octets;
  const answered = await carrier.deliver({ ...fields, esm_class: header ? 0x40 : 0, short_message: body });
  expect(answered).toBe(0);
}
/** As if what waits had come so long ago. */
const ago = (minutes: number) =>
  query(
    "update message_replies set received_at = now() - make_interval(mins => $2) where school_code = $1 and outcome = 'part'",
    minutes,
  );

it.each(KINDS)(
  "parts that are told by %s are one reply, in whatever order they come and however often",
  async (kind) => {
    const from = `2547220001${50 + KINDS.indexOf(kind)}`;
    // A character of two units that lies across the parts, and a blank at the seam.
    const text = "Asante sana mwalimu 🙏 tutakuja kesho asubuhi.";
    const cut = text.indexOf("🙏") + 1;
    const parts = [text.slice(0, cut), text.slice(cut, cut + 2), text.slice(cut + 2)];
    for (const place of [3, 1, 3, 1]) await bring(from, parts[place - 1]!, [700, 3, place], kind);
    await take();
    expect(await repliesFrom(from)).toEqual([]);
    await bring(from, parts[1]!, [700, 3, 2], kind);
    await Promise.all([take(), take()]);
    expect(await repliesFrom(from)).toMatchObject([{ phoneNumber: `+${from}`, message: text, isRead: false }]);
    // The carrier has not heard that it was taken.
    for (const place of [1, 2, 3]) await bring(from, parts[place - 1]!, [700, 3, place], kind);
    await take();
    expect(await repliesFrom(from)).toHaveLength(1);
  },
);

it("stands beside the person, and a STOP that lies across parts is one", async () => {
  const from = "254722000111";
  await bring(from, "OP", [9, 2, 2]);
  await bring(from, "ST", [9, 2, 1]);
  await Promise.all([take(), take()]);
  expect(await repliesFrom(from)).toMatchObject([{ message: "STOP", act: "stop", personName: "Mary Wanjiru" }]);
  const { suppressions } = await school.office.call(messagingSettings.getSuppressions, {});
  expect(suppressions).toMatchObject([{ address: `+${from}`, kind: "optOut" }]);
});

it("whose others do not come are shown as they are after a while, and ask for nothing", async () => {
  const from = "254722000120";
  await bring(from, "STOP", [1, 3, 1]);
  await bring(from, " tomorrow", [1, 3, 3]);
  await take();
  await ago(14);
  await take();
  expect(await repliesFrom(from)).toEqual([]);
  await ago(16);
  expect(await sending.jobs.platform(listSchoolsWithReplies)).toContain(school.schoolCode);
  await Promise.all([take(), take()]);
  expect(await repliesFrom(from)).toMatchObject([{ message: "STOP[…] tomorrow", act: "" }]);
  await bring(from, " by", [1, 3, 2]);
  await take();
  expect(await repliesFrom(from)).toHaveLength(1);
  await ago(16);
  await take();
  expect((await repliesFrom(from)).map(({ message }) => message)).toEqual(["[…] by[…]", "STOP[…] tomorrow"]);
});

it("of a telephone that gives every message one number are not mixed", async () => {
  const from = "254722000121";
  await bring(from, "The first begins", [7, 2, 1]);
  await bring(from, "The second begins", [7, 2, 1]);
  await bring(from, " and ends", [7, 2, 2]);
  await take();
  const messages = (await repliesFrom(from)).map(({ message }) => message);
  expect(messages).toEqual(["The second begins and ends", "The first begins[…]"]);
});

it.each([
  ["one part", [3, 1, 1]],
  ["a part beyond the last", [3, 2, 5]],
  ["no part", [3, 2, 0]],
])("what says that it is %s is a message by itself", async (_, part) => {
  const from = `25472200013${part[2]}`;
  await bring(from, "Sawa", part);
  await take();
  expect(await repliesFrom(from)).toMatchObject([{ message: "Sawa" }]);
});

it("goes with what was told again after 90 days; the reply stays", async () => {
  const from = "254722000140";
  await bring(from, "Karibu", [2, 2, 1]);
  await bring(from, " shuleni", [2, 2, 2]);
  await take();
  await query("update message_replies set received_at = now() - interval '91 days' where school_code = $1");
  const code = mintSchoolCode(school.schoolCode);
  await sending.jobs.inSchool(code, ({ db }) => sweepReplies({ db, school: code }));
  const left = await query("select distinct outcome from message_replies where school_code = $1");
  expect(left).toEqual([{ outcome: "taken" }]);
  expect(await repliesFrom(from)).toMatchObject([{ message: "Karibu shuleni" }]);
});
