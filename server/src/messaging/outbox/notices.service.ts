/**
 * Messages that the product writes by itself, each because of one thing that has happened. They pass no second person, since
 * nobody presses Send; what a school may spend in a day, and who wants none, holds for them too.
 */
import { centsOf, priceOfMessage } from "@ofisi/contract/messaging/prices";
import { countSegments, normalise } from "@ofisi/contract/messaging/segments";
import { makeCode } from "../../kit/codes.ts";
import type { Scope } from "../../kit/scope.ts";
import { enqueueSending } from "./claims.queries.ts";
import * as queries from "./queries.ts";

/** An SMS to one number, as it is dialled. */
export interface NoticeMessage {
  name: string;
  recipient: string;
  body: string;
}

/**
 * Queues them as one send, or none where the day's limit would be passed; answers their ids in their order.
 * @param template what the log shows of all of them.
 * @param isAskedFor each by whoever gets it, who waits for it just now: that they want no others does not keep it back.
 */
export async function queueNotices(
  scope: Scope,
  kind: "attendance" | "bus" | "family" | "assignment",
  template: string,
  messages: readonly NoticeMessage[],
  { isAskedFor = false } = {},
): Promise<number[] | "overLimit"> {
  if (messages.length === 0) return [];
  const { dayMax } = await queries.lockLimits(scope);
  const recipients = [...new Set(messages.map(({ recipient }) => recipient))];
  const prices = await queries.listPrices(scope);
  const suppressed = await queries.findSuppressed(scope, "sms", recipients, isAskedFor);
  const priced = messages.map(({ name, recipient, body: written }): queries.NewMessage => {
    const body = normalise(written);
    const { segments } = countSegments(body);
    const { priceE4, network } = priceOfMessage(recipient, segments, prices);
    const reason = suppressed.get(recipient);
    const price = reason === undefined ? priceE4 : 0;
    return {
      channel: "sms",
      name,
      recipient,
      subject: "",
      body,
      segments,
      priceE4: price,
      network,
      suppressed: reason,
    };
  });
  const price = priced.reduce((sum, { priceE4 }) => sum + priceE4, 0);
  if (dayMax !== null && price > 0) {
    const spent = await queries.spentOn(scope, scope.day, scope.caller.timeZone);
    if (centsOf(spent + price) > dayMax) return "overLimit";
  }
  const sendCode = makeCode("MS");
  const head = { sendCode, kind, message: template, emailSubject: "", emailBody: "", emailReplyTo: "", list: "" };
  await queries.addSend(scope, head, { sendAt: undefined, needsApproval: false });
  const ids = await queries.addMessages(scope, sendCode, priced, "waiting");
  await enqueueSending(scope.db, scope.school);
  return ids;
}
