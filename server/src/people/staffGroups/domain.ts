/** What staffGroups bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { staffGroupHandlers } from "./handlers.ts";

export const staffGroupsDomain: Domain = {
  handlers: staffGroupHandlers,
};
