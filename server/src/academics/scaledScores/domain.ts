/** What scaled scores bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { scaledScoreHandlers } from "./handlers.ts";
import { bandsHoldKeyStages, bandsHoldUnits } from "./queries.ts";

export const scaledScoresDomain: Domain = {
  handlers: scaledScoreHandlers,
  holds: { unit: bandsHoldUnits, keyStage: bandsHoldKeyStages },
};
