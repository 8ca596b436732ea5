/** What keyStages bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { keyStageHandlers } from "./handlers.ts";

export const keyStagesDomain: Domain = {
  handlers: keyStageHandlers,
};
