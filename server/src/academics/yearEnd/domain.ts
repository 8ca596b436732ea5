/** What closing a year brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { yearEndHandlers } from "./handlers.ts";

export const yearEndDomain: Domain = {
  handlers: yearEndHandlers,
};
