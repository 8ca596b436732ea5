/** What a school has sent to a guardian's own number or address (decision 0043). */
import type { family } from "@ofisi/contract/people/family";
import { dialled } from "@ofisi/contract/messaging/prices";
import type { Out } from "@ofisi/contract/kit/operation";
import { listMessagesTo } from "../../messaging/messageHistory/received.queries.ts";
import { contactOf } from "../familyLinks/rules.ts";
import type { AtSchool } from "./own.service.ts";
import * as queries from "./queries.ts";

const PAGE = 20;

/** @param userCode the child through whom the guardian is known: what was sent before has the contact on file is another's. */
export async function messagesTo(
  { context, guardianIds }: AtSchool,
  userCode: string,
  page: number,
): Promise<Out<typeof family.getChildMessages>> {
  const contact = contactOf(context.caller);
  const channel = contact.includes("@") ? "email" : "sms";
  const recipient = channel === "email" ? contact : dialled(contact);
  const since = await queries.contactSince(context, guardianIds.get(userCode) ?? 0, channel);
  if (recipient === undefined || since === undefined) return { contact, messages: [], hasMore: false };
  const part = { skip: page * PAGE, take: PAGE + 1 };
  const found = await listMessagesTo(context, { channel, recipient, since }, part);
  return { contact, messages: found.slice(0, PAGE), hasMore: found.length > PAGE };
}
