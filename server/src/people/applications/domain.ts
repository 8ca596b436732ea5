/** What applications by the public form bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { applicationFormHandlers, applicationHandlers } from "./handlers.ts";
import { forgetChallenges } from "./queries.ts";

export const applicationsDomain: Domain = {
  handlers: [...applicationHandlers, ...applicationFormHandlers],
  sweeps: { challenges: forgetChallenges },
};
