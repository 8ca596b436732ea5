/** Takes what people have written back: whose it is, and whether they want no more. */
import { normalisePhone } from "@ofisi/contract/kit/phones";
import { dialled } from "@ofisi/contract/messaging/prices";
import type { SchoolTables } from "../../kit/scope.ts";
import type { HearsReplies } from "../../kit/replies.ts";
import { countryOfSchool, releaseOptOut, suppress } from "./queries.ts";
import * as queries from "./replies.queries.ts";
import { ourReason } from "./reasons.rules.ts";
import { actOf, fingerprintOf, joinedText, readPart, readReply } from "./replies.rules.ts";

/** Who makes something of what families answer; each tells with `heard` that it did. */
export interface Hearing {
  hearers: readonly HearsReplies[];
  heard: (topic: string) => void;
}

/** Takes the next reply that waits behind an id; answers its id, or undefined when there is none. */
export async function takeNextReply(
  tables: SchoolTables,
  after: number,
  hearing: Hearing,
): Promise<number | undefined> {
  const kept = await queries.lockNextReply(tables, after);
  if (!kept) return undefined;
  const { id, adapter, body, receivedAt } = kept;
  const read = readReply(adapter, kept.options, body);
  if (!read) {
    await queries.closeReply(tables, id, { outcome: "unreadable" });
    return id;
  }
  if (read.part) {
    await takePart(tables, { id, body, receivedAt, outcome: "part" }, read.part.of, hearing);
    return id;
  }
  const fingerprint = fingerprintOf(read.id, body);
  if (await queries.isRepeated(tables, { fingerprint, hasId: read.id !== "", receivedAt })) {
    await queries.closeReply(tables, id, { outcome: "repeated" });
    return id;
  }
  await takeReply(
    tables,
    { id, receivedAt, from: read.from, text: read.text, fingerprint, act: actOf(read.text) },
    hearing,
  );
  return id;
}

/** Puts what was written beside whose number it is, and does what it asks for. */
export async function takeReply(
  tables: SchoolTables,
  reply: {
    id: number;
    receivedAt: Date;
    from: string;
    text: string;
    fingerprint: string;
    act: ReturnType<typeof actOf>;
  },
  { hearers, heard }: Hearing,
): Promise<void> {
  const { id, receivedAt, text, fingerprint, act } = reply;
  const sender = writtenBy(reply.from, await countryOfSchool(tables));
  const address = { channel: "sms", address: sender } as const;
  const answered = ourReason("Answered: {words}", { words: text });
  if (act === "stop") await suppress(tables, { ...address, kind: "optOut", reason: answered, by: "" });
  if (act === "start") await releaseOptOut(tables, { ...address, by: answered });
  const writer = await queries.findWriter(tables, sender);
  await queries.closeReply(tables, id, { outcome: "taken", fingerprint, sender, message: text, act, writer });
  for (const { topic, hear } of act === "" && text !== "" ? hearers : [])
    if (await hear(tables, { sender, text, at: receivedAt })) heard(topic);
}

/** Takes a part of a text: it waits for the others, or is the last of them. */
async function takePart(tables: SchoolTables, kept: queries.KeptPart, of: string, hearing: Hearing): Promise<void> {
  const [now] = readParts([kept]);
  if (!now) return;
  const before = readParts(await queries.lockParts(tables, of, kept.receivedAt));
  const here = before.filter(({ part }) => part.place === now.part.place);
  if (here.some(({ text }) => text === now.text)) {
    await queries.closeReply(tables, kept.id, { outcome: "repeated" });
    return;
  }
  let waiting = before.filter(({ outcome }) => outcome === "part");
  // Other words in the same place: a telephone that gives every message the same number has begun another.
  if (here.some(({ outcome }) => outcome === "part")) {
    await takeJoined(tables, waiting, of, hearing);
    waiting = [];
  }
  await queries.closeReply(tables, kept.id, { outcome: "part", fingerprint: of });
  const all = [...waiting, now];
  if (all.length === now.part.parts) await takeJoined(tables, all, of, hearing);
}

/** Takes parts as one: the last that came stands for all. One that lacks some asks for nothing by itself: who knows what. */
async function takeJoined(
  tables: SchoolTables,
  parts: ReturnType<typeof readParts>,
  of: string,
  hearing: Hearing,
): Promise<void> {
  const last = parts.toSorted((a, b) => a.id - b.id).at(-1);
  if (!last) return;
  for (const { id } of parts) if (id !== last.id) await queries.closeReply(tables, id, { outcome: "joined" });
  const { text, isWhole } = joinedText(parts);
  await takeReply(tables, { ...last, text, fingerprint: of, act: isWhole ? actOf(text) : "" }, hearing);
}

/** Takes parts whose others have not come, as they are; answers whether there were any. */
export async function takeOverdue(tables: SchoolTables, hearing: Hearing): Promise<boolean> {
  const overdue = await queries.findOverdue(tables);
  if (!overdue) return false;
  const kept = await queries.lockParts(tables, overdue.of, overdue.at);
  const waiting = kept.filter(({ outcome }) => outcome === "part");
  await takeJoined(tables, readParts(waiting), overdue.of, hearing);
  return true;
}

const readParts = (kept: readonly queries.KeptPart[]) =>
  kept.flatMap((one) => {
    const read = readPart(one.body);
    return read?.part ? [{ ...one, from: read.from, text: read.text, part: read.part }] : [];
  });

/** A number as messages are addressed to it; what is none, such as a short code or a word, as it came. */
function writtenBy(from: string, country: "KE" | "CD"): string {
  const number = normalisePhone(from, country) ?? (/^\d{10,15}$/.test(from) ? from : "");
  // A carrier leaves the plus away.
  const international = number.startsWith("+") || number.length < 10 ? number : `+${number}`;
  return dialled(international) ?? from;
}
