/** What session bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { sessionHandlers } from "./handlers.ts";

export const sessionDomain: Domain = { handlers: sessionHandlers };
