/** Notifications of the person signed in (G023). People without a school have none yet. */
import { notifications as contract } from "@ofisi/contract/platform/notifications";
import { openHandlers } from "../../kit/operations.ts";
import { countUnread, listNotices, markRead } from "./queries.ts";

export const notificationHandlers = openHandlers(contract, {
  async getNotifications({ db, caller }) {
    if (!caller?.school) return { notifications: [], unread: 0 };
    return {
      notifications: await listNotices(db, caller.school, caller.userCode),
      unread: await countUnread(db, caller.school, caller.userCode),
    };
  },

  async readNotifications({ db, caller }, { upTo }) {
    if (caller?.school) await markRead(db, caller.school, caller.userCode, upTo);
    return {};
  },
});
