/** What applications by the public form bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { applicationFormHandlers, applicationHandlers } from "./handlers.ts";
import { forgetChallenges } from "./queries.ts";
import { readTicket } from "./rules.ts";

export const applicationsDomain: Domain = {
  handlers: [...applicationHandlers, ...applicationFormHandlers],
  readTicket: (secret, ticket, now) => {
    const read = readTicket(secret, ticket, now);
    return read && `application ${read.school} ${read.reference}`;
  },
  sweeps: { challenges: forgetChallenges },
};
