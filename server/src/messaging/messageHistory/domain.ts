/** What the history of messages brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { messageHistoryHandlers } from "./handlers.ts";

export const messageHistoryDomain: Domain = { handlers: messageHistoryHandlers };
