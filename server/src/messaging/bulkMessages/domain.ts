/** What messages to groups bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { bulkMessageHandlers } from "./handlers.ts";

export const bulkMessagesDomain: Domain = { handlers: bulkMessageHandlers };
