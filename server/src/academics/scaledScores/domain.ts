/** What scaled scores bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { scaledScoreHandlers } from "./handlers.ts";
import { bandsHold } from "./queries.ts";

export const scaledScoresDomain: Domain = {
  handlers: scaledScoreHandlers,
  holds: { unit: bandsHold("activity_code"), keyStage: bandsHold("key_stage_code") },
};
