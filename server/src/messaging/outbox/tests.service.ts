/** One message to whoever writes it, to see how it arrives: it waits for neither hour nor second person (decision 0029). */
import { isEmail } from "@ofisi/contract/kit/fields";
import { normalisePhone } from "@ofisi/contract/kit/phones";
import { dialled } from "@ofisi/contract/messaging/prices";
import type { Channel, Queued } from "@ofisi/contract/messaging/rows";
import type { SchoolContext } from "../../kit/context.ts";
import { queueSend } from "./sending.service.ts";

/** As messages are addressed; undefined for what none can go to. */
export function writtenTo(
  { caller }: Pick<SchoolContext, "caller">,
  channel: Channel,
  given: string,
): string | undefined {
  if (channel === "email") return isEmail(given) ? given.toLowerCase() : undefined;
  return dialled(normalisePhone(given, caller.country) ?? "");
}

/** Queues it as it is written: a `$` in it is no placeholder any more. */
export async function queueTest(
  context: SchoolContext,
  { channel, address, body, subject }: { channel: Channel; address: string; body: string; subject: string },
): Promise<Queued> {
  const isSms = channel === "sms";
  const row = {
    rowId: 0,
    name: context.caller.personName,
    phoneNumber: isSms ? address : "",
    email: isSms ? "" : address,
    template: body,
    subject: isSms ? "" : subject,
    values: {},
  };
  const head = {
    kind: "test",
    message: isSms ? body : "",
    emailSubject: row.subject,
    emailBody: isSms ? "" : body,
    emailReplyTo: "",
    list: "",
  } as const;
  return await queueSend(context, head, [{ channel, per: "child", wanted: [row] }], () => Promise.resolve());
}
