/** What people write back: looked at, and marked as read. */
import { messageReplies as contract } from "@ofisi/contract/messaging/messageReplies";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import * as queries from "./queries.ts";

export const messageRepliesHandlers = schoolHandlers(contract, {
  async getReplies(context, { keyword, userCode, unreadOnly, page, size }) {
    const [{ replies, count }, unread] = await Promise.all([
      queries.listReplies(context, { keyword, userCode, unreadOnly }, { page, size }),
      queries.countUnread(context),
    ]);
    return { replies, unread, count };
  },

  async markReplyRead(context, { replyId }) {
    const before = await queries.findReply(context, replyId);
    if (!before) throw refuse("This message is not there any more", {}, "replyId");
    if (before.isRead) return before;
    await queries.markRead(context, replyId, context.caller.personName);
    const after = await queries.findReply(context, replyId);
    if (!after) throw new Error("a reply was not kept");
    await context.audit({
      subject: `reply ${replyId}`,
      before: { isRead: false },
      after: { isRead: true, readBy: after.readBy },
    });
    return after;
  },
});
