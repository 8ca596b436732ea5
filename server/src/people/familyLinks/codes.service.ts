/** Handing a code over to whoever waits for it. */
import { dialled } from "@ofisi/contract/messaging/prices";
import type { Context } from "../../kit/context.ts";
import { openScope, type SchoolTables } from "../../kit/scope.ts";
import { queueNotices } from "../../messaging/outbox/notices.service.ts";
import { addMail } from "../../platform/mail/queries.ts";
import { nameOfSchool } from "./queries.ts";
import { filled } from "./rules.ts";

/** Sends a code to a number or an address; answers whether it is on its way. */
export async function handOver(
  context: Context,
  tables: SchoolTables,
  one: { contact: string; names: string; text: { template: string; subject: string }; code: string },
): Promise<boolean> {
  const { contact, names: name, text, code: Code } = one;
  const School = await nameOfSchool(tables.db, tables.school);
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
  const asked = { isAskedFor: true };
  return (await queueNotices(scope, "family", shown, [{ name, recipient, body }], asked)) !== "overLimit";
}
