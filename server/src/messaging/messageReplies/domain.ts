/** What replies bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { messageRepliesHandlers } from "./handlers.ts";

export const messageRepliesDomain: Domain = { handlers: messageRepliesHandlers };
