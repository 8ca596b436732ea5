/** Handing a code over to whoever waits for it. */
import { dialled } from "@ofisi/contract/messaging/prices";
import type { Context, Limits } from "../../kit/context.ts";
import { openScope, type SchoolTables } from "../../kit/scope.ts";
import { queueCode } from "../../messaging/outbox/notices.service.ts";
import { addMail } from "../../platform/mail/queries.ts";
import { nameOfSchool } from "./queries.ts";
import { filled } from "./rules.ts";

/**
 * In a day no more than somebody has use of: each costs the school money. Those that open a family's page are counted apart from
 * those that prove a proposed number: whoever proposes another's number does not use up the codes that let them in.
 */
const OF_CONTACT = {
  entry: [
    { name: "codes", tries: 8, minutes: 60 },
    { name: "codes today", tries: 24, minutes: 24 * 60 },
  ],
  proof: [
    { name: "proofs", tries: 4, minutes: 60 },
    { name: "proofs today", tries: 8, minutes: 24 * 60 },
  ],
} as const;

/** Counts a code that is to go to a number or an address. @throws Refusal where too many have */
export async function countCodeTo(
  { limit }: Pick<Limits, "limit">,
  contact: string,
  what: keyof typeof OF_CONTACT,
): Promise<void> {
  for (const { name, tries, minutes } of OF_CONTACT[what]) await limit(`family ${name} ${contact}`, tries, minutes);
}

/** Sends a code to a number or an address; answers whether it is on its way. */
export async function handOver(
  context: Context,
  tables: SchoolTables,
  one: { contact: string; names: string; text: { template: string; subject: string }; code: string },
): Promise<boolean> {
  const { contact, names: name, text, code: Code } = one;
  const School = await nameOfSchool(tables);
  const body = filled(text.template, { School, Code });
  if (contact.includes("@")) {
    await addMail(context, { recipient: contact, subject: text.subject, body });
    return true;
  }
  const recipient = dialled(contact);
  if (recipient === undefined) return false;
  // By nobody of the staff: that is how codes are told from links.
  const scope = await openScope(tables, { userCode: "", personName: name });
  const shown = filled(text.template, { School });
  await queueCode(scope, shown, { name, recipient, body });
  return true;
}
