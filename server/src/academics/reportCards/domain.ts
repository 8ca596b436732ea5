/** What report cards bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { reportCardHandlers } from "./handlers.ts";

export const reportCardsDomain: Domain = {
  handlers: reportCardHandlers,
};
