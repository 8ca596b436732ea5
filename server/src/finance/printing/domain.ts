/** What printing bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { documentHandlers } from "./handlers.ts";

export const printingDomain: Domain = { handlers: documentHandlers };
