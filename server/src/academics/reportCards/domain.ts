/** What report cards bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { cardMailHandlers, mailedCards } from "./email.handlers.ts";
import { reportCardHandlers } from "./handlers.ts";

export const reportCardsDomain: Domain = {
  handlers: [...reportCardHandlers, ...cardMailHandlers],
  mailedPapers: [mailedCards],
};
