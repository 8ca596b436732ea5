/** What goes to a guardian's number and address. It is kept where STOP and the link in an e-mail are kept, and nowhere else. */
import { isEmail } from "@ofisi/contract/kit/fields";
import type { In } from "@ofisi/contract/kit/operation";
import { dialled } from "@ofisi/contract/messaging/prices";
import type { Channel } from "@ofisi/contract/messaging/rows";
import type { familyContacts, Way } from "@ofisi/contract/people/familyContacts";
import { signal } from "../../kit/live.ts";
import { refuse } from "../../kit/refusal.ts";
import { findSuppression } from "../../messaging/messagingSettings/queries.ts";
import { releaseOptOut, suppress } from "../../messaging/outbox/queries.ts";
import type { AtSchool } from "../family/own.service.ts";
import { contactOf } from "../familyLinks/rules.ts";
import { listOwnRecords } from "./queries.ts";

/** What the office reads of an address that was stopped here. */
const SAID_HERE = "asked for no more on the family's page";

interface KnownWay extends Way {
  /** As messages are addressed; empty where none can be. */
  recipient: string;
}

/** The guardian's numbers and addresses at a school, and what becomes of what is sent there. */
export async function waysOf({ context, own }: AtSchool): Promise<KnownWay[]> {
  const contact = contactOf(context.caller);
  const records = await listOwnRecords(context, { contact, children: [...own] });
  const given: [Channel, string][] = records.flatMap(({ phoneNumber, email }) => [
    ["sms", phoneNumber],
    ["email", email.toLowerCase()],
  ]);
  const ways = new Map<string, KnownWay>();
  for (const [channel, address] of given) {
    if (address === "" || ways.has(address)) continue;
    const recipient = (channel === "sms" ? dialled(address) : isEmail(address) ? address : undefined) ?? "";
    const found = recipient === "" ? undefined : await findSuppression(context, { channel, address: recipient });
    const state = recipient === "" ? "unreachable" : (found?.kind ?? "open");
    // Whoever has come by one of them has not proved the other: what its owner has asked for elsewhere stays.
    const isTheirs = address === contact || found?.reason === SAID_HERE;
    const mayChange = state === "open" || (state === "optOut" && isTheirs);
    ways.set(address, { channel, address, recipient, state, mayChange });
  }
  return [...ways.values()];
}

/** @throws Refusal for an address that is not theirs, and for one that others have stopped. */
export async function settle(
  at: AtSchool,
  { channel, address, wanted }: In<typeof familyContacts.saveMyMessages>,
): Promise<void> {
  const { context } = at;
  const way = (await waysOf(at)).find((one) => one.channel === channel && one.address === address);
  if (!way) throw refuse("The school does not have this number or address of yours any more", {}, "address");
  // Pressed twice, or settled meanwhile by a message.
  if (way.state === (wanted ? "open" : "optOut")) return;
  if (!way.mayChange) throw refuse("Ask the office: it was not stopped here", {}, "address");
  const by = context.caller.personName;
  const told = { channel, address: way.recipient, by };
  if (wanted) await releaseOptOut(context, told);
  else await suppress(context, { ...told, kind: "optOut", reason: SAID_HERE });
  await context.audit({ subject: `suppression ${way.recipient}`, before: { wanted: !wanted }, after: { wanted } });
  await signal(context.client, { school: context.school, topic: "messagingSettings", by, key: "" });
}
