/** Notifications of the person signed in (G023). People without a school have none yet. */
import { notifications as contract } from "@ofisi/contract/platform/notifications";
import { sayKept } from "@ofisi/contract/kit/texts";
import { openHandlers } from "../../kit/operations.ts";
import { countUnread, listNotices, markRead } from "./queries.ts";

/** What is kept as a sentence: why something could not be done, and amounts of money. */
const IN_NO_LANGUAGE = new Set(["reason", "limit", "price"]);

export const notificationHandlers = openHandlers(contract, {
  async getNotifications({ db, caller, language }) {
    if (!caller?.school) return { notifications: [], unread: 0 };
    const notices = await listNotices({ db, school: caller.school }, caller.userCode);
    return {
      notifications: notices.map(({ params, ...notice }) => {
        const told = Object.entries(params).map(([name, kept]) => [
          name,
          IN_NO_LANGUAGE.has(name) ? sayKept(language, kept) : kept,
        ]);
        return { ...notice, params: Object.fromEntries(told) as Record<string, string> };
      }),
      unread: await countUnread({ db, school: caller.school }, caller.userCode),
    };
  },

  async readNotifications({ db, caller }, { upTo }) {
    if (caller?.school) await markRead({ db, school: caller.school }, caller.userCode, upTo);
  },
});
