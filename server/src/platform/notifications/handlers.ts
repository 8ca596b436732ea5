/** Notifications of the person signed in (G023). People without a school have none yet. */
import { notifications as contract } from "@ofisi/contract/platform/notifications";
import { sayKept } from "@ofisi/contract/kit/texts";
import { openHandlers } from "../../kit/operations.ts";
import { countUnread, listNotices, markRead } from "./queries.ts";

export const notificationHandlers = openHandlers(contract, {
  async getNotifications({ db, caller, language }) {
    if (!caller?.school) return { notifications: [], unread: 0 };
    const notices = await listNotices(db, caller.school, caller.userCode);
    return {
      // Why something could not be done is kept as a sentence in no language.
      notifications: notices.map(({ params, ...notice }) => {
        const { reason } = params;
        return { ...notice, params: reason === undefined ? params : { ...params, reason: sayKept(language, reason) } };
      }),
      unread: await countUnread(db, caller.school, caller.userCode),
    };
  },

  async readNotifications({ db, caller }, { upTo }) {
    if (caller?.school) await markRead(db, caller.school, caller.userCode, upTo);
  },
});
