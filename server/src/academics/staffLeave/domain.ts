/** What leave of the staff brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { staffLeaveHandlers } from "./handlers.ts";

export const staffLeaveDomain: Domain = { handlers: staffLeaveHandlers };
