/** What session bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { loadLists } from "./guessable.service.ts";
import { sessionHandlers } from "./handlers.ts";

export const sessionDomain: Domain = {
  handlers: sessionHandlers,
  // Before the first new password: reading the lists would hold up whoever is served at that moment.
  keep: () => void loadLists(),
};
