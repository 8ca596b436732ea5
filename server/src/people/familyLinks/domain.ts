/** What links to the family's page bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { familyLinkHandlers } from "./handlers.ts";
import { sweepLinks, sweepSecrets } from "./sweeps.queries.ts";

export const familyLinksDomain: Domain = {
  handlers: familyLinkHandlers,
  sweeps: { familySecrets: sweepSecrets, familyLinks: sweepLinks },
};
