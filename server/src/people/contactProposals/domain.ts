/** What guardians' proposals bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { sweepProposals } from "../familyContacts/queries.ts";
import { contactProposalsHandlers } from "./handlers.ts";

export const contactProposalsDomain: Domain = {
  handlers: contactProposalsHandlers,
  sweeps: { contactProposals: sweepProposals },
};
