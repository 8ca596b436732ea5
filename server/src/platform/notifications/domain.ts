/** What notifications bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { notificationHandlers } from "./handlers.ts";
import { sweepNotifications } from "./queries.ts";

export const notificationsDomain: Domain = {
  handlers: notificationHandlers,
  sweeps: { notifications: sweepNotifications },
};
