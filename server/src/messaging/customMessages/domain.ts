/** What messages from spreadsheets bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { customMessageHandlers, customUploadHandlers } from "./handlers.ts";

export const customMessagesDomain: Domain = { handlers: [...customUploadHandlers, ...customMessageHandlers] };
