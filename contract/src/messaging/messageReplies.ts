/** What people write back to the school's messages. */
import { z } from "zod";
import { officeOrSna } from "../kit/access.ts";
import { code, count, flag, optionalCode, text } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";

export const REPLY_PEOPLE = ["", "STUDENT", "PARENT", "STAFF"] as const;

export const Reply = z.object({
  id: count,
  /** An instant. */
  receivedAt: z.string(),
  /** The number that it came from. */
  phoneNumber: z.string(),
  message: z.string(),
  /** Whose number it is; empty where the school does not know it. */
  personType: z.enum(REPLY_PEOPLE),
  personName: z.string(),
  /** The children of a parent. */
  studentName: z.string(),
  /** What it asked for, and got: no more messages, or messages again. */
  act: z.enum(["", "stop", "start"]),
  isRead: z.boolean(),
  readBy: z.string(),
});
export type Reply = z.output<typeof Reply>;

export const messageReplies = contract("school", "messageReplies", {
  getReplies: read({
    about:
      "What people have written back, the latest first, found by their names, numbers and words; of one person, or of all.",
    who: officeOrSna,
    in: z.object({
      keyword: text(),
      /** A student, whose parents' count as well, or a member of the staff. */
      userCode: optionalCode(),
      unreadOnly: flag(),
      ...paging(["receivedAt"]),
    }),
    out: z.object({ replies: z.array(Reply), unread: count, count }),
  }),
  markReplyRead: write({
    about: "Says that somebody has read a reply; who was first stays.",
    who: officeOrSna,
    in: z.object({ replyId: code("Select the message") }),
    out: Reply,
  }),
});
