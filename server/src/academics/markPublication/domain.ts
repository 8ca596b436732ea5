/** What publishing marks brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { markPublicationHandlers } from "./handlers.ts";

export const markPublicationDomain: Domain = { handlers: markPublicationHandlers };
