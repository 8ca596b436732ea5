import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { invalidate } from "../../kit/data/useRead.ts";

/** The reads that show a list's rows, what was sent of them, or count either. */
export const MESSAGE_READS = [
  bulkMessages.getGroupListMessageStatus,
  bulkMessages.getStaffGroupListMessageStatus,
  bulkMessages.getListCounts,
  customMessages.getListMessageStatus,
  customMessages.getCustomCounts,
  messageHistory.getMessagesHistory,
  messageHistory.getMessages,
  messageHistory.getWaitingSends,
] as const;

/** Asks again for everything on screen that shows messages. */
export function messagesChanged(): Promise<void> {
  return invalidate(...MESSAGE_READS);
}
