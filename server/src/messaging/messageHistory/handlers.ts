/** What was sent: look, cancel, send the failed again, settle what nobody knows (document 001 section 2.8). */
import { messageHistory as contract, type SentMessage } from "@ofisi/contract/messaging/messageHistory";
import { isEmail } from "@ofisi/contract/kit/fields";
import { normalisePhone, type PhoneCountry } from "@ofisi/contract/kit/phones";
import { sayKept } from "@ofisi/contract/kit/texts";
import { dialled } from "@ofisi/contract/messaging/prices";
import type { Channel } from "@ofisi/contract/messaging/rows";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { HAND_DAYS } from "../../people/signIns/roles.queries.ts";
import { isSecondPerson } from "../../people/signIns/secondPerson.service.ts";
import { addNotice } from "../../platform/notifications/queries.ts";
import { enqueueSending, release } from "../outbox/claims.queries.ts";
import { cancelWaiting, lockLimits, readLimits, type Limits } from "../outbox/queries.ts";
import { ourReason } from "../outbox/reasons.rules.ts";
import { AT_ONCE, leavingAt, queueSend, sendPath } from "../outbox/sending.service.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { listPhases } from "../../kit/list/list.ts";
import { historyList } from "./messageHistory.sheet.ts";
import * as queries from "./queries.ts";

/** The numbers and addresses of a list that was pasted, as messages are addressed; what is neither, such as a title, is left out. */
function recipientsIn(pasted: string, country: PhoneCountry): string[] {
  const each = pasted.split(/[\n,;\t]/).map((one) => one.trim());
  const read = each.map((one) => (isEmail(one) ? one.toLowerCase() : dialled(normalisePhone(one, country) ?? "")));
  return [...new Set(read.filter((one) => one !== undefined))];
}

/** Why it stands so, for whoever reads it. */
const readable = ({ language }: Pick<SchoolContext, "language">, message: SentMessage): SentMessage => ({
  ...message,
  reason: sayKept(language, message.reason),
});

type Asked = NonNullable<Awaited<ReturnType<typeof queries.findAsked>>>;

/** When the messages of a send leave that is approved now. */
const leavingOf = (context: SchoolContext, { sendAt }: Pick<Asked, "sendAt">, limits: Limits) =>
  leavingAt(context, sendAt ?? undefined, limits);

/** When the first of them would, an instant; empty for at once. */
async function approvedAt(context: SchoolContext, asked: Asked): Promise<string> {
  const leaving = leavingOf(context, asked, await readLimits(context));
  const [first = ""] = asked.channels.map((channel) => leaving[channel]?.toISOString() ?? "").toSorted();
  return first;
}

/** How a message ended, as somebody says of whose end nobody knows. */
const toldBy = ({ caller }: SchoolContext, wasSent: string) => ({
  wasSent: wasSent === "true",
  reason: ourReason("{name} has said how this ended", { name: caller.personName }),
});

const gone = () => refuse("This message is not there any more", {}, "sendCode");

export const messageHistoryHandlers = schoolHandlers(contract, {
  async getMessagesHistory(context, { page, size, direction, ...which }) {
    const [{ sends, count }, summary] = await Promise.all([
      queries.listSends(context, which, { page, size, direction }),
      queries.summarise(context, context.day, context.caller.timeZone),
    ]);
    return { history: sends, summary, count };
  },

  downloadMessagesHistory: listPhases(contract.downloadMessagesHistory, (context, { direction, ...which }) =>
    historyList(context, which, byCursor(context.client, queries.everySend(context, which, direction), queries.toSend)),
  ),

  async getMessageMonths(context) {
    return { months: await queries.listMonths(context, context.day, context.caller.timeZone) };
  },

  async getMessages(context, { sendCode, state, keyword, page, size }) {
    // They leave as one packet (decision 0008).
    const [send, { messages, count }] = await Promise.all([
      queries.findSend(context, sendCode),
      queries.listMessages(context, { sendCode, state, keyword }, { page, size }),
    ]);
    if (!send) throw gone();
    const asked = send.states.held > 0 ? await queries.findAsked(context, sendCode) : undefined;
    return {
      // Of one that is held: as it would leave if it were approved now.
      send: asked ? { ...send, goesAt: await approvedAt(context, asked) } : send,
      messages: messages.map((one) => readable(context, one)),
      count,
      retryable: send.states.failed > 0 ? await queries.countFailed(context, sendCode) : 0,
      canDecide: asked !== undefined && (await isSecondPerson(context, asked.sentBy, asked.askedAt)),
    };
  },

  getWaitingSends: async (context) => ({ sends: await queries.listWaitingSends(context) }),

  async decideSend(context, { sendCode, approve, note }) {
    // Whoever comes second waits here, and finds it decided.
    const asked = await queries.findAsked(context, sendCode, "lock");
    if (!asked) throw refuse("This send has been decided already", {}, "sendCode");
    const { db, school, caller } = context;
    if (asked.sentBy === caller.userCode)
      throw refuse("You have asked for this send: somebody else decides it", {}, "sendCode");
    if (approve && !(await isSecondPerson(context, asked.sentBy, asked.askedAt)))
      throw refuse(
        "{name} has made or changed your sign-in within {days} days: somebody else approves this",
        { name: asked.sentByName, days: HAND_DAYS },
        "sendCode",
      );
    // Whoever settles other quiet hours just now finds what this puts off, or this goes by theirs.
    const leaving = leavingOf(context, asked, await lockLimits(context));
    // What a person wrote stays what they wrote, even where it looks like a kept sentence.
    const reason = ourReason("{what}", { what: note });
    const decided = await release(context, sendCode, approve ? { leavesAt: leaving } : { refused: reason });
    if (decided === 0) throw refuse("This send has been decided already", {}, "sendCode");
    const approval = approve ? "approved" : "refused";
    await queries.decide(context, sendCode, { approval, by: caller.userCode, name: caller.personName, note });
    if (approve) for (const at of new Set(Object.values(leaving))) await enqueueSending(db, school, at);
    await addNotice(context, {
      userCode: asked.sentBy,
      ...(approve
        ? { kind: "sendApproved", params: { name: caller.personName } }
        : { kind: "sendRefused", params: { name: caller.personName, reason } }),
      path: sendPath(sendCode),
    });
    await context.audit({
      subject: `message ${sendCode}`,
      before: { approval: "waiting" },
      after: { approval, note, decided },
    });
    context.say(approve ? "The send is approved" : "The send is refused");
    return { decided };
  },

  async cancelMessages(context, { sendCode }) {
    if (!(await queries.findSend(context, sendCode))) throw gone();
    const cancelled = await cancelWaiting(context, { sendCode });
    context.say("{cancelled} messages are cancelled", { cancelled });
    await context.audit({ subject: `message ${sendCode}`, after: { cancelled } });
    return { cancelled };
  },

  async retryFailedMessages(context, { sendCode, seen }) {
    // Held until the repeat is queued: another press finds nothing that has not been sent again.
    const send = await queries.lockSend(context, sendCode);
    if (!send) throw gone();
    const failed = await queries.listFailed(context, sendCode);
    if (failed.length === 0) throw refuse("Nothing of this has failed that was not sent again", {}, "sendCode");
    const { attachment, ...texts } = send;
    const head = { ...texts, attachment: attachment ?? undefined, kind: "retry", retryOf: sendCode, list: "" } as const;
    const draft = (channel: Channel) => ({
      channel,
      per: "child" as const,
      // It is filled in already; a `$` in it is no placeholder any more.
      wanted: failed
        .filter((one) => one.channel === channel)
        .map((one, rowId) => ({
          rowId,
          name: one.name,
          phoneNumber: channel === "sms" ? one.recipient : "",
          email: channel === "email" ? one.recipient : "",
          template: one.body,
          subject: one.subject,
          replyTo: one.replyTo,
          values: {},
        })),
    });
    const drafts = (["sms", "email"] as const).map(draft).filter(({ wanted }) => wanted.length > 0);
    return await queueSend(context, head, drafts, () => Promise.resolve(), { ...AT_ONCE, seen });
  },

  async settleMessage(context, { sendCode, messageId, wasSent }) {
    const id = Number(messageId);
    const told = { sendCode, id, ...toldBy(context, wasSent) };
    const [settled] = Number.isSafeInteger(id) ? await queries.settle(context, told) : [];
    if (!settled) throw refuse("This message is not there any more", {}, "messageId");
    await context.audit({
      subject: `message ${sendCode}`,
      before: { [settled.recipient]: "unknown" },
      after: { [settled.recipient]: settled.state },
    });
    return readable(context, settled);
  },

  async settleMessages(context, { sendCode, wasSent, recipients }) {
    const named = recipientsIn(recipients, context.caller.country);
    if (named.length === 0 && recipients !== "") throw refuse("This is no number or address", {}, "recipients");
    const told = { sendCode, recipients: named, ...toldBy(context, wasSent) };
    const settled = await queries.settle(context, told);
    if (settled.length === 0) throw refuse("Of none of these is it unknown how it ended", {}, "recipients");
    const known = new Set(settled.map(({ recipient }) => recipient));
    await context.audit({
      subject: `message ${sendCode}`,
      before: { unknown: settled.length },
      after: { [told.wasSent ? "sent" : "failed"]: settled.length },
    });
    return { settled: settled.length, strangers: named.filter((one) => !known.has(one)).length };
  },

  getBusMessage: (context: SchoolContext, { status }) =>
    queries.listBusMessages(context, "bus", status, context.caller.timeZone),
});
