/** What letters to applicants bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { letterHandlers } from "./handlers.ts";
import { letterMailHandlers, mailedLetters } from "./mail.handlers.ts";

export const lettersDomain: Domain = {
  handlers: [...letterHandlers, ...letterMailHandlers],
  mailedPapers: [mailedLetters],
};
