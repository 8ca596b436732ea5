/** What was sent: look, cancel, send the failed again, settle what nobody knows (document 001 section 2.8). */
import { messageHistory as contract } from "@ofisi/contract/messaging/messageHistory";
import type { Channel } from "@ofisi/contract/messaging/rows";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { listPhases } from "../../kit/list/list.ts";
import { cancelWaiting } from "../outbox/queries.ts";
import { queueSend } from "../outbox/sending.service.ts";
import { historyList } from "./messageHistory.sheet.ts";
import * as queries from "./queries.ts";

const gone = () => refuse("This message is not there any more", {}, "sendCode");

export const messageHistoryHandlers = schoolHandlers(contract, {
  async getMessagesHistory(context, { keyword, page, size, direction }) {
    const [{ sends, count }, summary] = await Promise.all([
      queries.listSends(context, keyword, { page, size, direction }),
      queries.summarise(context, context.day, context.caller.timeZone),
    ]);
    return { history: sends, summary, count };
  },

  downloadMessagesHistory: listPhases(contract.downloadMessagesHistory, (context, { keyword, direction }) =>
    historyList(
      context,
      keyword,
      byCursor(context.client, queries.everySend(context, keyword, direction), queries.toSend),
    ),
  ),

  async getMessageMonths(context) {
    return { months: await queries.listMonths(context, context.day, context.caller.timeZone) };
  },

  async getMessages(context, { sendCode, state, keyword, page, size }) {
    const send = await queries.findSend(context, sendCode);
    if (!send) throw gone();
    return { send, ...(await queries.listMessages(context, { sendCode, state, keyword }, { page, size })) };
  },

  async cancelMessages(context, { sendCode }) {
    if (!(await queries.findSend(context, sendCode))) throw gone();
    const cancelled = await cancelWaiting(context, { sendCode });
    context.say("{cancelled} messages are cancelled", { cancelled });
    await context.audit({ subject: `message ${sendCode}`, after: { cancelled } });
    return { cancelled };
  },

  async retryFailedMessages(context, { sendCode }) {
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
          values: {},
        })),
    });
    const drafts = (["sms", "email"] as const).map(draft).filter(({ wanted }) => wanted.length > 0);
    return await queueSend(context, head, drafts, () => Promise.resolve());
  },

  async settleMessage(context, { sendCode, messageId, wasSent }) {
    const id = Number(messageId);
    const told = {
      sendCode,
      id,
      wasSent: wasSent === "true",
      reason: `settled by ${context.caller.personName}`,
    };
    const settled = Number.isSafeInteger(id) ? await queries.settle(context, told) : undefined;
    if (!settled) throw refuse("This message is not there any more", {}, "messageId");
    await context.audit({
      subject: `message ${sendCode}`,
      before: { [settled.recipient]: "unknown" },
      after: { [settled.recipient]: settled.state },
    });
    return settled;
  },

  getBusMessage: (context: SchoolContext, { status }) =>
    queries.listBusMessages(context, "bus", status, context.caller.timeZone),
});
