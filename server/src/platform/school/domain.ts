/** What school bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { schoolProfileHandlers } from "./handlers.ts";

export const schoolDomain: Domain = { handlers: schoolProfileHandlers };
