/** What reports bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { reportHandlers } from "./handlers.ts";

export const reportsDomain: Domain = { handlers: reportHandlers };
