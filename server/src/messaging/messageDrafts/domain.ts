/** What the writing of messages brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { messageDraftHandlers } from "./handlers.ts";

export const messageDraftsDomain: Domain = { handlers: messageDraftHandlers };
