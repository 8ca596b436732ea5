/** What lessons on their dates bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { lessonChangesHandlers } from "./handlers.ts";
import { changesHold } from "./queries.ts";

export const lessonChangesDomain: Domain = {
  handlers: lessonChangesHandlers,
  holds: { venue: changesHold("venue_code"), staff: changesHold("user_code") },
};
