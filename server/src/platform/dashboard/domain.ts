/** What dashboard bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { dashboardHandlers } from "./handlers.ts";

export const dashboardDomain: Domain = { handlers: dashboardHandlers };
