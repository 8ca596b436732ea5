/** Takes what people have written back: whose it is, and whether they want no more. */
import { normalisePhone } from "@ofisi/contract/kit/phones";
import { dialled } from "@ofisi/contract/messaging/prices";
import type { Database } from "../../kit/database/transaction.ts";
import type { HearsReplies } from "../../kit/replies.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { countryOfSchool, listProviders, releaseOptOut, suppress } from "./queries.ts";
import * as queries from "./replies.queries.ts";
import { actOf, fingerprintOf, readReply } from "./replies.rules.ts";

/**
 * Takes the next reply that waits behind an id; answers its id, or undefined when there is none.
 * @param hearers who makes something of what families answer; each tells with `heard` that it did.
 */
export async function takeNextReply(
  db: Database,
  school: SchoolCode,
  after: number,
  { hearers, heard }: { hearers: readonly HearsReplies[]; heard: (topic: string) => void },
): Promise<number | undefined> {
  const kept = await queries.lockNextReply(db, school, after);
  if (!kept) return undefined;
  const { id, adapter, body, receivedAt } = kept;
  const provider = (await listProviders({ db, school })).find(({ channel }) => channel === "sms");
  const read = provider && readReply(adapter, provider.options, body);
  if (!read) {
    await queries.closeReply(db, school, id, { outcome: "unreadable" });
    return id;
  }
  const fingerprint = fingerprintOf(read.id, body);
  if (await queries.isRepeated(db, school, { fingerprint, hasId: read.id !== "", receivedAt })) {
    await queries.closeReply(db, school, id, { outcome: "repeated" });
    return id;
  }
  const sender = writtenBy(read.from, await countryOfSchool({ db, school }));
  const act = actOf(read.text);
  const address = { channel: "sms", address: sender } as const;
  if (act === "stop")
    await suppress(
      { db, school },
      { ...address, kind: "optOut", reason: `answered ${read.text}`.slice(0, 200), by: "" },
    );
  if (act === "start") await releaseOptOut({ db, school }, { ...address, by: `answered ${read.text}`.slice(0, 200) });
  const writer = await queries.findWriter(db, school, sender);
  await queries.closeReply(db, school, id, { outcome: "taken", fingerprint, sender, message: read.text, act, writer });
  for (const { topic, hear } of act === "" && read.text !== "" ? hearers : [])
    if (await hear({ db, school }, { sender, text: read.text, at: receivedAt })) heard(topic);
  return id;
}

/** A number as messages are addressed to it; what is none, such as a short code or a word, as it came. */
function writtenBy(from: string, country: "KE" | "CD"): string {
  const number = normalisePhone(from, country) ?? "";
  // A carrier leaves the plus away.
  const international = number.startsWith("+") || number.length < 10 ? number : `+${number}`;
  return dialled(international) ?? from;
}
